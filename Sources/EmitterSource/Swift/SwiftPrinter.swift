import EmitterMath
import EmitterScene

/// Spells an outline in Swift.
struct SwiftPrinter {
  let outline: SourceOutline
  var out: SourceText = SourceText(step: 2)

  init(_ outline: SourceOutline) { self.outline = outline }

  mutating func file() -> String {
    for line in SourceHeader.lines(of: outline) { out.line(line) }
    out.line("import UIKit")
    out.line("")
    let size: Size = outline.scene.size
    let (width, height): (String, String) = (shortestText(size.width), shortestText(size.height))
    out.line("/// An effect of \(width) × \(height) points.")
    let printer: SwiftPrinter = self
    out.block("final class \(outline.className): UIView {") { printer.members(&$0) }
    let drawing: [String] = SwiftDrawing.functions(for: outline)
    if !drawing.isEmpty {
      out.line("")
      out.line("// MARK: - Particle images")
      out.line("")
      out.block("extension \(outline.className) {") { out in
        for line in drawing { out.line(line) }
      }
    }
    return out.text
  }

  private func members(_ out: inout SourceText) {
    if outline.usesStart {
      out.line("/// The instant that times count from.")
      out.line("private let startTime = CACurrentMediaTime()")
      out.line("")
    }
    for image in outline.images { SwiftDrawing.property(of: image, in: outline, &out) }
    if !outline.images.isEmpty { out.line("") }
    for layer in outline.storedLayers {
      out.line("private let \(layer.identifier) = \(SourceClass(layer.kind).rawValue)()")
    }
    if !outline.storedLayers.isEmpty { out.line("") }
    for tap in outline.taps {
      if let selection = tap.selection { out.line("private var \(selection) = false") }
      if let pause = tap.pause { out.line("private var \(pause.property): CFTimeInterval = 0") }
    }
    out.blank()
    initialisers(&out)
    let size: Size = outline.scene.size
    out.block("override var intrinsicContentSize: CGSize {") {
      $0.line("CGSize(width: \(shortestText(size.width)), height: \(shortestText(size.height)))")
    }
    setUp(&out)
    for method in outline.methods {
      out.line("")
      out.line("/// " + commentText(method.comment))
      out.block("private func \(method.name)() {") { write(method.body, to: &$0) }
    }
    if !outline.timed.isEmpty {
      out.line("")
      out.line("/// What happens later, in seconds after the start.")
      out.block("private func schedule() {") { out in
        for change in outline.timed {
          out.blank()
          later(change, to: &out)
        }
      }
    }
    taps(&out)
    behavior(&out)
  }

  /// What makes a behaviour.
  private func behavior(_ out: inout SourceText) {
    guard outline.hasBehaviors else { return }
    out.line("")
    out.line("/// A `CAEmitterBehavior`, which no header shows.")
    out.block("private static func behavior(_ type: String) -> NSObject {") {
      $0.line("let behaviorClass = NSClassFromString(\"CAEmitterBehavior\") as! NSObject.Type")
      $0.line("let selector = NSSelectorFromString(\"behaviorWithType:\")")
      $0.line("return behaviorClass.perform(selector, with: type).takeUnretainedValue() as! NSObject")
    }
  }

  private func initialisers(_ out: inout SourceText) {
    for (head, call) in [
      ("override init(frame: CGRect) {", "super.init(frame: frame)"),
      ("required init?(coder: NSCoder) {", "super.init(coder: coder)"),
    ] {
      out.block(head) {
        $0.line(call)
        $0.line("setUp()")
      }
      out.line("")
    }
  }

  private func setUp(_ out: inout SourceText) {
    out.line("")
    out.block("private func setUp() {") { out in
      if outline.scene.background != .clear {
        out.line("backgroundColor = " + SwiftValues.color(outline.scene.background, ofLayer: false))
      }
      for method in outline.setUp { out.line(method + "()") }
      if !outline.timed.isEmpty { out.line("schedule()") }
      if !outline.taps.isEmpty {
        out.line("addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))")
      }
    }
  }

  private func later(_ change: TimedChange, to out: inout SourceText) {
    out.block("DispatchQueue.main.asyncAfter(deadline: .now() + \(shortestText(change.delay))) { [weak self] in") {
      $0.line("guard let self else { return }")
      write(change.body, to: &$0)
    }
  }

  private func taps(_ out: inout SourceText) {
    guard !outline.taps.isEmpty else { return }
    out.line("")
    out.block("@objc private func tapped(_ recognizer: UITapGestureRecognizer) {") { out in
      out.line("let point = recognizer.location(in: self)")
      for tap in outline.taps {
        out.line("if \(tap.layer).contains(\(tap.layer).convert(point, from: layer)) { \(tap.method)() }")
      }
    }
    for tap in outline.taps {
      out.line("")
      out.line("/// A tap on “\(commentText(tap.layerName))”.")
      out.block("@objc func \(tap.method)() {") { body(of: tap, &$0) }
    }
  }

  private func body(of tap: OutlinedTap, _ out: inout SourceText) {
    if let pause = tap.pause {
      out.line("guard CACurrentMediaTime() >= \(pause.property) else { return }")
      out.line("\(pause.property) = CACurrentMediaTime() + \(shortestText(pause.seconds))")
    }
    happen(tap.onTap, &out)
    guard let selection = tap.selection else { return }
    out.line("\(selection).toggle()")
    guard !tap.onSelect.isEmpty || !tap.onDeselect.isEmpty else { return }
    out.block("if \(selection) {", "} else {") { happen(tap.onSelect, &$0) }
    let otherwise: String = out.takeLastLine()
    out.block(otherwise) { happen(tap.onDeselect, &$0) }
  }

  /// Changes at once, and those that follow.
  private func happen(_ changes: [TimedChange], _ out: inout SourceText) {
    let immediate: [TimedChange] = changes.filter { $0.delay <= 0 }
    for change in immediate {
      if immediate.count == 1 {
        write(change.body, to: &out)
      } else {
        out.block("do {") { write(change.body, to: &$0) }
      }
    }
    for change in changes where change.delay > 0 { later(change, to: &out) }
  }

  private func write(_ body: [Statement], to out: inout SourceText) {
    for statement in body { write(statement, to: &out) }
  }

  private func write(_ statement: Statement, to out: inout SourceText) {
    switch statement {
    case .make(let name, let type): out.line("let \(name) = \(type.rawValue)()")
    case .animate(let name, let type, let keyPath):
      out.line("let \(name) = \(type.rawValue)(keyPath: \(SwiftValues.string(keyPath)))")
    case .path(let name, let path): write(path, name, to: &out)
    case .set(let object, let property, let value):
      let before: String = "\(object).\(property.swift) = "
      if let items = SwiftValues.items(of: value) {
        out.list(before + "[", items, "]", endsWithComma: true)
      } else {
        out.line(before + SwiftValues.text(value, isAny: property.isAny))
      }
    case .makeBehavior(let name, let type):
      out.line("let \(name) = \(outline.className).behavior(\(SwiftValues.string(type)))")
    case .setKey(let object, let key, let value):
      let end: String = ", forKey: \(SwiftValues.string(key)))"
      if let items = SwiftValues.items(of: value), !items.isEmpty {
        out.list("\(object).setValue([", items, "]" + end)
      } else {
        out.line("\(object).setValue(\(SwiftValues.text(value, isAny: true))" + end)
      }
    case .setKeyPath(let object, let keyPath, let value):
      let spelled: String = SwiftValues.text(value, isAny: true)
      out.line("\(object).setValue(\(spelled), forKeyPath: \(SwiftValues.string(keyPath)))")
    case .addSublayer(let object, let parent): out.line("\(parent ?? "layer").addSublayer(\(object))")
    case .add(let animation, let layer, let key):
      out.line("\(layer).add(\(animation), forKey: \(key.map { SwiftValues.string($0) } ?? "nil"))")
    case .remove(let key, let layer): out.line("\(layer).removeAnimation(forKey: \(SwiftValues.string(key)))")
    case .call(let method): out.line(method + "()")
    case .perspective(let name, let distance):
      out.line("var \(name) = CATransform3DIdentity")
      out.line("\(name).m34 = -1 / \(shortestText(distance))")
    case .transaction(let body):
      out.line("CATransaction.begin()")
      out.line("CATransaction.setDisableActions(true)")
      write(body, to: &out)
      out.line("CATransaction.commit()")
    case .blank: out.blank()
    }
  }

  private func write(_ path: VectorPath, _ name: String, to out: inout SourceText) {
    out.line("let \(name) = UIBezierPath()")
    for element in path.elements {
      switch element {
      case .move(let point): out.line("\(name).move(to: \(SwiftValues.point(point)))")
      case .line(let point): out.line("\(name).addLine(to: \(SwiftValues.point(point)))")
      case .curve(let first, let second, let end):
        out.list(
          "\(name).addCurve(",
          [
            "to: " + SwiftValues.point(end), "controlPoint1: " + SwiftValues.point(first),
            "controlPoint2: " + SwiftValues.point(second),
          ], ")")
      case .close: out.line("\(name).close()")
      }
    }
  }
}
