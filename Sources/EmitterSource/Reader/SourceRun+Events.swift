import EmitterMath
import EmitterScene

extension SourceRun {
  // MARK: Recording edits

  func record(_ value: PropertyValue, _ property: LayerProperty, of layer: RunObject) {
    record(.value(value), PropertyPath(target: .layer(property)), of: layer)
  }

  func record(_ value: Assignment.Value, _ path: PropertyPath, of layer: RunObject) {
    guard let draft = events.current else { return }
    layer.isSpokenOf = true
    if let index = draft.set.firstIndex(where: { $0.layer === layer && $0.path == path }) {
      draft.set[index].value = value
    } else {
      draft.set.append((layer, path, value))
    }
  }

  func recordBegin(_ time: Double, of layer: RunObject) {
    record(.now(offset: time - events.now), PropertyPath(target: .layer(.beginTime)), of: layer)
  }

  func recordAnimation(_ object: RunObject, of layer: RunObject) {
    guard let animation = animation(of: object, for: layer) else { return }
    layer.isSpokenOf = true
    events.current?.animate.append((layer, animation))
  }

  func removeAnimation(_ key: String, of layer: RunObject) {
    if events.isRunning, layer.isCommitted {
      guard isKnown(key, of: layer) else { return }
      layer.isSpokenOf = true
      events.current?.remove.append((layer, key))
    } else {
      layer.items.removeAll { $0.object?.fields[SourceRun.animationKey]?.text == key }
    }
  }

  func removeAllAnimations(of layer: RunObject) {
    guard events.isRunning, layer.isCommitted else {
      layer.items = []
      return
    }
    var keys: [String] = layer.items.compactMap { $0.object?.fields[SourceRun.animationKey]?.text }
    for draft in events.drafts {
      for added in draft.animate where added.layer === layer { if let key = added.animation.key { keys.append(key) } }
    }
    var seen: Set<String> = []
    for key in keys where seen.insert(key).inserted { removeAnimation(key, of: layer) }
  }

  private func isKnown(_ key: String, of layer: RunObject) -> Bool {
    layer.items.contains { $0.object?.fields[SourceRun.animationKey]?.text == key }
      || (events.drafts + [events.current].compactMap { $0 }).contains { draft in
        draft.animate.contains { $0.layer === layer && $0.animation.key == key }
      }
  }

  /// Where an animation object keeps the key it was added under.
  static let animationKey: String = "key of the animation"

  // MARK: Later

  /// Asks for something to be done `seconds` from now.
  func schedule(after seconds: Double, _ body: LaterBody) {
    guard later.count < SourceRun.laterLimit, seconds.isFinite, events.now + max(0, seconds) <= 1e6 else {
      return remark("more is to be done later than can be kept; left out")
    }
    var turn: LaterTurn = LaterTurn(time: events.now + max(0, seconds), serial: serial, body: body)
    if case .trigger(let kind, let layer, _)? = events.current?.cause { turn.trigger = (kind, layer) }
    turn.sender = events.sender
    serial += 1
    later.append(turn)
  }

  private static let laterLimit: Int = 10_000

  /// Runs what was asked for, in order.
  func runLater() throws(ObjectiveCError) {
    var done: Int = 0
    while let index = later.indices.min(by: { (later[$0].time, later[$0].serial) < (later[$1].time, later[$1].serial) })
    {
      let turn: LaterTurn = later.remove(at: index)
      done += 1
      guard done <= SourceRun.laterLimit else {
        remark("what is done later has no end; the rest is left out")
        later = []
        return
      }
      let isMerged: Bool = turn.time == 0 && turn.trigger == nil && !root.isCommitted
      if !isMerged {
        if let (kind, layer) = turn.trigger {
          events.begin(.trigger(kind, layer, delay: turn.time))
        } else {
          events.begin(.time(turn.time))
        }
      }
      events.sender = turn.sender
      try run(turn.body)
      events.end()
      commit()
    }
  }

  private func run(_ body: LaterBody) throws(ObjectiveCError) {
    switch body {
    case .block(let block, let scope): _ = try callBlock(block, scope, [])
    case .method(let selector, let object, let argument):
      _ = try send(selector, to: object, selector.hasSuffix(":") ? [argument] : [])
    case .fire(let timer):
      guard timer.isShown else { return }
      if case .block(let block, let scope)? = timer.fields["block"] {
        _ = try callBlock(block, scope, [.object(timer)])
      } else if let object = timer.fields["target"]?.object, case .selector(let selector)? = timer.fields["selector"] {
        _ = try send(selector, to: object, selector.hasSuffix(":") ? [.object(timer)] : [])
      }
    }
  }

  // MARK: Taps

  /// Runs what taps set off, each with the state in which the code starts.
  func runHandlers() throws(ObjectiveCError) {
    var index: Int = 0
    while index < handlers.count, index < 200 {
      let handler: TapHandler = handlers[index]
      index += 1
      let keepers: [RunObject] = [owner, handler.sender].compactMap { $0 }
      let before: [[String: RunValue]] = keepers.map { $0.fields }
      let first: Int = events.drafts.count
      try run(handler, .tap)
      let isToggled: Bool = zip(keepers, before).contains { SourceRun.hasToggled($0.fields, $1) }
      if isToggled {
        events.rename(from: first, to: .select)
        SourceRun.forgetClocks(keepers)
        try run(handler, .deselect)
        handler.target.toggles = true
      }
      for (keeper, fields) in zip(keepers, before) { keeper.fields = fields }
    }
  }

  private func run(_ handler: TapHandler, _ kind: TriggerKind) throws(ObjectiveCError) {
    handler.target.isSpokenOf = true
    events.begin(.trigger(kind, handler.target, delay: 0))
    events.sender = handler.sender
    switch handler.what {
    case .body(let body, let scope): _ = try run(body, RunScope(in: scope))
    case .method(let selector, let object, let sender):
      let arguments: [RunValue] = Array(
        repeating: .object(sender), count: selector.filter { $0 == ":" }.count)
      _ = try send(selector, to: object, arguments)
    case .selection(let object, let isSelected):
      _ = try send("setSelected:", to: object, [.flag(isSelected)])
    }
    events.end()
    commit()
    try runLater()
  }

  /// True when a flag of the object changed: the next tap does something else.
  private static func hasToggled(_ now: [String: RunValue], _ before: [String: RunValue]) -> Bool {
    for (name, value) in now {
      guard case .number(let number, _) = value, number == 0 || number == 1 else { continue }
      let old: Double = before[name]?.number ?? 0
      let isPause: Bool = name.hasSuffix("nabled")
      if (old != 0) != (number != 0), !isPause { return true }
    }
    return false
  }

  /// Readings of the clock are long past at the next tap.
  private static func forgetClocks(_ objects: [RunObject]) {
    for object in objects {
      for (name, value) in object.fields { if case .time = value { object.fields[name] = .number(0) } }
    }
  }
}

extension TapHandler {
  var sender: RunObject? { if case .method(_, _, let sender) = what { sender } else { nil } }
}
