import EmitterMath

/// What a table is built from: the function, the animations that move it, and how finely it is cut.
private struct Integrand {
  let animations: [AnimationRhythm]
  /// How far, relative to the function's size, a leaf's parabola may stray from it.
  let tolerance: Double
  let horizon: Double

  /// Cycles of animations without a common period that are followed one by one. After them all of it is taken to come
  /// again: the mean stays right, single births drift. At a cycle a second each, two animations get there in nine hours.
  static let mostCycles: Double = 65_536
  /// They go into blocks of twice as many cycles each, beginning with so many.
  static let fewestCyclesInBlock: Double = 256
  /// A common period is looked for among spans of at most so many cycles.
  static let mostCyclesInPeriod: Double = 1024
  static let mostHalvings: Int = 44
  /// Leaves of one block that are made as fine as the tolerance asks for. A block that needs more is cut into equal ones.
  static let mostLeaves: Int = 65_536
  /// Equal leaves of a block that cannot be followed in full.
  static let equalLeaves: Double = 32_768
}

extension IntegralTable {
  /// The table of `value`, a function of the tracks given and of nothing else.
  ///
  /// Halving `tolerance` moves the integrals by less than it says. O(edits + animation cycles · leaves), where animations
  /// that repeat are followed for one period only.
  ///
  /// - Parameter horizon: the local time up to which the table will be asked. Animations without a common period are
  ///   followed so far and a little further; `horizon` of the table then says how far. What lies before is the same bits
  ///   whatever the horizon.
  package init(
    of tracks: [Track], tolerance: Double = 1e-8, horizon: Double = .infinity, value: (Double) -> Double
  ) {
    var animations: [RunningAnimation] = []
    var edges: [Double] = []
    for track in tracks {
      var before: [RunningAnimation] = []
      for index in 0..<track.count {
        let span: Track.Span = track[index]
        edges.append(span.start)
        for animation in span.animations where !before.contains(animation) { animations.append(animation) }
        before = span.animations
      }
    }
    let rhythms: [AnimationRhythm] = animations.map { AnimationRhythm($0) }
    for rhythm in rhythms { edges += rhythm.edges }
    edges = ascending(edges)
    guard let first = edges.first else {
      self.init(constant: value(0))
      return
    }
    let integrand: Integrand = Integrand(animations: rhythms, tolerance: tolerance, horizon: horizon)
    var blocks: [Block] = [Block(from: -.infinity, to: first, constant: value(first - 1))]
    var reached: Double = .infinity
    for i in edges.indices where reached == .infinity {
      let end: Double = i + 1 < edges.count ? edges[i + 1] : .infinity
      blocks += integrand.blocks(from: edges[i], to: end, reached: &reached, value)
    }
    if reached.isFinite { blocks.append(Block(from: reached, to: .infinity, constant: 0)) }
    self.init(blocks: blocks)
    self.horizon = reached
  }
}

/// The finite numbers of a list in ascending order, each once.
private func ascending(_ numbers: [Double]) -> [Double] {
  let finite: [Double] = numbers.filter { $0.isFinite }
  var result: [Double] = []
  for place in places(count: finite.count, isBefore: { finite[$0] < finite[$1] }) where result.last != finite[place] {
    result.append(finite[place])
  }
  return result
}

extension IntegralTable.Block {
  fileprivate init(from start: Double, to end: Double, constant value: Double) {
    let leaf = IntegralTable.Leaf(start: 0, length: end - start, c0: value, c1: 0, c2: 0)
    let isBounded: Bool = start.isFinite && end.isFinite
    self.init(
      start: start, end: end, period: isBounded ? end - start : .infinity,
      leaves: isBounded ? [leaf] : [IntegralTable.Leaf(start: 0, length: 0, c0: value, c1: 0, c2: 0)])
  }
}

extension Integrand {
  /// The blocks of a stretch on which the same animations are active throughout.
  ///
  /// `reached` becomes the local time from which on the rest was left out, if any was.
  func blocks(
    from start: Double, to end: Double, reached: inout Double, _ value: (Double) -> Double
  ) -> [IntegralTable.Block] {
    var active: [AnimationRhythm] = []
    for animation in animations where animation.begin < end && animation.end > start && animation.isMoving {
      active.append(animation)
    }
    guard !active.isEmpty else {
      let inside: Double = end.isFinite ? 0.5 * (start + end) : start + 1
      return [IntegralTable.Block(from: start, to: end, constant: value(inside))]
    }
    if let mean = CycleMean(of: active, from: start, to: end) {
      active = mean.rest
      guard !active.isEmpty else {
        return [IntegralTable.Block(from: start, to: end, constant: mean.value(at: start, value))]
      }
      return blocks(from: start, to: end, of: active, reached: &reached, pieces: CycleMean.pieces) {
        mean.value(at: $0, value)
      }
    }
    return blocks(from: start, to: end, of: active, reached: &reached, value)
  }

  /// The same, all of the animations being slow enough to be followed cycle by cycle.
  private func blocks(
    from start: Double, to end: Double, of active: [AnimationRhythm], reached: inout Double, pieces: Double? = nil,
    _ value: (Double) -> Double
  ) -> [IntegralTable.Block] {
    var pieces: Double? = pieces
    if let period = commonPeriod(of: active), period * (1 + 1e-9) < end - start {
      let leaves = self.leaves(from: start, to: start + period, active, pieces: &pieces, value)
      return [IntegralTable.Block(start: start, end: end, period: period, leaves: leaves)]
    }
    let cyclesASecond: Double = active.reduce(0) { $0 + 1 / $1.period }
    // What climbs never comes again, so that no more of it is made than is asked for.
    let fewest: Double = active.contains { $0.climbs } ? 1 : Integrand.fewestCyclesInBlock
    var length: Double = fewest / cyclesASecond
    var from: Double = start
    var blocks: [IntegralTable.Block] = []
    while from < end {
      guard from <= horizon else {
        reached = from
        return blocks
      }
      let isLast: Bool = (from + length - start) * cyclesASecond > Integrand.mostCycles
      let to: Double = min(end, from + length)
      let leaves = self.leaves(from: from, to: to, active, pieces: &pieces, value)
      blocks.append(IntegralTable.Block(start: from, end: isLast ? end : to, period: to - from, leaves: leaves))
      if isLast { break }
      from = to
      length *= 2
    }
    return blocks
  }

  /// The time after which all of them are back where they were; `nil` when they never are.
  private func commonPeriod(of active: [AnimationRhythm]) -> Double? {
    var period: Double = active[0].period
    for animation in active {
      if animation.climbs { return nil }
      var multiple: Double = 1
      let ratio: Double = period / animation.period
      while (ratio * multiple - nearest(ratio * multiple)).magnitude > 1e-10 * multiple * ratio {
        multiple += 1
        if multiple > Integrand.mostCyclesInPeriod { return nil }
      }
      period *= multiple
    }
    let cycles: Double = active.reduce(0) { $0 + period / $1.period }
    return cycles <= Integrand.mostCyclesInPeriod * Double(active.count) ? period : nil
  }

  /// Leaves from `start` to `stop`, their starts counted from `start`; never none.
  ///
  /// `pieces` says that they are so many equal ones, and comes to say so where others would be too many.
  private func leaves(
    from start: Double, to stop: Double, _ active: [AnimationRhythm], pieces: inout Double?, _ value: (Double) -> Double
  ) -> [IntegralTable.Leaf] {
    var edges: [Double] = [start, stop]
    for animation in active {
      let period: Double = animation.period
      var cycle: Double = floor((start - animation.origin) / period)
      while animation.origin + cycle * period < stop, animation.origin.isFinite {
        let from: Double = animation.origin + cycle * period
        for bend in animation.bends where from + bend > start + 1e-12 && from + bend < stop - 1e-12 {
          edges.append(from + bend)
        }
        cycle += 1
      }
    }
    edges = ascending(edges)
    var size: Double = 0
    for (a, b) in zip(edges, edges.dropFirst()) {
      size = max(size, value(a.nextUp).magnitude, value(0.5 * (a + b)).magnitude, value(b.nextDown).magnitude)
    }
    var result: [IntegralTable.Leaf] = []
    let limit: Int = Integrand.mostLeaves + edges.count
    if pieces == nil {
      for (a, b) in zip(edges, edges.dropFirst()) where b > a {
        halve(stretch(a, b, value), from: start, size: size, depth: 0, limit: limit, into: &result, value)
        guard result.count <= limit else {
          pieces = Integrand.equalLeaves
          break
        }
      }
    }
    if let pieces {
      result = []
      for (a, b) in zip(edges, edges.dropFirst()) where b > a {
        let count: Double = max(1, floor(pieces * ((b - a) / (stop - start))))
        var from: Double = a
        for index in 1...Int(count) {
          let to: Double = index == Int(count) ? b : a + (b - a) * (Double(index) / count)
          guard to > from else { continue }
          result.append(leaf(of: stretch(from, to, value), from: start, size: size))
          from = to
        }
      }
    }
    guard result.isEmpty else { return result }
    return [IntegralTable.Leaf(start: 0, length: max(0, stop - start), c0: value(start), c1: 0, c2: 0)]
  }

  private func stretch(_ a: Double, _ b: Double, _ value: (Double) -> Double) -> Stretch {
    Stretch(start: a, end: b, first: value(a.nextUp), last: value(b.nextDown), area: gauss(a, b, value))
  }

  private struct Stretch {
    var start: Double
    var end: Double
    var first: Double
    var last: Double
    var area: Double
  }

  /// Appends the leaves of a stretch: one where its parabola is close enough, else those of its halves.
  private func halve(
    _ stretch: Stretch, from origin: Double, size: Double, depth: Int, limit: Int,
    into leaves: inout [IntegralTable.Leaf],
    _ value: (Double) -> Double
  ) {
    let leaf: IntegralTable.Leaf = self.leaf(of: stretch, from: origin, size: size)
    let h: Double = leaf.length
    let middle: Double = 0.5 * (stretch.start + stretch.end)
    let left: Double = gauss(stretch.start, middle, value)
    let right: Double = gauss(middle, stretch.end, value)
    var error: Double = (left + right - stretch.area).magnitude / h
    for part in [0.25, 0.75] {
      error = max(error, (leaf.value(part * h) - value(stretch.start + part * h)).magnitude)
    }
    let scale: Double = 0.5 * (leaf.c0.magnitude + rounded(stretch.last, size).magnitude) + 1e-3 * size
    // An error that is no number gets no better, nor does a stretch of few steps of its ends' numbers.
    guard error * h > tolerance * scale, depth < Integrand.mostHalvings, h >= 1e-9, leaves.count <= limit,
      middle - stretch.start >= 4 * middle.ulp
    else {
      leaves.append(leaf)
      return
    }
    let between: Double = value(middle)
    halve(
      Stretch(start: stretch.start, end: middle, first: stretch.first, last: between, area: left),
      from: origin, size: size, depth: depth + 1, limit: limit, into: &leaves, value)
    halve(
      Stretch(start: middle, end: stretch.end, first: between, last: stretch.last, area: right),
      from: origin, size: size, depth: depth + 1, limit: limit, into: &leaves, value)
  }

  /// The parabola of a stretch.
  private func leaf(of stretch: Stretch, from origin: Double, size: Double) -> IntegralTable.Leaf {
    let first: Double = rounded(stretch.first, size)
    let last: Double = rounded(stretch.last, size)
    let h: Double = stretch.end - stretch.start
    let q: Double = 6 * (0.5 * h * (first + last) - stretch.area) / (h * h * h)
    return IntegralTable.Leaf(
      start: stretch.start - origin, length: h, c0: first, c1: (last - first) / h - q * h, c2: q)
  }

  /// A limit of nothing but rounding is 0: waking depends on it.
  private func rounded(_ limit: Double, _ size: Double) -> Double { limit.magnitude < 1e-6 * size ? 0 : limit }

  /// ∫ of the function by Gauss and Legendre's rule of five points, exact for polynomials up to degree 9.
  private func gauss(_ a: Double, _ b: Double, _ value: (Double) -> Double) -> Double {
    let half: Double = 0.5 * (b - a)
    let middle: Double = 0.5 * (a + b)
    let near: Double = 0.53846931010568311 * half
    let far: Double = 0.90617984593866396 * half
    var sum: Double = 0.56888888888888889 * value(middle)
    sum += 0.47862867049936647 * (value(middle - near) + value(middle + near))
    sum += 0.23692688505618909 * (value(middle - far) + value(middle + far))
    return sum * half
  }
}
