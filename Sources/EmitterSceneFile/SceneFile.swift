public import EmitterScene

/// The scene format, `*.emitter.json`: the one place that reads and writes it.
public enum SceneFile {
  /// The bytes a scene file may have at most: 64 MiB.
  public static let byteLimit: Int = 67_108_864

  /// What a scene file of this version says it is.
  public static let format: String = "openemitter/1"

  /// The scene that a file's bytes describe, checked as `Scene.validate()` does.
  ///
  /// - Throws: The first thing that is wrong, with its place. No input traps.
  /// - Complexity: O(n) in the size of the file.
  public static func read(_ bytes: [UInt8]) throws(SceneFileError) -> Scene {
    guard bytes.count <= byteLimit else { throw .tooLarge(bytes: bytes.count) }
    return try read(parse(bytes))
  }

  /// The scene that a document's value describes, as `read` of its bytes would find it.
  package static func read(_ value: JSONValue) throws(SceneFileError) -> Scene {
    let document: DocumentNode = DocumentNode(value: value, place: .scene)
    let scene: Scene = try document.scene()
    do throws(SceneError) {
      try scene.validate()
    } catch {
      throw .scene(error)
    }
    return scene
  }

  /// The JSON value that `bytes` spell, whatever it is about.
  package static func json(_ bytes: [UInt8]) throws(SceneFileError) -> JSONValue { try parse(bytes) }

  private static func parse(_ bytes: [UInt8]) throws(SceneFileError) -> JSONValue {
    do throws(JSONParser.Failure) {
      return try JSONParser.parse(bytes)
    } catch {
      let (line, column) = JSONParser.position(of: error.offset, in: bytes)
      throw .syntax(error.fault, line: line, column: column)
    }
  }

  /// The smallest document that reads back as `scene`: defaults left out, keys in a fixed order, the fewest digits.
  ///
  /// Only of a scene that `validate()` passes can that be said; of another one the document tells what JSON can tell.
  /// - Complexity: O(n) in the size of the scene.
  public static func write(_ scene: Scene) -> [UInt8] { JSONLayout.document(JSONValue(scene)) }
}
