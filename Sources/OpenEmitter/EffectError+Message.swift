import EmitterExport
import EmitterScene
import EmitterSceneFile
import EmitterSimulation
import EmitterTimeline
import EmitterVector

extension EffectError: CustomStringConvertible {
  /// What is wrong, in one sentence without a full stop: which file, where in it, what is allowed, the nearest name.
  public var message: String {
    switch self {
    case .unknownEffect(let name, let nearest):
      "'\(name)' is neither a built-in effect nor a file" + suggestion(nearest)
    case .unreadable(let source, let code): "\(source): \(SystemError.text(code))"
    case .tooLarge(let source, let limit): "\(source): a scene file may have at most \(limit) bytes (64 MiB)"
    case .pictureInPlaceOfScene(let source, let format):
      "\(source): this is \(format == "SVG" ? "an" : "a") \(format) picture, not a scene"
    case .invalidScene(let source, let error): "\(source): \(error.message)"
    case .unplayable(let source, let error): "\(source): \(error.message)"
    case .badImage(let source, let image, let error): "\(source): image '\(image)': \(error.message)"
    case .badShape(let source, let path, let error):
      "\(source): the path \(quoted(String(path.prefix(40)))): \(error.message)"
    case .badText(let source, let text, let error):
      "\(source): the text \(quoted(String(text.prefix(40)))): \(error.message)"
    case .tooManyParticles(let source, let live, let limit, let time):
      "\(source): " + SimulationError.tooManyParticles(count: live, limit: limit, time: time).message
        + "; a lower birthRate or a"
        + " shorter lifetime brings the figure down, a higher maxParticles (options, --max-particles) the limit up"
    case .endless(let source, let horizon):
      "\(source): the duration is \"auto\", but particles still live \(shortestText(horizon)) s after the last event; say"
        + " a duration in seconds"
    case .nothingToWaitFor(let source):
      "\(source): the duration is \"auto\", until the last particle is dead, and there are none; say how many seconds"
    case .unusableFilm(let seconds, let fps, let limit):
      "a film of \(shortestText(seconds)) s at \(shortestText(fps)) frames/s has "
        + (seconds * fps < 1 ? "no frame" : "\(wholeNumber(seconds * fps)) frames, the limit is \(limit)")
    case .unknownEnding(let path): "'\(path)': the endings that can be written are \(OutputFormat.endings)"
    case .output(let error): error.message
    case .stopped: "stopped, nothing is left behind"
    }
  }

  /// `message`, so that an error that nobody catches says what is wrong.
  public var description: String { message }

  /// Whose fault an error is.
  public enum Fault: Hashable, Sendable {
    /// The scene's, or what it names.
    case input
    /// The disk's or another device's.
    case machine
  }

  /// Whose fault this is.
  public var fault: Fault {
    switch self {
    // What was asked for has no place in the format.
    case .output(.badFrameRate), .output(.unusableSize), .output(.badPattern): .input
    case .output: .machine
    default: .input
    }
  }
}

extension EffectError {
  /// The place in the scene file that is at fault; empty for the whole file.
  package var place: String {
    switch self {
    case .invalidScene(_, .form(_, let place)): place
    case .invalidScene(_, .scene(let error)): error.place
    default: ""
    }
  }
}

extension EffectError {
  /// The message without the source's name, for a report that says which scene it is about.
  package var sentence: String {
    switch self {
    case .invalidScene(let source, _), .unplayable(let source, _), .badImage(let source, _, _),
      .badShape(let source, _, _), .badText(let source, _, _), .tooManyParticles(let source, _, _, _),
      .endless(let source, _),
      .unreadable(let source, _), .tooLarge(let source, _), .pictureInPlaceOfScene(let source, _):
      String(message.dropFirst(source.count + 2 + (place.isEmpty ? 0 : place.count + 2)))
    default: message
    }
  }
}
