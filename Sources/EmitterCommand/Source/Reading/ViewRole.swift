/// What can be shown of a class.
enum ViewRole: Hashable {
  case controller, view, layer

  /// What a class of Apple's is, told by its name.
  static func of(_ name: String) -> ViewRole? {
    guard name.hasPrefix("UI") || name.hasPrefix("NS") else {
      return name.hasPrefix("CA") && name.hasSuffix("Layer") ? .layer : nil
    }
    if name.hasSuffix("Controller") { return name == "NSObjectController" ? nil : .controller }
    let views: [String] = [
      "View", "Cell", "Button", "Control", "Label", "Field", "Switch", "Slider", "Bar", "Window", "Indicator",
      "Stepper",
    ]
    return views.contains { ending in name.hasSuffix(ending) } ? .view : nil
  }
}
