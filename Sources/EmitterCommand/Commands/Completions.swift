import OpenEmitter

/// `emitter completions SHELL`: what a shell has to know to complete a command line.
func runCompletions(_ arguments: Arguments) throws(CommandError) {
  let name: String = arguments.operands[0]
  guard let shell = Shell(rawValue: name) else {
    throw .usage(.unknownShell(name, known: Shell.allCases.map { shell in shell.rawValue }), command: .completions)
  }
  try printOut(shell.script)
}

/// The shells that are known.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that the shell reads, made from the tables of commands and options.
  var script: String {
    switch self {
    case .bash: Shell.bashScript
    case .zsh: "#compdef emitter\nautoload -Uz bashcompinit && bashcompinit\n" + Shell.bashScript
    case .fish: Shell.fishScript
    }
  }

  private static let commands: String = Command.allCases.map { command in command.rawValue }.joined(separator: " ")

  /// Commands whose INPUT may be a built-in effect.
  private static let takingInput: [Command] = Command.allCases.filter { command in !command.inputNote.isEmpty }

  private static var effects: String { Effect.gallery.map { effect in effect.name }.joined(separator: " ") }

  private static var bashScript: String {
    var text: String = "_emitter() {\n  local word=${COMP_WORDS[COMP_CWORD]} words=\n  case ${COMP_WORDS[1]} in\n"
    for command in Command.allCases {
      let options: String = command.options.map { option in option.name }.joined(separator: " ")
      let names: String = takingInput.contains(command) ? " " + effects : ""
      text += "    \(command.rawValue)) words='\(options)\(names)' ;;\n"
    }
    text += "  esac\n  [ \"$COMP_CWORD\" = 1 ] && words='\(commands) --help --version'\n"
    return text + "  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n}\ncomplete -o default -F _emitter emitter\n"
  }

  private static var fishScript: String {
    var text: String = ""
    for command in Command.allCases {
      text += "complete -c emitter -n __fish_use_subcommand -a \(command.rawValue) -d '\(quoted(command.summary))'\n"
      for option in command.options {
        text += "complete -c emitter -n '__fish_seen_subcommand_from \(command.rawValue)' -l \(option.rawValue)"
        if let short = option.shortName { text += " -s \(short.dropFirst())" }
        if option.placeholder != nil { text += " -r" }
        text += " -d '\(quoted(option.summary(for: command)))'\n"
      }
    }
    let inputs: String = takingInput.map { command in command.rawValue }.joined(separator: " ")
    return text + "complete -c emitter -n '__fish_seen_subcommand_from \(inputs)' -a '\(effects)'\n"
  }

  /// The text within a fish shell's single quotes.
  private static func quoted(_ text: String) -> String {
    text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'")
  }
}
