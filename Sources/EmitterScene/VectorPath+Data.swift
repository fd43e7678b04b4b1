public import EmitterMath

extension VectorPath {
  /// SVG path data that reads back as this very path.
  ///
  /// - Complexity: O(elements).
  public var data: String {
    var text: String = ""
    func add(_ letter: String, _ points: [Point]) {
      if !text.utf8.isEmpty { text += " " }
      text += letter
      for point in points { text += " " + shortestText(point.x) + " " + shortestText(point.y) }
    }
    for element in elements {
      switch element {
      case .move(let point): add("M", [point])
      case .line(let point): add("L", [point])
      case .curve(let first, let second, let end): add("C", [first, second, end])
      case .close: add("Z", [])
      }
    }
    return text
  }
}
