import Glibc

/// Processor time of this thread, in seconds.
func threadSeconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// The median processor time of `runs` runs, in seconds, after one that warms up.
func medianSeconds(runs: Int, _ body: () -> Void) -> Double {
  body()
  var times: [Double] = []
  for _ in 0..<runs {
    let start = threadSeconds()
    body()
    times.append(threadSeconds() - start)
  }
  times.sort()
  return times[runs / 2]
}

/// One line of output.
func report(_ operation: String, _ name: String, _ value: Double, _ unit: String) {
  print("\(operation)\t\(name)\t\(String(tenths: value))\t\(unit)")
}

extension String {
  /// A positive number with one decimal.
  init(tenths value: Double) {
    let tenths = Int(value * 10 + 0.5)
    self = "\(tenths / 10).\(tenths % 10)"
  }
}
