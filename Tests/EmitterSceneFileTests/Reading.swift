import EmitterScene
import EmitterSceneFile
import Testing

/// The message of reading `document`, or nil when it reads.
func message(of document: String) -> String? { message(of: Array(document.utf8)) }

/// The message of reading `bytes`, or nil when they read.
func message(of bytes: [UInt8]) -> String? {
  do throws(SceneFileError) {
    _ = try SceneFile.read(bytes)
    return nil
  } catch {
    return error.message
  }
}

/// A document of 100 × 100 points with `members` after its size, such as `"fps": 0`.
func document(_ members: String...) -> String {
  (["{ \"format\": \"openemitter/1\", \"size\": [100, 100]"] + members).joined(separator: ", ") + " }"
}

/// A document with one layer, named `a` unless `members` say otherwise, of which these are members.
func layerDocument(_ type: String = "layer", _ members: String...) -> String {
  document("\"layers\": [ { \"type\": \"\(type)\"" + members.map { ", " + $0 }.joined() + " } ]")
}

/// A document with an emitter that has one cell, of which these are members.
func cellDocument(_ members: String...) -> String {
  layerDocument("emitter", "\"emitterCells\": [ { " + members.joined(separator: ", ") + " } ]")
}

/// A file at fault and what is said about it.
struct BadFile: Sendable, CustomTestStringConvertible {
  var document: String
  var message: String

  init(_ document: String, _ message: String) {
    self.document = document
    self.message = message
  }

  var testDescription: String { message }
}
