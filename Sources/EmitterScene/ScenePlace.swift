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

  /// The path; empty for the scene itself. Names that are no plain words stand in brackets: `images["my heart"]`.
  package var text: String {
    switch self {
    case .scene: return ""
    case .item(let index, let parent): return parent.text + "[" + String(index) + "]"
    case .key(let name, let parent):
      let before: String = parent.text
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
