import EmitterMath
package import EmitterScene

/// A property of a layer (`cell` is −1) or of one of its cells, by the cell's place in the flat list.
package struct PropertyKey: Hashable, Sendable {
  package var cell: Int
  package var target: PropertyPath.Target

  package init(cell: Int, target: PropertyPath.Target) {
    self.cell = cell
    self.target = target
  }

  package static func layer(_ property: LayerProperty) -> PropertyKey {
    PropertyKey(cell: -1, target: .layer(property))
  }
  package static func cell(_ cell: Int, _ property: CellProperty) -> PropertyKey {
    PropertyKey(cell: cell, target: .cell(property))
  }

  var kind: PropertyKind {
    switch target {
    case .layer(let property): property.kind
    case .cell(let property): property.kind
    }
  }
}

/// An animation on a layer, with its place, its clock and its curve worked out.
package struct RunningAnimation: Hashable, Sendable {
  let name: String?
  package let key: PropertyKey
  package let component: PropertyComponent?
  /// The animation of a whole transform goes element by element, so it has a curve for each row.
  let curves: [LaneCurve]
  /// What takes the place of the curves where a whole transform is interpolated by its parts.
  let transforms: TransformCurve?
  package let clock: AnimationClock
  let timingFunction: UnitBezier
  let isAdditive: Bool
  let isCumulative: Bool

  /// `nil` for what moves no property: groups and transitions.
  package init?(_ animation: Animation, key: PropertyKey, begin: Double) {
    guard case .property(let path, let curve) = animation.effect else { return nil }
    name = animation.key
    self.key = key
    component = path.component
    clock = AnimationClock(animation.timing, begin: begin)
    timingFunction = animation.timingFunction
    isAdditive = animation.isAdditive
    isCumulative = animation.isCumulative
    let kind: PropertyKind = path.kind
    let rows: Int = kind == .transform ? 4 : 1
    let duration: Double = clock.duration
    curves = (0..<rows).map { RunningAnimation.curve(curve, kind: kind, row: $0, duration: duration) }
    transforms = kind == .transform ? TransformCurve(curve, duration: duration) : nil
  }

  private static func curve(
    _ curve: AnimationCurve, kind: PropertyKind, row: Int, duration: Double
  ) -> LaneCurve {
    func lanes(_ value: PropertyValue?) -> Lanes? {
      guard let value else { return nil }
      guard case .transform(let t) = value else { return value.lanes(as: kind) }
      return [t.row1, t.row2, t.row3, t.row4][row]
    }
    switch curve {
    case .basic(let from, let to, let by):
      return .basic(from: lanes(from), to: lanes(to), by: lanes(by))
    case .keyframes(let frames):
      return .keyframe(
        KeyframeCurve(
          values: frames.values.compactMap(lanes), keyTimes: frames.keyTimes, timingFunctions: frames.timingFunctions,
          mode: frames.calculationMode))
    case .spring(let from, let to, let by, let spring):
      return .spring(from: lanes(from), to: lanes(to), by: lanes(by), spring, duration: duration)
    }
  }

  /// The value at a local time over what lies `below`, or `nil` while the animation has no effect.
  func value(at time: Double, below: Lanes, model: Lanes, row: Int = 0) -> Lanes? {
    guard let phase = clock.phase(at: time) else { return nil }
    let curve: LaneCurve = curves[row]
    var value: Lanes = curve.value(at: timingFunction(phase.fraction), model: model)
    if isCumulative { value += curve.endValue(model: model) * phase.cycles }
    return isAdditive ? below + value : value
  }

  /// The transform at a local time over what lies `below`, or `nil` while the animation has no effect.
  ///
  /// Parts are interpolated where a curve goes from one transform to the next; cubic curves go element by element.
  func transform(at time: Double, below: Transform3D, model: Transform3D) -> Transform3D? {
    guard let phase = clock.phase(at: time) else { return nil }
    let value: Transform3D
    if let transforms {
      value = transforms.value(at: timingFunction(phase.fraction), model: model)
    } else {
      let models: [Lanes] = [model.row1, model.row2, model.row3, model.row4]
      let rows: [Lanes] = (0..<4).map { curves[$0].value(at: timingFunction(phase.fraction), model: models[$0]) }
      value = Transform3D(rows[0], rows[1], rows[2], rows[3])
    }
    return isAdditive ? value.then(below) : value
  }

  /// The instants inside one run (local time, `from` the start of a cycle) at which the curve may bend or jump.
  func bends(inCycleFrom start: Double) -> [Double] {
    guard clock.speed != 0 else { return [] }
    var fractions: [Double] = [0, 1]
    if case .keyframe(let curve) = curves[0] {
      for time in curve.keyTimes where time > 0 && time < 1 { fractions.append(inverse(time)) }
    }
    let step: Double = clock.duration / clock.speed.magnitude
    let turn: Double = clock.cycle / clock.speed.magnitude
    var result: [Double] = []
    for fraction in fractions {
      let forward: Double = clock.speed > 0 ? fraction * step : turn - fraction * step
      result.append(start + forward)
      if clock.cycle > clock.duration { result.append(start + turn - forward) }
    }
    return result
  }

  /// The fraction at which the timing function first reaches `height`.
  private func inverse(_ height: Double) -> Double {
    guard !timingFunction.isLinear else { return height }
    var low: Double = 0
    var high: Double = 1
    for _ in 0..<60 {
      let middle: Double = 0.5 * (low + high)
      if timingFunction(middle) < height { low = middle } else { high = middle }
    }
    return high
  }

  /// Where its first cycle starts, in the layer's local time, the time offset taken into account.
  var cycleOrigin: Double { clock.speed == 0 ? clock.begin : clock.begin - clock.timeOffset / clock.speed }
}
