/// How often colours occur, in 64 × 64 × 64 bins of four levels a channel.
///
/// Each bin keeps the sum of its colours and the one that fills most of it, so that a flat ground or a picture of few
/// colours comes out exactly. Colours are `0xFFBBGGRR`; alpha is not looked at.
struct ColorHistogram {
  static let binCount: Int = 1 << 18

  /// The bins that hold anything, in the order in which they first did.
  private(set) var occupied: [Int] = []
  private var bins: [Bin] = Array(repeating: Bin(), count: binCount)

  private struct Bin {
    var count: UInt32 = 0
    var red: UInt64 = 0
    var green: UInt64 = 0
    var blue: UInt64 = 0
    /// The candidate for the colour that fills more than half of the bin, and by how much it is ahead (Boyer and Moore's
    /// majority vote).
    var candidate: UInt32 = 0
    var lead: UInt32 = 0
  }

  /// The bin of a colour.
  @inline(__always)
  static func bin(of color: UInt32) -> Int {
    Int((color & 0xFC) << 10 | (color >> 4 & 0xFC0) | (color >> 18 & 0x3F))
  }

  /// Counts one pixel. O(1).
  @inline(__always)
  mutating func add(_ color: UInt32) {
    let bin: Int = ColorHistogram.bin(of: color)
    if bins[bin].count == 0 { occupied.append(bin) }
    bins[bin].count &+= 1
    bins[bin].red &+= UInt64(color & 0xFF)
    bins[bin].green &+= UInt64(color >> 8 & 0xFF)
    bins[bin].blue &+= UInt64(color >> 16 & 0xFF)
    if bins[bin].candidate == color {
      bins[bin].lead &+= 1
    } else if bins[bin].lead == 0 {
      bins[bin].candidate = color
      bins[bin].lead = 1
    } else {
      bins[bin].lead &-= 1
    }
  }

  /// Counts everything in `other`, `times` times. O(occupied bins of `other`).
  mutating func add(_ other: borrowing ColorHistogram, times: UInt32 = 1) {
    for index in other.occupied {
      let more: Bin = other.bins[index]
      if bins[index].count == 0 { occupied.append(index) }
      // A film of a day at 4K would overflow 32 bits; the count stays at the most instead.
      let count: UInt64 = UInt64(bins[index].count) + UInt64(more.count) * UInt64(times)
      bins[index].count = UInt32(min(count, UInt64(UInt32.max / 2)))
      if count > UInt64(UInt32.max / 2) { continue }
      bins[index].red += more.red * UInt64(times)
      bins[index].green += more.green * UInt64(times)
      bins[index].blue += more.blue * UInt64(times)
      let lead: UInt32 = more.lead &* times
      if bins[index].candidate == more.candidate {
        bins[index].lead &+= lead
      } else if bins[index].lead >= lead {
        bins[index].lead -= lead
      } else {
        bins[index].candidate = more.candidate
        bins[index].lead = lead - bins[index].lead
      }
    }
  }

  /// Makes everything counted so far count a quarter; bins that held next to nothing are empty then. O(occupied bins).
  mutating func fade() {
    for index in occupied {
      let old: Bin = bins[index]
      let count: UInt32 = old.count / 4
      guard count > 0 else {
        bins[index] = Bin()
        continue
      }
      func share(_ sum: UInt64) -> UInt64 { sum * UInt64(count) / UInt64(old.count) }
      bins[index] = Bin(
        count: count, red: share(old.red), green: share(old.green), blue: share(old.blue), candidate: old.candidate,
        lead: UInt32(share(UInt64(old.lead))))
    }
    occupied.removeAll { bins[$0].count == 0 }
  }

  /// Empties the bins. O(occupied bins).
  mutating func removeAll() {
    for index in occupied { bins[index] = Bin() }
    occupied.removeAll(keepingCapacity: true)
  }

  /// How many pixels the bin holds.
  func count(_ bin: Int) -> UInt32 { bins[bin].count }

  /// The colour that stands for a bin that holds something: the one that fills most of it, or else the mean.
  func color(_ bin: Int) -> UInt32 {
    let held: Bin = bins[bin]
    if held.lead > held.count / 2 { return held.candidate }
    let count = UInt64(held.count)
    func mean(_ sum: UInt64) -> UInt32 { UInt32(min(255, (sum + count / 2) / count)) }
    return mean(held.red) | mean(held.green) << 8 | mean(held.blue) << 16 | 0xFF00_0000
  }
}
