import OpenEmitter

/// Which part of a scene's time is meant, as `--from`, `--to`, `--duration` and `--fps` say.
struct FilmRange {
  private(set) var options: FilmOptions = FilmOptions()
  private let isGiven: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    isGiven = [Option.from, .to, .duration, .fps].contains { option in arguments.has(option) }
    if arguments.has(.to), arguments.has(.duration) { throw .conflict(.to, .duration) }
    options.start = try arguments.instant(.from) ?? 0
    options.fps = try arguments.framesPerSecond()
    options.duration = try arguments.span(.duration)
    if let end = try arguments.instant(.to) {
      guard end > options.start else {
        throw .badValue(.to, value: arguments[.to] ?? "", allowed: "after --from")
      }
      options.duration = end - options.start
    }
  }

  /// The film that `options` describe; one without frames is the command line's fault when that said which.
  func film(of effect: Effect, _ options: FilmOptions, for command: Command) throws(CommandError) -> Film {
    do {
      return try effect.film(options)
    } catch {
      if isGiven, case .unusableFilm(let seconds, let fps, let limit) = error {
        throw .usage(.unusableFilm(seconds: seconds, fps: fps, limit: limit), command: command)
      }
      throw .effect(error)
    }
  }
}
