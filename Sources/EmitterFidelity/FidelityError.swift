import EmitterScene
public import OpenEmitter

/// Why a recording could not be compared: facts with their values; `message` makes the prose.
public enum FidelityError: Error, Sendable {
  /// The recording, or the file that describes it, cannot be read; `code` is the system's `errno`.
  case unreadable(path: String, code: Int32)
  /// The path leads to nothing that is read as a recording.
  case noRecording(path: String)
  /// A frame is broken, in the decoding library's words.
  case badFrame(path: String, words: String)
  /// Frames of different sizes.
  case unequalFrames(path: String, first: (width: Int, height: Int), other: (width: Int, height: Int))
  /// The frames have more pixels together than are held.
  case tooLong(path: String, limit: Int)
  /// A film that needs a program which is not there.
  case noDecoder(path: String, program: String)
  /// The program could not decode the film, in its words.
  case decoderFailed(path: String, words: String)
  /// The description is not JSON of the form that is read.
  case badDescription(path: String, words: String)
  /// The description lacks a field, or has something else in it than is read.
  case badField(path: String, place: String, wanted: String)
  /// The recording's size is not what the description says of view and scale.
  case wrongSize(path: String, width: Int, height: Int, expected: (width: Double, height: Double))
  /// A cell's image that is neither among the assets nor one that can be drawn.
  case noImage(path: String, place: String, name: String)
  /// A measure asks for frames that the recording does not have.
  case noFrames(measure: String, frames: Int)
  /// A measure of tracks has fewer frames than a track needs.
  case tooFewFrames(measure: String, frames: Int, needed: Int)
  /// A measure asks for a part that lies outside of the picture.
  case outside(measure: String)
  /// Nothing was found in the recording to take a figure from.
  case nothingFound(measure: String)
  /// None of our renderings shows anything to take a figure from.
  case nothingRendered(measure: String)
  /// A measure asks for a figure that it does not give.
  case unknownFigure(String, measure: String, known: [String])
  /// There is no measure of that name.
  case unknownMeasure(String, known: [String])
  /// The scene cannot be shown.
  case scene(EffectError)
}

extension FidelityError {
  /// What is wrong, in one sentence without a full stop.
  public var message: String {
    switch self {
    case .unreadable(let path, let code): "\(path): \(SystemError.text(code))"
    case .noRecording(let path):
      "\(path): a recording is a GIF, a film that ffmpeg reads (.mp4, .mov, .m4v, .webm), or a folder of numbered PNGs"
    case .badFrame(let path, let words): "\(path): \(words)"
    case .unequalFrames(let path, let first, let other):
      "\(path): a frame of \(other.width) × \(other.height) pixels among frames of \(first.width) × \(first.height)"
    case .tooLong(let path, let limit):
      "\(path): the frames have more than \(limit) pixels together; cut the recording, or make it smaller"
    case .noDecoder(let path, let program):
      "\(path): the program \(program), which reads films, is not in PATH; GIF and folders of PNGs need none"
    case .decoderFailed(let path, let words): "\(path): ffmpeg cannot read it: \(words)"
    case .badDescription(let path, let words): "\(path): \(words)"
    case .badField(let path, let place, let wanted): "\(path): \(place): \(wanted)"
    case .wrongSize(let path, let width, let height, let expected):
      "\(path): the recording is \(width) × \(height) pixels, but its description speaks of"
        + " \(shortestText(expected.width.rounded())) × \(shortestText(expected.height.rounded())): view_pt × px_per_pt"
    case .noImage(let path, let place, let name):
      "\(path): \(place): no image '\(name)' in assets/ beside it, nor one that is drawn (\"disc 16\")"
    case .noFrames(let measure, let frames): "\(measure): its frames are not in the recording, which has \(frames)"
    case .tooFewFrames(let measure, let frames, let needed):
      "\(measure): \(frames == 1 ? "1 frame" : "\(frames) frames"), but a track needs \(needed); look at frames and minLength"
    case .outside(let measure): "\(measure): its region lies outside of the recording"
    case .nothingFound(let measure):
      "\(measure): no particles were found in the recording; look at threshold, region, frames and backdrop"
    case .nothingRendered(let measure):
      "\(measure): our renderings of the parameters show nothing there, where the recording has particles"
    case .unknownFigure(let name, let measure, let known):
      "\(measure): there is no figure '\(name)'; it has \(known.map { "'\($0)'" }.joined(separator: ", "))"
    case .unknownMeasure(let name, let known):
      "there is no measure '\(name)'; there are \(known.joined(separator: ", "))"
    case .scene(let error): error.message
    }
  }

  /// Who is at fault.
  public var isOfMachine: Bool {
    switch self {
    case .noDecoder: true
    case .scene(let error): error.fault == .machine
    default: false
    }
  }
}
