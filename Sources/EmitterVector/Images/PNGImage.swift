import CPNG
import EmitterPixels

/// The picture of a PNG file. Colour spaces (gAMA) are brought to sRGB, 16 bits to 8, palettes and greys to RGBA.
func decodePNG(_ bytes: [UInt8]) throws(VectorError) -> Pixmap {
  func broken(_ detail: String) -> VectorError { .broken(format: .png, detail: detail) }
  guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8) else { throw broken("it ends in its header") }
  let width: Int = bigEndian32(bytes, at: 16)
  let height: Int = bigEndian32(bytes, at: 20)
  try checkImageSize(width: width, height: height)
  // libpng stops reading once it has the last row: what follows is ours to check.
  guard endsWithIEND(bytes) else { throw broken("it ends before its last chunk") }

  var image = unsafe png_image()
  unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
  guard unsafe png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else {
    throw unsafe broken(words(of: image))
  }
  unsafe image.format = cpng_format_rgba
  unsafe image.flags |= cpng_flag_16bit_srgb
  guard unsafe Int(image.width) == width, unsafe Int(image.height) == height else {
    unsafe png_image_free(&image)
    throw broken("it has two headers")
  }
  var pixmap = Pixmap(width: width, height: height)
  let isRead: Bool = unsafe pixmap.pixels.withUnsafeMutableBytes { buffer in
    unsafe png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0
  }
  guard isRead else { throw unsafe broken(words(of: image)) }
  pixmap.premultiply()
  return pixmap
}

/// Whether the chunks, followed by their lengths, lead to an IEND within the bytes. O(chunks).
private func endsWithIEND(_ bytes: [UInt8]) -> Bool {
  let signatureLength = 8
  let chunkOverhead = 12
  var position: Int = signatureLength
  while position + chunkOverhead <= bytes.count {
    if bytes[(position + 4)..<(position + 8)].elementsEqual("IEND".utf8) { return true }
    position += chunkOverhead + bigEndian32(bytes, at: position)
  }
  return false
}

/// The unsigned 32-bit number at `offset`, which must leave four bytes to read.
func bigEndian32(_ bytes: [UInt8], at offset: Int) -> Int {
  Int(bytes[offset]) << 24 | Int(bytes[offset + 1]) << 16 | Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
}

/// libpng's message, which stands in the structure as 64 characters.
@unsafe
private func words(of image: png_image) -> String {
  var image = unsafe image
  return unsafe withUnsafeBytes(of: &image.message) { message in
    unsafe String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
  }
}
