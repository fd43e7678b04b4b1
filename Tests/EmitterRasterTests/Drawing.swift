import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterRaster

extension DrawList {
  /// A list of nothing yet that shows the picture called "it".
  static func empty(_ width: Int, _ height: Int, background: UInt32 = 0) -> DrawList {
    var list = DrawList(width: width, height: height)
    list.background = background
    list.images = [SpriteImage(name: "it")]
    return list
  }

  /// Adds a sprite and the order to draw it.
  mutating func add(
    x: Float, y: Float, scale: Float = 1, radians: Float = 0, tint: UInt32 = 0xFFFF_FFFF, image: Int32 = 0,
    blend: BlendMode = .sourceOver
  ) {
    let (sine, cosine) = sineAndCosine(radians)
    add(x: x, y: y, a: cosine * scale, b: sine * scale, c: -sine * scale, d: cosine * scale, tint, image, blend)
  }

  /// Adds a sprite with any matrix and the order to draw it.
  mutating func add(
    x: Float, y: Float, a: Float, b: Float, c: Float, d: Float, _ tint: UInt32 = 0xFFFF_FFFF, _ image: Int32 = 0,
    _ blend: BlendMode = .sourceOver
  ) {
    let place = sprites.count
    sprites.x.append(x)
    sprites.y.append(y)
    sprites.a.append(a)
    sprites.b.append(b)
    sprites.c.append(c)
    sprites.d.append(d)
    sprites.tint.append(tint)
    sprites.image.append(image)
    commands.append(.sprites(place..<place + 1, blend: blend))
  }

  /// What the list looks like with `picture` as "it"; the reference rasteriser must agree.
  func drawn(_ picture: Pixmap = DrawnSprite.rect(width: 4, height: 4)) -> Pixmap {
    var rasterizer = Rasterizer(pictures: ["it": picture])
    var frame = Pixmap(width: 0, height: 0)
    rasterizer.draw(self, into: &frame)
    var reference = ReferenceRasterizer(pictures: ["it": picture])
    var plain = Pixmap(width: 0, height: 0)
    reference.draw(self, into: &plain)
    precondition(plain == frame, "the two rasterisers disagree")
    return frame
  }
}

/// The sum of alpha, in whole pixels, and its centre.
func mass(_ frame: Pixmap) -> (area: Double, x: Double, y: Double) {
  var area: Double = 0
  var sumX: Double = 0
  var sumY: Double = 0
  for y in 0..<frame.height {
    for x in 0..<frame.width {
      let alpha = Double(frame[x, y] >> 24) / 255
      area += alpha
      sumX += alpha * (Double(x) + 0.5)
      sumY += alpha * (Double(y) + 0.5)
    }
  }
  return (area, sumX / area, sumY / area)
}
