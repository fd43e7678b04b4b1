import EmitterScene

extension DocumentNode {
  /// The path that `text` spells. `whole` is what to call it in an error, when it is part of something longer.
  func propertyPath(_ text: String, named whole: String?) throws(SceneFileError) -> PropertyPath {
    if let path = PropertyPath(text) { return path }
    let cells: String = LayerKey.emitterCells.rawValue
    var pieces: ArraySlice<String> = PropertyPath.split(text)[...]
    var isCell: Bool = false
    var isBehavior: Bool = false
    while pieces.count > 2, pieces.first == cells {
      pieces = pieces.dropFirst(2)
      isCell = true
    }
    if pieces.count > 2, pieces.first == LayerKey.emitterBehaviors.rawValue {
      pieces = pieces.dropFirst(2)
      isBehavior = true
    }
    let word: String = pieces.first ?? ""
    if word == cells || word == LayerKey.emitterBehaviors.rawValue, pieces.count < 3 {
      throw failure(.unreadable(whole ?? text, expected: whole == nil ? .ownKeyPath : .keyPath))
    }
    let names: [String] =
      isBehavior
      ? BehaviorProperty.allCases.map { $0.name }
      : isCell ? CellProperty.allCases.map { $0.name } : LayerProperty.allCases.map { $0.name }
    guard names.contains(word) else {
      let all: [String] = PropertyPath.split(text)
      if isBehavior, let last = all.last, BehaviorProperty(rawValue: last) != nil,
        let name = dottedName(after: LayerKey.emitterBehaviors, in: all)
      {
        throw failure(.dottedName(whole ?? text, .behavior, name))
      }
      if isCell, !isBehavior, let last = all.last, CellProperty(rawValue: last) != nil,
        let name = dottedName(after: LayerKey.emitterCells, in: all)
      {
        throw failure(.dottedName(whole ?? text, .cell, name))
      }
      let others: [String] = isBehavior ? [] : [cells, LayerKey.emitterBehaviors.rawValue]
      throw failure(.unknownPath(whole ?? text, piece: word, nearest: nearestName(to: word, among: names + others)))
    }
    var tail: String = ""
    for piece in pieces.dropFirst() { tail += tail.utf8.isEmpty ? piece : "." + piece }
    let kind: PropertyKind? = isBehavior ? BehaviorProperty(rawValue: word)?.kind : LayerProperty(rawValue: word)?.kind
    let parts: [String] = PropertyComponent.allCases.filter { $0.belongs(to: kind ?? .number) }.map { $0.rawValue }
    throw failure(.unknownPath(whole ?? text, piece: tail, nearest: nearestName(to: tail, among: parts)))
  }

  /// What stands between the last `key` and a property at the end, where that is more than one piece.
  private func dottedName(after key: LayerKey, in pieces: [String]) -> String? {
    guard let start = pieces.lastIndex(of: key.rawValue), start + 3 < pieces.count else { return nil }
    var name: String = pieces[start + 1]
    for piece in pieces[(start + 2)..<(pieces.count - 1)] { name += "." + piece }
    return name
  }
}
