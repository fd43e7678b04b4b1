/// One particle's blobs from frame to frame.
struct Track {
  /// The frames' instants, in seconds.
  var times: [Double] = []
  var blobs: [Blob] = []
  /// Which of the frames that were taken, from 0, the last blob is from.
  var lastFrame: Int = 0

  /// Where it would be at an instant, as it moved between its last two blobs.
  func predicted(at time: Double) -> (x: Double, y: Double) {
    let last: Int = blobs.count - 1
    let (a, b) = (blobs[last - 1], blobs[last])
    let part: Double = (time - times[last]) / (times[last] - times[last - 1])
    return (b.x + (b.x - a.x) * part, b.y + (b.y - a.y) * part)
  }
}

/// Links blobs of successive frames to tracks: a track goes on to the blob that lies next to where it would be, and three
/// blobs that belong to none begin one where they lie as on a line.
struct Tracker {
  /// The pixels by which a blob may miss the place where it is looked for.
  let gate: Double
  /// The longest way from one frame to the next, in pixels.
  let longestStep: Double
  let interval: Double
  private(set) var tracks: [Track] = []
  private var open: [Track] = []
  /// What was left over in the last two frames.
  private var loose: [(time: Double, blobs: [Blob])] = []
  private var frame: Int = 0

  /// In so many frames a track's blob may be missing.
  private static let patience: Int = 2

  /// - Parameter interval: the time that `longestStep` is the way of, in seconds.
  init(gate: Double, longestStep: Double, interval: Double) {
    (self.gate, self.longestStep, self.interval) = (gate, longestStep, interval)
  }

  mutating func take(_ blobs: [Blob], at time: Double) {
    frame += 1
    var isFree: [Bool] = [Bool](repeating: true, count: blobs.count)
    let grid: BlobGrid = BlobGrid(blobs, side: max(4, gate * 2))
    extend(blobs, grid, &isFree, time)
    begin(blobs, grid, &isFree, time)
    let oldest: Int = frame - Tracker.patience
    close { $0.lastFrame < oldest }
    loose.append((time, blobs.indices.filter { isFree[$0] }.map { blobs[$0] }))
    if loose.count > 2 { loose.removeFirst() }
  }

  mutating func finish() { close { _ in true } }

  private mutating func close(_ isOver: (Track) -> Bool) {
    tracks += open.filter(isOver)
    open.removeAll(where: isOver)
  }

  private mutating func extend(_ blobs: [Blob], _ grid: BlobGrid, _ isFree: inout [Bool], _ time: Double) {
    var pairs: [(distance: Double, track: Int, blob: Int)] = []
    for (track, one) in open.enumerated() {
      let place = one.predicted(at: time)
      grid.forEach(near: place, within: gate) { blob, distance in
        // A piece of another size is another particle, or two of them.
        let (area, last) = (Double(blobs[blob].area), Double(one.blobs[one.blobs.count - 1].area))
        if area < last * 2.5 + 6, last < area * 2.5 + 6 { pairs.append((distance, track, blob)) }
      }
    }
    pairs.sort { $0.distance < $1.distance }
    for (_, track, blob) in pairs where isFree[blob] && open[track].lastFrame < frame {
      isFree[blob] = false
      open[track].times.append(time)
      open[track].blobs.append(blobs[blob])
      open[track].lastFrame = frame
    }
  }

  private mutating func begin(_ blobs: [Blob], _ grid: BlobGrid, _ isFree: inout [Bool], _ time: Double) {
    guard loose.count == 2 else { return }
    let (first, second) = (loose[0], loose[1])
    let pace: Double = (time - second.time) / (second.time - first.time)
    let pause: Double = (second.time - first.time) / interval
    var triples: [(miss: Double, first: Int, second: Int, third: Int)] = []
    for (i, a) in first.blobs.enumerated() {
      for (k, b) in second.blobs.enumerated() {
        let (stepX, stepY) = (b.x - a.x, b.y - a.y)
        let step: Double = stepX * stepX + stepY * stepY
        guard step <= longestStep * longestStep * pause * pause else { continue }
        grid.forEach(near: (b.x + stepX * pace, b.y + stepY * pace), within: gate) { blob, distance in
          if isFree[blob] { triples.append((distance + 0.05 * step.squareRoot(), i, k, blob)) }
        }
      }
    }
    triples.sort { $0.miss < $1.miss }
    var firstFree: [Bool] = [Bool](repeating: true, count: first.blobs.count)
    var secondFree: [Bool] = [Bool](repeating: true, count: second.blobs.count)
    for triple in triples where firstFree[triple.first] && secondFree[triple.second] && isFree[triple.third] {
      (firstFree[triple.first], secondFree[triple.second], isFree[triple.third]) = (false, false, false)
      open.append(
        Track(
          times: [first.time, second.time, time],
          blobs: [first.blobs[triple.first], second.blobs[triple.second], blobs[triple.third]], lastFrame: frame))
    }
    loose[1].blobs = second.blobs.indices.filter { secondFree[$0] }.map { second.blobs[$0] }
  }
}

/// Blobs by the square they lie in.
struct BlobGrid {
  private let side: Double
  private let blobs: [Blob]
  private var squares: [Square: [Int]] = [:]

  private struct Square: Hashable { let x, y: Int }

  init(_ blobs: [Blob], side: Double) {
    (self.blobs, self.side) = (blobs, side)
    for (index, blob) in blobs.enumerated() { squares[square(blob.x, blob.y), default: []].append(index) }
  }

  private func square(_ x: Double, _ y: Double) -> Square {
    func whole(_ value: Double) -> Int { Int(min(1e9, max(-1e9, (value / side).rounded(.down)))) }
    return Square(x: whole(x), y: whole(y))
  }

  /// Calls `body` with every blob within a distance of a place.
  func forEach(
    near place: (x: Double, y: Double), within reach: Double, _ body: (_ blob: Int, _ distance: Double) -> Void
  ) {
    let (low, high) = (square(place.x - reach, place.y - reach), square(place.x + reach, place.y + reach))
    for y in low.y...high.y {
      for x in low.x...high.x {
        for index in squares[Square(x: x, y: y)] ?? [] {
          let (dx, dy) = (blobs[index].x - place.x, blobs[index].y - place.y)
          let distance: Double = (dx * dx + dy * dy).squareRoot()
          if distance <= reach { body(index, distance) }
        }
      }
    }
  }
}
