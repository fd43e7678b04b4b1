import EmitterDrawList

/// A shadow in whole numbers: three box blurs each way, whose variances add up to the Gaussian's.
///
/// A box counts the pixels up to `reach` away in full and the next on either side in part, so that a growing radius changes the
/// picture evenly (Gwosdek et al., "Theoretical foundations of Gaussian convolution by extended box filtering").
struct ShadowPlan: Equatable {
  /// The standard deviation, cut off, in pixels.
  static let greatestRadius: Double = 256
  /// Four more bits than alpha has, while the blurs follow each other.
  static let precision: UInt32 = 4

  /// Whether anything is blurred.
  var isBlurred: Bool = false
  /// Pixels away that count in full.
  var reach: Int = 0
  /// 256ths in which those next to them count.
  var edgeWeight: UInt32 = 0
  /// One over the sum of all weights.
  var inverse: Float = 1
  /// The whole pixels that the shadow is moved, and the 256ths beyond them.
  var left: Int
  var top: Int
  var shareX: UInt32
  var shareY: UInt32
  var tint: UInt32
  var isAlone: Bool

  init(_ shadow: Shadow) {
    let sigma: Double = shadow.radius < ShadowPlan.greatestRadius ? shadow.radius : ShadowPlan.greatestRadius
    if shadow.radius > 0 {
      let variance: Double = sigma * sigma / 3
      let reach = Int(((12 * variance + 1).squareRoot() - 1) / 2)
      let r = Double(reach)
      let whole: Double = 2 * r + 1
      let weight: Double = whole * (variance - r * (r + 1) / 3) / (2 * ((r + 1) * (r + 1) - variance))
      self.reach = reach
      edgeWeight = UInt32(min(max(weight * 256 + 0.5, 0), 256))
      inverse = 1 / Float(256 * (2 * reach + 1) + 2 * Int(edgeWeight))
      isBlurred = reach > 0 || edgeWeight > 0
    }
    func split(_ place: Double) -> (whole: Int, share: UInt32) {
      // `isReasonable` has kept it within ±2^20.
      let steps = Int(place * 256 + (place < 0 ? -0.5 : 0.5))
      return (steps >> 8, UInt32(steps & 255))
    }
    (left, shareX) = split(shadow.offset.x)
    (top, shareY) = split(shadow.offset.y)
    tint = premultiplied(shadow.tint)
    isAlone = shadow.isAlone
  }

  /// Pixels that the shadow reaches beyond what casts it, not counting `left` and `top`.
  var padding: Int { (isBlurred ? 3 * (reach + 1) : 0) + 1 }

  /// How far outside a frame something may lie and still throw its shadow in.
  var margin: Int { padding + max(abs(left), abs(top)) + 1 }

  /// One box blur's weighted sum, made a mean, to nearest: adding 2^23 leaves the whole number in the lowest bits.
  @inline(__always)
  func mean(_ sum: UInt32) -> UInt32 { (Float(sum) * inverse + 8_388_608).bitPattern & 0x7F_FFFF }

  /// Adds everything that the shadow's pixels depend on beside its group's.
  func add(to digest: inout ContentDigest) {
    digest.add(reach, Int(edgeWeight))
    digest.add(UInt64(shareX) << 32 | UInt64(shareY), UInt64(tint) << 1 | (isBlurred ? 1 : 0))
  }
}

extension Shadow {
  /// Whether its offset can be reckoned with.
  var isReasonable: Bool { abs(offset.x) < 1_000_000 && abs(offset.y) < 1_000_000 }
}
