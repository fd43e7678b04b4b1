import CDeflate

/// Compresses blocks of bytes to zlib streams with libdeflate, and keeps the memory from one block to the next.
@safe
struct ZlibCompressor: ~Copyable {
  private let compressor: OpaquePointer
  private(set) var bytes: [UInt8] = []

  /// - Parameter level: 1 (fastest) to 12 (smallest).
  init(level: Int32) {
    guard let compressor = unsafe libdeflate_alloc_compressor(level) else {
      preconditionFailure("no memory for a compressor of level \(level)")
    }
    unsafe self.compressor = unsafe compressor
  }

  deinit { unsafe libdeflate_free_compressor(compressor) }

  /// Fills `bytes` with the zlib stream of `source`, behind `prefix`. O(bytes).
  mutating func compress(_ source: [UInt8], behind prefix: [UInt8] = []) {
    let bound: Int = unsafe libdeflate_zlib_compress_bound(compressor, source.count)
    let compressor = unsafe compressor
    bytes = unsafe [UInt8](unsafeUninitializedCapacity: prefix.count + bound) { buffer, count in
      _ = unsafe buffer.initialize(from: prefix)
      count =
        prefix.count
        + (unsafe libdeflate_zlib_compress(
          compressor, source, source.count, buffer.baseAddress! + prefix.count, bound))
    }
  }
}
