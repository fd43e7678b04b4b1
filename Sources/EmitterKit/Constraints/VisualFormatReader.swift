import EmitterQuartz
import Foundation

/// Reads the visual format of constraints.
@MainActor struct VisualFormatReader {
  private let format: String
  private var rest: Substring
  private let metrics: [String: Any]
  private let views: [String: Any]
  private let options: NSLayoutConstraint.FormatOptions
  private var isVertical = false
  private var result: [NSLayoutConstraint] = []
  private var seen: [UIView] = []

  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  init(
    _ format: String, metrics: [String: Any], views: [String: Any], options: NSLayoutConstraint.FormatOptions
  ) {
    self.format = format
    rest = Substring(format.filter { !$0.isWhitespace })
    self.metrics = metrics
    self.views = views
    self.options = options
  }

  mutating func read() -> [NSLayoutConstraint] {
    if take("V:") { isVertical = true } else { _ = take("H:") }
    guard line(), rest.isEmpty else {
      SceneRun.current.warn("the visual format '\(format)' cannot be read; it makes no constraints")
      return []
    }
    align()
    return result
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  /// `|`, connections and views, one after the other.
  private mutating func line() -> Bool {
    var last: UIView?
    var fromSuperview = take("|")
    while true {
      if rest.isEmpty { return last != nil }
      guard let gap = connection() else { return false }
      if take("|") {
        guard let view = last, let outer = view.superview else { return false }
        connect(outer, gap.isEmpty ? [Predicate()] : gap, from: view, isEnd: true)
        return true
      }
      guard take("["), let view = viewAndSize() else { return false }
      if fromSuperview {
        guard let outer = view.superview else { return false }
        for one in gap {
          relate(view, isVertical ? .top : .leading, one, outer, isVertical ? .top : .leading)
        }
        fromSuperview = false
      } else if let last {
        connect(view, gap, from: last, isEnd: false)
      }
      seen.append(view)
      last = view
    }
  }

  private mutating func connect(_ next: UIView, _ gap: [Predicate], from last: UIView, isEnd: Bool) {
    let end: NSLayoutConstraint.Attribute = isVertical ? .bottom : .trailing
    let start: NSLayoutConstraint.Attribute = isVertical ? .top : .leading
    for one in gap { relate(next, isEnd ? end : start, one, last, end) }
  }

  private mutating func relate(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ predicate: Predicate, _ other: UIView?,
    _ otherAttribute: NSLayoutConstraint.Attribute
  ) {
    let constraint = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: predicate.relation, toItem: other, attribute: otherAttribute,
      multiplier: 1, constant: predicate.constant)
    constraint.priority = predicate.priority
    result.append(constraint)
  }

  /// A gap: nothing (touching), `-` (the usual one) or `-number-`; nil where it cannot be read.
  private mutating func connection() -> [Predicate]? {
    guard take("-") else { return [Predicate()] }
    if rest.hasPrefix("[") || rest.hasPrefix("|") {
      let isEdge = seen.isEmpty || rest.hasPrefix("|")
      return [Predicate(constant: isEdge ? 20 : 8)]
    }
    let isList = take("(")
    var all: [Predicate] = []
    repeat {
      guard let one = predicate(until: isList ? ",)" : "-") else { return nil }
      all.append(one)
    } while isList && take(",")
    if isList, !take(")") { return nil }
    return take("-") ? all : nil
  }

  private mutating func viewAndSize() -> UIView? {
    let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    rest = rest.dropFirst(name.count)
    guard let view = named(name) else { return nil }
    if take("(") {
      repeat {
        guard let one = predicate(until: ",)") else { return nil }
        let length: NSLayoutConstraint.Attribute = isVertical ? .height : .width
        relate(view, length, one, one.view, one.view == nil ? .notAnAttribute : length)
      } while take(",")
      if !take(")") { return nil }
    }
    return take("]") ? view : nil
  }

  private func named(_ name: String) -> UIView? {
    NSLayoutConstraint.view(of: views[name].map { $0 as AnyObject })
  }

  private mutating func predicate(until ends: String) -> Predicate? {
    var one = Predicate()
    if take(">=") {
      one.relation = .greaterThanOrEqual
    } else if take("<=") {
      one.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let isFirst = rest.first
    let word = String(
      rest.prefix { $0 == rest.first && isFirst == "-" && $0 == "-" || !ends.contains($0) && $0 != "@" })
    rest = rest.dropFirst(word.count)
    if let view = named(word) {
      one.view = view
    } else if let number = number(word) {
      one.constant = number
    } else {
      return nil
    }
    if take("@") {
      let word = String(rest.prefix { !ends.contains($0) })
      rest = rest.dropFirst(word.count)
      guard let priority = number(word) else { return nil }
      one.priority = UILayoutPriority(Float(priority))
    }
    return one
  }

  private func number(_ word: String) -> CGFloat? {
    if let number = Double(word) { return CGFloat(number) }
    switch metrics[word] {
    case let value as CGFloat: return value
    case let value as Double: return CGFloat(value)
    case let value as Int: return CGFloat(value)
    case let value as Float: return CGFloat(value)
    case let value as NSNumber: return CGFloat(value.doubleValue)
    default: return nil
    }
  }

  private mutating func align() {
    guard let first = seen.first else { return }
    let all: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY),
    ]
    for (option, attribute) in all where options.contains(option) {
      for view in seen.dropFirst() { relate(view, attribute, Predicate(), first, attribute) }
    }
  }
}
