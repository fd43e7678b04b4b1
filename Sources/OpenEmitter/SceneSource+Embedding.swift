import EmitterScene
import EmitterVector

extension SceneSource {
  /// Puts image files into the scene, so that it can stand anywhere; those that lie in `folder` may stay where they are.
  /// - Throws: `badImage` for a file that cannot be read.
  package mutating func embedImages(unlessIn folder: String?) throws(EffectError) {
    for index in scene.images.indices {
      guard case .file(let file) = scene.images[index].source, !file.hasPrefix("data:") else { continue }
      if let bytes = assets.embeddedFile(of: scene.images[index]) {
        scene.images[index].source = .file(SceneSource.dataURL(of: bytes))
        continue
      }
      guard let folder, case .folder(let own) = assets.place, !SceneSource.isSame(own, folder) else { continue }
      let path: String = own.isEmpty || file.hasPrefix("/") ? file : own.hasSuffix("/") ? own + file : own + "/" + file
      do {
        scene.images[index].source = .file(SceneSource.dataURL(of: try FileReading.bytes(ofFile: path)))
      } catch {
        throw .unreadable(source: path, code: error.code)
      }
    }
  }

  /// True for two spellings of a folder; links are not followed.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { part in part != "." } }
    return one.hasPrefix("/") == other.hasPrefix("/") && parts(one) == parts(other)
  }

  /// The bytes of a picture as a URL that needs no file.
  package static func dataURL(of bytes: [UInt8]) -> String {
    let format: ImageFormat? = ImageFormat(of: bytes)
    let type: String = format == .svg ? "svg+xml" : format.map { format in format.rawValue.lowercased() } ?? "png"
    return "data:image/\(type);base64," + base64(bytes)
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits: [UInt8] = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let piece: ArraySlice<UInt8> = bytes[start..<min(start + 3, bytes.count)]
      var word: UInt32 = 0
      for place in 0..<3 { word = word << 8 | (place < piece.count ? UInt32(piece[start + place]) : 0) }
      for place in 0..<4 {
        let isFilled: Bool = place <= piece.count
        text.append(isFilled ? digits[Int(word >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
