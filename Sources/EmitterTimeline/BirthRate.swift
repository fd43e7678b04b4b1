import EmitterMath

/// A rate of births over a layer's local time, with its integral, the integral's inverse, and the instants at which it
/// wakes (law 7).
package struct BirthRate: Sendable {
  /// An instant at which the rate jumps up from 0.
  package struct Wake: Hashable, Sendable {
    /// The layer's local time.
    package var time: Double
    /// Births a second from then on.
    package var rate: Double
    /// How many wakes there have been up to and with this one.
    package var ordinal: Int
  }

  /// Where one block of the table wakes and sleeps, in seconds after the start of each of its periods.
  private struct Rhythm: Sendable {
    /// The rate that the block wakes to at its very start.
    var entry: Double?
    /// The rate it wakes to where a period follows another.
    var turn: Double?
    var wakes: [(offset: Double, rate: Double)] = []
    /// Open at the start, closed at the end.
    var sleeps: [(start: Double, end: Double)] = []
    /// Wakes before the block.
    var before: Int = 0
  }

  /// Births a second against the layer's local time.
  package let table: IntegralTable
  private let rhythms: [Rhythm]

  /// A birth this close after an edit or a window's end counts as before it (law 6), in seconds.
  package static let grace: Double = 1e-9

  package init(_ table: IntegralTable) {
    self.table = table
    var rhythms: [Rhythm] = []
    var before: Double = .nan
    var ordinal: Int = 0
    for block in table.blocks {
      var rhythm: Rhythm = Rhythm(before: ordinal)
      for (j, leaf) in block.leaves.enumerated() {
        if before == 0, leaf.c0 > 0 {
          if j == 0 { rhythm.entry = leaf.c0 } else { rhythm.wakes.append((leaf.start, leaf.c0)) }
        }
        if leaf.isConstant, leaf.c0 == 0 {
          rhythm.sleeps.append(block.isConstant ? (-.infinity, .infinity) : (leaf.start, leaf.start + leaf.length))
        }
        before = leaf.isConstant ? leaf.c0 : leaf.value(leaf.length)
        if before.magnitude < 1e-12 { before = 0 }
      }
      if before == 0, block.leaves[0].c0 > 0 { rhythm.turn = block.leaves[0].c0 }
      rhythms.append(rhythm)
      if block.end.isFinite, block.start.isFinite { ordinal += BirthRate.wakes(of: rhythm, in: block, to: block.end) }
    }
    self.rhythms = rhythms
  }

  /// True when nothing is ever born.
  package var isZero: Bool { table.constant == 0 }

  /// A count of periods as an integer; a quadrillion stands for more, or what a narrow `Int` takes times 8191.
  private static func whole(_ count: Double) -> Int {
    let most: Int64 = min(1_000_000_000_000_000, Int64(Int.max >> 13))
    return count > Double(most) ? Int(most) : Int(max(0, count))
  }

  /// How many wakes a block has had by a local time in it, its end excluded.
  private static func wakes(of rhythm: Rhythm, in block: IntegralTable.Block, to time: Double) -> Int {
    var count: Int = rhythm.entry == nil ? 0 : 1
    guard block.start.isFinite, !block.isConstant else { return count }
    var (periods, within) = block.place(of: min(time, block.end))
    if time >= block.end, within == 0, periods > 0 { (periods, within) = (periods - 1, block.period) }
    count += BirthRate.whole(periods) * (rhythm.wakes.count + (rhythm.turn == nil ? 0 : 1))
    for wake in rhythm.wakes where wake.offset <= within { count += 1 }
    return count
  }

  /// How many wakes there have been up to and at a local time. O(log blocks).
  package func wakeCount(through time: Double) -> Int {
    let i: Int = table.block(at: time)
    return rhythms[i].before + BirthRate.wakes(of: rhythms[i], in: table.blocks[i], to: time)
  }

  /// The wakes after `low`, up to and at `high`, ascending. O(log blocks + the wakes found).
  package func wakes(after low: Double, through high: Double) -> [Wake] {
    var result: [Wake] = []
    var i: Int = table.block(at: low)
    while i < table.blocks.count, table.blocks[i].start <= high {
      let block = table.blocks[i]
      let rhythm: Rhythm = rhythms[i]
      var ordinal: Int = rhythm.before
      func add(_ time: Double, _ rate: Double) {
        ordinal += 1
        if time > low, time <= high { result.append(Wake(time: time, rate: rate, ordinal: ordinal)) }
      }
      if let entry = rhythm.entry { add(block.start, entry) }
      if !block.isConstant, !(rhythm.wakes.isEmpty && rhythm.turn == nil) {
        var n: Double = low > block.start ? max(0, block.place(of: low).periods - 1) : 0
        ordinal += BirthRate.whole(n) * rhythm.wakes.count + (rhythm.turn == nil ? 0 : BirthRate.whole(n - 1))
        while block.start + n * block.period < min(block.end, high.nextUp) {
          let start: Double = block.start + n * block.period
          if n > 0, let turn = rhythm.turn { add(start, turn) }
          for wake in rhythm.wakes where start + wake.offset < block.end { add(start + wake.offset, wake.rate) }
          n += 1
        }
      }
      i += 1
    }
    return result
  }

  /// The last wake after `begin` and not after `time`, if there is one. O(blocks).
  package func lastWake(after begin: Double, through time: Double) -> Wake? {
    var i: Int = table.block(at: time)
    while true {
      let block = table.blocks[i]
      let end: Double = min(time, block.end)
      var low: Double = block.start.nextDown
      if block.period < block.end - block.start { low = max(low, end - 2 * block.period) }
      if let wake = wakes(after: max(begin, low), through: end).last { return wake }
      if i == 0 || block.start <= begin { return nil }
      i -= 1
    }
  }

  /// True when a birth at this instant would be an imagined one: the true rate up to it is 0, or from it on for a birth at
  /// an emission's very beginning.
  package func sleeps(at time: Double, after: Bool = false) -> Bool {
    let i: Int = table.block(at: time, before: !after)
    let block = table.blocks[i]
    if block.isConstant { return block.leaves[0].c0 == 0 }
    var (periods, within) = block.place(of: time)
    if !after, within == 0, periods > 0 { (periods, within) = (periods - 1, block.period) }
    for sleep in rhythms[i].sleeps
    where after ? within >= sleep.start && within < sleep.end : within > sleep.start && within <= sleep.end {
      return true
    }
    return false
  }

  /// The first instant not before `from` from which on the rate is above 0, and ∞ if it never is. O(leaves).
  package func rise(from: Double) -> Double {
    for block in table.blocks[table.block(at: from)...] {
      if let time = block.rise(from: max(from, block.start)) { return time }
    }
    return .infinity
  }

  /// The earliest instant at or after `from` by which `count` more births are due, and ∞ if they never are.
  ///
  /// On a constant rate it is `from + count / rate`, computed so. O(log leaves).
  package func instant(from: Double, count: Double) -> Double {
    let blocks = table.blocks
    var i: Int = table.block(at: from)
    // The common case: a constant rate all the way.
    if blocks[i].isConstant {
      let rate: Double = blocks[i].leaves[0].c0
      if rate > 0 {
        let time: Double = from + count / rate
        if time <= blocks[i].end + BirthRate.grace { return time }
      }
    }
    let target: Double = table.integrals(at: from).first + count
    while i < blocks.count {
      let block = blocks[i]
      let end: Double = block.end.isFinite ? block.integrals(at: block.end).first : .infinity
      let last: Double = block.end.isFinite ? max(0, block.lastValue) : 0
      if end + last * BirthRate.grace >= target || !block.end.isFinite {
        return block.instant(target - block.first, after: from)
      }
      i += 1
    }
    return .infinity
  }

  /// The mean rate over a span from a local time on, and the rate itself where the span is empty or the rate constant.
  package func mean(at time: Double, over span: Double) -> Double {
    let block = table.blocks[table.block(at: time)]
    let end: Double = min(time + span, table.horizon)
    guard end > time, !(block.isConstant && block.end >= end) else { return table.value(at: time) }
    return max(0, expected(from: time, to: end)) / (end - time)
  }

  /// How many births fall due after `from` and up to `to`, as a real number.
  package func expected(from: Double, to: Double) -> Double {
    guard to > from else { return 0 }
    let i: Int = table.block(at: from)
    if table.blocks[i].isConstant, to <= table.blocks[i].end { return (to - from) * table.blocks[i].leaves[0].c0 }
    return table.integrals(at: to).first - table.integrals(at: from).first
  }
}
