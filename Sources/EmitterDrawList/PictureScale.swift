public import EmitterMath

/// How many pixels a point the host's pictures are drawn with.
///
/// A layer that grows, turns or swings on the screen would need another picture each frame. So the scale is taken from a
/// ladder of powers of √2, at or above what the screen shows: a picture is never enlarged, at most made smaller by √2, and
/// drawn again once for every step of the ladder that is reached.
public enum PictureScale {
  /// Pixels a point at least and at most.
  public static let range: ClosedRange<Double> = 1.0 / 64...64

  /// The step of the ladder at or above a number of pixels a point; the ladder's ends beyond `range`, its lower end for NaN,
  /// 0 and less. `scene`, the output's own scale, is a step too, so that a layer that is not scaled is drawn pixel for
  /// pixel: what is within 1 in 1000 of it counts as it.
  /// - Complexity: O(1).
  public static func step(_ pixelsPerPoint: Double, scene: Double = 1) -> Double {
    let base: Double = scene > 0 && scene.isFinite ? scene : 1
    var step: Double = base
    let diagonal: Double = 1.4142135623730951
    let tolerance: Double = 1.001
    guard pixelsPerPoint > range.lowerBound else { return min(range.lowerBound, base) }
    let wanted: Double = min(pixelsPerPoint, max(range.upperBound, base))
    // Powers of two are exact: a step is the same number whichever way it is reached.
    while step * tolerance < wanted { step *= 2 }
    while step / 2 * tolerance >= wanted { step /= 2 }
    if step / diagonal * tolerance >= wanted { step /= diagonal }
    return step
  }

  /// The step for a layer under a matrix from its points to output pixels: as many pixels as its longer stretched axis has.
  /// A matrix that is not finite, or leaves no length, asks for the least.
  /// - Complexity: O(1).
  public static func step(_ matrix: AffineTransform, scene: Double = 1) -> Double {
    step(matrix.largestStretch, scene: scene)
  }
}

extension AffineTransform {
  /// The most that the transform stretches any length: its larger singular value.
  var largestStretch: Double {
    let sum: Double = a * a + b * b + c * c + d * d
    let determinant: Double = a * d - b * c
    let difference: Double = sum * sum - 4 * determinant * determinant
    return (0.5 * (sum + (difference > 0 ? difference.squareRoot() : 0))).squareRoot()
  }
}
