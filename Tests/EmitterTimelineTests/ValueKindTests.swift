import EmitterMath
import EmitterScene
import EmitterTimeline
import Testing

/// Animations of everything that is not a number (docs/semantics/animations.md).
@Suite struct ValueKindTests {
  private func ends(_ from: PropertyValue?, _ to: PropertyValue?, by: PropertyValue? = nil) -> AnimationCurve {
    .basic(from: from, to: to, by: by)
  }

  @Test func `colours interpolate component by component`() throws {
    let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
    let clear = Color(red: 0, green: 1, blue: 0, alpha: 0)
    let seen = try version([animation("backgroundColor", ends(.color(red), .color(clear)))])
    #expect(seen.value(.backgroundColor, at: 0.25).color == Color(red: 0.75, green: 0.25, blue: 0, alpha: 0.75))
    // No colour is a clear one.
    let fading = try version([animation("backgroundColor", ends(.color(nil), .color(red)))])
    #expect(fading.value(.backgroundColor, at: 0.5).color == Color(red: 0.5, green: 0, blue: 0, alpha: 0.5))
  }

  @Test func `points and rectangles go along lines, and so do their components`() throws {
    let seen = try version([
      animation("position", ends(.point(Point(0, 0)), .point(Point(10, 20)))),
      animation("bounds", ends(.rect(Rect(0, 0, 2, 4)), .rect(Rect(10, 10, 4, 8)))),
      animation("bounds.size", ends(.size(Size(1, 1)), .size(Size(3, 5)))),
      animation("anchorPoint.y", ends(.number(0), .number(1))),
    ])
    #expect(seen.value(.position, at: 0.5) == Lanes(5, 10, 0, 0))
    #expect(seen.value(.bounds, at: 0.5) == Lanes(5, 5, 2, 3))
    #expect(seen.value(.anchorPoint, at: 0.25) == Lanes(0.5, 0.25, 0, 0))
  }

  @Test func `lists of colours and numbers go item by item`() throws {
    let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
    let blue = Color(red: 0, green: 0, blue: 1, alpha: 1)
    let seen = try version(
      [
        animation("colors", ends(.colors([red, blue, red]), .colors([blue, red, red]))),
        animation("locations", ends(nil, .numbers([0, 0.2, 0.4, 0.6, 0.8]))) { $0.isAdditive = false },
      ], of: .gradient
    ) { $0.properties[.locations] = .numbers([0, 0.4, 0.8, 1, 1]) }
    #expect(seen.numbers(.colors, at: 0.5) == [0.5, 0, 0.5, 1, 0.5, 0, 0.5, 1, 1, 0, 0, 1])
    #expect(isClose(seen.numbers(.locations, at: 0.5), [0, 0.3, 0.6, 0.8, 0.9]))
    #expect(seen.numbers(.locations, at: 2) == [0, 0.4, 0.8, 1, 1])
    #expect(seen.numbers(.colors, at: 2) == [])
  }

  @Test func `lists of different lengths take turns half-way`() throws {
    let seen = try version(
      [
        animation("lineDashPattern", ends(.numbers([1, 1]), .numbers([3]))),
        animation("lineDashPattern", ends(nil, .numbers([9]))) { $0.timing.beginTime = 2 },
        animation("lineDashPattern", ends(nil, nil, by: .numbers([9]))) { $0.timing.beginTime = 4 },
      ], of: .shape
    ) { $0.properties[.lineDashPattern] = .numbers([5, 5]) }
    #expect(seen.numbers(.lineDashPattern, at: 0.4) == [1, 1] && seen.numbers(.lineDashPattern, at: 0.6) == [3])
    #expect(seen.numbers(.lineDashPattern, at: 2.4) == [5, 5] && seen.numbers(.lineDashPattern, at: 2.6) == [9])
    #expect(seen.numbers(.lineDashPattern, at: 4.4) == [5, 5] && seen.numbers(.lineDashPattern, at: 4.6) == [5, 5])
  }

  @Test func `lists add, climb, and follow every mode`() throws {
    let steps: [PropertyValue] = [[0, 0], [3, 4], [3, 5]].map { .numbers($0) }
    func sampled(_ mode: CalculationMode, at time: Double, _ change: (inout Animation) -> Void = { _ in }) throws
      -> [Double]
    {
      try version(
        [animation("locations", .keyframes(Keyframes(steps, calculationMode: mode)), change)], of: .gradient
      ) { $0.properties[.locations] = .numbers([10, 20]) }.numbers(.locations, at: time)
    }
    #expect(try sampled(.linear, at: 0.25) == [1.5, 2])
    #expect(try sampled(.discrete, at: 0.4) == [3, 4])
    // Five long and one long.
    #expect(isClose(try sampled(.paced, at: 0.5), [1.8, 2.4]))
    #expect(
      isClose(
        try sampled(.cubic, at: 0.25),
        [0.5, 1].indices.map { i in
          values(
            try! version([
              animation(
                "opacity",
                .keyframes(Keyframes([[0, 3, 3], [0, 4, 5]][i].map { .number($0) }, calculationMode: .cubic)))
            ]), at: [0.25])[0]
        }))
    #expect(try sampled(.linear, at: 0.25) { $0.isAdditive = true } == [11.5, 22])
    #expect(
      try sampled(.linear, at: 1.25) {
        $0.isCumulative = true
        $0.timing.repeatCount = 2
      } == [4.5, 7])
  }

  @Test func `paths of one structure move point by point, others take turns`() throws {
    let seen = try version(
      [
        animation("path", ends(.text("M0 0L10 0Z"), .text("M0 4L20 8Z"))),
        animation("path", ends(nil, .text("M0 0H9"))) { $0.timing.beginTime = 2 },
        animation("path", ends(.text("M8 8L8 8Z"), nil)) { $0.timing.beginTime = 4 },
      ], of: .shape
    ) { $0.properties[.path] = .text("M2 2L4 4Z") }
    #expect(seen.path(at: 0.5) == (try VectorPath(svg: "M0 2L15 4Z")))
    #expect(seen.text(.path, at: 0.5) == "M 0 2 L 15 4 Z")
    #expect(seen.text(.path, at: 2.25) == "M 2 2 L 4 4 Z" && seen.text(.path, at: 2.75) == "M 0 0 L 9 0")
    #expect(seen.path(at: 4.5) == (try VectorPath(svg: "M5 5L6 6Z")))
    #expect(seen.path(at: 7) == (try VectorPath(svg: "M2 2L4 4Z")))
    #expect(seen.path(.shadowPath, at: 0.5) == nil && seen.text(.shadowPath, at: 0.5) == nil)
  }

  @Test func `contents, strings and flags move in steps`() throws {
    let seen = try version(
      [
        animation("contents", ends(.text("a"), .text("b"))),
        animation(
          "string", .keyframes(Keyframes([.text("three"), .text("two"), .text(nil)], calculationMode: .discrete))),
        animation("hidden", ends(.flag(true), nil)),
      ], of: .text
    ) {
      $0.properties[.contents] = .text("model")
      $0.properties[.string] = .text("model")
    }
    #expect([0, 0.49, 0.5, 1, 2].map { seen.text(.contents, at: $0) } == ["a", "a", "b", "b", "model"])
    #expect([0, 0.4, 0.7, 2].map { seen.text(.string, at: $0) } == ["three", "two", nil, "model"])
    #expect([0, 0.49, 0.5, 2].map { seen.flag(.hidden, at: $0) } == [true, true, false, false])
    #expect(seen.text(.contentsGravity, at: 0.5) == "resize")
  }

  @Test func `keyframes of texts change half-way between two unless they are discrete`() throws {
    var frames = Keyframes([.text("a"), .text("b"), .text("c")], keyTimes: [0, 0.2, 1])
    frames.calculationMode = .cubic
    let seen = try version([animation("contents", .keyframes(frames))])
    #expect([0, 0.09, 0.11, 0.59, 0.61, 1].map { seen.text(.contents, at: $0) } == ["a", "a", "b", "b", "c", "c"])
  }
}

@Suite struct TransformAnimationTests {
  private let quarter = Transform3D.rotation(.pi / 2, 0, 0, 1)

  private func seen(
    _ from: Transform3D?, _ to: Transform3D?, by: Transform3D? = nil, at time: Double, model: Transform3D = .identity,
    _ property: LayerProperty = .transform, _ change: (inout Animation) -> Void = { _ in }
  ) throws -> Transform3D {
    let curve: AnimationCurve = .basic(
      from: from.map { .transform($0) }, to: to.map { .transform($0) }, by: by.map { .transform($0) })
    return try version([animation(property.name, curve, change)]) { $0.properties[property] = .transform(model) }
      .transform(property, at: time)
  }

  private func isNear(_ a: Transform3D, _ b: Transform3D) -> Bool {
    [(a.row1, b.row1), (a.row2, b.row2), (a.row3, b.row3), (a.row4, b.row4)].allSatisfy { x, y in
      let d = x - y
      return (d * d).sum() < 1e-18
    }
  }

  @Test func `every combination of from, to and by`() throws {
    let move = Transform3D.translation(8, 0, 0)
    let half = Transform3D.translation(4, 0, 0)
    #expect(try seen(.identity, move, at: 0.5) == half)
    #expect(try seen(move, nil, at: 0.5) == half)
    #expect(try seen(nil, move, at: 0.5) == half)
    #expect(try seen(nil, nil, by: move, at: 0.5) == half)
    #expect(try seen(move, nil, by: move, at: 0.5) == .translation(12, 0, 0))
    #expect(try seen(nil, move, by: move, at: 0.5) == half)
    #expect(try seen(nil, nil, at: 0.5, model: move) == move)
  }

  @Test func `additive transforms are applied first, cumulative ones go on turning`() throws {
    let move = Transform3D.translation(8, 0, 0)
    #expect(
      isNear(
        try seen(.identity, quarter, at: 1, model: move) {
          $0.isAdditive = true
          $0.timing.fillMode = .forwards
        }, quarter.then(move)))
    #expect(
      isNear(
        try seen(.identity, quarter, at: 2.5) {
          $0.isCumulative = true
          $0.timing.repeatCount = 3
        }, Transform3D.rotation(.pi * 1.25, 0, 0, 1)))
  }

  @Test func `transforms that flatten space jump half-way`() throws {
    let flat = Transform3D.scale(1, 0, 1)
    #expect(try seen(.identity, flat, at: 0.4) == .identity && seen(.identity, flat, at: 0.6) == flat)
    #expect(try seen(nil, flat, by: flat, at: 0.2) == flat)
  }

  @Test func `the sublayers' and the instances' transforms move too`() throws {
    #expect(try seen(nil, .translation(2, 0, 0), at: 0.5, .sublayerTransform) == .translation(1, 0, 0))
    let turning = animation("instanceTransform.rotation.z", .basic(from: .number(0), to: .number(2), by: nil))
    let seen = try version([turning], of: .replicator)
    #expect(isNear(seen.transform(.instanceTransform, at: 0.5), .rotation(1, 0, 0, 1)))
    #expect(seen.transform(at: 0.5) == .identity)
  }

  @Test func `cubic transforms go element by element`() throws {
    let values: [PropertyValue] = [.identity, .scale(3, 3, 3), .identity].map { .transform($0) }
    let seen = try version([animation("transform", .keyframes(Keyframes(values, calculationMode: .cubic)))])
    #expect(seen.transform(at: 0.5) == .scale(3, 3, 3))
    // 1 → 3 with slopes 2 and 0: the mean and a quarter more.
    #expect(isNear(seen.transform(at: 0.25), .scale(2.25, 2.25, 2.25)))
  }

  @Test func `springs and turns of space go along great circles`() throws {
    var spring = Spring()
    spring.damping = 20
    let end = Transform3D.rotation(1, 1, 2, 3)
    let seen = try version([
      animation("transform", .spring(from: .transform(.identity), to: .transform(end), by: nil, spring), duration: 2)
    ])
    #expect(isNear(seen.transform(at: 0.2), .rotation(spring.position(after: 0.2), 1, 2, 3)))
  }
}
