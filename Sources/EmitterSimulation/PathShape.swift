import EmitterMath
import EmitterScene

/// Where the private shapes `path` and `rectangles` emit from: an outline of its own, or rectangles, both counted from the
/// emitter's position.
final class PathShape: Sendable {
  /// The layer's local time from which on it holds.
  let start: Double
  private let path: MeasuredPath
  /// The path's outlines as corners; each edge by its two ends.
  private let edges: [(from: Point, to: Point)]
  private let box: Rect
  /// 1 where the normal is to the left of the path (y down), −1 where that would be inside of it.
  private let side: Double
  /// Corners of the path.
  private let corners: [Point]
  private let rects: [Rect]
  /// For each rectangle its share of the area, and of the length of the outlines, up to and with it.
  private let areas: [Double]
  private let lengths: [Double]

  /// How often a place inside of a path is looked for before one on it is taken.
  private static let tries: UInt32 = 24

  init(start: Double, path: VectorPath?, rects: [Double]) {
    self.start = start
    let segments: [PathSegment] = path?.segments ?? []
    self.path = MeasuredPath(segments)
    var edges: [(from: Point, to: Point)] = []
    var corners: [Point] = []
    var begin: Point = segments.first?.start ?? .zero
    for (index, segment) in segments.enumerated() {
      let pieces: Int = segment.isLine ? 1 : 16
      var from: Point = segment.start
      corners.append(from)
      for piece in 1...pieces {
        let to: Point = piece == pieces ? segment.end : segment.point(at: Double(piece) / Double(pieces))
        edges.append((from, to))
        from = to
      }
      let isLast: Bool = index + 1 == segments.count
      if isLast || segments[index + 1].start != segment.end {
        // An outline that is left open ends at a corner too, and is closed to tell its inside.
        if segment.end != begin {
          corners.append(segment.end)
          edges.append((segment.end, begin))
        }
        if !isLast { begin = segments[index + 1].start }
      }
    }
    self.edges = edges
    self.corners = corners
    var area: Double = 0
    var least: Point = edges.first?.from ?? .zero
    var most: Point = least
    for edge in edges {
      area += edge.from.x * edge.to.y - edge.to.x * edge.from.y
      least = Point(min(least.x, edge.to.x), min(least.y, edge.to.y))
      most = Point(max(most.x, edge.to.x), max(most.y, edge.to.y))
    }
    box = Rect(least.x, least.y, most.x - least.x, most.y - least.y)
    let isClosed: Bool = segments.last.map { $0.end == begin } ?? false
    side = isClosed && area < 0 ? -1 : 1
    var found: [Rect] = []
    for first in stride(from: 0, to: rects.count - 3, by: 4) {
      found.append(Rect(rects[first], rects[first + 1], rects[first + 2], rects[first + 3]))
    }
    self.rects = found
    areas = PathShape.shares(found.map { ($0.size.width * $0.size.height).magnitude })
    lengths = PathShape.shares(found.map { $0.size.width.magnitude + $0.size.height.magnitude })
  }

  /// Running sums over the whole; even shares where there is nothing to weigh.
  private static func shares(_ weights: [Double]) -> [Double] {
    var total: Double = 0
    for weight in weights { total += weight }
    var sum: Double = 0
    return weights.indices.map { index in
      guard total > 0 else { return Double(index + 1) / Double(weights.count) }
      sum += weights[index]
      return sum / total
    }
  }

  /// Where one particle is born, and the natural direction there.
  ///
  /// - Parameters:
  ///   - turn: in `sequential` mode the number of births before this one.
  ///   - draw: what the particle draws from a channel.
  func place(
    _ shape: EmissionShape, _ mode: EmissionMode, turn: UInt64, lane: Int, _ draw: (UInt32) -> F8
  ) -> (offset: Point, direction: Point) {
    func drawn(_ channel: UInt32) -> Double { Double(draw(channel)[lane]) }
    let right = Point(1, 0)
    if shape == .rectangles {
      guard !rects.isEmpty else { return (.zero, right) }
      let shares: [Double] = mode == .outline ? lengths : areas
      let wanted: Double = drawn(Channel.depth)
      var index: Int = 0
      while index + 1 < rects.count, wanted >= shares[index] { index += 1 }
      if mode == .sequential { index = Int(turn % UInt64(rects.count)) }
      let rect: Rect = rects[index]
      let geometry = EmissionGeometry(
        shape: .rectangle, mode: mode == .sequential ? .volume : mode, width: rect.size.width,
        height: rect.size.height, depth: 0, radiusFactor: 1)
      let (offset, direction) = geometry.place(draw)
      let x: Double = rect.origin.x + 0.5 * rect.size.width + Double(offset.x[lane])
      let y: Double = rect.origin.y + 0.5 * rect.size.height + Double(offset.y[lane])
      return (Point(x, y), Point(Double(direction.x[lane]), Double(direction.y[lane])))
    }
    guard !corners.isEmpty else { return (.zero, right) }
    switch mode {
    case .sequential: return (corners[Int(turn % UInt64(corners.count))], right)
    case .points: return (corners[min(corners.count - 1, Int(drawn(Channel.part) * Double(corners.count)))], right)
    case .outline: break
    case .surface, .volume:
      for attempt in 0..<PathShape.tries {
        let x: Double = box.origin.x + drawn(Channel.tries + 2 * attempt) * box.size.width
        let y: Double = box.origin.y + drawn(Channel.tries + 2 * attempt + 1) * box.size.height
        if holds(Point(x, y)) { return (Point(x, y), right) }
      }
    }
    guard let (index, parameter) = path.place(atDistance: drawn(Channel.part) * path.length) else {
      return (.zero, right)
    }
    let segment: PathSegment = path.segments[index]
    let (sine, cosine) = sineAndCosine(segment.angle(at: parameter))
    return (segment.point(at: parameter), Point(sine * side, -cosine * side))
  }

  /// Whether the outlines wind around a place.
  private func holds(_ place: Point) -> Bool {
    var winding: Int = 0
    for edge in edges where (edge.from.y <= place.y) != (edge.to.y <= place.y) {
      let along: Double = (place.y - edge.from.y) / (edge.to.y - edge.from.y)
      guard edge.from.x + along * (edge.to.x - edge.from.x) > place.x else { continue }
      winding += edge.to.y > edge.from.y ? 1 : -1
    }
    return winding != 0
  }
}
