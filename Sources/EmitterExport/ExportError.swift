/// Why an output could not be written: facts with their values; `message` makes the prose.
public enum ExportError: Error, Hashable, Sendable {
  /// The folder that the output should stand in is not there.
  case noSuchDirectory(path: String)
  /// The output's path leads to a folder.
  case isDirectory(path: String)
  /// The output could not be begun; `code` is the system's `errno`.
  case cannotOpen(path: String, code: Int32)
  /// Writing stopped, as on a full disk; `code` is the system's `errno`.
  case cannotWrite(path: String, code: Int32)
  /// Everything was written, but the output could not be put in its place.
  case cannotFinish(path: String, code: Int32)
  /// Nobody reads the pipe any more.
  case closedPipe(path: String)
  /// A pattern of numbered files that does not hold exactly one `%d` or `%0Nd`.
  case badPattern(String)
  /// A frame without pixels, or with a side longer than the format can say.
  case unusableSize(width: Int, height: Int, limit: Int)
  /// A frame of another size than the first.
  case sizeChanged(from: FrameSize, to: FrameSize)
  /// The film has another number of frames than was announced.
  case frameCount(announced: Int, written: Int)
  /// Frames a second that are not finite and above 0, or more than the format can say.
  case badFrameRate(Double)
  /// The encoding library gave up; `code` is its own number.
  case encoderFailed(format: String, code: Int)
  /// A film that the format cannot hold in one file, in bytes.
  case tooLong(path: String, limit: Int)
  /// A pipe or a device in the place of a film whose format needs a file.
  case needsFile(path: String, format: String)
  /// The program that encodes cannot be started; `code` is the system's `errno`.
  case cannotStart(program: String, code: Int32)
  /// The program ended well and wrote nothing.
  case encoderSilent(program: String)
  /// The program that encodes the format is not on this machine.
  case encoderMissing(format: String, program: String)
  /// The program was built without the format's encoder.
  case encoderLacks(program: String, format: String, codec: String)
  /// The program ended before its time, by itself (`code`) or by a signal; `words` is the end of what it said.
  case encoderDied(program: String, signal: Int32?, code: Int32, words: String)
}

/// Width and height of a frame, in pixels.
public struct FrameSize: Hashable, Sendable {
  /// Pixels a row.
  public var width: Int
  /// Rows.
  public var height: Int

  /// A size; nothing is checked.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
