import EmitterDrawList

/// Finds, row after row, what contours cover.
///
/// A row is cut into bands at every corner in it, so that within a band edges are straight and, but for contours that cross,
/// keep their order; the rule then tells which of them bound the inside, and those add their exact areas.
struct ContourSweep {
  private var row: AreaRow
  /// Edges that reach the current row.
  private var active: [ContourEdge] = []
  private var crossings: [Crossing] = []
  private var runs: [Run] = []

  /// An edge where it passes through a band.
  private struct Crossing {
    var start: Int32
    var end: Int32
    var winding: Int32
    @inline(__always)
    var middle: Int32 { start &+ end }
    /// To the left of another; where places are equal, the steeper… any fixed order does.
    @inline(__always)
    func isBefore(_ other: Crossing) -> Bool {
      middle != other.middle
        ? middle < other.middle : start != other.start ? start < other.start : winding < other.winding
    }
  }

  private struct Run {
    var first: Int32
    var end: Int32
    var coverage: UInt32
  }

  init(width: Int) {
    row = AreaRow(width: width)
  }

  /// Hands out runs of equal coverage (1…256) of the rows given, top to bottom and left to right, columns counted from
  /// `left`.
  /// - Complexity: O(edges + bands · edges in them + cells that edges pass through + runs).
  @inline(__always)
  mutating func forEachRun(
    of edges: UnsafeBufferPointer<ContourEdge>, _ rule: FillRule, rows: Range<Int>, left: Int,
    _ body: (_ y: Int, _ first: Int, _ end: Int, _ coverage: UInt32) -> Void
  ) {
    active.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    var next = 0
    /// Whether the former row would look the same if it were drawn again: nothing but upright edges all the way.
    var isStill = false
    for y in rows {
      let top = Int32(y) &* 256
      var isSame = isStill
      if active.contains(where: { $0.bottom < top &+ 256 }) {
        active.removeAll { $0.bottom <= top }
        isSame = false
      }
      while next < edges.count, unsafe edges[next].top < top &+ 256 {
        let edge = unsafe edges[next]
        if edge.bottom > top {
          active.append(edge)
          isSame = false
        }
        next += 1
      }
      if !isSame {
        runs.removeAll(keepingCapacity: true)
        isStill = addBands(of: top, rule, left: left)
        row.drain { first, end, coverage in
          runs.append(Run(first: Int32(first), end: Int32(end), coverage: coverage))
        }
      }
      for run in runs { body(y, Int(run.first), Int(run.end), run.coverage) }
    }
  }

  /// Adds the areas of a row; says whether all edges in it are upright and run through it.
  private mutating func addBands(of top: Int32, _ rule: FillRule, left: Int) -> Bool {
    var isStill = true
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
      crossings.removeAll(keepingCapacity: true)
      for edge in active where edge.top <= bandTop && edge.bottom >= bandBottom {
        if edge.slope != 0 { isStill = false }
        insert(
          Crossing(start: edge.place(at: bandTop), end: edge.place(at: bandBottom), winding: edge.winding))
      }
      addBounds(rule, height: bandBottom &- bandTop, left: left)
      if bandBottom &- bandTop < 256 { isStill = false }
      bandTop = bandBottom
    }
    return isStill
  }

  /// Keeps crossings ordered from left to right.
  @inline(__always)
  private mutating func insert(_ crossing: Crossing) {
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
  private mutating func addBounds(_ rule: FillRule, height: Int32, left: Int) {
    var winding: Int32 = 0
    // Non-zero counts every bit of the winding, even-odd the lowest.
    let mask: Int32 = rule == .nonZero ? ~0 : 1
    for crossing in crossings {
      let wasInside = winding & mask != 0
      winding &+= crossing.winding
      guard (winding & mask != 0) != wasInside else { continue }
      row.add(from: crossing.start, to: crossing.end, height: height, sign: wasInside ? -1 : 1, left: left)
    }
  }
}
