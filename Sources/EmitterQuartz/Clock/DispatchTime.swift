public import Dispatch

/// A time of the run's clock, in nanoseconds. Stands for Dispatch's type of that name in client code.
public struct DispatchTime: Comparable, Sendable {
  public let uptimeNanoseconds: UInt64

  public init(uptimeNanoseconds: UInt64) {
    self.uptimeNanoseconds = uptimeNanoseconds
  }

  /// Media time in seconds as a time; what no clock can show becomes 0 or `distantFuture`.
  package init(seconds: Double) {
    let nanoseconds: Double = seconds * 1e9
    if !(nanoseconds > 0) {
      uptimeNanoseconds = 0
    } else if nanoseconds >= 1.8e19 {
      uptimeNanoseconds = .max
    } else {
      uptimeNanoseconds = UInt64(nanoseconds + 0.5)
    }
  }

  public static func now() -> DispatchTime {
    DispatchTime(seconds: SceneRun.mediaTimeOrigin + SceneRun.current.now)
  }

  public static let distantFuture = DispatchTime(uptimeNanoseconds: .max)

  /// The film's time in seconds; infinite for `distantFuture`.
  package var seconds: Double {
    if self == .distantFuture { return .infinity }
    return (Double(uptimeNanoseconds) - SceneRun.mediaTimeOrigin * 1e9) / 1e9
  }

  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.uptimeNanoseconds < b.uptimeNanoseconds }

  public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }

  public func distance(to other: DispatchTime) -> DispatchTimeInterval {
    .nanoseconds(Int(truncatingIfNeeded: other.uptimeNanoseconds &- uptimeNanoseconds))
  }
}

extension DispatchTimeInterval {
  /// The interval in seconds; infinite for `never`.
  package var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: .infinity
    @unknown default: 0
    }
  }
}

public func + (time: DispatchTime, seconds: Double) -> DispatchTime {
  if time == .distantFuture { return time }
  return DispatchTime(seconds: Double(time.uptimeNanoseconds) / 1e9 + seconds)
}

public func - (time: DispatchTime, seconds: Double) -> DispatchTime { time + -seconds }

public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time + interval.seconds }

public func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time + -interval.seconds }

/// A time by the calendar, which here is the run's clock too.
public struct DispatchWallTime: Comparable, Sendable {
  package var time: DispatchTime

  public static func now() -> DispatchWallTime { DispatchWallTime(time: .now()) }

  public static let distantFuture = DispatchWallTime(time: .distantFuture)

  public static func < (a: DispatchWallTime, b: DispatchWallTime) -> Bool { a.time < b.time }
}

public func + (wall: DispatchWallTime, seconds: Double) -> DispatchWallTime {
  DispatchWallTime(time: wall.time + seconds)
}

public func + (wall: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime {
  DispatchWallTime(time: wall.time + interval)
}

/// Whether waiting ended because something happened or because time was up.
public enum DispatchTimeoutResult: Sendable {
  case success
  case timedOut
}
