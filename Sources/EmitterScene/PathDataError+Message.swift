public import EmitterMath

extension PathDataError {
  /// What is wrong with the data, and where.
  public var message: String {
    "the path data is wrong at byte " + String(offset) + ": " + expected.words + " expected"
  }
}

extension PathExpectation {
  fileprivate var words: String {
    switch self {
    case .moveTo: "M or m"
    case .command: "one of M L H V C S Q T A Z"
    case .number: "a number"
    case .arcFlag: "a flag, 0 or 1"
    case .smallerNumber: "a coordinate of at most 1,000,000"
    }
  }
}
