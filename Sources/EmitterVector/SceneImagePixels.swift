import EmitterMath
public import EmitterPixels
public import EmitterScene

/// An image as pixels, and what was odd about making them.
public struct RenderedImage: Hashable, Sendable {
  /// Premultiplied pixels.
  public var pixmap: Pixmap
  /// In the order they came up; empty for most images.
  public var notes: [ImageNote] = []

  public init(pixmap: Pixmap, notes: [ImageNote] = []) {
    self.pixmap = pixmap
    self.notes = notes
  }
}

/// Something about an image that is worth a word and stops nothing.
public enum ImageNote: Hashable, Sendable {
  /// No font of the system has a shape for some characters of a text: boxes stand for them, or nothing.
  case missingGlyphs(count: Int, text: String)
  /// The system lacks a font; another family stands in for it.
  case missingFont(name: String, standIn: String)

  /// One sentence without a full stop.
  public var message: String {
    switch self {
    case .missingGlyphs(let count, let text): "no font here draws \(count) of the characters of “\(text)”"
    case .missingFont(let name, let standIn):
      "no font here is called “\(ImageNote.line(name))”; “\(standIn)” stands in for it"
    }
  }

  /// At most 40 characters of a text that came from outside, without those that leave the line.
  private static func line(_ text: String) -> String {
    var line: String = ""
    for character in text.prefix(40) {
      for scalar in character.unicodeScalars {
        let isControl: Bool =
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: true
          default: false
          }
        line.unicodeScalars.append(isControl ? " " : scalar)
      }
    }
    return text.count > 40 ? line + "…" : line
  }
}

/// The pixels of an image that a scene names, premultiplied; files are looked for in `directory`, the scene's own folder.
///
/// - Throws: whatever keeps the file from being read or the picture from being drawn.
/// - Complexity: O(bytes + pixels).
public func pixmap(of image: SceneImage, besideFile directory: String) throws(VectorError) -> Pixmap {
  try render(image, besideFile: directory).pixmap
}

/// As `pixmap(of:besideFile:)`, with the notes that came up on the way.
public func render(_ image: SceneImage, besideFile directory: String) throws(VectorError) -> RenderedImage {
  switch image.source {
  case .file(let path): RenderedImage(pixmap: try loadPixmap(path, beside: directory))
  case .text(let text, let fontSize): try renderText(text, fontSize: fontSize, color: image.color)
  case .disc(let diameter):
    RenderedImage(pixmap: DrawnSprite.disc(diameter: try checked(diameter), color: image.color))
  case .ring(let diameter, let width):
    RenderedImage(
      pixmap: DrawnSprite.ring(diameter: try checked(diameter), width: try checked(width), color: image.color))
  case .rect(let width, let height):
    RenderedImage(
      pixmap: DrawnSprite.rect(width: try checked(width), height: try checked(height), color: image.color))
  case .star(let points, let diameter, let inner):
    RenderedImage(
      pixmap: DrawnSprite.star(points: points, diameter: try checked(diameter), inner: inner, color: image.color))
  case .glow(let diameter):
    RenderedImage(pixmap: DrawnSprite.glow(diameter: try checked(diameter), color: image.color))
  }
}

/// The picture in the file or `data:` URL at `path`, taken from `directory` where it is relative.
public func loadPixmap(_ path: String, beside directory: String = "") throws(VectorError) -> Pixmap {
  if let bytes = try bytes(ofDataURL: path) { return try Pixmap(decoding: bytes) }
  if isURL(path) { throw .foreignURL(path) }
  return try Pixmap(decoding: try readFile(try resolve(path, beside: directory)))
}

/// True for `http://…`, `file:///…` and the like.
private func isURL(_ path: String) -> Bool {
  guard let colon = path.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
  let scheme = path.utf8[..<colon]
  return scheme.count > 1 && scheme.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    && path.utf8[colon...].starts(with: "://".utf8)
}

/// A length of a drawn image: `badLength` unless above 0, `tooManyPixels` beyond what is drawn.
private func checked(_ length: Double) throws(VectorError) -> Double {
  guard length > 0, length.isFinite else { throw .badLength(length) }
  guard length <= DrawnSprite.largestSide else {
    let side: Int = length < 1e9 ? Int(length) : 1_000_000_000
    throw .tooManyPixels(width: side, height: side, limit: maximumImagePixels)
  }
  return length
}
