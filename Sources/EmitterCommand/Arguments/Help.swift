/// The texts of `--help`, made from the tables of commands and options.
enum Help {
  /// `emitter --help`.
  static var overview: String {
    var text: String = "emitter draws particle effects as Core Animation defines them.\n\nusage: emitter COMMAND …\n\n"
    text += table(Command.allCases.map { command in (command.rawValue, command.summary) })
    text += "\nemitter COMMAND --help says more about one; emitter --version prints the version.\n"
    text += "Exit codes: 0 done, 1 the input is at fault, 2 the command line, 3 the machine (disk, device).\n"
    return text
  }

  /// `emitter COMMAND --help`.
  static func page(of command: Command) -> String {
    var text: String = "usage: emitter \(command.rawValue)"
    if !command.synopsis.isEmpty { text += " " + command.synopsis }
    text += command.options.count > 1 ? " [options]\n\n" : "\n\n"
    text += command.summary + "\n\n"
    for part in [command.inputNote, command.details] where !part.isEmpty { text += part + "\n\n" }
    text += table(command.options.map { option in (spelling(of: option, for: command), option.summary(for: command)) })
    return text
  }

  /// `-o, --output OUT`.
  static func spelling(of option: Option, for command: Command) -> String {
    var text: String = option.shortName.map { $0 + ", " } ?? "    "
    text += option.name
    if let placeholder = option.placeholder(for: command) { text += " " + placeholder }
    return text
  }

  private static func table(_ rows: [(name: String, summary: String)]) -> String {
    let width: Int = rows.reduce(0) { max($0, $1.name.count) }
    var text: String = ""
    for row in rows {
      text += "  " + row.name + String(repeating: " ", count: width - row.name.count + 2) + row.summary + "\n"
    }
    return text
  }
}
