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
  let image: Int32
  /// Layer points a texel at scale 1.
  let texel: Float

  init(_ matrix: AffineTransform, texel: Double, image: Int) {
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

  /// Adds a picture stretched over a rectangle of a layer, as one sprite.
  mutating func addPicture(_ name: String, width: Int, height: Int, rect: Rect, _ matrix: AffineTransform) {
    guard width > 0, height > 0, rect.size.width != 0, rect.size.height != 0 else { return }
    let stretched = AffineTransform.scale(rect.size.width / Double(width), rect.size.height / Double(height))
      .then(.translation(rect.origin.x + 0.5 * rect.size.width, rect.origin.y + 0.5 * rect.size.height))
      .then(matrix)
    let first: Int = sprites.count
    sprites.append(stretched, tint: 0xFFFF_FFFF, image: Int32(index(of: SpriteImage(name: name))))
    commands.append(.sprites(first..<first + 1, blend: .sourceOver))
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
    c.append(style.c * cosine - style.a * sine)
    d.append(style.d * cosine - style.b * sine)
    self.tint.append(tint)
    image.append(style.image)
  }
}

extension ImageInfo {
  /// Where an image of this size lies in a layer's bounds under a `contentsGravity`.
  func rect(in bounds: Rect, gravity: String) -> Rect {
    let own: Size = Size(Double(width) / pixelsPerPoint, Double(height) / pixelsPerPoint)
    var size: Size = own
    switch gravity {
    case "resize": return bounds
    case "resizeAspect", "resizeAspectFill":
      guard own.width > 0, own.height > 0 else { return bounds }
      let x: Double = bounds.size.width / own.width
      let y: Double = bounds.size.height / own.height
      let factor: Double = gravity == "resizeAspect" ? min(x, y) : max(x, y)
      size = Size(own.width * factor, own.height * factor)
    default: break
    }
    // Apple's words are those of y pointing up; with y pointing down, `top` is the edge that is drawn lowest in number.
    var x: Double = bounds.origin.x + 0.5 * (bounds.size.width - size.width)
    var y: Double = bounds.origin.y + 0.5 * (bounds.size.height - size.height)
    switch gravity {
    case "left", "topLeft", "bottomLeft": x = bounds.origin.x
    case "right", "topRight", "bottomRight": x = bounds.origin.x + bounds.size.width - size.width
    default: break
    }
    switch gravity {
    case "top", "topLeft", "topRight": y = bounds.origin.y
    case "bottom", "bottomLeft", "bottomRight": y = bounds.origin.y + bounds.size.height - size.height
    default: break
    }
    return Rect(x, y, size.width, size.height)
  }
}
