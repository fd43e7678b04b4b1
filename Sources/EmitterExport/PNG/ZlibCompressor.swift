import CDeflate

/// Compresses blocks of bytes to zlib streams with libdeflate, and keeps the memory from one block to the next.
@safe
struct ZlibCompressor: ~Copyable {
  private let compressor: OpaquePointer
  /// The last stream, and room for a larger one behind it.
  private(set) var buffer: [UInt8] = []
  /// How many bytes of the buffer are the stream's.
  private(set) var count: Int = 0

  /// - Parameter level: 1 (fastest) to 12 (smallest).
  init(level: Int32) {
    guard let compressor = unsafe libdeflate_alloc_compressor(level) else {
      preconditionFailure("no memory for a compressor of level \(level)")
    }
    unsafe self.compressor = unsafe compressor
  }

  deinit { unsafe libdeflate_free_compressor(compressor) }

  /// Puts the zlib stream of `source` at the buffer's beginning. O(bytes).
  mutating func compress(_ source: [UInt8]) {
    let bound: Int = unsafe libdeflate_zlib_compress_bound(compressor, source.count)
    let missing: Int = bound - buffer.count
    if missing > 0 { buffer.append(contentsOf: repeatElement(0, count: missing)) }
    let compressor = unsafe compressor
    count = unsafe buffer.withUnsafeMutableBytes { target in
      unsafe libdeflate_zlib_compress(compressor, source, source.count, target.baseAddress, bound)
    }
  }
}
