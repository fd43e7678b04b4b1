import EmitterMath
import EmitterScene

/// The images of a scene in Swift: those in files by name, drawn ones with the functions that draw them.
enum SwiftDrawing {
  /// The view's property that holds an image.
  static func property(of outlined: OutlinedImage, in outline: SourceOutline, _ out: inout SourceText) {
    let image: SceneImage = outlined.image
    let name: String = SwiftValues.string(image.name)
    let number = { (value: Double) in SwiftValues.number(value) }
    var parts: [String]
    switch image.source {
    case .file(let file):
      return fileProperty(of: outlined, file, &out)
    case .disc(let diameter): parts = ["drawDisc(\(name), diameter: \(number(diameter))"]
    case .ring(let diameter, let width):
      parts = ["drawRing(\(name), diameter: \(number(diameter)), width: \(number(width))"]
    case .rect(let width, let height):
      parts = ["drawRect(\(name), width: \(number(width)), height: \(number(height))"]
    case .star(let points, let diameter, _):
      parts = [
        "drawStar(\(name), points: \(points), diameter: \(number(diameter)), inner: \(number(outlined.innerRatio))"
      ]
    case .glow(let diameter): parts = ["drawGlow(\(name), diameter: \(number(diameter))"]
    case .text(let text, let fontSize):
      parts = ["drawText(\(name), \(SwiftValues.string(text)), fontSize: \(number(fontSize))"]
    }
    if image.color != .white { parts.append("color: " + SwiftValues.color(image.color, ofLayer: false)) }
    if image.pixelsPerPoint != 1 { parts.append("pixelsPerPoint: " + number(image.pixelsPerPoint)) }
    out.line("private let \(outlined.identifier) = \(outline.className)." + parts.joined(separator: ", ") + ").cgImage")
  }

  private static func fileProperty(of outlined: OutlinedImage, _ file: String, _ out: inout SourceText) {
    let image: SceneImage = outlined.image
    let scale: String = image.pixelsPerPoint == 1 ? "" : ", scale: " + shortestText(image.pixelsPerPoint)
    let name: String = SwiftValues.string(image.name)
    if OutlinedImage.isStandIn(file) {
      return out.line("private let \(outlined.identifier) = UIImage(named: \(name))?.cgImage")
    }
    if let bytes = OutlinedImage.base64(of: file) {
      out.block("private let \(outlined.identifier): CGImage? = {", "}()") {
        $0.line("let data = Data(base64Encoded: \(SwiftValues.string(bytes)))")
        $0.line("let image = data.flatMap { UIImage(data: $0\(scale)) }")
        $0.line("image?.accessibilityIdentifier = \(name)")
        $0.line("return image?.cgImage")
      }
      return
    }
    let stem: String = OutlinedImage.stem(of: file)
    guard stem != image.name else {
      return out.line("private let \(outlined.identifier) = UIImage(named: \(name))?.cgImage")
    }
    out.block("private let \(outlined.identifier): CGImage? = {", "}()") {
      $0.line("let image = UIImage(named: \(SwiftValues.string(stem)))")
      $0.line("image?.accessibilityIdentifier = \(name)")
      $0.line("return image?.cgImage")
    }
  }

  /// The functions that draw the images of the outline, line by line.
  static func functions(for outline: SourceOutline) -> [String] {
    let all = DrawingFunctions(disc: disc, ring: ring, rect: rect, star: star, glow: glow, text: text)
    let needed: [String] = all.needed(for: outline.images)
    guard !needed.isEmpty else { return [] }
    return (needed + [picture]).joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  private static let disc: String = """
    /// A filled circle.
    private static func drawDisc(
      _ name: String, diameter: CGFloat, color: UIColor = .white, pixelsPerPoint: CGFloat = 1
    ) -> UIImage {
      drawPicture(name, CGSize(width: diameter, height: diameter), pixelsPerPoint) { context, rect in
        context.setFillColor(color.cgColor)
        context.fillEllipse(in: rect)
      }
    }
    """

  private static let ring: String = """
    /// A circle's band, `width` wide, inward.
    private static func drawRing(
      _ name: String, diameter: CGFloat, width: CGFloat, color: UIColor = .white, pixelsPerPoint: CGFloat = 1
    ) -> UIImage {
      drawPicture(name, CGSize(width: diameter, height: diameter), pixelsPerPoint) { context, rect in
        context.setStrokeColor(color.cgColor)
        context.setLineWidth(width)
        context.strokeEllipse(in: rect.insetBy(dx: width / 2, dy: width / 2))
      }
    }
    """

  private static let rect: String = """
    /// A rectangle.
    private static func drawRect(
      _ name: String, width: CGFloat, height: CGFloat, color: UIColor = .white, pixelsPerPoint: CGFloat = 1
    ) -> UIImage {
      drawPicture(name, CGSize(width: width, height: height), pixelsPerPoint) { context, rect in
        context.setFillColor(color.cgColor)
        context.fill(rect)
      }
    }
    """

  private static let star: String = """
    /// A star whose inner corners lie at `inner` of its radius; the first point is on top.
    private static func drawStar(
      _ name: String, points: Int, diameter: CGFloat, inner: CGFloat, color: UIColor = .white,
      pixelsPerPoint: CGFloat = 1
    ) -> UIImage {
      drawPicture(name, CGSize(width: diameter, height: diameter), pixelsPerPoint) { context, rect in
        for corner in 0..<(2 * points) {
          let angle = CGFloat(corner) * CGFloat.pi / CGFloat(points) - CGFloat.pi / 2
          let radius = corner % 2 == 0 ? diameter / 2 : diameter / 2 * inner
          let point = CGPoint(x: rect.midX + cos(angle) * radius, y: rect.midY + sin(angle) * radius)
          if corner == 0 { context.move(to: point) } else { context.addLine(to: point) }
        }
        context.closePath()
        context.setFillColor(color.cgColor)
        context.fillPath()
      }
    }
    """

  private static let glow: String = """
    /// A soft round light, full in the middle.
    private static func drawGlow(
      _ name: String, diameter: CGFloat, color: UIColor = .white, pixelsPerPoint: CGFloat = 1
    ) -> UIImage {
      drawPicture(name, CGSize(width: diameter, height: diameter), pixelsPerPoint) { context, rect in
        let locations: [CGFloat] = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]
        let colors = locations.map { (location: CGFloat) -> CGColor in
          let rest = 1 - location * location
          return color.withAlphaComponent(color.cgColor.alpha * rest * rest * rest).cgColor
        }
        let space = CGColorSpaceCreateDeviceRGB()
        guard let gradient = CGGradient(colorsSpace: space, colors: colors as CFArray, locations: locations) else {
          return
        }
        let center = CGPoint(x: rect.midX, y: rect.midY)
        context.drawRadialGradient(
          gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: diameter / 2, options: [])
      }
    }
    """

  private static let text: String = """
    /// A text or an emoji.
    private static func drawText(
      _ name: String, _ text: String, fontSize: CGFloat, color: UIColor = .white, pixelsPerPoint: CGFloat = 1
    ) -> UIImage {
      let attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: fontSize), .foregroundColor: color,
      ]
      let string = NSAttributedString(string: text, attributes: attributes)
      return drawPicture(name, string.size(), pixelsPerPoint) { _, rect in string.draw(at: rect.origin) }
    }
    """

  private static let picture: String = """
    /// Draws in pixels; the image goes by `name`.
    private static func drawPicture(
      _ name: String, _ size: CGSize, _ pixelsPerPoint: CGFloat, _ draw: (CGContext, CGRect) -> Void
    ) -> UIImage {
      let format = UIGraphicsImageRendererFormat()
      format.scale = pixelsPerPoint
      let points = CGSize(width: size.width / pixelsPerPoint, height: size.height / pixelsPerPoint)
      let image = UIGraphicsImageRenderer(size: points, format: format).image { renderer in
        renderer.cgContext.scaleBy(x: 1 / pixelsPerPoint, y: 1 / pixelsPerPoint)
        draw(renderer.cgContext, CGRect(origin: .zero, size: size))
      }
      image.accessibilityIdentifier = name
      return image
    }
    """
}
