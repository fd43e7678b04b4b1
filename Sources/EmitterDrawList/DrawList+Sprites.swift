import EmitterMath
import EmitterSimulation

/// How the particles of one cell become sprites: the layer's matrix, a texel's size, the image.
struct SpriteStyle {
  let a: Float
  let b: Float
  let c: Float
  let d: Float
  let tx: Float
  let ty: Float
  /// Index of the image in the draw list; −1 draws nothing.
  var image: Int32
  /// Layer points a texel at scale 1.
  let texel: Float
  /// The images of cells whose particles show several, by `SpriteColumns8.pictures`; −1 where there is none.
  var images: [Int32] = []
  /// How many ghosts each particle has.
  var ghosts: Int = 0
  /// −1 where images stand upright against a y axis that points up, else 1.
  let upright: Float

  init(_ matrix: AffineTransform, texel: Double, image: Int, isUpright: Bool = false) {
    upright = isUpright ? -1 : 1
    a = Float(matrix.a)
    b = Float(matrix.b)
    c = Float(matrix.c)
    d = Float(matrix.d)
    tx = Float(matrix.tx)
    ty = Float(matrix.ty)
    self.texel = Float(texel)
    self.image = Int32(image)
  }
}

extension DrawList {
  /// Adds an order at the end.
  @inline(never)
  mutating func add(_ command: DrawCommand) { commands.append(command) }

  /// Empties the list for another picture, keeping its memory.
  mutating func reset(width: Int, height: Int) {
    self.width = width
    self.height = height
    background = 0
    images.removeAll(keepingCapacity: true)
    commands.removeAll(keepingCapacity: true)
    sprites.removeAll()
    projected.removeAll(keepingCapacity: true)
    contours.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
  }

  /// The place of an image in `images`, where it is added when it is new.
  mutating func index(of image: SpriteImage) -> Int {
    for (place, known) in images.enumerated() where known == image { return place }
    images.append(image)
    return images.count - 1
  }

  /// Adds a picture stretched over a rectangle of a layer that is seen through `projection`. `isUpright` turns it upside down
  /// in the layer, whose y axis points up.
  mutating func addPicture(
    _ picture: SpriteImage, width: Int, height: Int, rect: Rect, _ projection: Projection, tint: UInt32,
    isUpright: Bool = false
  ) {
    guard width > 0, height > 0, rect.size.width != 0, rect.size.height != 0, tint != 0 else { return }
    let flip: Double = isUpright ? -1 : 1
    let stretched = AffineTransform.scale(rect.size.width / Double(width), flip * rect.size.height / Double(height))
      .then(.translation(rect.origin.x + 0.5 * rect.size.width, rect.origin.y + 0.5 * rect.size.height))
    let image: Int32 = Int32(index(of: picture))
    if projection.isAffine {
      let first: Int = sprites.count
      sprites.append(stretched.then(projection.affine), tint: tint, image: image)
      add(.sprites(first..<first + 1, blend: .sourceOver))
    } else {
      let first: Int = projected.count
      projected.append(ProjectedSprite(Projection(stretched).then(projection), tint: tint, image: image))
      add(.projected(first..<first + 1, blend: .sourceOver))
    }
  }
}

extension SpriteColumns {
  mutating func removeAll() {
    x.removeAll(keepingCapacity: true)
    y.removeAll(keepingCapacity: true)
    a.removeAll(keepingCapacity: true)
    b.removeAll(keepingCapacity: true)
    c.removeAll(keepingCapacity: true)
    d.removeAll(keepingCapacity: true)
    tint.removeAll(keepingCapacity: true)
    image.removeAll(keepingCapacity: true)
  }

  @inline(never)
  mutating func append(_ matrix: AffineTransform, tint: UInt32, image: Int32) {
    x.append(Float(matrix.tx))
    y.append(Float(matrix.ty))
    a.append(Float(matrix.a))
    b.append(Float(matrix.b))
    c.append(Float(matrix.c))
    d.append(Float(matrix.d))
    self.tint.append(tint)
    self.image.append(image)
  }

  /// Adds one particle, if anything of it is visible.
  mutating func append(_ sprites: SpriteColumns8, row: Int, lane: Int, _ style: SpriteStyle) {
    if sprites.isVaried { return appendVaried(sprites, row: row, lane: lane, style) }
    let tint: UInt32 = sprites.tints[row][lane]
    guard tint != 0 else { return }
    let px: Float = sprites.places[row].first[lane]
    let py: Float = sprites.places[row].second[lane]
    let cosine: Float = sprites.turns[row].first[lane] * style.texel
    let sine: Float = sprites.turns[row].second[lane] * style.texel
    x.append(style.a * px + style.c * py + style.tx)
    y.append(style.b * px + style.d * py + style.ty)
    a.append(style.a * cosine + style.c * sine)
    b.append(style.b * cosine + style.d * sine)
    c.append((style.c * cosine - style.a * sine) * style.upright)
    d.append((style.d * cosine - style.b * sine) * style.upright)
    self.tint.append(tint)
    image.append(style.image)
  }
}

extension SpriteColumns {
  /// Multiplies the colours of a range of rows by a premultiplied one.
  mutating func multiply(_ range: Range<Int>, by tint: UInt32) {
    for i in range { self.tint[i] = multiplied(self.tint[i], by: tint) }
  }
}

/// The product of two premultiplied pixels, channel by channel, to nearest.
func multiplied(_ pixel: UInt32, by tint: UInt32) -> UInt32 {
  if tint == 0xFFFF_FFFF { return pixel }
  var result: UInt32 = 0
  for shift: UInt32 in [0, 8, 16, 24] {
    let product: UInt32 = (pixel &>> shift & 255) &* (tint &>> shift & 255) &+ 127
    result |= (product / 255) &<< shift
  }
  return result
}

extension SpriteColumns8 {
  /// From a particle's texels, measured from the image's centre, to its layer's coordinates.
  func placement(row: Int, lane: Int, _ style: SpriteStyle) -> AffineTransform {
    let cosine: Double = Double(turns[row].first[lane] * style.texel)
    let sine: Double = Double(turns[row].second[lane] * style.texel)
    let upright: Double = Double(style.upright)
    return AffineTransform(
      a: cosine, b: sine, c: -sine * upright, d: cosine * upright, tx: Double(places[row].first[lane]),
      ty: Double(places[row].second[lane]))
  }
}
