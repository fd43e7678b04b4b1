import EmitterMath
import EmitterScene
import EmitterSource
import OpenEmitter

/// Objective-C of the simple kind, which is read and not compiled.
struct ObjectiveCFile {
  private let path: String
  private var options: ObjectiveCReader.Options = ObjectiveCReader.Options()

  /// The options that mean something for it, of those for source.
  static let options: [Option] = [.view, .device, .assets]

  /// True for a word of the command line that names Objective-C.
  static func isNamed(by word: String) -> Bool { word.hasSuffix(".m") }

  /// - Parameter request: how it is read, as for source that is run.
  init(_ path: String, _ request: SourceRequest) {
    self.path = path
    options.canvas = request.screen.size
    options.scale = request.screen.scale
    options.duration = request.until
    options.fps = request.fps
    options.className = request.view
    let folders: [String] = request.assets
    let own: String = path.contains("/") ? SourceFiles.folder(of: path) + "/" : ""
    options.findFile = { file in SourceFiles.exists(own + file) ? own + file : nil }
    options.findImage = { name in ObjectiveCFile.image(name, in: folders) }
  }

  /// The scene that the file describes, and what of it was not understood.
  func read() throws(SourceError) -> SceneEdits.Reading {
    let bytes: [UInt8]
    do { bytes = try FileReading.bytes(ofFile: path) } catch { throw .unreadable(path: path, code: error.code) }
    do {
      let reading: ObjectiveCReader.Reading = try ObjectiveCReader.read(
        String(decoding: bytes, as: UTF8.self), fileName: path, options: options)
      return SceneEdits.Reading(
        source: SceneSource(recorded: reading.scene, name: path), notes: reading.remarks.map(\.message))
    } catch {
      throw .objectiveC(error.message)
    }
  }

  /// The file of an image: loose, or in an asset catalogue.
  private static func image(_ name: String, in folders: [String]) -> String? {
    for folder in folders {
      let loose: [String] = ["", ".png", ".jpg", ".svg", "@2x.png", "@3x.png", "@2x.jpg", "@3x.jpg"].map { name + $0 }
      for file in loose where SourceFiles.exists(folder + "/" + file) && !SourceFiles.isFolder(folder + "/" + file) {
        return folder + "/" + file
      }
      let set: String = folder + "/" + name + ".imageset"
      let files: [String] = ((try? FileReading.names(inFolder: set)) ?? [])
        .filter { file in [".png", ".jpg"].contains(file.suffix(4).lowercased()) }
        .sorted { one, other in (one.contains("@") ? 1 : 0, one) < (other.contains("@") ? 1 : 0, other) }
      if let file = files.first { return set + "/" + file }
    }
    return nil
  }
}
