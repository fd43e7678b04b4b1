import EmitterPixels

/// How a JPEG lies, 1 to 8 as EXIF's tag 0x0112 numbers it; 1 (upright) where the file does not say.
///
/// O(segments before the picture): the file's segments up to the first scan are stepped over by their lengths.
func exifOrientation(ofJPEG bytes: [UInt8]) -> Int {
  let application1: UInt8 = 0xE1
  let startOfScan: UInt8 = 0xDA
  var position = 2
  while position + 4 <= bytes.count, bytes[position] == 0xFF, bytes[position + 1] != startOfScan {
    let length: Int = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
    let content: Int = position + 4
    let end: Int = position + 2 + length
    guard length >= 2, end <= bytes.count else { return 1 }
    if bytes[position + 1] == application1, bytes[content..<end].starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) {
      return orientation(inTIFF: bytes[(content + 6)..<end]) ?? 1
    }
    position = end
  }
  return 1
}

/// The orientation that the first directory of a TIFF block holds.
private func orientation(inTIFF tiff: ArraySlice<UInt8>) -> Int? {
  let isLittleEndian: Bool = tiff.starts(with: "II".utf8)
  func number(at offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, offset + count <= tiff.count else { return nil }
    let start: Int = tiff.startIndex + offset
    let field = tiff[start..<(start + count)]
    return isLittleEndian
      ? field.reversed().reduce(0) { $0 << 8 | Int($1) } : field.reduce(0) { $0 << 8 | Int($1) }
  }
  guard let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2) else { return nil }
  let orientationTag = 0x0112
  let entrySize = 12
  for index in 0..<count {
    let entry: Int = directory + 2 + index * entrySize
    guard let tag = number(at: entry, bytes: 2) else { return nil }
    if tag == orientationTag { return number(at: entry + 8, bytes: 2).flatMap { (1...8).contains($0) ? $0 : nil } }
  }
  return nil
}

extension Pixmap {
  /// The picture turned and mirrored so that it stands upright when its data lies as EXIF's `orientation` says. O(pixels).
  func turnedUpright(from orientation: Int) -> Pixmap {
    if orientation == 1 { return self }
    let swapsAxes: Bool = orientation >= 5
    var turned = Pixmap(width: swapsAxes ? height : width, height: swapsAxes ? width : height)
    let right: Int = width - 1
    let bottom: Int = height - 1
    for y in 0..<turned.height {
      for x in 0..<turned.width {
        turned[x, y] =
          switch orientation {
          case 2: self[right - x, y]
          case 3: self[right - x, bottom - y]
          case 4: self[x, bottom - y]
          case 5: self[y, x]
          case 6: self[y, bottom - x]
          case 7: self[right - y, bottom - x]
          default: self[right - y, x]
          }
      }
    }
    return turned
  }
}
