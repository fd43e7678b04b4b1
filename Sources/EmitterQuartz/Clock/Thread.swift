public import Foundation

/// A thread as client code sees it: always the main one. What is to run on another runs here, in a turn of its own, and a
/// pause is a time that passes on the run's clock. Stands for Foundation's class of that name in client code.
open class Thread: NSObject {
  // The main thread guarantees it.
  nonisolated(unsafe) private static let shared = Thread()

  public class var main: Thread { unsafe shared }
  public class var current: Thread { main }
  public class var isMainThread: Bool { true }
  public class func isMultiThreaded() -> Bool { false }

  private let body: (() -> Void)?
  open var name: String?
  open var threadPriority = 0.5
  open var qualityOfService = QualityOfService.default
  open var stackSize = 0
  open private(set) var isExecuting = false
  open private(set) var isFinished = false
  open private(set) var isCancelled = false
  open var isMainThread: Bool { self === Thread.main }

  public override init() { body = nil }

  /// A thread that runs a block once it is started.
  public init(block: @escaping () -> Void) { body = block }

  public init(target: Any, selector: Selector, object argument: Any?) {
    let target = target as AnyObject
    body = { selector.invoke(on: target, with: argument) }
  }

  /// Has `main` run in the next turn.
  open func start() {
    SceneRun.current.schedule(after: 0) {
      guard !self.isCancelled else { return }
      self.isExecuting = true
      self.main()
      self.isExecuting = false
      self.isFinished = true
    }
  }

  /// What the thread does.
  open func main() { body?() }

  open func cancel() { isCancelled = true }

  public class func detachNewThread(_ block: @escaping () -> Void) { Thread(block: block).start() }

  public class func detachNewThreadSelector(_ selector: Selector, toTarget target: Any, with argument: Any?) {
    Thread(target: target, selector: selector, object: argument).start()
  }

  /// The clock moves on by `seconds`; what is due in between runs later, as on a thread that sleeps.
  public class func sleep(forTimeInterval seconds: Double) {
    if seconds > 0 { SceneRun.current.now += seconds }
  }

  public class func sleep(until date: Date) { sleep(forTimeInterval: date.timeIntervalSinceNow) }

  public class func exit() {}
}
