import EmitterExport
import EmitterPixels
import Glibc

/// Films that the program ffmpeg reads, as a stream of pictures through a pipe.
enum FilmDecoder {
  /// Every frame of the film, once each, with the film's own times.
  static func film(of path: String) throws(FidelityError) -> RecordedFilm {
    guard let program = EncoderProgram(named: "ffmpeg") else { throw .noDecoder(path: path, program: "ffmpeg") }
    // PAM: a header of a few lines that says width and height, then straight RGBA.
    let arguments: [String] = [
      "-v", "error", "-nostdin", "-xerror", "-i", path, "-map", "0:v:0", "-fps_mode", "passthrough", "-pix_fmt", "rgba",
      "-f", "image2pipe", "-c:v", "pam", "-",
    ]
    var reader: PictureStream = try PictureStream(program, arguments, path)
    var film: RecordedFilm?
    while let frame = reader.next() {
      if film == nil { film = RecordedFilm(width: frame.width, height: frame.height) }
      try film?.append(frame, delay: 0, from: path)
    }
    let (succeeded, words): (Bool, String) = reader.finish()
    // A film that breaks off would be held against renderings as if the effect did.
    guard let film, succeeded else {
      throw .decoderFailed(path: path, words: words.isEmpty ? "it has no frames" : words)
    }
    return film
  }
}

/// Pictures that a program writes one after the other.
private struct PictureStream: ~Copyable {
  private let process: pid_t
  private let output: Int32
  private let errors: Int32
  private var bytes: [UInt8] = []
  private var isWaitedFor: Bool = false

  init(_ program: EncoderProgram, _ arguments: [String], _ path: String) throws(FidelityError) {
    var pair: [Int32] = [0, 0]
    guard unsafe pipe(&pair) == 0, fcntl(pair[0], F_SETFD, FD_CLOEXEC) == 0, fcntl(pair[1], F_SETFD, FD_CLOEXEC) == 0
    else { throw .unreadable(path: path, code: errno) }
    let nothing: Int32 = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    // A file without a name takes what the program says: nobody has to read it meanwhile.
    let words: Int32 = unsafe open("/tmp", O_RDWR | __O_TMPFILE | O_CLOEXEC, 0o600)
    let said: Int32 = words >= 0 ? words : unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
    let started = program.start(arguments, input: nothing, output: pair[1], errors: said)
    close(nothing)
    close(pair[1])
    guard case .success(let process) = started else {
      close(pair[0])
      close(said)
      throw .noDecoder(path: path, program: program.path)
    }
    self.process = process
    output = pair[0]
    errors = said
  }

  deinit {
    close(output)
    close(errors)
    if !isWaitedFor {
      kill(process, SIGKILL)
      var status: Int32 = 0
      while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    }
  }

  /// The next picture; `nil` at the end, or where the stream makes no sense.
  mutating func next() -> Pixmap? {
    let end: [UInt8] = Array("ENDHDR\n".utf8)
    var header: Int?
    while header == nil {
      if let place = bytes.prefix(256).indices.first(where: { bytes[$0...].starts(with: end) }) {
        header = place + end.count
      } else if bytes.count > 256 || !read(256) {
        return nil
      }
    }
    guard let header else { return nil }
    var size: [String: Int] = [:]
    for line in String(decoding: bytes[..<header], as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, let number = Int(words[1]) { size[String(words[0])] = number }
    }
    guard let width = size["WIDTH"], let height = size["HEIGHT"], width > 0, height > 0, width < 32768, height < 32768,
      size["DEPTH"] == 4
    else { return nil }
    let count: Int = width * height * 4
    while bytes.count < header + count { guard read(header + count - bytes.count) else { return nil } }
    var frame: Pixmap = Pixmap(width: width, height: height)
    var place: Int = header
    for index in frame.pixels.indices {
      frame.pixels[index] =
        UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16 | 0xFF00_0000
      place += 4
    }
    bytes.removeFirst(header + count)
    return frame
  }

  private mutating func read(_ wanted: Int) -> Bool {
    var block: [UInt8] = [UInt8](repeating: 0, count: max(65536, min(wanted, 1 << 22)))
    while true {
      let count: Int = unsafe Glibc.read(output, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes += block[..<count]
      return true
    }
  }

  /// Waits for the program's end; whether it was content, and what it said last.
  consuming func finish() -> (succeeded: Bool, words: String) {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    isWaitedFor = true
    lseek(errors, 0, SEEK_SET)
    var block: [UInt8] = [UInt8](repeating: 0, count: 4096)
    let count: Int = unsafe Glibc.read(errors, &block, block.count)
    let text: String = String(decoding: block.prefix(max(0, count)), as: UTF8.self)
    return (status == 0, text.split(separator: "\n").last.map(String.init) ?? "")
  }
}
