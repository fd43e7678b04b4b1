import EmitterScene

/// What can be wrong with a command line.
enum UsageError: Error, Hashable {
  case noCommand
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case missingValue(Option)
  case unexpectedValue(Option, value: String)
  case repeated(Option)
  /// The option's value is not among what is allowed.
  case badValue(Option, value: String, allowed: String)
  case missingOption(Option)
  case missingOperand(String)
  case extraOperand(String)
  case conflict(Option, Option)
  /// The option says how to make a film, but the output is one picture.
  case optionOfFilms(Option, output: String)
  /// A quality is asked of a format that keeps every pixel, or has none to choose.
  case losesNothing(output: String)
  /// The output is of a kind that parts of a film cannot be joined to.
  case unshardable(output: String)
  case unknownEnding(output: String)
  /// A film has fewer frames than it is to be parted into.
  case tooManyParts(Int, frames: Int)
  /// A part to join is given twice.
  case repeatedPart(String)
  case notJoinable(String)
  case mixedParts(output: String, part: String)
  /// The name of numbered pictures has no place, or two, for the number.
  case badPattern(String)
  /// There is no frame to make, or too many.
  case unusableFilm(seconds: Double, fps: Double, limit: Int)
  /// The scene cannot be what the option makes of it.
  case spoilsScene(Option, value: String, SceneFault)
  /// A further file of source that is not Swift.
  case notSwift(String)
  /// The option says how source is run, but the input is a scene.
  case optionOfSource(Option, input: String)
  /// The option is about scenes, but the input is source; the other one does the same for it.
  case optionOfScenes(Option, instead: Option)
  /// `--outlet` names a property that is none; `known` are those of the source.
  case unknownOutlet(String, path: String, known: [String])
  /// A file of source is given twice.
  case repeatedSource(String)
  /// The code of an option breaks off, or closes what it did not open.
  case incompleteCode(Option, code: String)
  case unknownDevice(String, nearest: String?)
  case unknownConversion(output: String)
  /// A conversion of source would be written over it.
  case outputIsSource(String)
  case unknownShell(String, known: [String])
  case notBuilt(Option, value: String)
}
