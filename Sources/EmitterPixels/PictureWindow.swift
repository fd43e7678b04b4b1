public import EmitterMath

/// The part of a picture's pixels that is made: columns and rows of the whole, which may be far larger than memory has room
/// for.
public struct PictureWindow: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// What the window covers where a whole of `columns` × `rows` pixels covers `rect`.
  public func rect(in rect: Rect, columns: Int, rows: Int) -> Rect {
    let perColumn: Double = rect.size.width / Double(columns)
    let perRow: Double = rect.size.height / Double(rows)
    return Rect(
      rect.origin.x + Double(x) * perColumn, rect.origin.y + Double(y) * perRow, Double(width) * perColumn,
      Double(height) * perRow)
  }
}
