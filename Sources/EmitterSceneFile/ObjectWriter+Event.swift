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
      case .emission:
        let members: [JSONMember] = event.emission.map { JSONMember(name: $0.layer, value: .text($0.action.rawValue)) }
        if !members.isEmpty { writer.add(key, .object(members)) }
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
}
