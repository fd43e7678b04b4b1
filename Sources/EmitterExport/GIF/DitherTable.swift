/// What a palette makes of every colour: one of its colours, or two that are mixed by an ordered pattern.
///
/// The pattern is fixed to the picture, so that a still place stays still from frame to frame. Entries are made when first
/// asked for, a bin of `ColorHistogram` each. A colour that the palette holds is shown as itself, whatever its bin is.
struct DitherTable {
  let palette: ColorPalette
  private let places: [PerceivedColor]
  private var entries: [Entry]

  /// Two indices and how many of 64 pixels take the second.
  private struct Entry {
    var first: UInt8 = 0
    var second: UInt8 = 0
    var share: UInt8 = 0
    var isMade: Bool = false
    /// The palette's colours that lie in the bin itself: they follow each other.
    var firstOwn: UInt8 = 0
    var ownCount: UInt8 = 0
    /// The squared distance from the bin's colour to the mixture.
    var error: Float = 0
  }

  /// The palette must hold at least one colour.
  init(_ palette: ColorPalette) {
    self.palette = palette
    places = palette.colors.map { PerceivedColor($0) }
    entries = Array(repeating: Entry(), count: ColorHistogram.binCount)
    for (index, color) in palette.colors.enumerated().reversed() {
      let bin: Int = ColorHistogram.bin(of: color)
      entries[bin].firstOwn = UInt8(index)
      entries[bin].ownCount += 1
    }
  }

  /// Makes the entry of a bin for the colour that stands for it, unless there is one; the squared distance that remains.
  /// O(colours) the first time, then O(1).
  mutating func prepare(_ bin: Int, for color: UInt32) -> Float {
    if !entries[bin].isMade { entries[bin] = makeEntry(entries[bin], PerceivedColor(color)) }
    return entries[bin].error
  }

  /// The index that a colour takes in column `x` of row `y`; its bin must have been prepared.
  @inline(__always)
  func index(of color: UInt32, x: Int, y: Int) -> UInt8 {
    let entry: Entry = entries[ColorHistogram.bin(of: color)]
    for own in Int(entry.firstOwn)..<Int(entry.firstOwn) + Int(entry.ownCount) where palette.colors[own] == color {
      return UInt8(own)
    }
    return orderedPattern[(y & 7) << 3 | (x & 7)] < entry.share ? entry.second : entry.first
  }

  /// The nearest colour, mixed with the one that brings it nearest to the wanted, unless the pattern would be plainer to
  /// see than the error.
  private func makeEntry(_ empty: Entry, _ place: PerceivedColor) -> Entry {
    let (first, distance) = nearestColor(to: place, in: places)
    var entry: Entry = empty
    (entry.first, entry.second, entry.isMade, entry.error) = (UInt8(first), UInt8(first), true, distance)
    // A step of one or two levels is below what the eye tells apart; a pattern would only cost bytes.
    let invisible: Float = 3
    guard distance > invisible else { return entry }
    // What a pattern costs: this share of the variance it brings in.
    let roughness: Float = 0.12
    var least: Float = distance
    let from: PerceivedColor = places[first]
    let wanted = PerceivedColor(
      red: place.red - from.red, green: place.green - from.green, blue: place.blue - from.blue)
    for index in places.indices {
      let to: PerceivedColor = places[index]
      let way = PerceivedColor(red: to.red - from.red, green: to.green - from.green, blue: to.blue - from.blue)
      let length: Float = way.red * way.red + way.green * way.green + way.blue * way.blue
      let along: Float = wanted.red * way.red + wanted.green * way.green + wanted.blue * way.blue
      guard along > 0 else { continue }
      let share: Float = min(0.5, along / length)
      let mixed = PerceivedColor(red: way.red * share, green: way.green * share, blue: way.blue * share)
      let rest: Float = wanted.squaredDistance(to: mixed)
      let cost: Float = rest + roughness * share * (1 - share) * length
      if cost < least {
        least = cost
        entry.second = UInt8(index)
        entry.share = UInt8(share * 64 + 0.5)
        entry.error = rest
      }
    }
    return entry
  }
}

/// Bayer's 8 × 8 matrix: any share of it is spread as evenly as can be.
private let orderedPattern: [64 of UInt8] = [
  0, 32, 8, 40, 2, 34, 10, 42, 48, 16, 56, 24, 50, 18, 58, 26, 12, 44, 4, 36, 14, 46, 6, 38, 60, 28, 52, 20, 62, 30, 54,
  22, 3, 35, 11, 43, 1, 33, 9, 41, 51, 19, 59, 27, 49, 17, 57, 25, 15, 47, 7, 39, 13, 45, 5, 37, 63, 31, 55, 23, 61, 29,
  53, 21,
]
