import EmitterMath
import EmitterPixels
import EmitterScene
import EmitterSceneFile
import OpenEmitter

/// A recording held against our renderings of its parameters.
public struct Comparison: Sendable {
  public let film: RecordedFilm
  public let description: RecordingDescription
  /// How many renderings there are, each with a seed of its own from 1.
  public var seeds: Int = 99
  /// How many of them are made at a time; `nil` for one a processor.
  public var threads: Int?
  /// The measures to take; all where it is empty.
  public var only: [String] = []
  /// Whether the laws that measures ask for are held against the recording too; each costs as much as the figures.
  public var comparesLaws: Bool = true

  /// - Throws: `wrongSize` where film and description do not fit each other.
  public init(_ film: RecordedFilm, _ description: RecordingDescription) throws(FidelityError) {
    (self.film, self.description) = (film, description)
    let width: Double = description.origin.x + description.viewSize.width * description.pixelsPerPoint
    let height: Double = description.origin.y + description.viewSize.height * description.pixelsPerPoint
    // Odd sizes are rounded, cut or scaled unevenly by a pixel or two.
    guard description.isWhole else { return }
    func fits(_ pixels: Int, _ expected: Double) -> Bool {
      (Double(pixels) - expected).magnitude <= max(3, expected * 0.01)
    }
    guard fits(film.width, width), fits(film.height, height) else {
      throw .wrongSize(path: description.path, width: film.width, height: film.height, expected: (width, height))
    }
  }

  /// Takes every measure of the recording and of all seeds, and places the recording's figures.
  /// - Parameter goOn: is told what is being measured and how much of it is done, and says whether to go on.
  /// - Throws: what a measure asks for in vain, what cannot be rendered, `stopped`.
  public func report(
    _ goOn: @escaping @Sendable (_ measure: String, _ done: Int, _ count: Int) -> Bool = { _, _, _ in true }
  ) throws(FidelityError) -> FidelityReport {
    let names: [String] = description.measures.map { $0.name }
    for name in only where !names.contains(name) { throw .unknownMeasure(name, known: names) }
    var figures: [PlacedFigure] = []
    var laws: [LawLikelihood] = []
    var absent: [AbsentFigure] = []
    for measure in description.measures where only.isEmpty || only.contains(measure.name) {
      let view: MeasuredView = try MeasuredView(measure, film, description)
      let results = try placed(measure, view) { [seeds] done in goOn(measure.name, done, seeds) }
      figures += results.placed
      absent += results.absent
      guard comparesLaws, !view.laws.isEmpty else { continue }
      let recorded: [LawLikelihood.Aim] = view.recordedAims(film)
      for law in view.laws {
        let ours: [[LawLikelihood.Aim]] = try forEachSeed(
          { (seed) throws(FidelityError) in try view.renderedAims(law, seed: seed) },
          { [seeds] done in goOn("\(measure.name), \(law.rawValue)", done, seeds) })
        laws.append(
          LawLikelihood(measure: measure.name, law: law, recorded: recorded, simulated: ours.flatMap { $0 }))
      }
    }
    PlacedFigure.correct(&figures)
    return FidelityReport(figures: figures, absent: absent, laws: laws, seeds: seeds)
  }

  private func placed(
    _ measure: Measure, _ view: MeasuredView, _ goOn: @escaping @Sendable (Int) -> Bool
  ) throws(FidelityError) -> (placed: [PlacedFigure], absent: [AbsentFigure]) {
    let recorded: [Figure] = view.recordedFigures(film)
    guard !recorded.isEmpty else { throw .nothingFound(measure: measure.name) }
    for name in measure.figures + measure.resolutions.keys.sorted() where !recorded.contains(where: { $0.name == name })
    {
      throw .unknownFigure(name, measure: measure.name, known: recorded.map(\.name))
    }
    let ours: [[Figure]] = try forEachSeed(
      { (seed) throws(FidelityError) in try view.renderedFigures(seed: seed) }, goOn)
    guard ours.contains(where: { !$0.isEmpty }) else { throw .nothingRendered(measure: measure.name) }
    var placed: [PlacedFigure] = []
    var absent: [AbsentFigure] = []
    for figure in recorded where measure.figures.isEmpty || measure.figures.contains(figure.name) {
      guard figure.value.isFinite else { continue }
      let values: [Double] = ours.compactMap { figures in
        figures.first { $0.name == figure.name && $0.value.isFinite }?.value
      }
      guard values.count > seeds / 2 else {
        absent.append(
          AbsentFigure(measure: measure.name, name: figure.name, recorded: figure.value, seeds: values.count))
        continue
      }
      placed.append(
        PlacedFigure(
          measure: measure.name, name: figure.name, unit: figure.unit, recorded: figure.value, rendered: values,
          resolution: measure.resolutions[figure.name] ?? 0, missing: ours.count - values.count))
    }
    return (placed, absent)
  }

  /// What every seed gives, made side by side.
  private func forEachSeed<Value: Sendable>(
    _ body: @escaping @Sendable (_ seed: UInt32) throws(FidelityError) -> [Value],
    _ goOn: @escaping @Sendable (_ done: Int) -> Bool
  ) throws(FidelityError) -> [[Value]] {
    let results: SeedResults<Value> = SeedResults(count: seeds)
    let pool: WorkerPool = WorkerPool(count: min(seeds, threads ?? WorkerPool.processors))
    pool.forEach(seeds) { index in
      guard !results.isStopped else { return }
      do throws(FidelityError) {
        let done: Int = results.put(try body(UInt32(index + 1)), at: index)
        if !goOn(done) { results.stop(.scene(.stopped)) }
      } catch {
        results.stop(error)
      }
    }
    return try results.all()
  }
}
