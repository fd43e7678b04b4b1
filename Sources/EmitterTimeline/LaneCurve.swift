import EmitterMath
package import EmitterScene

/// What an animation's curve yields, in lanes.
package enum LaneCurve: Hashable, Sendable {
  case basic(from: Lanes?, to: Lanes?, by: Lanes?)
  case keyframe(KeyframeCurve)
  case spring(from: Lanes?, to: Lanes?, by: Lanes?, Spring, duration: Double)
  case path(PathCurve)

  /// The value at `fraction` (0…1, already shaped by the animation's own timing function).
  ///
  /// `model` stands in for a missing end (docs/semantics/animations.md, *basic*). O(log keys).
  func value(at fraction: Double, model: Lanes) -> Lanes {
    switch self {
    case .basic(let from, let to, let by):
      let (start, end) = LaneCurve.ends(from: from, to: to, by: by, model: model)
      return start + (end - start) * fraction
    case .keyframe(let curve): return curve.value(at: fraction)
    case .spring(let from, let to, let by, let spring, let duration):
      let (start, end) = LaneCurve.ends(from: from, to: to, by: by, model: model)
      return start + (end - start) * spring.position(after: fraction == 0 ? 0 : fraction * duration)
    case .path(let curve): return curve.value(at: fraction)
    }
  }

  /// The same for what moves in steps: never anything between two values, but the one that is nearer in time.
  func step(at fraction: Double, model: Lanes) -> Lanes {
    switch self {
    case .basic(let from, let to, _): return fraction < 0.5 ? from ?? model : to ?? model
    case .spring(let from, let to, _, let spring, let duration):
      return spring.position(after: fraction == 0 ? 0 : fraction * duration) < 0.5 ? from ?? model : to ?? model
    case .keyframe(let curve): return curve.value(at: fraction)
    case .path(let curve): return curve.value(at: fraction)
    }
  }

  /// The fractions inside a run at which the curve may bend or jump, 0 and 1 left out.
  func bends(isStepped: Bool) -> [Double] {
    switch self {
    case .basic: isStepped ? [0.5] : []
    case .keyframe(let curve): curve.bends
    case .path(let curve): curve.bends
    case .spring: []
    }
  }

  /// True where the model stands in for an end that is not given.
  var needsModel: Bool {
    switch self {
    case .basic(let from, let to, let by), .spring(let from, let to, let by, _, _):
      from == nil && (to == nil || by == nil) || to == nil && by == nil
    case .keyframe, .path: false
    }
  }

  private static func ends(from: Lanes?, to: Lanes?, by: Lanes?, model: Lanes) -> (Lanes, Lanes) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from + by)
    case (let from?, nil, nil): (from, model)
    case (nil, let to?, let by?): (to - by, to)
    case (nil, let to?, nil): (model, to)
    case (nil, nil, let by?): (model, model + by)
    case (nil, nil, nil): (model, model)
    }
  }
}
