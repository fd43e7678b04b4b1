import Foundation

/// Bytes that a client reads and writes beside the context that draws into them.
@safe
final class BitmapMemory {
  let layout: PixelLayout
  let bytesPerRow: Int
  let height: Int
  /// `nil` until a client asks for it.
  private(set) var bytes: UnsafeMutableRawPointer?
  private let isOwn: Bool

  init(layout: PixelLayout, bytesPerRow: Int, height: Int, bytes: UnsafeMutableRawPointer?) {
    (self.layout, self.bytesPerRow, self.height) = (layout, bytesPerRow, height)
    unsafe self.bytes = unsafe bytes
    isOwn = unsafe bytes == nil
  }

  /// Its bytes, made where there were none.
  func allocated() -> UnsafeMutableRawPointer {
    if let bytes = unsafe bytes { return unsafe bytes }
    let made = UnsafeMutableRawPointer.allocate(byteCount: bytesPerRow * height, alignment: 16)
    unsafe made.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
    unsafe bytes = unsafe made
    return unsafe made
  }

  deinit { if isOwn { unsafe bytes?.deallocate() } }
}

extension CGContext {
  /// The pixels' bytes, in the layout that the context was made with; `nil` for a context of UIKit's.
  public var data: UnsafeMutableRawPointer? {
    guard let memory else { return nil }
    let isNew: Bool = unsafe memory.bytes == nil
    let bytes = unsafe memory.allocated()
    if isNew { writeMemory() }
    return unsafe bytes
  }

  public var bytesPerRow: Int { memory?.bytesPerRow ?? width * 4 }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { (memory?.layout.bytesPerPixel ?? 4) * 8 }
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipLast : .premultipliedLast }

  /// Takes what a client has written. O(pixels) where there is such memory.
  func readMemory() {
    guard let memory, let bytes = unsafe memory.bytes else { return }
    var pixmap = layers[0].surface.pixmap
    unsafe pixmap.read(bytes.assumingMemoryBound(to: UInt8.self), bytesPerRow: memory.bytesPerRow, as: memory.layout)
    layers[0].surface.replace(with: pixmap)
  }

  /// Shows a client what was drawn. O(pixels) where there is such memory.
  func writeMemory() {
    guard let memory, let bytes = unsafe memory.bytes else { return }
    unsafe pixmap.write(
      to: bytes.assumingMemoryBound(to: UInt8.self), bytesPerRow: memory.bytesPerRow, as: memory.layout)
  }
}
