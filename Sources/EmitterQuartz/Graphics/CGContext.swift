import CCairo
import EmitterMath
import EmitterPixels
public import Foundation

/// Draws into a picture. User space has y up unless a transform turns it, as UIKit's contexts do.
///
/// Every call draws at once. Calls that have no meaning (a transform that collapses the plane, numbers that are not
/// finite) draw nothing.
public final class CGContext {
  /// In pixels.
  public let width: Int
  public let height: Int
  /// From the coordinates that the context began with to pixels, y up: what shadows are measured in.
  package let baseTransform: CGAffineTransform
  /// Whether every pixel stays opaque.
  let isOpaque: Bool
  var state: DrawingState
  private var saved: [DrawingState] = []
  /// In pixels, y down, as every point was moved when it was added.
  var tracer: PathTracer = PathTracer()
  /// The picture, and above it the layers that were begun.
  var layers: [TransparencyLayer]
  /// Bytes of the client's, or such that it has asked for.
  var memory: BitmapMemory?
  /// Where text goes next.
  public var textMatrix: CGAffineTransform = .identity

  /// A context of that many pixels. `data` is memory that is drawn into and read, at least `bytesPerRow · height` bytes;
  /// `nil` makes some. 8 bits a component, gray or RGB. `nil` for other layouts and for sizes that cannot be drawn.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    guard isDrawable(width: width, height: height),
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: nil, space: space, info: CGBitmapInfo(rawValue: bitmapInfo))
    else { return nil }
    let leastRow: Int = width * layout.bytesPerPixel
    guard bytesPerRow == 0 || bytesPerRow >= leastRow, bytesPerRow <= 1 << 30 else { return nil }
    self.init(width: width, height: height, base: .identity, isOpaque: layout.alpha == .none)
    let memory = unsafe BitmapMemory(
      layout: layout, bytesPerRow: bytesPerRow == 0 ? leastRow : bytesPerRow, height: height, bytes: unsafe data)
    self.memory = memory
    if unsafe data != nil { readMemory() }
  }

  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo
  ) {
    unsafe self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: bitmapInfo.rawValue)
  }

  /// A transparent picture, or one of opaque black.
  package init?(width: Int, height: Int, base: CGAffineTransform, isOpaque: Bool) {
    guard let surface = DrawingSurface(width: width, height: height) else { return nil }
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
    baseTransform = base
    state = DrawingState()
    state.ctm = base
    layers = [TransparencyLayer(surface: surface, outer: state, depth: 0)]
    if isOpaque { unsafe cairo_paint(surface.cairo) }
  }

  /// A context for a view of that many points, y down.
  package convenience init?(size: CGSize, scale: CGFloat, isOpaque: Bool) {
    let width: CGFloat = (size.width * scale).rounded(.up)
    let height: CGFloat = (size.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width <= CGFloat(longestImageSide), height <= CGFloat(longestImageSide) else {
      return nil
    }
    let base = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: height)
    self.init(width: Int(width), height: Int(height), base: base, isOpaque: isOpaque)
  }

  /// What was drawn so far. O(pixels).
  public func makeImage() -> CGImage? {
    readMemory()
    return CGImage(pixmap)
  }

  var pixmap: Pixmap {
    var pixmap: Pixmap = layers[0].surface.pixmap
    if isOpaque { for index in pixmap.pixels.indices { pixmap.pixels[index] |= 0xFF00_0000 } }
    return pixmap
  }

  public func saveGState() {
    saved.append(state)
    unsafe cairo_save(target.cairo)
  }

  /// Takes back the state that was saved last; nothing without one, or with none since the layer began.
  public func restoreGState() {
    guard saved.count > (layers.last?.depth ?? 0), let last = saved.popLast() else { return }
    state = last
    unsafe cairo_restore(target.cairo)
  }

  /// Where drawing goes.
  var target: DrawingSurface { layers[layers.count - 1].surface }

  /// From user space to cairo's pixels.
  var deviceTransform: CGAffineTransform {
    state.ctm.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
  }

  /// Draws apart what follows, until `endTransparencyLayer`, and then all of it with the alpha, shadow and blend mode that
  /// hold now.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    guard layers.count < 32, let surface = DrawingSurface(width: width, height: height) else { return }
    layers.append(TransparencyLayer(surface: surface, outer: state, depth: saved.count))
    (state.alpha, state.blendMode, state.shadow) = (1, .normal, nil)
  }

  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
  }

  public func endTransparencyLayer() {
    guard layers.count > 1, let layer = layers.popLast() else { return }
    saved.removeLast(max(0, saved.count - layer.depth))
    state = layer.outer
    let surface: DrawingSurface = layer.surface
    unsafe paint(alpha: state.alpha) { cairo, alpha in
      unsafe cairo_identity_matrix(cairo)
      unsafe cairo_set_source_surface(cairo, surface.surface, 0, 0)
      unsafe cairo_paint_with_alpha(cairo, alpha)
    }
  }
}

/// A surface that is drawn on apart, and what held when it was begun.
struct TransparencyLayer {
  let surface: DrawingSurface
  let outer: DrawingState
  /// States that were saved before it.
  let depth: Int
}
