import EmitterMath

/// A function of local time with its first two integrals, known everywhere: constant stretches, curved stretches cut into
/// leaves fine enough, and stretches that repeat, kept once.
///
/// On a leaf the function is taken as the parabola with its end values and its exact area, so that integrals neither drift
/// nor depend on where one asks. Leaves are halved until the parabola is within the tolerance.
package struct IntegralTable: Sendable {
  /// A piece of a block: f(start + s) ≈ c0 + c1·s + c2·s² for 0 ≤ s ≤ length.
  package struct Leaf: Sendable {
    package var start: Double
    package var length: Double
    package var c0: Double
    package var c1: Double
    package var c2: Double
    /// ∫f and ∫∫f from the block's start to the leaf's.
    package var first: Double = 0
    package var second: Double = 0

    package var isConstant: Bool { c1 == 0 && c2 == 0 }
    package func value(_ s: Double) -> Double { (c2 * s + c1) * s + c0 }
    package func area(_ s: Double) -> Double { ((c2 * s / 3 + 0.5 * c1) * s + c0) * s }
    package func momentum(_ s: Double) -> Double { ((c2 * s / 12 + c1 / 6) * s + 0.5 * c0) * s * s }
  }

  /// A stretch of time whose leaves cover either the whole of it or the first of its equal periods.
  package struct Block: Sendable {
    /// −∞ for the first block.
    package var start: Double
    /// ∞ for the last.
    package var end: Double
    /// The time after which the values come again; equal to the stretch's length when they do not.
    package var period: Double
    package var leaves: [Leaf]
    /// ∫f over one period.
    package var area: Double = 0
    /// ∫∫f over one period, from 0 at its start.
    package var momentum: Double = 0
    /// ∫f and ∫∫f from the table's origin to the block's reference instant.
    package var first: Double = 0
    package var second: Double = 0

    /// Where the block's integrals are counted from: its start, or its end where it has no start.
    package var reference: Double { start.isFinite ? start : end.isFinite ? end : 0 }
    package var isConstant: Bool { leaves.count == 1 && leaves[0].isConstant }
  }

  package private(set) var blocks: [Block]
  /// The local time up to which the table holds; infinite where it is whole.
  package internal(set) var horizon: Double = .infinity

  /// The table of blocks that follow each other from −∞ to ∞; integrals count from the first reference instant.
  init(blocks: [Block]) {
    self.blocks = blocks
    var first: Double = 0
    var second: Double = 0
    for i in self.blocks.indices {
      var area: Double = 0
      var momentum: Double = 0
      for j in self.blocks[i].leaves.indices {
        let leaf: Leaf = self.blocks[i].leaves[j]
        self.blocks[i].leaves[j].first = area
        self.blocks[i].leaves[j].second = momentum
        momentum += area * leaf.length + leaf.momentum(leaf.length)
        area += leaf.area(leaf.length)
      }
      self.blocks[i].area = area
      self.blocks[i].momentum = momentum
      self.blocks[i].first = first
      self.blocks[i].second = second
      let block: Block = self.blocks[i]
      guard block.start.isFinite, block.end.isFinite else { continue }
      let (f, s) = block.integrals(at: block.end)
      first = f
      second = s
    }
  }

  /// The table of a function that is the same at all times.
  package init(constant value: Double) {
    let leaf: Leaf = Leaf(start: 0, length: 0, c0: value, c1: 0, c2: 0)
    self.init(blocks: [Block(start: -.infinity, end: .infinity, period: .infinity, leaves: [leaf])])
  }

  /// The value if it is the same at all times.
  package var constant: Double? { blocks.count == 1 && blocks[0].isConstant ? blocks[0].leaves[0].c0 : nil }

  /// The block that holds a local time; at a boundary, the earlier one when `before` is set. O(log blocks).
  package func block(at time: Double, before: Bool = false) -> Int {
    var low: Int = 0
    var high: Int = blocks.count
    while high - low > 1 {
      let middle: Int = (low + high) / 2
      if before ? blocks[middle].start < time : blocks[middle].start <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// ∫f and ∫∫f from the table's origin to a local time. O(log leaves).
  package func integrals(at time: Double) -> (first: Double, second: Double) {
    blocks[block(at: time)].integrals(at: time)
  }

  /// f at a local time, from the right.
  package func value(at time: Double) -> Double { blocks[block(at: time)].value(at: time) }
}

extension IntegralTable.Block {
  /// The whole periods before a local time, and the time within its period.
  func place(of time: Double) -> (periods: Double, within: Double) {
    guard period.isFinite, start.isFinite else { return (0, time - reference) }
    let periods: Double = max(0, EmitterMath.floor((time - start) / period))
    return (periods, time - start - periods * period)
  }

  /// The leaf that holds a time within the period.
  func leaf(within: Double) -> Int {
    var low: Int = 0
    var high: Int = leaves.count
    while high - low > 1 {
      let middle: Int = (low + high) / 2
      if leaves[middle].start <= within { low = middle } else { high = middle }
    }
    return low
  }

  func value(at time: Double) -> Double {
    if isConstant { return leaves[0].c0 }
    let (_, within) = place(of: time)
    let leaf = leaves[self.leaf(within: within)]
    return leaf.value(within - leaf.start)
  }

  func integrals(at time: Double) -> (first: Double, second: Double) {
    let elapsed: Double = time - reference
    if isConstant {
      let c: Double = leaves[0].c0
      return (first + c * elapsed, second + (first + 0.5 * c * elapsed) * elapsed)
    }
    let (n, within) = place(of: time)
    let leaf = leaves[self.leaf(within: within)]
    let s: Double = within - leaf.start
    let inner: Double = leaf.first + leaf.area(s)
    let innerSecond: Double = leaf.second + leaf.first * s + leaf.momentum(s)
    // Periods done: each adds its area, and lifts the following ones by it.
    let done: Double = n == 0 ? 0 : n * area
    let doneSecond: Double = n == 0 ? 0 : n * momentum + area * period * (n * (n - 1) * 0.5)
    return (
      first + done + inner, second + first * elapsed + doneSecond + done * within + innerSecond
    )
  }
}
