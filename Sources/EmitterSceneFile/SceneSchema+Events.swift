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
        case .keyTimes: .list(of: .number(.unit))
        case .timingFunctions: .list(of: .reference("timingFunction"))
        case .calculationMode: .words(CalculationMode.self, .linear)
        case .mass: .number(.positive, Spring().mass)
        case .stiffness: .number(.positive, Spring().stiffness)
        case .damping: .number(.notNegative, Spring().damping)
        case .initialVelocity: .number(.finite, Spring().initialVelocity)
        case .duration: .seconds(.spanOrForever, standard.duration)
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
    var required: [AnimationKey] = [.type, .keyPath]
    if isAdded { required.insert(.layer, at: 0) }
    if type == .keyframe { required.append(.values) }
    return .object(properties, required: required.map { $0.rawValue })
  }

  static var event: Schema {
    var properties: [JSONMember] = []
    for key in EventKey.allCases {
      let schema: Schema =
        switch key {
        case .at: .number(.instant)
        case .on: .text(pattern: "^(" + kinds + ") ")
        case .after: .number(.span, 0)
        case .set: .map(of: .value)
        case .animate: .list(of: .reference("addedAnimation"))
        case .remove: .list(of: removal)
        case .insert: .list(of: .reference("layer"))
        }
      properties.append(JSONMember(name: key.rawValue, value: schema.described(key.summary)))
    }
    var schema: Schema = .object(properties, required: [])
    // A time, or a trigger and what follows it.
    let timed: JSONValue = .object([
      JSONMember(name: "required", value: .list([.text(EventKey.at.rawValue)])),
      JSONMember(
        name: "not", value: .object([JSONMember(name: "required", value: .list([.text(EventKey.after.rawValue)]))])),
    ])
    let triggered: JSONValue = .object([JSONMember(name: "required", value: .list([.text(EventKey.on.rawValue)]))])
    schema.members.append(JSONMember(name: "oneOf", value: .list([timed, triggered])))
    return schema
  }

  private static var kinds: String {
    var text: String = ""
    for kind in TriggerKind.allCases { text += (text.utf8.isEmpty ? "" : "|") + kind.rawValue }
    return text
  }

  private static var removal: Schema {
    let properties: [JSONMember] = RemovalKey.allCases.map { key in
      JSONMember(name: key.rawValue, value: Schema.text().described(key.summary))
    }
    return .object(properties, required: RemovalKey.allCases.map { $0.rawValue })
  }
}
