import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterVector

/// A vector picture's pixels and where they belong.
struct DrawnPicture {
  let pixmap: Pixmap
  /// As `PlacedPicture.rect` means it.
  let rect: Rect

  /// Draws a picture; one that would have too many pixels gets fewer a point instead.
  /// `images` are the scene's own, by name.
  init(_ picture: VectorPicture, images: [String: Pixmap]) throws(VectorError) {
    switch picture {
    case .slices(let sliced):
      pixmap = images[sliced.image]?.stretched(sliced.slices, part: sliced.part) ?? Pixmap(width: 0, height: 0)
      rect = .unit
    case .gradient(let gradient):
      pixmap = gradient.gradient.pixmap(width: gradient.width, height: gradient.height, window: gradient.window)
      rect = .unit
    case .shape(let shape):
      let path: VectorPath
      do { path = try VectorPath(svg: shape.path) } catch { throw .badPathData(error) }
      let style: ShapeStyle = ShapeStyle(shape)
      let drawn: DrawnShape = try withFewerPixels(shape.scale) { (scale) throws(VectorError) in
        try DrawnShape(path, style, pixelsPerPoint: scale, visible: shape.visible)
      }
      (pixmap, rect) = (drawn.pixmap, drawn.frame)
    case .text(let text):
      let style: TextStyle = TextStyle(text)
      let size: Size = Size(text.width, text.height)
      let drawn: DrawnText = try withFewerPixels(text.scale) { (scale) throws(VectorError) in
        try DrawnText(text.string, style, size: size, pixelsPerPoint: scale, visible: text.visible)
      }
      (pixmap, rect) = (drawn.pixmap, drawn.frame)
    }
  }
}

/// Draws at a number of pixels a point, or at half of it, and so on, as long as there are too many pixels.
private func withFewerPixels<Drawn>(
  _ pixelsPerPoint: Double, _ draw: (Double) throws(VectorError) -> Drawn
) throws(VectorError) -> Drawn {
  // The longest path, with the widest line and the longest miter that are composed, has few pixels at so many a point.
  let fewest: Double = 1e-9
  var scale: Double = pixelsPerPoint
  while true {
    do throws(VectorError) { return try draw(scale) } catch {
      guard case .tooManyPixels = error, scale > fewest else { throw error }
      scale = scale > 1 ? max(1, scale / 2) : scale / 2
    }
  }
}

extension ShapeStyle {
  fileprivate init(_ shape: ShapePicture) {
    self.init()
    fillColor = shape.fillColor
    fillRule = FillRule(rawValue: shape.fillRule) ?? .nonZero
    strokeColor = shape.strokeColor
    lineWidth = shape.lineWidth
    lineCap = LineCap(rawValue: shape.lineCap) ?? .butt
    lineJoin = LineJoin(rawValue: shape.lineJoin) ?? .miter
    miterLimit = shape.miterLimit
    strokeStart = shape.strokeStart
    strokeEnd = shape.strokeEnd
    lineDashPattern = shape.lineDashPattern
    lineDashPhase = shape.lineDashPhase
  }
}

extension TextStyle {
  fileprivate init(_ text: TextPicture) {
    self.init()
    font = text.font
    fontSize = text.fontSize
    color = text.color
    alignment = Alignment(rawValue: text.alignmentMode) ?? .natural
    isWrapped = text.wrapped
    truncation = Truncation(rawValue: text.truncationMode) ?? .none
  }
}
