import EmitterMath
import EmitterScene

extension SourceRun {
  private static let starts: [String] = [
    "viewDidLoad", "initWithFrame:", "init", "initWithCoder:", "awakeFromNib", "layoutSubviews", "didMoveToSuperview",
    "didMoveToWindow", "viewDidAppear:", "viewWillAppear:",
  ]

  /// Makes an object of the class that is meant, lets it live through what the system does with it, and taps it.
  func runClass() throws(ObjectiveCError) {
    for variable in file.globals {
      guard let value = variable.value else { continue }
      globals.declare(variable.name, convert(try self.value(of: value, globals), to: variable.type))
    }
    let found: CodeClass = try meantClass()
    let kind: RunObject.Kind = kind(of: found)
    owner = try makeOwner(found, kind)
    try runStarts(found, kind)
    try runLayout()
    commit()
    try runLater()
    try addOwnHandlers(found)
    try runHandlers()
  }

  private func meantClass() throws(ObjectiveCError) -> CodeClass {
    if let name = options.className {
      guard let found = file.classes.first(where: { $0.name == name }) else {
        let names: [String] = file.classes.map { $0.name }.filter { !$0.isEmpty }
        throw ObjectiveCError(fault: .noClass(name, among: names), file: fileName, line: 0)
      }
      return found
    }
    for selector in SourceRun.starts.prefix(1) {
      if let found = file.classes.first(where: { $0.methods[selector] != nil }) { return found }
    }
    let candidates: [CodeClass] = file.classes.filter { candidate in
      SourceRun.starts.contains { candidate.methods[$0] != nil } && layerKind(of: candidate.name) == nil
    }
    if let found = candidates.first ?? file.classes.first(where: { !$0.methods.isEmpty }) { return found }
    throw ObjectiveCError(fault: .nothingToRun, file: fileName, line: 0)
  }

  private func kind(of found: CodeClass) -> RunObject.Kind {
    if isController(found.name) || found.methods["viewDidLoad"] != nil { return .controller }
    return .view
  }

  /// True for a button that is looked at by itself.
  private func isButton(_ found: CodeClass) -> Bool {
    let name: String = appleClass(of: found.name)
    return name.hasSuffix("Button") || name.hasSuffix("Control")
      || (found.superclass == nil && (found.methods["setSelected:"] != nil || found.methods["setHighlighted:"] != nil))
  }

  private func makeOwner(_ found: CodeClass, _ kind: RunObject.Kind) throws(ObjectiveCError) -> RunObject {
    let canvas: Rect = Rect(0, 0, options.canvas.width, options.canvas.height)
    if kind == .controller {
      let controller: RunObject = RunObject(.controller, found.name)
      let view: RunObject = RunObject(.view, "UIView")
      view.front = root
      root.view = view
      controller.front = view
      return controller
    }
    var frame: Rect = canvas
    if isButton(found) {
      let side: Double = options.buttonSide
      frame = Rect((canvas.size.width - side) / 2, (canvas.size.height - side) / 2, side, side)
      remark(
        "the button is \(shortestText(side)) × \(shortestText(side)) points in the middle, and taps select it in turn",
        at: found.selectors.first.flatMap { found.methods[$0]?.line })
    }
    let view: RunObject = try makeView(found.name, frame: frame)
    if isButton(found) { view.label = "button" }
    view.front?.label = isButton(found) ? "button" : "view"
    if let layer = view.front { attach(layer, to: root) }
    return view
  }

  private func runStarts(_ found: CodeClass, _ kind: RunObject.Kind) throws(ObjectiveCError) {
    let frame: Rect = owner.front?.layer.layerFrame ?? .zero
    let selectors: [(String, [RunValue])] =
      kind == .controller
      ? [
        ("loadView", []), ("viewDidLoad", []), ("viewWillAppear:", [.flag(false)]), ("viewWillLayoutSubviews", []),
        ("viewDidLayoutSubviews", []), ("viewDidAppear:", [.flag(false)]),
      ]
      : [
        ("awakeFromNib", []), ("willMoveToSuperview:", [.nothing]), ("didMoveToSuperview", []),
        ("willMoveToWindow:", [.nothing]), ("didMoveToWindow", []),
      ]
    var hasStarted: Bool = false
    if kind == .view {
      let makers: [(String, RunValue)] = [
        ("initWithFrame:", .rect(frame)), ("init", .nothing), ("initWithCoder:", .object(RunObject(.plain, "NSCoder"))),
      ]
      if let (selector, argument) = makers.first(where: { method($0.0, of: found.name) != nil }) {
        _ = try send(selector, to: owner, selector.hasSuffix(":") ? [argument] : [])
        hasStarted = true
      }
    }
    for (selector, values) in selectors where method(selector, of: found.name) != nil {
      _ = try send(selector, to: owner, values)
      hasStarted = true
    }
    guard !hasStarted, found.methods["layoutSubviews"] == nil, !isButton(found), layerKind(of: found.name) == nil else {
      return
    }
    try runLooseMethods(found)
  }

  /// Where no method of the system's is there, those that no other one calls are run.
  private func runLooseMethods(_ found: CodeClass) throws(ObjectiveCError) {
    for selector in found.selectors {
      guard let method = found.methods[selector], !method.isOfClass, !selector.contains(":"),
        method.returnType == "void"
      else { continue }
      remark("no method of the system's is there: \(selector) is run", at: method.line)
      _ = try send(selector, to: owner, [])
      return
    }
  }

  /// Lets every view of the file's own lay out its layers once.
  private func runLayout() throws(ObjectiveCError) {
    var views: [RunObject] = []
    root.forEachLayer { layer in if let view = layer.view { views.append(view) } }
    if owner.kind == .view, !views.contains(where: { $0 === owner }) { views.append(owner) }
    for view in views where method("layoutSubviews", of: view.className) != nil {
      _ = try send("layoutSubviews", to: view, [])
    }
  }

  // MARK: What can be tapped

  /// Actions that Interface Builder would connect, touches, and buttons that hear when they are selected.
  private func addOwnHandlers(_ found: CodeClass) throws(ObjectiveCError) {
    let connected: Set<String> = Set(
      handlers.compactMap { handler in if case .method(let name, _, _) = handler.what { name } else { nil } })
    for selector in found.selectors {
      guard let method = found.methods[selector], method.returnType == "IBAction", !connected.contains(selector) else {
        continue
      }
      let name: String = PropertyPath.split(selector.replacingColons).first ?? selector
      remark("taps on the whole picture, as “\(name)”, call \(selector)", at: method.line)
      let button: RunObject = try makeView("UIButton", frame: Rect(0, 0, options.canvas.width, options.canvas.height))
      guard let layer = button.front else { continue }
      layer.label = name
      attach(layer, to: root)
      handlers.append(TapHandler(target: layer, what: .method(selector, on: owner, sender: button)))
    }
    for selector in ["touchesBegan:withEvent:", "touchesEnded:withEvent:"] {
      guard let method = found.methods[selector], let layer = owner.front.flatMap({ viewLayer(of: $0) }) else {
        continue
      }
      remark("taps on the view call \(selector)", at: method.line)
      handlers.append(
        TapHandler(target: layer, what: .method(selector, on: owner, sender: RunObject(.plain, "NSSet"))))
      break
    }
    if owner.kind == .view, let layer = owner.front, method("setSelected:", of: found.name) != nil, isButton(found) {
      layer.toggles = true
      events.begin(.time(0))
      events.end()
      try runSelection(layer)
    }
    for index in handlers.indices where handlers[index].target === root { handlers[index].target = try screen() }
    commit()
  }

  private func runSelection(_ layer: RunObject) throws(ObjectiveCError) {
    for isSelected in [true, false] {
      layer.isSpokenOf = true
      events.begin(.trigger(isSelected ? .select : .deselect, layer, delay: 0))
      _ = try send("setSelected:", to: owner, [.flag(isSelected)])
      events.end()
      commit()
      try runLater()
    }
  }

  /// A layer as large as the picture, which takes the taps that fall on the root.
  private func screen() throws(ObjectiveCError) -> RunObject {
    if let layer = root.sublayers.first(where: { $0.label == "screen" && $0.className == "the screen" }) {
      return layer
    }
    let layer: RunObject = RunObject(.layer, "the screen")
    layer.label = "screen"
    layer.layer.setFrame(Rect(0, 0, options.canvas.width, options.canvas.height))
    layer.parent = root
    root.sublayers.insert(layer, at: 0)
    return layer
  }
}

extension String {
  /// Colons as dots.
  fileprivate var replacingColons: String { String(map { $0 == ":" ? "." : $0 }) }
}

extension Layer {
  /// The frame, transforms aside.
  fileprivate var layerFrame: Rect {
    let anchor: Point = properties.point(.anchorPoint)
    return Rect(
      position.x - anchor.x * bounds.size.width, position.y - anchor.y * bounds.size.height, bounds.size.width,
      bounds.size.height)
  }
}
