import EmitterInterface
import EmitterMath
import EmitterPixels
import EmitterScene
import EmitterVector
import OpenEmitter
import Testing

@Suite struct PictureTests {
  private let scene = """
    { "format": "openemitter/1", "size": [30, 20],
      "layers": [ { "type": "gradient", "position": [15, 10], "bounds": [0, 0, 30, 20], "colors": ["#FF0000", "#0000FF"] },
        { "type": "shape", "path": "M 3 4 H 20 V 15 Z", "fillColor": "#00FF00" } ] }
    """

  @Test func `a shape is asked for by what it shows, and the frame is the façade's once it is there`() throws {
    let open = OpenScene(scene)
    #expect(oePrepare(open.handle, 0, 30, 20) == 1)
    #expect(oeDraw(open.handle, 0, 30, 20) == 1)
    let request = try #require(pictureText(open.handle, 0))
    #expect(request.contains("\"path\": \"M 3 4 H 20 V 15 Z\"") && request.contains("\"fillColor\": [0, 1, 0, 1]"))
    let key = try #require(request.firstMatch(of: /"key": (\d+)/)).output.1
    var style = ShapeStyle()
    style.fillColor = Color(red: 0, green: 1, blue: 0)
    let shape = try DrawnShape(VectorPath(svg: "M 3 4 H 20 V 15 Z"), style, pixelsPerPoint: 1)
    let rect = shape.frame
    let answered = unsafe shape.pixmap.pixels.withUnsafeBytes { bytes in
      unsafe oeSetPicture(
        open.handle, Int32(key)!, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(shape.pixmap.width),
        Int32(shape.pixmap.height), 0, rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    }
    #expect(answered == 1)
    #expect(open.draw(0, 30, 20) == (try Effect(SceneSource(json: scene)).picture(at: 0).pixels))
    #expect(oeDraw(open.handle, 0, 30, 20) == 0)
    #expect(pictureText(open.handle, 0) == nil)
  }

  @Test func `a picture that shows nothing is not asked for again`() throws {
    let open = OpenScene(scene)
    #expect(oeDraw(open.handle, 0, 30, 20) == 1)
    let request = try #require(pictureText(open.handle, 0))
    let key = try #require(request.firstMatch(of: /"key": (\d+)/)).output.1
    #expect(oeSetPicture(open.handle, Int32(key)!, nil, 0, 0, 0, 0, 0, 0, 0) == 1)
    #expect(oeDraw(open.handle, 0.5, 30, 20) == 0)
    #expect(oeSetPicture(open.handle, Int32(key)!, nil, 0, 0, 0, 0, 0, 0, 0) == 0)
    #expect(open.error == "no picture of the last frame has the key \(key)")
  }
}
