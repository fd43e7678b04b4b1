import EmitterMath
package import EmitterScene

/// Values in a row with the times between them (docs/semantics/animations.md, *keyframe*).
package struct KeyframeCurve: Hashable, Sendable {
  let values: [Lanes]
  /// One a value (discrete: the start of each slot), ascending in 0…1.
  let keyTimes: [Double]
  let timingFunctions: [UnitBezier]
  let mode: CalculationMode
  /// For cubic curves, the slopes at each value per fraction of a run: as it is reached, and as it is left.
  private let slopes: [(arriving: Lanes, leaving: Lanes)]
  /// Holds each value for half of the way to its neighbours, and shows nothing in between.
  let isStepped: Bool

  /// A curve through values.
  ///
  /// - Parameters:
  ///   - frames: everything but the values; paced modes take their times from `distances`, or from the values.
  ///   - distances: how far each value is from the one before, where these lanes are only a part of them.
  package init(
    values: [Lanes], _ frames: Keyframes, distances: [Double]? = nil, isStepped: Bool = false
  ) {
    self.values = values
    self.isStepped = isStepped
    let given: CalculationMode = frames.calculationMode
    mode = isStepped && given != .discrete ? .linear : given
    let isPaced: Bool = given == .paced || given == .cubicPaced
    timingFunctions = isPaced ? [] : frames.timingFunctions
    if isPaced, !isStepped {
      keyTimes = KeyframeCurve.pacedTimes(distances ?? KeyframeCurve.distances(between: values))
    } else if frames.keyTimes.count >= values.count, !isPaced {
      keyTimes = Array(frames.keyTimes[0..<values.count])
    } else {
      let slots: Int = mode == .discrete ? values.count : max(1, values.count - 1)
      keyTimes = values.indices.map { Double($0) / Double(slots) }
    }
    slopes =
      mode == .cubic || mode == .cubicPaced
      ? KeyframeCurve.slopes(of: values, at: keyTimes, frames) : []
  }

  /// How far each value is from the one before, in the space of its lanes; 0 for the first.
  static func distances(between values: [Lanes]) -> [Double] {
    values.indices.map { i in
      guard i > 0 else { return 0 }
      let step: Lanes = values[i] - values[i - 1]
      return (step * step).sum().squareRoot()
    }
  }

  private static func pacedTimes(_ distances: [Double]) -> [Double] {
    var lengths: [Double] = []
    var total: Double = 0
    for distance in distances {
      total += distance
      lengths.append(total)
    }
    guard total > 0 else { return lengths.indices.map { Double($0) / Double(max(1, lengths.count - 1)) } }
    return lengths.map { $0 / total }
  }

  /// Kochanek and Bartels' slopes (1984) for uneven times. Without tension, continuity and bias they go through the
  /// neighbours inside, and are one-sided at the ends.
  private static func slopes(
    of values: [Lanes], at times: [Double], _ frames: Keyframes
  ) -> [(arriving: Lanes, leaving: Lanes)] {
    guard values.count > 1 else { return [] }
    let last: Int = values.count - 1
    return values.indices.map { i in
      var before: Lanes = i > 0 ? values[i] - values[i - 1] : .zero
      var after: Lanes = i < last ? values[i + 1] - values[i] : .zero
      var timeBefore: Double = i > 0 ? times[i] - times[i - 1] : 0
      var timeAfter: Double = i < last ? times[i + 1] - times[i] : 0
      if i == 0 { (before, timeBefore) = (after, timeAfter) }
      if i == last { (after, timeAfter) = (before, timeBefore) }
      let span: Double = timeBefore + timeAfter
      guard span > 0 else { return (.zero, .zero) }
      let tension: Double = 1 - (i < frames.tensionValues.count ? frames.tensionValues[i] : 0)
      let continuity: Double = i < frames.continuityValues.count ? frames.continuityValues[i] : 0
      let bias: Double = i < frames.biasValues.count ? frames.biasValues[i] : 0
      if tension == 1, continuity == 0, bias == 0 {
        let (low, high): (Int, Int) = (max(0, i - 1), min(last, i + 1))
        let slope: Lanes = (values[high] - values[low]) / (times[high] - times[low])
        return (slope, slope)
      }
      let arriving: Lanes =
        before * (tension * (1 - continuity) * (1 + bias)) + after * (tension * (1 + continuity) * (1 - bias))
      let leaving: Lanes =
        before * (tension * (1 + continuity) * (1 + bias)) + after * (tension * (1 - continuity) * (1 - bias))
      return (arriving / span, leaving / span)
    }
  }

  func value(at fraction: Double) -> Lanes {
    guard values.count > 1 else { return values.first ?? .zero }
    if mode == .discrete { return values[last(upTo: fraction, before: values.count)] }
    if fraction <= keyTimes[0] { return values[0] }
    let segment: Int = last(upTo: fraction, before: values.count - 1)
    let start: Double = keyTimes[segment]
    let length: Double = keyTimes[segment + 1] - start
    var u: Double = length > 0 ? min(1, (fraction - start) / length) : 1
    if segment < timingFunctions.count { u = timingFunctions[segment](u) }
    let from: Lanes = values[segment]
    let to: Lanes = values[segment + 1]
    if isStepped { return u < 0.5 ? from : to }
    guard mode == .cubic || mode == .cubicPaced else { return from + (to - from) * u }
    let m0: Lanes = slopes[segment].leaving * length
    let m1: Lanes = slopes[segment + 1].arriving * length
    let u2: Double = u * u
    let u3: Double = u2 * u
    let h0: Lanes = from * (2 * u3 - 3 * u2 + 1) + to * (3 * u2 - 2 * u3)
    return h0 + m0 * (u3 - 2 * u2 + u) + m1 * (u3 - u2)
  }

  /// The last key below `count` whose time is reached; the first where none is. O(log keys).
  private func last(upTo fraction: Double, before count: Int) -> Int {
    var low: Int = 0
    var high: Int = count
    while high - low > 1 {
      let middle: Int = (low + high) / 2
      if keyTimes[middle] <= fraction { low = middle } else { high = middle }
    }
    return low
  }

  /// The fractions inside a run at which the curve may bend or jump.
  var bends: [Double] {
    var result: [Double] = keyTimes
    if isStepped, mode != .discrete {
      for i in keyTimes.indices.dropLast() {
        let part: Double = i < timingFunctions.count ? timingFunctions[i].inverse(0.5) : 0.5
        result.append(keyTimes[i] + (keyTimes[i + 1] - keyTimes[i]) * part)
      }
    }
    return result
  }

  package static func == (a: KeyframeCurve, b: KeyframeCurve) -> Bool {
    a.values == b.values && a.keyTimes == b.keyTimes && a.timingFunctions == b.timingFunctions && a.mode == b.mode
      && a.isStepped == b.isStepped
      && a.slopes.elementsEqual(b.slopes) { $0.arriving == $1.arriving && $0.leaving == $1.leaving }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(keyTimes)
    hasher.combine(mode)
  }
}
