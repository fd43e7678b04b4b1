import EmitterSource

/// What a conversion kept, came near to, and left out.
struct ConvertReport {
  struct Note {
    let kind: SourceNote.Kind
    /// Where it stands in the scene; empty for the run that recorded it.
    let place: String
    let sentence: String
  }

  let input: String
  let output: String
  var notes: [Note] = []

  /// The notes, a line each without its end.
  var lines: [String] {
    notes.map { note in (note.place.isEmpty ? "" : note.place + ": ") + "\(note.kind.rawValue): \(note.sentence)" }
  }

  var text: String {
    let lines: [String] = notes.isEmpty ? ["everything is exact"] : lines
    return lines.map { line in line + "\n" }.joined()
  }

  var json: String {
    var text: String = "{ \"input\": \(JSONText.string(input)), \"output\": \(JSONText.string(output)),"
    text += " \"exact\": \(notes.isEmpty), \"notes\": ["
    for (index, note) in notes.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      text += "  { \"kind\": \(JSONText.string(note.kind.rawValue)), \"place\": \(JSONText.string(note.place)),"
      text += " \"message\": \(JSONText.string(note.sentence)) }"
    }
    return text + (notes.isEmpty ? "] }\n" : "\n] }\n")
  }
}
