import EmitterScene
import EmitterSceneFile
import Foundation
import Testing

/// The scene files of the gallery, by name.
private let galleryFiles: [(name: String, bytes: [UInt8])] = {
  let folder: URL = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/EmitterGallery/Effects")
  let names: [String] = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return names.sorted().filter { $0.hasSuffix(".emitter.json") }.compactMap { name in
    guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
    return (name, [UInt8](data))
  }
}()

@Suite struct GalleryFileTests {
  @Test func `every effect of the gallery reads, and its scene reads back from what is written`() {
    #expect(galleryFiles.count >= 22)
    for (name, bytes) in galleryFiles {
      do throws(SceneFileError) {
        let scene: Scene = try SceneFile.read(bytes)
        let written: [UInt8] = SceneFile.write(scene)
        #expect(try SceneFile.read(written) == scene, "\(name)")
        #expect(SceneFile.write(try SceneFile.read(written)) == written, "\(name)")
      } catch {
        Issue.record("\(name): \(error.message)")
      }
    }
  }
}
