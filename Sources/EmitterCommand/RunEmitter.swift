import EmitterScene
import OpenEmitter

/// Runs a command line (its first word is the program's name) and gives back the exit code: 0 done, 1 the input is at fault,
/// 2 the command line is, 3 the machine is, 128 + n ended by signal n.
public func runEmitter(_ arguments: [String]) -> Int32 {
  if arguments.first == Supervisor.name { return Supervisor.run(arguments.dropFirst()) }
  do {
    try run(arguments.dropFirst())
    return 0
  } catch {
    if let text = error.text { StandardStream.error.write(text) }
    return error.exitCode
  }
}

private func run(_ words: ArraySlice<String>) throws(CommandError) {
  var rest: ArraySlice<String> = words
  guard let first = rest.popFirst() else { throw .usage(.noCommand, command: nil) }
  if [Option.help.name, "-h", Option.version.name].contains(first) {
    if let word = rest.first { throw .usage(.extraOperand(word), command: nil) }
    return try printOut(first == Option.version.name ? "emitter \(Version.text)\n" : Help.overview)
  }
  guard let command = Command(rawValue: first) else {
    let isOption: Bool = first.utf8.first == UInt8(ascii: "-")
    let candidates: [String] =
      isOption ? [Option.help.name, Option.version.name] : Command.allCases.map { command in command.rawValue }
    let nearest: String? = nearestName(to: first, among: candidates)
    throw .usage(
      isOption ? .unknownOption(first, nearest: nearest) : .unknownCommand(first, nearest: nearest), command: nil)
  }
  do {
    let arguments: Arguments = try inUsage(of: command) { () throws(UsageError) in try Arguments(rest, of: command) }
    guard !arguments.has(.help) else { return try printOut(Help.page(of: command)) }
    Interruption.listen()
    switch command {
    case .render: try runRender(arguments)
    case .join: try runJoin(arguments)
    case .convert: try runConvert(arguments)
    case .gallery: try runGallery(arguments)
    case .list: try runList()
    case .inspect: try runInspect(arguments)
    case .check: try runCheck(arguments)
    case .fidelity: try runFidelity(arguments)
    case .conform: try runConform(arguments)
    case .schema: try runSchema()
    case .completions: try runCompletions(arguments)
    }
  }
}

/// Reads something off the command line; what is wrong with it points to the command's help.
func inUsage<Value>(of command: Command, _ read: () throws(UsageError) -> Value) throws(CommandError) -> Value {
  do { return try read() } catch { throw .usage(error, command: command) }
}

/// Does something with the façade; what goes wrong is a command's error.
func inEffect<Value: ~Copyable>(_ work: () throws(EffectError) -> Value) throws(CommandError) -> Value {
  do { return try work() } catch { throw .effect(error) }
}

/// Writes to standard output what was asked for.
func printOut(_ text: String) throws(CommandError) {
  let failure: Int32 = StandardStream.output.write(text)
  guard failure == 0 else { throw .standardOutput(errno: failure) }
}

/// Says on standard error what the user should know, though the work goes on.
func note(_ text: String) { StandardStream.error.write("emitter: note: \(text)\n") }
