import EmitterMath
import EmitterScene

/// A curve of whole transforms, interpolated by their parts (docs/semantics/animations.md); turns go the shorter way.
package struct TransformCurve: Hashable, Sendable {
  private enum Shape: Hashable, Sendable {
    case ends(from: Transform3D?, to: Transform3D?, by: Transform3D?, Spring?)
    case keyframes([Transform3D])
  }

  private let shape: Shape
  private let duration: Double
  /// Where each keyframe lies, as a curve of its own: place i has the value i.
  private let places: KeyframeCurve?

  /// The curve of an animation of whole transforms; `nil` for cubic keyframes, which go element by element.
  init?(_ curve: AnimationCurve, duration: Double) {
    self.duration = duration
    func transform(_ value: PropertyValue?) -> Transform3D? {
      if case .transform(let transform)? = value { transform } else { nil }
    }
    switch curve {
    case .basic(let from, let to, let by):
      shape = .ends(from: transform(from), to: transform(to), by: transform(by), nil)
      places = nil
    case .spring(let from, let to, let by, let spring):
      shape = .ends(from: transform(from), to: transform(to), by: transform(by), spring)
      places = nil
    case .keyframes(let frames):
      let mode: CalculationMode = frames.calculationMode
      guard mode == .linear || mode == .discrete || mode == .paced else { return nil }
      let transforms: [Transform3D] = frames.values.compactMap { transform($0) }
      shape = .keyframes(transforms)
      // Paced transforms share the time equally: there is no distance between transforms that all would agree on.
      places = KeyframeCurve(
        values: transforms.indices.map { Lanes(Double($0), 0, 0, 0) }, keyTimes: mode == .paced ? [] : frames.keyTimes,
        timingFunctions: mode == .paced ? [] : frames.timingFunctions, mode: mode == .discrete ? .discrete : .linear)
    }
  }

  func value(at fraction: Double, model: Transform3D) -> Transform3D {
    switch shape {
    case .ends(let from, let to, let by, let spring):
      let (start, end) = TransformCurve.ends(from: from, to: to, by: by, model: model)
      return start.interpolated(to: end, spring?.position(after: fraction * duration) ?? fraction)
    case .keyframes(let transforms):
      guard let places, transforms.count > 1 else { return transforms.first ?? model }
      let place: Double = min(Double(transforms.count - 1), max(0, places.value(at: fraction)[0]))
      let index: Int = min(transforms.count - 2, Int(place))
      return transforms[index].interpolated(to: transforms[index + 1], place - Double(index))
    }
  }

  private static func ends(
    from: Transform3D?, to: Transform3D?, by: Transform3D?, model: Transform3D
  ) -> (Transform3D, Transform3D) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, by.then(from))
    case (let from?, nil, nil): (from, model)
    case (nil, let to?, _): (model, to)
    case (nil, nil, let by?): (model, by.then(model))
    case (nil, nil, nil): (model, model)
    }
  }
}
