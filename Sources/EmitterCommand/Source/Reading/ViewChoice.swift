import EmitterPrepass

/// Chooses the class that is shown, among those of all files.
struct ViewChoice {
  let sources: [SourceText]
  let outlines: [SourceOutline]

  init(_ sources: [SourceText]) {
    self.sources = sources
    outlines = sources.indices.map { file in OutlineReader.outline(of: sources[file], file: file) }
  }

  /// Every class of every file.
  var classes: [ClassOutline] { outlines.flatMap(\.classes) }

  /// The class of that name.
  func found(_ name: String) -> ClassOutline? {
    classes.first { found in found.name == name } ?? classes.first { found in found.lastName == name }
  }

  /// The superclasses of a class that are declared in the files, from the nearest on; the class itself is the first.
  func ancestry(of found: ClassOutline) -> [ClassOutline] {
    var line: [ClassOutline] = [found]
    while let name = line.last?.superclass, let next = self.found(named(name)),
      !line.contains(where: { other in other.name == next.name })
    {
      line.append(next)
    }
    return line
  }

  /// What can be shown of a class.
  func role(of found: ClassOutline) -> ViewRole? {
    guard let name = ancestry(of: found).last?.superclass else { return nil }
    return ViewRole.of(named(name))
  }

  /// What a name stands for, where a file gives it to something else.
  private func named(_ name: String) -> String {
    var (name, steps) = (name, 0)
    while let other = aliases[name], steps < 8 { (name, steps) = (other, steps + 1) }
    return name
  }

  private var aliases: [String: String] {
    outlines.reduce(into: [:]) { all, outline in all.merge(outline.aliases) { first, _ in first } }
  }

  /// The only class that makes sense to show: a view controller before a view before a layer, and none that others use.
  func automatic() throws(SourceError) -> ClassOutline {
    for role in [ViewRole.controller, .view, .layer] {
      let all: [ClassOutline] = classes.filter { found in self.role(of: found) == role && !found.isGeneric }
      guard !all.isEmpty else { continue }
      let leaves: [ClassOutline] = all.filter { found in !isUsed(found) }
      if leaves.count == 1 { return leaves[0] }
      if all.count == 1 { return all[0] }
      throw .severalViews(paths, names: (leaves.isEmpty ? all : leaves).map(\.name))
    }
    if let generic = classes.first(where: { found in found.isGeneric && role(of: found) != nil }) {
      throw .genericView(generic.name, path: sources[generic.file].path, line: generic.line)
    }
    throw .noView(paths)
  }

  private var paths: [String] { sources.map(\.path) }

  /// True when code outside of the class names it: as a superclass, an outlet's type, a child. What shows it in a window
  /// does not count.
  private func isUsed(_ found: ClassOutline) -> Bool {
    let delegates: [ClassOutline] = classes.filter { other in
      other.superclass == "UIResponder" || other.lastName.hasSuffix("AppDelegate")
        || other.lastName.hasSuffix("SceneDelegate")
    }
    for (file, source) in sources.enumerated() {
      for (index, token) in source.tokens.enumerated() where token.isWord(found.lastName) {
        if file == found.file, found.body.contains(index) || token.line == found.line { continue }
        if index > 0, source.tokens[index - 1].isWord("extension") { continue }
        if delegates.contains(where: { other in other.file == file && other.body.contains(index) }) { continue }
        return true
      }
    }
    return false
  }
}
