import EmitterMath
import EmitterScene
import EmitterTimeline
import Testing

private func seen(_ frames: Keyframes, at times: [Double]) throws -> [Double] {
  values(try version([animation("opacity", .keyframes(frames))]), at: times)
}

private func frames(
  _ numbers: [Double], _ mode: CalculationMode, keyTimes: [Double] = [], _ change: (inout Keyframes) -> Void = { _ in }
) -> Keyframes {
  var frames = Keyframes(numbers.map { .number($0) }, keyTimes: keyTimes, calculationMode: mode)
  change(&frames)
  return frames
}

@Suite struct KeyframeTests {
  @Test func `each segment has its timing function, which paced modes ignore`() throws {
    let easeIn = UnitBezier(0.42, 0, 1, 1)
    let eased = frames([0, 1, 3], .linear) { $0.timingFunctions = [easeIn, .linear] }
    #expect(isClose(try seen(eased, at: [0.25, 0.75]), [easeIn(0.5), 2]))
    let paced = frames([0, 1, 3], .paced, keyTimes: [0, 0.9, 1]) { $0.timingFunctions = [easeIn, easeIn] }
    #expect(isClose(try seen(paced, at: [0.5]), [1.5]))
  }

  @Test func `cubicPaced is cubic with the times of the distances`() throws {
    let numbers: [Double] = [0, 1, 0.5, 0.7]
    let times: [Double] = [0, 1 / 1.7, 1.5 / 1.7, 1]
    let samples: [Double] = [0.05, 0.2, 0.3, 0.5, 0.7, 0.9]
    #expect(
      isClose(
        try seen(frames(numbers, .cubicPaced), at: samples),
        try seen(frames(numbers, .cubic, keyTimes: times), at: samples), 1e-12))
  }

  @Test func `tension stops at a value, and a tension of 1 at all makes ease curves`() throws {
    let tight = frames([0, 1, 0], .cubic) { $0.tensionValues = [1, 1, 1] }
    // Hermite with no slopes: 3u² − 2u³.
    #expect(isClose(try seen(tight, at: [0.125, 0.25, 0.5, 0.75]), [0.15625, 0.5, 1, 0.5]))
    let loose = frames([0, 1, 0], .cubic) { $0.tensionValues = [0, -1, 0] }
    #expect(isClose(try seen(loose, at: [0.25, 0.75]), try seen(frames([0, 1, 0], .cubic), at: [0.25, 0.75])))
  }

  @Test func `bias leans a curve toward the segment before or after a value`() throws {
    // Slope at the middle value: all of the way in (+1), all of the way out (−1).
    let before = frames([0, 1, 1], .cubic) { $0.biasValues = [0, 1, 0] }
    let after = frames([0, 1, 1], .cubic) { $0.biasValues = [0, -1, 0] }
    // Hermite halfway: the mean of the ends, and an eighth of the slopes' difference; the first slope is 1 a segment.
    #expect(isClose(try seen(before, at: [0.25, 0.75]), [0.5 + (1 - 1) / 8.0, 1 + (1 - 0) / 8.0]))
    #expect(isClose(try seen(after, at: [0.25, 0.75]), [0.5 + (1 - 0) / 8.0, 1]))
  }

  @Test func `continuity makes a corner: at -1 the curve is straight`() throws {
    let corner = frames([0, 1, 0], .cubic) { $0.continuityValues = [0, -1, 0] }
    #expect(isClose(try seen(corner, at: [0.125, 0.25, 0.375, 0.75]), [0.25, 0.5, 0.75, 0.5]))
    let bulge = frames([0, 1, 0], .cubic) { $0.continuityValues = [0, 1, 0] }
    // Arrives with the slope after it (−1 a segment) and leaves with the one before it.
    #expect(isClose(try seen(bulge, at: [0.25, 0.75]), [0.5 + 2 / 8.0, 0.5 + 2 / 8.0]))
  }

  @Test func `one value is held, and equal key times jump`() throws {
    #expect(isClose(try seen(frames([0.3], .cubic), at: [0, 0.5, 1]), [0.3, 0.3, 0.3]))
    #expect(isClose(try seen(frames([0, 1, 5, 6], .linear, keyTimes: [0, 0.5, 0.5, 1]), at: [0.25, 0.5]), [0.5, 5]))
    #expect(isClose(try seen(frames([2, 2, 2], .paced), at: [0.4]), [2]))
  }

  @Test func `keyframes repeat, climb and add`() throws {
    let climbing = animation("opacity", .keyframes(frames([0, 1, 0.5], .linear))) {
      $0.isCumulative = true
      $0.isAdditive = true
      $0.timing.repeatCount = 3
    }
    // Model 1; each cycle ends at 0.5.
    #expect(isClose(values(try version([climbing]), at: [0.5, 1.5, 2.25]), [2, 2.5, 2.5]))
  }
}

/// Points that follow a path, with a layer of 10 points a side (docs/semantics/animations.md, *path*).
@Suite struct PathAnimationTests {
  private func along(
    _ data: String, _ mode: CalculationMode = .linear, _ rotation: RotationMode = .none,
    _ change: (inout Keyframes) -> Void = { _ in }
  ) throws -> LayerVersion {
    var frames = Keyframes(along: data, calculationMode: mode, rotationMode: rotation)
    change(&frames)
    return try version([animation("position", .keyframes(frames))])
  }

  private func places(_ version: LayerVersion, at times: [Double]) -> [Double] {
    times.flatMap { time in
      let place = version.value(.position, at: time)
      return [place[0], place[1]]
    }
  }

  @Test func `each element is one segment, and a curve follows its own parameter`() throws {
    let version = try along("M0 0H10C10 3 10 6 10 100")
    #expect(isClose(places(version, at: [0, 0.25, 0.5, 0.75, 1]), [0, 0, 5, 0, 10, 0, 10, 15.875, 10, 100]))
  }

  @Test func `paced goes by arc length`() throws {
    let version = try along("M0 0H10C10 3 10 6 10 100", .paced)
    #expect(isClose(places(version, at: [0.5]), [10, 45], 1e-6))
    #expect(isClose(places(version, at: [1 / 11.0]), [10, 0], 1e-6))
  }

  @Test func `discrete steps at the segments' starts`() throws {
    let version = try along("M0 0H10V10", .discrete)
    #expect(isClose(places(version, at: [0, 0.49, 0.5, 0.99]), [0, 0, 0, 0, 10, 0, 10, 0]))
  }

  @Test func `key times and timing functions are one a segment's end and one a segment`() throws {
    let easeIn = UnitBezier(0.42, 0, 1, 1)
    let version = try along("M0 0H10V10Z") {
      $0.keyTimes = [0, 0.8, 0.9, 1]
      $0.timingFunctions = [easeIn, .linear, .linear]
    }
    #expect(isClose(places(version, at: [0.4, 0.85, 0.95]), [10 * easeIn(0.5), 0, 10, 5, 5, 5]))
  }

  @Test func `a move in the middle is a jump`() throws {
    let version = try along("M0 0H10M50 50H60")
    #expect(isClose(places(version, at: [0.25, 0.49999999, 0.5, 0.75]), [5, 0, 9.9999998, 0, 50, 50, 55, 50], 1e-6))
  }

  @Test func `a layer turns along its path, after its own transform`() throws {
    func turned(_ mode: RotationMode) throws -> LayerVersion {
      let frames = Keyframes(along: "M0 0H10V10", rotationMode: mode)
      return try version([
        animation("transform.scale.x", .basic(from: .number(2), to: .number(2), by: nil)),
        animation("position", .keyframes(frames)),
        animation("transform.scale.y", .basic(from: .number(3), to: .number(3), by: nil)),
      ])
    }
    let along = try turned(.auto)
    #expect(along.transform(at: 0.25) == .scale(2, 3, 1))
    let down: Transform3D = along.transform(at: 0.75)
    #expect(isClose([down.row1.x, down.row1.y, down.row2.x, down.row2.y], [0, 2, -3, 0]))
    let back: Transform3D = try turned(.autoReverse).transform(at: 0.25)
    #expect(isClose([back.row1.x, back.row1.y, back.row2.x, back.row2.y], [-2, 0, 0, -3]))
    #expect(try turned(.none).transform(at: 0.75) == .scale(2, 3, 1))
    #expect(along.transform(at: 2) == .identity)
  }

  @Test func `an emitter's position follows a path, and births see it`() throws {
    let version = try version(
      [animation("emitterPosition", .keyframes(Keyframes(along: "M0 0H10V10", calculationMode: .paced)))], of: .emitter)
    let track: Track = version.track(.emitterPosition)
    #expect(track.value(at: 0.25).point == Point(5, 0) && track.value(at: 0.75).point == Point(10, 5))
  }

  @Test func `it adds and climbs as other points do`() throws {
    let moves = animation("position", .keyframes(Keyframes(along: "M0 0H10"))) {
      $0.isAdditive = true
      $0.isCumulative = true
      $0.timing.repeatCount = 3
    }
    let version = try version([moves]) { $0.position = Point(1, 2) }
    #expect(isClose(places(version, at: [0.5, 1.5, 2.5]), [6, 2, 16, 2, 26, 2]))
  }
}
