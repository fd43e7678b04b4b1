import EmitterMath
import EmitterScene

extension DocumentNode {
  /// An event: what sets it off and what it does.
  func event() throws(SceneFileError) -> Event {
    let members: [(name: String, node: DocumentNode)] = try members()
    var event: Event = Event(try cause())
    for (name, node) in members {
      switch try node.key(name, EventKey.self) {
      case .at, .on, .after: break
      case .set:
        for (path, node) in try node.members() { event.set.append(try node.assignment(to: path)) }
      case .animate:
        for node in try node.list() {
          let (layer, animation) = try node.animation(isAdded: true)
          event.animate.append(AddedAnimation(layer: layer, animation: animation))
        }
      case .remove:
        for node in try node.list() { event.remove.append(try node.removal()) }
      case .insert: event.insert = try node.layers()
      case .emission:
        for (layer, node) in try node.members() {
          event.emission.append(EmissionChange(layer: layer, action: try node.word(EmissionAction.self)))
        }
      }
    }
    return event
  }

  private func cause() throws(SceneFileError) -> Event.Cause {
    let at: DocumentNode? = optional(.at)
    let on: DocumentNode? = optional(.on)
    let after: DocumentNode? = optional(.after)
    if let at {
      for other in [EventKey.on, .after] where optional(other) != nil {
        throw at.failure(.conflict(EventKey.at.rawValue, other.rawValue))
      }
      return .time(try at.number())
    }
    guard let on else { throw failure(.missingKey([EventKey.at.rawValue, EventKey.on.rawValue])) }
    let text: String = try on.text(as: .cause)
    guard let (kind, layer) = TriggerKind.split(Array(text.utf8)) else {
      throw on.failure(.unreadable(text, expected: .cause))
    }
    return .trigger(kind, layer: layer, delay: try after?.number() ?? 0)
  }

  private func optional(_ key: EventKey) -> DocumentNode? {
    guard let found: JSONValue = value[key.rawValue] else { return nil }
    return DocumentNode(value: found, place: place.key(key.rawValue))
  }

  private func removal() throws(SceneFileError) -> RemovedAnimation {
    var layer: String?
    var key: String?
    for (name, node) in try members() {
      switch try node.key(name, RemovalKey.self) {
      case .layer: layer = try node.text()
      case .key: key = try node.text()
      }
    }
    guard let layer else { throw failure(.missingKey([RemovalKey.layer.rawValue])) }
    guard let key else { throw failure(.missingKey([RemovalKey.key.rawValue])) }
    return RemovedAnimation(layer: layer, key: key)
  }

  /// What one key path of `set` becomes.
  private func assignment(to keyPath: String) throws(SceneFileError) -> Assignment {
    guard let (layer, path) = Assignment.split(keyPath) else {
      let pieces: [String] = PropertyPath.split(keyPath)
      guard pieces.count > 1 else { throw failure(.unreadable(keyPath, expected: .keyPath)) }
      var rest: String = pieces[1]
      for piece in pieces.dropFirst(2) { rest += "." + piece }
      _ = try propertyPath(rest, named: keyPath)
      throw failure(.unreadable(keyPath, expected: .keyPath))
    }
    if path.isTime, case .text(let text) = value, let offset = DocumentNode.offsetFromNow(text) {
      return Assignment(layer: layer, path: path, value: .now(offset: offset))
    }
    let value: PropertyValue = try propertyValue(path.kind, mayBeNone: path.mayBeNone)
    return Assignment(layer: layer, path: path, value: .value(value))
  }

  /// The seconds that `now`, `now - 1` or `now + 0.5` adds to now.
  private static func offsetFromNow(_ text: String) -> Double? {
    var bytes: [UInt8] = Array(text.utf8)
    guard bytes.starts(with: Array("now".utf8)) else { return nil }
    bytes = bytes.dropFirst(3).filter { $0 != 0x20 }
    guard let sign: UInt8 = bytes.first else { return 0 }
    guard sign == 0x2B || sign == 0x2D, let seconds = jsonNumber(bytes.dropFirst()), seconds >= 0 else { return nil }
    return sign == 0x2D ? -seconds : seconds
  }
}
