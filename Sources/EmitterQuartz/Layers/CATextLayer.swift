package import EmitterScene
public import Foundation

/// A layer that sets a text.
open class CATextLayer: CALayer {
  package override var sceneKind: LayerKind { .text }

  /// A `String` or an `NSAttributedString`, of which the characters count.
  open var string: Any? {
    get { objects[.string] }
    set { setValue(newValue, forKey: "string") }
  }

  /// A font or its name.
  open var font: AnyObject? {
    get { objects[.font] as AnyObject? }
    set { setValue(newValue, forKey: "font") }
  }

  /// Points; 36 by default.
  open var fontSize: CGFloat {
    get { read(.fontSize) }
    set { write(newValue, .fontSize) }
  }

  open var foregroundColor: CGColor? {
    get { color(.foregroundColor) }
    set { write(newValue, .foregroundColor) }
  }

  open var isWrapped: Bool {
    get { read(.wrapped) }
    set { write(newValue, .wrapped) }
  }

  open var truncationMode: CATextLayerTruncationMode {
    get { read(.truncationMode) }
    set { write(newValue, .truncationMode) }
  }

  open var alignmentMode: CATextLayerAlignmentMode {
    get { read(.alignmentMode) }
    set { write(newValue, .alignmentMode) }
  }

  open var allowsFontSubpixelQuantization = false
}
