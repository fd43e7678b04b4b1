import EmitterExport
import EmitterScene
import EmitterSceneFile
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
      "\(source): \(EffectError.count(live)) particles would live at \(EffectError.instant(time)) s, the limit is \(limit); a lower birthRate or a"
        + " shorter lifetime brings the figure down, a higher maxParticles (options, --max-particles) the limit up"
    case .endless(let source, let horizon):
      "\(source): the duration is \"auto\", but particles still live \(shortestText(horizon)) s after the last event; say"
        + " a duration in seconds"
    case .unusableFilm(let seconds, let fps, let limit):
      "a film of \(shortestText(seconds)) s at \(shortestText(fps)) frames/s has "
        + (seconds * fps < 1 ? "no frame" : "\(EffectError.count(seconds * fps)) frames, the limit is \(limit)")
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

  /// A whole number, rounded up; in powers of ten where it is beyond counting.
  static func count(_ number: Double) -> String {
    guard number.magnitude < 1e15 else { return number.description }
    return String(Int(number.rounded(.up)))
  }

  /// Seconds, to the millisecond.
  private static func instant(_ seconds: Double) -> String {
    guard seconds.magnitude < 1e12 else { return shortestText(seconds) }
    return shortestText((seconds * 1000).rounded(.toNearestOrAwayFromZero) / 1000)
  }
}

extension TimelineError {
  /// What is wrong, in one sentence without a full stop.
  var message: String {
    switch self {
    case .noLayer(let name, let known):
      "no layer is called '\(name)'" + hint(name, known, none: "no layer has a name")
    case .severalLayers(let name): "several layers are called '\(name)', so nothing can call one of them by it"
    case .noCell(let name, let layer, let known):
      "layer '\(layer)' has no cell '\(name)'" + hint(name, known, none: "none of its cells has a name")
    case .severalCells(let name, let layer):
      "several cells of layer '\(layer)' are called '\(name)', so no key path can call one of them by it"
    case .tooManyAnimations(let layer, let limit):
      "more than \(limit) animations are at work on layer '\(layer)' at once; remove some, or give them one key"
    case .timeNotFinite(let layer): "the time of a tap on '\(layer)' is not a number"
    }
  }

  private func hint(_ name: String, _ known: [String], none: String) -> String {
    if known.isEmpty { return " (\(none))" }
    if let nearest = nearestName(to: name, among: known) { return ", did you mean '\(nearest)'?" }
    return known.count > 8 ? "" : "; there are " + known.map { name in "'\(name)'" }.joined(separator: ", ")
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
