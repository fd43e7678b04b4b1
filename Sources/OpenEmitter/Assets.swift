import EmitterGallery
public import EmitterPixels
import EmitterScene
import EmitterVector

/// The pixels behind the names of a scene's images: its files, drawn ones, and those that the caller brings along.
///
/// ```swift
/// var assets = Assets(folder: "art")
/// assets["heart"] = Pixmap(width: 16, height: 16, filledWith: 0xFF00_00FF)
/// let effect = try Effect(scene, assets: assets)
/// ```
public struct Assets: Sendable {
  enum Place: Hashable, Sendable {
    /// Image files lie in this folder; empty for the working directory.
    case folder(String)
    /// Image files are part of the program.
    case gallery
  }

  let place: Place
  private var given: [String: Pixmap] = [:]

  /// Image files are looked for in `folder`; empty for the working directory.
  public init(folder: String = "") { place = .folder(folder) }

  init(of place: Place) { self.place = place }

  /// The pixels to show under a name, in place of what the scene says of it, premultiplied; `nil` where the scene decides.
  public subscript(name: String) -> Pixmap? {
    get { given[name] }
    set { given[name] = newValue }
  }

  /// The names that the caller brings pixels for.
  public var names: [String] { given.keys.sorted() }

  /// The pixels of an image of the scene, and what was odd about making them.
  /// - Throws: whatever keeps a file from being read or decoded.
  func rendered(_ image: SceneImage) throws(VectorError) -> RenderedImage {
    if let pixmap = given[image.name] { return RenderedImage(pixmap: pixmap) }
    switch place {
    case .folder(let folder): return try render(image, besideFile: folder)
    case .gallery:
      if case .file(let name) = image.source, let bytes = Gallery.image(named: name) {
        return RenderedImage(pixmap: try Pixmap(decoding: bytes))
      }
      return try render(image, besideFile: "")
    }
  }

  /// The bytes of an image file, for those that are part of the program.
  package func embeddedFile(of image: SceneImage) -> [UInt8]? {
    guard place == .gallery, case .file(let name) = image.source else { return nil }
    return Gallery.image(named: name)
  }
}
