/// Other text for some bytes of a source.
struct SourceEdit {
  let bytes: Range<Int>
  let text: String

  /// The source with the edits made; line ends that an edit covers are kept behind its text.
  static func apply(_ edits: [SourceEdit], to source: [UInt8]) -> String {
    var result: [UInt8] = []
    var place: Int = 0
    // What is put in at a place goes before what takes that place.
    for edit in edits.sorted(by: {
      ($0.bytes.lowerBound, $0.bytes.upperBound) < ($1.bytes.lowerBound, $1.bytes.upperBound)
    }) where edit.bytes.lowerBound >= place {
      result += source[place..<edit.bytes.lowerBound]
      result += Array(edit.text.utf8)
      result += source[edit.bytes].filter { byte in byte == UInt8(ascii: "\n") }
      place = edit.bytes.upperBound
    }
    return String(decoding: result + source[place...], as: UTF8.self)
  }
}
