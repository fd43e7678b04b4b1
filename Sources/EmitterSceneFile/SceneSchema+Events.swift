import EmitterScene

extension SceneSchema {
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
        case .emission: .map(of: .words(EmissionAction.allCases.map { $0.rawValue }))
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
