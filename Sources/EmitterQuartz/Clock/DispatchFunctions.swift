// Dispatch's C names, as code of Swift's first years calls them.

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let DISPATCH_TIME_NOW: UInt64 = 0
public let DISPATCH_TIME_FOREVER: UInt64 = .max

public typealias dispatch_block_t = () -> Void
public typealias dispatch_queue_t = DispatchQueue

/// A time `delta` nanoseconds after another one, or from now.
public func dispatch_time(_ when: UInt64, _ delta: Int64) -> UInt64 {
  let start: DispatchTime = when == DISPATCH_TIME_NOW ? .now() : DispatchTime(uptimeNanoseconds: when)
  return (start + Double(delta) / 1e9).uptimeNanoseconds
}

public func dispatch_get_main_queue() -> DispatchQueue { .main }

public func dispatch_get_global_queue(_ identifier: Int, _ flags: UInt) -> DispatchQueue { .global() }

public func dispatch_after(_ when: UInt64, _ queue: DispatchQueue, _ block: @escaping () -> Void) {
  if when < DISPATCH_TIME_FOREVER {
    SceneRun.current.schedule(at: DispatchTime(uptimeNanoseconds: when).seconds, block)
  }
}

public func dispatch_async(_ queue: DispatchQueue, _ block: @escaping () -> Void) {
  SceneRun.current.schedule(after: 0, block)
}
