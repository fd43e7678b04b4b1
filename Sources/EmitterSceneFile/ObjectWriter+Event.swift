import EmitterMath
import EmitterScene

extension JSONValue {
  /// An event with all it does.
  init(_ event: Event) {
    var writer: ObjectWriter = ObjectWriter()
    for key in EventKey.allCases {
      switch key {
      case .at: if case .time(let seconds) = event.cause { writer.add(key, .number(seconds)) }
      case .on:
        if case .trigger(let kind, let layer, _) = event.cause { writer.add(key, .text(kind.rawValue + " " + layer)) }
      case .after: if case .trigger(_, _, let delay) = event.cause { writer.add(key, delay, unless: 0) }
      case .set:
        let members: [JSONMember] = event.set.map { JSONMember(name: $0.keyPath, value: JSONValue($0.value)) }
        if !members.isEmpty { writer.add(key, .object(members)) }
      case .animate: writer.add(key, event.animate.map { JSONValue($0.animation, addedTo: $0.layer) })
      case .remove: writer.add(key, event.remove.map { JSONValue($0) })
      case .insert: writer.add(key, event.insert.map { JSONValue($0) })
      }
    }
    self = writer.object
  }

  private init(_ value: Assignment.Value) {
    switch value {
    case .value(let value): self.init(value)
    case .now(let offset):
      guard offset != 0 else {
        self = .text("now")
        return
      }
      self = .text((offset < 0 ? "now - " : "now + ") + shortestText(offset.magnitude))
    }
  }

  private init(_ removal: RemovedAnimation) {
    var writer: ObjectWriter = ObjectWriter()
    for key in RemovalKey.allCases {
      switch key {
      case .layer: writer.add(key, .text(removal.layer))
      case .key: writer.add(key, .text(removal.key))
      }
    }
    self = writer.object
  }

  /// An animation, with the layer it goes to where an event adds it.
  init(_ animation: Animation, addedTo layer: String?) {
    let timing: AnimationTiming = animation.timing
    let standard: AnimationTiming = AnimationTiming()
    var writer: ObjectWriter = ObjectWriter()
    for key in AnimationKey.allCases {
      switch key {
      case .layer: writer.add(key, ifPresent: layer.map { .text($0) })
      case .key: writer.add(key, ifPresent: animation.key.map { .text($0) })
      case .type: writer.add(key, .text(animation.curve.type.rawValue))
      case .keyPath: writer.add(key, .text(animation.path.text))
      case .duration: writer.add(key, timing.duration, unless: standard.duration)
      case .beginTime: writer.add(key, ifPresent: timing.beginTime.map { .number($0) })
      case .timeOffset: writer.add(key, timing.timeOffset, unless: standard.timeOffset)
      case .speed: writer.add(key, timing.speed, unless: standard.speed)
      case .repeatCount: writer.add(key, timing.repeatCount, unless: standard.repeatCount)
      case .repeatDuration: writer.add(key, timing.repeatDuration, unless: standard.repeatDuration)
      case .autoreverses: writer.add(key, timing.autoreverses, unless: standard.autoreverses)
      case .fillMode: writer.add(key, timing.fillMode, unless: standard.fillMode)
      case .timingFunction:
        if animation.timingFunction != .linear { writer.add(key, JSONValue(animation.timingFunction)) }
      case .removedOnCompletion: writer.add(key, timing.removedOnCompletion, unless: standard.removedOnCompletion)
      case .additive: writer.add(key, animation.isAdditive, unless: false)
      case .cumulative: writer.add(key, animation.isCumulative, unless: false)
      default: writer.add(key, animation.curve)
      }
    }
    self = writer.object
  }
}

extension AnimationCurve {
  fileprivate var type: AnimationType {
    switch self {
    case .basic: .basic
    case .keyframe: .keyframe
    case .spring: .spring
    }
  }
}

extension ObjectWriter {
  /// Adds what `key` says of a curve, if anything.
  fileprivate mutating func add(_ key: AnimationKey, _ curve: AnimationCurve) {
    switch curve {
    case .basic(let from, let to, let by):
      switch key {
      case .fromValue: add(key, ifPresent: from.map { JSONValue($0) })
      case .toValue: add(key, ifPresent: to.map { JSONValue($0) })
      case .byValue: add(key, ifPresent: by.map { JSONValue($0) })
      default: break
      }
    case .spring(let from, let to, let by, let spring):
      switch key {
      case .mass: add(key, spring.mass, unless: Spring().mass)
      case .stiffness: add(key, spring.stiffness, unless: Spring().stiffness)
      case .damping: add(key, spring.damping, unless: Spring().damping)
      case .initialVelocity: add(key, spring.initialVelocity, unless: 0)
      default: add(key, .basic(from: from, to: to, by: by))
      }
    case .keyframe(let values, let keyTimes, let functions, let mode):
      switch key {
      case .values: add(key, .list(values.map { JSONValue($0) }))
      case .keyTimes: add(key, keyTimes.map { .number($0) })
      case .timingFunctions: add(key, functions.map { JSONValue($0) })
      case .calculationMode: add(key, mode, unless: .linear)
      default: break
      }
    }
  }
}
