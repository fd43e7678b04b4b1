import EmitterMath
import EmitterPixels
import EmitterSceneFile
import EmitterVector
import OpenEmitter

/// The particle images that lie beside a recording's parameters, and those that its words describe.
struct RecordedAssets {
  private let folder: String
  private let files: [String]
  private let path: String
  /// The device's pixels a point.
  private let screenScale: Double
  private let said: FieldReader?

  init(beside path: String, _ fields: FieldReader) throws(FidelityError) {
    self.path = path
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    folder = (slash.map { String(path[...$0]) } ?? "") + "assets"
    files = ((try? FileReading.names(inFolder: folder)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    screenScale = try fields.member("screen_scale")?.positive() ?? 2
    said = fields.member("images")
    _ = try said?.members()
  }

  /// The image that a cell's words mean: an asset that they name, a disc that they describe, or the only asset.
  func image(_ words: String, place: String) throws(FidelityError) -> Pixmap {
    try read(said?.member(words)?.text() ?? words, place: place)
  }

  private func read(_ words: String, place: String) throws(FidelityError) -> Pixmap {
    if let disc = RecordedAssets.disc(words, screenScale: screenScale) { return disc }
    let named: String? = files.first { file in
      let stem: String = RecordedAssets.stem(file)
      return words.lowercased().hasPrefix(stem) || RecordedAssets.stem(words) == stem
    }
    guard let file = named ?? (words.isEmpty && files.count == 1 ? files[0] : nil) else {
      throw .noImage(path: path, place: place, name: words)
    }
    do { return try Pixmap(decoding: try FileReading.bytes(ofFile: "\(folder)/\(file)")) } catch let error
      as VectorError
    {
      throw .badFrame(path: "\(folder)/\(file)", words: error.message)
    } catch {
      throw .noImage(path: path, place: place, name: words)
    }
  }

  /// `disc 32` (pixels), `square 6`, `disc of 16 pt diameter`.
  private static func disc(_ words: String, screenScale: Double) -> Pixmap? {
    let parts: [Substring] = words.split(whereSeparator: { $0 == " " || $0 == "," })
    guard let kind = parts.first, kind == "disc" || kind == "square" else { return nil }
    guard let place = parts.firstIndex(where: { Double($0) != nil }), let length = Double(parts[place]) else {
      return nil
    }
    let isPoints: Bool = place + 1 < parts.count && parts[place + 1] == "pt"
    guard length > 0, length * (isPoints ? screenScale : 1) <= 4096 else { return nil }
    let pixels: Double = max(1, length * (isPoints ? screenScale : 1))
    return kind == "disc" ? DrawnSprite.disc(diameter: pixels) : DrawnSprite.rect(width: pixels, height: pixels)
  }

  /// `heart_red` of `Heart_red@2x.png`.
  private static func stem(_ name: String) -> String {
    var stem: String = name.lowercased()
    for ending in [".png", ".jpg", ".jpeg", ".webp", "@2x", "@3x"] where stem.hasSuffix(ending) {
      stem.removeLast(ending.count)
    }
    return stem
  }
}
