/// A path with one number in it, such as `out/%04d.png`, in the notation of `printf`.
public struct FramePattern: Hashable, Sendable {
  private static let mostDigits: Int = 9

  private let prefix: String
  private let suffix: String
  /// The least number of digits; smaller numbers get zeros in front.
  private let digits: Int

  /// Reads a pattern: exactly one `%d` or `%0Nd` (N from 1 to 9), in the file's name; `%%` stands for a percent sign.
  /// - Throws: `badPattern`.
  public init(_ pattern: String) throws(ExportError) {
    var parts: [String] = [""]
    var digits: Int = 0
    var rest = Substring(pattern)
    while let character = rest.popFirst() {
      if character != "%" {
        parts[parts.count - 1].append(character)
      } else if rest.first == "%" {
        rest.removeFirst()
        parts[parts.count - 1].append("%")
      } else {
        guard let width = FramePattern.takeNumber(&rest), parts.count == 1 else { throw .badPattern(pattern) }
        digits = width
        parts.append("")
      }
    }
    guard parts.count == 2, !parts[1].contains("/"), !pattern.utf8.contains(0) else { throw .badPattern(pattern) }
    prefix = parts[0]
    suffix = parts[1]
    self.digits = digits
  }

  /// What stands behind the percent sign of a number: `d` or `0Nd`. The least number of digits.
  private static func takeNumber(_ rest: inout Substring) -> Int? {
    if rest.first == "d" {
      rest.removeFirst()
      return 1
    }
    guard rest.popFirst() == "0", let width = rest.popFirst()?.wholeNumberValue, (1...mostDigits).contains(width),
      rest.popFirst() == "d"
    else { return nil }
    return width
  }

  /// Whether a path holds a percent sign, so that it is meant as a pattern.
  public static func isPattern(_ path: String) -> Bool { path.utf8.contains(UInt8(ascii: "%")) }

  /// The path of frame `number`, from 0.
  public func path(_ number: Int) -> String {
    let figure = String(number)
    return prefix + String(repeating: "0", count: max(0, digits - figure.count)) + figure + suffix
  }

  /// The number of the frame whose file has this name in the folder; `nil` for another file.
  public func number(ofFile name: String) -> Int? {
    let start: Int = prefix.count - directory.count
    guard matches(Substring(name)), let number = Int(name.dropFirst(start).dropLast(suffix.count)) else {
      return nil
    }
    return path(number) == directory + name ? number : nil
  }

  /// The folder of all the files, ending in `/`, or empty for the working directory.
  public var directory: String {
    guard let slash = prefix.lastIndex(of: "/") else { return "" }
    return String(prefix[...slash])
  }

  /// Whether a file's name is one of the pattern's, for some number.
  func matches(_ name: Substring) -> Bool {
    let start: String = String(prefix.dropFirst(directory.count))
    guard name.hasPrefix(start), name.hasSuffix(suffix), name.count > start.count + suffix.count else { return false }
    return name.dropFirst(start.count).dropLast(suffix.count).utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
