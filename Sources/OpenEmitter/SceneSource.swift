import EmitterGallery
public import EmitterScene
import EmitterSceneFile
import EmitterVector

/// A scene as it was read, and where it was read from, so that its images can be found.
public struct SceneSource: Sendable {
  /// What messages call the origin: a path, a built-in effect's name, or `standard input`.
  public let name: String
  /// The scene, which may be changed before an `Effect` is made of it.
  public var scene: Scene
  /// Where the scene's image files are.
  public let assets: Assets

  /// The built-in effect of that name.
  /// - Throws: `unknownEffect` with the nearest name.
  public init(gallery name: String) throws(EffectError) {
    guard let effect = Gallery.effect(named: name) else {
      throw .unknownEffect(name, nearest: nearestName(to: name, among: Gallery.names))
    }
    try self.init(effect.sceneFile, name: name, assets: Assets(of: .gallery))
  }

  /// The scene file at a path; images are looked for beside it.
  /// - Throws: `unreadable`, `tooLarge`, `pictureInPlaceOfScene`, `invalidScene`.
  public init(contentsOf path: String) throws(EffectError) {
    let bytes: [UInt8] = try SceneSource.reading(path) { () throws(FileReading.Failure) in
      try FileReading.bytes(ofFile: path)
    }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder: String = slash.map { slash in String(path[...slash]) } ?? ""
    try self.init(bytes, name: path, assets: Assets(of: .folder(folder)))
  }

  /// The text of a scene file; images are looked for in `folder`, by default the working directory.
  /// - Throws: `invalidScene`.
  public init(json: String, imagesIn folder: String = "") throws(EffectError) {
    try self.init(Array(json.utf8), name: "the scene", assets: Assets(of: .folder(folder)))
  }

  /// The scene file on standard input; images are looked for in the working directory.
  package init(standardInput: Void) throws(EffectError) {
    let name: String = "standard input"
    let bytes: [UInt8] = try SceneSource.reading(name) { () throws(FileReading.Failure) in
      try FileReading.standardInput()
    }
    try self.init(bytes, name: name, assets: Assets(of: .folder("")))
  }

  /// A scene that was recorded, with its images in it; what it names as files is looked for in `folder`.
  package init(recorded bytes: [UInt8], name: String, imagesIn folder: String = "") throws(EffectError) {
    try self.init(bytes, name: name, assets: Assets(of: .folder(folder)))
  }

  /// A scene that was read from something else than a scene file; its image files are named from the working directory.
  package init(recorded scene: Scene, name: String) {
    (self.name, self.scene, assets) = (name, scene, Assets(of: .folder("")))
  }

  /// What INPUT on a command line means: `-`, a built-in effect's name, or a path.
  ///
  /// A built-in effect goes before a file of that name; `./snow` is the file.
  package init(input: String) throws(EffectError) {
    if input == "-" {
      try self.init(standardInput: ())
    } else if Gallery.effect(named: input) != nil {
      try self.init(gallery: input)
    } else if FileReading.exists(input)
      || input.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") })
    {
      try self.init(contentsOf: input)
    } else {
      throw .unknownEffect(input, nearest: nearestName(to: input, among: Gallery.names))
    }
  }

  private init(_ bytes: [UInt8], name: String, assets: Assets) throws(EffectError) {
    do {
      scene = try SceneFile.read(bytes)
    } catch {
      if let format = ImageFormat(of: bytes) { throw .pictureInPlaceOfScene(source: name, format: format.rawValue) }
      throw .invalidScene(source: name, error)
    }
    self.name = name
    self.assets = assets
  }

  private static func reading(
    _ source: String, _ read: () throws(FileReading.Failure) -> [UInt8]
  ) throws(EffectError) -> [UInt8] {
    do {
      return try read()
    } catch {
      switch error {
      case .system(let code): throw .unreadable(source: source, code: code)
      case .tooLarge(let limit): throw .tooLarge(source: source, limit: limit)
      }
    }
  }
}
