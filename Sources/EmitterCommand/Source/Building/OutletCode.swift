import EmitterPrepass

/// Code that fills what an interface file would have filled, and calls what one would have connected.
struct OutletCode {
  private let choice: ViewChoice
  private let request: SourceRequest
  private let isMac: Bool

  init(_ choice: ViewChoice, _ request: SourceRequest, isMac: Bool) {
    self.choice = choice
    self.request = request
    self.isMac = isMac
  }

  /// What stands for a class in the names of functions.
  private func tag(_ found: ClassOutline) -> String {
    "\(found.file)_" + String(found.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// The name of the method that fills a class's outlets.
  private func filler(_ found: ClassOutline) -> String { "__emitterFill_" + tag(found) }

  /// The name of the method that calls the action at a place among a class's.
  private func caller(_ place: Int, of found: ClassOutline) -> String { "__emitterAct\(place)_" + tag(found) }

  /// An extension that stands in the class's own file, where private members are seen.
  func members(of found: ClassOutline) -> String {
    guard !found.isGeneric, !found.outlets.isEmpty || !found.actions.isEmpty else { return "" }
    var text: String = "extension \(found.codeName) {\n"
    if !found.outlets.isEmpty {
      text += "  func \(filler(found))() {\n"
      for outlet in found.outlets {
        text += "    " + GeneratedCode.outlet(outlet.name, line: outlet.line).mark + "    " + filling(outlet) + "\n"
      }
      text += "  }\n"
    }
    for (place, action) in found.actions.enumerated() {
      text += "  " + GeneratedCode.action(action.name).mark
      text += "  func \(caller(place, of: found))(_ sender: Any) {\n"
      var values: [String] = []
      for (place, parameter) in action.parameters.enumerated() {
        let value: String = place == 0 ? sender(as: parameter) : "argument\(place)"
        if place > 0 {
          let type: String = OutletCode.known(parameter)
          text += "    guard let argument\(place) = EmitterRunner.argument(\(made(type))) else {\n"
          text +=
            "      return EmitterRunner.cannotCall(\(SourceRewriter.literal(action.name)), \(metatype(type)))\n    }\n"
        }
        values.append(parameter.label == "_" ? value : "\(SwiftWords.quoted(parameter.label)): \(value)")
      }
      text += "    \(SwiftWords.quoted(action.name))(\(values.joined(separator: ", ")))\n  }\n"
    }
    return text + "}\n"
  }

  private func filling(_ outlet: ClassOutline.Outlet) -> String {
    let property: String = "self." + SwiftWords.quoted(outlet.name)
    let frames: [String] = (request.outlets[outlet.name] ?? []).map { rect in
      "CGRect(x: \(rect.x), y: \(rect.y), width: \(rect.width), height: \(rect.height))"
    }
    let start: String = "(\(SourceRewriter.literal(outlet.name)), of: self, as: "
    guard outlet.isCollection else {
      let frame: String =
        (outlet.mayStayNil ? ", mayStayNil: true" : "") + (frames.last.map { ", frame: " + $0 } ?? "")
      return "if \(property) == nil { \(property) = EmitterRunner.outlet\(start)\(made(outlet.type, frame))) }"
    }
    let isMissing: String = outlet.isOptional ? "\(property) == nil" : "\(property).isEmpty"
    let all: String = frames.isEmpty ? "" : ", frames: [\(frames.joined(separator: ", "))]"
    return "if \(isMissing) { \(property) = EmitterRunner.outlets\(start)\(made(outlet.type, all))) }"
  }

  private func sender(as parameter: ClassOutline.Parameter) -> String {
    let type: String = OutletCode.plain(parameter.type)
    return type == "Any" ? "sender" : "sender as! \(type)"
  }

  /// A function that gives what a tap may name: the actions of the class that is shown, and of those above it.
  func actions(of shown: ClassOutline?, type: String) -> String {
    var text: String = "@MainActor func __emitterActions() -> [String: (UIResponder) -> Void] {\n"
    text += "  var all: [String: (UIResponder) -> Void] = [:]\n"
    for owner in shown.map({ choice.ancestry(of: $0) }) ?? [] where !owner.isGeneric {
      for (place, action) in owner.actions.enumerated() {
        let name: String = SourceRewriter.literal(action.name)
        let button: String = isMac ? "NSButton" : "UIButton"
        let type = (sender: action.parameters.first.map(OutletCode.known) ?? button, shown: type)
        let wanted: String = type.sender == "UIButton" ? button : type.sender
        text += "  " + GeneratedCode.action(action.name).mark
        text += "  all[\(name)] = all[\(name)] ?? EmitterRunner.action(\(name), from: \(made(wanted))) { it, sender in"
        text += " (it as! \(type.shown)).\(caller(place, of: owner))(sender) }\n"
      }
    }
    return text + "  return all\n}\n"
  }

  /// A function of the file that fills the outlets of whatever it is given.
  func table(of outline: SourceOutline, file: Int) -> String {
    var text: String = "@MainActor func __emitterFill\(file)(_ object: AnyObject) {\n"
    for found in outline.classes + outline.extensions where !found.outlets.isEmpty && !found.isGeneric {
      text += "  (object as? \(found.codeName))?.\(filler(found))()\n"
    }
    return text + "}\n"
  }

  // MARK: - Instances

  /// A parameter's type without its question or exclamation mark.
  private static func plain(_ type: String) -> String {
    type.hasSuffix("!") || type.hasSuffix("?") ? String(type.dropLast()) : type
  }

  /// The type of what is handed over for a parameter.
  private static func known(_ parameter: ClassOutline.Parameter) -> String {
    let type: String = plain(parameter.type)
    return ["Any", "AnyObject", "NSObject", "UIControl", "UIView", ""].contains(type) ? "UIButton" : type
  }

  private func metatype(_ type: String) -> String {
    type.contains(" ") && !type.hasPrefix("(") ? "(\(type)).self" : "\(type).self"
  }

  /// The type as an argument, and behind `more` how one is made, where it is a class of the files that an interface file's
  /// initialiser does not make.
  private func made(_ type: String, _ more: String = "") -> String {
    metatype(type) + more + (maker(of: type).map { ", made: { \($0) }" } ?? "")
  }

  /// `nil` where the type is made from a coder; the code `nil` where nothing makes one.
  private func maker(of type: String) -> String? {
    guard let found = choice.found(type) else { return nil }
    let name: String = found.codeName
    let line: [ClassOutline] = choice.ancestry(of: found)
    let role: ViewRole? = choice.role(of: found)
    if role == .view || role == .controller {
      let coders = line.lazy.flatMap(\.initializers).filter { one in one.parameters.map(\.label) == ["coder"] }
      guard coders.first?.isRefused == true else { return nil }
    }
    let owner: ClassOutline? = line.first { other in other.initializers.contains { !$0.isConvenience } }
    let all: [ClassOutline.Initializer] =
      found.initializers + (owner?.name == found.name ? [] : owner?.initializers ?? [])
    func has(_ labels: [String]) -> Bool {
      all.contains { one in one.parameters.filter { !$0.hasDefault }.map(\.label) == labels }
    }
    if role == .view, has(["frame"]) { return "\(name)(frame: CGRect(x: 0, y: 0, width: 100, height: 44))" }
    if has([]) { return "\(name)()" }
    let inherits: Bool = owner == nil && (role == .layer || line.last?.superclass == "NSObject")
    return inherits ? "\(name)()" : "nil"
  }
}
