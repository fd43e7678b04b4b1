import EmitterGallery
import Foundation
import Testing

/// The gallery's tables against the files that they stand for.
@Suite struct GalleryTests {
  /// The folder of the files, found from this file's own place.
  static let folder: URL = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/EmitterGallery/Effects")

  static func files(ending suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(suffix) }.sorted()
  }

  @Test func `every scene file in the folder is an effect, and every effect has its file`() throws {
    #expect(try Self.files(ending: ".emitter.json") == Gallery.effects.map { $0.fileName }.sorted())
  }

  @Test func `every picture in the folder is embedded under its name`() throws {
    let files: [String] = try Self.files(ending: ".svg")
    #expect(files == Gallery.imageFileNames.sorted())
    for file in files {
      #expect(Gallery.image(named: file) == [UInt8](try Data(contentsOf: Self.folder.appending(path: file))))
    }
  }

  @Test(arguments: Gallery.names)
  func `an effect's bytes are those of its file`(name: String) throws {
    let effect: GalleryEffect = try #require(Gallery.effect(named: name))
    #expect(effect.sceneFile == [UInt8](try Data(contentsOf: Self.folder.appending(path: effect.fileName))))
  }

  @Test(arguments: Gallery.names)
  func `an effect names only pictures that are embedded, and all that it names are used`(name: String) throws {
    let effect: GalleryEffect = try #require(Gallery.effect(named: name))
    let text: String = String(decoding: effect.sceneFile, as: UTF8.self)
    let scene: [String: Any] = try #require(
      try JSONSerialization.jsonObject(with: Data(effect.sceneFile)) as? [String: Any])
    let images: [String: Any] = try #require(scene["images"] as? [String: Any])
    for (key, source) in images {
      if let file = source as? String { #expect(Gallery.image(named: file) != nil, "\(file) is not embedded") }
      #expect(text.contains("\"contents\": \"\(key)\"") || text.contains(".contents\": \"\(key)\""))
    }
  }

  @Test(arguments: Gallery.names)
  func `an effect has an example page that says how to render it`(name: String) throws {
    let page: URL = Self.folder.appending(path: "../../../Examples/\(name)/README.md").standardizedFileURL
    let text: String = try String(contentsOf: page, encoding: .utf8)
    #expect(text.contains("emitter render \(name) "))
  }

  @Test func `an unknown name is no effect and no picture`() {
    #expect(Gallery.effect(named: "snow.emitter.json") == nil)
    #expect(Gallery.image(named: "snowflake") == nil)
  }
}
