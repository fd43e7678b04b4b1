import EmitterMath

extension Scene {
  /// Checks everything that makes a scene playable, apart from what images hold and how many particles will live.
  ///
  /// Numbers are finite and make sense, sizes stay within `SceneLimits`, every value has its property's kind, and every
  /// name that a trigger, an event, a key path or `contents` uses belongs to exactly one thing.
  /// - Throws: The first fault in the order of a scene file, with its place.
  /// - Complexity: O(n) in the size of the scene.
  public func validate() throws(SceneError) {
    try validateCanvas()
    try checkCount(events.count, of: .events, limit: SceneLimits.events, at: ScenePlace.scene.key("events"))
    try checkCount(triggers.count, of: .triggers, limit: SceneLimits.triggers, at: ScenePlace.scene.key("triggers"))
    let validator: SceneValidator = try SceneValidator(self)
    try validator.checkLayers(layers, depth: 1, at: ScenePlace.scene.key("layers"))
    for (index, event) in events.enumerated() {
      try validator.checkEvent(event, at: ScenePlace.scene.key("events").item(index))
    }
    try validator.checkCopies(in: self)
    for (index, trigger) in triggers.enumerated() {
      let place: ScenePlace = ScenePlace.scene.key("triggers").item(index)
      try check(trigger.time, .instant, at: place)
      _ = try validator.layer(named: trigger.layer, at: place)
    }
  }

  private func validateCanvas() throws(SceneError) {
    let root: ScenePlace = .scene
    try check(size.width, .positive, at: root.key("size").item(0))
    try check(size.height, .positive, at: root.key("size").item(1))
    try check(scale, .positive, at: root.key("scale"))
    let width: Double = size.width * scale
    let height: Double = size.height * scale
    guard width <= SceneLimits.side, height <= SceneLimits.side else {
      throw fault(.pictureTooLarge(width: width, height: height), at: root.key("size"))
    }
    guard width >= 1, height >= 1 else {
      throw fault(.pictureTooSmall(width: width, height: height), at: root.key("size"))
    }
    if case .seconds(let seconds) = duration {
      try check(seconds, .notNegative(upTo: SceneLimits.seconds), at: root.key("duration"))
    }
    try check(fps, .positive(upTo: SceneLimits.framesPerSecond), at: root.key("fps"))
    if let poster { try check(poster, .instant, at: root.key("poster")) }
    try check(background, .unit, at: root.key("background"))
    try check(
      Double(options.maxParticles), .whole(0, SceneLimits.particles),
      at: root.key("options").key("maxParticles"))
  }
}

/// The error of `fault` at `place`.
func fault(_ fault: SceneFault, at place: ScenePlace) -> SceneError {
  SceneError(place: place.text, fault: fault)
}

/// Throws when a list of `count` things is longer than `limit`.
func checkCount(_ count: Int, of things: CountedThings, limit: Int, at place: ScenePlace) throws(SceneError) {
  guard count <= limit else { throw fault(.tooMany(things, count: count, limit: limit), at: place) }
}

/// Throws unless `range` contains `number`.
func check(_ number: Double, _ range: NumberRange, at place: ScenePlace) throws(SceneError) {
  guard range.contains(number) else { throw fault(.number(number, allowed: range), at: place) }
}

/// Throws unless `range` contains every component of `color`.
func check(_ color: Color, _ range: NumberRange, at place: ScenePlace) throws(SceneError) {
  try check(color.red, range, at: place.item(0))
  try check(color.green, range, at: place.item(1))
  try check(color.blue, range, at: place.item(2))
  try check(color.alpha, range, at: place.item(3))
}
