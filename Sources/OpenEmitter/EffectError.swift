public import EmitterExport
public import EmitterSceneFile
public import EmitterTimeline
public import EmitterVector

/// Why an effect could not be read, played or written: facts with their values; `message` makes the prose.
///
/// `source` says where the scene came from: a path, a built-in effect's name, `standard input`, or `the scene` for one that
/// was built in code.
public enum EffectError: Error, Sendable {
  /// Neither a built-in effect nor a file has this name.
  case unknownEffect(String, nearest: String?)
  /// The scene's file cannot be read; `code` is the system's `errno`.
  case unreadable(source: String, code: Int32)
  /// The scene's file has more bytes than are taken.
  case tooLarge(source: String, limit: Int)
  /// The scene's file is a picture, of the format named.
  case pictureInPlaceOfScene(source: String, format: String)
  /// The scene file is not valid.
  case invalidScene(source: String, SceneFileError)
  /// The scene's events and triggers cannot be played.
  case unplayable(source: String, TimelineError)
  /// One of the scene's images gives no pixels.
  case badImage(source: String, image: String, VectorError)
  /// A shape layer's path gives no picture.
  case badShape(source: String, path: String, VectorError)
  /// A text layer's string gives no picture.
  case badText(source: String, text: String, VectorError)
  /// More particles would live at `time` (scene seconds) than `options.maxParticles` allows.
  case tooManyParticles(source: String, live: Double, limit: Int, time: Double)
  /// The duration is "auto", and particles still live `horizon` seconds after the last event.
  case endless(source: String, horizon: Double)
  /// The duration is "auto", and no particle lives at any time.
  case nothingToWaitFor(source: String)
  /// A film of this length and rate has no frame, or too many.
  case unusableFilm(seconds: Double, fps: Double, limit: Int)
  /// The name's ending is none that is written.
  case unknownEnding(path: String)
  /// The output could not be written.
  case output(ExportError)
  /// The caller asked for the end of the work.
  case stopped
}
