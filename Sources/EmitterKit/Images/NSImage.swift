import EmitterPixels
public import EmitterQuartz
public import Foundation

/// AppKit's picture: a size in points and pixels, which drawing with the focus on it adds to. y points up.
open class NSImage: NSObject, NSCopying {
  public typealias Name = String

  /// Points.
  open var size: CGSize
  open var isTemplate: Bool = false
  private var pixels: EmitterQuartz.CGImage?
  private var handler: (isFlipped: Bool, body: (CGRect) -> Bool)?
  private var focus: CGContext?
  private var isFlipped: Bool = false
  private var tag: ImageTag

  init(_ image: EmitterQuartz.CGImage?, size: CGSize) {
    tag = image?.tag ?? ImageTag()
    pixels = image
    self.size = size
    super.init()
  }

  public convenience init(size: CGSize) { self.init(nil, size: size) }

  /// A size of nothing takes the pixels' own.
  public convenience init(cgImage: EmitterQuartz.CGImage, size: CGSize) {
    let isEmpty: Bool = size.width <= 0 || size.height <= 0
    self.init(cgImage, size: isEmpty ? CGSize(width: cgImage.width, height: cgImage.height) : size)
  }

  /// A picture that is drawn when it is asked for.
  public convenience init(size: CGSize, flipped: Bool, drawingHandler: @escaping (CGRect) -> Bool) {
    self.init(nil, size: size)
    handler = (flipped, drawingHandler)
  }

  /// A picture of the asset folders; a white disc where there is none.
  public convenience init?(named name: Name) {
    guard let image = UIImage(named: name) else { return nil }
    self.init(image)
  }

  public convenience init?(systemSymbolName name: String, accessibilityDescription: String?) {
    guard let image = UIImage(systemName: name) else { return nil }
    self.init(image)
    isTemplate = true
  }

  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image)
  }

  public convenience init?(contentsOfFile path: String) {
    guard let image = UIImage(contentsOfFile: path) else { return nil }
    self.init(image)
  }

  public convenience init?(contentsOf url: URL) { self.init(contentsOfFile: url.path) }

  private convenience init(_ image: UIImage) { self.init(image.cgImage, size: image.size) }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSImage(pixels, size: size)
    copy.isTemplate = isTemplate
    copy.handler = handler
    return copy
  }

  /// What the picture is called in the scene that is recorded.
  open var accessibilityDescription: String? {
    get { tag.name }
    set { tag.name = newValue }
  }

  @discardableResult
  open func setName(_ name: Name?) -> Bool {
    tag.name = name
    return true
  }

  /// Takes a representation's pixels, in its size.
  open func addRepresentation(_ imageRep: NSImageRep) {
    guard let image = (imageRep as? NSBitmapImageRep)?.cgImage else { return }
    pixels = EmitterQuartz.CGImage(image.pixmap, tag: tag)
    if size.width <= 0 || size.height <= 0 { size = imageRep.size }
  }

  open var representations: [NSImageRep] { drawn.map { [NSBitmapImageRep(cgImage: $0)] } ?? [] }

  /// Drawing goes to this picture, over what it holds, until `unlockFocus`.
  open func lockFocus() { lockFocusFlipped(false) }

  open func lockFocusFlipped(_ flipped: Bool) {
    let context: CGContext? = makeContext(isFlipped: flipped)
    if let pixels, let context {
      context.saveGState()
      if flipped { context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)) }
      context.draw(pixels, in: CGRect(origin: .zero, size: size))
      context.restoreGState()
    }
    focus = context
    SceneRun.current.contexts.append(DrawingTarget(context, isAppKit: true))
  }

  open func unlockFocus() {
    guard let drawn = focus?.makeImage() else { return }
    _ = SceneRun.current.contexts.popLast()
    pixels = EmitterQuartz.CGImage(drawn.pixmap, tag: tag)
    focus = nil
  }

  private func makeContext(isFlipped: Bool) -> CGContext? {
    let scale: CGFloat = SceneRun.current.screenScale
    if isFlipped { return CGContext(size: size, scale: scale, isOpaque: false) }
    let (width, height): (CGFloat, CGFloat) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width <= 32767, height <= 32767 else { return nil }
    return CGContext(
      width: Int(width), height: Int(height), base: CGAffineTransform(scaleX: scale, y: scale), isOpaque: false)
  }

  /// The pixels; the rectangle and the hints change nothing.
  open func cgImage(
    forProposedRect proposedDestRect: UnsafeMutablePointer<CGRect>?, context referenceContext: NSGraphicsContext?,
    hints: [AnyHashable: Any]?
  ) -> EmitterQuartz.CGImage? {
    if let handler {
      self.handler = nil
      let context: CGContext? = makeContext(isFlipped: handler.isFlipped)
      SceneRun.current.contexts.append(DrawingTarget(context, isAppKit: true))
      _ = handler.body(CGRect(origin: .zero, size: size))
      _ = SceneRun.current.contexts.popLast()
      pixels = context?.makeImage().map { EmitterQuartz.CGImage($0.pixmap, tag: tag) }
    }
    return pixels
  }

  /// What a layer shows of the picture: its pixels at the screen's scale, whatever scale is asked for.
  open func layerContents(forContentsScale scale: CGFloat) -> Any { drawn.map { $0 as Any } ?? self }

  open func recommendedLayerContentsScale(_ scale: CGFloat) -> CGFloat { SceneRun.current.screenScale }

  fileprivate var drawn: EmitterQuartz.CGImage? { unsafe cgImage(forProposedRect: nil, context: nil, hints: nil) }

  /// A PNG file here.
  open var tiffRepresentation: Data? { drawn?.pngBytes.map { Data($0) } }

  /// Draws the whole picture, upright.
  open func draw(in rect: CGRect) { draw(in: rect, from: .zero, operation: .sourceOver, fraction: 1) }

  open func draw(at point: CGPoint, from fromRect: CGRect, operation: NSCompositingOperation, fraction: CGFloat) {
    let shown: CGSize = fromRect.isEmpty ? size : fromRect.size
    draw(in: CGRect(origin: point, size: shown), from: fromRect, operation: operation, fraction: fraction)
  }

  /// Draws a part of the picture, in its points, y up; an empty one is the whole.
  open func draw(in rect: CGRect, from fromRect: CGRect, operation: NSCompositingOperation, fraction: CGFloat) {
    guard let image = drawn, size.width > 0, size.height > 0 else { return }
    let (sx, sy): (CGFloat, CGFloat) = (CGFloat(image.width) / size.width, CGFloat(image.height) / size.height)
    let part = CGRect(
      x: fromRect.minX * sx, y: (size.height - fromRect.maxY) * sy, width: fromRect.width * sx,
      height: fromRect.height * sy)
    guard let shown = fromRect.isEmpty ? image : image.cropping(to: part) else { return }
    drawApart {
      $0.setBlendMode(operation.blendMode)
      if fraction != 1 { $0.setAlpha(fraction) }
      if $0.ctm.d < 0 {
        $0.translateBy(x: rect.minX, y: rect.maxY)
        $0.scaleBy(x: 1, y: -1)
        $0.draw(shown, in: CGRect(origin: .zero, size: rect.size))
      } else {
        $0.draw(shown, in: rect)
      }
    }
  }
}

extension NSImage: ImageSource {
  package var sourceImage: EmitterQuartz.CGImage? { drawn }
}

/// How AppKit's pictures go with what is there.
public enum NSCompositingOperation: UInt, Sendable {
  case clear, copy, sourceOver, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, highlight, plusLighter, multiply, screen, overlay, darken, lighten

  var blendMode: CGBlendMode {
    switch self {
    case .clear: .clear
    case .copy: .copy
    case .sourceOver, .highlight: .normal
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    }
  }
}
