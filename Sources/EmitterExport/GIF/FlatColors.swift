/// The opaque colours that lie evenly over parts of a frame, as a ground or a plain shape does: those that fill most first.
///
/// Counted are pixels in runs of eight or more along a row. Soft sprites have next to none of them, so that few colours
/// are ever looked at.
struct FlatColors {
  /// `0xFFBBGGRR`, no two equal. All of them fill a thousandth of the frame or more.
  private(set) var colors: [UInt32] = []
  /// How many of the first fill a sixteenth of the frame or more.
  private(set) var groundCount: Int = 0

  private static let shortestRun: Int = 8

  init() {}

  /// O(pixels).
  init(of pixels: borrowing [UInt32], width: Int) {
    var areas: [UInt32: Int] = [:]
    let source = pixels.span
    var start = 0
    while start < source.count {
      let rowEnd: Int = start + width
      while start < rowEnd {
        let color: UInt32 = source[start]
        var end: Int = start + 1
        while end < rowEnd && source[end] == color { end += 1 }
        if color != 0 && end - start >= FlatColors.shortestRun { areas[color, default: 0] += end - start }
        start = end
      }
    }
    let (least, ground) = (max(1, source.count / 1024), max(1, source.count / 16))
    // A dictionary's order is not the same on every run.
    let sorted = areas.filter { $0.value >= least }.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    colors = sorted.map(\.key)
    groundCount = sorted.prefix { $0.value >= ground }.count
  }

  /// Those that fill so much that they must come out exactly.
  var grounds: ArraySlice<UInt32> { colors.prefix(groundCount) }

  /// Adds colours behind those that are there, up to `most` in all.
  mutating func append(_ others: [UInt32], upTo most: Int) {
    for color in others where colors.count < most && !colors.contains(color) { colors.append(color) }
  }
}
