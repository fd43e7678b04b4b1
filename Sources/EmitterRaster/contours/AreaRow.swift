/// How much of each pixel of one row lies between edges: exact but for the rounding of the edges to 256ths of a pixel.
///
/// Each edge says how much it covers of everything to its right, and only the cells it passes through are touched; a run of
/// pixels between them costs nothing.
///
/// Holds pointers into memory that the sweep owns, so that the kernel meets neither counts of references nor bounds.
@safe
struct AreaRow {
  /// A pixel wholly inside: 256 · 512.
  private static let full: Int32 = 1 << 17

  let width: Int
  /// Differences between the coverage of neighbouring pixels: `width` + 2 of them, all 0 between rows.
  private let steps: UnsafeMutablePointer<Int32>
  /// One bit a step that was touched.
  private let touched: UnsafeMutablePointer<UInt64>
  private let words: Int

  init(width: Int) {
    self.width = width
    words = (width + 2 + 63) / 64
    unsafe steps = UnsafeMutablePointer<Int32>.allocate(capacity: width + 2)
    unsafe steps.initialize(repeating: 0, count: width + 2)
    unsafe touched = UnsafeMutablePointer<UInt64>.allocate(capacity: words)
    unsafe touched.initialize(repeating: 0, count: words)
  }

  func deallocate() {
    unsafe steps.deallocate()
    unsafe touched.deallocate()
  }

  /// The column must lie in 0…`width` + 1.
  @inline(__always)
  private func add(_ value: Int32, at column: Int) {
    unsafe steps[column] &+= value
    unsafe touched[column &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: column & 63)
  }

  /// Adds an edge from `start` at the top of a band of `height` 256ths to `end` at its bottom; places in 256ths of a pixel
  /// from the frame's left edge, the row's first pixel at column `left`. `sign` is 1 where the inside lies to the right.
  @inline(__always)
  func add(from start: Int32, to end: Int32, height: Int32, sign: Int32, left: Int) {
    let least = min(start, end)
    let most = max(start, end)
    let first = Int(least &>> 8) &- left
    let last = Int(most &>> 8) &- left
    if last < 0 {
      add(sign &* height &* 512, at: 0)
    } else if first >= width {
      return
    } else if first == last {
      let part: Int32 = (least & 255) &+ (most & 255)
      add(sign &* height &* (512 &- part), at: first)
      add(sign &* height &* part, at: first &+ 1)
    } else {
      addSloping(least, most, first, last, height: height, sign: sign)
    }
  }

  /// An edge that passes through several cells: how high it stands where it leaves a cell depends on the edge alone, not on
  /// where the row begins.
  private func addSloping(
    _ least: Int32, _ most: Int32, _ first: Int, _ last: Int, height: Int32, sign: Int32
  ) {
    let rise: Double = Double(height) / Double(most &- least)
    // Of the edge's start, from the row's first pixel.
    let start = Int32(truncatingIfNeeded: first) &<< 8 &+ (least & 255)
    func heightPassed(_ column: Int) -> Int32 {
      let place = Int32(truncatingIfNeeded: column &+ 1) &<< 8
      // To nearest: adding 1.5 · 2^52 leaves the whole number in the lowest bits.
      let passed: Double = Double(place &- start) * rise + 6_755_399_441_055_744
      return min(height, Int32(truncatingIfNeeded: passed.bitPattern))
    }
    var before: Int32 = 0
    var column = first
    if first < 0 {
      before = heightPassed(-1)
      add(sign &* before &* 512, at: 0)
      column = 0
    }
    let end = min(last, width &- 1)
    while column <= end {
      let passed = column == last ? height : heightPassed(column)
      let from: Int32 = column == first ? least & 255 : 0
      let to: Int32 = column == last ? most & 255 : 256
      let share: Int32 = sign &* (passed &- before)
      if share != 0 {
        add(share &* (512 &- from &- to), at: column)
        add(share &* (from &+ to), at: column &+ 1)
      }
      before = passed
      column &+= 1
    }
  }

  /// Hands out runs of equal coverage (1…256), left to right, and empties the row.
  @inline(__always)
  func drain(_ body: (_ first: Int, _ end: Int, _ coverage: UInt32) -> Void) {
    var sum: Int32 = 0
    var start = 0
    var coverage: UInt32 = 0
    var word = 0
    while word < words {
      var bits = unsafe touched[word]
      if bits != 0 {
        unsafe touched[word] = 0
        while bits != 0 {
          let column = word &<< 6 &+ bits.trailingZeroBitCount
          bits &= bits &- 1
          unsafe sum &+= steps[column]
          unsafe steps[column] = 0
          // Where edges cross within a band, what they cover may pass the whole a little.
          let next = UInt32(truncatingIfNeeded: min(max(sum, 0), AreaRow.full) &+ 256) &>> 9
          if next == coverage { continue }
          let end = min(column, width)
          if coverage > 0, start < end { body(start, end, coverage) }
          start = column
          coverage = next
        }
      }
      word &+= 1
    }
    if coverage > 0, start < width { body(start, width, coverage) }
  }
}
