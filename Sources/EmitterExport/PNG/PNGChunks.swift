import CDeflate

/// The most a side of a PNG, APNG or raw frame may have, in pixels: what the format says.
let longestPNGSide: Int = Int(Int32.max)

extension [UInt8] {
  /// The eight bytes that every PNG begins with, and its header chunk.
  mutating func appendPNGHeader(width: Int, height: Int, color: PNGColor) {
    self += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let bitDepth: UInt8 = 8
    appendChunk("IHDR", bigEndian(width) + bigEndian(height) + [bitDepth, color.rawValue, 0, 0, 0])
    let perceptualIntent: UInt8 = 0
    appendChunk("sRGB", [perceptualIntent])
  }

  /// Length, name, content and checksum. `name` is four letters; `prefix` and `content` follow each other.
  mutating func appendChunk(_ name: String, _ content: [UInt8], behind prefix: [UInt8] = []) {
    let start: Int = count
    reserveCapacity(count + 12 + prefix.count + content.count)
    self += bigEndian(prefix.count + content.count) + name.utf8 + prefix
    self += content
    closeChunk(from: start)
  }

  /// Appends the checksum of the chunk that begins at `start`, which goes over all but its length.
  private mutating func closeChunk(from start: Int) {
    let checksum: UInt32 = unsafe withUnsafeBytes { bytes in
      unsafe libdeflate_crc32(0, bytes.baseAddress.map { unsafe $0 + start + 4 }, bytes.count - start - 4)
    }
    self += bigEndian(Int(checksum))
  }
}

/// The last 32 bits of `number`, most significant byte first.
func bigEndian(_ number: Int) -> [UInt8] {
  let bits = UInt32(truncatingIfNeeded: number)
  return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) }
}
