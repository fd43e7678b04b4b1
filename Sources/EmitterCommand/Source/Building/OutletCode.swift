/// Code that fills what an interface file would have filled, and calls what one would have connected.
enum OutletCode {
  /// The name of the method that fills a class's outlets.
  private static func filler(_ found: ClassOutline) -> String { "__emitterFill_\(found.file)_\(found.lastName)" }

  /// The name of the method that calls an action.
  static func caller(_ action: ClassOutline.Action, of found: ClassOutline) -> String {
    "__emitterAct_\(found.file)_\(found.lastName)_\(action.name)"
  }

  /// An extension that stands in the class's own file, where private members are seen.
  static func members(of found: ClassOutline, _ request: SourceRequest) -> String {
    guard !found.isGeneric, !found.outlets.isEmpty || !found.actions.isEmpty else { return "" }
    var text: String = "extension \(found.name) {\n"
    if !found.outlets.isEmpty {
      text += "  func \(filler(found))() {\n"
      for outlet in found.outlets {
        let frame: String =
          request.outlets[outlet.name].map { rect in
            "CGRect(x: \(rect.x), y: \(rect.y), width: \(rect.width), height: \(rect.height))"
          } ?? "nil"
        text += "    if self.\(outlet.name) == nil { let it = \(instance(of: outlet.type)); "
        text += "EmitterRunner.place(it, \"\(outlet.name)\", in: self, frame: \(frame)); self.\(outlet.name) = it }\n"
      }
      text += "  }\n"
    }
    for action in found.actions {
      text += "  func \(caller(action, of: found))(_ sender: Any?) {\n    \(action.name)("
      text += action.parameters.enumerated().map { place, parameter in
        let value: String = argument(parameter, place: place)
        return parameter.label == "_" ? value : "\(parameter.label): \(value)"
      }.joined(separator: ", ")
      text += ")\n  }\n"
    }
    return text + "}\n"
  }

  /// What makes a plain instance of an outlet's type.
  private static func instance(of type: String) -> String {
    switch type {
    // Nothing is between its ends, so it holds nothing; its constant can be set.
    case "NSLayoutConstraint":
      "NSLayoutConstraint(item: UIView(), attribute: .height, relatedBy: .equal, toItem: nil, "
        + "attribute: .notAnAttribute, multiplier: 1, constant: 0)"
    default: "\(type)()"
    }
  }

  private static func argument(_ parameter: ClassOutline.Parameter, place: Int) -> String {
    var type: String = parameter.type
    if type.hasSuffix("!") || type.hasSuffix("?") { type.removeLast() }
    if ["Any", "AnyObject", "NSObject"].contains(type) {
      return place == 0 ? "sender as \(type == "Any" ? "Any" : "AnyObject")" : "0"
    }
    return place == 0 ? "(sender as? \(type)) ?? \(type)()" : "\(type)()"
  }

  /// What makes a fresh sender of an action.
  static func sender(of action: ClassOutline.Action) -> String {
    guard var type = action.parameters.first?.type else { return "UIButton()" }
    if type.hasSuffix("!") || type.hasSuffix("?") { type.removeLast() }
    return ["Any", "AnyObject", "NSObject"].contains(type) ? "UIButton()" : "\(type)()"
  }

  /// A function of the file that fills the outlets of whatever it is given.
  static func table(of outline: SourceOutline, file: Int) -> String {
    var text: String = "@MainActor func __emitterFill\(file)(_ object: AnyObject) {\n"
    for found in outline.classes + outline.extensions where !found.outlets.isEmpty && !found.isGeneric {
      text += "  (object as? \(found.name))?.\(filler(found))()\n"
    }
    return text + "}\n"
  }
}
