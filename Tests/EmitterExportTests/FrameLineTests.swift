import EmitterExport
import EmitterPixels
import Synchronization
import Testing

@Suite struct FrameLineTests {
  /// Sends so many frames of which each says its number, and gives back what was appended.
  private func run(_ count: Int, threads: Int, failingAt failure: Int? = nil) throws -> [UInt8] {
    let kept = Kept()
    let box = SinkBox(NumberSink(kept: kept, failure: failure))
    let line: FrameLine = try FrameLine.line(toSideBySide: box, pixels: 4, threads: threads)
    for number in 0..<count {
      let frame: LineFrame = try line.free()
      frame.copy(Pixmap(width: 2, height: 2, filledWith: UInt32(number)))
      try line.send(frame)
    }
    #expect(try line.finish { _ in true })
    #expect(line.done == count)
    return kept.bytes.withLock { $0 }
  }

  @Test(arguments: [1, 2, 7], [0, 1, 2, 33]) func `frames arrive in their order, each with the one before`(
    threads: Int, count: Int
  ) throws {
    let wanted: [UInt8] = (0..<count).flatMap { [UInt8($0), UInt8($0 == 0 ? 255 : $0 - 1)] }
    #expect(try run(count, threads: threads) == wanted)
  }

  @Test(arguments: [1, 2, 7]) func `what fails is told to who draws, and nothing after it is appended`(threads: Int) {
    #expect(throws: ExportError.closedPipe(path: "20")) { try run(1000, threads: threads, failingAt: 20) }
  }

  @Test(arguments: [1, 3]) func `a film that is abandoned ends its threads`(threads: Int) throws {
    let box = SinkBox(NumberSink(kept: Kept(), failure: nil))
    do {
      let line: FrameLine = try FrameLine.line(toSideBySide: box, pixels: 4, threads: threads)
      for _ in 0..<3 { try line.send(try line.free()) }
    }
    // The line has waited for its threads: nobody else holds the sink.
    let isFree: Bool = box.sink.take() != nil
    #expect(isFree)
  }

  @Test func `who draws waits while the line is full`() throws {
    let box = SinkBox(NumberSink(kept: Kept(), failure: nil))
    let line: FrameLine = try FrameLine.line(toSideBySide: box, pixels: 1 << 30, threads: 64)
    var seen: Set<ObjectIdentifier> = []
    for _ in 0..<50 {
      let frame: LineFrame = try line.free()
      seen.insert(ObjectIdentifier(frame))
      try line.send(frame)
    }
    #expect(seen.count <= 3)
    #expect(try line.finish { _ in true })
  }
}

private final class Kept: Sendable {
  let bytes: Mutex<[UInt8]> = Mutex([])
}

/// Keeps the numbers of frames and of those before them.
private struct NumberSink: ~Copyable, SideBySideSink {
  static var encoderBytesPerPixel: Int { 1 }

  let kept: Kept
  let failure: Int?

  func makeEncoder() -> NumberEncoder { NumberEncoder(failure) }

  mutating func append(_ encoded: [UInt8]) { kept.bytes.withLock { $0 += encoded } }

  consuming func finish() {}
}

private final class NumberEncoder: FrameEncoder {
  private let failure: Int?

  init(_ failure: Int?) { self.failure = failure }

  func encode(_ frame: borrowing Pixmap, after previous: Pixmap?, number: Int) throws(ExportError) -> [UInt8] {
    if number == failure { throw .closedPipe(path: String(number)) }
    return [UInt8(frame.pixels.first ?? 254), previous.map { UInt8($0.pixels.first ?? 254) } ?? 255]
  }
}
