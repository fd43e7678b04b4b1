/// The palette of a film's frames: kept for as long as it does, and made anew from all colours seen when it does not.
struct FilmPalette {
  /// 0 for the film's first palette, one more for each that replaced it.
  private(set) var number: Int = -1
  private(set) var table: DitherTable = DitherTable(ColorPalette(for: ColorHistogram()))
  private var seen: ColorHistogram = ColorHistogram()
  /// The mean squared error that the palette left in the frame it was made for.
  private var errorWhenMade: Float = 0
  /// The flat colours that the palette holds, or that the first one shall.
  private var kept: FlatColors = FlatColors()
  private static let mostKept: Int = 64

  /// Counts colours that the film will have, before the first frame.
  mutating func learn(_ histogram: borrowing ColorHistogram, _ flat: FlatColors) {
    seen.add(histogram)
    kept.append(flat.colors, upTo: FilmPalette.mostKept)
  }

  /// Makes the table ready for a frame's colours: those that it draws, and the flat ones of the whole of it. The colours
  /// that a new palette now shows exactly, and the one before may not have.
  /// - Complexity: O(occupied bins) where the palette stays, O(occupied bins of all frames · 255) where it does not.
  mutating func prepare(for histogram: borrowing ColorHistogram, _ flat: FlatColors) -> [UInt32] {
    // The error may grow by half, and by what is hardly seen, before a new palette is worth its bytes.
    let tolerated: Float = errorWhenMade * 1.5 + 3
    // The film's first palette has always shown all of its colours exactly; a later one did not for what was drawn before.
    let exact: [UInt32] = number == 0 ? kept.colors + table.palette.colors : kept.colors
    let hasGrounds: Bool = flat.grounds.allSatisfy { exact.contains($0) }
    if number >= 0, meanError(histogram) <= tolerated, hasGrounds {
      seen.add(histogram)
      return []
    }
    var newest: FlatColors = FlatColors()
    newest.append(flat.colors, upTo: FilmPalette.mostKept)
    newest.append(kept.colors, upTo: FilmPalette.mostKept)
    kept = newest
    // The frame at hand counts more than those before it, and those more than the ones before the last palette.
    if number >= 0 { seen.fade() }
    seen.add(histogram, times: 4)
    table = DitherTable(ColorPalette(for: seen, keeping: kept.colors))
    number += 1
    errorWhenMade = meanError(histogram)
    return number == 0 ? [] : kept.colors.filter { !exact.contains($0) }
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
