public import EmitterQuartz
public import Foundation

/// How large a renderer's pixels are.
open class UIGraphicsRendererFormat: NSObject {
  public override init() { super.init() }

  open var bounds: CGRect { .zero }

  open class func `default`() -> Self { Self() }

  open class func preferred() -> Self { Self() }

  public required init(format: Void = ()) { super.init() }
}

/// Pixels a point and whether they are opaque.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Which colours pixels can hold; all are sRGB here.
  public enum Range: Int, Sendable { case unspecified = -1, automatic, extended, standard }

  /// The screen's, unless it is set.
  open var scale: CGFloat = SceneRun.current.screenScale
  open var opaque: Bool = false
  open var preferredRange: Range = .automatic
  open var prefersExtendedRange: Bool = false
}

/// Draws images: y down, in points.
open class UIGraphicsImageRenderer: NSObject {
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    super.init()
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  open var allowsImageOutput: Bool { true }

  /// What `actions` draw; an image without pixels for a size that cannot be drawn.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let run: SceneRun = .current
    let scale: CGFloat = format.scale > 0 ? format.scale : run.screenScale
    guard let context = CGContext(size: bounds.size, scale: scale, isOpaque: format.opaque) else {
      run.warn("an image of \(bounds.width) × \(bounds.height) points cannot be drawn")
      return UIImage()
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    run.contexts.append(DrawingTarget(context))
    defer { _ = run.contexts.popLast() }
    let drawing = UIGraphicsImageRendererContext(context, format)
    actions(drawing)
    return drawing.currentImage
  }

  /// What `actions` draw, as a PNG file.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// What `actions` draw; a PNG file here.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { pngData(actions: actions) }
}

/// What a renderer's actions draw with.
open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// A frame of one point inside the rectangle.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }

  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// What was drawn so far.
  open var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: max(1e-6, cgContext.baseTransform.a), orientation: .up)
  }
}
