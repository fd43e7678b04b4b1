import EmitterExport

/// Throws unless the files are all parts of one film, each once and in order.
func checkParts(_ parts: [FilmPart], _ paths: [String]) throws(JoinError) {
  for (index, part) in parts.enumerated() {
    if part.film != parts[0].film || part.count != parts[0].count { throw .otherFilm(paths[0], paths[index]) }
    guard part.index != index else { continue }
    // A later one in an earlier one's place: that is missing where it comes nowhere.
    let isThere: Bool = parts.contains { $0.index == index }
    if part.index > index, !isThere { throw .missingPart(index + 1, count: part.count) }
    throw .wrongPart(path: paths[index], index: part.index + 1, count: part.count, wanted: index + 1)
  }
  if let first = parts.first, parts.count < first.count { throw .missingPart(parts.count + 1, count: first.count) }
}
