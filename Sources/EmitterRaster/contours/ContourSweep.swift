import EmitterDrawList

/// Rows next to each other in which pixels next to each other have one coverage, 1…256.
struct CoverageRun {
  /// Rows of the frame; `bottom` is the first that does not belong to it.
  var top: Int
  var bottom: Int
  /// Columns, from the sweep's left end; `end` is the first that does not belong to it.
  var first: Int
  var end: Int
  var coverage: UInt32
}

/// Finds, row after row, what contours cover.
///
/// Contours of which it is known on which side of each edge the inside lies simply add the areas of their edges. For others a
/// row is cut into bands at every corner in it, and where edges cross, so that within a band edges are straight and keep
/// their order; the rule then tells which of them bound the inside, and those add their exact areas.
///
/// Unchecked, since it is changed while it is used: by the one canvas that holds it.
final class ContourSweep: @unchecked Sendable {
  private let row: AreaRow
  /// Edges that reach the current row.
  private var active: [ContourEdge] = []
  private var crossings: [Crossing] = []

  /// An edge where it passes through a band.
  private struct Crossing {
    var start: Int32
    var end: Int32
    var winding: Int32
    @inline(__always)
    var middle: Int32 { start &+ end }
    /// Whether it lies to the left of another; where both are in one place, an order that depends on nothing else.
    @inline(__always)
    func isBefore(_ other: Crossing) -> Bool {
      middle != other.middle
        ? middle < other.middle : start != other.start ? start < other.start : winding < other.winding
    }
  }

  init(width: Int) {
    row = AreaRow(width: width)
  }

  deinit { row.deallocate() }

  /// Hands out runs of the rows given, top to bottom and left to right, columns counted from `left`; `edges` are those of
  /// the plan.
  /// - Complexity: O(edges + bands · edges in them + cells that edges pass through + runs).
  @inline(__always)
  func forEachRun(
    of plan: ContourPlan, _ edges: UnsafeBufferPointer<ContourEdge>, rows: Range<Int>, left: Int,
    _ body: (CoverageRun) -> Void
  ) {
    guard let all = edges.baseAddress else { return }
    var next = 0
    var first = 0
    active.removeAll(keepingCapacity: true)
    var y = rows.lowerBound
    while y < rows.upperBound {
      /// The height down to which the row's look does not change.
      let still =
        plan.isOriented
        ? unsafe addOriented(all, edges.count, &first, &next, top: Int32(truncatingIfNeeded: y) &* 256, left: left)
        : unsafe addAny(all, edges.count, &next, plan.rule, top: Int32(truncatingIfNeeded: y) &* 256, left: left)
      let end = min(rows.upperBound, max(y &+ 1, Int(still &>> 8)))
      row.drain { first, last, coverage in
        body(CoverageRun(top: y, bottom: end, first: first, end: last, coverage: coverage))
      }
      y = end
    }
  }

  /// Adds a row's areas where the windings of `edges` say on which side the inside is. Those before `first` have ended, those
  /// from `next` on have not begun.
  @inline(__always)
  private func addOriented(
    _ edges: UnsafePointer<ContourEdge>, _ count: Int, _ first: inout Int, _ next: inout Int, top: Int32, left: Int
  ) -> Int32 {
    let bottom = top &+ 256
    while next < count, unsafe edges[next].top < bottom { next &+= 1 }
    while first < next, unsafe edges[first].bottom <= top { first &+= 1 }
    var still: Int32 = next < count ? unsafe edges[next].top : .max
    var i = first
    while i < next {
      let edge = unsafe edges + i
      i &+= 1
      let end = unsafe edge.pointee.bottom
      if end <= top { continue }
      let begin = unsafe edge.pointee.top
      let from = max(begin, top)
      let to = min(end, bottom)
      unsafe row.add(
        from: edge.pointee.place(at: from), to: edge.pointee.place(at: to), height: to &- from,
        sign: edge.pointee.winding, left: left)
      still = unsafe edge.pointee.slope != 0 || begin > top ? 0 : min(still, end)
    }
    return still
  }

  /// Adds a row's areas; edges before `next` have begun.
  private func addAny(
    _ edges: UnsafePointer<ContourEdge>, _ count: Int, _ next: inout Int, _ rule: FillRule, top: Int32, left: Int
  ) -> Int32 {
    active.removeAll { $0.bottom <= top }
    while next < count, unsafe edges[next].top < top &+ 256 {
      let edge = unsafe edges[next]
      if edge.bottom > top { active.append(edge) }
      next &+= 1
    }
    var still: Int32 = next < count ? unsafe edges[next].top : .max
    for edge in active { still = edge.slope != 0 || edge.top > top ? 0 : min(still, edge.bottom) }
    var bandTop = top
    while bandTop < top &+ 256 {
      var bandBottom = top &+ 256
      for edge in active {
        if edge.top > bandTop {
          bandBottom = min(bandBottom, edge.top)
        } else if edge.bottom > bandTop {
          bandBottom = min(bandBottom, edge.bottom)
        }
      }
      cross(from: bandTop, to: bandBottom)
      // Edges that cross: a band as low as a 32nd of the row is as good as exact.
      while bandBottom &- bandTop > 8, !isOrdered {
        bandBottom = bandTop &+ (bandBottom &- bandTop) / 2
        cross(from: bandTop, to: bandBottom)
      }
      addBounds(rule, height: bandBottom &- bandTop, left: left)
      bandTop = bandBottom
    }
    return still
  }

  /// Collects the edges that pass through a band.
  private func cross(from top: Int32, to bottom: Int32) {
    crossings.removeAll(keepingCapacity: true)
    for edge in active where edge.top <= top && edge.bottom >= bottom {
      insert(Crossing(start: edge.place(at: top), end: edge.place(at: bottom), winding: edge.winding))
    }
  }

  /// Whether no two edges of the band change sides.
  private var isOrdered: Bool {
    var i = 1
    while i < crossings.count {
      if crossings[i].start < crossings[i - 1].start || crossings[i].end < crossings[i - 1].end { return false }
      i &+= 1
    }
    return true
  }

  /// Keeps crossings ordered from left to right.
  @inline(__always)
  private func insert(_ crossing: Crossing) {
    var place = crossings.count
    crossings.append(crossing)
    while place > 0, crossing.isBefore(crossings[place - 1]) {
      crossings[place] = crossings[place - 1]
      place &-= 1
    }
    crossings[place] = crossing
  }

  /// Adds those edges of a band that have the inside on one side of them.
  @inline(__always)
  private func addBounds(_ rule: FillRule, height: Int32, left: Int) {
    var winding: Int32 = 0
    // Non-zero counts every bit of the winding, even-odd the lowest.
    let mask: Int32 = rule == .nonZero ? ~0 : 1
    for crossing in crossings {
      let wasInside = winding & mask != 0
      winding &+= crossing.winding
      if (winding & mask != 0) == wasInside { continue }
      row.add(from: crossing.start, to: crossing.end, height: height, sign: wasInside ? -1 : 1, left: left)
    }
  }
}
