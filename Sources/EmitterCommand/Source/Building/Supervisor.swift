import Glibc

/// The process between this program and one that it runs: it ends that program, and whatever that one started, when the
/// program itself ends, when it is asked to, and when the process that asked for it is gone, killed though it may be.
///
/// It is this program again, in a session of its own. On descriptor 3 it has a pipe: a byte there, or the pipe's end, means
/// the end of everything in the session. A process that leaves the session is out of its reach.
enum Supervisor {
  /// The first word of its command line, in place of the program's name.
  static let name: String = "emitter-supervisor"

  /// The variable that becomes the program's `SWIFT_BACKTRACE`: this process, which may stand where there is nothing to
  /// print traces with, would complain of the latter.
  static let backtrace: String = "EMITTER_BACKTRACE"

  /// The descriptor of the pipe.
  private static let lifeline: Int32 = 3

  /// Runs the words behind the first as a program and ends as it does.
  static func run(_ words: ArraySlice<String>) -> Int32 {
    guard let program = words.first, fcntl(lifeline, F_SETFD, FD_CLOEXEC) == 0 else { return 2 }
    var watcher: pthread_t = pthread_t()
    let watch: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
      var byte: UInt8 = 0
      while unsafe read(3, &byte, 1) < 0, errno == EINTR {}
      Supervisor.endSession(politely: true)
      _exit(128 + SIGTERM)
    }
    guard unsafe pthread_create(&watcher, nil, watch, nil) == 0 else { return 2 }
    if let settings = unsafe getenv(backtrace) {
      unsafe setenv("SWIFT_BACKTRACE", settings, 1)
      unsafe unsetenv(backtrace)
    }
    var process: pid_t = 0
    let failure: Int32 = unsafe CStrings.withPointers(Array(words)) { words in
      unsafe posix_spawn(&process, program, nil, nil, words, environ)
    }
    // As shells say of what is there but cannot be run.
    guard failure == 0 else { return 126 }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    endSession(politely: false)
    let ending: Int32 = status & 0x7F
    guard ending != 0 else { return status >> 8 & 0xFF }
    end(by: ending)
  }

  /// Ends this process by a signal, without a picture of its memory.
  private static func end(by number: Int32) -> Never {
    var none: rlimit = rlimit(rlim_cur: 0, rlim_max: 0)
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    var action: sigaction = sigaction()
    unsafe action.__sigaction_handler.sa_handler = nil
    unsafe sigaction(number, &action, nil)
    var unblocked: sigset_t = sigset_t()
    unsafe sigemptyset(&unblocked)
    unsafe sigaddset(&unblocked, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
    kill(getpid(), number)
    _exit(128 + number)
  }

  // MARK: - The session

  /// Ends every other process of the session: after a word of warning, or at once.
  private static func endSession(politely: Bool) {
    if politely {
      for process in others() { kill(process, SIGTERM) }
      for _ in 0..<15 where !others().isEmpty { usleep(10_000) }
    }
    // What is ended may just be starting something else.
    for _ in 0..<100 {
      let left: [pid_t] = others()
      if left.isEmpty { return }
      for process in left { kill(process, SIGKILL) }
      usleep(1000)
    }
  }

  /// The processes of the session that run, but for this one.
  private static func others() -> [pid_t] {
    let own: pid_t = getpid()
    guard let folder = unsafe opendir("/proc") else { return [] }
    defer { unsafe closedir(folder) }
    var found: [pid_t] = []
    while let entry = unsafe readdir(folder) {
      let name: String = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { byte in byte != 0 }, as: UTF8.self)
      }
      guard let process = pid_t(name), process != own, getsid(process) == own, !isDead(process) else { continue }
      found.append(process)
    }
    return found
  }

  /// True for a process that has ended and that nobody asked about yet.
  private static func isDead(_ process: pid_t) -> Bool {
    let file: Int32 = unsafe open("/proc/\(process)/stat", O_RDONLY)
    guard file >= 0 else { return true }
    defer { close(file) }
    var bytes: [UInt8] = [UInt8](repeating: 0, count: 512)
    let count: Int = unsafe read(file, &bytes, bytes.count)
    // `12 (name) Z …`; the name may hold anything.
    guard count > 0, let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")), end + 2 < count else { return true }
    return [UInt8(ascii: "Z"), UInt8(ascii: "X")].contains(bytes[end + 2])
  }
}
