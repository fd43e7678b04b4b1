public import Foundation

/// A place in Apple's log, of which there is none here.
public final class OSLog: NSObject, Sendable {
  public struct Category: Sendable {
    public static let pointsOfInterest = Category()
    public static let dynamicTracing = Category()
    public static let dynamicStackTracing = Category()
  }

  public static let `default` = OSLog(subsystem: "", category: "")
  public static let disabled = OSLog(subsystem: "", category: "")

  public init(subsystem: String, category: String) { super.init() }
  public init(subsystem: String, category: Category) { super.init() }

  public func isEnabled(type: OSLogType) -> Bool { false }
}

/// Does nothing: the arguments of the format are not looked at.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any?...
) {}

/// Does nothing: the arguments of the format are not looked at.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any?...) {}

/// Does nothing.
@_disfavoredOverload
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {}
