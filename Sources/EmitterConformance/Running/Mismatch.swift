/// Where an implementation is not as expected.
public struct Mismatch: Sendable {
  /// Where the expectation stands in the case: `expect[2]`.
  public let place: String
  /// What was compared, at which instant: `mean of speed at 1 s`.
  public let subject: String
  public let expected: String
  public let got: String
  /// How far it may be off; `nil` where it may not.
  public let tolerance: String?

  /// All in a line.
  public var words: String {
    "\(place): \(subject): expected \(expected), got \(got)" + (tolerance.map { ", tolerance \($0)" } ?? "")
  }
}
