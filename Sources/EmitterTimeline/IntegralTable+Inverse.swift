import EmitterMath

extension IntegralTable.Block {
  /// f just before the block's end.
  var lastValue: Double {
    if isConstant { return leaves[0].c0 }
    let (_, within) = place(of: end.nextDown)
    let leaf = leaves[self.leaf(within: within)]
    return leaf.value(min(leaf.length, within - leaf.start))
  }

  /// The first instant in the block, not before `from`, from which on f is above 0.
  func rise(from: Double) -> Double? {
    if isConstant { return leaves[0].c0 > 0 ? from : nil }
    var (periods, within) = place(of: from)
    for _ in 0..<2 {
      let begin: Double = periods > 0 ? start + periods * period : reference
      for leaf in leaves[leaf(within: within)...] where leaf.c0 > 0 || !leaf.isConstant {
        let time: Double = max(from, begin + leaf.start)
        return time < end ? time : nil
      }
      guard period < end - start else { return nil }
      (periods, within) = (periods + 1, 0)
    }
    return nil
  }

  /// The earliest instant not before `from` at which ∫f from the block's reference reaches `target`.
  func instant(_ target: Double, after from: Double) -> Double {
    if isConstant {
      let rate: Double = leaves[0].c0
      return rate > 0 ? max(from, reference + target / rate) : .infinity
    }
    guard area > 0 || period >= end - start else { return .infinity }
    var periods: Double = 0
    var rest: Double = target
    if period < end - start {
      periods = EmitterMath.floor(target / area)
      rest = target - periods * area
      if rest <= 0, periods > 0 {
        periods -= 1
        rest += area
      }
    }
    var low: Int = 0
    var high: Int = leaves.count
    // The last leaf that starts below the target.
    while high - low > 1 {
      let middle: Int = (low + high) / 2
      if leaves[middle].first < rest { low = middle } else { high = middle }
    }
    let leaf = leaves[low]
    return max(from, start + periods * period + leaf.start + leaf.time(area: rest - leaf.first))
  }
}

extension IntegralTable.Leaf {
  /// The time after the leaf's start by which its area is `target`, by Newton's method inside a shrinking bracket.
  func time(area target: Double) -> Double {
    if isConstant { return c0 > 0 ? target / c0 : length }
    if target <= 0 { return 0 }
    var low: Double = 0
    var high: Double = length
    if area(high) <= target {
      let last: Double = value(high)
      return last > 0 ? high + min(BirthRate.grace, (target - area(high)) / last) : high
    }
    var s: Double = 0.5 * length
    for _ in 0..<80 {
      let error: Double = area(s) - target
      if error > 0 { high = s } else { low = s }
      let slope: Double = value(s)
      let step: Double = slope > 0 ? s - error / slope : -1
      let next: Double = step > low && step < high ? step : 0.5 * (low + high)
      if (next - s).magnitude <= 1e-15 * length || high - low <= 1e-15 * length { return next }
      s = next
    }
    return s
  }
}
