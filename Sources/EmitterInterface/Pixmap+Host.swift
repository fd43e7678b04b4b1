import EmitterPixels
import EmitterScene

extension Pixmap {
  /// The host's pixels, four bytes each (red, green, blue, alpha), rows from the top.
  init(
    _ pointer: UnsafePointer<UInt8>?, width: Int, height: Int, straight: Bool
  ) throws(InterfaceError) {
    let side: Int = Int(SceneLimits.side)
    guard (0...side).contains(width), (0...side).contains(height), width * height <= HostMemory.pixels else {
      throw .pictureSize(width: width, height: height)
    }
    guard let bytes = unsafe HostMemory.bytes(pointer, width * height * 4) else { throw .notInMemory }
    self.init(width: width, height: height)
    for i in pixels.indices {
      let pixel: UInt32 =
        UInt32(bytes[4 * i]) | UInt32(bytes[4 * i + 1]) << 8 | UInt32(bytes[4 * i + 2]) << 16
        | UInt32(bytes[4 * i + 3]) << 24
      pixels[i] = straight ? premultiplied(pixel) : pixel
    }
  }

  /// Copies the pixels to where the host reads them: premultiplied, or divided by their alpha, to the nearest.
  func copy(to bytes: HostBytes, straight: Bool) -> UnsafePointer<UInt8> {
    bytes.reserve(pixels.count * 4)
    let target = unsafe bytes.pointer.assumingMemoryBound(to: UInt32.self)
    if straight {
      for i in pixels.indices { unsafe target[i] = straightened(pixels[i]) }
    } else {
      for i in pixels.indices { unsafe target[i] = pixels[i] }
    }
    return unsafe UnsafePointer(bytes.pointer.assumingMemoryBound(to: UInt8.self))
  }
}

/// A straight pixel, premultiplied: each channel to the nearest.
private func premultiplied(_ pixel: UInt32) -> UInt32 {
  let alpha: UInt32 = pixel >> 24
  if alpha == 255 { return pixel }
  func channel(_ shift: UInt32) -> UInt32 {
    let t: UInt32 = (pixel >> shift & 0xFF) * alpha + 128
    return ((t + (t >> 8)) >> 8) << shift
  }
  return channel(0) | channel(8) | channel(16) | alpha << 24
}

/// A premultiplied pixel, divided by its alpha; a transparent one is all zeros.
private func straightened(_ pixel: UInt32) -> UInt32 {
  let alpha: UInt32 = pixel >> 24
  if alpha == 255 { return pixel }
  if alpha == 0 { return 0 }
  func channel(_ shift: UInt32) -> UInt32 {
    min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
  }
  return channel(0) | channel(8) | channel(16) | alpha << 24
}
