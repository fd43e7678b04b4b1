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
      text += "\(source.path):\(message.line):\(message.column): \(message.kind): \(message.text)\n"
      // A column beyond the line, or in one that was rewritten, points at nothing.
      let isSame: Bool = Harness.line(message.line, of: file.text) == original
      if message.kind == "error" {
        text += "  \(original)\n"
        if isSame {
          let before = original.utf8.prefix(max(0, message.column - 1)).map { $0 == 9 ? "\t" : " " }.joined()
          text += "  \(before)^\n"
        }
      }
    }
    return text.isEmpty ? ours : text
  }

  /// An error in code that stands for an option.
  private func generated(_ message: Message, _ file: Harness.File, _ request: SourceRequest) -> String {
    let line: String = Harness.line(message.line, of: file.text)
    if let call = request.calls.first(where: { $0.code.split(separator: "\n").joined(separator: "; ") == line }) {
      return "--call '\(call.code)': error: \(message.text)\n"
    }
    if let view = request.view, line.contains("__emitterMake") { return "--view '\(view)': error: \(message.text)\n" }
    return "\(file.source?.path ?? harness.view): error: \(message.text) (in: \(line.trimmed))\n"
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
