import EmitterMath
import EmitterScene
import EmitterSource
import Testing

/// Scenes that the tests write as code.
enum SourceScenes {
  /// Every kind of layer with every property that it can have, away from its default.
  static var everything: Scene {
    var scene: Scene = Scene(size: Size(200, 100))
    scene.scale = 2
    scene.duration = .seconds(2.5)
    scene.poster = 1
    scene.seed = 9
    scene.background = Color(red: 0, green: 0, blue: 0.2)
    scene.options.rangeConvention = .full
    scene.images = [
      SceneImage(name: "dot", source: .disc(diameter: 12)), SceneImage(name: "heart", source: .file("heart.png")),
      SceneImage(name: "never used", source: .glow(diameter: 3)),
    ]
    for kind in LayerKind.allCases {
      var layer: Layer = Layer(kind, name: kind.rawValue)
      for property in LayerProperty.allCases where property.belongs(to: kind) {
        layer.properties[property] = other(than: property.defaultValue, property.kind, property.name)
      }
      layer.properties[.speed] = .number(0.5)
      layer.properties[.instanceCount] = kind == .replicator ? .number(3) : LayerProperty.instanceCount.defaultValue
      if kind == .gradient { layer.properties[.colors] = .colors([.white, .black]) }
      if kind == .emitter {
        layer.emitterCells = [cell]
        layer.emitterBehaviors = behaviors
      }
      scene.layers.append(layer)
    }
    return scene
  }

  /// Apple's behaviours with every input away from its default, and words that no header shows.
  static var hidden: Scene {
    var scene: Scene = Scene(size: Size(100, 100))
    var layer: Layer = Layer(.emitter, name: "rain")
    layer.properties[.emitterShape] = .text("rectangles")
    layer.properties[.emitterMode] = .text("sequential")
    layer.properties[.renderMode] = .text("maximum")
    layer.properties[.emitterRects] = .numbers([1, 2, 3, 4, 5, 6, 7, 8])
    layer.emitterBehaviors = behaviors
    var drop: Cell = Cell(name: "drop")
    drop.emitterBehaviors = [Behavior(.drag, name: "air"), Behavior(.alignToMotion)]
    layer.emitterCells = [drop]
    var pull: Animation = Animation(
      key: "pull", path: PropertyPath(target: .behavior("wave", .force), component: .y),
      curve: .basic(from: .number(1), to: .number(5), by: nil))
    pull.timing.duration = 2
    let swing: Animation = Animation(
      key: "swing", path: PropertyPath(target: .behavior("wave", .force)),
      curve: .basic(from: .vector(SIMD3(1, 2, 3)), to: nil, by: nil))
    layer.animations = [pull, swing]
    var event: Event = Event(.time(1))
    event.set = [
      Assignment(
        layer: "rain", path: PropertyPath(target: .behavior("attractor", .position)), value: .value(.point(Point(1, 2)))
      ),
      Assignment(
        layer: "rain", path: PropertyPath(cells: ["drop"], target: .behavior("air", .enabled)),
        value: .value(.flag(false))
      ),
      Assignment(
        layer: "rain", path: PropertyPath(cells: ["drop"], target: .cell(.mass)), value: .value(.number(3))),
      Assignment(layer: "rain", path: PropertyPath(target: .layer(.emitterDuration)), value: .value(.number(3))),
    ]
    scene.layers = [layer]
    scene.events = [event]
    return scene
  }

  private static var behaviors: [Behavior] {
    BehaviorType.allCases.filter { !$0.isExtension }.map { type in
      var behavior: Behavior = Behavior(type, name: type.rawValue)
      for property in BehaviorProperty.allCases where property.belongs(to: type) {
        behavior.properties[property] = other(than: property.defaultValue, property.kind, property.name)
      }
      if type == .colorOverLife { behavior.properties[.colors] = .colors([.white, .black]) }
      return behavior
    }
  }

  private static var cell: Cell {
    var cell: Cell = Cell(name: "spark")
    var child: Cell = Cell(name: "child")
    for property in CellProperty.allCases {
      cell.properties[property] = other(than: property.defaultValue, property.kind, property.name)
    }
    child.properties[.beginTime] = .number(0.25)
    cell.emitterCells = [child]
    return cell
  }

  private static func other(than value: PropertyValue, _ kind: PropertyKind, _ name: String) -> PropertyValue {
    switch kind {
    case .number, .magnitude, .whole: .number(name == "contentsScale" ? 2 : 7)
    case .seconds: .number(3)
    case .flag: value == .flag(true) ? .flag(false) : .flag(true)
    case .point: .point(Point(0.25, 0.75))
    case .size: .size(Size(11, 13))
    case .rect: .rect(Rect(0.25, 0.25, 0.5, 0.5))
    case .color: .color(Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    case .transform: .transform(.rotation(.pi / 3, 0, 0, 1))
    case .image: .text("dot")
    case .vector: .vector(SIMD3(1, 2, 3))
    case .path: .text("M 1 2 L 3 4 C 5 6 7 8 9 10 Z")
    case .word(let words): .text(words.first { .text($0) != value })
    case .string: .text("say \"hello\"\n")
    case .numbers: .numbers(name == "emitterRects" ? [0.25, 0.5, 0.75, 1] : [0.25, 0.75])
    case .colors: .colors([.white])
    case .corners: .corners([.minXMinY, .maxXMaxY])
    }
  }

  /// Animations of every kind, edits at times and what only an event can say.
  static var events: Scene {
    var scene: Scene = Scene(size: Size(100, 100))
    var box: Layer = Layer(.layer, name: "box")
    box.setFrame(Rect(10, 10, 20, 20))
    box.properties[.backgroundColor] = .color(Color(red: 1, green: 0, blue: 0))
    box.animations = animations
    var rain: Layer = Layer(.emitter, name: "rain")
    rain.emitterCells = [Cell(name: "drop")]
    rain.beginTime = -1.5
    scene.layers = [box, rain]
    var first: Event = Event(.time(0.5))
    let drop: PropertyPath = PropertyPath(cells: ["drop"], target: .cell(.birthRate))
    first.set = [
      Assignment(layer: "rain", path: drop, value: .value(.number(40))),
      Assignment(layer: "rain", path: PropertyPath(target: .layer(.beginTime)), value: .now(offset: -1)),
      Assignment(layer: "box", path: PropertyPath(target: .layer(.opacity)), value: .value(.number(0.5))),
      Assignment(
        layer: "box", path: PropertyPath(target: .layer(.position), component: .x), value: .value(.number(60))),
    ]
    var second: Event = Event(.time(2.05))
    second.animate = [AddedAnimation(layer: "box", animation: animations[0])]
    second.remove = [RemovedAnimation(layer: "box", key: "turn")]
    scene.events = [first, second]
    return scene
  }

  private static var animations: [Animation] {
    var fade: Animation = Animation(
      key: "fade", path: PropertyPath(target: .layer(.opacity)),
      curve: .basic(from: .number(1), to: .number(0.25), by: nil))
    fade.timing.duration = 0.75
    fade.timing.repeatCount = .infinity
    fade.timing.autoreverses = true
    fade.timingFunction = UnitBezier(0.42, 0, 0.58, 1)
    var turn: Animation = Animation(
      key: "turn", path: PropertyPath(target: .layer(.transform), component: .rotationZ),
      curve: .spring(from: nil, to: .number(.pi / 2), by: nil, spring))
    turn.timing.duration = spring.settlingDuration
    turn.timing.fillMode = .both
    turn.timing.removedOnCompletion = false
    var frames: Keyframes = Keyframes(
      [.point(Point(1, 2)), .point(Point(3, 4)), .point(Point(5, 6))], keyTimes: [0, 0.25, 1],
      timingFunctions: [.linear, UnitBezier(0.25, 0.125, 0.5, 1)], calculationMode: .cubic)
    frames.tensionValues = [0, 0.5, 0]
    let hop: Animation = Animation(key: "hop", path: PropertyPath(target: .layer(.position)), curve: .keyframes(frames))
    let way: Keyframes = Keyframes(along: "M 0 0 L 10 20", calculationMode: .paced, rotationMode: .auto)
    var walk: Animation = Animation(path: PropertyPath(target: .layer(.position)), curve: .keyframes(way))
    walk.timing.beginTime = 0.5
    walk.isAdditive = true
    var group: Animation = Animation(key: "both", group: [walk, hop].map { unkeyed($0) })
    group.timing.duration = 2
    group.timing.beginTime = -1
    var slide: Animation = Animation(Transition(.push, .fromTop))
    slide.timing.duration = 0.5
    return [fade, turn, hop, group, slide]
  }

  private static func unkeyed(_ animation: Animation) -> Animation {
    var copy: Animation = animation
    copy.key = nil
    return copy
  }

  private static var spring: Spring {
    var spring: Spring = Spring()
    spring.stiffness = 260
    spring.damping = 11
    return spring
  }

  /// A layer that taps select in turn, with a pause.
  static var taps: Scene {
    var scene: Scene = Scene(size: Size(100, 100))
    var button: Layer = Layer(.layer, name: "my button")
    button.setFrame(Rect(40, 40, 20, 20))
    button.toggles = true
    button.ignoreWithin = 0.5
    var rain: Layer = Layer(.emitter, name: "rain")
    rain.birthRate = 0
    rain.emitterCells = [Cell(name: "drop")]
    scene.layers = [button, rain]
    let rate: PropertyPath = PropertyPath(target: .layer(.birthRate))
    var select: Event = Event(.trigger(.select, layer: "my button", delay: 0))
    select.set = [Assignment(layer: "rain", path: rate, value: .value(.number(1)))]
    var later: Event = Event(.trigger(.select, layer: "my button", delay: 0.25))
    later.set = [Assignment(layer: "rain", path: rate, value: .value(.number(2)))]
    var deselect: Event = Event(.trigger(.deselect, layer: "my button", delay: 0))
    deselect.set = [Assignment(layer: "rain", path: rate, value: .value(.number(0)))]
    scene.events = [select, later, deselect]
    scene.triggers = [Trigger(tap: "my button", at: 0.5), Trigger(tap: "my button", at: 2)]
    return scene
  }
}

/// Reads code as the reader does, and records a failure where it does not.
func reading(
  _ text: String, options: ObjectiveCReader.Options = ObjectiveCReader.Options(),
  at location: SourceLocation = #_sourceLocation
) -> ObjectiveCReader.Reading? {
  do throws(ObjectiveCError) {
    return try ObjectiveCReader.read(text, fileName: "Test.m", options: options)
  } catch {
    Issue.record("\(error.message)", sourceLocation: location)
    return nil
  }
}
