import EmitterPixels
import Testing

@testable import OpenEmitter

/// Pixels that follow from the words of Core Animation's documentation, in small scenes.
@Suite struct LayerPictureTests {
  private func picture(_ layers: String, at time: Double = 0, size: Int = 40, rest: String = "") throws -> Pixmap {
    let json: String = """
      { "format": "openemitter/1", "size": [\(size), \(size)], "duration": 4, \(rest)
        "images": { "half": { "rect": [4, 4], "color": "#0000FF" }, "dot": { "disc": 8, "color": "#FF0000" } },
        "layers": [ \(layers) ] }
      """
    let effect = try Effect(SceneSource(json: json))
    let fast: Pixmap = try effect.picture(at: time)
    var options = PictureOptions()
    options.renderer = .reference
    let plain: Pixmap = try effect.picture(at: time, options)
    #expect(fast == plain, "both rasterisers draw the same bytes")
    return fast
  }

  /// A pixel as 0xAABBGGRR.
  private func hex(_ pixmap: Pixmap, _ x: Int, _ y: Int) -> String {
    let digits: String = String(pixmap[x, y], radix: 16, uppercase: true)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  @Test func `rounded bounds leave their corners out and mirror into each other`() throws {
    let drawn = try picture(
      ##"{ "type": "layer", "frame": [0, 0, 40, 40], "cornerRadius": 20, "backgroundColor": "#FF0000" }"##)
    #expect(hex(drawn, 0, 0) == "00000000" && hex(drawn, 20, 20) == "FF0000FF")
    #expect(hex(drawn, 20, 0) != "00000000" && hex(drawn, 4, 4) == "00000000" && hex(drawn, 7, 7) == "FF0000FF")
    for y in 0..<40 {
      for x in 0..<40 { #expect(drawn[x, y] == drawn[39 - x, y] && drawn[x, y] == drawn[x, 39 - y]) }
    }
    var area: Double = 0
    for pixel in drawn.pixels { area += Double(pixel >> 24) / 255 }
    #expect(abs(area - .pi * 400) < 3)
  }

  @Test func `corners can be rounded one by one, and more smoothly`() throws {
    let one = try picture(
      ##"{ "type": "layer", "frame": [0, 0, 40, 40], "cornerRadius": 10, "maskedCorners": ["maxXMinY"], "backgroundColor": "#FF0000" }"##
    )
    #expect(hex(one, 0, 0) == "FF0000FF" && hex(one, 39, 39) == "FF0000FF" && hex(one, 0, 39) == "FF0000FF")
    #expect(hex(one, 39, 0) == "00000000")
    let layer: String =
      ##"{ "type": "layer", "frame": [0, 0, 40, 40], "cornerRadius": 10, "backgroundColor": "#FF0000""##
    let circular = try picture(layer + "}")
    let continuous = try picture(layer + ##", "cornerCurve": "continuous" }"##)
    // The continuous one leaves the edge earlier.
    #expect(continuous[12, 0] >> 24 < circular[12, 0] >> 24)
    #expect(circular[20, 0] == continuous[20, 0])
  }

  @Test func `a border lies inside the bounds and above the sublayers`() throws {
    let drawn = try picture(
      #"""
      { "type": "layer", "frame": [4, 4, 32, 32], "borderWidth": 3, "borderColor": "#00FF00", "backgroundColor": "#FF0000",
        "sublayers": [ { "type": "layer", "frame": [0, 0, 16, 32], "backgroundColor": "#0000FF" } ] }
      """#)
    #expect(hex(drawn, 3, 20) == "00000000" && hex(drawn, 4, 20) == "FF00FF00" && hex(drawn, 6, 20) == "FF00FF00")
    #expect(hex(drawn, 7, 20) == "FFFF0000" && hex(drawn, 25, 20) == "FF0000FF" && hex(drawn, 33, 20) == "FF00FF00")
  }

  @Test func `masksToBounds cuts sublayers off at rounded bounds, and only then`() throws {
    let inside: String =
      ##""sublayers": [ { "type": "layer", "frame": [-20, -20, 80, 80], "backgroundColor": "#0000FF" } ] }"##
    let clipped = try picture(
      ##"{ "type": "layer", "frame": [8, 8, 24, 24], "cornerRadius": 12, "masksToBounds": true, "## + inside)
    #expect(hex(clipped, 4, 20) == "00000000" && hex(clipped, 9, 9) == "00000000" && hex(clipped, 20, 20) == "FFFF0000")
    let free = try picture(##"{ "type": "layer", "frame": [8, 8, 24, 24], "cornerRadius": 12, "## + inside)
    #expect(hex(free, 4, 20) == "FFFF0000")
  }

  @Test func `a mask's alpha says how much of a layer is seen`() throws {
    let drawn = try picture(
      #"""
      { "type": "layer", "frame": [0, 0, 40, 40], "backgroundColor": "#FF0000",
        "mask": { "type": "layer", "frame": [10, 10, 20, 20], "backgroundColor": "#00000080" } }
      """#)
    #expect(hex(drawn, 5, 20) == "00000000" && hex(drawn, 20, 20) == "80000080")
  }

  @Test func `opacity holds for a layer and its sublayers as one picture, nested too`() throws {
    let drawn = try picture(
      #"""
      { "type": "layer", "frame": [0, 0, 40, 40], "backgroundColor": "#FFFFFF",
        "sublayers": [ { "type": "layer", "frame": [0, 0, 40, 40], "opacity": 0.5, "backgroundColor": "#FF0000",
          "sublayers": [ { "type": "layer", "frame": [20, 0, 20, 40], "opacity": 0.5, "backgroundColor": "#0000FF" } ] } ] }
      """#)
    #expect(hex(drawn, 5, 20) == "FF7F7FFF")
    // 0.5 · (0.5 blue + 0.5 red) + 0.5 white
    let (red, green, blue) = (drawn[30, 20] & 255, drawn[30, 20] >> 8 & 255, drawn[30, 20] >> 16 & 255)
    #expect((190...193).contains(red) && (126...128).contains(green) && (190...193).contains(blue))
  }

  @Test func `a layer turns about its anchor point`() throws {
    let drawn = try picture(
      #"""
      { "type": "layer", "position": [20, 20], "bounds": [0, 0, 10, 4], "anchorPoint": [0, 0.5],
        "transform": ["rotate", 1.5707963267948966], "backgroundColor": "#FF0000" }
      """#)
    #expect(hex(drawn, 20, 25) == "FF0000FF" && hex(drawn, 19, 29) == "FF0000FF")
    #expect(hex(drawn, 25, 20) == "00000000" && hex(drawn, 20, 15) == "00000000")
  }

  @Test func `sublayerTransform turns about the layer's anchor point and gives perspective`() throws {
    // m34 = −1/100: a layer 50 points nearer looks twice as large, seen from the middle.
    let drawn = try picture(
      #"""
      { "type": "layer", "frame": [0, 0, 40, 40],
        "sublayerTransform": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.01, 0, 0, 0, 1],
        "sublayers": [ { "type": "layer", "frame": [16, 16, 8, 8], "zPosition": 50, "backgroundColor": "#FF0000" } ] }
      """#)
    #expect(hex(drawn, 12, 20) == "FF0000FF" && hex(drawn, 27, 27) == "FF0000FF" && hex(drawn, 11, 20) == "00000000")
    #expect(hex(drawn, 28, 20) == "00000000")
  }

  @Test func `a layer seen from behind is hidden when it has one side`() throws {
    func drawn(_ angle: String, _ doubleSided: Bool) throws -> String {
      let layer: String =
        ##"{ "type": "layer", "frame": [0, 0, 40, 40], "transform": ["rotate", \##(angle), 0, 1, 0], "doubleSided": \##(doubleSided), "backgroundColor": "#FF0000" }"##
      return hex(try picture(layer), 20, 20)
    }
    #expect(try drawn("0.5", false) == "FF0000FF")
    #expect(try drawn("3", false) == "00000000")
    #expect(try drawn("3", true) == "FF0000FF")
  }

  @Test func `a flipped geometry counts y from below and leaves images upright`() throws {
    let drawn = try picture(
      #"""
      { "type": "layer", "frame": [0, 0, 40, 40], "geometryFlipped": true,
        "sublayers": [ { "type": "layer", "frame": [0, 0, 10, 10], "backgroundColor": "#FF0000" } ] }
      """#)
    #expect(hex(drawn, 5, 35) == "FF0000FF" && hex(drawn, 5, 5) == "00000000")
  }

  @Test func `a replicator repeats its sublayers, moved, tinted and late`() throws {
    let layers: String = #"""
      { "type": "replicator", "frame": [0, 0, 40, 40], "instanceCount": 3,
        "instanceTransform": ["translate", 12, 0], "instanceColor": "#FFFFFF", "instanceRedOffset": -0.5, "instanceDelay": 1,
        "sublayers": [ { "type": "layer", "frame": [2, 2, 8, 8], "backgroundColor": "#FFFFFF",
          "animations": [ { "type": "basic", "keyPath": "position.y", "byValue": 20, "duration": 2, "beginTime": 0, "fillMode": "both", "removedOnCompletion": false } ] } ] }
      """#
    let drawn = try picture(layers, at: 2)
    #expect(hex(drawn, 6, 26) == "FFFFFFFF" && hex(drawn, 6, 6) == "00000000")
    #expect(hex(drawn, 18, 16) == "FFFFFF80" && hex(drawn, 18, 26) == "00000000")
    #expect(hex(drawn, 30, 6) == "FFFFFF00" && hex(drawn, 30, 26) == "00000000")
  }

  @Test func `a replicator's particles are the same ones, late`() throws {
    let emitter: String = #"""
      { "type": "emitter", "emitterPosition": [6, 4], "beginTime": 0,
        "emitterCells": [ { "contents": "dot", "birthRate": 2, "lifetime": 9, "yAcceleration": 6, "velocity": 2, "emissionRange": 1 } ] }
      """#
    let copies = try picture(
      ##"{ "type": "replicator", "frame": [0, 0, 40, 40], "instanceCount": 2, "instanceDelay": 0.75, "instanceTransform": ["translate", 20, 0], "sublayers": [ \##(emitter) ] }"##,
      at: 2)
    let now = try picture(emitter, at: 2)
    let before = try picture(emitter, at: 1.25)
    for y in 0..<40 {
      for x in 0..<20 { #expect(copies[x, y] == now[x, y] && copies[x + 20, y] == before[x, y]) }
    }
  }

  @Test func `sublayers of transform layers share one space`() throws {
    let drawn = try picture(
      #"""
      { "type": "layer", "frame": [0, 0, 40, 40], "sublayers": [
        { "type": "transform", "position": [20, 20], "sublayers": [
          { "type": "layer", "position": [0, 0], "bounds": [0, 0, 20, 20], "zPosition": 10, "backgroundColor": "#FF0000" } ] },
        { "type": "layer", "frame": [0, 0, 40, 40], "zPosition": 5, "backgroundColor": "#0000FF" } ] }
      """#)
    #expect(hex(drawn, 20, 20) == "FF0000FF" && hex(drawn, 5, 5) == "FFFF0000")
  }

  @Test func `a shadow lies below its layer, moved and blurred, and fades to nothing`() throws {
    let drawn = try picture(
      #"""
      { "type": "layer", "frame": [10, 10, 16, 16], "backgroundColor": "#FF0000", "shadowOpacity": 1, "shadowRadius": 0,
        "shadowOffset": [6, 6], "shadowColor": "#0000FF" }
      """#)
    #expect(hex(drawn, 12, 12) == "FF0000FF" && hex(drawn, 30, 30) == "FFFF0000" && hex(drawn, 33, 30) == "00000000")
    let soft = try picture(
      #"""
      { "type": "layer", "frame": [10, 10, 16, 16], "backgroundColor": "#FF0000", "shadowOpacity": 0.5, "shadowRadius": 3,
        "shadowOffset": [0, 0] }
      """#)
    #expect(soft[9, 18] >> 24 > soft[6, 18] >> 24 && soft[6, 18] >> 24 > soft[2, 18] >> 24)
    #expect(hex(soft, 18, 18) == "FF0000FF" && soft[9, 18] >> 24 < 70)
  }

  @Test func `of pictures larger than memory the visible part is drawn`() throws {
    let gradient = try picture(
      ##"{ "type": "gradient", "position": [20, 20], "bounds": [0, 0, 200000, 200000], "colors": ["#FF0000", "#0000FF"] }"##
    )
    #expect(gradient[20, 20] >> 24 == 255 && (126...129).contains(gradient[20, 20] & 255))
    let shape = try picture(
      ##"{ "type": "shape", "frame": [0, 0, 40, 40], "fillColor": "#FF0000", "path": "M-50000 10H50000V90000H-50000Z" }"##
    )
    #expect(hex(shape, 20, 10) == "FF0000FF" && hex(shape, 39, 39) == "FF0000FF" && hex(shape, 20, 9) == "00000000")
  }

  @Test func `contentsRect lies between pixels, and edge pixels go on outside`() throws {
    let outside = try picture(
      ##"{ "type": "layer", "frame": [4, 4, 32, 32], "contents": "half", "contentsRect": [-1, -1, 3, 3] }"##)
    #expect(hex(outside, 4, 4) == "FFFF0000" && hex(outside, 35, 35) == "FFFF0000" && hex(outside, 3, 20) == "00000000")
  }

  @Test func `an enlarged image keeps hard edges`() throws {
    let drawn = try picture(##"{ "type": "layer", "frame": [4, 4, 32, 32], "contents": "half" }"##)
    #expect(hex(drawn, 4, 4) == "FFFF0000" && hex(drawn, 35, 20) == "FFFF0000" && hex(drawn, 3, 20) == "00000000")
  }

  @Test func `nothing is drawn under a singular transform`() throws {
    for transform in [
      "[\"scale\", 0, 1]", "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]", "[\"rotate\", 1.5707963267948966, 0, 1, 0]",
    ] {
      let drawn = try picture(
        ##"{ "type": "layer", "frame": [0, 0, 40, 40], "transform": \##(transform), "backgroundColor": "#FF0000", "contents": "dot" }"##
      )
      let seen: Int = drawn.pixels.filter { $0 != 0 }.count
      #expect(seen <= 40)
    }
  }

  @Test func `particles that keep their depth are seen in perspective`() throws {
    let scene: String = #"""
      { "type": "layer", "frame": [0, 0, 40, 40],
        "sublayerTransform": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.01, 0, 0, 0, 1],
        "sublayers": [ { "type": "emitter", "frame": [0, 0, 40, 40], "emitterPosition": [20, 20], "emitterZPosition": 50,
          "preservesDepth": KEEPS, "beginTime": 0,
          "emitterCells": [ { "contents": "dot", "birthRate": 1, "lifetime": 9 } ] } ] }
      """#
    func width(_ keeps: String) throws -> Int {
      let drawn = try picture(scene.replacing("KEEPS", with: keeps), at: 1.5)
      return (0..<40).filter { drawn[$0, 20] >> 24 > 127 }.count
    }
    #expect(try width("false") == 8)
    #expect(try width("true") == 16)
  }

  @Test func `a gradient follows its layer's corners`() throws {
    let drawn = try picture(
      #"""
      { "type": "gradient", "frame": [0, 0, 40, 40], "cornerRadius": 20, "colors": ["#FF0000", "#FF0000"] }
      """#)
    #expect(hex(drawn, 0, 0) == "00000000" && hex(drawn, 20, 20) == "FF0000FF" && hex(drawn, 39, 1) == "00000000")
  }

  @Test func `a fade mixes the old and the new look`() throws {
    func drawn(_ kind: String, at time: Double) throws -> Pixmap {
      try picture(
        #"{ "type": "layer", "name": "card", "frame": [0, 0, 40, 40], "backgroundColor": "\#u{23}FF0000" }"#, at: time,
        rest: #"""
          "events": [ { "at": 1, "set": { "card.backgroundColor": "#0000FF" },
            "animate": [ { "layer": "card", "type": "transition", "transitionType": "\#(kind)", "duration": 2 } ] } ],
          """#)
    }
    #expect(hex(try drawn("fade", at: 0.5), 20, 20) == "FF0000FF")
    let middle = try drawn("fade", at: 2)[20, 20]
    #expect(middle >> 24 == 255 && (126...129).contains(middle & 255) && (126...129).contains(middle >> 16 & 255))
    #expect(hex(try drawn("fade", at: 3.5), 20, 20) == "FFFF0000")
    // Half-way in from the left, the new look covers the left half; the old one stays, is pushed, or has gone to the right.
    for kind in ["moveIn", "push", "reveal"] {
      let half: Pixmap = try drawn(kind, at: 2)
      #expect(hex(half, 10, 20) == "FFFF0000" && hex(half, 30, 20) == "FF0000FF")
    }
  }

  @Test func `particles times copies are limited`() throws {
    let layers: String = #"""
      { "type": "replicator", "frame": [0, 0, 40, 40], "instanceCount": 1000,
        "sublayers": [ { "type": "emitter", "emitterCells": [ { "contents": "dot", "birthRate": 100, "lifetime": 5 } ] } ] }
      """#
    let error = #expect(throws: EffectError.self) {
      try picture(layers, rest: #""options": { "maxParticles": 1000 },"#)
    }
    #expect(error?.message.contains("maxParticles") == true)
  }

  @Test func `copies with depth lie before and behind each other, faces of one plane in their order`() throws {
    // The second copy is pushed back: without depth it lies on top, with depth behind.
    func drawn(_ keeps: Bool) throws -> String {
      let layers: String = #"""
        { "type": "replicator", "frame": [0, 0, 40, 40], "instanceCount": 2, "preservesDepth": \#(keeps),
          "instanceTransform": ["translate", 0, 0, -10], "instanceColor": "#FF0000", "instanceRedOffset": -1,
          "instanceBlueOffset": 1,
          "sublayers": [ { "type": "layer", "frame": [0, 0, 40, 40], "backgroundColor": "#FFFFFF" } ] }
        """#
      return hex(try picture(layers), 20, 20)
    }
    #expect(try drawn(false) == "FF000000" || drawn(false) == "FFFF0000")
    #expect(try drawn(true) == "FF0000FF")
    let page = try picture(
      #"""
      { "type": "layer", "frame": [0, 0, 40, 40], "backgroundColor": "#FF0000" },
      { "type": "layer", "frame": [0, 0, 40, 40], "transform": ["rotate", -3.1416, 0, 1, 0], "anchorPoint": [0.1, 0.5],
        "position": [4, 20], "bounds": [0, 0, 40, 40], "backgroundColor": "#0000FF" }
      """#.replacing(#""frame": [0, 0, 40, 40], "transform""#, with: #""transform""#))
    #expect(hex(page, 4, 20) == "FFFF0000")
  }
}
