import CDeflate

/// The most a side of a PNG, APNG or raw frame may have, in pixels: what the format says.
let longestPNGSide: Int = Int(Int32.max)

extension ByteSink {
  /// The eight bytes that every PNG begins with, and its header chunk.
  mutating func writePNGHeader(width: Int, height: Int, color: PNGColor) throws(ExportError) {
    try write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let bitDepth: UInt8 = 8
    try writeChunk("IHDR", bigEndian(width) + bigEndian(height) + [bitDepth, color.rawValue, 0, 0, 0])
    let perceptualIntent: UInt8 = 0
    try writeChunk("sRGB", [perceptualIntent])
  }

  /// Length, name, content and checksum. `name` is four letters.
  mutating func writeChunk(_ name: String, _ content: [UInt8]) throws(ExportError) {
    try writeChunk(name, content.span)
  }

  /// A chunk of what was compressed last.
  mutating func writeChunk(_ name: String, _ compressor: borrowing ZlibCompressor) throws(ExportError) {
    try writeChunk(name, compressor.buffer.span.extracting(0..<compressor.count))
  }

  private mutating func writeChunk(_ name: String, _ content: Span<UInt8>) throws(ExportError) {
    let tag = Array(name.utf8)
    try write(bigEndian(content.count) + tag)
    try write(content)
    var checksum: UInt32 = unsafe libdeflate_crc32(0, tag, tag.count)
    checksum = unsafe content.withUnsafeBufferPointer { bytes in
      unsafe libdeflate_crc32(checksum, bytes.baseAddress, bytes.count)
    }
    try write(bigEndian(Int(checksum)))
  }
}

/// The last 32 bits of `number`, most significant byte first.
func bigEndian(_ number: Int) -> [UInt8] {
  let bits = UInt32(truncatingIfNeeded: number)
  return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) }
}
