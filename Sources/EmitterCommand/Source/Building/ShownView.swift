/// What a run shows, and the code that makes it.
struct ShownView {
  /// The class, or `nil` for what a playground puts into its live view, and for a class of Apple's.
  private let found: ClassOutline?
  /// The expression that makes it; empty for a playground's live view.
  private let making: String
  /// What messages call it.
  let name: String
  private let role: ViewRole
  private let choice: ViewChoice
  private let request: SourceRequest
  private let isMac: Bool
  private let isScript: Bool

  init(_ choice: ViewChoice, _ request: SourceRequest, script: Int?) throws(SourceError) {
    self.choice = choice
    self.request = request
    isScript = script != nil
    let usesMac: Bool = choice.sources.contains { source in
      source.imports.contains { $0.module == "Cocoa" || $0.module == "AppKit" }
    }
    let usesTelephone: Bool = choice.sources.contains { source in source.imports.contains { $0.module == "UIKit" } }
    isMac = usesMac && !usesTelephone
    if request.view == nil, let script, choice.outlines[script].setsLiveView {
      (found, making, name, role) = (nil, "", "PlaygroundPage.current.liveView", .view)
      return
    }
    guard let wanted = request.view else {
      let found: ClassOutline = try choice.automatic()
      self.found = found
      (name, role) = (found.name, choice.role(of: found) ?? .view)
      making = try ShownView.making(found, choice, isMac: isMac)
      return
    }
    let className: String = String(wanted.prefix { character in character != "(" && character != "<" })
    let isCall: Bool = wanted.contains("(")
    name = className
    if let found = choice.found(className) {
      guard let role = choice.role(of: found) else { throw .notAView(className, path: choice.sources[found.file].path) }
      (self.found, self.role) = (found, role)
      making = isCall ? wanted : try ShownView.making(found, choice, isMac: isMac)
    } else if let role = AppleNames.role(of: className) {
      (found, self.role) = (nil, role)
      making = isCall ? wanted : role == .view ? "\(className)(frame: \(ShownView.bounds))" : "\(className)()"
    } else {
      throw .unknownView(
        className, paths: request.paths,
        known: choice.classes.filter { found in choice.role(of: found) != nil }.map(\.name))
    }
  }

  /// The file whose end holds what reaches into the class; `nil` for the one that starts the run.
  var file: Int? { found?.file }

  private static let bounds: String = "EmitterRunner.bounds"

  /// The expression that makes an instance of a class, with an initialiser that needs nothing we cannot give.
  private static func making(
    _ found: ClassOutline, _ choice: ViewChoice, isMac: Bool
  ) throws(SourceError) -> String {
    let name: String = found.name
    // Initialisers are inherited by a class that declares none of its own.
    let owner: ClassOutline? = choice.ancestry(of: found).first { other in
      other.initializers.contains { initializer in !initializer.isConvenience }
    }
    let role: ViewRole = choice.role(of: found) ?? .view
    guard let owner else {
      let callable: Bool = found.initializers.contains { $0.parameters.allSatisfy(\.hasDefault) }
      return callable || role != .view ? "\(name)()" : "\(name)(frame: \(bounds))"
    }
    let all: [ClassOutline.Initializer] = found.initializers + (owner.name == found.name ? [] : owner.initializers)
    func has(_ labels: [String]) -> Bool {
      all.contains { initializer in
        let needed = initializer.parameters.filter { !$0.hasDefault }.map(\.label)
        return needed == labels
      }
    }
    if role == .view, has(["frame"]) { return "\(name)(frame: \(bounds))" }
    if has([]) { return "\(name)()" }
    if has(["frame"]) { return "\(name)(frame: \(bounds))" }
    if role == .controller, has(["nibName", "bundle"]) { return "\(name)(nibName: nil, bundle: nil)" }
    if isMac, has(["frameRect"]) { return "\(name)(frame: \(bounds))" }
    // Beside another one, `init(coder:)` is there because it has to be, and fails.
    let others: [ClassOutline.Initializer] = all.filter { $0.parameters.map(\.label) != ["coder"] }
    if has(["coder"]), others.isEmpty { return "\(name)(coder: EmitterRunner.coder)!" }
    let first: ClassOutline.Initializer = others.first { !$0.isConvenience } ?? others.first ?? owner.initializers[0]
    throw .initializer(name, spelling: first.spelling, path: choice.sources[owner.file].path, line: first.line)
  }

  /// What stands in front of a script's first line, on the same line.
  var prelude: String { "\(header.dropLast()); EmitterRunner.prepare(CommandLine.arguments); " }

  /// The import of what generated code names.
  var header: String { isMac ? "import AppKit\n" : "import UIKit\n" }

  /// Code for the end of the class's file.
  func memberCode() -> String {
    guard !making.isEmpty else { return "" }
    let type: String = found?.name ?? name
    var text: String = "extension \(type) {\n  static func __emitterMake() -> \(type) { \(making) }\n"
    for (place, call) in request.calls.enumerated() {
      // On a line of its own, which messages about it are told by.
      text +=
        "  func __emitterCall\(place)() throws {\n\(call.code.split(separator: "\n").joined(separator: "; "))\n  }\n"
    }
    text += "}\n@MainActor func __emitterShown() -> UIResponder {\n"
    if role == .layer {
      text +=
        "  let view = UIView(frame: \(ShownView.bounds)); let it = \(type).__emitterMake(); it.frame = view.bounds\n"
      text += "  view.layer.addSublayer(it); return view\n}\n"
    } else {
      text += "  \(type).__emitterMake()\n}\n"
    }
    text +=
      "@MainActor func __emitterActions() -> [String: (UIResponder) -> Void] {\n  var all: [String: (UIResponder) -> Void] = [:]\n"
    for owner in found.map({ choice.ancestry(of: $0) }) ?? [] {
      for action in owner.actions { text += actionCode(action, owner, type) }
    }
    text += "  return all\n}\n"
    text += "@MainActor func __emitterCalls() -> [(time: Double, body: (UIResponder) -> Void)] {\n  [\n"
    let it: String =
      role == .layer ? "(it as! UIView).layer.sublayers!.compactMap { $0 as? \(type) }.first!" : "(it as! \(type))"
    for (place, call) in request.calls.enumerated() {
      text +=
        "    (\(call.time), { it in do { try \(it).__emitterCall\(place)() } catch { EmitterRunner.fail(error) } }),\n"
    }
    return text + "  ]\n}\n"
  }

  private func actionCode(_ action: ClassOutline.Action, _ owner: ClassOutline, _ type: String) -> String {
    var sender: String = OutletCode.sender(of: action)
    if isMac, sender == "UIButton()" { sender = "NSButton()" }
    return """
        do { let sender = \(sender); all["\(action.name)"] = { it in EmitterRunner.send(sender) { (it as! \(type)).\(OutletCode.caller(action, of: owner))(sender) } } }

      """
  }

  /// Code that starts the run.
  func startCode(fileCount: Int) -> String {
    let outlets: String = (0..<fileCount).map { file in "__emitterFill\(file)(it)" }.joined(separator: "; ")
    let shown: String = making.isEmpty ? "EmitterRunner.liveView(PlaygroundPage.current.liveView)" : "__emitterShown()"
    let actions: String = making.isEmpty ? "[:]" : "__emitterActions()"
    let calls: String = making.isEmpty ? "[]" : "__emitterCalls()"
    var text: String = isScript ? ShownView.playground : ""
    text += "MainActor.assumeIsolated {\n"
    text += "  EmitterRunner.record(CommandLine.arguments, make: { \(shown) }, outlets: { it in \(outlets) }, "
    return text + "actions: \(actions), calls: \(calls))\n}\n"
  }

  /// What playgrounds know of the page they are on.
  private static let playground: String = """
    @preconcurrency @MainActor final class PlaygroundPage {
      static let current = PlaygroundPage()
      var liveView: Any?
      var needsIndefiniteExecution = false
      func finishExecution() {}
    }
    @preconcurrency @MainActor enum XCPlaygroundPage { static var currentPage: PlaygroundPage { .current } }
    @preconcurrency @MainActor func XCPShowView(_ name: String, view: Any) { PlaygroundPage.current.liveView = view }

    """
}
