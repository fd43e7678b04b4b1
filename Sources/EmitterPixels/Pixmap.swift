public import EmitterMath

/// A rectangle of pixels: premultiplied RGBA, 8 bits a channel, rows from the top, no padding.
///
/// A pixel is a `UInt32` with red in the lowest byte and alpha in the highest, so that on a little-endian machine the bytes
/// in memory read R, G, B, A.
public struct Pixmap: Hashable, Sendable {
  /// Pixels a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// `width * height` pixels; the pixel in column x of row y stands at `y * width + x`.
  public var pixels: [UInt32]

  /// A pixmap of one colour; transparent by default. Negative sizes count as 0. O(width · height).
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    self.width = max(0, width)
    self.height = max(0, height)
    pixels = [UInt32](repeating: pixel, count: self.width * self.height)
  }

  /// A pixmap of `width` times `height` pixels that are there already.
  package init(width: Int, height: Int, pixels: consuming [UInt32]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel in column `x` of row `y`, both from 0.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}

extension Color {
  /// The colour as a premultiplied pixel; components are clamped to 0…1 first, NaN counts as 0.
  public var premultipliedPixel: UInt32 {
    func unit(_ x: Double) -> Double { x >= 1 ? 1 : x > 0 ? x : 0 }
    let a: Double = unit(alpha)
    func channel(_ x: Double) -> UInt32 { UInt32(x * 255 + 0.5) }
    return channel(unit(red) * a) | channel(unit(green) * a) << 8 | channel(unit(blue) * a) << 16 | channel(a) << 24
  }
}

/// Somewhere that frames go, one after the other: a film file, a folder, a screen.
public protocol FrameSink: ~Copyable {
  associatedtype Failure: Error
  /// Takes the next frame; every frame of one sink has the same size.
  mutating func write(_ frame: borrowing Pixmap) throws(Failure)
  /// Completes the output. A sink that is dropped without it leaves nothing behind.
  consuming func finish() throws(Failure)
}
