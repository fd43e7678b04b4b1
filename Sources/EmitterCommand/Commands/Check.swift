import EmitterPixels
import EmitterScene
import OpenEmitter

/// `emitter check`: validates a scene, says what it will cost, and warns of the usual traps.
func runCheck(_ arguments: Arguments) throws(CommandError) {
  let (edits, range, picture) = try inUsage(of: .check) { () throws(UsageError) in
    if arguments.has(.json), arguments.has(.sarif) { throw UsageError.conflict(.json, .sarif) }
    return (try SceneEdits(arguments), try FilmRange(arguments), try arguments.pictureOptions())
  }
  let input: String = arguments.operands[0]
  let effect: Effect
  do {
    effect = try edits.effect(of: try edits.source())
  } catch {
    guard case .effect(let fault) = error, fault.fault == .input else { throw error }
    let finding = Finding(rule: .invalidScene, place: fault.place, message: fault.sentence, cure: "")
    if arguments.has(.json) || arguments.has(.sarif) {
      try printReport(CheckReport(input: input, findings: [finding], figures: nil), arguments)
    }
    throw error
  }
  var options: FilmOptions = range.options
  options.picture = picture
  let film: Film = try range.film(of: effect, options, for: .check)
  let warnings = SceneWarnings(of: effect.scene) { name in
    effect.image(named: name).map { pixmap in (pixmap.width, pixmap.height) }
  }
  let figures: CheckFigures = try inEffect { () throws(EffectError) in try CheckFigures(of: film) }
  try printReport(CheckReport(input: input, findings: warnings.findings, figures: figures), arguments)
}

private func printReport(_ report: CheckReport, _ arguments: Arguments) throws(CommandError) {
  try printOut(arguments.has(.sarif) ? report.sarif : arguments.has(.json) ? report.json : report.text)
}
