import EmitterInterface
import Testing

@Suite struct BadInputTests {
  @Test func `a number that is no handle fails everywhere`() {
    for handle: Int32 in [0, -1, .max, .min] {
      #expect(oeWidth(handle) == 0 && oeHeight(handle) == 0 && oeFPS(handle) == 0 && oeDuration(handle) == -1)
      #expect(oeImageCount(handle) == -1 && oeDigest(handle, 0) == 0 && oeParticles(handle, 0) == -1)
      #expect(oeDraw(handle, 0, 4, 4) == -1 && oePrepare(handle, 0, 4, 4) == -1)
      #expect(!hasPixels(handle) && imageText(handle, 0) == nil)
      #expect(pictureText(handle, 0) == nil)
      #expect(particleName(handle, 0) == nil)
      #expect(oeSetImage(handle, nil, 0, nil, 0, 0, 0) == 0)
      #expect(oeSetPicture(handle, 0, nil, 0, 0, 0, 0, 0, 0, 0) == 0)
      #expect(errorText(handle) == "no effect has this handle")
      oeFree(handle)
    }
  }

  @Test(arguments: [
    ("", "line 1, column 1: the document ends in the middle"),
    ("{", "line 1, column 2: the document ends in the middle"),
    ("[1]", "expected an object, not a list"),
    ("{ \"format\": 9 }", "format: expected the format, \"openemitter/1\", not a number"),
  ])
  func `what is no scene leaves a handle that says why`(text: String, sentence: String) {
    let open = OpenScene(text)
    #expect(open.handle > 0)
    #expect(open.error == sentence)
    #expect(oeDraw(open.handle, 0, 4, 4) == -1)
    #expect(open.error == sentence)
    #expect(!hasPixels(open.handle))
  }

  @Test func `bytes that are not there are an error`() {
    for count in [-1, Int.min, 1, Int.max] {
      let handle = oeLoad(nil, count)
      #expect(errorText(handle)?.hasPrefix("the bytes are not all in memory") == true)
      oeFree(handle)
    }
  }

  @Test func `frames of no size, of too many pixels and of no time are refused, and the next one is drawn`() {
    let open = OpenScene(spray)
    for (width, height): (Int32, Int32) in [(0, 4), (4, 0), (-1, 4), (16385, 1), (.max, .max), (16384, 16384)] {
      #expect(oeDraw(open.handle, 0, width, height) == -1)
      #expect(open.error?.hasPrefix("a frame of \(width) × \(height) pixels cannot be drawn") == true)
    }
    for time in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      #expect(oeDraw(open.handle, time, 4, 4) == -1 && oeDigest(open.handle, time) == 0)
      #expect(oeParticles(open.handle, time) == -1)
      #expect(open.error?.hasPrefix("the instant is not") == true)
    }
    #expect(open.draw(1, 4, 4) != nil)
    #expect(open.error == nil)
  }

  @Test func `pixels before the first frame are an error`() {
    let open = OpenScene(spray)
    #expect(!hasPixels(open.handle))
    #expect(open.error == "nothing has been drawn yet")
  }

  @Test func `images of a wrong name, a wrong kind and a wrong size are refused`() {
    let open = OpenScene(
      spray.replacing("\"images\": {", with: "\"images\": { \"flake\": \"flake.png\","))
    #expect(open.error == nil)
    #expect(open.setImage("flame", [0], 1, 1) == 0)
    #expect(open.error == "no image is called \"flame\", did you mean flake?")
    #expect(open.setImage("dot", [0], 1, 1) == 0)
    #expect(open.error == "the image \"dot\" is drawn, so it takes no pixels")
    for (width, height): (Int32, Int32) in [(-1, 1), (1, -1), (16385, 1), (.max, .max), (.min, 0)] {
      #expect(open.setImage("flake", [0], width, height) == 0)
      #expect(open.error?.hasPrefix("a picture cannot have \(width) × \(height) pixels") == true)
    }
    #expect(open.setImage("flake", [], 0, 0) == 1)
    #expect(open.error == nil)
  }

  @Test func `a handle that was freed is none any more`() {
    let handle = OpenScene(spray).handle
    #expect(oeWidth(handle) == 0)
    oeFree(handle)
  }

  @Test func `more particles than the scene allows are an error`() {
    let open = OpenScene(
      spray.replacing("\"duration\": 2,", with: "\"duration\": 2, \"options\": { \"maxParticles\": 10 },"))
    #expect(oeDraw(open.handle, 1, 4, 4) == -1)
    #expect(open.error == "40 particles would live at 1 s, the limit is 10")
  }
}
