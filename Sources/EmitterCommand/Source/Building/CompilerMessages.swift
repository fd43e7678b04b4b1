import EmitterPrepass

/// What the compiler said about the files it was given, told about the user's own.
struct CompilerMessages {
  private let harness: Harness
  private let folder: String

  init(of harness: Harness, in folder: String) {
    self.harness = harness
    self.folder = folder
  }

  /// The errors, each with the user's file, line and the line's text; those about an option's code name the option.
  func errors(in words: String, _ request: SourceRequest) -> String {
    var text: String = ""
    // Told only where nothing else is wrong: code that we wrote fails with the user's.
    var ours: String = ""
    for line in words.split(separator: "\n") {
      guard let message = Message(line, folder: folder + "/"), message.kind != "warning",
        let file = harness.files.first(where: { $0.name == message.file })
      else { continue }
      // Notes of a sort that a user cannot act upon, or that point into other files.
      if message.kind == "note", text.isEmpty { continue }
      guard let source = file.source, message.line <= source.lineCount + 1, !source.line(message.line).isEmpty else {
        if message.kind == "error" { ours += generated(message, file, request) }
        continue
      }
      let original: String = source.line(message.line)
      let column: Int = CompilerMessages.column(
        message.column, of: Harness.line(message.line, of: file.text), in: original)
      text += "\(source.path):\(message.line):\(column): \(message.kind): \(message.text)\n"
      if message.kind == "error" {
        let before = original.utf8.prefix(column - 1).map { $0 == 9 ? "\t" : " " }.joined()
        text += "  \(original)\n  \(before)^\n"
      }
    }
    return text.isEmpty ? ours : text
  }

  /// The column of the user's line that one of the rewritten line is: beyond what was rewritten it moves with the line's
  /// end; within, it is where the rewritten part begins. From 1, in bytes.
  static func column(_ column: Int, of rewritten: String, in original: String) -> Int {
    let (new, old): ([UInt8], [UInt8]) = (Array(rewritten.utf8), Array(original.utf8))
    var start: Int = 0
    while start < min(new.count, old.count), new[start] == old[start] { start += 1 }
    var end: Int = 0
    while end < min(new.count, old.count) - start, new[new.count - 1 - end] == old[old.count - 1 - end] { end += 1 }
    if column - 1 < start { return max(1, column) }
    return column - 1 >= new.count - end ? min(column + old.count - new.count, old.count + 1) : start + 1
  }

  /// An error in code that stands for an option, an outlet or an action.
  private func generated(_ message: Message, _ file: Harness.File, _ request: SourceRequest) -> String {
    let path: String = file.source?.path ?? request.paths[0]
    switch GeneratedCode.standing(at: message.line, in: file.text, behind: file.source?.lineCount ?? 0) {
    case .call(let place)? where request.calls.indices.contains(place):
      return "--call '\(request.calls[place].code)': error: \(message.text)\n"
    case .view?:
      if let view = request.view { return "--view '\(view)': error: \(message.text)\n" }
      return "\(path): error: '\(harness.view)' cannot be made: \(message.text)\n"
    case .outlet(let name, let line)?:
      return "\(path):\(line): error: the outlet '\(name)' cannot be filled: \(message.text)\n"
    case .action(let name)?: return "\(path): error: the action '\(name)' cannot be called: \(message.text)\n"
    case .call?, nil:
      let line: String = Harness.line(message.line, of: file.text)
      return "\(path): error: \(message.text) (in: \(line.trimmed))\n"
    }
  }

  /// `FOLDER/MyView.swift:12:5: error: cannot find 'x' in scope`
  private struct Message {
    let file: String
    let line: Int
    let column: Int
    let kind: String
    let text: String

    init?(_ words: Substring, folder: String) {
      guard words.hasPrefix(folder) else { return nil }
      let parts = words.dropFirst(folder.count).split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
      guard parts.count == 5, let line = Int(parts[1]), let column = Int(parts[2]) else { return nil }
      file = String(parts[0])
      self.line = line
      self.column = column
      kind = String(parts[3].dropFirst())
      text = String(parts[4].dropFirst())
    }
  }
}

extension Harness {
  /// A line of a text, from 1.
  static func line(_ number: Int, of text: String) -> String {
    let lines = text.split(separator: "\n", maxSplits: number, omittingEmptySubsequences: false)
    return lines.indices.contains(number - 1) ? String(lines[number - 1]) : ""
  }
}

extension String {
  /// The text without spaces at its ends.
  var trimmed: String {
    let start = drop(while: { character in character == " " })
    return String(start.reversed().drop(while: { character in character == " " }).reversed())
  }
}
