extension ImageFormat {
  /// The format whose signature `bytes` begins with, or `nil`; a file's ending plays no part.
  ///
  /// SVG is text: after a byte order mark and white space it must open with `<`, and `<svg` (or a prefixed `:svg`) must
  /// follow within the first 4 KiB.
  package init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if tiffSignatures.contains(where: { bytes.starts(with: $0) }) {
      self = .tiff
    } else if looksLikeSVG(bytes) {
      self = .svg
    } else {
      return nil
    }
  }
}

/// Little- and big-endian, with offsets of 32 and of 64 bits.
private let tiffSignatures: [[UInt8]] = [
  [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x49, 0x49, 0x2B, 0], [0x4D, 0x4D, 0, 0x2B],
]

private func looksLikeSVG(_ bytes: [UInt8]) -> Bool {
  let searched = 4096
  var head = bytes.prefix(searched)
  if head.starts(with: [0xEF, 0xBB, 0xBF]) { head = head.dropFirst(3) }
  head = head.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
  guard head.first == UInt8(ascii: "<") else { return false }
  let tag = Array("svg".utf8)
  return head.indices.contains { index in
    (head[index] == UInt8(ascii: "<") || head[index] == UInt8(ascii: ":")) && head[(index + 1)...].starts(with: tag)
  }
}
