import EmitterMath
import EmitterScene

extension JSONValue {
  /// An animation, with the layer it goes to where an event adds it.
  init(_ animation: Animation, addedTo layer: String?) {
    let timing: AnimationTiming = animation.timing
    let standard: AnimationTiming = AnimationTiming()
    let type: AnimationType = animation.effect.type
    var writer: ObjectWriter = ObjectWriter()
    for key in AnimationKey.allCases where key.belongs(to: type) {
      switch key {
      case .layer: writer.add(key, ifPresent: layer.map { .text($0) })
      case .key: writer.add(key, ifPresent: animation.key.map { .text($0) })
      case .type: writer.add(key, .text(type.rawValue))
      case .duration:
        if case .spring(_, _, _, let spring)? = animation.curve, timing.duration == spring.settlingDuration {
          writer.add(key, .text(AnimationTiming.settling))
        } else {
          writer.add(key, timing.duration, unless: standard.duration)
        }
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
      default: writer.add(key, animation.effect)
      }
    }
    self = writer.object
  }
}

extension Animation.Effect {
  fileprivate var type: AnimationType {
    switch self {
    case .property(_, .basic): .basic
    case .property(_, .keyframes): .keyframe
    case .property(_, .spring): .spring
    case .group: .group
    case .transition: .transition
    }
  }
}

extension ObjectWriter {
  /// Adds what `key` says of what an animation moves, if anything.
  fileprivate mutating func add(_ key: AnimationKey, _ effect: Animation.Effect) {
    switch effect {
    case .property(let path, let curve):
      if key == .keyPath { add(key, .text(path.text)) } else { add(key, curve) }
    case .group(let animations):
      if key == .animations { add(key, .list(animations.map { JSONValue($0, addedTo: nil) })) }
    case .transition(let transition):
      switch key {
      case .transitionType: add(key, transition.kind, unless: Transition().kind)
      case .subtype: add(key, transition.subtype, unless: Transition().subtype)
      case .startProgress: add(key, transition.startProgress, unless: 0)
      case .endProgress: add(key, transition.endProgress, unless: 1)
      default: break
      }
    }
  }

  private mutating func add(_ key: AnimationKey, _ curve: AnimationCurve) {
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
    case .keyframes(let keyframes):
      switch key {
      case .values: if keyframes.path == nil { add(key, .list(keyframes.values.map { JSONValue($0) })) }
      case .path: add(key, ifPresent: keyframes.path.map { .text($0) })
      case .keyTimes: add(key, keyframes.keyTimes.map { .number($0) })
      case .timingFunctions: add(key, keyframes.timingFunctions.map { JSONValue($0) })
      case .calculationMode: add(key, keyframes.calculationMode, unless: .linear)
      case .rotationMode: add(key, keyframes.rotationMode, unless: .none)
      case .tensionValues: add(key, keyframes.tensionValues.map { .number($0) })
      case .continuityValues: add(key, keyframes.continuityValues.map { .number($0) })
      case .biasValues: add(key, keyframes.biasValues.map { .number($0) })
      default: break
      }
    }
  }
}
