import EmitterMath
import Foundation

/// What holds for the next drawing; the clip is cairo's.
struct DrawingState {
  struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
  }

  /// From user space to pixels, y up.
  var ctm: CGAffineTransform = .identity
  var fill: CGColor = .black
  var stroke: CGColor = .black
  var fillSpace: CGColorSpace = CGColorSpaceCreateDeviceGray()
  var strokeSpace: CGColorSpace = CGColorSpaceCreateDeviceGray()
  var alpha: CGFloat = 1
  var blendMode: CGBlendMode = .normal
  var shadow: Shadow?
  /// Pictures whose alphas cut what is drawn, as large as the context.
  var masks: [DrawingSurface] = []
  var lineWidth: CGFloat = 1
  var lineCap: CGLineCap = .butt
  var lineJoin: CGLineJoin = .miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashLengths: [CGFloat] = []
  var interpolation: CGInterpolationQuality = .default
  var isAntialiased: Bool = true
  var textMode: CGTextDrawingMode = .fill
}
