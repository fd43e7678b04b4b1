import EmitterScene
import Foundation

/// What a key path `emitterCells.NAME.PROPERTY` names among an emitter's cells, at any depth.
struct EmitterCellPath {
  /// The cells on the way, from the top down.
  var cells: [CAEmitterCell] = []
  /// The key of the last one, with its parts.
  var key: String
  let path: String

  /// Follows `rest`, what comes after the first `emitterCells.`, and says so where it names nothing.
  init?(_ rest: String, in top: [CAEmitterCell], path: String) {
    self.path = path
    var pieces: ArraySlice<String> = rest.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
    var siblings: [CAEmitterCell] = top
    repeat {
      guard let name = pieces.popFirst() else { return nil }
      let named: [CAEmitterCell] = siblings.filter { $0.name == name }
      guard let cell = named.first else {
        EmitterCellPath.warnOfNoCell(name, path, among: siblings.compactMap { $0.name })
        return nil
      }
      if named.count > 1 {
        SceneRun.current.warn(
          "\(named.count) cells are called '\(name)'; key path '\(path)' names the first of them only")
      }
      cells.append(cell)
      siblings = cell.emitterCells ?? []
      if pieces.count > 1, pieces.first == "emitterCells" { pieces.removeFirst() } else { break }
    } while true
    key = pieces.joined(separator: ".")
  }

  private static func warnOfNoCell(_ name: String, _ path: String, among names: [String]) {
    let hint: String
    if let nearest = nearestName(to: name, among: names) {
      hint = "did you mean '\(nearest)'?"
    } else if names.isEmpty {
      hint = "none of its cells has a name; set `name` before the cells are assigned"
    } else {
      hint = "there are " + names.map { "'\($0)'" }.joined(separator: ", ")
    }
    SceneRun.current.warn("key path '\(path)': the emitter has no cell '\(name)'; \(hint)")
  }

  /// Sets it; what has changed, if it is something that a scene knows.
  func set(_ value: Any?) -> CellChange? {
    guard let cell = cells.last else { return nil }
    guard !key.isEmpty else {
      SceneRun.current.warn("key path '\(path)' names a cell, and nothing of it that could be set")
      return nil
    }
    return cell.set(value, along: key, path: path)
  }

  /// What is there; the cell itself where nothing of it is named.
  var value: Any? { key.isEmpty ? cells.last : cells.last?.value(forKeyPath: key) }
}
