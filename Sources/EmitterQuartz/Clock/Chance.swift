import EmitterMath

/// The random numbers of client code: a sequence that the seed alone decides.
package struct Chance {
  private let key: RandomKey
  private var count: UInt64 = 0

  package init(seed: UInt64) {
    key = RandomKey(seed: UInt32(truncatingIfNeeded: seed)).child(seed >> 32)
  }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    count &+= 1
    return key.child(count).bits
  }
}

/// Swift's generator as client code sees it: it follows the run's seed, so that a run can be repeated.
public struct SystemRandomNumberGenerator: RandomNumberGenerator, Sendable {
  public init() {}

  public mutating func next() -> UInt64 { SceneRun.current.chance.next() }
}

extension FixedWidthInteger {
  /// A number of the range, by the run's seed.
  public static func random(in range: Range<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }

  /// A number of the range, by the run's seed.
  public static func random(in range: ClosedRange<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }
}

extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
  /// A number of the range, by the run's seed.
  public static func random(in range: Range<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }

  /// A number of the range, by the run's seed.
  public static func random(in range: ClosedRange<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }
}

extension Bool {
  /// True or false, by the run's seed.
  public static func random() -> Bool {
    var generator = SystemRandomNumberGenerator()
    return random(using: &generator)
  }
}

extension Collection {
  /// One of the elements, by the run's seed; nil where there is none.
  public func randomElement() -> Element? {
    var generator = SystemRandomNumberGenerator()
    return randomElement(using: &generator)
  }
}

extension Sequence {
  /// The elements in an order that the run's seed decides.
  public func shuffled() -> [Element] {
    var generator = SystemRandomNumberGenerator()
    return shuffled(using: &generator)
  }
}

extension MutableCollection where Self: RandomAccessCollection {
  /// Puts the elements in an order that the run's seed decides.
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }
}
