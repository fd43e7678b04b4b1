import EmitterScene

/// The functions of a language that draw images, one a kind of image.
struct DrawingFunctions {
  let disc: String
  let ring: String
  let rect: String
  let star: String
  let glow: String
  let text: String

  /// Those that the images need, each once, in the order of first use.
  func needed(for images: [OutlinedImage]) -> [String] {
    var needed: [String] = []
    for image in images {
      let part: String? =
        switch image.image.source {
        case .file: nil
        case .disc: disc
        case .ring: ring
        case .rect: rect
        case .star: star
        case .glow: glow
        case .text: text
        }
      if let part, !needed.contains(part) { needed.append(part) }
    }
    return needed
  }
}
