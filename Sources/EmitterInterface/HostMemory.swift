import EmitterScene

/// What the host's pointers and sizes may be.
enum HostMemory {
  /// Pixels that one picture of the host, a drawn image or a frame may have: what the format allows, a quarter of it where
  /// addresses have 32 bits.
  static let pixels: Int = Int(SceneLimits.imagePixels) / share
  /// The pixels that all images of a scene may have together.
  static let allPixels: Int = SceneLimits.allImagesPixels / share
  /// Bytes of a scene file.
  static let sceneBytes: Int = 67_108_864 / share
  /// The particles that may live at once, whatever the scene says.
  static let particles: Int = share == 1 ? 2_000_000_000 : 2_000_000

  private static let share: Int = Int.bitWidth == 32 ? 4 : 1

  /// The host's bytes at `pointer`, copied; `nil` where the pointer is null or they are not all in memory, as far as that can
  /// be known.
  static func bytes(_ pointer: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8]? {
    guard count > 0 else { return count == 0 ? [] : nil }
    guard let pointer = unsafe pointer, unsafe holds(pointer, count) else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: pointer, count: count))
  }

  private static func holds(_ pointer: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    #if hasFeature(Extern)
      let size: UInt = memorySize()
      let start: UInt = UInt(bitPattern: pointer)
      return start <= size && UInt(count) <= size - start
    #else
      return true
    #endif
  }
}

#if hasFeature(Extern)
  /// The bytes that the module's memory has.
  @_extern(c, "oe_memory_size") private func memorySize() -> UInt
#endif
