import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterScene
import EmitterVector
import Testing

@testable import OpenEmitter

@Suite struct PictureGalleryTests {
  /// So many pixels wide and high; a path that touches the edges of its pixels would have one more all around.
  private func square(_ side: Double, path: String = "") -> VectorPicture {
    .shape(ShapePicture(path: "M.1 .1H\(side - 0.1)V\(side - 0.1)H.1Z" + path))
  }

  @Test func `an unchanged picture is drawn once in a hundred frames, an animated one each frame`() {
    var gallery = PictureGallery()
    for frame in 0..<100 {
      gallery.beginFrame()
      let still = gallery.place(of: square(10), slot: 0)
      var moving = ShapePicture(path: "M0 0H10V10Z")
      moving.strokeColor = .white
      moving.strokeEnd = Double(frame + 1) / 100
      let drawn = gallery.place(of: .shape(moving), slot: 1)
      #expect(still?.width == 10 && drawn != nil)
    }
    #expect(gallery.drawn == 101)
  }

  @Test func `a picture is found by what it shows, whichever slot asks`() {
    var gallery = PictureGallery()
    gallery.beginFrame()
    let first = gallery.place(of: square(10), slot: 0)
    do {
      let placed = gallery.place(of: square(10), slot: 7)
      #expect(placed == first)
    }
    do {
      let placed = gallery.place(of: square(10), slot: -1)
      #expect(placed == first)
    }
    do {
      let placed = gallery.place(of: square(10), slot: .max)
      #expect(placed == first)
    }
    gallery.beginFrame()
    let other = gallery.place(of: square(20), slot: 0)
    #expect(other?.width == 20)
    do {
      let placed = gallery.place(of: square(10), slot: 0)
      #expect(placed == first)
    }
    #expect(gallery.drawn == 2)
  }

  @Test func `the pictures kept stay within their bytes, the latest shown are kept`() {
    let one: Int = 10 * 10 * 4
    var gallery = PictureGallery(byteBudget: 3 * one)
    var present: Set<String> = []
    for frame in 0..<40 {
      gallery.beginFrame()
      #expect(gallery.bytes <= 3 * one)
      _ = gallery.place(of: square(10), slot: 0)
      _ = gallery.place(of: square(10, path: "M1 1H\(2 + frame % 8)"), slot: 1)
      for change in gallery.takeChanges() {
        if change.pixmap == nil { present.remove(change.name) } else { present.insert(change.name) }
      }
      #expect(present.count == gallery.count && gallery.count <= 4)
    }
    // The square that every frame shows was drawn once, those that come round every eight frames each time.
    #expect(gallery.drawn == 41)
  }

  @Test func `pictures without pixels count as well`() {
    var gallery = PictureGallery(countBudget: 10)
    for frame in 0..<100 {
      gallery.beginFrame()
      do {
        let placed = gallery.place(of: .shape(ShapePicture(path: "M\(frame) 0")), slot: 0)
        #expect(placed == nil)
      }
    }
    gallery.beginFrame()
    #expect(gallery.count <= 10)
  }

  @Test func `what one frame shows is kept, however much it is`() {
    var gallery = PictureGallery(byteBudget: 100)
    gallery.beginFrame()
    for side in 1...20 { _ = gallery.place(of: square(Double(side)), slot: side) }
    #expect(gallery.count == 20)
    for side in 1...20 {
      let placed = gallery.place(of: square(Double(side)), slot: side)
      #expect(placed?.width == side)
    }
    #expect(gallery.drawn == 20)
    gallery.beginFrame()
    gallery.beginFrame()
    #expect(gallery.bytes <= 100)
  }

  @Test func `gradients and texts are kept too`() throws {
    var gallery = PictureGallery()
    let gradient = GradientPicture(colors: [.white, .black], width: 30, height: 20)
    let text = TextPicture(string: "Ag", width: 100, height: 50, scale: 2)
    for _ in 0..<3 {
      gallery.beginFrame()
      let placed = gallery.place(of: .gradient(gradient), slot: 0)
      let field = try #require(placed)
      #expect(field.width == 30 && field.height == 20)
      #expect(VectorPicture.gradient(gradient).rect(of: field, in: Rect(1, 2, 3, 4)) == Rect(1, 2, 3, 4))
      let set = gallery.place(of: .text(text), slot: 1)
      let words = try #require(set)
      let rect = VectorPicture.text(text).rect(of: words, in: Rect(10, 20, 100, 50))
      #expect(rect.origin.x == 10 + words.rect.origin.x && rect.origin.y == 20 + words.rect.origin.y)
      #expect(Double(words.width) == words.rect.size.width * 2)
    }
    #expect(gallery.drawn == 2)
  }

  @Test func `a picture with too many pixels gets fewer a point`() throws {
    var gallery = PictureGallery()
    gallery.beginFrame()
    let placed = gallery.place(of: .shape(ShapePicture(path: "M.1 0H3999.9V10H.1Z", scale: 32)), slot: 0)
    let place = try #require(placed)
    #expect(place.width == 32_000 && place.rect.size.width == 4000)
    #expect(gallery.failure == nil)
  }

  @Test func `a picture that cannot be drawn is a failure of its frame`() {
    var gallery = PictureGallery()
    gallery.beginFrame()
    var endless = ShapePicture(path: "M0 0H60")
    (endless.strokeColor, endless.lineWidth) = (.white, 1e300)
    do {
      let placed = gallery.place(of: .shape(endless), slot: 0)
      #expect(placed == nil)
    }
    #expect(gallery.failure?.picture == .shape(endless))
    gallery.beginFrame()
    #expect(gallery.failure == nil)
    do {
      let placed = gallery.place(of: .text(TextPicture(string: "a\u{0}", width: 9, height: 9)), slot: 0)
      #expect(placed == nil)
    }
    #expect(gallery.failure?.cause == .zeroInText)
  }

  @Test func `a picture too large at a pixel a point has fewer`() throws {
    var gallery = PictureGallery()
    gallery.beginFrame()
    let placed = gallery.place(of: .shape(ShapePicture(path: "M0 0H1000000V30Z")), slot: 0)
    let place = try #require(placed)
    #expect(gallery.failure == nil && place.width <= 32_767 && abs(place.rect.size.width - 1_000_000) < 200)
  }

  @Test func `values that overshoot what a picture can be stop no film`() throws {
    let document = """
      { "format": "openemitter/1", "size": [32, 32], "duration": 1, "fps": 4, "layers": [
        { "type": "text", "frame": [2, 2, 30, 30], "string": "Hello World", "animations": [
          { "type": "keyframe", "calculationMode": "cubic", "tensionValues": [-1000, -1000, -1000], "beginTime": 0,
            "keyPath": "fontSize", "values": [0, 8000, 10], "duration": 1 } ] },
        { "type": "shape", "frame": [0, 0, 32, 32], "path": "M0 0", "strokeColor": "#00FF00", "animations": [
          { "type": "spring", "keyPath": "path", "fromValue": "M0 0L60 0L60 60Z", "toValue": "M9 9L1e6 0L-1e6 60Z",
            "initialVelocity": 1e9, "beginTime": 0, "duration": 1 },
          { "type": "basic", "keyPath": "lineWidth", "fromValue": 0, "toValue": 1e300, "beginTime": 0, "duration": 1 },
          { "type": "basic", "keyPath": "miterLimit", "fromValue": 1, "toValue": 1e300, "beginTime": 0, "duration": 1 }
        ] } ] }
      """
    let film = try Effect(SceneSource(json: document)).film()
    var frames = 0
    try film.forEachFrame { (_, _) throws(EffectError) in frames += 1 }
    #expect(frames == 4)
  }

  @Test func `a missing font's name is cut, and stays on its line`() throws {
    var layer = Layer(.text)
    layer.properties[.string] = .text("Ag")
    layer.properties[.font] = .text("No\nSuch" + String(repeating: "x", count: 1000))
    var scene = Scene(size: Size(100, 100))
    scene.layers = [layer]
    let note = try #require(Effect(scene).notes.first)
    #expect(note.hasPrefix("no font here is called “No Suchxxx") && note.count < 150 && !note.contains("\n"))
  }

  @Test func `a missing font is noted once, however many layers ask for it`() throws {
    func words(_ font: String) -> Layer {
      var layer = Layer(.text)
      layer.properties[.string] = .text("Ag")
      layer.properties[.font] = .text(font)
      return layer
    }
    var scene = Scene(size: Size(100, 100))
    scene.layers = [words("No Such Font"), words("DejaVu Sans"), words("No Such Font")]
    let notes = try Effect(scene).notes
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix("no font here is called “No Such Font”; “") == true)
  }
}
