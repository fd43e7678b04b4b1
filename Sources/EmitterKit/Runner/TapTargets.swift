import EmitterQuartz
import Foundation

/// Finds what a tap means, and taps it.
@MainActor final class TapTargets {
  private let shown: UIResponder
  private let window: UIWindow
  private let actions: [String: (UIResponder) -> Void]

  init(shown: UIResponder, window: UIWindow, actions: [String: (UIResponder) -> Void]) {
    self.shown = shown
    self.window = window
    self.actions = actions
  }

  func perform(_ tap: Tap) {
    // What a layout since the last turn would have moved, has moved.
    window.layOut()
    switch tap.target {
    case .path(let points):
      if let first = points.first, !window.bounds.contains(first) {
        let size: String = EmitterRunner.words(window.bounds.size)
        SceneRun.current.warn("the tap at \(tap.start) s is outside of what is shown, \(size) points")
      }
      drag(points, nil, tap)
    case .name(let name): perform(name, tap)
    }
  }

  private func perform(_ name: String, _ tap: Tap) {
    let owners = owners
    for owner in owners {
      if let value = property(name, of: owner), touch(value, tap) { return }
    }
    let views = allViews(window)
    if let view = views.first(where: { title(of: $0) == name })
      ?? views.first(where: { $0.accessibilityIdentifier == name })
    {
      _ = touch(view, tap)
      return
    }
    for case let control as UISegmentedControl in views {
      guard let middle = control.middle(ofSegmentTitled: name) else { continue }
      guard takesTouches(control) else { return Stage.warnOfIdle() }
      return drag([control.convert(middle, to: nil)], control, tap)
    }
    if let view = views.compactMap({ ($0 as? HostView)?.owner }).first(where: {
      $0.accessibilityIdentifier == name || ($0 as? NSButton)?.title == name
    }) {
      _ = touch(view, tap)
      return
    }
    for case let controller as UIViewController in owners {
      let item = controller.navigationItem
      let items =
        [item.leftBarButtonItem, item.rightBarButtonItem].compactMap { $0 } + (item.leftBarButtonItems ?? [])
        + (item.rightBarButtonItems ?? []) + (controller.toolbarItems ?? [])
      if let found = items.first(where: { $0.isCalled(name) }) { return found.press() }
    }
    if let action = actions[name] { return action(shown) }
    if name == "shake" {
      let event = UIEvent()
      shown.motionBegan(.motionShake, with: event)
      shown.motionEnded(.motionShake, with: event)
      return
    }
    KitState.current.errors.append(unknown(name))
  }

  private func unknown(_ name: String) -> String {
    let views: [UIView] = allViews(window)
    let segments: [String] = views.compactMap { $0 as? UISegmentedControl }.flatMap { $0.titles }
    let names =
      (actions.keys.sorted() + views.compactMap { title(of: $0) ?? $0.accessibilityIdentifier } + segments)
      .filter { !$0.isEmpty }
    let known = names.isEmpty ? "" : "; there are " + names.map { "'\($0)'" }.joined(separator: ", ")
    return "nothing that a tap could mean is called '\(name)'\(known)"
  }

  /// What is shown, and all controllers and views below it.
  private var owners: [AnyObject] {
    var all: [AnyObject] = [shown]
    var index = 0
    while index < all.count {
      if let controller = all[index] as? UIViewController { all += controller.offspring as [AnyObject] }
      index += 1
    }
    return all + allViews(window).map { ($0 as? HostView)?.owner ?? $0 }
  }

  private func allViews(_ view: UIView) -> [UIView] { [view] + view.children.flatMap { allViews($0) } }

  private func title(of view: UIView) -> String? {
    switch view {
    case let button as UIButton: button.currentTitle
    case let label as UILabel: label.parent is UIControl ? nil : label.text
    default: nil
    }
  }

  /// A stored property by its name; lazy ones too, once they are there.
  private func property(_ name: String, of owner: AnyObject) -> Any? {
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let here = mirror {
      for child in here.children where child.label == name || child.label == "$__lazy_storage_$_\(name)" {
        let value = Mirror(reflecting: child.value)
        return value.displayStyle == .optional ? value.children.first?.value : child.value
      }
      mirror = here.superclassMirror
    }
    return nil
  }

  /// Touches a view, a recogniser or an item; false for what cannot be touched.
  private func touch(_ value: Any, _ tap: Tap) -> Bool {
    switch value {
    case let view as UIView:
      let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      guard takesTouches(view) else {
        Stage.warnOfIdle()
        return true
      }
      if let control = view as? UIControl { warnOfSilence(control, tap) }
      drag([middle], view, tap)
    case let recognizer as UIGestureRecognizer:
      if recognizer.isEnabled { recognizer.make(at: nil) } else { Stage.warnOfIdle() }
    case let item as UIBarButtonItem: item.press()
    case let control as NSControl: control.performClick(nil)
    case let view as NSView: return touch(view.host, tap)
    default: return false
    }
    return true
  }

  /// Says that nobody hears a control that only an interface file would have connected.
  private func warnOfSilence(_ control: UIControl, _ tap: Tap) {
    guard type(of: control) == UIButton.self, control.listeners.isEmpty, control.gestureRecognizers?.isEmpty ?? true
    else { return }
    let known = actions.keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
    let advice = known.isEmpty ? "" : "; an @IBAction is called by its own name: \(known)"
    SceneRun.current.warn("the button tapped at \(tap.start) s has no action attached\(advice)")
  }

  /// Whether touches reach the view.
  private func takesTouches(_ view: UIView) -> Bool {
    if let control = view as? UIControl, !control.isEnabled { return false }
    var one: UIView? = view
    while let here = one {
      if !here.isUserInteractionEnabled || here.isHidden || here.alpha <= 0.01 { return false }
      one = here.parent
    }
    return true
  }

  /// A finger that goes along the points from the tap's beginning to its end, frame by frame.
  private func drag(_ points: [CGPoint], _ view: UIView?, _ tap: Tap) {
    guard let first = points.first, let last = points.last else { return }
    let finger = Finger(at: first, in: window, on: view)
    let run = SceneRun.current
    let duration: Double = tap.end - tap.start
    guard duration > 0 else {
      if points.count > 1 { finger.move(to: last) }
      return finger.lift()
    }
    let steps = points.count > 1 ? Int(min(100_000, max(1, (duration * run.fps).rounded()))) : 0
    for step in 1..<max(2, steps) where steps > 1 {
      let share: Double = Double(step) / Double(steps)
      let along: Double = share * Double(points.count - 1)
      let index = min(points.count - 2, Int(along))
      let part: Double = along - Double(index)
      let (a, b) = (points[index], points[index + 1])
      let place = CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
      run.schedule(at: tap.start + duration * share) { MainActor.assumeIsolated { finger.move(to: place) } }
    }
    run.schedule(at: tap.end) {
      MainActor.assumeIsolated {
        if points.count > 1 { finger.move(to: last) }
        finger.lift()
      }
    }
  }
}
