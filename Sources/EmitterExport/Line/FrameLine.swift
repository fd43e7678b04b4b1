package import EmitterPixels
import Glibc

/// A line of frames between the thread that draws them and those that encode them.
///
/// The line is short: who draws waits while all frames are on their way, so that memory does not grow with the film. Dropped,
/// it lets go of the frames that nobody has taken, and waits for those being encoded.
package final class FrameLine {
  private let state: LineState
  private var threads: [pthread_t] = []

  /// How much the frames on their way, and what encoders need for theirs, may take together, in bytes; one frame, and the one
  /// before it where that is asked for, may be on their way however large they are. Who draws has a frame of its own beside
  /// them, so that drawing and encoding overlap even then.
  private static let budget: Int = 120 << 20
  /// The same for a sink that takes frames one after the other.
  private static let serialBudget: Int = 40 << 20

  private init(_ state: LineState) { self.state = state }

  /// A line to a sink that takes frames one after the other, on a thread of its own.
  package static func line<Sink: FrameSink & ~Copyable>(
    to sink: SinkBox<Sink>, pixels: Int
  ) -> FrameLine where Sink.Failure == ExportError {
    let count: Int = max(1, min(4, serialBudget / max(1, pixels * 4)))
    let line = FrameLine(LineState(frames: count, keepsLast: false))
    line.start { job throws(ExportError) in try sink.sink?.write(job.frame.pixmap) }
    return line
  }

  /// A line to a sink whose frames are encoded side by side, on at most so many threads.
  package static func line<Sink: SideBySideSink & ~Copyable>(
    toSideBySide sink: SinkBox<Sink>, pixels: Int, threads: Int
  ) throws(ExportError) -> FrameLine {
    let pixels: Int = max(1, pixels)
    // Beside three frames, each encoder holds another and what it needs itself.
    let affordable: Int = (budget - 12 * pixels) / ((4 + Sink.encoderBytesPerPixel) * pixels)
    let count: Int = max(1, min(threads, affordable))
    let line = FrameLine(LineState(frames: affordable > 0 ? count + 2 : 2, keepsLast: true))
    let state: LineState = line.state
    for _ in 0..<count {
      let encoder: Sink.Encoder = try sink.makeEncoder()
      line.start { job throws(ExportError) in
        let bytes: [UInt8] = try encoder.encode(
          job.frame.pixmap, after: job.previous?.pixmap, number: job.number)
        try state.inTurn(job.number) { () throws(ExportError) in try sink.sink?.append(bytes) }
      }
    }
    return line
  }

  deinit { close(abandoning: true) }

  /// How many frames have been encoded.
  package var done: Int { state.done }

  /// A frame to draw into, once one is free. - Throws: what went wrong while frames were encoded.
  package func free() throws(ExportError) -> LineFrame { try state.free() }

  /// Sends a frame on its way.
  package func send(_ frame: LineFrame) throws(ExportError) {
    if threads.isEmpty {
      // The system gave no thread: who draws encodes.
      try state.workInline(frame)
    } else {
      state.send(frame)
    }
  }

  /// Waits until all frames are encoded, asking now and then whether to go on; false where not.
  /// - Throws: what went wrong while frames were encoded.
  package func finish(_ goOn: (_ done: Int) -> Bool) throws(ExportError) -> Bool {
    state.close(abandoning: false)
    while state.isWorking {
      guard goOn(state.done) else { return false }
    }
    close(abandoning: false)
    if let failure = state.failure { throw failure }
    return goOn(state.done)
  }

  private func close(abandoning: Bool) {
    state.close(abandoning: abandoning)
    for thread in threads { pthread_join(thread, nil) }
    threads = []
    // It holds the sink and, side by side, the state itself.
    state.inline = nil
  }

  /// Starts a thread that does `work` with one frame after the other.
  private func start(_ work: @escaping LineState.Work) {
    state.inline = state.inline ?? work
    let station = Station(state, work)
    var thread: pthread_t = pthread_t()
    let argument = unsafe Unmanaged.passRetained(station).toOpaque()
    let failure = unsafe pthread_create(
      &thread, nil,
      { argument in
        // The reference that was retained for this thread.
        let station: Station = unsafe Unmanaged<Station>.fromOpaque(argument!).takeRetainedValue()
        station.state.serve(station.work)
        return nil
      }, argument)
    guard failure == 0 else {
      unsafe Unmanaged<Station>.fromOpaque(argument).release()
      return
    }
    threads.append(thread)
  }
}

/// A sink that the threads of a line share; only one at a time touches it.
package final class SinkBox<Sink: ~Copyable> {
  package var sink: Sink?

  package init(_ sink: consuming Sink) { self.sink = consume sink }

  /// Completes the output.
  package func finish() throws(ExportError) where Sink: FrameSink, Sink.Failure == ExportError {
    if let sink = sink.take() { try sink.finish() }
  }

  /// Completes the output.
  package func finish() throws(ExportError) where Sink: SideBySideSink {
    if let sink = sink.take() { try sink.finish() }
  }

  /// An encoder of the sink's.
  func makeEncoder() throws(ExportError) -> Sink.Encoder where Sink: SideBySideSink {
    guard let encoder = try sink?.makeEncoder() else { preconditionFailure("the sink is finished") }
    return encoder
  }
}

/// What a thread is started with.
private final class Station {
  let state: LineState
  let work: LineState.Work

  init(_ state: LineState, _ work: @escaping LineState.Work) {
    self.state = state
    self.work = work
  }
}
