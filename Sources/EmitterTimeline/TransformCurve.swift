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
    case .keyframes(var frames):
      guard frames.calculationMode != .cubic, frames.calculationMode != .cubicPaced else { return nil }
      let transforms: [Transform3D] = frames.values.compactMap { transform($0) }
      shape = .keyframes(transforms)
      // Paced transforms share the time equally: there is no distance between transforms that all would agree on.
      if frames.calculationMode == .paced { frames = Keyframes(frames.values) }
      places = KeyframeCurve(values: transforms.indices.map { Lanes(Double($0), 0, 0, 0) }, frames)
    }
  }

  func value(at fraction: Double, model: Transform3D) -> Transform3D {
    switch shape {
    case .ends(let from, let to, let by, let spring):
      let (start, end) = TransformCurve.ends(from: from, to: to, by: by, model: model)
      guard let spring else { return start.interpolated(to: end, fraction) }
      return start.interpolated(to: end, spring.position(after: fraction == 0 ? 0 : fraction * duration))
    case .keyframes(let transforms):
      guard let places, transforms.count > 1 else { return transforms.first ?? model }
      let place: Double = places.value(at: fraction)[0]
      let index: Int = min(transforms.count - 2, Int(min(Double(transforms.count), max(0, place))))
      return transforms[index].interpolated(to: transforms[index + 1], place - Double(index))
    }
  }

  /// The two ends. A difference is applied before what it is added to; taken from a transform that flattens space, it
  /// leaves that one as it is.
  private static func ends(
    from: Transform3D?, to: Transform3D?, by: Transform3D?, model: Transform3D
  ) -> (Transform3D, Transform3D) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, by.then(from))
    case (let from?, nil, nil): (from, model)
    case (nil, let to?, let by?): (by.inverse.map { $0.then(to) } ?? to, to)
    case (nil, let to?, nil): (model, to)
    case (nil, nil, let by?): (model, by.then(model))
    case (nil, nil, nil): (model, model)
    }
  }
}
