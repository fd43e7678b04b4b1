import EmitterScene

extension OutlinedImage {
  /// A file's name without folders and ending: what `UIImage(named:)` takes.
  static func stem(of file: String) -> String {
    let name: Substring = file[file.index(after: file.lastIndex(of: "/") ?? file.startIndex)...]
    let whole: Substring = file.contains("/") ? name : file[...]
    guard let dot = whole.lastIndex(of: "."), dot != whole.startIndex else { return String(whole) }
    return String(whole[..<dot])
  }

  /// Whether a file's pixels are those that stand for an image that was not there when code was recorded: the code asks for
  /// it by its name.
  static func isStandIn(_ file: String) -> Bool { file.hasPrefix("data:image/png;stand-in=1;base64,") }

  /// The base64 text of a `data:` URL; `nil` for others.
  static func base64(of file: String) -> String? {
    guard file.hasPrefix("data:"), let comma = file.firstIndex(of: ","), file[..<comma].hasSuffix(";base64") else {
      return nil
    }
    return String(file[file.index(after: comma)...])
  }
}

extension OutlinedImage {
  /// A star's inner radius over its outer one: above 1 a scene means the inner diameter in pixels.
  var innerRatio: Double {
    guard case .star(_, let diameter, let inner) = image.source, diameter > 0 else { return 1 }
    return inner <= 1 ? inner : min(1, inner / diameter)
  }
}
