import EmitterQuartz
public import Foundation

/// How a picture is fitted into a view of AppKit's.
public enum NSImageScaling: UInt, Sendable {
  /// As it is, smaller where it has no room.
  case scaleProportionallyDown
  case scaleAxesIndependently
  case scaleNone
  case scaleProportionallyUpOrDown
}

/// A picture, in the middle of the view.
@preconcurrency @MainActor open class NSImageView: NSControl {
  open var image: NSImage? {
    didSet {
      host.invalidateIntrinsicContentSize()
      show()
    }
  }
  open var imageScaling = NSImageScaling.scaleProportionallyDown {
    didSet { show() }
  }
  /// What templates are filled with; nil leaves them as they are.
  open var contentTintColor: UIColor? {
    didSet { show() }
  }

  public convenience init(image: NSImage) {
    self.init(frame: NSRect(origin: .zero, size: image.size))
    self.image = image
    show()
  }

  open override var intrinsicContentSize: NSSize { image?.size ?? super.intrinsicContentSize }

  open override func layout() {
    super.layout()
    show()
  }

  private func show() {
    guard let image, let pixels = image.sourceImage else { return host.backing.contents = nil }
    let tint: UIColor? = image.isTemplate ? contentTintColor : nil
    host.backing.contents = tint.flatMap { UIImage(cgImage: pixels).withTintColor($0).cgImage } ?? pixels
    host.backing.contentsScale = image.size.width > 0 ? CGFloat(pixels.width) / image.size.width : 1
    let fits: Bool = image.size.width <= bounds.width && image.size.height <= bounds.height
    host.backing.contentsGravity =
      switch imageScaling {
      case .scaleProportionallyDown: fits ? .center : .resizeAspect
      case .scaleAxesIndependently: .resize
      case .scaleNone: .center
      case .scaleProportionallyUpOrDown: .resizeAspect
      }
  }
}
