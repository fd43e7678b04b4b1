import EmitterPixels
public import EmitterQuartz
public import Foundation

/// A picture in points; it never changes.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  // Unchecked, since the class is open: nothing changes but the tag's name, which a lock guards.

  /// How the pixels are turned to be upright.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether a view shows the picture or fills its shape with the tint.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  public enum ResizingMode: Int, Sendable { case tile, stretch }

  /// The pixels; `nil` for an image without any.
  public let cgImage: EmitterQuartz.CGImage?
  /// Pixels a point.
  public let scale: CGFloat
  public let imageOrientation: Orientation
  public let renderingMode: RenderingMode
  /// The pictures of an animated image.
  public let images: [UIImage]?
  /// Of an animated image, in seconds.
  public let duration: TimeInterval
  public let isSymbolImage: Bool
  package let tag: ImageTag

  package init(
    _ image: EmitterQuartz.CGImage?, scale: CGFloat = 1, orientation: Orientation = .up,
    mode: RenderingMode = .automatic, isSymbol: Bool = false, images: [UIImage]? = nil, duration: TimeInterval = 0
  ) {
    let tag: ImageTag = image?.tag ?? ImageTag()
    self.tag = tag
    // The image and its pixels share the name that code gives to it.
    cgImage = image.map { $0.tag == nil ? EmitterQuartz.CGImage($0.pixmap, tag: tag) : $0 }
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    imageOrientation = orientation
    renderingMode = mode
    isSymbolImage = isSymbol
    self.images = images
    self.duration = duration
    super.init()
  }

  /// An image without pixels.
  public convenience override init() { self.init(nil) }

  public convenience init(cgImage: EmitterQuartz.CGImage) { self.init(cgImage) }

  public convenience init(cgImage: EmitterQuartz.CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale, orientation: orientation)
  }

  /// A picture of the asset folders: the file that suits the screen's scale. Where there is none, a white disc of 24 pixels
  /// stands for it, and the run is told.
  public convenience init?(named name: String) {
    let run: SceneRun = .current
    guard let file = run.assetFiles.file(named: name, scale: run.screenScale) else {
      run.warn("no image is called “\(name)” in the asset folders; a white disc stands for it")
      self.init(UIImage.standIn(name))
      return
    }
    guard let image = run.assetFiles.image(file, named: name) else {
      run.warn("the image “\(name)” cannot be read; a white disc stands for it")
      self.init(UIImage.standIn(name))
      return
    }
    self.init(image, scale: file.scale)
  }

  public convenience init?(
    named name: String, in bundle: ResourceBundle?, compatibleWith traits: UITraitCollection? = nil
  ) {
    self.init(named: name)
  }

  public convenience init?(named name: String, in bundle: ResourceBundle?, with configuration: Configuration?) {
    self.init(named: name)
  }

  /// The picture of an image literal.
  public required convenience init(imageLiteralResourceName name: String) {
    let run: SceneRun = .current
    if let file = run.assetFiles.file(named: name, scale: run.screenScale),
      let image = run.assetFiles.image(file, named: name)
    {
      self.init(image, scale: file.scale)
    } else {
      run.warn("no image is called “\(name)” in the asset folders; a white disc stands for it")
      self.init(UIImage.standIn(name))
    }
  }

  /// The picture in a file's bytes: PNG, JPEG, WebP, GIF, TIFF or SVG; `nil` for anything else.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = EmitterQuartz.CGImage(file: [UInt8](data)) else { return nil }
    self.init(image, scale: scale)
  }

  /// The picture of a file; where the path leads to none, that of its last name in the asset folders.
  public convenience init?(contentsOfFile path: String) {
    let run: SceneRun = .current
    let name: String = (path as NSString).lastPathComponent
    if let data = FileManager.default.contents(atPath: path) {
      let stem: String = (name as NSString).deletingPathExtension
      let scale: CGFloat = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
      let tag = ImageTag(name: stem, file: path)
      guard let image = EmitterQuartz.CGImage(file: [UInt8](data), tag: tag) else { return nil }
      self.init(image, scale: scale)
      return
    }
    guard let file = run.assetFiles.file(named: name, scale: run.screenScale),
      let image = run.assetFiles.image(file, named: name)
    else { return nil }
    self.init(image, scale: file.scale)
  }

  private static func standIn(_ name: String) -> EmitterQuartz.CGImage {
    EmitterQuartz.CGImage(DrawnSprite.disc(diameter: 24), tag: ImageTag(name: name, isStandIn: true))
  }

  /// In points, as the picture stands upright.
  open var size: CGSize {
    guard let cgImage else { return .zero }
    let (width, height): (CGFloat, CGFloat) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
    switch imageOrientation {
    case .left, .right, .leftMirrored, .rightMirrored: return CGSize(width: height, height: width)
    default: return CGSize(width: width, height: height)
    }
  }

  /// What the picture is called in the scene that is recorded.
  open var accessibilityIdentifier: String? {
    get { tag.name }
    set { tag.name = newValue }
  }

  open var accessibilityLabel: String? {
    get { nil }
    set {}
  }

  open var capInsets: UIEdgeInsets { .zero }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open var resizingMode: ResizingMode { .stretch }
  open var configuration: Configuration? { nil }
  open var symbolConfiguration: SymbolConfiguration? { nil }

  open func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(
      cgImage, scale: scale, orientation: imageOrientation, mode: mode, isSymbol: isSymbolImage, images: images,
      duration: duration)
  }

  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage { self }
  open func stretchableImage(withLeftCapWidth: Int, topCapHeight: Int) -> UIImage { self }
  open func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { self }
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  open func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  open func preparingForDisplay() -> UIImage? { self }

  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(first.cgImage, scale: first.scale, images: images, duration: duration)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other
      || (cgImage == other.cgImage && scale == other.scale && imageOrientation == other.imageOrientation)
  }

  open override var hash: Int { size.width.hashValue ^ size.height.hashValue }
}

/// The type of image literals.
public typealias _ImageLiteralType = UIImage

public typealias UIImageOrientation = UIImage.Orientation
public typealias UIImageRenderingMode = UIImage.RenderingMode

/// Swift 2's names.
extension UIImage {
  public var CGImage: EmitterQuartz.CGImage? { cgImage }
  public convenience init(CGImage: EmitterQuartz.CGImage) { self.init(cgImage: CGImage) }
  public convenience init(CGImage: EmitterQuartz.CGImage, scale: CGFloat, orientation: UIImageOrientation) {
    self.init(cgImage: CGImage, scale: scale, orientation: orientation)
  }
  public func imageWithRenderingMode(_ mode: UIImageRenderingMode) -> UIImage { withRenderingMode(mode) }
}
