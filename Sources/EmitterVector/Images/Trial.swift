import CCairo
import Glibc

/// Does `work` in a copy of this process, and says whether the copy came through.
///
/// What ends the copy (an assertion of a library, a crash, more than 20 seconds) leaves this process alone. The copy shares
/// no memory with it that it could change, says nothing on standard error and leaves no core. Where no copy can be made the
/// work counts as done.
func survivesTrial(_ work: () -> Void) -> Bool {
  let child: pid_t = fork()
  guard child != 0 else {
    beginTrial()
    work()
    _exit(0)
  }
  guard child > 0 else { return true }
  var status: Int32 = 0
  while unsafe waitpid(child, &status, 0) < 0 {
    // A program that has its children's ends ignored is told of none.
    if errno != EINTR { return true }
  }
  return status == 0
}

/// Makes sure that the copy ends by itself, and quietly.
private func beginTrial() {
  let seconds: UInt32 = 20
  for signal in [SIGALRM, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
    _ = Glibc.signal(signal, nil)
  }
  _ = alarm(seconds)
  var none = rlimit(rlim_cur: 0, rlim_max: 0)
  _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
  let silence: Int32 = unsafe open("/dev/null", O_WRONLY)
  if silence >= 0 { dup2(silence, STDERR_FILENO) }
}

/// Keeps Pango, GLib and librsvg from writing to standard error: what goes wrong there shows in the picture or is an error.
func silenceLibraryWarnings() { _ = isSilenced }

private let isSilenced: Bool = {
  _ = unsafe g_log_set_default_handler({ _, _, _, _ in }, nil)
  // Structured messages, which Pango sends, go another way.
  unsafe g_log_set_writer_func({ _, _, _, _ in G_LOG_WRITER_HANDLED }, nil, nil)
  return true
}()
