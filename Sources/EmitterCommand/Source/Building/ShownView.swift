import EmitterPrepass

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
  /// The class as code spells it, with what makes a generic one a type.
  private let type: String
  private let isMac: Bool
  private let isScript: Bool

  init(_ choice: ViewChoice, _ request: SourceRequest, isMac: Bool, script: Int?) throws(SourceError) {
    self.choice = choice
    self.request = request
    self.isMac = isMac
    isScript = script != nil
    if request.view == nil, let script, choice.outlines[script].setsLiveView {
      (found, making, name, role) = (nil, "", "PlaygroundPage.current.liveView", .view)
      type = name
      return
    }
    guard let wanted = request.view else {
      let found: ClassOutline = try choice.automatic()
      self.found = found
      (name, role) = (found.name, choice.role(of: found) ?? .view)
      type = found.codeName
      making = try ShownView.making(found, choice, as: type, isMac: isMac)
      return
    }
    let className: String = String(wanted.prefix { character in character != "(" && character != "<" })
    let isCall: Bool = wanted.contains("(")
    name = className
    if let found = choice.found(className) {
      guard let role = choice.role(of: found) else { throw .notAView(className, path: choice.sources[found.file].path) }
      guard !found.isGeneric || wanted.dropFirst(className.count).first == "<" else {
        throw .genericView(found.name, path: choice.sources[found.file].path, line: found.line)
      }
      (self.found, self.role) = (found, role)
      let type: String = found.isGeneric ? String(wanted.prefix { $0 != "(" }) : found.codeName
      self.type = type
      making = isCall ? wanted : try ShownView.making(found, choice, as: type, isMac: isMac)
    } else if let role = ViewRole.of(className) {
      (found, self.role, type) = (nil, role, className)
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
    _ found: ClassOutline, _ choice: ViewChoice, as name: String, isMac: Bool
  ) throws(SourceError) -> String {
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
    // Beside another one, `init(coder:)` is often there because it has to be, and fails.
    let others: [ClassOutline.Initializer] = all.filter { $0.parameters.map(\.label) != ["coder"] }
    let fromCoder = all.first { $0.parameters.map(\.label) == ["coder"] }
    if let fromCoder, others.isEmpty || !fromCoder.isRefused { return "\(name)(coder: EmitterRunner.coder)!" }
    let first: ClassOutline.Initializer = others.first { !$0.isConvenience } ?? others.first ?? owner.initializers[0]
    throw .initializer(found.name, spelling: first.spelling, path: choice.sources[owner.file].path, line: first.line)
  }

  /// What stands in front of a script's first line, on the same line.
  var prelude: String { "\(header.dropLast()); EmitterRunner.prepare(CommandLine.arguments); " }

  /// The import of what generated code names.
  var header: String { isMac ? "import AppKit\n" : "import UIKit\n" }

  /// Code for the end of the class's file.
  func memberCode() -> String {
    guard !making.isEmpty else { return "" }
    var text: String = GeneratedCode.view.mark + "extension \(type) {\n"
    text += "  static func __emitterMake() -> \(type) { \(making) }\n"
    for (place, call) in request.calls.enumerated() {
      text += GeneratedCode.call(place).mark + "  func __emitterCall\(place)() throws {\n\(call.code)\n  }\n"
    }
    text += GeneratedCode.view.mark + "}\n@MainActor func __emitterShown() -> UIResponder {\n"
    if role == .layer {
      text +=
        "  let view = UIView(frame: \(ShownView.bounds)); let it = \(type).__emitterMake(); it.frame = view.bounds\n"
      text += "  view.layer.addSublayer(it); return view\n}\n"
    } else {
      text += "  \(type).__emitterMake()\n}\n"
    }
    text += OutletCode(choice, request, isMac: isMac).actions(of: found, type: type)
    text += "@MainActor func __emitterCalls() -> [(time: Double, body: (UIResponder) -> Void)] {\n  [\n"
    let it: String =
      role == .layer ? "(it as! UIView).layer.sublayers!.compactMap { $0 as? \(type) }.first!" : "(it as! \(type))"
    for (place, call) in request.calls.enumerated() {
      text += GeneratedCode.call(place).mark
      text +=
        "    (\(call.time), { it in do { try \(it).__emitterCall\(place)() } catch { EmitterRunner.fail(error) } }),\n"
    }
    return text + "  ]\n}\n"
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
