import CCairo
import EmitterMath
public import Foundation

extension CGContext {
  /// The picture fills the rectangle, its upper edge where y is greatest: upside down in UIKit's contexts, as on iOS.
  public func draw(_ image: CGImage, in rect: CGRect) {
    guard rect.width != 0, rect.height != 0, let picture = DrawingSurface(image.pixmap) else { return }
    unsafe paint(alpha: state.alpha) { cairo, alpha in unsafe draw(picture, in: rect, on: cairo, alpha: alpha) }
  }

  /// Copies of the picture side by side, the one in the rectangle first.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
    let box: CGRect = boundingBoxOfClipPath
    guard byTiling, rect.width > 0, rect.height > 0, !box.isNull else { return draw(image, in: rect) }
    let mostTiles: CGFloat = 10000
    guard (box.width / rect.width + 2) * (box.height / rect.height + 2) <= mostTiles else { return }
    var y: CGFloat = rect.minY - ((rect.minY - box.minY) / rect.height).rounded(.up) * rect.height
    while y < box.maxY {
      var x: CGFloat = rect.minX - ((rect.minX - box.minX) / rect.width).rounded(.up) * rect.width
      while x < box.maxX {
        draw(image, in: CGRect(x: x, y: y, width: rect.width, height: rect.height))
        x += rect.width
      }
      y += rect.height
    }
  }

  @unsafe
  func draw(_ picture: DrawingSurface, in rect: CGRect, on cairo: OpaquePointer, alpha: Double) {
    let box: CGRect = rect.standardized
    let whole: CGAffineTransform = CGAffineTransform(
      a: box.width / CGFloat(picture.width), b: 0, c: 0, d: -box.height / CGFloat(picture.height),
      tx: box.minX, ty: box.maxY
    ).concatenating(deviceTransform)
    guard whole.inverse != nil else { return }
    var shape = PathTracer()
    shape.rect(box, deviceTransform)
    unsafe cairo_save(cairo)
    unsafe cairo_identity_matrix(cairo)
    unsafe trace(shape.elements, on: cairo)
    unsafe cairo_clip(cairo)
    var matrix = cairo_matrix_t(
      xx: Double(whole.a), yx: Double(whole.b), xy: Double(whole.c), yy: Double(whole.d), x0: Double(whole.tx),
      y0: Double(whole.ty))
    unsafe cairo_set_matrix(cairo, &matrix)
    unsafe cairo_set_source_surface(cairo, picture.surface, 0, 0)
    let pattern = unsafe cairo_get_source(cairo)
    unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    unsafe cairo_pattern_set_filter(
      pattern, state.interpolation == .none ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
    unsafe cairo_paint_with_alpha(cairo, alpha)
    unsafe cairo_restore(cairo)
  }
}
