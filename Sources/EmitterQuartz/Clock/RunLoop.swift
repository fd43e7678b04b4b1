public import Foundation

/// Where timers and display links wait. Stands for Foundation's class of that name in client code: there is one, on the
/// run's clock, whatever the mode.
public final class RunLoop: NSObject, @unchecked Sendable {
  // Sendable: it holds nothing.

  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Mode("kCFRunLoopDefaultMode")
    public static let common = Mode("kCFRunLoopCommonModes")
    public static let tracking = Mode("UITrackingRunLoopMode")
    public static let defaultRunLoopMode = Mode.default
    public static let commonModes = Mode.common
    public static let UITrackingRunLoopMode = Mode.tracking
  }

  public static let main = RunLoop()
  public static var current: RunLoop { main }

  public func add(_ timer: Timer, forMode mode: Mode) { timer.start() }

  public func perform(_ block: @escaping () -> Void) { SceneRun.current.schedule(after: 0, block) }

  public func perform(inModes modes: [Mode], block: @escaping () -> Void) { perform(block) }

  /// Lets the clock run up to a date.
  public func run(until limit: Date) {
    SceneRun.current.run(until: SceneRun.current.now + max(0, limit.timeIntervalSinceNow))
  }

  @discardableResult public func run(mode: Mode, before limit: Date) -> Bool {
    run(until: limit)
    return true
  }
}

public typealias RunLoopMode = RunLoop.Mode
public typealias NSRunLoop = RunLoop
public let NSDefaultRunLoopMode = RunLoop.Mode.default
public let NSRunLoopCommonModes = RunLoop.Mode.common

/// Blocks one after the other, on the run's clock. Stands for Foundation's class of that name in client code.
open class OperationQueue: NSObject {
  // The main thread guarantees it.
  nonisolated(unsafe) private static let shared = OperationQueue()

  public class var main: OperationQueue { unsafe shared }
  public class var current: OperationQueue? { main }

  open var name: String?
  open var maxConcurrentOperationCount = -1
  open var qualityOfService = QualityOfService.default

  open func addOperation(_ block: @escaping () -> Void) { SceneRun.current.schedule(after: 0, block) }

  open func addOperation(_ operation: Operation) { SceneRun.current.schedule(after: 0) { operation.start() } }
}
