package import EmitterScene
public import Foundation

/// A layer that sets a text.
open class CATextLayer: CALayer {
  package override var sceneKind: LayerKind { .text }

  /// A `String`, or an `NSAttributedString` whose first character says font and colour.
  open var string: Any? {
    get { objects[.string] }
    set {
      setValue(newValue, forKey: "string")
      if let text = newValue as? NSAttributedString, text.length > 0 { takeStyle(of: text) }
    }
  }

  private func takeStyle(of text: NSAttributedString) {
    let style = unsafe text.attributes(at: 0, effectiveRange: nil)
    if let font = style[NSAttributedString.Key("NSFont")], let source = font as? any FontSource {
      setValue(font, forKey: "font")
      write(source.sceneFontSize, .fontSize)
    }
    if let color = style[NSAttributedString.Key("NSColor")] {
      write((color as? any ColorSource)?.sceneColor ?? cgColor(color), .foregroundColor)
    }
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
