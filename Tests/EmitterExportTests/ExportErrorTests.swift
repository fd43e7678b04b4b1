import EmitterExport
import EmitterPixels
import Foundation
import Testing

@Suite struct ExportErrorTests {
  static let sentences: [(error: ExportError, message: String)] = [
    (.noSuchDirectory(path: "no/a.png"), "no/a.png: the folder it should stand in does not exist"),
    (.isDirectory(path: "out"), "out: is a directory, a file is wanted"),
    (.cannotOpen(path: "a.png", code: EACCES), "a.png: cannot be written: Permission denied"),
    (
      .cannotWrite(path: "a.png", code: ENOSPC),
      "a.png: writing stopped: No space left on device; nothing was left behind"
    ),
    (.cannotFinish(path: "a.png", code: EXDEV), "a.png: cannot be put in its place: Invalid cross-device link"),
    (.closedPipe(path: "standard output"), "standard output: nobody reads it any more"),
    (
      .badPattern("%s.png"),
      "%s.png: numbered files need exactly one number, %d or %04d, in the file's name (%% writes a percent sign)"
    ),
    (
      .unusableSize(width: 0, height: 9, limit: 65535),
      "a frame of 0 × 9 pixels cannot be written; each side must be 1 to 65535"
    ),
    (
      .sizeChanged(from: FrameSize(width: 1, height: 2), to: FrameSize(width: 3, height: 4)),
      "a frame is 3 × 4 pixels, the first was 1 × 2"
    ),
    (.frameCount(announced: 3, written: 2), "2 frames were written, 3 were announced"),
    (.badFrameRate(0), "0.0 frames a second cannot be written"),
    (.encoderFailed(format: "GIF", code: 2), "the GIF encoder failed with its error 2"),
    (
      .tooLong(path: "a.webp", limit: 9),
      "a.webp: the film needs more than the 9 bytes that a file of its format can have; nothing was left behind"
    ),
    (
      .encoderMissing(format: "MP4", program: "ffmpeg"),
      "MP4 is written by the program ffmpeg, which is not installed: apt-get install ffmpeg"
        + " (PNG, APNG, GIF, WebP and raw pixels need none)"
    ),
    (
      .encoderLacks(program: "ffmpeg", format: "MP4", codec: "libx264"),
      "ffmpeg on this machine was built without libx264, which MP4 needs; Debian's package ffmpeg has it"
    ),
    (
      .encoderDied(program: "ffmpeg", signal: nil, code: 1, words: "one\n\ntwo\n"),
      "ffmpeg ended with code 1: one | two; nothing was left behind"
    ),
    (
      .encoderDied(program: "ffmpeg", signal: 9, code: 0, words: ""),
      "ffmpeg was ended by signal 9 without a word; nothing was left behind"
    ),
  ]

  @Test(arguments: sentences)
  func `every error is a sentence`(sentence: (error: ExportError, message: String)) {
    #expect(sentence.error.message == sentence.message)
  }

  @Test(arguments: ["png", "apng", "gif", "raw"])
  func `a full disk is told whatever the format`(format: String) {
    let frames = (0..<3).map { Pixmap.noise(width: 64, height: 64, seed: UInt64($0)) }
    #expect(throws: ExportError.cannotWrite(path: "/dev/full", code: ENOSPC)) {
      switch format {
      case "png": try pour(frames.prefix(1), into: PNGSink(to: ByteSink(path: "/dev/full")))
      case "apng":
        try pour(
          frames[...], into: APNGSink(to: ByteSink(path: "/dev/full"), frameCount: frames.count, framesPerSecond: 30))
      case "gif": try pour(frames[...], into: GIFSink(to: ByteSink(path: "/dev/full"), framesPerSecond: 30))
      default: try pour(frames[...], into: RawSink(to: ByteSink(path: "/dev/full")))
      }
    }
  }

  private func pour<Sink: FrameSink & ~Copyable>(
    _ frames: ArraySlice<Pixmap>, into sink: consuming Sink
  ) throws(Sink.Failure) {
    for frame in frames { try sink.write(frame) }
    try sink.finish()
  }
}
