import EmitterInterface

/// A scene opened through the interface, closed again with the value.
final class OpenScene {
  let handle: Int32

  init(_ json: String) { handle = open(Array(json.utf8)) }

  init(bytes: [UInt8]) { handle = open(bytes) }

  deinit { oeFree(handle) }

  /// The sentence of the last failure.
  var error: String? { errorText(handle) }

  /// Premultiplied pixels of a frame; `nil` on failure.
  func draw(_ seconds: Double, _ width: Int32, _ height: Int32) -> [UInt32]? {
    guard oeDraw(handle, seconds, width, height) >= 0, let pointer = unsafe oePixels(handle, 0) else { return nil }
    let count = Int(width) * Int(height)
    let bytes = unsafe UnsafeRawBufferPointer(start: pointer, count: 4 * count)
    return (0..<count).map { unsafe bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self) }
  }

  /// The first pixel of the frame, straight: red, green, blue, alpha.
  var straightPixel: [UInt8]? {
    guard let pixels = unsafe oePixels(handle, 1) else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: pixels, count: 4))
  }

  /// The numbers of the particles looked at, column by column.
  func columns(_ count: Int) -> [Float]? {
    guard let columns = unsafe oeParticleColumns(handle) else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: columns, count: 14 * count))
  }

  func setImage(_ name: String, _ pixels: [UInt32], _ width: Int32, _ height: Int32, straight: Bool = false) -> Int32 {
    let name = Array(name.utf8)
    return unsafe pixels.withUnsafeBytes { bytes in
      unsafe name.withUnsafeBufferPointer { name in
        unsafe oeSetImage(
          handle, name.baseAddress, name.count, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), width, height,
          straight ? 1 : 0)
      }
    }
  }
}

/// What the functions that give pointers give, as values.
func errorText(_ handle: Int32) -> String? { unsafe text(oeError(handle)) }
func imageText(_ handle: Int32, _ index: Int32) -> String? { unsafe text(oeImage(handle, index)) }
func pictureText(_ handle: Int32, _ index: Int32) -> String? { unsafe text(oePicture(handle, index)) }
func particleName(_ handle: Int32, _ index: Int) -> String? { unsafe text(oeParticleID(handle, index)) }
func hasPixels(_ handle: Int32) -> Bool { unsafe oePixels(handle, 0) != nil }

private func text(_ pointer: UnsafePointer<CChar>?) -> String? { unsafe pointer.map { unsafe String(cString: $0) } }

private func open(_ bytes: [UInt8]) -> Int32 {
  unsafe bytes.withUnsafeBufferPointer { bytes in unsafe oeLoad(bytes.baseAddress, bytes.count) }
}

/// A spray of drawn discs.
let spray: String = """
  { "format": "openemitter/1", "size": [60, 40], "duration": 2, "images": { "dot": { "disc": 6, "color": "#FF8020" } },
    "layers": [ { "type": "emitter", "name": "spray", "emitterPosition": [30, 20], "emitterCells": [
      { "name": "drop", "contents": "dot", "birthRate": 40, "lifetime": 1, "velocity": 20, "emissionRange": 6.3 } ] } ] }
  """
