public import Dispatch

/// A block that can be cancelled before it runs.
public final class DispatchWorkItem: @unchecked Sendable {
  // Sendable: everything runs on the main thread.

  private let block: () -> Void
  private let done = DispatchGroup()
  public private(set) var isCancelled = false

  public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping () -> Void) {
    self.block = block
    done.enter()
  }

  /// Runs the block, unless it was cancelled.
  public func perform() {
    if !isCancelled { block() }
    done.leave()
  }

  public func cancel() { isCancelled = true }

  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping () -> Void
  ) {
    done.notify(queue: queue, execute: work)
  }

  public func notify(queue: DispatchQueue, execute item: DispatchWorkItem) {
    done.notify(queue: queue) { item.perform() }
  }

  public func wait() { done.wait() }
}

/// Counts work that is under way, and runs blocks when none is left.
public final class DispatchGroup: @unchecked Sendable {
  // Sendable: everything runs on the main thread.

  private var count = 0
  private var waiting: [() -> Void] = []

  public init() {}

  public func enter() { count += 1 }

  /// One piece of work is done; more of these than of `enter` do nothing.
  public func leave() {
    if count > 0 { count -= 1 }
    release()
  }

  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping () -> Void
  ) {
    waiting.append(work)
    release()
  }

  public func notify(queue: DispatchQueue, work item: DispatchWorkItem) {
    notify(queue: queue) { item.perform() }
  }

  /// Lets the clock run until no work is left, or nothing can happen any more.
  public func wait() {
    SceneRun.current.runUntil { count == 0 }
  }

  @discardableResult public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    SceneRun.current.runUntil { count == 0 || timeout <= .now() }
    return count == 0 ? .success : .timedOut
  }

  private func release() {
    guard count == 0 else { return }
    let blocks = waiting
    waiting = []
    for block in blocks { SceneRun.current.schedule(after: 0, block) }
  }
}

/// A count that a block may wait for.
public final class DispatchSemaphore: @unchecked Sendable {
  // Sendable: everything runs on the main thread.

  private var value: Int

  public init(value: Int) { self.value = value }

  @discardableResult public func signal() -> Int {
    value += 1
    return value
  }

  /// Lets the clock run until somebody signals, or nothing can happen any more.
  public func wait() {
    SceneRun.current.runUntil { value > 0 }
    value -= 1
  }

  @discardableResult public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    SceneRun.current.runUntil { value > 0 || timeout <= .now() }
    guard value > 0 else { return .timedOut }
    value -= 1
    return .success
  }
}
