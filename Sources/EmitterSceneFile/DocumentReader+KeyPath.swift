import EmitterScene

extension DocumentNode {
  /// The path that `text` spells. `whole` is what to call it in an error, when it is part of something longer.
  func propertyPath(_ text: String, named whole: String?) throws(SceneFileError) -> PropertyPath {
    if let path = PropertyPath(text) { return path }
    let cells: String = LayerKey.emitterCells.rawValue
    var pieces: ArraySlice<String> = PropertyPath.split(text)[...]
    var isCell: Bool = false
    while pieces.count > 2, pieces.first == cells {
      pieces = pieces.dropFirst(2)
      isCell = true
    }
    let word: String = pieces.first ?? ""
    if word == cells { throw failure(.unreadable(whole ?? text, expected: whole == nil ? .ownKeyPath : .keyPath)) }
    let names: [String] = isCell ? CellProperty.allCases.map { $0.name } : LayerProperty.allCases.map { $0.name }
    guard names.contains(word) else {
      if isCell, let name = dottedName(in: PropertyPath.split(text)) {
        throw failure(.dottedCell(whole ?? text, cell: name))
      }
      throw failure(.unknownPath(whole ?? text, piece: word, nearest: nearestName(to: word, among: names + [cells])))
    }
    var tail: String = ""
    for piece in pieces.dropFirst() { tail += tail.utf8.isEmpty ? piece : "." + piece }
    let kind: PropertyKind = LayerProperty(rawValue: word)?.kind ?? .number
    let parts: [String] = PropertyComponent.allCases.filter { $0.belongs(to: kind) }.map { $0.rawValue }
    throw failure(.unknownPath(whole ?? text, piece: tail, nearest: nearestName(to: tail, among: parts)))
  }

  /// What stands between the last `emitterCells` and a property at the end, where that is more than one piece.
  private func dottedName(in pieces: [String]) -> String? {
    guard let last = pieces.last, CellProperty(rawValue: last) != nil,
      let start = pieces.lastIndex(of: LayerKey.emitterCells.rawValue), start + 3 < pieces.count
    else { return nil }
    var name: String = pieces[start + 1]
    for piece in pieces[(start + 2)..<(pieces.count - 1)] { name += "." + piece }
    return name
  }
}
