import EmitterMath
import EmitterScene

/// How directions spread about an axis (law 2), for one `emissionRange`.
struct EmissionSpread {
  enum Kind {
    /// Everything flies along the axis.
    case none
    /// normalize(axis + reach · w), w uniform in the unit ball.
    case ball(reach: Float)
    /// Uniform over the sphere.
    case sphere
    /// Polar angle uniform in 0…range, azimuth uniform.
    case cone(range: Float)
    /// In the plane, uniform in ±range.
    case fan(range: Float)
  }

  let kind: Kind

  init(range: Double, distribution: SceneOptions.EmissionDistribution) {
    let magnitude: Double = min(range.magnitude, 6.2831853071795862)
    guard magnitude > 0 else {
      kind = .none
      return
    }
    switch distribution {
    case .cone: kind = .cone(range: Float(magnitude))
    case .fan: kind = .fan(range: Float(magnitude))
    case .measured:
      if magnitude > 6.283185 {
        kind = .sphere
      } else {
        let (s, c) = sineAndCosine(magnitude / 4)
        kind = .ball(reach: Float(3 * s / c))
      }
    }
  }

  /// Eight directions about `axis`, each of length 1.
  func directions(about axis: Vector8, _ draw: (UInt32) -> F8) -> Vector8 {
    switch kind {
    case .none: return axis
    case .sphere: return EmissionGeometry.onSphere(draw(Channel.height), draw(Channel.azimuth))
    case .ball(let reach):
      let shell: Vector8 = EmissionGeometry.onSphere(draw(Channel.height), draw(Channel.azimuth))
      let radius: F8 = greater(
        draw(Channel.radiusA), greater(draw(Channel.radiusB), draw(Channel.radiusC)))
      return (axis + shell * (radius * reach)).unit(or: axis)
    case .cone(let range):
      let (sinPolar, cosPolar) = sineAndCosine(draw(Channel.height) * range)
      let (sinAzimuth, cosAzimuth) = sineAndCosine(draw(Channel.azimuth) * 6.2831855)
      // Two unit vectors across the axis: one from the coordinate axis it leans on least.
      let leansX = axis.x.magnitude .< 0.9
      let helperX: F8 = F8.zero.replacing(with: 1, where: leansX)
      let helperY: F8 = 1 - helperX
      let across: Vector8 = Vector8(
        -(axis.z * helperY), axis.z * helperX, axis.x * helperY - axis.y * helperX
      ).unit(or: Vector8(0, 0, 1))
      let other: Vector8 = Vector8(
        axis.y * across.z - axis.z * across.y, axis.z * across.x - axis.x * across.z,
        axis.x * across.y - axis.y * across.x)
      return axis * cosPolar + across * (sinPolar * cosAzimuth) + other * (sinPolar * sinAzimuth)
    case .fan(let range):
      let (s, c) = sineAndCosine((draw(Channel.height) * 2 - 1) * range)
      return Vector8(axis.x * c - axis.y * s, axis.x * s + axis.y * c, axis.z)
    }
  }
}
