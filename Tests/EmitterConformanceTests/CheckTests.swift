import Foundation
import Testing

@testable import EmitterConformance

/// Every kind of expectation can fail.
@Suite struct CheckTests {
  /// Hearts of nothing: 2000 particles in a disc, and a box in the middle.
  private static func test(_ expectation: String, reading: String = "") -> String {
    """
    { "case": "t", "law": 1, "title": "t", "evidence": "G", "source": "t", "status": "open", \(reading)
      "scene": { "format": "openemitter/1", "size": [100, 100], "background": "#000000", "images": { "box": { "rect": [10, 10] } },
        "layers": [
          { "type": "emitter", "name": "disc", "beginTime": 0, "emitterPosition": [50, 50], "emitterShape": "circle",
            "emitterMode": "surface", "emitterSize": [40, 0],
            "emitterCells": [ { "name": "c", "birthRate": 2000, "lifetime": 5, "velocity": 0.001, "scaleRange": 1 } ] },
          { "type": "emitter", "name": "one", "beginTime": 0, "emitterPosition": [50, 50], "emitterCells": [
            { "name": "b", "contents": "box", "birthRate": 2, "duration": 0.75, "lifetime": 5, "spin": 1,
              "color": [1, 0.5, 0, 1] } ] } ] },
      "expect": [ \(expectation) ] }
    """
  }

  private func told(_ expectation: String, reading: String = "") throws -> String {
    try ConformanceCase(text: Self.test(expectation, reading: reading), path: "t").run().failures.joined()
  }

  @Test(arguments: [
    // What holds, what is changed in it, and what is told then.
    (
      "{ \"at\": 1.0001, \"of\": { \"layer\": \"one\" }, \"count\": 1 }", "\"count\": 1", "\"count\": [2, 3]",
      "t: expect[0]: particles at 1.0001 s: expected 2…3, got 1"
    ),
    (
      "{ \"at\": 1.0001, \"of\": { \"layer\": \"one\" }, \"particle\": { \"birth\": 0.5, \"rotation\": 0.5, \"color\": [1, 0.5, 0, 1] } }",
      "\"rotation\": 0.5", "\"rotation\": -0.5",
      "t: expect[0]: its rotation at 1.0001 s: expected [-0.5], got [0.5001], tolerance 0.001"
    ),
    (
      "{ \"at\": 1.0001, \"of\": { \"cell\": \"b\" }, \"particle\": { \"birth\": 0.5 } }", "\"b\"", "\"c\"",
      "t: expect[0]: particles of that selection at 1.0001 s: expected 1, got 2000"
    ),
    (
      "{ \"at\": 0.0021, \"value\": \"birth\", \"list\": [0.0005, 0.001, 0.0015, 0.002], \"tolerance\": 1e-6 }",
      "0.0005", "0.0006", "t: expect[0]: birth of all at 0.0021 s: expected [0.0006"
    ),
    (
      "{ \"at\": 1.0001, \"of\": { \"cell\": \"c\" }, \"value\": \"radius\", \"each\": [0, 20], \"about\": [50, 50] }",
      "[0, 20]", "[0, 10]", "t: expect[0]: every radius at 1.0001 s: expected 0…10, got "
    ),
    (
      "{ \"at\": 1.0001, \"of\": { \"cell\": \"c\" }, \"value\": \"scale\", \"mean\": 1, \"tolerance\": 0.04, \"atLeast\": 2000 }",
      "2000", "2001", "t: expect[0]: particles at 1.0001 s: expected at least 2001, got 2000"
    ),
    (
      "{ \"at\": 1.0001, \"of\": { \"cell\": \"c\" }, \"value\": \"scale\", \"sd\": 0.288675, \"tolerance\": 0.02 }",
      "0.288675", "0.5", "t: expect[0]: sd of scale at 1.0001 s: expected 0.5, got 0.2"
    ),
    (
      "{ \"at\": 1.0001, \"of\": { \"cell\": \"c\" }, \"value\": \"scale\", \"quantile\": [0.25, 0.75], \"tolerance\": 0.05 }",
      "[0.25", "[0.75", "t: expect[0]: quantile 0.75 of scale at 1.0001 s: expected 0.75, got 1.2"
    ),
    (
      "{ \"at\": 1.0001, \"of\": { \"cell\": \"c\" }, \"value\": \"scale\", \"least\": 0.5, \"tolerance\": 0.01 }",
      "least", "greatest", "t: expect[0]: greatest of scale at 1.0001 s: expected 0.5, got 1.49"
    ),
    (
      "{ \"at\": 1.0001, \"of\": { \"cell\": \"c\" }, \"value\": \"radius\", \"distribution\": { \"power\": [0, 20, 2] }, \"about\": [50, 50], \"tolerance\": 0.05 }",
      "2] }", "1] }", "t: expect[0]: distance of radius's distribution at 1.0001 s: expected 0, got 0.2"
    ),
    (
      "{ \"at\": 1.0001, \"of\": { \"cell\": \"c\" }, \"where\": [ { \"value\": \"position.x\", \"in\": [0, 50] } ], \"fraction\": 0.5, \"tolerance\": 0.07 }",
      "\"fraction\": 0.5", "\"fraction\": 0.8", "t: expect[0]: share by position.x at 1.0001 s: expected 0.8, got 0.5"
    ),
    (
      "{ \"at\": 1.0001, \"of\": { \"cell\": \"c\" }, \"values\": [\"scale\", \"birth\"], \"correlation\": 0, \"tolerance\": 0.14 }",
      "\"scale\"", "\"age\"", "t: expect[0]: correlation of age and birth at 1.0001 s: expected 0, got -1"
    ),
    (
      "{ \"at\": 1.0001, \"of\": { \"cell\": \"c\" }, \"equal\": { \"at\": 1.0003, \"of\": { \"cell\": \"c\" } }, \"values\": [\"scale\"] }",
      "1.0003", "1.0006", "t: expect[0]: particles of the other selection at 1.0001 s: expected 2000, got 2001"
    ),
    (
      "{ \"at\": 1.0001, \"of\": { \"cell\": \"c\" }, \"equal\": { \"at\": 1.0003, \"of\": { \"cell\": \"c\" } }, \"values\": [\"scale\"], \"tolerance\": 0.0001 }",
      "\"scale\"", "\"age\"", "t: expect[0]: age of the other selection's particle 1 at 1.0001 s: expected "
    ),
    (
      "{ \"at\": 0.5, \"pixel\": [50, 50], \"color\": [255, 127.5, 0] }", "127.5", "120",
      "t: expect[0]: pixel 50, 50 at 0.5 s: expected [255, 120, 0], got [255, 128, 0], tolerance 2"
    ),
    (
      "{ \"at\": 0.5, \"pixel\": [50, 50], \"color\": [255, 127.5, 0] }", "[50, 50]", "[50, 100]",
      "t: expect[0]: pixel 50, 100 at 0.5 s: expected within the picture, got 100 × 100 pixels"
    ),
    (
      "{ \"at\": 0.5, \"touched\": 100 }", "100", "[0, 99]",
      "t: expect[0]: pixels touched at 0.5 s: expected 0…99, got 100, tolerance 2"
    ),
  ])
  func `a changed expectation fails`(expectation: String, old: String, new: String, sentence: String) throws {
    #expect(try told(expectation) == "")
    #expect(expectation.contains(old))
    let changed: String = try told(expectation.replacing(old, with: new, maxReplacements: 1))
    #expect(changed.hasPrefix(sentence), "\(changed)")
  }

  @Test func `a number that is none is near nothing`() throws {
    let still: String =
      "{ \"at\": 0.6, \"of\": { \"layer\": \"one\" }, \"value\": \"heading\", \"each\": [-4, 4], \"tolerance\": 9 }"
    #expect(
      try told(still).hasPrefix("t: expect[0]: every heading at 0.6 s: expected -4…4, got NaN (1 of 1 are outside)"))
  }

  private static let other: String = "\"reading\": { \"question\": \"q\", \"name\": \"n\", \"ours\": false },"
  private static let radius: String =
    "{ \"at\": 0.5001, \"of\": { \"cell\": \"c\" }, \"value\": \"radius\", \"greatest\": 39, \"about\": [50, 50], \"tolerance\": 2 }"

  @Test func `a case of another reading must differ`() throws {
    let holding: String = "{ \"at\": 0.5, \"touched\": 100 }"
    #expect(
      try told(holding, reading: Self.other)
        == "t: the case is of another reading than ours, 'n', and holds all the same")
    let result = try ConformanceCase(text: Self.test(Self.radius, reading: Self.other), path: "t").run()
    #expect(!result.isFailure && result.failures.isEmpty)
    guard case .differs(let mismatch) = result.outcome else { return #expect(Bool(false), "it does not differ") }
    #expect(mismatch.subject == "greatest of radius at 0.5001 s")
  }

  @Test func `where there is a switch for it, the case must hold with it`() throws {
    let right: String = Self.other.replacing("false", with: "false, \"options\": { \"circleRadius\": \"width\" }")
    #expect(try told(Self.radius, reading: right) == "")
    let wrong: String = Self.other.replacing("false", with: "false, \"options\": { \"wakesInThePast\": false }")
    #expect(
      try told(Self.radius, reading: wrong).hasPrefix("t: with the reading's options: expect[0]: greatest of radius"))
  }

  @Test func `numbers that differ are told so that they differ`() {
    #expect(NumberWords.apart(1, 2) == ("1", "2"))
    #expect(NumberWords.apart(1, 1.0000004) == ("1", "1.0000004"))
    #expect(NumberWords.apart([3, 1], [3, 1.0000004]) == ("1 in place 2 of 2", "1.0000004"))
    #expect(
      NumberWords.apart([3, 1], [3.0000001, 1.0000004], by: 2e-7) == ("1 in place 2 of 2", "1.0000004"),
      "the first is near enough")
    #expect(NumberWords.apart([1, 2], [1, 3]) == ("[1, 2]", "[1, 3]"))
    #expect(NumberWords.apart([1], [1, 1]) == ("[1]", "[1, 1]"))
  }
}
