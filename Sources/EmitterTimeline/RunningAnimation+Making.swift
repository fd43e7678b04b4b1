import EmitterMath
package import EmitterScene

extension RunningAnimation {
  /// An animation of one property, on its own; `nil` for what moves none (groups, transitions) and for paths without
  /// segments.
  package convenience init?(_ animation: Animation, key: PropertyKey, begin: Double) {
    self.init(
      animation, key: key, name: animation.key, groups: [], clock: AnimationClock(animation.timing, begin: begin))
  }

  /// The same in groups.
  convenience init?(
    _ animation: Animation, key: PropertyKey, name: String?, groups: [GroupClock], clock: AnimationClock
  ) {
    guard case .property(let path, let curve) = animation.effect,
      let motion = Motion(curve, path, key, duration: clock.duration)
    else { return nil }
    self.init(
      name: name, key: key, groups: groups, clock: clock, motion: motion, timingFunction: animation.timingFunction,
      isAdditive: animation.isAdditive, isCumulative: animation.isCumulative)
  }

  /// What turns a layer along the path that its position follows, as `mode` says; `nil` where nothing does.
  func turn(_ mode: RotationMode) -> RunningAnimation? {
    guard case .lanes(.path(let path), _, _, _) = motion, key == .layer(.position), mode != .none else { return nil }
    return RunningAnimation(
      name: name, key: .layer(.transform), groups: groups, clock: clock,
      motion: .turn(path, isReversed: mode == .autoReverse), timingFunction: timingFunction, isAdditive: true,
      isCumulative: false)
  }

  var isTurn: Bool { if case .turn = motion { true } else { false } }
}

extension RunningAnimation.Motion {
  /// The motion of a curve on a property's kind of value.
  fileprivate init?(_ curve: AnimationCurve, _ path: PropertyPath, _ key: PropertyKey, duration: Double) {
    let whole: PropertyKind = key.kind
    switch whole {
    case .transform:
      if let component = path.component {
        guard let lanes = LaneCurve(curve, kind: component.kind, duration: duration) else { return nil }
        self = .part(lanes, component)
      } else if let parts = TransformCurve(curve, duration: duration) {
        self = .transform(parts)
      } else {
        guard let elements = ListCurve(curve, duration: duration) else { return nil }
        self = .elements(elements)
      }
    case .numbers, .colors, .path:
      if let list = ListCurve(curve, duration: duration) {
        self = .list(list)
      } else {
        self = .listSteps(StepCurve(curve, duration: duration) { $0.list })
      }
    case .image, .string:
      self = .textSteps(StepCurve(curve, duration: duration) { if case .text(let text) = $0 { text } else { nil } })
    default:
      let lanes: Range<Int> = path.component?.laneRange(in: whole) ?? 0..<4
      let isStepped: Bool = path.component == nil && whole.movesInSteps
      guard let curve = LaneCurve(curve, kind: path.kind, duration: duration, isStepped: isStepped) else { return nil }
      self = .lanes(curve, first: lanes.lowerBound, count: lanes.count, isStepped: isStepped)
    }
  }
}

extension PropertyKind {
  /// True for what has nothing between two values.
  var movesInSteps: Bool {
    switch self {
    case .flag, .word, .corners: true
    default: false
    }
  }
}

extension LaneCurve {
  /// A curve of values that have lanes; `nil` for a path without segments.
  init?(_ curve: AnimationCurve, kind: PropertyKind, duration: Double, isStepped: Bool = false) {
    func lanes(_ value: PropertyValue?) -> Lanes? { value.flatMap { $0.lanes(as: kind) } }
    switch curve {
    case .basic(let from, let to, let by): self = .basic(from: lanes(from), to: lanes(to), by: lanes(by))
    case .spring(let from, let to, let by, let spring):
      self = .spring(from: lanes(from), to: lanes(to), by: lanes(by), spring, duration: duration)
    case .keyframes(let frames):
      if let data = frames.path {
        guard let path = PathCurve(data, frames) else { return nil }
        self = .path(path)
      } else {
        self = .keyframe(KeyframeCurve(values: frames.values.compactMap(lanes), frames, isStepped: isStepped))
      }
    }
  }
}

extension StepCurve {
  /// A curve through what `item` makes of its values.
  init(_ curve: AnimationCurve, duration: Double, _ item: (PropertyValue) -> Item) {
    var items: [Item] = []
    func place(_ value: PropertyValue?) -> Lanes? {
      guard let value else { return nil }
      items.append(item(value))
      return Lanes(Double(items.count - 1), 0, 0, 0)
    }
    let places: LaneCurve
    switch curve {
    case .basic(let from, let to, _): places = .basic(from: place(from), to: place(to), by: nil)
    case .spring(let from, let to, _, let spring):
      places = .spring(from: place(from), to: place(to), by: nil, spring, duration: duration)
    case .keyframes(let frames):
      places = .keyframe(KeyframeCurve(values: frames.values.compactMap(place), frames, isStepped: true))
    }
    self.curve = places
    self.items = items
  }
}
