import EmitterMath
import OpenEmitter

/// What a scene will cost.
struct CheckFigures {
  /// Particles born a second, where most are.
  let birthsPerSecond: Double
  /// Particles alive at once: the most, when that is in scene seconds, and how many on average in the film's second half.
  let live: (peak: Int, peakTime: Double, steady: Double)
  /// Sprite areas over the canvas's area, in the frame where that is most.
  let overdraw: Double
  /// Bytes of the decoded images.
  let imageBytes: Int

  init(_ cost: Cost) {
    birthsPerSecond = cost.birthsPerSecond
    live = (cost.livePeak, cost.livePeakTime, cost.liveSteady)
    overdraw = cost.overdraw
    imageBytes = cost.imageBytes
  }

  /// A count in digits, grouped by thousands; in powers of ten where it is beyond counting.
  static func count(_ number: Double) -> String {
    guard number < 1e15 else {
      // 2.4e73, not 2.4e+73; the lesser ones of these are written out with a fraction of 0.
      guard number < 1e16 else { return number.description.filter { $0 != "+" } }
      return grouped(UInt64(number))
    }
    return grouped(UInt64(number + 0.5))
  }

  private static func grouped(_ number: UInt64) -> String {
    let digits: String = String(number)
    var text: String = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A number with three digits that matter, without trailing zeros.
  static func short(_ number: Double) -> String {
    guard number != 0, number.isFinite else { return JSONText.number(number) }
    var scale: Double = 1
    while number.magnitude * scale < 100, scale < 1e12 { scale *= 10 }
    let nearest: Double = (number * scale).rounded(.toNearestOrEven) / scale
    return JSONText.number(nearest)
  }
}
