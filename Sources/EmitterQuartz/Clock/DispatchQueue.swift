public import Dispatch
public import Foundation

/// A queue of blocks on the run's clock. Stands for Dispatch's class of that name in client code: every queue runs its
/// blocks on the main thread, in the order of their times, so that a run can be repeated.
public final class DispatchQueue: NSObject, @unchecked Sendable {
  // Sendable: the label never changes, and blocks go to the run, on the main thread.

  public let label: String

  public static let main = DispatchQueue(label: "com.apple.main-thread")
  private static let shared = DispatchQueue(label: "com.apple.root.default-qos")

  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let concurrent = Attributes(rawValue: 2)
    public static let initiallyInactive = Attributes(rawValue: 4)
  }

  public enum GlobalQueuePriority: Sendable {
    case high, `default`, low, background
  }

  public enum AutoreleaseFrequency: Sendable {
    case inherit, workItem, never
  }

  public init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    self.label = label
  }

  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { shared }

  public static func global(priority: GlobalQueuePriority) -> DispatchQueue { shared }

  public var qos: DispatchQoS { .default }

  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    group?.enter()
    SceneRun.current.schedule(after: 0) {
      work()
      group?.leave()
    }
  }

  public func async(execute item: DispatchWorkItem) {
    SceneRun.current.schedule(after: 0) { item.perform() }
  }

  public func async(group: DispatchGroup, execute item: DispatchWorkItem) {
    async(group: group) { item.perform() }
  }

  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    if deadline < .distantFuture { SceneRun.current.schedule(at: deadline.seconds, work) }
  }

  public func asyncAfter(deadline: DispatchTime, execute item: DispatchWorkItem) {
    asyncAfter(deadline: deadline) { item.perform() }
  }

  public func asyncAfter(
    wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    if wallDeadline < .distantFuture { SceneRun.current.schedule(at: wallDeadline.time.seconds, work) }
  }

  public func asyncAfter(wallDeadline: DispatchWallTime, execute item: DispatchWorkItem) {
    asyncAfter(deadline: wallDeadline.time, execute: item)
  }

  /// Runs `work` at once.
  public func sync<T, E: Error>(execute work: () throws(E) -> T) throws(E) -> T { try work() }

  /// Runs `work` at once.
  public func sync<T, E: Error>(flags: DispatchWorkItemFlags, execute work: () throws(E) -> T) throws(E) -> T {
    try work()
  }

  public func sync(execute item: DispatchWorkItem) { item.perform() }

  /// Runs `work` for 0, 1 … in order.
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
    for index in 0..<max(0, iterations) { work(index) }
  }
}
