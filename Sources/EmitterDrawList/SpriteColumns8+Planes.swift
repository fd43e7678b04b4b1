import EmitterMath
import EmitterScene
import EmitterSimulation

extension SpriteColumns8 {
  /// True where particles differ in more than place, size, angle and colour.
  var isVaried: Bool { !pictures.isEmpty || !planes.isEmpty }

  /// The image of a particle in the draw list.
  func image(row: Int, lane: Int, _ style: SpriteStyle) -> Int32 {
    guard !pictures.isEmpty else { return style.image }
    let picture: Int = Int(pictures[row][lane])
    return picture < style.images.count ? style.images[picture] : -1
  }

  /// From a particle's texels, measured from the image's centre, to its layer's coordinates: what a step along the image's
  /// x and y axes comes to.
  func axes(row: Int, lane: Int, _ style: SpriteStyle) -> (right: SIMD3<Float>, down: SIMD3<Float>) {
    if planes.isEmpty {
      let cosine: Float = turns[row].first[lane] * style.texel
      let sine: Float = turns[row].second[lane] * style.texel
      return (SIMD3(cosine, sine, 0), SIMD3(-sine, cosine, 0) * style.upright)
    }
    let plane: Plane8 = planes[row]
    return (
      SIMD3(plane.right.x[lane], plane.right.y[lane], plane.right.z[lane]) * style.texel,
      SIMD3(plane.down.x[lane], plane.down.y[lane], plane.down.z[lane]) * (style.texel * style.upright)
    )
  }
}

extension SpriteColumns {
  /// Adds one particle that may lie in space or show one of several pictures, if anything of it is visible.
  mutating func appendVaried(_ sprites: SpriteColumns8, row: Int, lane: Int, _ style: SpriteStyle) {
    let tint: UInt32 = sprites.tints[row][lane]
    let image: Int32 = sprites.image(row: row, lane: lane, style)
    guard tint != 0, image >= 0 else { return }
    let (right, down) = sprites.axes(row: row, lane: lane, style)
    let px: Float = sprites.places[row].first[lane]
    let py: Float = sprites.places[row].second[lane]
    x.append(style.a * px + style.c * py + style.tx)
    y.append(style.b * px + style.d * py + style.ty)
    a.append(style.a * right.x + style.c * right.y)
    b.append(style.b * right.x + style.d * right.y)
    c.append(style.a * down.x + style.c * down.y)
    d.append(style.b * down.x + style.d * down.y)
    self.tint.append(tint)
    self.image.append(image)
  }
}

extension CellAppearance {
  /// The part of an image that a frame of its sheet takes, in unit coordinates.
  func part(ofFrame frame: Int) -> Rect {
    guard let pictures, pictures.frames > 1 else { return contentsRect }
    let columns: Int = pictures.framesPerRow
    let rows: Int = (pictures.frames + columns - 1) / columns
    let width: Double = contentsRect.size.width / Double(columns)
    let height: Double = contentsRect.size.height / Double(rows)
    return Rect(
      contentsRect.origin.x + Double(frame % columns) * width, contentsRect.origin.y + Double(frame / columns) * height,
      width, height)
  }
}
