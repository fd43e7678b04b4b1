extension Assignment {
  /// The key path from the scene, such as `rain.emitterCells.drop.birthRate`.
  public var keyPath: String { layer + "." + path.text }

  /// The layer's name and the path that `keyPath` consists of; `nil` when no property is named.
  ///
  /// A layer's name may contain dots: the first dot after which a property's path stands ends it.
  package static func split(_ keyPath: String) -> (layer: String, path: PropertyPath)? {
    let pieces: [String] = PropertyPath.split(keyPath)
    var name: String = ""
    for end in pieces.indices.dropLast() {
      name += end == 0 ? pieces[end] : "." + pieces[end]
      var rest: String = pieces[end + 1]
      for piece in pieces.dropFirst(end + 2) { rest += "." + piece }
      if let path = PropertyPath(rest) { return (name, path) }
    }
    return nil
  }
}
