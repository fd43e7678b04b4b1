import EmitterScene

/// A command line taken apart: which command, its options with their values, and the words that are left.
struct Arguments {
  let command: Command
  private(set) var values: [Option: [String]] = [:]
  private(set) var operands: [String] = []

  /// Takes apart the words after the command's name.
  ///
  /// `--x v`, `--x=v`, `-o v` and `-ov` give an option its value; `--` ends the options; `-` alone is a word.
  init(_ words: ArraySlice<String>, of command: Command) throws(UsageError) {
    self.command = command
    var rest: ArraySlice<String> = words
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.utf8.first == UInt8(ascii: "-"), word != "-" else {
        operands.append(word)
        continue
      }
      let (option, attached) = try Arguments.option(word, of: command)
      try take(option, attached, from: &rest)
    }
    guard values[.help] == nil else { return }
    let isSource: Bool = command.takesSource && SourceRequest.isSwift(operands.first ?? "")
    if isSource, let other = operands.first(where: { word in !SourceRequest.isSwift(word) }) {
      throw .notSwift(other)
    }
    if !isSource, operands.count > command.operands.upperBound {
      throw .extraOperand(operands[command.operands.upperBound])
    }
    if operands.count < command.operands.lowerBound {
      throw .missingOperand(command.operandName(operands.count))
    }
    guard command.takesSource, !isSource, let input = operands.first else { return }
    let meant: [Option] = ObjectiveCFile.isNamed(by: input) ? ObjectiveCFile.options : []
    for option in Option.ofSource where has(option) && !meant.contains(option) {
      throw .optionOfSource(option, input: input)
    }
  }

  /// The option's value, or `nil` when it was not given.
  subscript(option: Option) -> String? { values[option]?.last }

  /// True when the option was given.
  func has(_ option: Option) -> Bool { values[option] != nil }

  private mutating func take(
    _ option: Option, _ attached: String?, from rest: inout ArraySlice<String>
  ) throws(UsageError) {
    if values[option] != nil, !option.isRepeatable, option.placeholder != nil { throw .repeated(option) }
    guard option.placeholder != nil else {
      if let attached { throw .unexpectedValue(option, value: attached) }
      values[option] = []
      return
    }
    guard let value = attached ?? rest.popFirst() else { throw .missingValue(option) }
    values[option, default: []].append(value)
  }

  /// The option that a word names, and the value that hangs on it.
  private static func option(
    _ word: String, of command: Command
  ) throws(UsageError) -> (Option, attached: String?) {
    let name: String
    var attached: String?
    if word.hasPrefix("--") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      name = String(parts[0])
      attached = parts.count > 1 ? String(parts[1]) : nil
    } else {
      name = String(word.prefix(2))
      attached = word.count > 2 ? String(word.dropFirst(2)) : nil
    }
    for option in command.options where option.name == name || option.shortName == name {
      return (option, attached)
    }
    throw .unknownOption(name, nearest: nearestName(to: name, among: command.options.map { option in option.name }))
  }
}
