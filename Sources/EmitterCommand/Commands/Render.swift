import OpenEmitter

/// `emitter render`: one picture, or a film.
func runRender(_ arguments: Arguments) throws(CommandError) {
  let request: RenderRequest = try inUsage(of: .render) { () throws(UsageError) in try RenderRequest(arguments) }
  let effect: Effect = try request.edits.effect(of: try request.edits.source())
  let film: Film = try request.film(of: effect)
  Interruption.waitForPieces()
  var progress: Progress = Progress(total: film.frames.count)
  defer { progress.erase() }
  try uninterrupted { () throws(EffectError) in
    switch request.output {
    case .file(let path, let format): try film.write(to: path, as: format) { done in progress.goOn(done: done) }
    case .standardOutput:
      try film.writeRaw(toDescriptor: StandardStream.output.rawValue, named: "standard output") { done in
        progress.goOn(done: done)
      }
    }
  }
}

/// Does long work; when it stopped because a signal asked for the end, that is the error.
func uninterrupted(_ work: () throws(EffectError) -> Void) throws(CommandError) {
  do {
    try work()
  } catch {
    if case .stopped = error, let signal = Interruption.signal { throw .interrupted(signal: signal) }
    throw .effect(error)
  }
}
