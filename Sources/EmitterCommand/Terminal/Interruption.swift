import EmitterExport
import Glibc
import Synchronization

/// The signal that asked the process to end, or 0. A signal handler can reach nothing but a global.
private let requested: Atomic<Int32> = Atomic(0)

/// Lets Ctrl-C and a polite kill end the work between two frames, so that unfinished files are taken away.
enum Interruption {
  /// From now on the first SIGINT, SIGTERM or SIGHUP is only noted; a second one ends the process at once.
  ///
  /// A signal that the parent has the process ignore (`nohup`) stays ignored; one that it merely held back, as some
  /// runtimes do around a start, is let through.
  static func listen() {
    var unblocked: sigset_t = sigset_t()
    unsafe sigemptyset(&unblocked)
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      var old: sigaction = sigaction()
      unsafe sigaction(signal, nil, &old)
      // SIG_IGN, which is not imported: the handler of address 1.
      let isIgnored: Bool = unsafe unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1
      if isIgnored { continue }
      var action: sigaction = sigaction()
      unsafe action.__sigaction_handler.sa_handler = note
      unsafe sigaction(signal, &action, nil)
      unsafe sigaddset(&unblocked, signal)
    }
    unsafe pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
  }

  /// The signal that came, or `nil`.
  static var signal: Int32? {
    let signal: Int32 = requested.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }
}

/// Notes a signal. The second one does not wait for the frame at hand.
private func note(_ signal: Int32) {
  guard requested.exchange(signal, ordering: .relaxed) != 0 else { return }
  removeUnfinishedOutputs()
  _exit(128 + signal)
}
