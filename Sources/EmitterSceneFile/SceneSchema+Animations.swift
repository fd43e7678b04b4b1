import EmitterScene

extension SceneSchema {
  static func animation(_ type: AnimationType, isAdded: Bool) -> Schema {
    let standard: AnimationTiming = AnimationTiming()
    var properties: [JSONMember] = []
    for key in AnimationKey.allCases where key.belongs(to: type) && (isAdded || key != .layer) {
      let schema: Schema =
        switch key {
        case .layer, .key, .keyPath: .text()
        case .type: .constant(type.rawValue)
        case .fromValue, .toValue, .byValue: .value
        case .values: .list(of: .value)
        case .path: .text()
        case .keyTimes: .list(of: .number(.unit))
        case .tensionValues, .continuityValues, .biasValues: .list(of: .number(.finite))
        case .rotationMode: .words(RotationMode.self, .none)
        case .transitionType: .words(Transition.Kind.self, Transition().kind)
        case .subtype: .words(Transition.Subtype.self, Transition().subtype)
        case .startProgress: .number(.unit, 0)
        case .endProgress: .number(.unit, 1)
        case .animations: .list(of: .reference("animation"))
        case .timingFunctions: .list(of: .reference("timingFunction"))
        case .calculationMode: .words(CalculationMode.self, .linear)
        case .mass: .number(.springPull, Spring().mass)
        case .stiffness: .number(.springPull, Spring().stiffness)
        case .damping: .number(.springDamping, Spring().damping)
        case .initialVelocity: .number(.springVelocity, Spring().initialVelocity)
        case .duration:
          type == .spring
            ? .either(
              [.number(.spanOrForever), .constant("forever"), .constant(AnimationTiming.settling)],
              .number(standard.duration)) : .seconds(.spanOrForever, standard.duration)
        case .repeatCount: .seconds(.repeats, standard.repeatCount)
        case .repeatDuration: .seconds(.spanOrForever, standard.repeatDuration)
        case .beginTime: .number(.instant)
        case .timeOffset: .number(.instant, standard.timeOffset)
        case .speed: .number(.speed, standard.speed)
        case .autoreverses: .flag(standard.autoreverses)
        case .fillMode: .words(FillMode.self, standard.fillMode)
        case .timingFunction: .reference("timingFunction", .text("linear"))
        case .removedOnCompletion: .flag(standard.removedOnCompletion)
        case .additive, .cumulative: .flag(false)
        }
      properties.append(JSONMember(name: key.rawValue, value: schema.described(key.summary)))
    }
    var required: [AnimationKey] = isAdded ? [.layer, .type] : [.type]
    if AnimationKey.keyPath.belongs(to: type) { required.append(.keyPath) }
    if type == .group { required.append(.animations) }
    var schema: Schema = .object(properties, required: required.map { $0.rawValue })
    if type == .keyframe {
      let either: [JSONValue] = [AnimationKey.values, .path].map { key in
        .object([JSONMember(name: "required", value: .list([.text(key.rawValue)]))])
      }
      schema.members.append(JSONMember(name: "oneOf", value: .list(either)))
    }
    return schema
  }
}
