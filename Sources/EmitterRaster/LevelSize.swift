/// How many texels an image gets along one axis when it is resized for drawing.
///
/// The sizes form a ladder, so that few levels serve every scale: quarters of a texel up to 4, every count up to 16, four an
/// octave up to 128, one an octave beyond, then the image's own count and its doublings. The rungs are close where they
/// are small: a texel then is about as long as a pixel, and the picture of a tiny sprite neither flickers while it
/// moves nor blurs.
struct LevelSize: Equatable {
  /// Rungs in all: the image's own size, its doublings, the smaller sizes.
  static let rungs: Int = 1 + mostDoublings + 13 + 12 + 12 + 7
  static let mostDoublings: Int = 6
  /// The longest side of a level, so that texel coordinates fit 16.16 fixed point.
  static let longest: Int = 16384

  /// Which rung; 0 is the image's own size, 1…6 its doublings.
  var rung: Int
  /// Texels along the axis.
  var count: Int
  /// The image's length in quarters of a texel: all of the texels, or a little less, in their middle.
  var quarters: Int

  private init(rung: Int, count: Int) {
    self.rung = rung
    self.count = count
    quarters = 4 * count
  }

  /// The image's length in texels.
  var length: Double { Double(quarters) / 4 }

  /// The image's own size, or the longest there may be.
  static func full(_ count: Int) -> LevelSize {
    count <= longest ? LevelSize(rung: 0, count: count) : smaller(atLeast: longest)
  }

  /// The rung for an axis of `count` texels drawn `length` pixels long, which must be finite and at least 1.
  static func fitting(_ count: Int, drawnAt length: Double) -> LevelSize {
    let scale: Double = length / Double(count)
    // A little below and above 1 the image stays as it is, so that rounding in a rotation of it does not matter.
    if scale >= 0.94 {
      var size = full(count)
      var reach: Double = 1.0625
      while reach < scale, size.canDouble { (reach, size) = (reach * 2, size.doubled) }
      return size
    }
    if length < 4 {
      let quarters = min(max(Int(length * 4 + 0.5), 4), 16)
      var size = LevelSize(rung: mostDoublings + quarters - 3, count: (quarters + 3) / 4)
      size.quarters = quarters
      return size
    }
    // A texel is at most 1.125 pixels.
    let wanted: Double = length / 1.125
    if wanted >= Double(longest) { return smaller(atLeast: longest) }
    let whole = Int(wanted)
    let size = smaller(atLeast: Double(whole) < wanted ? whole + 1 : whole)
    return size.count < count ? size : full(count)
  }

  var canDouble: Bool { rung < LevelSize.mostDoublings && count * 2 <= LevelSize.longest }

  var doubled: LevelSize { LevelSize(rung: rung + 1, count: count * 2) }

  var halved: LevelSize { LevelSize(rung: rung - 1, count: count / 2) }

  /// The least rung of whole texels that holds `count` of them, which must lie in 4…`longest`.
  private static func smaller(atLeast count: Int) -> LevelSize {
    let four = 1 + mostDoublings + 12
    if count <= 16 { return LevelSize(rung: four + count - 4, count: count) }
    // 2^octave < count ≤ 2^(octave + 1)
    let octave = Int.bitWidth - 1 - (count - 1).leadingZeroBitCount
    if octave < 7 {
      let quarter = 1 << (octave - 2)
      let steps = (count + quarter - 1) / quarter - 4
      return LevelSize(rung: four + 12 + (octave - 4) * 4 + steps, count: (4 + steps) * quarter)
    }
    return LevelSize(rung: four + 12 + 12 + octave - 6, count: 2 << octave)
  }
}

extension LevelSize {
  /// The texels of the image that make up texel `index` of the level: `taps` of them from `first` on, the first, those
  /// between and the last weighted, in parts of `whole`; what the weights leave of it is transparent.
  struct Taps {
    var first: Int
    var taps: Int
    var firstWeight: UInt32
    var middleWeight: UInt32
    var lastWeight: UInt32
    var whole: UInt64

    /// The weight of tap `i`.
    func weight(_ i: Int) -> UInt32 {
      i == 0 ? firstWeight : i == taps - 1 ? lastWeight : middleWeight
    }
  }

  /// Shrinking averages what a texel covers; growing interpolates between texel centres, kept inside the image's edges, or
  /// repeats.
  func taps(of index: Int, from count: Int, repeats: Bool) -> Taps {
    if self.count <= count {
      // In units that make one texel of the image 2 · quarters long and one of the level 8 · count, from the image's edge.
      let unit = 2 * Int64(quarters)
      let edge = Int64(count) * (Int64(quarters) + 8 * Int64(index) - 4 * Int64(self.count))
      let start = max(edge, 0)
      let end = min(edge + 8 * Int64(count), unit * Int64(count))
      let first = start / unit
      let last = (end - 1) / unit
      return Taps(
        first: Int(first), taps: Int(last - first + 1), firstWeight: UInt32(min(end, (first + 1) * unit) - start),
        middleWeight: UInt32(unit), lastWeight: UInt32(end - last * unit), whole: 8 * UInt64(count))
    }
    if repeats {
      return Taps(
        first: index * count / self.count, taps: 1, firstWeight: 1, middleWeight: 0, lastWeight: 0, whole: 1)
    }
    // In units of 1/(2 · self.count) texel, from the centre of the image's first texel.
    let unit = 2 * self.count
    let place = min(max((2 * index + 1) * count - self.count, 0), (count - 1) * unit)
    let first = place / unit
    let rest = place - first * unit
    return Taps(
      first: first, taps: rest == 0 ? 1 : 2, firstWeight: UInt32(unit - rest), middleWeight: 0,
      lastWeight: UInt32(rest), whole: UInt64(unit))
  }
}
