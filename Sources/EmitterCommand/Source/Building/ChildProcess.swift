import Glibc

/// A program that is run to its end, with what it says.
struct ChildProcess {
  /// How a program ended.
  enum Ending: Hashable {
    case code(Int32)
    case signal(Int32)
    case outOfTime
    /// A signal asked this process for the end, and the program was ended first.
    case interrupted(Int32)
    /// It could not be started: the system's error number.
    case notStarted(Int32)
  }

  struct Outcome {
    let ending: Ending
    /// The end of what it said on standard error, and on standard output where that was asked for.
    let words: String
  }

  let program: String
  var arguments: [String] = []
  /// What is added to the environment.
  var environment: [(name: String, value: String)] = []
  /// True to keep standard output with the words; false to hand it on to this process's standard error.
  var keepsOutput: Bool = true
  /// Seconds of real time; `nil` for as long as it takes.
  var timeLimit: Double?
  /// Told every piece of what is said, as it comes.
  var hears: (([UInt8]) -> Void)?

  /// The most bytes of words that are kept.
  private static let most: Int = 1 << 20

  /// Runs the program under a supervisor, which ends with it whatever it started.
  func run() -> Outcome {
    guard unsafe access(program, X_OK) == 0 else { return Outcome(ending: .notStarted(errno), words: "") }
    var ends: [Int32] = [0, 0]
    var lifeline: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return Outcome(ending: .notStarted(errno), words: "") }
    guard unsafe pipe(&lifeline) == 0 else {
      for end in ends { close(end) }
      return Outcome(ending: .notStarted(errno), words: "")
    }
    for end in ends + lifeline { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    Interruption.waitForPieces()
    var process: pid_t = 0
    let failure: Int32 = start(&process, errors: ends[1], lifeline: lifeline[0])
    close(ends[1])
    close(lifeline[0])
    defer { close(ends[0]) }
    guard failure == 0 else {
      close(lifeline[1])
      return Outcome(ending: .notStarted(failure), words: "")
    }
    return watch(process, ends[0], lifeline[1])
  }

  private func start(_ process: inout pid_t, errors: Int32, lifeline: Int32) -> Int32 {
    var actions: posix_spawn_file_actions_t = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, keepsOutput ? errors : 2, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2)
    unsafe posix_spawn_file_actions_adddup2(&actions, lifeline, 3)
    var attributes: posix_spawnattr_t = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // POSIX_SPAWN_SETSID, which not every header has: out of the reach of the terminal's own Ctrl-C.
    unsafe posix_spawnattr_setflags(&attributes, 0x80)
    let names: [String] = environment.map { variable in variable.name + "=" }
    var variables: [String] = ChildProcess.inherited.filter { line in !names.contains { line.hasPrefix($0) } }
    variables += environment.map { "\($0.name)=\($0.value)" }
    return unsafe CStrings.withPointers([Supervisor.name, program] + arguments) { words in
      unsafe CStrings.withPointers(variables) { variables in
        unsafe posix_spawn(&process, "/proc/self/exe", &actions, &attributes, words, variables)
      }
    }
  }

  /// The lines of this process's environment.
  static var inherited: [String] {
    var lines: [String] = []
    // The list ends with a null pointer; nobody changes it.
    var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = unsafe environ
    while let line = unsafe entry.pointee {
      unsafe lines.append(String(cString: line))
      unsafe entry += 1
    }
    return lines
  }

  /// Reads what the program says until it has ended, is out of time, or a signal asks for the end.
  private func watch(_ process: pid_t, _ words: Int32, _ lifeline: Int32) -> Outcome {
    defer { close(lifeline) }
    let start: Double = monotonicSeconds()
    var said: [UInt8] = []
    var block: [UInt8] = [UInt8](repeating: 0, count: 1 << 14)
    var isOpen: Bool = true
    while true {
      if isOpen {
        var waiting: pollfd = pollfd(fd: words, events: Int16(POLLIN), revents: 0)
        if unsafe poll(&waiting, 1, 20) > 0 {
          let count: Int = unsafe read(words, &block, block.count)
          if count == 0 { isOpen = false }
          if count > 0 {
            hears?(Array(block[..<count]))
            said += block[..<count]
            said.removeFirst(max(0, said.count - ChildProcess.most))
          }
        }
      } else {
        usleep(2000)
      }
      var status: Int32 = 0
      // Ended, and all of its words read; a grandchild that keeps the pipe open is not waited for.
      if unsafe waitpid(process, &status, WNOHANG) == process {
        while isOpen {
          var waiting: pollfd = pollfd(fd: words, events: Int16(POLLIN), revents: 0)
          guard unsafe poll(&waiting, 1, 50) > 0 else { break }
          let count: Int = unsafe read(words, &block, block.count)
          guard count > 0 else { break }
          hears?(Array(block[..<count]))
          said += block[..<count]
        }
        let signal: Int32 = status & 0x7F
        let code: Int32 = status >> 8 & 0xFF
        return Outcome(
          ending: signal == 0 ? .code(code) : .signal(signal),
          words: String(decoding: said, as: UTF8.self))
      }
      if let signal = Interruption.signal {
        ChildProcess.end(process, lifeline)
        return Outcome(ending: .interrupted(signal), words: String(decoding: said, as: UTF8.self))
      }
      if let timeLimit, monotonicSeconds() - start > timeLimit {
        ChildProcess.end(process, lifeline)
        return Outcome(ending: .outOfTime, words: String(decoding: said, as: UTF8.self))
      }
    }
  }

  /// Has the supervisor end everything, and waits for it.
  private static func end(_ process: pid_t, _ lifeline: Int32) {
    var byte: UInt8 = 0
    _ = unsafe write(lifeline, &byte, 1)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}
