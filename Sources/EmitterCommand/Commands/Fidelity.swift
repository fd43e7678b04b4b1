import EmitterFidelity
import OpenEmitter
import Synchronization

/// `emitter fidelity`: places a recording's figures among those of our renderings of its parameters.
func runFidelity(_ arguments: Arguments) throws(CommandError) {
  let (seeds, threads) = try inUsage(of: .fidelity) { () throws(UsageError) in
    (try arguments.whole(.seeds, in: 1...100_000) ?? 99, try arguments.whole(.threads, in: 1...256))
  }
  let report: FidelityReport
  do throws(FidelityError) {
    let description: RecordingDescription = try RecordingDescription(
      contentsOf: arguments.operands[1], measures: arguments[.measures])
    let film: RecordedFilm = try RecordedFilm(contentsOf: arguments.operands[0])
    var comparison: Comparison = try Comparison(film, description)
    comparison.seeds = seeds
    comparison.threads = threads
    comparison.only = arguments.values[.only] ?? []
    let progress: MeasureProgress = MeasureProgress()
    report = try comparison.report { measure, done, count in progress.goOn(measure, done, of: count) }
  } catch {
    throw .recording(error)
  }
  try printOut(arguments.has(.json) ? report.json : report.text)
  if !report.rejected.isEmpty || report.absent.contains(where: { $0.seeds == 0 }) { throw .reported(exitCode: 1) }
}

/// A line of progress that several threads move on.
private final class MeasureProgress: Sendable {
  private let line: Mutex<(measure: String, progress: Progress)?> = Mutex(nil)

  func goOn(_ measure: String, _ done: Int, of count: Int) -> Bool {
    line.withLock { line in
      var progress: Progress = line?.progress ?? Progress(total: count, of: measure)
      if line?.measure != measure {
        progress.erase()
        progress = Progress(total: count, of: measure)
      }
      _ = progress.goOn(done: done)
      if done == count { progress.erase() }
      line = (measure, progress)
    }
    return true
  }
}
