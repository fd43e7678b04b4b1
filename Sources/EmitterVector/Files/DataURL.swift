/// The bytes that a `data:` URL holds, or `nil` when `text` is none; the scheme is told in any case.
///
/// `data:[<media type>][;base64],<payload>` as in RFC 2397. The media type is not looked at, as images are told by their
/// content. White space in a base64 payload is skipped; its padding may be left out.
/// - Throws: `badDataURL` with the offset in bytes.
/// - Complexity: O(length).
func bytes(ofDataURL text: String) throws(VectorError) -> [UInt8]? {
  let url = Array(text.utf8)
  let scheme = Array("data:".utf8)
  guard url.count >= scheme.count, zip(url, scheme).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }) else { return nil }
  guard let comma = url.firstIndex(of: UInt8(ascii: ",")) else { throw .badDataURL(offset: url.count) }
  let marker = Array(";base64".utf8)
  let header = url[scheme.count..<comma]
  let isBase64: Bool =
    header.count >= marker.count && zip(header.suffix(marker.count), marker).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  let payload = url[(comma + 1)...]
  return try isBase64 ? decodeBase64(payload) : decodePercent(payload)
}

private func decodePercent(_ payload: ArraySlice<UInt8>) throws(VectorError) -> [UInt8] {
  var decoded: [UInt8] = []
  decoded.reserveCapacity(payload.count)
  var index: Int = payload.startIndex
  while index < payload.endIndex {
    if payload[index] == UInt8(ascii: "%") {
      guard index + 2 < payload.endIndex, let high = hexDigit(payload[index + 1]),
        let low = hexDigit(payload[index + 2])
      else { throw .badDataURL(offset: index) }
      decoded.append(high << 4 | low)
      index += 3
    } else {
      decoded.append(payload[index])
      index += 1
    }
  }
  return decoded
}

private func decodeBase64(_ payload: ArraySlice<UInt8>) throws(VectorError) -> [UInt8] {
  var decoded: [UInt8] = []
  decoded.reserveCapacity(payload.count / 4 * 3)
  var bits: UInt32 = 0
  var bitCount: UInt32 = 0
  var isPadded = false
  var index: Int = payload.startIndex
  while index < payload.endIndex {
    var byte: UInt8 = payload[index]
    let start: Int = index
    index += 1
    if byte == UInt8(ascii: "%") {
      // A URL may write +, / and = as escapes.
      guard index + 1 < payload.endIndex, let high = hexDigit(payload[index]), let low = hexDigit(payload[index + 1])
      else { throw .badDataURL(offset: start) }
      byte = high << 4 | low
      index += 2
    }
    if byte == 0x20 || (0x09...0x0D).contains(byte) { continue }
    if byte == UInt8(ascii: "=") {
      isPadded = true
      continue
    }
    guard !isPadded, let sextet = base64Digit(byte) else { throw .badDataURL(offset: start) }
    bits = bits << 6 | sextet
    bitCount += 6
    if bitCount >= 8 {
      bitCount -= 8
      decoded.append(UInt8(truncatingIfNeeded: bits >> bitCount))
    }
  }
  // A single sextet is left where no byte can be made of it.
  guard bitCount < 6 else { throw .badDataURL(offset: payload.endIndex) }
  return decoded
}

private func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x41 + 10
  case 0x61...0x66: byte - 0x61 + 10
  default: nil
  }
}

private func base64Digit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case 0x41...0x5A: UInt32(byte - 0x41)
  case 0x61...0x7A: UInt32(byte - 0x61) + 26
  case 0x30...0x39: UInt32(byte - 0x30) + 52
  case 0x2B, 0x2D: 62  // + and the URL alphabet's -
  case 0x2F, 0x5F: 63  // / and the URL alphabet's _
  default: nil
  }
}
