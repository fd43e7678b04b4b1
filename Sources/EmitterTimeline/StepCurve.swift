import EmitterMath

/// What moves in steps, as there is nothing between two of its values: texts, images, words, and lists of different lengths.
struct StepCurve<Item: Hashable & Sendable>: Hashable, Sendable {
  /// What the curve's values are the places of.
  let items: [Item]
  let curve: LaneCurve

  /// The value at a fraction of the run; `nil` for the model's.
  func value(at fraction: Double) -> Item? {
    let place: Double = curve.step(at: fraction, model: Lanes(-1, 0, 0, 0))[0]
    guard place >= 0, place < Double(items.count) else { return nil }
    return items[Int(place)]
  }
}
