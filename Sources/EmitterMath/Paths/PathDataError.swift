/// Why path data is no path: where it fails, and what should have stood there.
public struct PathDataError: Error, Hashable, Sendable {
  /// In bytes, from the start of the text.
  public var offset: Int
  public var expected: PathExpectation

  public init(offset: Int, expected: PathExpectation) {
    self.offset = offset
    self.expected = expected
  }
}

/// What stood in the grammar where path data went wrong.
public enum PathExpectation: String, Hashable, Sendable {
  case moveTo
  case command
  case number
  case arcFlag
  /// A finite coordinate of at most a million points.
  case smallerNumber
}
