import EmitterMath
import EmitterPixels
import EmitterScene

extension SceneImage {
  /// The size of a drawn image in pixels; nothing for files and texts.
  var drawnSize: Size {
    switch source {
    case .file, .text: .zero
    case .disc(let diameter), .ring(let diameter, _), .star(_, let diameter, _), .glow(let diameter):
      Size(diameter, diameter)
    case .rect(let width, let height): Size(width, height)
    }
  }

  /// The pixels of an image that is drawn here; `nil` for files and texts.
  var drawnPixmap: Pixmap? {
    switch source {
    case .file, .text: nil
    case .disc(let diameter): DrawnSprite.disc(diameter: diameter, color: color)
    case .ring(let diameter, let width): DrawnSprite.ring(diameter: diameter, width: width, color: color)
    case .rect(let width, let height): DrawnSprite.rect(width: width, height: height, color: color)
    case .star(let points, let diameter, let inner):
      DrawnSprite.star(points: points, diameter: diameter, inner: inner, color: color)
    case .glow(let diameter): DrawnSprite.glow(diameter: diameter, color: color)
    }
  }
}
