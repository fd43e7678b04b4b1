import EmitterMath
import EmitterPixels
public import EmitterQuartz
public import Foundation

extension UIImage {
  /// Draws the whole picture into the current context, upright.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let image = upright else { return }
    drawApart {
      $0.setBlendMode(blendMode)
      if alpha != 1 { $0.setAlpha(alpha) }
      $0.translateBy(x: rect.minX, y: rect.maxY)
      $0.scaleBy(x: 1, y: -1)
      $0.draw(image, in: CGRect(origin: .zero, size: rect.size))
    }
  }

  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Copies side by side, the first in the upper left corner.
  public func drawAsPattern(in rect: CGRect) {
    guard size.width > 0, size.height > 0 else { return }
    let mostTiles: CGFloat = 10000
    guard rect.width / size.width * (rect.height / size.height) <= mostTiles else { return }
    drawApart {
      $0.clip(to: rect)
      var y: CGFloat = rect.minY
      while y < rect.maxY {
        var x: CGFloat = rect.minX
        while x < rect.maxX {
          draw(at: CGPoint(x: x, y: y))
          x += size.width
        }
        y += size.height
      }
    }
  }

  /// The picture's shape in one colour.
  public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .automatic) }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    guard let cgImage else { return self }
    let tint: Color = color.cgColor.color
    let shades: [UInt32] = (0...255).map { alpha in
      Color(red: tint.red, green: tint.green, blue: tint.blue, alpha: tint.alpha * Double(alpha) / 255)
        .premultipliedPixel
    }
    var pixmap: Pixmap = cgImage.pixmap
    for index in pixmap.pixels.indices { pixmap.pixels[index] = shades[Int(pixmap.pixels[index] >> 24)] }
    let tinted = EmitterQuartz.CGImage(pixmap, tag: ImageTag(name: cgImage.tag?.name))
    return UIImage(
      tinted, scale: scale, orientation: imageOrientation, mode: renderingMode, isSymbol: isSymbolImage)
  }

  public func withHorizontallyFlippedOrientation() -> UIImage {
    let flipped: [Orientation] = [
      .upMirrored, .downMirrored, .rightMirrored, .leftMirrored, .up, .down, .right, .left,
    ]
    return UIImage(cgImage, scale: scale, orientation: flipped[imageOrientation.rawValue], mode: renderingMode)
  }

  /// The picture scaled into a size in pixels.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      draw(in: CGRect(origin: .zero, size: size))
    }
  }

  /// The picture as a PNG file; `nil` without pixels.
  public func pngData() -> Data? { upright?.pngBytes.map { Data($0) } }

  /// The picture as a file, which is a PNG here; `nil` without pixels.
  public func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }

  /// The pixels as the orientation turns them.
  package var upright: EmitterQuartz.CGImage? {
    guard let cgImage, imageOrientation != .up else { return cgImage }
    let source: Pixmap = cgImage.pixmap
    let isTurned: Bool = [.left, .right, .leftMirrored, .rightMirrored].contains(imageOrientation)
    var turned = Pixmap(width: isTurned ? source.height : source.width, height: isTurned ? source.width : source.height)
    let (right, bottom): (Int, Int) = (source.width - 1, source.height - 1)
    for y in 0..<turned.height {
      for x in 0..<turned.width {
        turned[x, y] =
          switch imageOrientation {
          case .up: source[x, y]
          case .down: source[right - x, bottom - y]
          case .left: source[right - y, x]
          case .right: source[y, bottom - x]
          case .upMirrored: source[right - x, y]
          case .downMirrored: source[x, bottom - y]
          case .leftMirrored: source[right - y, bottom - x]
          case .rightMirrored: source[y, x]
          }
      }
    }
    return EmitterQuartz.CGImage(turned, tag: cgImage.tag)
  }
}

public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
