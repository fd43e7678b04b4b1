/// How much of each pixel of one row lies inside a shape, summed from intervals along sub-scanlines.
///
/// A row is cut into `lines` sub-scanlines and a pixel's width into `unit` steps, so coverage is a whole number from 0 to
/// `full` and the same on every machine. An interval costs O(1), reading the row out O(width).
package struct CoverageRow {
  /// Sub-scanlines a row.
  package static let lines: Int = 16
  /// Steps a pixel's width.
  package static let unit: Int = 256
  /// The coverage of a pixel that lies wholly inside.
  package static let full: Int = lines * unit

  package let width: Int
  /// Differences between the coverage of neighbouring pixels.
  private var steps: [Int32]

  package init(width: Int) {
    self.width = max(0, width)
    steps = [Int32](repeating: 0, count: self.width + 2)
  }

  /// Adds one sub-scanline's interval, in pixels; what lies outside the row is cut off. An empty, reversed or NaN interval
  /// adds nothing. The row's left end stands at pixel `offset` (0…65535); where it stands does not change how the
  /// interval's ends are rounded.
  package mutating func add(from start: Double, to end: Double, offset: Int = 0) {
    guard start < end else { return }
    let first = position(start, offset)
    let last = position(end, offset)
    guard first < last else { return }
    addStep(at: last, sign: 1)
    addStep(at: first, sign: -1)
  }

  /// Hands out the coverage of every pixel, 0…`full`, left to right, and empties the row.
  package mutating func drain(_ body: (_ x: Int, _ coverage: Int) -> Void) {
    var sum: Int32 = 0
    for x in 0..<width {
      sum += steps[x]
      steps[x] = 0
      body(x, Int(sum))
    }
    steps[width] = 0
    steps[width + 1] = 0
  }

  /// A place along the row in steps, clamped to its ends.
  private func position(_ x: Double, _ offset: Int) -> Int {
    let end = Double(offset + width)
    let inside: Double = x >= end ? end : x > 0 ? x : 0
    return max(0, Int(inside * Double(CoverageRow.unit) + 0.5) - offset * CoverageRow.unit)
  }

  /// Everything left of `position` gains a line's worth of coverage; the constant part cancels within an interval.
  private mutating func addStep(at position: Int, sign: Int32) {
    let pixel = position / CoverageRow.unit
    let rest = Int32(position % CoverageRow.unit)
    steps[pixel] += sign * (rest - Int32(CoverageRow.unit))
    steps[pixel + 1] -= sign * rest
  }
}
