/// The name of numbered pictures: what stands before the number, how many digits it has at least, and what comes after.
struct NumberedName: Hashable {
  let prefix: String
  let digits: Int
  let suffix: String

  /// Takes `frames/%04d.png` apart; `%d` has one digit at least, `%%` is a percent sign.
  init(_ path: String) throws(UsageError) {
    var parts: [String] = [""]
    var digits: Int?
    var rest: Substring = path[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        parts[parts.count - 1].append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        parts[parts.count - 1].append("%")
        continue
      }
      let width: Substring = rest.prefix { $0.isASCII && $0.isNumber }
      guard digits == nil, rest.dropFirst(width.count).first == "d", width.isEmpty || width.first == "0",
        let count = width.isEmpty ? 1 : Int(width), count <= 18
      else { throw .badPattern(path) }
      digits = max(1, count)
      parts.append("")
      rest = rest.dropFirst(width.count + 1)
    }
    guard let digits, !parts[1].contains("/") else { throw .badPattern(path) }
    prefix = parts[0]
    suffix = parts[1]
    self.digits = digits
  }

  /// The path of a frame's picture.
  func path(ofFrame index: Int) -> String {
    let number: String = String(index)
    return prefix + String(repeating: "0", count: max(0, digits - number.count)) + number + suffix
  }

  /// The number of the frame that a file of the folder belongs to, or `nil` for another file.
  func frame(ofFile name: String) -> Int? {
    let start: Substring = prefix[(prefix.lastIndex(of: "/").map { prefix.index(after: $0) } ?? prefix.startIndex)...]
    guard name.hasPrefix(start), name.hasSuffix(suffix), name.count > start.count + suffix.count else { return nil }
    let number: Substring = name.dropFirst(start.count).dropLast(suffix.count)
    guard number.allSatisfy({ $0.isASCII && $0.isNumber }), let index = Int(number) else { return nil }
    return path(ofFrame: index).hasSuffix("/" + name) || path(ofFrame: index) == name ? index : nil
  }

  /// The folder the pictures lie in.
  var folder: String { prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? "." }
}
