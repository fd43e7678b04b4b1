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

  /// Runs the program in a process group of its own, which ends with it.
  func run() -> Outcome {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return Outcome(ending: .notStarted(errno), words: "") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    Interruption.waitForPieces()
    var process: pid_t = 0
    let failure: Int32 = start(&process, errors: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    guard failure == 0 else { return Outcome(ending: .notStarted(failure), words: "") }
    return watch(process, ends[0])
  }

  private func start(_ process: inout pid_t, errors: Int32) -> Int32 {
    var actions: posix_spawn_file_actions_t = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, keepsOutput ? errors : 2, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var attributes: posix_spawnattr_t = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    let names: [String] = environment.map { variable in variable.name + "=" }
    var variables: [String] = ChildProcess.inherited.filter { line in !names.contains { line.hasPrefix($0) } }
    variables += environment.map { "\($0.name)=\($0.value)" }
    return unsafe ChildProcess.withPointers([program] + arguments) { words in
      unsafe ChildProcess.withPointers(variables) { variables in
        unsafe posix_spawn(&process, program, &actions, &attributes, words, variables)
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

  /// Calls `body` with copies of the texts, and a null pointer behind them.
  private static func withPointers<Value>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Value
  ) -> Value {
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe texts.map { text in unsafe strdup(text) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { pointer in unsafe free(pointer) } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
      // An array with at least the last, empty element has an address.
      unsafe body(buffer.baseAddress!)
    }
  }

  /// Reads what the program says until it has ended, is out of time, or a signal asks for the end.
  private func watch(_ process: pid_t, _ words: Int32) -> Outcome {
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
        return Outcome(
          ending: signal == 0 ? .code(status >> 8 & 0xFF) : .signal(signal),
          words: String(decoding: said, as: UTF8.self))
      }
      if let signal = Interruption.signal {
        end(process)
        return Outcome(ending: .interrupted(signal), words: String(decoding: said, as: UTF8.self))
      }
      if let timeLimit, monotonicSeconds() - start > timeLimit {
        end(process)
        return Outcome(ending: .outOfTime, words: String(decoding: said, as: UTF8.self))
      }
    }
  }

  /// Ends the program and what it started: politely, so that a builder ends its compilers, and then for certain.
  private func end(_ process: pid_t) {
    kill(-process, SIGTERM)
    var status: Int32 = 0
    for _ in 0..<30 {
      if unsafe waitpid(process, &status, WNOHANG) == process {
        kill(-process, SIGKILL)
        return
      }
      usleep(10_000)
    }
    kill(-process, SIGKILL)
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
  }
}
