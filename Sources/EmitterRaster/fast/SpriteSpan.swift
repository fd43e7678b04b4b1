/// Finds, row after row, the pixels of a sprite that can show anything.
///
/// Along a row, u and v grow or fall evenly, so each has one place where it enters the image and one where it leaves it, and from
/// row to row these places move evenly too.
struct SpriteSpan {
  /// Where u and v enter and leave, in pixels from the anchor's column, for the current row.
  private var enter: SIMD2<Double>
  private var leave: SIMD2<Double>
  private let enterStep: SIMD2<Double>
  private let leaveStep: SIMD2<Double>
  private let first: Double
  private let end: Double

  /// A span for rows from `row` on, within the columns `first` ..< `end`, both counted from the anchor's.
  @inline(__always)
  init(_ plan: SpritePlan, row: Int, first: Int, end: Int) {
    // A little more than the image is let in, so that rounding loses no pixel; it shows the border, that is nothing.
    let slack: Double = 256
    let least: Double = Double(SpritePlan.least) - slack
    let most = SIMD2<Double>(Double(plan.mostU) + slack, Double(plan.mostV) + slack)
    let right = SIMD2<Double>(Double(plan.uRight), Double(plan.vRight))
    let down = SIMD2<Double>(Double(plan.uDown), Double(plan.vDown))
    // What stays the same along a row enters or leaves infinitely far away, on one side or the other.
    let unmoving: Double = 1e200
    let pixels = SIMD2<Double>(
      right.x == 0 ? unmoving : 1 / right.x, right.y == 0 ? unmoving : 1 / right.y)
    let start = plan.rowOrigin(row)
    let origin = SIMD2<Double>(Double(start.u), Double(start.v))
    let low = (SIMD2<Double>(repeating: least) - origin) * pixels
    let high = (most - origin) * pixels
    let rises = right .>= SIMD2<Double>.zero
    enter = high.replacing(with: low, where: rises)
    leave = low.replacing(with: high, where: rises)
    let step = -(down * pixels)
    enterStep = step
    leaveStep = step
    // A quarter of a pixel clear of the ties that `rounded` decides by chance.
    self.first = Double(first) - 0.25
    self.end = Double(end) - 0.75
  }

  /// The current row's pixels, which may be none, and on to the next row.
  @inline(__always)
  mutating func next() -> (first: Int32, end: Int32) {
    let least: Double = greater(first, greater(enter.x, enter.y))
    let most: Double = lesser(end, lesser(leave.x, leave.y))
    enter += enterStep
    leave += leaveStep
    // `least` may lie far to the right and `most` far to the left, but not both within the frame.
    guard least <= most else { return (0, 0) }
    return (rounded(least + 0.5), rounded(most + 0.5))
  }

  /// The greater of two numbers; one instruction.
  @inline(__always)
  private func greater(_ x: Double, _ y: Double) -> Double { x > y ? x : y }

  @inline(__always)
  private func lesser(_ x: Double, _ y: Double) -> Double { x < y ? x : y }

  /// To nearest, for numbers within ±2^31: adding 1.5 · 2^52 leaves the whole number in the lowest bits.
  @inline(__always)
  private func rounded(_ x: Double) -> Int32 {
    Int32(truncatingIfNeeded: (x + 6_755_399_441_055_744).bitPattern)
  }
}
