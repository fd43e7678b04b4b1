import EmitterMath
import EmitterScene

/// A point on its way along a path: every segment of it is one between two keys (docs/semantics/animations.md, *path*).
package struct PathCurve: Hashable, Sendable {
  private let path: MeasuredPath
  /// One more than segments; ascending in 0…1.
  private let keyTimes: [Double]
  private let timingFunctions: [UnitBezier]
  private let isPaced: Bool
  private let isDiscrete: Bool

  /// `nil` for a path without segments.
  init?(_ data: String, _ frames: Keyframes) {
    let segments: [PathSegment]
    do throws(PathDataError) { segments = try VectorPath(svg: data).segments } catch { return nil }
    guard !segments.isEmpty else { return nil }
    path = MeasuredPath(segments)
    isPaced = (frames.calculationMode == .paced || frames.calculationMode == .cubicPaced) && path.length > 0
    isDiscrete = frames.calculationMode == .discrete
    timingFunctions = isPaced ? [] : frames.timingFunctions
    let length: Double = path.length
    if isPaced {
      keyTimes = path.distances.map { $0 / length }
    } else if frames.keyTimes.count > segments.count {
      keyTimes = Array(frames.keyTimes[0...segments.count])
    } else {
      keyTimes = (0...segments.count).map { Double($0) / Double(segments.count) }
    }
  }

  /// The segment and the parameter on it. O(log segments).
  private func place(at fraction: Double) -> (segment: Int, parameter: Double) {
    if isPaced, let place = path.place(atDistance: fraction * path.length) { return place }
    var low: Int = 0
    var high: Int = path.segments.count
    while high - low > 1 {
      let middle: Int = (low + high) / 2
      if keyTimes[middle] <= fraction { low = middle } else { high = middle }
    }
    if isDiscrete || fraction <= keyTimes[0] { return (low, 0) }
    let length: Double = keyTimes[low + 1] - keyTimes[low]
    let u: Double = length > 0 ? min(1, (fraction - keyTimes[low]) / length) : 1
    return (low, low < timingFunctions.count ? timingFunctions[low](u) : u)
  }

  /// The point at a fraction of the run, in the first two lanes.
  func value(at fraction: Double) -> Lanes {
    let (segment, u) = place(at: fraction)
    let point: Point = path.segments[segment].point(at: u)
    return Lanes(point.x, point.y, 0, 0)
  }

  /// The direction of the path at a fraction of the run, in radians: 0 along +x, positive toward +y.
  func angle(at fraction: Double) -> Double {
    let (segment, u) = place(at: fraction)
    return path.segments[segment].angle(at: u)
  }

  /// The fractions at which segments meet.
  var bends: [Double] { keyTimes }
}
