import EmitterPixels
import Testing

@testable import OpenEmitter

/// What the pages on replicators and masks promise of copies and of masks that show nothing.
@Suite struct CopyAndMaskTests {
  private func picture(_ layer: String, at time: Double = 0) throws -> Pixmap {
    let json: String = """
      { "format": "openemitter/1", "size": [40, 40], "duration": 4, "layers": [ \(layer) ] }
      """
    let effect = try Effect(SceneSource(json: json))
    let fast: Pixmap = try effect.picture(at: time)
    var options = PictureOptions()
    options.renderer = .reference
    let plain: Pixmap = try effect.picture(at: time, options)
    #expect(fast == plain, "both rasterisers draw the same bytes")
    return fast
  }

  @Test func `copy 0 of a replicator is drawn first, the last one on top`() throws {
    // White, then with half the red, then without: each four points to the right of the one before, ten points wide.
    let drawn = try picture(
      #"""
      { "type": "replicator", "frame": [0, 0, 40, 40], "instanceCount": 3, "instanceTransform": ["translate", 4, 0],
        "instanceColor": "#FFFFFF", "instanceRedOffset": -0.5,
        "sublayers": [ { "type": "layer", "frame": [0, 0, 10, 40], "backgroundColor": "#FFFFFF" } ] }
      """#)
    #expect(drawn[3, 20] == 0xFFFF_FFFF)
    #expect(drawn[5, 20] == 0xFFFF_FF80, "copy 1 lies on copy 0")
    #expect(drawn[9, 20] == 0xFFFF_FF00, "copy 2 lies on both")
    #expect(drawn[17, 20] == 0xFFFF_FF00 && drawn[18, 20] == 0)
  }

  @Test(arguments: [(0, 1), (0.5, 1), (0.999, 1), (1, 2), (1.5, 2), (1.999, 2), (2, 3), (3, 3)])
  func `a count that is animated through fractions is rounded down`(time: Double, copies: Int) throws {
    let drawn = try picture(
      #"""
      { "type": "replicator", "frame": [0, 0, 40, 40], "instanceCount": 3, "instanceTransform": ["translate", 10, 0],
        "sublayers": [ { "type": "layer", "frame": [0, 0, 8, 40], "backgroundColor": "#FFFFFF" } ],
        "animations": [ { "type": "basic", "keyPath": "instanceCount", "fromValue": 1, "toValue": 3, "beginTime": 0,
          "duration": 2 } ] }
      """#, at: time)
    let seen: Int = (0..<4).filter { drawn[$0 * 10 + 4, 20] != 0 }.count
    #expect(seen == copies)
  }

  @Test(arguments: [("", 255), (#""opacity": 0.5,"#, 128), (#""opacity": 0,"#, 0), (#""hidden": true,"#, 0)])
  func `a mask with an opacity of 0, or a hidden one, hides its layer`(word: String, alpha: UInt32) throws {
    let drawn = try picture(
      #"""
      { "type": "layer", "frame": [0, 0, 40, 40], "backgroundColor": "#FF0000",
        "sublayers": [ { "type": "layer", "frame": [0, 0, 20, 40], "backgroundColor": "#0000FF" } ],
        "mask": { "type": "layer", \#(word) "frame": [0, 0, 40, 40], "backgroundColor": "#000000" } }
      """#)
    for x in [5, 30] {
      let difference: Int = Int(drawn[x, 20] >> 24) - Int(alpha)
      #expect(abs(difference) <= 1)
    }
    if alpha == 0 {
      let seen: Int = drawn.pixels.filter { $0 != 0 }.count
      #expect(seen == 0)
    }
  }
}
