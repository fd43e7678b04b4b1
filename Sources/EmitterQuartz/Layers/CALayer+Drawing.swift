import EmitterPixels
import EmitterScene
package import Foundation

extension CALayer {
  /// Makes the contents by what the delegate does, or by drawing.
  func drawContents() {
    let before = objects[.contents] as AnyObject?
    if let delegate {
      delegate.display(self)
      if objects[.contents] as AnyObject? !== before { return }
    }
    guard let context = CGContext(size: bounds.size, scale: contentsScale, isOpaque: false) else { return }
    context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
    // What is drawn counts y as the layer does; the picture itself stays upright.
    if contentsAreFlipped() { context.turn(around: bounds) }
    delegate?.layerWillDraw(self)
    for piece in drawnPieces {
      context.saveGState()
      context.clip(to: piece)
      draw(in: context)
      context.restoreGState()
    }
    guard let image = context.makeImage() else { return }
    // What draws nothing leaves what is there.
    guard image.pixmap.pixels.contains(where: { $0 != 0 }) || before != nil else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    contents = image
    CATransaction.commit()
  }
}

extension CGContext {
  /// Turns the y axis around the middle of a rectangle.
  package func turn(around rect: CGRect) {
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
  }
}
