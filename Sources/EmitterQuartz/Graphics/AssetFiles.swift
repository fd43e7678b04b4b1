package import Foundation

/// The images and colours in the folders that a run was told of: loose files, and asset catalogues.
///
/// The folders are walked once, to a depth of 12, hidden ones and those that Xcode and package managers make left out.
package final class AssetFiles {
  /// An image's file, and its pixels a point.
  package struct File: Hashable, Sendable {
    package let path: String
    package let scale: CGFloat
  }

  private var loose: [String: [File]] = [:]
  private var imageSets: [String: String] = [:]
  private var colorSets: [String: String] = [:]
  private var loaded: [String: CGImage] = [:]
  private var resources: [String: String] = [:]

  /// - Complexity: O(files).
  package init(folders: [String]) { for folder in folders { walk(folder, depth: 0) } }

  /// The file of an image's name that suits a screen best: of its scale, else the next larger, else the largest.
  package func file(named name: String, scale: CGFloat) -> File? {
    let last: String = name.split(separator: "/").last.map { String($0) } ?? name
    let (plain, ending): (String, String) = AssetFiles.split(last)
    let isPicture: Bool = AssetFiles.endings.contains(ending)
    for key in [name, last, isPicture ? plain : last] {
      var files: [File] = imageSets[key].map { self.files(inImageSet: $0) } ?? []
      if files.isEmpty { files = loose[key] ?? loose[AssetFiles.stem(key).name] ?? [] }
      let larger: File? = files.filter { $0.scale >= scale }.min { $0.scale < $1.scale }
      if let file = larger ?? files.max(by: { $0.scale < $1.scale }) { return file }
    }
    return nil
  }

  /// The path of a file of that name, whatever it holds.
  package func resource(named name: String) -> String? {
    resources[name] ?? resources[name.split(separator: "/").last.map { String($0) } ?? name]
  }

  /// The picture in a file, read once; `nil` where there is none.
  package func image(_ file: File, named name: String?) -> CGImage? {
    if let image = loaded[file.path] { return image }
    guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
    let image = CGImage(file: [UInt8](data), tag: ImageTag(name: name, file: file.path))
    loaded[file.path] = image
    return image
  }

  /// The colour of a catalogue's colour set, for the light appearance.
  package func color(named name: String) -> CGColor? {
    guard let folder = colorSets[name], let entries = AssetFiles.contents(folder)["colors"] as? [[String: Any]] else {
      return nil
    }
    let plain: [String: Any]? = entries.first { $0["appearances"] == nil } ?? entries.first
    guard let color = plain?["color"] as? [String: Any], let parts = color["components"] as? [String: Any] else {
      return nil
    }
    func part(_ key: String) -> CGFloat? { parts[key].flatMap { AssetFiles.component($0) } }
    let alpha: CGFloat = part("alpha") ?? 1
    if let white = part("white") { return CGColor(gray: white, alpha: alpha) }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
    return CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// `0.5`, `127` and `0x7F` are the same component.
  private static func component(_ value: Any) -> CGFloat? {
    guard let text = value as? String else { return (value as? Double).map { CGFloat($0) } }
    if text.hasPrefix("0x") { return UInt32(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    guard let number = Double(text), number.isFinite else { return nil }
    return text.contains(".") ? CGFloat(number) : CGFloat(number) / 255
  }

  private static func contents(_ folder: String) -> [String: Any] {
    guard let data = FileManager.default.contents(atPath: folder + "/Contents.json") else { return [:] }
    return ((try? JSONSerialization.jsonObject(with: data)) as? [String: Any]) ?? [:]
  }

  private func files(inImageSet folder: String) -> [File] {
    let entries = AssetFiles.contents(folder)["images"] as? [[String: Any]] ?? []
    return entries.compactMap { entry in
      guard let name = entry["filename"] as? String, entry["appearances"] == nil else { return nil }
      let scale: String = entry["scale"] as? String ?? "1x"
      return File(path: folder + "/" + name, scale: scale == "3x" ? 3 : scale == "2x" ? 2 : 1)
    }
  }

  private static let endings: Set<String> = ["png", "jpg", "jpeg", "webp", "gif", "tif", "tiff", "svg"]
  private static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "build"]

  private func walk(_ folder: String, depth: Int) {
    guard depth <= 12, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path: String = folder + "/" + name
      let (stem, ending): (String, String) = AssetFiles.split(name)
      switch ending {
      case "imageset": imageSets[stem] = imageSets[stem] ?? path
      case "colorset": colorSets[stem] = colorSets[stem] ?? path
      case let ending where AssetFiles.endings.contains(ending):
        resources[name] = resources[name] ?? path
        let (key, scale) = AssetFiles.stem(stem)
        let file = File(path: path, scale: scale)
        loose[key, default: []].append(file)
        loose[key + "." + ending, default: []].append(file)
      default:
        var isFolder: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
        guard isFolder.boolValue else {
          resources[name] = resources[name] ?? path
          continue
        }
        guard !AssetFiles.skipped.contains(name) else { continue }
        walk(path, depth: depth + 1)
      }
    }
  }

  private static func split(_ name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name, "") }
    return (String(name[..<dot]), name[name.index(after: dot)...].lowercased())
  }

  /// A name without `@2x` or `@3x`, and the scale that it tells.
  private static func stem(_ name: String) -> (name: String, scale: CGFloat) {
    for scale in [2, 3] where name.hasSuffix("@\(scale)x") { return (String(name.dropLast(3)), CGFloat(scale)) }
    return (name, 1)
  }
}
