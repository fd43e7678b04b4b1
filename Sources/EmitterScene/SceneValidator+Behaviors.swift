import EmitterMath

extension SceneValidator {
  /// Checks what acts on the particles of a layer or a cell.
  func checkBehaviors(_ behaviors: [Behavior], at place: ScenePlace) throws(SceneError) {
    try checkCount(behaviors.count, of: .behaviors, limit: SceneLimits.behaviors, at: place)
    for (index, behavior) in behaviors.enumerated() {
      let here: ScenePlace = place.item(index)
      for property in BehaviorProperty.allCases where behavior.properties.isGiven(property) {
        guard property.belongs(to: behavior.type) else {
          throw fault(.foreignInput(property, behavior.type), at: here.key(property.name))
        }
        try checkValue(behavior.properties[property], of: property, at: here.key(property.name))
      }
      let locations: Int = behavior.properties.numbers(.locations).count
      guard locations > 0 else { continue }
      let values: Int = behavior.properties.numbers(.values).count
      let colors: Int = behavior.properties.colors(.colors).count
      if behavior.type == .valueOverLife {
        guard values == locations else {
          throw fault(.valueLocationCount(locations, values: values), at: here.key("locations"))
        }
      } else if colors != locations {
        throw fault(.locationCount(locations, colors: colors), at: here.key("locations"))
      }
    }
  }

  /// Throws unless exactly one of `behaviors` is called `name`, and has the input.
  func checkInput(
    _ property: BehaviorProperty, ofBehavior name: String, among behaviors: [Behavior], at place: ScenePlace
  ) throws(SceneError) {
    guard PropertyPath.split(name).count == 1 else { throw fault(.unspeakableName(.behavior, name), at: place) }
    var places: [String] = []
    var type: BehaviorType?
    for (index, behavior) in behaviors.enumerated() where behavior.name == name {
      places.append("emitterBehaviors[" + String(index) + "]")
      type = behavior.type
    }
    guard let type else {
      let names: [String] = behaviors.compactMap { $0.name }
      throw fault(.unknownName(.behavior, name, nearest: nearestName(to: name, among: names)), at: place)
    }
    guard places.count == 1 else { throw fault(.ambiguousName(.behavior, name, places: places), at: place) }
    guard property.belongs(to: type) else { throw fault(.foreignInput(property, type), at: place) }
  }

  /// Checks what a cell does that Core Animation's cannot; a top cell is one of the layer itself.
  func checkExtensions(_ extensions: CellExtensions, isTop: Bool, at place: ScenePlace) throws(SceneError) {
    let bursts: ScenePlace = place.key("bursts")
    try checkCount(extensions.bursts.count, of: .bursts, limit: SceneLimits.cellItems, at: bursts)
    for (index, burst) in extensions.bursts.enumerated() {
      try check(burst.at, .instant, at: bursts.item(index).key("at"))
      try check(Double(burst.count), .whole(0, SceneLimits.burst), at: bursts.item(index).key("count"))
    }
    guard !extensions.emitsOnDeath || !isTop else { throw fault(.noParent, at: place.key("emitsOnDeath")) }
    let images: ScenePlace = place.key("images")
    try checkCount(extensions.images.count, of: .images, limit: SceneLimits.cellItems, at: images)
    for (index, image) in extensions.images.enumerated() {
      try checkImage(image.contents, at: images.item(index).key("contents"))
      try check(image.weight, .notNegative(upTo: SceneLimits.force), at: images.item(index).key("weight"))
    }
    guard let trail = extensions.trail else { return }
    try check(trail.duration, .span, at: place.key("trail").key("duration"))
    try check(Double(trail.count), .whole(0, SceneLimits.ghosts), at: place.key("trail").key("count"))
    try check(trail.scale, .unit, at: place.key("trail").key("scale"))
    try check(trail.alpha, .unit, at: place.key("trail").key("alpha"))
  }
}
