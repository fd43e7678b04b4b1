/// How many texels an image gets along one axis when it is resized for drawing.
///
/// The sizes form a ladder, so that few levels serve every scale: every count up to 16, four an octave up to 128, one an
/// octave beyond, then the image's own count and its doublings. The rungs are close where they are small: a texel then is
/// about as long as a pixel, and the picture of a tiny sprite neither flickers while it moves nor blurs.
struct LevelSize: Equatable {
  /// Rungs in all: the image's own size, its doublings, the smaller sizes.
  static let rungs: Int = 1 + mostDoublings + 16 + 12 + 7
  static let mostDoublings: Int = 6
  /// The longest side of a level, so that texel coordinates fit 16.16 fixed point.
  static let longest: Int = 16384

  /// Which rung; 0 is the image's own size, 1…6 its doublings.
  var rung: Int
  /// Texels along the axis.
  var count: Int

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
    // Two texels or one: whichever is nearer. From three on, a texel is at most 1.125 pixels.
    let wanted: Double = length < 1.5 ? 1 : length < 2.5 ? 2 : length / 1.125
    if wanted >= Double(longest) { return smaller(atLeast: longest) }
    let whole = Int(wanted)
    let size = smaller(atLeast: Double(whole) < wanted ? whole + 1 : whole)
    return size.count < count ? size : full(count)
  }

  var canDouble: Bool { rung < LevelSize.mostDoublings && count * 2 <= LevelSize.longest }

  var doubled: LevelSize { LevelSize(rung: rung + 1, count: count * 2) }

  var halved: LevelSize { LevelSize(rung: rung - 1, count: count / 2) }

  /// The least rung of the ladder that holds `count` texels, which must lie in 1…`longest`.
  private static func smaller(atLeast count: Int) -> LevelSize {
    let first = 1 + mostDoublings
    if count <= 16 { return LevelSize(rung: first + count - 1, count: count) }
    // 2^octave < count ≤ 2^(octave + 1)
    let octave = Int.bitWidth - 1 - (count - 1).leadingZeroBitCount
    if octave < 7 {
      let quarter = 1 << (octave - 2)
      let steps = (count + quarter - 1) / quarter - 4
      return LevelSize(rung: first + 16 + (octave - 4) * 4 + steps - 1, count: (4 + steps) * quarter)
    }
    return LevelSize(rung: first + 16 + 12 + octave - 7, count: 2 << octave)
  }
}

extension LevelSize {
  /// The texels of the image that make up texel `index` of the level: `taps` of them from `first` on, the first, those
  /// between and the last weighted so that all weights together make `whole`.
  struct Taps {
    var first: Int
    var taps: Int
    var firstWeight: Int
    var middleWeight: Int
    var lastWeight: Int
    var whole: Int

    /// The weight of tap `i`.
    func weight(_ i: Int) -> UInt32 {
      UInt32(i == 0 ? firstWeight : i == taps - 1 ? lastWeight : middleWeight)
    }
  }

  /// Shrinking averages what a texel covers; growing interpolates between texel centres, kept inside the image's edges, or
  /// repeats.
  func taps(of index: Int, from count: Int, repeats: Bool) -> Taps {
    if self.count <= count {
      // In units of 1/self.count texel: the level's texel covers `count` of them, the image's one `self.count`.
      let start = index * count
      let end = start + count
      let first = start / self.count
      let last = (end - 1) / self.count
      let firstEnd = min(end, (first + 1) * self.count)
      return Taps(
        first: first, taps: last - first + 1, firstWeight: firstEnd - start, middleWeight: self.count,
        lastWeight: end - last * self.count, whole: count)
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
      first: first, taps: rest == 0 ? 1 : 2, firstWeight: unit - rest, middleWeight: 0, lastWeight: rest, whole: unit)
  }
}
