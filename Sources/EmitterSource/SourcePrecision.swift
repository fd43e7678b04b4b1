import EmitterMath
import EmitterScene

/// Numbers that Apple's types keep less exactly than a scene: `Float` properties, and times that count from the media clock.
enum SourcePrecision {
  enum Rounding {
    /// The property is a `Float`.
    case float
    /// Added to the media clock and taken off again.
    case time
  }

  /// The numbers of a scene that rounding would not give back.
  static func lostNumbers(of scene: Scene) -> [Double] {
    var copy: Scene = scene
    var lost: [Double] = []
    visit(&copy) { number, rounding in
      guard number.isFinite, rounded(number, rounding) != number, !lost.contains(number) else { return }
      lost.append(number)
    }
    return lost
  }

  /// Makes a recorded scene's numbers what they were: those of `exact` where they fit, the shortest decimals otherwise.
  static func restore(_ scene: inout Scene, _ exact: [Double]) {
    visit(&scene) { number, rounding in
      guard number.isFinite else { return }
      guard !exact.contains(number) else { return }
      let fitting: Double? = exact.first { candidate in
        switch rounding {
        case .float: Float(candidate) == Float(number)
        case .time: (candidate - number).magnitude < 1e-9
        }
      }
      number = fitting ?? rounded(number, rounding)
    }
  }

  private static func rounded(_ number: Double, _ rounding: Rounding) -> Double {
    switch rounding {
    case .float:
      guard number.magnitude <= Double(Float.greatestFiniteMagnitude) else { return number }
      return Double(Float(number).description) ?? number
    case .time: return number.magnitude < 1e6 ? nearest(number * 1e9) / 1e9 : number
    }
  }

  /// Calls `body` with every such number of the scene.
  private static func visit(_ scene: inout Scene, _ body: (inout Double, Rounding) -> Void) {
    for index in scene.layers.indices { visit(&scene.layers[index], body) }
    for index in scene.events.indices { visit(&scene.events[index], body) }
  }

  private static func visit(_ event: inout Event, _ body: (inout Double, Rounding) -> Void) {
    if case .time(var time) = event.cause {
      body(&time, .time)
      event.cause = .time(time)
    }
    for index in event.set.indices {
      guard case .value(.number(var number)) = event.set[index].value else { continue }
      let path: PropertyPath = event.set[index].path
      let rounding: Rounding? =
        switch path.target {
        case .layer(let property): self.rounding(of: property)
        case .cell(let property): self.rounding(of: property, isTop: path.cells.count == 1)
        case .behavior: nil
        }
      guard let rounding, path.component == nil else { continue }
      body(&number, rounding)
      event.set[index].value = .value(.number(number))
    }
    for index in event.animate.indices { visit(&event.animate[index].animation, inGroup: false, body) }
    for index in event.insert.indices { visit(&event.insert[index], body) }
  }

  private static func visit(_ layer: inout Layer, _ body: (inout Double, Rounding) -> Void) {
    for property in LayerProperty.allCases where layer.properties.isGiven(property) {
      guard let rounding = rounding(of: property), case .number(var number) = layer.properties[property] else {
        continue
      }
      body(&number, rounding)
      layer.properties[property] = .number(number)
    }
    for index in layer.emitterCells.indices { visit(&layer.emitterCells[index], isTop: true, body) }
    for index in layer.animations.indices { visit(&layer.animations[index], inGroup: false, body) }
    if var mask = layer.mask {
      visit(&mask, body)
      layer.mask = mask
    }
    for index in layer.sublayers.indices { visit(&layer.sublayers[index], body) }
  }

  private static func visit(_ cell: inout Cell, isTop: Bool, _ body: (inout Double, Rounding) -> Void) {
    for property in CellProperty.allCases where cell.properties.isGiven(property) {
      guard let rounding = rounding(of: property, isTop: isTop), case .number(var number) = cell.properties[property]
      else { continue }
      body(&number, rounding)
      cell.properties[property] = .number(number)
    }
    for index in cell.emitterCells.indices { visit(&cell.emitterCells[index], isTop: false, body) }
  }

  private static func visit(_ animation: inout Animation, inGroup: Bool, _ body: (inout Double, Rounding) -> Void) {
    body(&animation.timing.speed, .float)
    body(&animation.timing.repeatCount, .float)
    if !inGroup, var begin = animation.timing.beginTime {
      body(&begin, .time)
      animation.timing.beginTime = begin
    }
    visit(&animation.timingFunction, body)
    switch animation.effect {
    case .property(let path, .keyframes(var frames)):
      for index in frames.timingFunctions.indices { visit(&frames.timingFunctions[index], body) }
      for number in [\Keyframes.tensionValues, \.continuityValues, \.biasValues] {
        for index in frames[keyPath: number].indices { body(&frames[keyPath: number][index], .float) }
      }
      animation.effect = .property(path, .keyframes(frames))
    case .property: break
    case .group(var children):
      for index in children.indices { visit(&children[index], inGroup: true, body) }
      animation.effect = .group(children)
    case .transition(var transition):
      body(&transition.startProgress, .float)
      body(&transition.endProgress, .float)
      animation.effect = .transition(transition)
    }
  }

  private static func visit(_ curve: inout UnitBezier, _ body: (inout Double, Rounding) -> Void) {
    body(&curve.x1, .float)
    body(&curve.y1, .float)
    body(&curve.x2, .float)
    body(&curve.y2, .float)
  }

  private static func rounding(of property: LayerProperty) -> Rounding? {
    switch property {
    case .beginTime: .time
    case .opacity, .shadowOpacity, .speed, .repeatCount, .birthRate, .lifetime, .velocity, .scale, .spin,
      .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset:
      .float
    default: nil
    }
  }

  private static func rounding(of property: CellProperty, isTop: Bool) -> Rounding? {
    switch property {
    case .beginTime: isTop ? .time : nil
    case .birthRate, .lifetime, .lifetimeRange, .redRange, .greenRange, .blueRange, .alphaRange, .redSpeed,
      .greenSpeed, .blueSpeed, .alphaSpeed, .minificationFilterBias, .speed, .repeatCount:
      .float
    default: nil
    }
  }
}
