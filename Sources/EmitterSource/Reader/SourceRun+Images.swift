import EmitterScene

extension SourceRun {
  /// `[[NSData alloc] initWithBase64EncodedString:@"…" options:0]`: bytes that stand in the code.
  func embeddedBytes(_ selector: String, _ object: RunObject, _ values: [RunValue]) -> RunValue? {
    guard selector == "initWithBase64EncodedString:options:" else { return nil }
    guard let text = values.first?.text, SourceRun.isBase64(text) else { return unknown("this base64 text") }
    object.text = text
    return .object(object)
  }

  /// `[UIImage imageWithData:data scale:2]`: an image whose file stands in the code.
  func embeddedImage(_ selector: String, _ values: [RunValue]) -> RunValue? {
    let selectors: [String] = ["imageWithData:", "imageWithData:scale:", "initWithData:", "initWithData:scale:"]
    guard selectors.contains(selector) else { return nil }
    guard let bytes = values.first?.object, bytes.className == "NSData", !bytes.text.isEmpty else {
      return unknown("an image of data that do not stand in the code")
    }
    var number: Int = images.count + 1
    while images.contains(where: { $0.name == "image\(number)" }) { number += 1 }
    let object: RunObject = RunObject(.image, "UIImage")
    object.text = "image\(number)"
    let url: String = "data:image/\(SourceRun.mediaType(ofBase64: bytes.text));base64,\(bytes.text)"
    var image: SceneImage = SceneImage(name: object.text, source: .file(url))
    if values.count > 1, let scale = values[1].number, scale > 0 { image.pixelsPerPoint = scale }
    images.append(image)
    return .object(object)
  }

  private static func isBase64(_ text: String) -> Bool {
    let isWritten: Bool = text.utf8.allSatisfy { byte in
      byte >= 0x30 && byte <= 0x39 || byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A || byte == 0x2B
        || byte == 0x2F || byte == 0x3D
    }
    return isWritten && !text.isEmpty && text.utf8.count.isMultiple(of: 4)
  }

  /// What sort of file it is, told by how it begins.
  private static func mediaType(ofBase64 text: String) -> String {
    let starts: [(String, String)] = [
      ("/9j/", "jpeg"), ("R0lG", "gif"), ("UklGR", "webp"), ("SUkq", "tiff"), ("TU0A", "tiff"), ("PHN2Z", "svg+xml"),
      ("PD94b", "svg+xml"),
    ]
    return starts.first { start in text.hasPrefix(start.0) }?.1 ?? "png"
  }
}
