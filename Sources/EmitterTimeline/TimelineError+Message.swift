import EmitterScene

extension TimelineError {
  /// What is wrong, in one sentence without a full stop.
  public var message: String {
    switch self {
    case .noLayer(let name, let known):
      "no layer is called '\(name)'" + hint(name, known, none: "no layer has a name")
    case .severalLayers(let name): "several layers are called '\(name)', so nothing can call one of them by it"
    case .noCell(let name, let layer, let known):
      "layer '\(layer)' has no cell '\(name)'" + hint(name, known, none: "none of its cells has a name")
    case .severalCells(let name, let layer):
      "several cells of layer '\(layer)' are called '\(name)', so no key path can call one of them by it"
    case .noBehavior(let name, let layer, let known):
      "layer '\(layer)' has no behaviour '\(name)'" + hint(name, known, none: "none of its behaviours has a name")
    case .severalBehaviors(let name, let layer):
      "several behaviours of layer '\(layer)' are called '\(name)', so no key path can call one of them by it"
    case .tooManyAnimations(let layer, let limit):
      "more than \(limit) animations are at work on layer '\(layer)' at once; remove some, or give them one key"
    case .timeNotFinite(let layer): "the time of a tap on '\(layer)' is not a number"
    }
  }

  private func hint(_ name: String, _ known: [String], none: String) -> String {
    if known.isEmpty { return " (\(none))" }
    if let nearest = nearestName(to: name, among: known) { return ", did you mean '\(nearest)'?" }
    guard known.count <= 8 else { return "" }
    var list: String = "; there are "
    for (index, name) in known.enumerated() { list += index > 0 ? ", '\(name)'" : "'\(name)'" }
    return list
  }
}
