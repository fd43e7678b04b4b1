public import Foundation

/// Runs a block or a method after a time, once or again and again, on the run's clock. Stands for Foundation's class of
/// that name in client code.
open class Timer: NSObject {
  private enum Action {
    case block((Timer) -> Void)
    case method(target: AnyObject, Selector)
  }

  /// Seconds between two runs; 0 for a timer that runs once.
  public private(set) var timeInterval: Double
  public private(set) var isValid = true
  public let userInfo: Any?
  /// How late the timer may run, in seconds: it is never late here.
  open var tolerance: Double = 0
  private let action: Action
  private let repeats: Bool
  private var due: Double
  private var waiting: Int?

  private init(firstIn seconds: Double, interval: Double, repeats: Bool, userInfo: Any?, action: Action) {
    // Foundation takes 0.1 ms for an interval of 0 or less; a millisecond is the least here, so that the clock moves.
    timeInterval = repeats ? (interval > 0.001 ? interval : 0.001) : 0
    self.repeats = repeats
    self.userInfo = userInfo
    self.action = action
    due = SceneRun.current.now + (seconds > 0 ? seconds : 0)
  }

  public convenience init(timeInterval: Double, repeats: Bool, block: @escaping (Timer) -> Void) {
    self.init(firstIn: timeInterval, interval: timeInterval, repeats: repeats, userInfo: nil, action: .block(block))
  }

  public convenience init(fire date: Date, interval: Double, repeats: Bool, block: @escaping (Timer) -> Void) {
    self.init(
      firstIn: date.timeIntervalSinceNow, interval: interval, repeats: repeats, userInfo: nil, action: .block(block))
  }

  public convenience init(
    timeInterval: Double, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(
      firstIn: timeInterval, interval: timeInterval, repeats: repeats, userInfo: userInfo,
      action: .method(target: target as AnyObject, selector))
  }

  public convenience init(
    fireAt date: Date, interval: Double, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(
      firstIn: date.timeIntervalSinceNow, interval: interval, repeats: repeats, userInfo: userInfo,
      action: .method(target: target as AnyObject, selector))
  }

  @discardableResult
  open class func scheduledTimer(
    withTimeInterval interval: Double, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.start()
    return timer
  }

  @discardableResult
  open class func scheduledTimer(
    timeInterval: Double, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    timer.start()
    return timer
  }

  /// When the timer runs next.
  open var fireDate: Date {
    get { Date(timeIntervalSinceNow: due - SceneRun.current.now) }
    set {
      due = SceneRun.current.now + max(0, newValue.timeIntervalSinceNow)
      if waiting != nil { arm() }
    }
  }

  /// Runs it now; a timer that runs once is then done.
  open func fire() {
    guard isValid else { return }
    act()
    if !repeats { invalidate() }
  }

  open func invalidate() {
    isValid = false
    if let waiting { SceneRun.current.cancel(waiting) }
    waiting = nil
  }

  /// Begins to wait: what `RunLoop.add` does.
  package func start() {
    if waiting == nil, isValid { arm() }
  }

  private func arm() {
    let run = SceneRun.current
    if let waiting { run.cancel(waiting) }
    // A date as far as the distant future pauses the timer.
    waiting = run.schedule(at: due) { [self] in
      waiting = nil
      if repeats { due += timeInterval }
      act()
      if !isValid { return }
      if repeats { if waiting == nil { arm() } } else { invalidate() }
    }
  }

  private func act() {
    switch action {
    case .block(let block): block(self)
    case .method(let target, let selector): selector.invoke(on: target, with: self)
    }
  }
}

public typealias NSTimer = Timer
