import EmitterMath
import EmitterScene

extension SourceRun {
  private static let layerKinds: [String: LayerKind] = [
    "CALayer": .layer, "CAEmitterLayer": .emitter, "CAShapeLayer": .shape, "CAGradientLayer": .gradient,
    "CATextLayer": .text, "CAReplicatorLayer": .replicator, "CATransformLayer": .transform,
  ]

  /// The class of Apple's that a class of the file is derived from; itself where it is none of the file's.
  func appleClass(of name: String) -> String {
    var current: String = name
    for _ in 0..<32 {
      guard let found = file.classes.first(where: { $0.name == current }) else { return current }
      guard let superclass = found.superclass else { return current.isEmpty ? "" : "UIView" }
      current = superclass
    }
    return current
  }

  func layerKind(of className: String) -> LayerKind? { SourceRun.layerKinds[appleClass(of: className)] }

  func isView(_ className: String) -> Bool {
    let name: String = appleClass(of: className)
    guard name.hasPrefix("UI") || name.hasPrefix("NS") else { return false }
    return name.hasSuffix("View") || name.hasSuffix("Button") || name.hasSuffix("Control") || name.hasSuffix("Label")
      || name.hasSuffix("Window") || name.hasSuffix("Switch") || name.hasSuffix("Slider") || name.hasSuffix("Cell")
      || name.hasSuffix("TextField")
  }

  func isController(_ className: String) -> Bool {
    let name: String = appleClass(of: className)
    return name.hasSuffix("ViewController")
  }

  /// A new object of a class: a layer, a cell, an animation, a view, or something that only keeps what it is given.
  func make(_ className: String) throws(ObjectiveCError) -> RunObject {
    // A file may show the class's header again.
    if className == "CAEmitterBehavior" { return RunObject(.behavior, className) }
    if let kind = layerKind(of: className) {
      let object: RunObject = RunObject(.layer, className)
      object.layer.kind = kind
      return object
    }
    let name: String = appleClass(of: className)
    switch name {
    case "CAEmitterCell": return RunObject(.cell, className)
    case "CABasicAnimation", "CAKeyframeAnimation", "CASpringAnimation", "CAAnimationGroup", "CATransition",
      "CAAnimation", "CAPropertyAnimation":
      return RunObject(.animation, className)
    case "NSMutableArray": return RunObject(.list, className)
    case "UIBezierPath": return RunObject(.path, className)
    case "UIImage": return RunObject(.image, className)
    default: break
    }
    if name.hasSuffix("GestureRecognizer") { return RunObject(.gesture, className) }
    if isController(className) {
      let object: RunObject = RunObject(.controller, className)
      object.front = try makeView("UIView", frame: Rect(0, 0, options.canvas.width, options.canvas.height))
      return object
    }
    if isView(className) { return try makeView(className, frame: .zero) }
    if !file.classes.contains(where: { $0.name == className }), !SourceRun.silentClasses.contains(className) {
      remark("the class \(className) is not known: its objects only keep what they are given")
    }
    return RunObject(.plain, className)
  }

  private static let silentClasses: Set<String> = [
    "NSObject", "NSDictionary", "NSMutableDictionary", "NSBundle", "NSData",
  ]

  /// A view with the layer that its class asks for.
  func makeView(_ className: String, frame: Rect) throws(ObjectiveCError) -> RunObject {
    let view: RunObject = RunObject(.view, className)
    var layerClass: String = "CALayer"
    if let method = method("layerClass", of: className), method.isOfClass,
      case .type(let name) = try call(method, on: .type(className), [])
    {
      layerClass = name
    }
    let layer: RunObject = RunObject(.layer, layerClass)
    layer.layer.kind = layerKind(of: layerClass) ?? .layer
    layer.layer.setFrame(frame)
    layer.view = view
    view.front = layer
    return view
  }

  /// The view that Interface Builder would have put into an outlet; `nil` where the property is none.
  func outlet(_ name: String, _ type: String, of object: RunObject) -> RunObject? {
    let className: String = type.filter { $0 != "*" }
    guard let found = codeClass(of: object), found.outlets.contains(name), isView(className) else { return nil }
    let side: Double = appleClass(of: className) == "UIButton" ? 44 : 100
    let size: Size = options.canvas
    let frame: Rect = Rect((size.width - side) / 2, (size.height - side) / 2, side, side)
    guard let view = try? makeView(className, frame: frame) else { return nil }
    remark("the outlet \(name) is a view of \(shortestText(side)) × \(shortestText(side)) points in the middle")
    view.label = name
    object.fields[name] = .object(view)
    if let layer = view.front { attach(layer, to: viewLayer(of: object) ?? root) }
    return view
  }

  /// The layer that a view, a controller or a layer stands for.
  func viewLayer(of object: RunObject) -> RunObject? {
    switch object.kind {
    case .layer: object
    case .view: object.front
    case .controller: object.front?.front
    default: nil
    }
  }

  // MARK: The tree

  func attach(_ layer: RunObject, to parent: RunObject, at index: Int? = nil) {
    guard !contains(layer, parent) else { return remark("a layer within itself; left out") }
    detach(layer, isMoving: true)
    layer.parent = parent
    parent.sublayers.insert(layer, at: min(max(0, index ?? parent.sublayers.count), parent.sublayers.count))
    guard events.isRunning, isInTree(layer), !layer.isCommitted else {
      if events.isRunning, layer.isCommitted { record(.flag(false), .hidden, of: layer) }
      return
    }
    // It joins later: it stands in the scene from the start, hidden.
    layer.isShown = false
    record(.flag(false), .hidden, of: layer)
    layer.forEachLayer { below in
      if case .time(let time)? = below.fields[SourceRun.pendingBegin] { recordBegin(time, of: below) }
      for animation in below.items {
        if let object = animation.object { recordAnimation(object, of: below) }
      }
      below.items = []
    }
  }

  /// Where a layer that is not in the tree yet keeps a beginning on the clock of what runs.
  static let pendingBegin: String = "begin on the clock"

  func detach(_ layer: RunObject, isMoving: Bool = false) {
    guard let parent = layer.parent else { return }
    if events.isRunning, layer.isCommitted {
      if !isMoving { record(.flag(true), .hidden, of: layer) }
      if !isMoving { return }
    }
    parent.sublayers.removeAll { $0 === layer }
    layer.parent = nil
  }

  /// True when `other` is `layer`, or below it.
  func contains(_ layer: RunObject, _ other: RunObject) -> Bool {
    var current: RunObject? = other
    var depth: Int = 0
    while let object = current, depth < SceneLimits.nesting * 2 {
      if object === layer { return true }
      current = object.parent
      depth += 1
    }
    return depth >= SceneLimits.nesting * 2
  }

  func isInTree(_ layer: RunObject) -> Bool {
    var current: RunObject? = layer
    for _ in 0..<1000 {
      guard let object = current else { return false }
      if object === root { return true }
      current = object.parent
    }
    return false
  }

  /// What has been put into the tree is there: from now on it is edited.
  func commit() {
    root.forEachLayer { layer in
      if !layer.isCommitted {
        layer.committedLayer = layer.layer
        layer.committedBegin = layer.begin
      }
      layer.isCommitted = true
      func commit(_ cells: [RunObject]) {
        for cell in cells where !cell.isCommitted {
          cell.isCommitted = true
          for behavior in cell.behaviors { behavior.isCommitted = true }
          commit(cell.cells)
        }
      }
      commit(layer.cells)
      for behavior in layer.behaviors { behavior.isCommitted = true }
    }
  }
}
