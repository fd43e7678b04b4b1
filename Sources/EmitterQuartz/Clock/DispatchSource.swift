public import Dispatch

/// Makes timers that run on a queue.
public enum DispatchSource {
  public struct TimerFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strict = TimerFlags(rawValue: 1)
  }

  public static func makeTimerSource(flags: TimerFlags = [], queue: DispatchQueue? = nil) -> any DispatchSourceTimer {
    QueueTimer()
  }
}

/// A timer that runs on a queue: it begins suspended.
public protocol DispatchSourceTimer: AnyObject {
  func schedule(deadline: DispatchTime, repeating: DispatchTimeInterval, leeway: DispatchTimeInterval)
  func schedule(deadline: DispatchTime, repeating: Double, leeway: DispatchTimeInterval)
  func setEventHandler(handler: (() -> Void)?)
  func setCancelHandler(handler: (() -> Void)?)
  func activate()
  func resume()
  func suspend()
  func cancel()
  var isCancelled: Bool { get }
}

extension DispatchSourceTimer {
  public func schedule(deadline: DispatchTime, repeating: DispatchTimeInterval = .never) {
    schedule(deadline: deadline, repeating: repeating, leeway: .nanoseconds(0))
  }

  public func schedule(deadline: DispatchTime, repeating: Double) {
    schedule(deadline: deadline, repeating: repeating, leeway: .nanoseconds(0))
  }

  public func schedule(wallDeadline: DispatchWallTime, repeating: Double) {
    schedule(deadline: wallDeadline.time, repeating: repeating)
  }

  public func scheduleRepeating(deadline: DispatchTime, interval: DispatchTimeInterval) {
    schedule(deadline: deadline, repeating: interval)
  }

  public func scheduleOneshot(deadline: DispatchTime) {
    schedule(deadline: deadline)
  }
}

final class QueueTimer: DispatchSourceTimer {
  private var due: Double?
  private var interval: Double = .infinity
  private var handler: (() -> Void)?
  private var cancelHandler: (() -> Void)?
  private var suspensions = 1
  private var waiting: Int?
  private(set) var isCancelled = false

  func schedule(deadline: DispatchTime, repeating: DispatchTimeInterval, leeway: DispatchTimeInterval) {
    schedule(deadline: deadline, repeating: repeating.seconds, leeway: leeway)
  }

  func schedule(deadline: DispatchTime, repeating: Double, leeway: DispatchTimeInterval) {
    due = deadline.seconds
    // A timer faster than a millisecond would keep the clock from moving.
    interval = repeating > 0 ? max(repeating, 0.001) : .infinity
    arm()
  }

  func setEventHandler(handler: (() -> Void)?) { self.handler = handler }

  func setCancelHandler(handler: (() -> Void)?) { cancelHandler = handler }

  func activate() { resume() }

  func resume() {
    if suspensions > 0 { suspensions -= 1 }
    arm()
  }

  func suspend() {
    suspensions += 1
    arm()
  }

  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    arm()
    if let cancelHandler { SceneRun.current.schedule(after: 0, cancelHandler) }
  }

  private func arm() {
    let run = SceneRun.current
    if let waiting { run.cancel(waiting) }
    waiting = nil
    guard !isCancelled, suspensions == 0, let due, due < .infinity else { return }
    waiting = run.schedule(at: due) {
      self.waiting = nil
      self.due = due + self.interval
      self.handler?()
      if self.waiting == nil { self.arm() }
    }
  }
}
