/// A line on standard error that says how far the work is, when standard error is a terminal.
struct Progress {
  private let total: Int
  private let what: String
  private let isShown: Bool
  private let start: Double
  private var last: Double
  private var isDrawn: Bool = false

  /// How often the line changes at most, in seconds.
  private static let interval: Double = 0.1

  /// Progress over `total` frames of `what` (empty for the only film there is).
  init(total: Int, of what: String = "") {
    self.total = total
    self.what = what
    isShown = StandardStream.error.isTerminal
    start = isShown ? monotonicSeconds() : 0
    last = start
  }

  /// Says that `done` frames are finished, and gives back whether to go on: false once a signal has asked for the end.
  mutating func goOn(done: Int) -> Bool {
    if isShown { update(done: done) }
    return Interruption.signal == nil
  }

  private mutating func update(done: Int) {
    let now: Double = monotonicSeconds()
    guard now - last >= Progress.interval else { return }
    last = now
    isDrawn = true
    StandardStream.error.write("\r" + Progress.line(what, done, of: total, after: now - start) + "\u{1B}[K")
  }

  /// Takes the line away again.
  mutating func erase() {
    guard isDrawn else { return }
    isDrawn = false
    StandardStream.error.write("\r\u{1B}[K")
  }

  /// `snow: frame 120 of 300, 41 frames/s, 5 s left`.
  static func line(_ what: String, _ done: Int, of total: Int, after seconds: Double) -> String {
    var text: String = what.isEmpty ? "" : what + ": "
    text += "frame \(done) of \(total)"
    guard done > 0, seconds > 0 else { return text }
    let rate: Double = Double(done) / seconds
    let left: Double = Double(total - done) / rate
    text += rate >= 10 ? ", \(Int(min(rate, 1e9))) frames/s" : ", \(Double(Int(rate * 10)) / 10) frames/s"
    return text + ", \(duration(left)) left"
  }

  private static func duration(_ seconds: Double) -> String {
    let whole: Int = Int(min(max(seconds + 0.5, 0), 1e9))
    return whole < 60
      ? "\(whole) s" : whole < 3600 ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole / 60 % 60) min"
  }
}
