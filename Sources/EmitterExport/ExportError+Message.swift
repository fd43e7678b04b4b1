import Glibc

extension ExportError {
  /// One sentence without a full stop: what is wrong, with the figure, and what is allowed.
  public var message: String {
    switch self {
    case .noSuchDirectory(let path): "\(path): the folder it should stand in does not exist"
    case .needsFile(let path, let format): "\(path): is a pipe or a device, and \(format) needs a file"
    case .cannotStart(let program, let code): "\(program): cannot be started: \(systemWords(for: code))"
    case .encoderSilent(let program): "\(program) ended as if all were well, but wrote nothing; nothing was left behind"
    case .isDirectory(let path): "\(path): is a directory, a file is wanted"
    case .cannotOpen(let path, let code): "\(path): cannot be written: \(systemWords(for: code))"
    case .cannotWrite(let path, let code):
      "\(path): writing stopped: \(systemWords(for: code))"
        + (path == "standard output" ? "" : "; nothing was left behind")
    case .cannotFinish(let path, let code): "\(path): cannot be put in its place: \(systemWords(for: code))"
    case .closedPipe(let path): "\(path): nobody reads it any more"
    case .badPattern(let pattern):
      "\(pattern): numbered files need exactly one number, %d or %04d, in the file's name (%% writes a percent sign)"
    case .unusableSize(let width, let height, let limit):
      "a frame of \(width) × \(height) pixels cannot be written; each side must be 1 to \(limit)"
    case .sizeChanged(let first, let now):
      "a frame is \(now.width) × \(now.height) pixels, the first was \(first.width) × \(first.height)"
    case .frameCount(let announced, let written): "\(written) frames were written, \(announced) were announced"
    case .badFrameRate(let rate): "\(rate) frames a second cannot be written"
    case .encoderFailed(let format, let code): "the \(format) encoder failed with its error \(code)"
    case .tooLong(let path, let limit):
      "\(path): the film needs more than the \(limit) bytes that a file of its format can have; nothing was left behind"
    case .encoderMissing(let format, let program):
      "\(format) is written by the program \(program), which is not installed: apt-get install \(program)"
        + " (PNG, APNG, GIF, WebP and raw pixels need none)"
    case .encoderLacks(let program, let format, let codec):
      "\(program) on this machine was built without \(codec), which \(format) needs; Debian's package \(program) has it"
    case .encoderDied(let program, let signal, let code, let words):
      "\(program) " + (signal.map { "was ended by signal \($0)" } ?? "ended with code \(code)") + lastWords(words)
        + "; nothing was left behind"
    }
  }
}

/// What a program said last, in one line.
private func lastWords(_ words: String) -> String {
  let lines: [String] = words.split(whereSeparator: \.isNewline).map { line in
    // Nothing that would speak to the terminal.
    String(line.unicodeScalars.filter { $0.properties.generalCategory != .control })
  }
  guard !lines.isEmpty else { return " without a word" }
  return ": " + lines.suffix(4).joined(separator: " | ")
}

/// What the C library says about an `errno`.
private func systemWords(for code: Int32) -> String {
  guard let words = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: words)
}
