import EmitterGallery
import EmitterScene

/// An effect that comes with the package.
public struct BuiltInEffect: Sendable {
  /// What it is called by: `snow`.
  public let name: String
  /// One line that says what one sees.
  public let summary: String
  /// The name of its scene file: `snow.emitter.json`.
  public let sceneFileName: String

  /// The scene file and the image files it names, to be written into one folder.
  public var files: [(name: String, bytes: [UInt8])] {
    guard let effect = Gallery.effect(named: name) else { return [] }
    var files: [(name: String, bytes: [UInt8])] = [(effect.fileName, effect.sceneFile)]
    guard let source = try? SceneSource(gallery: name) else { return files }
    for image in source.scene.images {
      if case .file(let path) = image.source, let bytes = Gallery.image(named: path) { files.append((path, bytes)) }
    }
    return files
  }
}

extension Effect {
  /// The effects that come with the package, in the order in which they are listed.
  public static var gallery: [BuiltInEffect] {
    Gallery.effects.map { effect in
      BuiltInEffect(name: effect.name, summary: effect.title, sceneFileName: effect.fileName)
    }
  }
}
