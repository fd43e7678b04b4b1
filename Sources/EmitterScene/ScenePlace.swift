/// Where something stands in a scene, as a path such as `layers[0].emitterCells[2].birthRate`.
///
/// A scene file has the same shape, so the path is also the place in the file. Nothing is spelled out before `text` is asked
/// for.
package indirect enum ScenePlace: Sendable {
  case scene
  case key(String, of: ScenePlace)
  case item(Int, of: ScenePlace)

  /// What is called `name` here.
  package func key(_ name: String) -> ScenePlace { .key(name, of: self) }

  /// Number `index` of the list here, from 0.
  package func item(_ index: Int) -> ScenePlace { .item(index, of: self) }

  /// The path; empty for the scene itself. Names that are no plain words stand in brackets: `images["my heart"]`. Of a very
  /// deep place the middle is left out: `layers[0].emitterCells[0]…(60 more).emitterCells[0].emitterCells`.
  package var text: String {
    let keys: Int = keyCount
    guard keys > ScenePlace.spelledOut else { return whole }
    let (head, tail): (Int, Int) = (2, 2)
    return start(ofKeys: head).whole + "…(" + String(keys - head - tail) + " more)" + end(ofKeys: tail)
  }

  /// So many keys are spelled out, sublayers of sublayers of real effects among them.
  private static let spelledOut: Int = 12

  private var keyCount: Int {
    switch self {
    case .scene: 0
    case .item(_, let parent): parent.keyCount
    case .key(_, let parent): parent.keyCount + 1
    }
  }

  /// The place up to its first `count` keys and their items.
  private func start(ofKeys count: Int) -> ScenePlace {
    switch self {
    case .scene: self
    case .item(_, let parent), .key(_, let parent): keyCount <= count ? self : parent.start(ofKeys: count)
    }
  }

  /// The path of the last `count` keys and their items.
  private func end(ofKeys count: Int) -> String {
    guard count > 0 else { return "" }
    switch self {
    case .scene: return ""
    case .item(let index, let parent): return parent.end(ofKeys: count) + "[" + String(index) + "]"
    case .key(let name, let parent):
      return parent.end(ofKeys: count - 1) + (ScenePlace.isWord(name) ? "." + name : "[\"" + name + "\"]")
    }
  }

  private var whole: String {
    switch self {
    case .scene: return ""
    case .item(let index, let parent): return parent.whole + "[" + String(index) + "]"
    case .key(let name, let parent):
      let before: String = parent.whole
      guard ScenePlace.isWord(name) else { return before + "[\"" + name + "\"]" }
      return before.utf8.isEmpty ? name : before + "." + name
    }
  }

  private static func isWord(_ name: String) -> Bool {
    for byte in name.utf8 {
      let isLetter: Bool = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
      let isDigit: Bool = byte >= 0x30 && byte <= 0x39
      if !isLetter, !isDigit, byte != 0x5F, byte != 0x2D, byte < 0x80 { return false }
    }
    return !name.utf8.isEmpty
  }
}
