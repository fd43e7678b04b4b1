/// Finds, row by row, the pixels of a sprite that can show anything.
struct SpriteSpan {
  private let edges: SIMD4<Double>
  private let perStep: SIMD4<Double>

  /// A row's pixels lie where u and v stay above −1 and below the level's size. A little more is let in, so that rounding
  /// loses no pixel; it shows the border, that is nothing.
  init(_ plan: borrowing SpritePlan) {
    let slack: Double = 256
    let least: Double = -65536 - slack
    edges = SIMD4(
      least, Double(Int(plan.width) << 16) + slack, least, Double(Int(plan.height) << 16) + slack)
    // Where a coordinate stays the same along a row, its edges are infinitely far away on one side or the other.
    let u: Double = plan.uRight == 0 ? 1e300 : 1 / Double(plan.uRight)
    let v: Double = plan.vRight == 0 ? 1e300 : 1 / Double(plan.vRight)
    perStep = SIMD4(u, u, v, v)
  }

  /// The first pixel and the end of the run, within `first` ..< `end`, both counted from the anchor's column; empty where the
  /// end is not after the first.
  @inline(__always)
  func run(u: Int, v: Int, first: Double, end: Double) -> (first: Int, end: Int) {
    let start = SIMD4<Double>(Double(u), Double(u), Double(v), Double(v))
    let places = (edges - start) * perStep
    let least: Double = max(first, max(min(places[0], places[1]), min(places[2], places[3])))
    let most: Double = min(end - 1, min(max(places[0], places[1]), max(places[2], places[3])))
    guard least <= most else { return (0, 0) }
    // Both are within the frame now. Rounded up and down, by truncating numbers that are not negative.
    let offset: Double = 32768
    let from = Int(least + offset)
    let whole: Double = Double(from)
    return ((whole < least + offset ? from + 1 : from) - 32768, Int(most + offset) + 1 - 32768)
  }
}
