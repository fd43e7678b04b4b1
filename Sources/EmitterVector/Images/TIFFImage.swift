import CTIFF
import EmitterPixels

/// The first picture of a TIFF file, turned upright as its orientation says; palettes, greys, inks, YCbCr and CIE colours
/// become RGB, 16 bits 8.
func decodeTIFF(_ bytes: [UInt8]) throws(VectorError) -> Pixmap {
  silenceTIFF()
  // libtiff passes over what it cannot read in a directory, a palette among it.
  guard isDirectoryWhole(bytes) else { throw brokenTIFF("it ends before what its directory says it has") }
  var source = TIFFSource(bytes: bytes)
  return try unsafe withUnsafeMutablePointer(to: &source) { (source) throws(VectorError) in
    let reader = try unsafe TIFFReader(source)
    return try reader.picture()
  }
}

/// The bytes of a file, and where libtiff reads next.
private struct TIFFSource {
  let bytes: [UInt8]
  var position: Int = 0

  /// Copies up to `count` bytes and returns how many they are.
  @unsafe
  mutating func read(into target: UnsafeMutableRawPointer?, count: Int) -> Int {
    let start: Int = min(position, bytes.count)
    let end: Int = start + min(max(0, count), bytes.count - start)
    guard let target = unsafe target else { return 0 }
    for index in start..<end {
      unsafe target.storeBytes(of: bytes[index], toByteOffset: index - start, as: UInt8.self)
    }
    position = end
    return end - start
  }

  /// Moves as `fseek` does, and returns where to; outside the file is the file's end.
  mutating func seek(_ offset: UInt64, from whence: Int32) -> UInt64 {
    let base: Int = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? position : bytes.count
    let (sum, overflows) = base.addingReportingOverflow(Int(truncatingIfNeeded: offset))
    position = overflows || sum < 0 ? bytes.count : min(sum, bytes.count)
    return UInt64(position)
  }
}

@safe
private struct TIFFReader: ~Copyable {
  private let file: OpaquePointer

  init(_ source: UnsafeMutablePointer<TIFFSource>) throws(VectorError) {
    let file = unsafe TIFFClientOpen(
      "picture", "rm", source,
      { source, target, count in
        guard let source = unsafe source?.assumingMemoryBound(to: TIFFSource.self) else { return 0 }
        return unsafe Int64(source.pointee.read(into: target, count: Int(count)))
      }, { _, _, _ in 0 },
      { source, offset, whence in
        guard let source = unsafe source?.assumingMemoryBound(to: TIFFSource.self) else { return 0 }
        return unsafe source.pointee.seek(offset, from: whence)
      }, { _ in 0 },
      { source in
        guard let source = unsafe source?.assumingMemoryBound(to: TIFFSource.self) else { return 0 }
        return unsafe UInt64(source.pointee.bytes.count)
      }, nil, nil)
    guard let file = unsafe file else { throw brokenTIFF("its header or first directory makes no sense") }
    unsafe self.file = unsafe file
  }

  deinit { unsafe TIFFClose(file) }

  borrowing func picture() throws(VectorError) -> Pixmap {
    let width = unsafe Int(ctiff_number(file, ctiff_width))
    let height = unsafe Int(ctiff_number(file, ctiff_height))
    try checkImageSize(width: width, height: height)
    let told: Int = unsafe Int(ctiff_orientation(file))
    let orientation: Int = (1...8).contains(told) ? told : 1
    var words = [CChar](repeating: 0, count: 1024)
    guard unsafe TIFFRGBAImageOK(file, &words) != 0 else { throw brokenTIFF("it is of a kind that is not read") }
    var pixmap = Pixmap(width: width, height: height)
    let isRead: Bool = unsafe pixmap.pixels.withUnsafeMutableBufferPointer { buffer in
      unsafe TIFFReadRGBAImageOriented(
        file, UInt32(width), UInt32(height), buffer.baseAddress, Int32(orientation), 1) != 0
    }
    guard isRead else { throw brokenTIFF("it ends before its last row, or makes no sense") }
    pixmap.clampToAlpha()
    return pixmap.turnedUpright(from: orientation)
  }
}

extension Pixmap {
  /// Brings premultiplied channels that are above their alpha, which a file may hold, down to it. O(pixels).
  fileprivate mutating func clampToAlpha() {
    for index in pixels.indices where pixels[index] < 0xFF00_0000 {
      let pixel: UInt32 = pixels[index]
      let alpha: UInt32 = pixel >> 24
      func channel(_ shift: UInt32) -> UInt32 { min(pixel >> shift & 0xFF, alpha) << shift }
      pixels[index] = channel(0) | channel(8) | channel(16) | alpha << 24
    }
  }
}

private func brokenTIFF(_ detail: String) -> VectorError { .broken(format: .tiff, detail: detail) }

/// Keeps libtiff from writing to standard error: what goes wrong is an error.
private func silenceTIFF() { _ = isSilenced }

private let isSilenced: Bool = {
  _ = unsafe TIFFSetErrorHandler(nil)
  _ = unsafe TIFFSetWarningHandler(nil)
  return true
}()

/// Whether the first directory of a file, and every value that it points to, lies within the file's bytes.
private func isDirectoryWhole(_ bytes: [UInt8]) -> Bool {
  let isLittleEndian: Bool = bytes.starts(with: "II".utf8)
  func number(at offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    var number: UInt64 = 0
    for i in 0..<count { number = number << 8 | UInt64(bytes[isLittleEndian ? offset + count - 1 - i : offset + i]) }
    return Int(exactly: number)
  }
  let bigTIFF = 43
  let isBig: Bool = number(at: 2, bytes: 2) == bigTIFF
  let (wide, counter, entrySize): (Int, Int, Int) = isBig ? (8, 8, 20) : (4, 2, 12)
  guard let directory = number(at: isBig ? 8 : 4, bytes: wide), let count = number(at: directory, bytes: counter),
    count <= bytes.count / entrySize, directory + counter + count * entrySize <= bytes.count
  else { return false }
  // By TIFF's numbers of the types: 1 to 13, and 16 to 18 of BigTIFF.
  let sizes: [Int] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8]
  for index in 0..<count {
    let entry: Int = directory + counter + index * entrySize
    guard let type = number(at: entry + 2, bytes: 2), let length = number(at: entry + 4, bytes: wide) else {
      return false
    }
    guard type < sizes.count, sizes[type] > 0 else { continue }
    guard length <= bytes.count else { return false }
    guard length * sizes[type] > wide else { continue }
    guard let offset = number(at: entry + 4 + wide, bytes: wide), offset <= bytes.count - length * sizes[type] else {
      return false
    }
  }
  return true
}
