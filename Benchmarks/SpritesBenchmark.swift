import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterRaster

/// Sprites from a 64 px soft disc into 1080p, one thread: rotated, tinted, bilinear, source-over and additive; the same
/// work that `peers/sprites.py` gives to Skia and `peers/sprites.cpp` to Qt. The figure is the sprites' own
/// area (side²) in megapixels a second; clearing the frame and planning are part of the time.
func benchmarkSprites() {
  let picture = softDisc(64)
  for blend in [BlendMode.sourceOver, .add] {
    for turned in [true, false] {
      for side in turned ? [8, 24, 32, 128] : [8, 24, 32, 64, 128] {
        let count = 4_000_000 / (side * side)
        let list = spriteList(side: side, count: count, turned: turned, blend: blend)
        var rasterizer = Rasterizer(pictures: ["disc": picture])
        var frame = Pixmap(width: 0, height: 0)
        precondition(isAsPlain(list, picture), "the fast rasteriser draws something else than the plain one")
        let seconds = medianSeconds(runs: 15) { rasterizer.draw(list, into: &frame) }
        let name = "\(blend == .add ? "add" : "over") \(turned ? "rotated" : "upright") \(side) px"
        report("sprites", name, Double(count * side * side) / seconds / 1e6, "Mpx/s")
      }
    }
  }
}

/// Whether both rasterisers draw the same bytes.
private func isAsPlain(_ list: DrawList, _ picture: Pixmap) -> Bool {
  var fast = Pixmap(width: 0, height: 0)
  var plain = Pixmap(width: 0, height: 0)
  var rasterizer = Rasterizer(pictures: ["disc": picture])
  var reference = ReferenceRasterizer(pictures: ["disc": picture])
  rasterizer.draw(list, into: &fast)
  reference.draw(list, into: &plain)
  return fast == plain
}

/// A cone of light: full in the middle, nothing at the rim.
private func softDisc(_ side: Int) -> Pixmap {
  var picture = Pixmap(width: side, height: side)
  let middle: Double = Double(side) / 2
  for y in 0..<side {
    for x in 0..<side {
      let dx: Double = Double(x) + 0.5 - middle
      let dy: Double = Double(y) + 0.5 - middle
      let alpha: Double = max(0, 1 - (dx * dx + dy * dy).squareRoot() / middle)
      picture[x, y] = UInt32(alpha * 255 + 0.5) * 0x0101_0101
    }
  }
  return picture
}

/// Random places inside the frame, angles, and tints of opacity 100…199.
private func spriteList(side: Int, count: Int, turned: Bool, blend: BlendMode) -> DrawList {
  var list = DrawList(width: 1920, height: 1080)
  list.background = 0x2020_2020
  list.images = [SpriteImage(name: "disc")]
  list.commands = [.sprites(0..<count, blend: blend)]
  var state: UInt64 = 1
  func unit() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / 16_777_216
  }
  let margin: Double = Double(side) * 0.75
  let scale: Double = Double(side) / 64
  for _ in 0..<count {
    list.sprites.x.append(Float(margin + unit() * (1920 - 2 * margin)))
    list.sprites.y.append(Float(margin + unit() * (1080 - 2 * margin)))
    let (sine, cosine) = turned ? sineAndCosine(unit() * 2 * Double.pi) : (0, 1)
    list.sprites.a.append(Float(cosine * scale))
    list.sprites.b.append(Float(sine * scale))
    list.sprites.c.append(Float(-sine * scale))
    list.sprites.d.append(Float(cosine * scale))
    let color = Color(red: unit(), green: unit(), blue: unit(), alpha: (100 + unit() * 100) / 255)
    list.sprites.tint.append(color.premultipliedPixel)
    list.sprites.image.append(0)
  }
  return list
}
