import EmitterMath
package import EmitterScene

/// A property of a layer, of one of its cells, or of a behaviour of either, by their places in the flat lists.
package enum PropertyKey: Hashable, Sendable {
  case layer(LayerProperty)
  case cell(Int, CellProperty)
  case behavior(Int, BehaviorProperty)

  var kind: PropertyKind {
    switch self {
    case .layer(let property): property.kind
    case .cell(_, let property): property.kind
    case .behavior(_, let property): property.kind
    }
  }
}

/// An animation of one property on a layer, with its place, its clocks and its curve worked out. It never changes, so that
/// all who ask share it.
package final class RunningAnimation: Hashable, Sendable {
  /// What it does to the property.
  enum Motion: Hashable, Sendable {
    /// To its lanes, or to those of a component, from the first on.
    case lanes(LaneCurve, first: Int, count: Int, isStepped: Bool)
    /// To a component of a transform.
    case part(LaneCurve, PropertyComponent)
    /// To a whole transform, by its parts.
    case transform(TransformCurve)
    /// To a whole transform, element by element.
    case elements(ListCurve)
    /// To a list or a path.
    case list(ListCurve)
    case listSteps(StepCurve<ListValue>)
    case textSteps(StepCurve<String?>)
    /// Turns a transform along a path, by half a turn more if it is reversed.
    case turn(PathCurve, isReversed: Bool)
  }

  /// The key of the animation, or of the group, that it came with.
  let name: String?
  package let key: PropertyKey
  /// The groups around it, from the outermost on.
  let groups: [GroupClock]
  /// Its own clock: in the layer's local time, or in the time of the group around it.
  package let clock: AnimationClock
  let motion: Motion
  let timingFunction: UnitBezier
  let isAdditive: Bool
  let isCumulative: Bool

  init(
    name: String?, key: PropertyKey, groups: [GroupClock], clock: AnimationClock, motion: Motion,
    timingFunction: UnitBezier, isAdditive: Bool, isCumulative: Bool
  ) {
    self.name = name
    self.key = key
    self.groups = groups
    self.clock = clock
    self.motion = motion
    self.timingFunction = timingFunction
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }

  package static func == (a: RunningAnimation, b: RunningAnimation) -> Bool {
    a === b
      || a.name == b.name && a.key == b.key && a.groups == b.groups && a.clock == b.clock && a.motion == b.motion
        && a.timingFunction == b.timingFunction && a.isAdditive == b.isAdditive && a.isCumulative == b.isCumulative
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(clock)
  }

  /// The clock that runs in the layer's local time: the outermost group's, or its own.
  var outermost: AnimationClock { groups.first?.clock ?? clock }

  /// The phase at a local time, or `nil` while the animation has no effect.
  func phase(at time: Double) -> AnimationClock.Phase? {
    var inner: Double = time
    for index in groups.indices {
      guard let time = groups[index].time(at: inner) else { return nil }
      inner = time
    }
    return clock.phase(at: inner)
  }

  /// Changes a value in lanes to what it is at a local time; `model` is what the property was set to.
  func apply(to value: inout Lanes, at time: Double, model: Lanes) {
    guard let phase = phase(at: time), case .lanes(let curve, let first, let count, let isStepped) = motion else {
      return
    }
    let fraction: Double = timingFunction(phase.fraction)
    if first == 0, count == 4 {
      let moved: Lanes = RunningAnimation.value(
        of: curve, fraction, isStepped: isStepped, cycles: isCumulative ? phase.cycles : 0, model: model)
      if isAdditive { value += moved } else { value = moved }
      return
    }
    var own: Lanes = .zero
    for lane in 0..<count { own[lane] = model[first + lane] }
    let moved: Lanes = RunningAnimation.value(
      of: curve, fraction, isStepped: isStepped, cycles: isCumulative ? phase.cycles : 0, model: own)
    for lane in 0..<count {
      if isAdditive { value[first + lane] += moved[lane] } else { value[first + lane] = moved[lane] }
    }
  }

  private static func value(
    of curve: LaneCurve, _ fraction: Double, isStepped: Bool, cycles: Double, model: Lanes
  ) -> Lanes {
    if isStepped { return curve.step(at: fraction, model: model) }
    var value: Lanes = curve.value(at: fraction, model: model)
    if cycles > 0 { value += curve.value(at: 1, model: model) * cycles }
    return value
  }

  /// Changes a transform to what it is at a local time.
  ///
  /// An additive transform is applied before what it is added to, and so is a cycle's end for every cycle finished.
  func apply(to value: inout Transform3D, at time: Double, model: Transform3D) {
    guard let phase = phase(at: time) else { return }
    let fraction: Double = timingFunction(phase.fraction)
    let cycles: Double = isCumulative ? phase.cycles : 0
    var moved: Transform3D
    switch motion {
    case .part(let curve, let component):
      let part: Lanes = RunningAnimation.value(
        of: curve, fraction, isStepped: false, cycles: cycles, model: model.component(component))
      value = value.setting(component, to: isAdditive ? value.component(component) + part : part)
      return
    case .turn(let path, let isReversed):
      value = value.then(.rotation(path.angle(at: fraction) + (isReversed ? Double.pi : 0), 0, 0, 1))
      return
    case .transform(let curve):
      moved = curve.value(at: fraction, model: model)
      if cycles > 0 { moved = moved.then(curve.value(at: 1, model: model).repeated(cycles)) }
    case .elements(let curve):
      let list: ListValue = PropertyValue.transform(model).list
      moved = Transform3D(curve.value(at: fraction, cycles: 0, model: list))
      if cycles > 0 { moved = moved.then(Transform3D(curve.value(at: 1, cycles: 0, model: list)).repeated(cycles)) }
    case .lanes, .list, .listSteps, .textSteps: return
    }
    value = isAdditive ? moved.then(value) : moved
  }

  /// Changes a list or a path to what it is at a local time.
  func apply(to value: inout ListValue, at time: Double, model: ListValue) {
    guard let phase = phase(at: time) else { return }
    let fraction: Double = timingFunction(phase.fraction)
    switch motion {
    case .list(let curve):
      let moved: ListValue = curve.value(at: fraction, cycles: isCumulative ? phase.cycles : 0, model: model)
      if isAdditive, moved.matches(value) {
        for index in moved.numbers.indices { value.numbers[index] += moved.numbers[index] }
      } else {
        value = moved
      }
    case .listSteps(let curve): value = curve.value(at: fraction) ?? model
    default: return
    }
  }

  /// Changes a text to what it is at a local time.
  func apply(to value: inout String?, at time: Double, model: String?) {
    guard let phase = phase(at: time), case .textSteps(let curve) = motion else { return }
    value = curve.value(at: timingFunction(phase.fraction)) ?? model
  }
}

extension Transform3D {
  /// The transform of sixteen numbers, row by row.
  fileprivate init(_ list: ListValue) { self.init(list.row(0), list.row(1), list.row(2), list.row(3)) }
}
