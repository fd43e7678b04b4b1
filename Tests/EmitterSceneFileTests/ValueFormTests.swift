import EmitterMath
import EmitterScene
import EmitterSceneFile
import Testing

/// The first layer of a document, of which these are members.
private func layer(_ members: String...) throws -> Layer {
  let text: String = document("\"layers\": [ { \"type\": \"layer\", \(members.joined(separator: ", ")) } ]")
  return try SceneFile.read(Array(text.utf8)).layers[0]
}

@Suite struct ValueFormTests {
  @Test func `a transform is 9 or 16 numbers, an operation, or operations in the order they apply`() throws {
    func transform(_ text: String) throws -> Transform3D {
      guard case .transform(let value) = try layer("\"transform\": \(text)").properties[.transform] else {
        return .scale(0, 0, 0)
      }
      return value
    }
    let affine: AffineTransform = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(try transform("[1, 2, 0, 3, 4, 0, 5, 6, 1]") == Transform3D(affine))
    #expect(
      try transform("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]")
        == Transform3D(SIMD4(1, 2, 3, 4), SIMD4(5, 6, 7, 8), SIMD4(9, 10, 11, 12), SIMD4(13, 14, 15, 16)))
    #expect(try transform("[\"rotate\", 0.5]") == .rotation(0.5, 0, 0, 1))
    #expect(try transform("[\"rotate\", 0.5, 1, 0, 0]") == .rotation(0.5, 1, 0, 0))
    #expect(try transform("[\"scale\", 2]") == .scale(2, 2, 2))
    #expect(try transform("[\"scale\", 2, 3]") == .scale(2, 3, 1))
    #expect(try transform("[\"translate\", 2, 3]") == .translation(2, 3, 0))
    #expect(
      try transform("[[\"translate\", 2, 3], [\"scale\", 2]]")
        == Transform3D.translation(2, 3, 0).then(.scale(2, 2, 2)))
    #expect(try transform("[]") == .identity)
  }

  @Test func `a matrix of the plane has 0, 0, 1 in its last column`() {
    let said: String? = message(of: layerDocument("layer", "\"transform\": [1, 0, 0.1, 0, 1, 0, 0, 0, 1]"))
    #expect(said?.hasPrefix("layers[0].transform: \"a 3 × 3 matrix whose last column is not 0, 0, 1\" is not ") == true)
  }

  @Test func `a colour is hexadecimal or three or four numbers`() throws {
    func color(_ text: String) throws -> PropertyValue {
      try layer("\"backgroundColor\": \(text)").properties[.backgroundColor]
    }
    #expect(try color("\"#ff8000\"") == .color(Color(red: 1, green: 128 / 255, blue: 0)))
    #expect(try color("\"#FF800033\"") == .color(Color(red: 1, green: 128 / 255, blue: 0, alpha: 0.2)))
    #expect(try color("[1, 0.5, 0]") == .color(Color(red: 1, green: 0.5, blue: 0)))
    #expect(try color("[1, 0.5, 0, 0.25]") == .color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.25)))
    #expect(try color("null") == .color(nil))
  }

  @Test func `a frame places the layer by its anchor point, wherever that stands in the file`() throws {
    let placed: Layer = try layer("\"frame\": [10, 20, 100, 40]", "\"anchorPoint\": [0, 1]")
    #expect(placed.position == Point(10, 60))
    #expect(placed.bounds == Rect(0, 0, 100, 40))
  }

  @Test func `now, now minus and now plus are offsets from the clock`() throws {
    for (text, offset) in [("now", 0), ("now - 1", -1), ("now + 0.5", 0.5), ("now-2", -2)] {
      let file: String = document(
        "\"layers\": [ { \"type\": \"layer\", \"name\": \"a\" } ]",
        "\"events\": [ { \"at\": 1, \"set\": { \"a.beginTime\": \"\(text)\" } } ]")
      #expect(try SceneFile.read(Array(file.utf8)).events[0].set[0].value == .now(offset: offset))
    }
  }

  @Test func `forever is infinity, and auto is a duration`() throws {
    #expect(try layer("\"repeatCount\": \"forever\"")[.repeatCount] == .infinity)
    #expect(try SceneFile.read(Array(document("\"duration\": \"auto\"").utf8)).duration == .auto)
  }

  @Test func `a trigger's name may hold spaces and at signs`() {
    #expect(Trigger("tap my @ button@2.5") == Trigger(tap: "my @ button", at: 2.5))
    #expect(Trigger("tap a@") == nil)
    #expect(Trigger("select a@1") == nil)
    #expect(Trigger(tap: "a", at: 0.1).text == "tap a@0.1")
  }

  @Test func `the nearest name forgives slips, not other words`() {
    let names: [String] = ["birthRate", "lifetime", "velocity"]
    #expect(nearestName(to: "birthrate", among: names) == "birthRate")
    #expect(nearestName(to: "brithRate", among: names) == "birthRate")
    #expect(nearestName(to: "LIFETIME", among: names) == "lifetime")
    #expect(nearestName(to: "gravity", among: names) == nil)
    #expect(nearestName(to: "", among: names) == nil)
    #expect(nearestName(to: String(repeating: "a", count: 65), among: names) == nil)
  }
}
