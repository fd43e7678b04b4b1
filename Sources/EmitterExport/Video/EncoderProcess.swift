import Glibc

/// A running encoder that is fed through its standard input; what it says on standard error is kept for messages.
///
/// Dropped unfinished, it is killed and waited for.
struct EncoderProcess: ~Copyable {
  /// How a program ended.
  enum Ending: Hashable { case code(Int32), signal(Int32) }

  private let process: pid_t
  private var input: Int32
  private let errors: Int32
  private var words: LastWords = LastWords()
  private var isWaitedFor: Bool = false

  /// How much may be on its way to the encoder where the system allows it, in bytes: some rows of a frame.
  private static let bufferSize: Int32 = 1 << 20

  /// - Throws: `cannotOpen`, `cannotStart` where the system has no more pipes or processes.
  init(_ program: EncoderProgram, _ arguments: [String]) throws(ExportError) {
    let toInput: Stream = try Stream(for: program.path)
    let fromErrors: Stream
    do { fromErrors = try Stream(for: program.path) } catch {
      toInput.close()
      throw error
    }
    let started = program.start(arguments, input: toInput.reading, errors: fromErrors.writing)
    close(toInput.reading)
    close(fromErrors.writing)
    switch started {
    case .failure(let failure):
      close(toInput.writing)
      close(fromErrors.reading)
      throw .cannotStart(program: program.path, code: failure.code)
    case .success(let process):
      self.process = process
      input = toInput.writing
      errors = fromErrors.reading
    }
    var size: Int32 = EncoderProcess.bufferSize
    _ = unsafe setsockopt(input, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    _ = fcntl(errors, F_SETFL, O_NONBLOCK)
  }

  /// The process's number.
  var number: pid_t { process }

  deinit {
    if input >= 0 { close(input) }
    if !isWaitedFor {
      kill(process, SIGKILL)
      _ = waitForEnd(of: process)
    }
    close(errors)
  }

  /// Hands on all of `bytes`; false where the encoder takes no more.
  mutating func write(_ bytes: [UInt8]) -> Bool {
    let input: Int32 = input
    return unsafe bytes.withUnsafeBytes { buffer in
      var rest: UnsafeRawBufferPointer = unsafe buffer
      while unsafe !rest.isEmpty {
        let count: Int = unsafe send(input, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        if count >= 0 {
          unsafe rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno == EAGAIN {
          wait(for: input)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  /// Ends the input and waits for the program's end.
  mutating func end() -> (ending: Ending, words: String) {
    if input >= 0 { close(input) }
    input = -1
    while words.read(from: errors) { wait(for: nil) }
    isWaitedFor = true
    return (waitForEnd(of: process), words.text)
  }

  /// Waits until the encoder takes more or says something; what it says is read, lest it waits for that.
  private mutating func wait(for input: Int32?) {
    var waiting: [pollfd] = [pollfd(fd: errors, events: Int16(POLLIN), revents: 0)]
    if let input { waiting.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
    _ = unsafe poll(&waiting, nfds_t(waiting.count), -1)
    if waiting[0].revents != 0, input != nil, !words.read(from: errors) {
      // Its standard error is closed: only the input is waited for.
      if let input {
        var one = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&one, 1, -1)
      }
    }
  }
}

/// The end of what a program says on standard error.
private struct LastWords {
  private static let most: Int = 4096
  private var bytes: [UInt8] = []

  /// Reads what there is to read without waiting; false at the end.
  mutating func read(from descriptor: Int32) -> Bool {
    var block = [UInt8](repeating: 0, count: LastWords.most)
    while true {
      let count: Int = unsafe Glibc.read(descriptor, &block, block.count)
      if count == 0 { return false }
      if count < 0 {
        if errno == EINTR { continue }
        return errno == EAGAIN
      }
      bytes += block[..<count]
      bytes.removeFirst(max(0, bytes.count - LastWords.most))
    }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Two ends of a stream, closed in programs that are started; for writing, an end is better than a pipe's, as it can be
/// told to send no signal when nobody reads any more.
private struct Stream {
  let reading: Int32
  let writing: Int32

  init(for path: String) throws(ExportError) {
    var ends: [Int32] = [0, 0]
    let kind: Int32 = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .cannotOpen(path: path, code: errno) }
    (reading, writing) = (ends[0], ends[1])
  }

  func close() {
    Glibc.close(reading)
    Glibc.close(writing)
  }
}

private func waitForEnd(of process: pid_t) -> EncoderProcess.Ending {
  var status: Int32 = 0
  while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
  let signal: Int32 = status & 0x7F
  return signal == 0 ? .code(status >> 8 & 0xFF) : .signal(signal)
}
