/// The palette of a film's frames: kept for as long as it does, and made anew from all colours seen when it does not.
struct FilmPalette {
  /// 0 for the film's first palette, one more for each that replaced it.
  private(set) var number: Int = -1
  private(set) var table: DitherTable = DitherTable(ColorPalette(for: ColorHistogram()))
  private var seen: ColorHistogram = ColorHistogram()
  /// The mean squared error that the palette left in the frame it was made for.
  private var errorWhenMade: Float = 0

  /// Counts colours that the film will have, before the first frame.
  mutating func learn(_ histogram: borrowing ColorHistogram) { seen.add(histogram) }

  /// Makes the table ready for a frame's colours.
  /// - Complexity: O(occupied bins) where the palette stays, O(occupied bins of all frames · 255) where it does not.
  mutating func prepare(for histogram: borrowing ColorHistogram) {
    // The error may grow by half, and by what is hardly seen, before a new palette is worth its bytes.
    let tolerated: Float = errorWhenMade * 1.5 + 3
    if number >= 0, meanError(histogram) <= tolerated {
      seen.add(histogram)
      return
    }
    // The frame at hand counts more than those before it, and those more than the ones before the last palette.
    if number >= 0 { seen.fade() }
    seen.add(histogram, times: 4)
    table = DitherTable(ColorPalette(for: seen))
    number += 1
    errorWhenMade = meanError(histogram)
  }

  /// The mean over all pixels of the squared distance that is left; infinite for a palette without colours.
  private mutating func meanError(_ histogram: borrowing ColorHistogram) -> Float {
    guard !histogram.occupied.isEmpty else { return 0 }
    guard !table.palette.colors.isEmpty else { return .infinity }
    var sum: Float = 0
    var count: Float = 0
    for bin in histogram.occupied {
      let weight = Float(histogram.count(bin))
      sum += table.prepare(bin, for: histogram.color(bin)) * weight
      count += weight
    }
    return sum / count
  }
}
