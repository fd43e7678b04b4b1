import Foundation

/// A place in a hierarchy of clocks: layers, animations and cells have one.
///
/// Local time is (t − beginTime) · speed + timeOffset, t being the time around it.
public protocol CAMediaTiming {
  /// When it begins, in the time around it.
  var beginTime: CFTimeInterval { get set }
  /// Seconds of one run, in its own time.
  var duration: CFTimeInterval { get set }
  /// Its own seconds a second around it; 0 stands still.
  var speed: Float { get set }
  /// Seconds added to its own time.
  var timeOffset: CFTimeInterval { get set }
  /// How often it runs; 0 is once, fractions are allowed.
  var repeatCount: Float { get set }
  /// For how many seconds it repeats; 0 goes by `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether every second run goes backward.
  var autoreverses: Bool { get set }
  /// What holds before and after.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What Core Animation calls for ever.
public let HUGE: Float = .infinity
/// The greatest number that a `Float` has; as a count of repeats, for ever.
public let MAXFLOAT: Float = .greatestFiniteMagnitude
/// C's infinity.
public let HUGE_VALF: Float = .infinity
