import EmitterMath
import EmitterScene

/// A curve of lists that all have the same shape, number by number.
struct ListCurve: Hashable, Sendable {
  private let rows: [LaneCurve]
  /// What all values look like.
  private let shape: ListValue

  /// `nil` unless all values given have the same shape.
  init?(_ curve: AnimationCurve, duration: Double) {
    var values: [ListValue] = []
    switch curve {
    case .basic(let from, let to, let by), .spring(let from, let to, let by, _):
      for value in [from, to, by] { if let value { values.append(value.list) } }
    case .keyframes(let frames): values = frames.values.map { $0.list }
    }
    guard let first = values.first, values.allSatisfy({ $0.matches(first) }) else { return nil }
    shape = first
    func row(_ value: PropertyValue?, _ row: Int) -> Lanes? { value.map { $0.list.row(row) } }
    switch curve {
    case .basic(let from, let to, let by):
      rows = (0..<first.rowCount).map { .basic(from: row(from, $0), to: row(to, $0), by: row(by, $0)) }
    case .spring(let from, let to, let by, let spring):
      rows = (0..<first.rowCount).map {
        .spring(from: row(from, $0), to: row(to, $0), by: row(by, $0), spring, duration: duration)
      }
    case .keyframes(let frames):
      let distances: [Double] = values.indices.map { i in
        guard i > 0 else { return 0 }
        var sum: Double = 0
        for (a, b) in zip(values[i].numbers, values[i - 1].numbers) { sum += (a - b) * (a - b) }
        return sum.squareRoot()
      }
      rows = (0..<first.rowCount).map { row in
        .keyframe(KeyframeCurve(values: values.map { $0.row(row) }, frames, distances: distances))
      }
    }
  }

  /// The value at a fraction of the run, `cycles` ends added to it. A model of another shape takes turns with the value.
  func value(at fraction: Double, cycles: Double, model: ListValue) -> ListValue {
    var model: ListValue = model
    if let first = rows.first, first.needsModel, !model.matches(shape) {
      if first.isModel(before: fraction < 0.5) { return model }
      model = ListValue(numbers: [Double](repeating: 0, count: shape.numbers.count), path: nil)
      return filled(at: fraction < 0.5 ? 0 : 1, cycles: cycles, model: model)
    }
    return filled(at: fraction, cycles: cycles, model: model)
  }

  private func filled(at fraction: Double, cycles: Double, model: ListValue) -> ListValue {
    var result: ListValue = shape
    for (index, curve) in rows.enumerated() {
      let model: Lanes = model.row(index)
      var row: Lanes = curve.value(at: fraction, model: model)
      if cycles > 0 { row += curve.value(at: 1, model: model) * cycles }
      for lane in 0..<min(4, result.numbers.count - 4 * index) { result.numbers[4 * index + lane] = row[lane] }
    }
    return result
  }
}

extension LaneCurve {
  /// True when half of a run shows the model alone, as nothing can be added to it and nothing lies between it and a value.
  fileprivate func isModel(before isFirstHalf: Bool) -> Bool {
    switch self {
    case .basic(let from, let to, _), .spring(let from, let to, _, _, _): (isFirstHalf ? from : to) == nil
    case .keyframe, .path: false
    }
  }
}
