import Glibc

/// Seconds of a clock that never jumps, for progress only: no picture depends on it.
func monotonicSeconds() -> Double {
  var time: timespec = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
