extension PathSegment {
  /// The length between two parameters of 0…1, in points; 0 unless `low` < `high`.
  ///
  /// Curves are measured to about 1e-9 of their size, those with a cusp to 1e-7.
  /// - Complexity: O(1); at most some thousands of operations where a curve has a cusp.
  public func length(from low: Double = 0, to high: Double = 1) -> Double {
    guard low < high else { return 0 }
    if isLine {
      let x: Double = end.x - start.x
      let y: Double = end.y - start.y
      return (x * x + y * y).squareRoot() * (high - low)
    }
    return measured(low, high, whole: gauss(low, high), depth: 0)
  }

  private func measured(_ low: Double, _ high: Double, whole: Double, depth: Int) -> Double {
    let middle: Double = 0.5 * (low + high)
    let left: Double = gauss(low, middle)
    let right: Double = gauss(middle, high)
    if (left + right - whole).magnitude <= 1e-10 * (left + right) || depth >= 10 { return left + right }
    return measured(low, middle, whole: left, depth: depth + 1)
      + measured(middle, high, whole: right, depth: depth + 1)
  }

  /// ∫ of the speed by Gauss and Legendre's rule of five points.
  func gauss(_ low: Double, _ high: Double) -> Double {
    let half: Double = 0.5 * (high - low)
    let middle: Double = 0.5 * (low + high)
    let near: Double = 0.53846931010568311 * half
    let far: Double = 0.90617984593866396 * half
    var sum: Double = 0.56888888888888889 * speed(at: middle)
    sum += 0.47862867049936647 * (speed(at: middle - near) + speed(at: middle + near))
    sum += 0.23692688505618909 * (speed(at: middle - far) + speed(at: middle + far))
    return sum * half
  }

  private func speed(at u: Double) -> Double {
    let velocity: Point = velocity(at: u)
    return (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
  }
}

/// A path measured along its way, so that places on it can be found by their distance from its beginning.
public struct MeasuredPath: Hashable, Sendable {
  public let segments: [PathSegment]
  /// The distance from the path's beginning to each segment's, and last to the path's end, in points.
  public let distances: [Double]
  /// For each curve the distances from its beginning at equal steps of its parameter; empty for lines.
  private let marks: [[Double]]

  private static let steps: Int = 32

  /// Measures the segments; the way between two that do not meet is not counted.
  ///
  /// - Complexity: O(segments).
  public init(_ segments: [PathSegment]) {
    self.segments = segments
    var distances: [Double] = [0]
    var marks: [[Double]] = []
    for segment in segments {
      var own: [Double] = []
      var length: Double = 0
      if segment.isLine {
        length = segment.length()
      } else {
        own.append(0)
        for step in 0..<MeasuredPath.steps {
          let low: Double = Double(step) / Double(MeasuredPath.steps)
          let high: Double = Double(step + 1) / Double(MeasuredPath.steps)
          length += segment.length(from: low, to: high)
          own.append(length)
        }
      }
      marks.append(own)
      distances.append(distances[distances.count - 1] + length)
    }
    self.distances = distances
    self.marks = marks
  }

  /// The path's length in points.
  public var length: Double { distances[distances.count - 1] }

  /// The segment and the parameter on it at a distance from the beginning, clamped to the path; `nil` without segments.
  ///
  /// - Complexity: O(log segments).
  public func place(atDistance distance: Double) -> (segment: Int, parameter: Double)? {
    guard !segments.isEmpty else { return nil }
    let wanted: Double = min(max(0, distance), length)
    let segment: Int = MeasuredPath.interval(of: wanted, in: distances)
    return (segment, parameter(on: segment, atDistance: wanted - distances[segment]))
  }

  private func parameter(on index: Int, atDistance distance: Double) -> Double {
    let segment: PathSegment = segments[index]
    let whole: Double = distances[index + 1] - distances[index]
    guard whole > 0 else { return 0 }
    if segment.isLine { return min(1, distance / whole) }
    let marks: [Double] = self.marks[index]
    let step: Int = MeasuredPath.interval(of: distance, in: marks)
    let size: Double = 1 / Double(MeasuredPath.steps)
    let start: Double = Double(step) * size
    let target: Double = distance - marks[step]
    let part: Double = marks[step + 1] - marks[step]
    guard part > 0 else { return start }
    var low: Double = 0
    var high: Double = size
    var u: Double = size * min(1, target / part)
    for _ in 0..<40 {
      let error: Double = segment.gauss(start, start + u) - target
      if error.magnitude <= 1e-12 * whole { break }
      if error > 0 { high = u } else { low = u }
      let velocity: Point = segment.velocity(at: start + u)
      let speed: Double = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
      let next: Double = speed > 0 ? u - error / speed : -1
      u = next > low && next < high ? next : 0.5 * (low + high)
    }
    return min(1, start + u)
  }

  /// The interval of an ascending list that holds a number: the last one that starts at or below it and has a length.
  private static func interval(of number: Double, in list: [Double]) -> Int {
    var low: Int = 0
    var high: Int = list.count - 1
    while high - low > 1 {
      let middle: Int = (low + high) / 2
      if list[middle] <= number { low = middle } else { high = middle }
    }
    return low
  }
}
