import EmitterExport
import EmitterPixels

extension Film {
  /// Draws every frame into a sink and completes it; frames are encoded on a thread of their own while others are drawn.
  func pour<Sink: FrameSink & ~Copyable>(
    into sink: consuming Sink, _ goOn: (_ done: Int) -> Bool
  ) throws(EffectError) where Sink.Failure == ExportError {
    try pour(into: sink, Painter(of: effect, picture), goOn)
  }

  func pour<Sink: FrameSink & ~Copyable>(
    into sink: consuming Sink, _ painter: consuming Painter, _ goOn: (_ done: Int) -> Bool
  ) throws(EffectError) where Sink.Failure == ExportError {
    let box: SinkBox<Sink> = SinkBox(sink)
    try draw(painter, into: FrameLine.line(to: box, pixels: pixelCount), goOn)
    do { try box.finish() } catch { throw .output(error) }
  }

  /// As `pour`, into a sink whose frames are encoded side by side.
  func pourSideBySide<Sink: SideBySideSink & ~Copyable>(
    into sink: consuming Sink, _ goOn: (_ done: Int) -> Bool
  ) throws(EffectError) {
    let box: SinkBox<Sink> = SinkBox(sink)
    let threads: Int = picture.threads ?? WorkerPool.processors
    let line: FrameLine = try exporting { () throws(ExportError) in
      try FrameLine.line(toSideBySide: box, pixels: pixelCount, threads: threads)
    }
    try draw(Painter(of: effect, picture), into: line, goOn)
    do { try box.finish() } catch { throw .output(error) }
  }

  private var pixelCount: Int {
    let size = effect.pixelSize(picture)
    return size.width * size.height
  }

  /// Sends every frame along a line and waits for its end.
  private func draw(
    _ painter: consuming Painter, into line: FrameLine, _ goOn: (_ done: Int) -> Bool
  ) throws(EffectError) {
    for index in frames {
      let frame: LineFrame = try exporting { () throws(ExportError) in try line.free() }
      try painter.paint(at: time(ofFrame: index))
      frame.copy(painter.frame)
      try exporting { () throws(ExportError) in try line.send(frame) }
      guard goOn(line.done) else { throw .stopped }
    }
    let isWhole: Bool = try exporting { () throws(ExportError) in try line.finish(goOn) }
    if !isWhole { throw .stopped }
  }
}
