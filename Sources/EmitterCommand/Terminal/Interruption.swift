import EmitterExport
import Glibc
import Synchronization

/// The signal that asked the process to end, or 0. A signal handler can reach nothing but a global.
private let requested: Atomic<Int32> = Atomic(0)
/// Whether the work at hand asks for `requested` between its pieces.
private let isAsked: Atomic<Bool> = Atomic(false)

/// Lets Ctrl-C and a polite kill end the work so that unfinished files are taken away.
enum Interruption {
  /// The signals that ask a process to end.
  private static let signals: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// From now on these signals end the process at once, and its unfinished files with it.
  ///
  /// A signal that the parent has the process ignore (`nohup`) stays ignored; one that it merely held back, as some
  /// runtimes do around a start, is let through.
  static func listen() {
    // Touched here, so that a handler never is the first to do so.
    requested.store(0, ordering: .relaxed)
    isAsked.store(false, ordering: .relaxed)
    var unblocked: sigset_t = sigset_t()
    unsafe sigemptyset(&unblocked)
    for signal in signals {
      var old: sigaction = sigaction()
      unsafe sigaction(signal, nil, &old)
      // SIG_IGN, which is not imported: the handler of address 1.
      let isIgnored: Bool = unsafe unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1
      if isIgnored { continue }
      handle(signal, by: note)
      unsafe sigaddset(&unblocked, signal)
    }
    // A file that may grow no further is an error where it is written, and not the end of the process.
    handle(SIGXFSZ, by: { _ in })
    handle(SIGALRM, by: lateEnd)
    unsafe sigaddset(&unblocked, SIGALRM)
    unsafe pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
  }

  /// From now on the first signal is noted for the work to find between two pieces. Half a second later, or with a second
  /// signal, the process ends in any case.
  static func waitForPieces() { isAsked.store(true, ordering: .relaxed) }

  /// The signal that came, or `nil`.
  static var signal: Int32? {
    let signal: Int32 = requested.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  private static func handle(_ signal: Int32, by handler: @escaping @convention(c) (Int32) -> Void) {
    var action: sigaction = sigaction()
    unsafe action.__sigaction_handler.sa_handler = handler
    unsafe sigaction(signal, &action, nil)
  }
}

/// Notes a signal, or ends the process where nothing asks for it.
private func note(_ signal: Int32) {
  let isFirst: Bool = requested.exchange(signal, ordering: .relaxed) == 0
  guard isFirst, isAsked.load(ordering: .relaxed) else { return end(by: signal) }
  var timer: itimerval = itimerval()
  timer.it_value.tv_usec = 500_000
  unsafe setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
}

/// The piece at hand took too long.
private func lateEnd(_: Int32) { end(by: requested.load(ordering: .relaxed)) }

/// Ends the process from within a signal handler: nothing is allocated, no lock is taken.
private func end(by signal: Int32) {
  removeUnfinishedOutputs()
  // The first sign takes a line of progress away.
  let words: StaticString = isatty(STDERR_FILENO) == 1 ? "\r\u{1B}[Kemitter: interrupted\n" : "emitter: interrupted\n"
  _ = unsafe write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
  _exit(128 + signal)
}
