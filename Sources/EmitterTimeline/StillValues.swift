import EmitterMath
import EmitterScene

/// A layer's properties as they were set, each worked out once, so that to read one is to look at a place in a list.
struct StillValues: Sendable {
  /// By `LayerProperty.ordinal`; zero for what has no lanes.
  private(set) var lanes: [Lanes]
  /// By `LayerProperty.ordinal`: whether it was set to anything but the default.
  private(set) var isGiven: [Bool]
  // What is not the default; hardly ever more than a few, so that looking through them is quicker than hashing.
  private var transforms: [(ordinal: Int, value: Transform3D)] = []
  private var texts: [(ordinal: Int, value: String?)] = []
  private var lists: [(ordinal: Int, value: ListValue)] = []

  init(_ properties: PropertyTable<LayerProperty>) {
    lanes = StillValues.defaultLanes
    isGiven = StillValues.nothingGiven
    properties.forEachGiven { property, value in take(value, of: property) }
  }

  private static let defaultLanes: [Lanes] = LayerProperty.allCases.map {
    $0.defaultValue.lanes(as: $0.kind) ?? .zero
  }
  private static let nothingGiven: [Bool] = [Bool](repeating: false, count: LayerProperty.allCases.count)
  private static let defaultTexts: [String?] = LayerProperty.allCases.map {
    if case .text(let text) = $0.defaultValue { text } else { nil }
  }

  /// Takes what a property was set to.
  mutating func take(_ value: PropertyValue, of property: LayerProperty) {
    let ordinal: Int = property.ordinal
    let kind: PropertyKind = property.kind
    isGiven[ordinal] = value != property.defaultValue
    if let new = value.lanes(as: kind), lanes[ordinal] != new { lanes[ordinal] = new }
    if case .transform(let transform) = value {
      transforms.removeAll { $0.ordinal == ordinal }
      if transform != .identity { transforms.append((ordinal, transform)) }
    }
    if kind.isList {
      lists.removeAll { $0.ordinal == ordinal }
      let list: ListValue = value.list
      if list != .empty { lists.append((ordinal, list)) }
    }
    if case .text(let text) = value {
      texts.removeAll { $0.ordinal == ordinal }
      if text != StillValues.defaultTexts[ordinal] { texts.append((ordinal, text)) }
    }
  }

  func transform(_ ordinal: Int) -> Transform3D {
    for index in transforms.indices where transforms[index].ordinal == ordinal { return transforms[index].value }
    return .identity
  }

  func text(_ ordinal: Int) -> String? {
    for index in texts.indices where texts[index].ordinal == ordinal { return texts[index].value }
    return StillValues.defaultTexts[ordinal]
  }

  func list(_ ordinal: Int) -> ListValue {
    for index in lists.indices where lists[index].ordinal == ordinal { return lists[index].value }
    return .empty
  }
}
