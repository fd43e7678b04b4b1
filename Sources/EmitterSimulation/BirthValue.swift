import EmitterTimeline

/// A property as of the births: the same for all of them, or looked up at each one's instant.
struct BirthValue: Sendable {
  /// The value where it never changes.
  let constant: Float
  private let track: Track?
  private let lane: Int

  @inline(never)
  init(_ track: Track, lane: Int = 0) {
    self.lane = lane
    if track.isConstant {
      constant = Float(track[0].model[lane])
      self.track = nil
    } else {
      constant = 0
      self.track = track
    }
  }

  var isConstant: Bool { track == nil }

  /// True when it is 0 for every birth.
  var isZero: Bool { track == nil && constant == 0 }

  /// The values at eight births. An edit belongs to the births after it (law 6).
  @inline(__always)
  func at(_ births: D8) -> F8 {
    guard let track else { return F8(repeating: constant) }
    return values(of: track, at: births)
  }

  @inline(never)
  private func values(of track: Track, at births: D8) -> F8 {
    var result: F8 = F8.zero
    for lane in 0..<8 { result[lane] = Float(track.value(at: births[lane] - 1.5 * BirthRate.grace)[self.lane]) }
    return result
  }

  func at(_ birth: Double) -> Double {
    guard let track else { return Double(constant) }
    return track.value(at: birth - 1.5 * BirthRate.grace)[lane]
  }
}

/// A speed or an acceleration, which acts on the living (law 8): constant, or known by its integrals.
struct LivingRate: Sendable {
  let constant: Float
  let table: IntegralTable?

  @inline(never)
  init(_ track: Track, lane: Int = 0, horizon: Double) {
    if track.isConstant {
      constant = Float(track[0].model[lane])
      table = nil
    } else {
      constant = 0
      table = IntegralTable(of: [track], horizon: horizon) { track.value(at: $0)[lane] }
    }
  }

  /// ∫ of the rate over a particle's life so far, in its own clock, which runs at `speed` against the layer's.
  func first(from birth: Double, to time: Double, speed: Double) -> Float {
    guard let table else { return constant * Float((time - birth) * speed) }
    return Float((table.integrals(at: time).first - table.integrals(at: birth).first) * speed)
  }

  /// ∫∫ of the rate over a particle's life so far.
  func second(from birth: Double, to time: Double, speed: Double) -> Float {
    let age: Double = time - birth
    guard let table else {
      let a: Float = Float(age * speed)
      return 0.5 * constant * a * a
    }
    let start = table.integrals(at: birth)
    return Float((table.integrals(at: time).second - start.second - start.first * age) * speed * speed)
  }
}
