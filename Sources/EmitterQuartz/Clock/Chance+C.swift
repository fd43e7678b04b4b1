#if os(Linux)
  // The C library's random numbers, by the run's seed. A definition here stands before the C library's own, so client
  // code that calls `arc4random_uniform` or `drand48` gets these.

  /// Random bits.
  @c(arc4random) public func chanceBits() -> UInt32 {
    UInt32(truncatingIfNeeded: SceneRun.current.chance.next() >> 32)
  }

  /// A number from 0 up to, but not including, `bound`; 0 for a bound of 0.
  @c(arc4random_uniform) public func chanceUniform(_ bound: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: ((SceneRun.current.chance.next() >> 32) &* UInt64(bound)) >> 32)
  }

  /// Fills memory with random bytes.
  @c(arc4random_buf) public func chanceBytes(_ start: UnsafeMutableRawPointer?, _ count: Int) {
    guard let start = unsafe start, count > 0 else { return }
    for place in 0..<count {
      unsafe start.storeBytes(
        of: UInt8(truncatingIfNeeded: SceneRun.current.chance.next() >> 56), toByteOffset: place, as: UInt8.self)
    }
  }

  /// A number from 0 up to, but not including, 1.
  @c(drand48) public func chanceUnit() -> Double {
    Double(SceneRun.current.chance.next() >> 11) / 9_007_199_254_740_992
  }

  /// Nothing: the run's seed decides.
  @c(srand48) public func chanceSeed48(_ seed: Int) {}

  /// A number from 0 through 2³¹ - 1.
  @c(random) public func chanceLong() -> Int {
    Int(SceneRun.current.chance.next() >> 33)
  }

  /// Nothing: the run's seed decides.
  @c(srandom) public func chanceSeedLong(_ seed: UInt32) {}

  /// A number from 0 through 2³¹ - 1.
  @c(rand) public func chanceInt() -> Int32 {
    Int32(SceneRun.current.chance.next() >> 33)
  }

  /// Nothing: the run's seed decides.
  @c(srand) public func chanceSeedInt(_ seed: UInt32) {}
#endif
