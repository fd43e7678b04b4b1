import Glibc
import Synchronization

/// The signal that asked the process to end, or 0. A signal handler can reach nothing but a global.
private let requested: Atomic<Int32> = Atomic(0)

/// Lets Ctrl-C and a polite kill end the work between two frames, so that unfinished files are taken away.
enum Interruption {
  /// From now on the first SIGINT, SIGTERM or SIGHUP is only noted; a second one ends the process at once.
  static func listen() {
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      var action: sigaction = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { signal in requested.store(signal, ordering: .relaxed) }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      unsafe sigaction(signal, &action, nil)
    }
  }

  /// The signal that came, or `nil`.
  static var signal: Int32? {
    let signal: Int32 = requested.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }
}
