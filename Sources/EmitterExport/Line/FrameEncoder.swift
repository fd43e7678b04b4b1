package import EmitterPixels

/// Encodes frames of a film, each by itself or as what it changes in the one before: several encoders work side by side.
/// One thread at a time uses it.
package protocol FrameEncoder: AnyObject {
  /// The bytes of the film's frame `number`, from 0.
  /// - Parameter previous: the frame before; `nil` for the first.
  func encode(
    _ frame: borrowing Pixmap, after previous: Pixmap?, number: Int
  ) throws(ExportError) -> [UInt8]
}

/// A film whose frames may be encoded side by side and are appended in their order.
package protocol SideBySideSink: ~Copyable {
  associatedtype Encoder: FrameEncoder

  /// How many bytes an encoder needs for each pixel of a frame, roughly.
  static var encoderBytesPerPixel: Int { get }

  /// An encoder, whose frames may be mixed with those of others.
  func makeEncoder() throws(ExportError) -> Encoder

  /// Appends the next frame's bytes.
  mutating func append(_ encoded: [UInt8]) throws(ExportError)

  /// Completes the output.
  consuming func finish() throws(ExportError)
}
