import EmitterQuartz
import Foundation

/// Finds the frames that the constraints of a tree of views ask for.
///
/// Equations are taken in by priority, required ones first; what contradicts those before it is left out, with one warning
/// where it was required. Inequalities that do not hold then are taken in as equations. What is left open is what the
/// content asks for, else 0.
@MainActor struct ConstraintSolver {
  private struct Line {
    var sum: LinearSum
    var relation: NSLayoutConstraint.Relation
    var priority: Float
    var isRequired: Bool { priority >= 1000 }
  }

  private let root: UIView
  private var views: [ObjectIdentifier: (index: Int, view: UIView)] = [:]
  private var guides: [ObjectIdentifier: (index: Int, guide: UILayoutGuide)] = [:]
  private var order: [UIView] = []
  private var count = 0
  private var lines: [Line] = []

  init(_ root: UIView) {
    self.root = root
  }

  /// Frames for the views that constraints place, in their superviews, superviews first.
  mutating func frames() -> [(view: UIView, frame: CGRect)] {
    var constraints: [NSLayoutConstraint] = []
    collect(root, &constraints)
    guard !constraints.isEmpty else { return [] }
    // Views, and all that they stand in, are unknown or known rectangles in the root's coordinates.
    for constraint in constraints {
      for item in [constraint.firstItem, constraint.secondItem] {
        if let guide = item as? UILayoutGuide { note(guide) }
        if let view = NSLayoutConstraint.view(of: item) { note(view) }
      }
    }
    for constraint in constraints { add(constraint) }
    for view in order where !view.core.frameRules { addContent(of: view) }
    let system = solve()
    var result: [(view: UIView, frame: CGRect)] = []
    for view in order where view !== root && !view.core.frameRules {
      guard let parent = view.parent else { continue }
      let own = rect(view)
      let outer = rect(parent)
      let origin = parent.bounds.origin
      let top = parent.countsUpwards ? outer.top + outer.height - own.top - own.height : own.top - outer.top
      result.append(
        (
          view,
          CGRect(
            x: system.value(own.left - outer.left) + origin.x, y: system.value(top) + origin.y,
            width: max(0, system.value(own.width)), height: max(0, system.value(own.height)))
        ))
    }
    for (_, entry) in guides where entry.guide.insets == nil {
      guard let owner = entry.guide.owningView else { continue }
      let own = rect(entry.guide)
      let outer = rect(owner)
      entry.guide.solvedFrame = CGRect(
        x: system.value(own.left - outer.left), y: system.value(own.top - outer.top), width: system.value(own.width),
        height: system.value(own.height))
    }
    return result
  }

  private func collect(_ view: UIView, _ constraints: inout [NSLayoutConstraint]) {
    constraints += view.core.constraints.filter { constraint in
      let second = NSLayoutConstraint.view(of: constraint.secondItem)
      return NSLayoutConstraint.view(of: constraint.firstItem)?.isDescendant(of: root) == true
        && (second == nil || second?.isDescendant(of: root) == true)
    }
    for child in view.children { collect(child, &constraints) }
  }

  // MARK: Rectangles

  private typealias Rect = (left: LinearSum, top: LinearSum, width: LinearSum, height: LinearSum)

  private mutating func note(_ view: UIView) {
    guard views[ObjectIdentifier(view)] == nil else { return }
    if view !== root, let parent = view.parent { note(parent) }
    views[ObjectIdentifier(view)] = (count, view)
    count += 4
    order.append(view)
    guard view === root || view.core.frameRules else { return }
    // The frame stands.
    let own = rect(view)
    var frame = view === root ? CGRect(origin: .zero, size: view.bounds.size) : view.frameWithoutTransform
    let outer = view === root ? nil : view.parent.map { (rect($0), $0.bounds.origin) }
    let left: LinearSum = outer.map { $0.0.left + LinearSum(-$0.1.x) } ?? LinearSum()
    let top: LinearSum = outer.map { $0.0.top + LinearSum(-$0.1.y) } ?? LinearSum()
    if view !== root, let parent = view.parent, parent.countsUpwards {
      frame.origin.y = parent.bounds.minY + parent.bounds.maxY - frame.maxY
    }
    // Right below what is required, so that constraints on such a view win over its frame.
    let priority: Float = view === root ? 2000 : 999.5
    require(own.left - left - LinearSum(frame.origin.x), priority)
    require(own.top - top - LinearSum(frame.origin.y), priority)
    require(own.width - LinearSum(frame.width), priority)
    require(own.height - LinearSum(frame.height), priority)
  }

  private mutating func note(_ guide: UILayoutGuide) {
    guard guides[ObjectIdentifier(guide)] == nil, let owner = guide.owningView else { return }
    note(owner)
    guides[ObjectIdentifier(guide)] = (count, guide)
    count += 4
    guard let insets = guide.insets?() else { return }
    let own = rect(guide)
    let outer = rect(owner)
    require(own.left - outer.left - LinearSum(insets.left), 2000)
    require(own.top - outer.top - LinearSum(insets.top), 2000)
    require(own.width - outer.width + LinearSum(insets.left + insets.right), 2000)
    require(own.height - outer.height + LinearSum(insets.top + insets.bottom), 2000)
  }

  private mutating func require(_ sum: LinearSum, _ priority: Float) {
    lines.append(Line(sum: sum, relation: .equal, priority: priority))
  }

  private func rect(_ item: AnyObject) -> Rect {
    let first = views[ObjectIdentifier(item)]?.index ?? guides[ObjectIdentifier(item)]?.index ?? 0
    return (
      LinearSum(unknown: first), LinearSum(unknown: first + 1), LinearSum(unknown: first + 2),
      LinearSum(unknown: first + 3)
    )
  }

  private func sum(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) -> LinearSum? {
    let item: AnyObject = (item as? NSView)?.host ?? item
    let own = rect(item)
    let margins = (item as? UIView)?.layoutMargins ?? .zero
    let baseline: Double = NSLayoutConstraint.view(of: item).map { $0.baselineOffset } ?? 0
    switch attribute {
    case .left, .leading: return own.left
    case .right, .trailing: return own.left + own.width
    case .top: return own.top
    case .bottom: return own.top + own.height
    case .width: return own.width
    case .height: return own.height
    case .centerX, .centerXWithinMargins: return own.left + 0.5 * own.width
    case .centerY, .centerYWithinMargins: return own.top + 0.5 * own.height
    case .lastBaseline, .firstBaseline: return own.top + own.height - LinearSum(baseline)
    case .leftMargin, .leadingMargin: return own.left + LinearSum(margins.left)
    case .rightMargin, .trailingMargin: return own.left + own.width - LinearSum(margins.right)
    case .topMargin: return own.top + LinearSum(margins.top)
    case .bottomMargin: return own.top + own.height - LinearSum(margins.bottom)
    case .notAnAttribute: return nil
    }
  }

  // MARK: Lines

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let item = constraint.firstItem, let left = sum(item, constraint.firstAttribute) else { return }
    var right = LinearSum(constraint.constant)
    if let other = constraint.secondItem, let there = sum(other, constraint.secondAttribute) {
      right = right + Double(constraint.multiplier) * there
    }
    lines.append(
      Line(sum: left - right, relation: constraint.relation, priority: constraint.priority.rawValue))
  }

  /// What the view's content asks for: not more (hugging) and not less (resistance).
  private mutating func addContent(of view: UIView) {
    let size = view.intrinsicContentSize
    let own = rect(view)
    for (length, wanted, axis) in [
      (own.width, size.width, NSLayoutConstraint.Axis.horizontal), (own.height, size.height, .vertical),
    ] where wanted != UIView.noIntrinsicMetric {
      let sum = length - LinearSum(wanted)
      lines.append(
        Line(
          sum: sum, relation: .greaterThanOrEqual,
          priority: view.contentCompressionResistancePriority(for: axis).rawValue))
      lines.append(
        Line(sum: sum, relation: .lessThanOrEqual, priority: view.contentHuggingPriority(for: axis).rawValue))
      // With both, the size is what is wanted, unless something else says so.
      lines.append(
        Line(sum: sum, relation: .equal, priority: view.contentHuggingPriority(for: axis).rawValue - 0.25))
    }
  }

  private func solve() -> LinearSystem {
    let ordered = lines.enumerated().sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }
      .map { $0.element }
    var bound: Set<Int> = []
    var system = LinearSystem()
    // Each round binds inequalities that do not hold; there are only so many.
    for _ in 0..<32 {
      system = LinearSystem()
      for (index, line) in ordered.enumerated() where line.relation == .equal || bound.contains(index) {
        if system.take(line.sum) == .contradiction, line.isRequired, line.relation == .equal {
          SceneRun.current.warn("constraints contradict each other; the later ones were left out")
        }
      }
      let broken = ordered.indices.first { index in
        guard !bound.contains(index) else { return false }
        let value: Double = system.value(ordered[index].sum)
        switch ordered[index].relation {
        case .equal: return false
        case .lessThanOrEqual: return value > 1e-6
        case .greaterThanOrEqual: return value < -1e-6
        }
      }
      guard let broken else { break }
      bound.insert(broken)
    }
    return system
  }
}

extension UIView {
  /// Whether y points up for the subviews, as in AppKit's views. O(depth).
  var countsUpwards: Bool { backing.contentsAreFlipped() }

  /// The frame as it would be without `transform`.
  var frameWithoutTransform: CGRect {
    let size = bounds.size
    let anchor = backing.anchorPoint
    return CGRect(
      x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y, width: size.width, height: size.height)
  }

  /// Applies the constraints of the whole tree, where something has changed since the last time.
  func solveConstraints() {
    let top = root
    guard top.core.mustSolve, !top.core.isSolving else { return }
    top.core.mustSolve = false
    top.core.isSolving = true
    defer { top.core.isSolving = false }
    var solver = ConstraintSolver(top)
    let frames = solver.frames()
    top.core.hasConstraints = !frames.isEmpty
    for (view, frame) in frames {
      let anchor = view.backing.anchorPoint
      if view.bounds.size != frame.size { view.bounds.size = frame.size }
      let center = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
      if view.center != center { view.center = center }
    }
  }
}
