public import EmitterScene

extension Trigger {
  /// The trigger that `tap NAME@T` spells, with T in seconds; `nil` for anything else.
  public init?(_ text: String) {
    let bytes: [UInt8] = Array(text.utf8)
    guard let at: Int = bytes.lastIndex(of: 0x40) else { return nil }
    guard let (kind, name) = TriggerKind.split(bytes[..<at]), kind == .tap else { return nil }
    guard let time = jsonNumber(bytes[(at + 1)...]) else { return nil }
    self.init(tap: name, at: time)
  }

  /// `tap NAME@T`.
  public var text: String { TriggerKind.tap.rawValue + " " + layer + "@" + shortestText(time) }
}

extension TriggerKind {
  /// The kind and the layer's name that `KIND NAME` consists of.
  static func split(_ bytes: some BidirectionalCollection<UInt8>) -> (kind: TriggerKind, layer: String)? {
    guard let space = bytes.firstIndex(of: 0x20) else { return nil }
    guard let kind = TriggerKind(rawValue: String(decoding: bytes[..<space], as: UTF8.self)) else { return nil }
    return (kind, String(decoding: bytes[bytes.index(after: space)...], as: UTF8.self))
  }
}
