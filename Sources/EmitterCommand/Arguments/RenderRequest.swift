import EmitterExport
import EmitterScene
import OpenEmitter

/// What `render` is asked for: where the result goes, which instants it shows, and how it is drawn.
struct RenderRequest {
  /// Where the result goes.
  enum Output: Hashable {
    case file(String, OutputFormat)
    case standardOutput
  }

  let output: Output
  /// The one instant to show; `nil` for a film, or for the poster where the output is one picture.
  let at: Double?
  let edits: SceneEdits
  private let film: FilmRange
  private let picture: PictureOptions
  private let shard: (part: Int, of: Int)?
  private let quality: Int?
  private let command: Command

  init(_ arguments: Arguments) throws(UsageError) {
    command = arguments.command
    edits = try SceneEdits(arguments)
    guard let path = arguments[.output] else { throw .missingOption(.output) }
    if path == "-" {
      output = .standardOutput
    } else if let format = OutputFormat(path: path) {
      output = .file(path, format)
    } else {
      throw .unknownEnding(output: path)
    }
    at = try arguments.instant(.at)
    film = try FilmRange(arguments)
    picture = try arguments.pictureOptions()
    shard = try arguments.shard()
    quality = try arguments.whole(.quality, in: 1...100)
    try RenderRequest.check(arguments, path, output)
  }

  /// What excludes what.
  private static func check(_ arguments: Arguments, _ path: String, _ output: Output) throws(UsageError) {
    let filmOptions: [Option] = [.from, .to, .duration, .fps, .shard]
    for option in filmOptions where arguments.has(option) {
      if arguments.has(.at) { throw .conflict(.at, option) }
      if case .file(_, .png) = output { throw .optionOfFilms(option, output: path) }
    }
    if arguments.has(.quality) {
      guard case .file(_, let format) = output, format.hasQuality else { throw .losesNothing(output: path) }
    }
    if case .file(_, .gif) = output, arguments.has(.shard) { throw .unshardable(output: path) }
    if case .file(_, .numberedPNG) = output {
      do { _ = try FramePattern(path) } catch { throw .badPattern(path) }
    }
  }

  /// True when the result is one picture, or a film of one frame.
  var isSingleFrame: Bool {
    if case .file(_, .png) = output { true } else { at != nil }
  }

  /// The film that is asked for.
  func film(of effect: Effect) throws(CommandError) -> Film {
    var options: FilmOptions = self.film.options
    options.picture = picture
    options.quality = quality
    if let shard { options.part = (shard.part, shard.of) }
    if isSingleFrame {
      if let at {
        options.start = at
      } else {
        options.start = try inEffect { () throws(EffectError) in try effect.poster }
      }
      options.fps = 1
      options.duration = 1
    }
    let wanted: Double = options.fps ?? effect.scene.fps
    var isSlowed: Bool = false
    if case .file(_, .gif) = output, wanted > Film.fastestGIF { isSlowed = true }
    if isSlowed { options.fps = Film.fastestGIF }
    let film: Film = try self.film.film(of: effect, options, for: command)
    if let shard, shard.of > film.frameCount {
      throw .usage(.tooManyParts(shard.of, frames: film.frameCount), command: command)
    }
    if isSlowed {
      note("GIF tops out at 50 frames a second, so the film has 50 and not \(JSONText.number(wanted))")
    }
    if case .file(_, .mp4) = output, !film.isOpaque {
      note("MP4 holds no alpha: what is transparent lies on black; --background COLOR chooses another ground")
    }
    return film
  }
}
