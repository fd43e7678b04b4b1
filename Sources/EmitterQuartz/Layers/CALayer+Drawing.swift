import EmitterPixels
import EmitterScene
import Foundation

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
