import CCairo
import EmitterMath
public import Foundation

extension CGContext {
  /// From user space to pixels, y up.
  public var ctm: CGAffineTransform { state.ctm }

  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.ctm = state.ctm.translatedBy(x: tx, y: ty) }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.ctm = state.ctm.scaledBy(x: sx, y: sy) }

  /// By radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }

  public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

  /// Points of user space; 0 draws the thinnest line, less and NaN count as 0.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width > 0 && width.isFinite ? width : 0 }

  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit >= 1 && limit.isFinite ? limit : 1 }

  /// Lengths painted and left out by turns; none, all 0 or one below 0 is a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let isUsable: Bool = lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
    state.dashLengths = isUsable ? lengths : []
    state.dashPhase = phase.isFinite ? phase : 0
  }

  /// Whether texts are filled, stroked with the stroke's colour and width, both or neither.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

  public func setCharacterSpacing(_ spacing: CGFloat) {}

  /// How a text is painted where it says nothing itself.
  package var textPen: (mode: CGTextDrawingMode, color: CGColor, width: CGFloat) {
    (state.textMode, state.stroke, state.lineWidth)
  }

  public func setFlatness(_ flatness: CGFloat) {}

  /// 0…1; NaN counts as 0.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha > 0 ? min(alpha, 1) : 0 }

  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  public func setShouldAntialias(_ shouldAntialias: Bool) { state.isAntialiased = shouldAntialias }
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  public func setShouldSubpixelPositionFonts(_ should: Bool) {}
  public func setAllowsFontSmoothing(_ allows: Bool) {}
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

  /// A shadow of what is drawn: its offset in the units that the context began with (y down in UIKit's contexts), and a
  /// blur of twice the Gaussian's sigma. `nil` draws none.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, offset.width.isFinite, offset.height.isFinite else {
      state.shadow = nil
      return
    }
    state.shadow = DrawingState.Shadow(offset: offset, blur: blur > 0 && blur.isFinite ? blur : 0, color: color)
  }

  /// A shadow of a third of black.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  public func setFillColor(_ color: CGColor) { (state.fill, state.fillSpace) = (color, color.space) }

  public func setStrokeColor(_ color: CGColor) { (state.stroke, state.strokeSpace) = (color, color.space) }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setFillColor(
      CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setStrokeColor(
      CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Black in that space, until components are set.
  public func setFillColorSpace(_ space: CGColorSpace) {
    (state.fillSpace, state.fill) = (space, .black)
  }

  public func setStrokeColorSpace(_ space: CGColorSpace) {
    (state.strokeSpace, state.stroke) = (space, .black)
  }

  /// Components of the fill's space, then the alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    let space: CGColorSpace = state.fillSpace
    if let color = unsafe CGColor(colorSpace: space, components: components) { state.fill = color }
  }

  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    let space: CGColorSpace = state.strokeSpace
    if let color = unsafe CGColor(colorSpace: space, components: components) { state.stroke = color }
  }

  public func flush() {}

  public func synchronize() {}
}
