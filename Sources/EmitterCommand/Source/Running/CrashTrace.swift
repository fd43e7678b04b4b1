import EmitterPrepass

/// What a program said while it crashed, read for what the user can use.
struct CrashTrace {
  /// What it had said before.
  let saidBefore: String
  /// The nearest line of the user's own.
  let place: SourceCrash.Place?
  /// `Fatal error: Index out of range`, or what the signal means.
  let message: String

  init(_ words: String, signal: Int32, _ harness: Harness) {
    let lines: [Substring] = words.split(separator: "\n", omittingEmptySubsequences: false)
    let fatal: Int? = lines.firstIndex { line in line.contains("Fatal error") || line.contains("Precondition failed") }
    let trace: Int =
      lines.firstIndex { line in line.hasPrefix("*** ") || line.contains("💣") } ?? lines.count
    let start: Int = min(fatal ?? trace, trace)
    var before: String = lines[..<start].joined(separator: "\n")
    if !before.isEmpty, !before.hasSuffix("\n") { before += "\n" }
    saidBefore = before
    var place: SourceCrash.Place?
    if let fatal {
      // `Effect/MyView.swift:12: Fatal error: …`
      let line: Substring = lines[fatal]
      let parts = line.split(separator: ":", maxSplits: 2)
      if parts.count == 3, let number = Int(parts[1]) {
        place = CrashTrace.place(file: String(parts[0]), number, harness)
      }
      message = CrashTrace.message(String(line))
    } else {
      message = CrashTrace.meaning(of: signal)
    }
    self.place = place ?? lines[trace...].lazy.compactMap { CrashTrace.place(in: $0, harness) }.first
  }

  /// What stands from the words "Fatal error" on.
  private static func message(_ line: String) -> String {
    for start in ["Fatal error", "Precondition failed"] {
      var rest: Substring = line[...]
      while !rest.isEmpty {
        if rest.hasPrefix(start) { return String(rest) }
        rest = rest.dropFirst()
      }
    }
    return line
  }

  private static func meaning(of signal: Int32) -> String {
    switch signal {
    case 4, 5: "it trapped, as on an overflow or a forced cast that fails"
    case 6: "it was aborted"
    case 8: "it divided by zero"
    case 7, 11: "it reached for memory it does not have, as when calls go round in a circle"
    case 9: "it was killed, perhaps for want of memory"
    default: "signal \(signal)"
    }
  }

  /// `3 0x… Foo.bar() + 12 in effect at /…/MyView.swift:12:5`
  private static func place(in line: Substring, _ harness: Harness) -> SourceCrash.Place? {
    guard let at = CrashTrace.words(of: line).last(where: { word in word.contains(".swift:") }) else { return nil }
    let parts = at.split(separator: ":")
    guard parts.count >= 2, let number = Int(parts[1]) else { return nil }
    return place(file: String(parts[0]), number, harness)
  }

  private static func words(of line: Substring) -> [String] {
    guard let at = line.split(separator: " at ", maxSplits: 8).last, line.contains(" at ") else { return [] }
    return [String(at)]
  }

  /// The user's file behind the copy that was compiled; `nil` for lines that are not the user's.
  private static func place(file: String, _ line: Int, _ harness: Harness) -> SourceCrash.Place? {
    let name: String = file.split(separator: "/").last.map(String.init) ?? file
    guard let copy = harness.files.first(where: { $0.name == name }), let source = copy.source,
      line >= 1, line <= source.lineCount + 1
    else { return nil }
    return SourceCrash.Place(path: source.path, line: line)
  }
}
