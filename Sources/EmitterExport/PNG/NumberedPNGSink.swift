public import EmitterPixels

/// Writes each frame as a PNG picture of its own, numbered in a row.
///
/// Until `finish` every file stands hidden beside its place, closed; then all appear, one after the other, replacing older
/// ones. Where the files' folder is missing in a folder that is there, it is made, and removed again with a film that is
/// dropped. Memory and descriptors do not grow with the number of frames, but for some 200 bytes a frame.
public struct NumberedPNGSink: ~Copyable, FrameSink, SideBySideSink {
  package static let encoderBytesPerPixel: Int = 9

  private let pattern: FramePattern
  private let firstNumber: Int
  private let encoder: PNGEncoder = PNGEncoder()
  private var size: FrameSize?
  private var folder: OutputFolder?
  private var files: [SealedFile] = []

  /// Begins a film of files; leftovers of processes that died over the same pattern are removed.
  /// - Parameter firstNumber: the number of the first frame; 0 but for a later part of a film.
  public init(pattern: FramePattern, firstNumber: Int = 0) {
    self.pattern = pattern
    self.firstNumber = firstNumber
    removeLeftovers(in: pattern.directory) { entry in
      guard let name = TemporaryName(entry), pattern.matches(name.name) else { return nil }
      return name.process
    }
  }

  /// Writes the next frame's file.
  /// - Throws: `sizeChanged`, `unusableSize`, and what opening and writing a file throws.
  public mutating func write(_ frame: borrowing Pixmap) throws(ExportError) {
    try checkSize(frame, against: &size, longestSide: longestPNGSide)
    try append(encoder.encode(frame))
  }

  package func makeEncoder() -> PNGEncoder { PNGEncoder() }

  /// Writes the next frame's file.
  package mutating func append(_ encoded: [UInt8]) throws(ExportError) {
    if files.isEmpty, folder == nil { folder = OutputFolder(making: pattern.directory) }
    var sink = try ByteSink(path: pattern.path(firstNumber + files.count), removesLeftovers: false)
    try sink.write(encoded)
    files.append(SealedFile(try sink.seal(), in: folder))
  }

  /// Puts all files in their places.
  /// - Throws: `cannotFinish` where a file cannot be placed: those before it stand, the others are gone.
  public consuming func finish() throws(ExportError) {
    if !files.isEmpty { folder?.keep() }
    for sealed in files {
      if let file = sealed.file.take() { try file.finish() }
    }
  }
}

/// Holds a file that cannot be copied where an array wants what can.
private final class SealedFile {
  var file: AtomicFile?
  /// Outlives the file, so that it is empty when it is to go.
  private let folder: OutputFolder?

  init(_ file: consuming AtomicFile?, in folder: OutputFolder?) {
    self.file = file
    self.folder = folder
  }

  deinit { file = nil }
}
