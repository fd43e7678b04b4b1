/// The text of a note. Its values are not asked for, as nobody reads it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {}

    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
      attributes: String = ""
    ) {}

    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, format: OSLogNumberFormatting, align: OSLogStringAlignment = .none,
      privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {}
  }

  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

/// Who may read a value of a note.
public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable {
    case hash, none
  }

  public static let auto = OSLogPrivacy()
  public static let `public` = OSLogPrivacy()
  public static let `private` = OSLogPrivacy()
  public static let sensitive = OSLogPrivacy()
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// How wide a value of a note is written.
public struct OSLogStringAlignment: Sendable {
  public static let none = OSLogStringAlignment()
  public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment { .none }
  public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment { .none }
}

/// How a number of a note is written.
public struct OSLogNumberFormatting: Sendable {
  public static let decimal = OSLogNumberFormatting()
  public static let hex = OSLogNumberFormatting()
  public static let octal = OSLogNumberFormatting()
  public static let fixed = OSLogNumberFormatting()
  public static let exponential = OSLogNumberFormatting()
  public static let hybrid = OSLogNumberFormatting()
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int) -> OSLogNumberFormatting { .decimal }
  public static func fixed(precision: Int, explicitPositiveSign: Bool = false) -> OSLogNumberFormatting { .fixed }
  public static func exponential(precision: Int) -> OSLogNumberFormatting { .exponential }
}

public typealias OSLogIntegerFormatting = OSLogNumberFormatting
public typealias OSLogFloatFormatting = OSLogNumberFormatting
