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
  let cost: Cost = try inEffect { () throws(EffectError) in try film.cost() }
  var findings: [Finding] = SceneWarnings(of: effect.scene).findings
  findings += oversizedImages(of: effect, cost)
  try printReport(CheckReport(input: input, findings: findings, figures: CheckFigures(cost)), arguments)
}

/// Warns of images whose pixels are mostly thrown away.
private func oversizedImages(of effect: Effect, _ cost: Cost) -> [Finding] {
  // An image whose sides are more than so many times what is drawn is far too large; small ones cost nothing.
  let (oversize, small): (Double, Int) = (4, 32)
  return effect.scene.images.compactMap { image in
    guard let pixmap = effect.image(named: image.name), let scale = cost.largestScale[image.name] else { return nil }
    let side: Int = max(pixmap.width, pixmap.height)
    guard side > small, scale * oversize < 1 else { return nil }
    return Finding(
      rule: .oversizedImage, place: ScenePlace.scene.key("images").key(image.name).text,
      message: "the image is \(pixmap.width) × \(pixmap.height) pixels, but is drawn at most"
        + " \(CheckFigures.short(Double(side) * scale)) pixels long",
      cure: "a smaller image with a larger scale looks the same and costs less")
  }
}

private func printReport(_ report: CheckReport, _ arguments: Arguments) throws(CommandError) {
  try printOut(arguments.has(.sarif) ? report.sarif : arguments.has(.json) ? report.json : report.text)
}
