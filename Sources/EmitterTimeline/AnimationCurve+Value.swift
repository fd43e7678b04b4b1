package import EmitterMath
package import EmitterScene

/// What an animation's curve yields, in lanes.
package enum LaneCurve: Hashable, Sendable {
  case basic(from: Lanes?, to: Lanes?, by: Lanes?)
  case keyframe(KeyframeCurve)
  case spring(from: Lanes?, to: Lanes?, by: Lanes?, Spring, duration: Double)

  /// The value at `fraction` (0…1, already shaped by the animation's own timing function).
  ///
  /// `model` stands in for a missing end (docs/semantics/animations.md, *basic*). O(log keys).
  func value(at fraction: Double, model: Lanes) -> Lanes {
    switch self {
    case .basic(let from, let to, let by):
      let (start, end) = LaneCurve.ends(from: from, to: to, by: by, model: model)
      return start + (end - start) * fraction
    case .keyframe(let curve): return curve.value(at: fraction)
    case .spring(let from, let to, let by, let spring, let duration):
      let (start, end) = LaneCurve.ends(from: from, to: to, by: by, model: model)
      return start + (end - start) * spring.position(after: fraction * duration)
    }
  }

  /// The value at the end of a run: what a cumulative animation adds for every finished cycle.
  func endValue(model: Lanes) -> Lanes { value(at: 1, model: model) }

  private static func ends(from: Lanes?, to: Lanes?, by: Lanes?, model: Lanes) -> (Lanes, Lanes) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from + by)
    case (let from?, nil, nil): (from, model)
    case (nil, let to?, let by?): (to - by, to)
    case (nil, let to?, nil): (model, to)
    case (nil, nil, let by?): (model, model + by)
    case (nil, nil, nil): (model, model)
    }
  }
}

/// Values in a row with the times between them (docs/semantics/animations.md, *keyframe*).
package struct KeyframeCurve: Hashable, Sendable {
  let values: [Lanes]
  /// One a value (discrete: the start of each slot), ascending in 0…1.
  let keyTimes: [Double]
  let timingFunctions: [UnitBezier]
  let mode: CalculationMode

  /// A curve through at least one value.
  ///
  /// Paced modes ignore `keyTimes` and `timingFunctions` and take their times from the distances between values.
  package init(values: [Lanes], keyTimes: [Double], timingFunctions: [UnitBezier], mode: CalculationMode) {
    self.values = values
    self.mode = mode
    let isPaced: Bool = mode == .paced || mode == .cubicPaced
    self.timingFunctions = isPaced ? [] : timingFunctions
    if isPaced {
      self.keyTimes = KeyframeCurve.pacedTimes(values)
    } else if keyTimes.count >= values.count {
      self.keyTimes = Array(keyTimes[0..<values.count])
    } else {
      let slots: Int = mode == .discrete ? values.count : max(1, values.count - 1)
      self.keyTimes = values.indices.map { Double($0) / Double(slots) }
    }
  }

  private static func pacedTimes(_ values: [Lanes]) -> [Double] {
    var lengths: [Double] = [0]
    for i in 1..<max(1, values.count) {
      let step: Lanes = values[i] - values[i - 1]
      lengths.append(lengths[i - 1] + (step * step).sum().squareRoot())
    }
    let total: Double = lengths[lengths.count - 1]
    guard total > 0 else { return values.indices.map { Double($0) / Double(max(1, values.count - 1)) } }
    return lengths.map { $0 / total }
  }

  func value(at fraction: Double) -> Lanes {
    guard values.count > 1 else { return values.first ?? .zero }
    var segment: Int = 0
    if mode == .discrete {
      while segment + 1 < values.count, keyTimes[segment + 1] <= fraction { segment += 1 }
      return values[segment]
    }
    if fraction <= keyTimes[0] { return values[0] }
    while segment + 2 < values.count, keyTimes[segment + 1] <= fraction { segment += 1 }
    let start: Double = keyTimes[segment]
    let length: Double = keyTimes[segment + 1] - start
    var u: Double = length > 0 ? min(1, (fraction - start) / length) : 1
    if segment < timingFunctions.count { u = timingFunctions[segment](u) }
    let from: Lanes = values[segment]
    let to: Lanes = values[segment + 1]
    guard mode == .cubic || mode == .cubicPaced else { return from + (to - from) * u }
    let m0: Lanes = tangent(at: segment) * length
    let m1: Lanes = tangent(at: segment + 1) * length
    let u2: Double = u * u
    let u3: Double = u2 * u
    let h0: Lanes = from * (2 * u3 - 3 * u2 + 1) + to * (3 * u2 - 2 * u3)
    return h0 + m0 * (u3 - 2 * u2 + u) + m1 * (u3 - u2)
  }

  /// The slope at a value: through the neighbours inside, one-sided at the ends.
  private func tangent(at i: Int) -> Lanes {
    let low: Int = max(0, i - 1)
    let high: Int = min(values.count - 1, i + 1)
    let span: Double = keyTimes[high] - keyTimes[low]
    return span > 0 ? (values[high] - values[low]) / span : .zero
  }
}
