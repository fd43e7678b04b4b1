/// Corners of a rectangle, as `CACornerMask` has them: of the least or the greatest x and y, y pointing down.
public struct Corners: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue & 15 }

  /// Upper left; Apple's `layerMinXMinYCorner`.
  public static let minXMinY: Corners = Corners(rawValue: 1)
  /// Upper right.
  public static let maxXMinY: Corners = Corners(rawValue: 2)
  /// Lower left.
  public static let minXMaxY: Corners = Corners(rawValue: 4)
  /// Lower right.
  public static let maxXMaxY: Corners = Corners(rawValue: 8)
  public static let all: Corners = Corners(rawValue: 15)

  /// The four corners and what a scene file calls them.
  package static let named: [(name: String, corner: Corners)] = [
    ("minXMinY", .minXMinY), ("maxXMinY", .maxXMinY), ("minXMaxY", .minXMaxY), ("maxXMaxY", .maxXMaxY),
  ]

  /// The names of these corners, in the order above.
  package var names: [String] {
    var names: [String] = []
    for (name, corner) in Corners.named where contains(corner) { names.append(name) }
    return names
  }
}
