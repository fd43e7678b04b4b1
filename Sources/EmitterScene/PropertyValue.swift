public import EmitterMath

/// The value of any property of a layer or a cell.
public enum PropertyValue: Hashable, Sendable {
  case number(Double)
  case flag(Bool)
  case point(Point)
  case size(Size)
  case rect(Rect)
  /// Three numbers: x, y and z.
  case vector(SIMD3<Double>)
  /// A colour, or `nil` where a property may be without one.
  case color(Color?)
  case transform(Transform3D)
  /// One of a closed list of words, an image's name, path data or any text; `nil` where a property may be without one.
  case text(String?)
  case numbers([Double])
  case colors([Color])
  case corners(Corners)
}

/// What values a property takes.
public enum PropertyKind: Hashable, Sendable {
  case number
  /// A number that may not be negative.
  case magnitude
  /// A whole number in 0…4,294,967,295.
  case whole
  /// Seconds; `"forever"` stands for infinity.
  case seconds
  case flag
  case point
  case size
  case rect
  /// Three numbers: x, y and z.
  case vector
  case color
  case transform
  /// The name of one of the scene's images.
  case image
  /// SVG path data.
  case path
  /// One of these words.
  case word([String])
  /// Any text.
  case string
  case numbers
  case colors
  case corners

  /// True for what an animation can interpolate.
  public var isNumeric: Bool {
    switch self {
    case .number, .magnitude, .point, .size, .rect, .vector, .color, .transform: true
    default: false
    }
  }
}

/// A closed list of properties: what they are called, what they take and what they are when nothing is said.
public protocol ScenePropertyList: Hashable, Sendable, CaseIterable {
  /// Apple's name.
  var name: String { get }
  var kind: PropertyKind { get }
  var defaultValue: PropertyValue { get }
  /// True where saying nothing means something else than giving the default: `beginTime`.
  var isSilenceMeaningful: Bool { get }
  /// The property's place in `allCases`.
  var ordinal: Int { get }
}

/// The properties that were given a value, in the order of their list; the rest have their defaults.
///
/// A default that is given is forgotten again, so that tables are equal when they mean the same; only `beginTime` keeps it.
public struct PropertyTable<Property: ScenePropertyList>: Hashable, Sendable {
  /// Ascending by the property's place. Most tables have few entries.
  private var entries: [Entry] = []

  private struct Entry: Hashable, Sendable {
    let property: Property
    var value: PropertyValue
  }

  public init() {}

  /// The place of a property's entry, or where it is to stand, and whether it is there. O(log entries).
  private func place(of property: Property) -> (index: Int, isThere: Bool) {
    var low: Int = 0
    var high: Int = entries.count
    while low < high {
      let middle: Int = (low + high) / 2
      if entries[middle].property.ordinal < property.ordinal { low = middle + 1 } else { high = middle }
    }
    return (low, low < entries.count && entries[low].property.ordinal == property.ordinal)
  }

  /// The property's value, or its default when none was given.
  public subscript(property: Property) -> PropertyValue {
    get {
      let (index, isThere) = place(of: property)
      return isThere ? entries[index].value : property.defaultValue
    }
    set {
      let isSilent: Bool = newValue == property.defaultValue && !property.isSilenceMeaningful
      if isSilent { return reset(property) }
      let (index, isThere) = place(of: property)
      if isThere {
        entries[index].value = newValue
      } else {
        entries.insert(Entry(property: property, value: newValue), at: index)
      }
    }
  }

  /// True when the property has a value of its own: not the default one, or one of `beginTime`.
  public func isGiven(_ property: Property) -> Bool { place(of: property).isThere }

  /// Calls `body` with every property that has a value of its own.
  package func forEachGiven(_ body: (Property, PropertyValue) -> Void) {
    for entry in entries { body(entry.property, entry.value) }
  }

  /// Forgets the value given, so that the default holds again.
  public mutating func reset(_ property: Property) {
    let (index, isThere) = place(of: property)
    if isThere { entries.remove(at: index) }
  }

  package func number(_ property: Property) -> Double {
    if case .number(let value) = self[property] { value } else { 0 }
  }

  package func flag(_ property: Property) -> Bool {
    if case .flag(let value) = self[property] { value } else { false }
  }

  package func text(_ property: Property) -> String? {
    if case .text(let value) = self[property] { value } else { nil }
  }

  package func point(_ property: Property) -> Point {
    if case .point(let value) = self[property] { value } else { .zero }
  }

  package func size(_ property: Property) -> Size {
    if case .size(let value) = self[property] { value } else { .zero }
  }

  package func rect(_ property: Property) -> Rect {
    if case .rect(let value) = self[property] { value } else { .zero }
  }

  package func vector(_ property: Property) -> SIMD3<Double> {
    if case .vector(let value) = self[property] { value } else { .zero }
  }

  package func color(_ property: Property) -> Color? {
    if case .color(let value) = self[property] { value } else { nil }
  }

  package func numbers(_ property: Property) -> [Double] {
    if case .numbers(let value) = self[property] { value } else { [] }
  }

  package func colors(_ property: Property) -> [Color] {
    if case .colors(let value) = self[property] { value } else { [] }
  }

  package func corners(_ property: Property) -> Corners {
    if case .corners(let value) = self[property] { value } else { .all }
  }

  package func transform(_ property: Property) -> Transform3D {
    if case .transform(let value) = self[property] { value } else { .identity }
  }
}
