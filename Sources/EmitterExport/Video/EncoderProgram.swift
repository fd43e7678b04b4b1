// The C library's `environ` is a variable: nothing in this package changes it.
@unsafe @preconcurrency package import Glibc

/// A program that encodes or decodes, found at run time.
package struct EncoderProgram {
  package let path: String

  /// Looks for a program in the folders of `PATH`; `nil` where none of them has it.
  package init?(named name: String) {
    guard let folders = unsafe getenv("PATH") else { return nil }
    for folder in unsafe String(cString: folders).split(separator: ":", omittingEmptySubsequences: false) {
      let path: String = folder.isEmpty ? name : "\(folder)/\(name)"
      var status = stat()
      guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, unsafe access(path, X_OK) == 0 else {
        continue
      }
      self.path = path
      return
    }
    return nil
  }

  /// Starts the program with these streams, in a process group of its own, so that Ctrl-C reaches it only through this
  /// process. Its standard output goes nowhere unless given. The process's number, or the system's error.
  package func start(
    _ arguments: [String], input: Int32, output: Int32? = nil, errors: Int32
  ) -> Result<pid_t, SystemFailure> {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    if let output {
      unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    unsafe sigemptyset(&noSignals)
    unsafe posix_spawnattr_setsigmask(&attributes, &noSignals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    var words: [UnsafeMutablePointer<CChar>?] = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { for i in unsafe words.indices { unsafe free(words[i]) } }
    var process: pid_t = 0
    let failure: Int32 = unsafe posix_spawn(&process, path, &actions, &attributes, &words, environ)
    return failure == 0 ? .success(process) : .failure(SystemFailure(code: failure))
  }
}

/// The system's `errno`.
package struct SystemFailure: Error { package let code: Int32 }
