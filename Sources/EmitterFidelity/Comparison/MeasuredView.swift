import EmitterMath
import EmitterPixels
import EmitterScene
import EmitterSceneFile
import OpenEmitter

/// One measure made ready: the part of the picture, its frames and backdrop, and the scene that is rendered for it.
struct MeasuredView: Sendable {
  private let measure: Measure
  private let left: Int
  private let top: Int
  private let width: Int
  private let height: Int
  private let frames: [Int]
  private let instants: [Double]
  private let interval: Double
  private let backdrop: Pixmap
  /// What the film made of colours, and the backdrop as it was before that.
  private let display: DisplayColors?
  private let ground: [UInt32]
  private let hidden: [Bool]?
  private let palettes: [Palette]
  private let geometry: FrameGeometry
  private let emission: Emission
  private let scene: Scene
  /// How much later each of the scene's events may have been.
  private let lateness: [Double]
  private let uncertainty: Uncertainty
  private let assets: Assets

  init(_ measure: Measure, _ film: RecordedFilm, _ description: RecordingDescription) throws(FidelityError) {
    self.measure = measure
    let last: Int = min(measure.frames.last, film.frames.count - 1)
    guard measure.frames.first <= last, measure.frames.last == .max || measure.frames.last < film.frames.count else {
      throw .noFrames(measure: measure.name, frames: film.frames.count)
    }
    let all: [Double] = film.instants(times: description.frameTimes, interval: description.frameInterval)
    // A frame that shows the same instant as the one before shows nothing new.
    var chosen: [Int] = []
    for frame in stride(from: measure.frames.first, through: last, by: measure.frames.step) {
      if let before = chosen.last, all[frame] - all[before] < 1e-3, description.frameTimes != nil { continue }
      chosen.append(frame)
    }
    if let times = description.frameTimes, description.frameInterval == nil, last >= times.count {
      throw .badField(
        path: description.path, place: "frame_times",
        wanted: "has \(times.count) instants, but \(measure.name) takes frame \(last), and there is no true_frame_dt")
    }
    frames = chosen
    if case .tracks(let settings) = measure.kind, frames.count < settings.minLength {
      throw .tooFewFrames(measure: measure.name, frames: frames.count, needed: settings.minLength)
    }
    instants = frames.map { all[$0] }
    interval = frames.count > 1 ? (instants[frames.count - 1] - instants[0]) / Double(frames.count - 1) : 1
    guard frames.count < 2 || interval > 0 else {
      throw .badField(
        path: description.path, place: "true_frame_dt",
        wanted: "is missing: the recording does not say its frames' times")
    }
    (left, top, width, height) = try MeasuredView.part(measure, film)
    let backdrop: Pixmap = try MeasuredView.backdrop(measure, film).cut(left, top, width, height)
    self.backdrop = backdrop
    display = description.display
    ground = description.display.map { display in backdrop.pixels.map { display.source($0) } } ?? backdrop.pixels
    palettes = measure.usesPalettes ?? film.hasPalettes ? frames.map { Palette(of: film.frames[$0]) } : []
    let scale: Double = measure.pixelsPerPoint ?? description.pixelsPerPoint
    let origin: Point = measure.origin ?? description.origin
    geometry = FrameGeometry(
      pixelsPerPoint: scale, originX: origin.x - Double(left), originY: origin.y - Double(top))
    var hidden: [Bool]?
    for rect in measure.excluded {
      var mask: [Bool] = hidden ?? [Bool](repeating: false, count: width * height)
      for y in 0..<height {
        for x in 0..<width {
          let (px, py) = (Double(x + left) + 0.5 - rect.origin.x, Double(y + top) + 0.5 - rect.origin.y)
          if px >= 0, py >= 0, px < rect.size.width, py < rect.size.height { mask[y * width + x] = true }
        }
      }
      hidden = mask
    }
    self.hidden = hidden
    let happenings = description.happenings(of: measure.layers)
    (lateness, uncertainty) = (happenings.map(\.late), description.uncertainty)
    let shown: [JSONValue] = description.shown(measure.layers)
    let wrapped: JSONValue = .pairs([
      ("format", .text("openemitter/1")),
      ("size", .numbers(Double(width) / scale, Double(height) / scale)),
      ("options", measure.options),
      ("images", .object(description.images.keys.sorted().map { JSONMember(name: $0, value: .text("\($0).png")) })),
      (
        "layers",
        .list([
          .pairs([
            ("type", .text("layer")),
            ("position", .numbers(geometry.originX / scale, geometry.originY / scale)),
            ("sublayers", .list(shown)),
          ])
        ])
      ),
      ("events", .list(happenings.map(\.value))),
    ])
    do { scene = try SceneFile.read(wrapped) } catch {
      throw .badDescription(
        path: description.path, words: description.words(error.message, ofLayers: measure.layers))
    }
    var assets: Assets = Assets()
    for (name, pixmap) in description.images { assets[name] = pixmap }
    self.assets = assets
    emission = MeasuredView.emission(of: scene.layers[0].sublayers.first)
  }

  /// The part of the picture that is looked at, in whole pixels.
  private static func part(_ measure: Measure, _ film: RecordedFilm) throws(FidelityError) -> (Int, Int, Int, Int) {
    guard let region = measure.region else { return (0, 0, film.width, film.height) }
    func whole(_ value: Double, _ limit: Int) -> Int { Int(min(Double(limit), max(0, value.rounded()))) }
    let (left, top) = (whole(region.origin.x, film.width), whole(region.origin.y, film.height))
    let right: Int = whole(region.origin.x + region.size.width, film.width)
    let bottom: Int = whole(region.origin.y + region.size.height, film.height)
    guard right > left, bottom > top else { throw .outside(measure: measure.name) }
    return (left, top, right - left, bottom - top)
  }

  private static func backdrop(_ measure: Measure, _ film: RecordedFilm) throws(FidelityError) -> Pixmap {
    switch measure.backdrop {
    case .color(let pixel): return Pixmap(width: film.width, height: film.height, filledWith: pixel)
    case .median(let wanted):
      let chosen: [Int] = wanted?.filter { $0 < film.frames.count } ?? Array(film.frames.indices)
      guard !chosen.isEmpty else { throw .noFrames(measure: measure.name, frames: film.frames.count) }
      return film.median(of: chosen)
    }
  }

  /// What a layer says of its particles' origin, as far as its shape is simple.
  private static func emission(of layer: Layer?) -> Emission {
    guard let layer, layer.kind == .emitter else { return Emission() }
    var emission: Emission = Emission()
    let place: Point = layer.emitterPosition
    switch layer.properties.text(.emitterShape) {
    case "point", nil: emission.origin = .point(x: place.x + layer.position.x, y: place.y + layer.position.y)
    case "line": emission.origin = .line(y: place.y + layer.position.y)
    default: break
    }
    if let cell = layer.emitterCells.first {
      emission.accelerationX = cell[.xAcceleration]
      emission.accelerationY = cell[.yAcceleration]
      let natural: Double = layer.properties.text(.emitterShape) == "line" ? -Double.pi / 2 : 0
      emission.axis = natural + cell.emissionLongitude
      emission.range = cell.emissionRange
      emission.velocities = layer.emitterCells.map { $0.velocity.magnitude }
      if cell.velocity < 0 { emission.axis += Double.pi }
    }
    return emission
  }

  private func extractor() -> any Extractor {
    switch measure.kind {
    case .tracks(let settings): TrackExtractor(settings, emission, geometry, interval: interval)
    case .field: FieldExtractor(geometry)
    case .ring(let settings): RingExtractor(settings, geometry)
    case .ramp(let settings): RampExtractor(settings, geometry, interval: interval)
    case .bursts(let settings): BurstExtractor(settings, geometry)
    }
  }

  private func seen(_ pixels: [UInt32], _ time: Double) -> SeenFrame {
    SeenFrame(
      pixels, before: backdrop.pixels, hiding: hidden, width: width, threshold: measure.threshold, time: time)
  }

  /// The recording's figures.
  func recordedFigures(_ film: RecordedFilm) -> [Figure] {
    var extractor: any Extractor = extractor()
    for (frame, instant) in zip(frames, instants) {
      extractor.take(seen(film.frames[frame].cut(left, top, width, height).pixels, instant))
    }
    return extractor.figures()
  }

  /// The figures of our rendering with a seed.
  func renderedFigures(seed: UInt32) throws(FidelityError) -> [Figure] {
    var extractor: any Extractor = extractor()
    try forEachRendered(scene(drawnWith: seed), seed: seed) { pixels, instant in extractor.take(seen(pixels, instant)) }
    return extractor.figures()
  }

  /// The laws that the tracks are held against.
  var laws: [EmissionLaw] { if case .tracks(let settings) = measure.kind { settings.laws } else { [] } }

  private func trackExtractor() -> TrackExtractor? {
    guard case .tracks(let settings) = measure.kind, !emission.velocities.isEmpty else { return nil }
    return TrackExtractor(settings, emission, geometry, interval: interval)
  }

  /// Where the recording's particles were aimed.
  func recordedAims(_ film: RecordedFilm) -> [LawLikelihood.Aim] {
    guard var extractor = trackExtractor() else { return [] }
    for (frame, instant) in zip(frames, instants) {
      extractor.take(seen(film.frames[frame].cut(left, top, width, height).pixels, instant))
    }
    return extractor.aims()
  }

  /// Where particles are aimed in our rendering with a seed, under a law.
  func renderedAims(_ law: EmissionLaw, seed: UInt32) throws(FidelityError) -> [LawLikelihood.Aim] {
    guard var extractor = trackExtractor() else { return [] }
    let scene: Scene = scene(drawnWith: seed).singled(law, seed: seed, until: instants.last ?? 0)
    try forEachRendered(scene, seed: seed) { pixels, instant in extractor.take(seen(pixels, instant)) }
    return extractor.aims()
  }

  /// Our pictures of the measured part, as the recording would show them.
  private func forEachRendered(
    _ scene: Scene, seed: UInt32, _ body: ([UInt32], Double) -> Void
  ) throws(FidelityError) {
    var scene: Scene = scene
    scene.seed = seed
    let factor: Int = measure.oversampling
    var options: PictureOptions = PictureOptions()
    options.size = (width * factor, height * factor)
    options.threads = 1
    var noise: SeedNoise = SeedNoise(seed: seed, "times")
    let shift: Double = (measure.timing ?? interval / 2) * (2 * noise.next() - 1)
    let pace: Double = 1 + uncertainty.time * noise.normal()
    let times: [Double] = instants.map { instant in
      shift + instants[0] + (instant - instants[0]) * pace + uncertainty.frame * noise.normal()
    }
    do throws(EffectError) {
      let effect: Effect = try Effect(scene, assets: assets)
      var painter: Painter = Painter(of: effect, options)
      for (index, instant) in instants.enumerated() {
        try painter.paint(at: times[index])
        var pixels: [UInt32] = painter.frame.reduced(by: factor, over: backdrop, ground: ground, display)
        if index < palettes.count { palettes[index].apply(to: &pixels, besides: backdrop.pixels) }
        body(pixels, instant)
      }
    } catch {
      throw .scene(error)
    }
  }

  /// The scene with a seed's own place, scale and instants of what happens, as far as the recording's are unknown.
  private func scene(drawnWith seed: UInt32) -> Scene {
    var scene: Scene = scene
    var noise: SeedNoise = SeedNoise(seed: seed, "place")
    let scale: Double = geometry.pixelsPerPoint * (1 + uncertainty.scale * noise.normal())
    let x: Double = geometry.originX + uncertainty.origin * noise.normal()
    let y: Double = geometry.originY + uncertainty.origin * noise.normal()
    scene.size = Size(Double(width) / scale, Double(height) / scale)
    scene.layers[0].position = Point(x / scale, y / scale)
    for (index, late) in lateness.enumerated() where late > 0 {
      guard case .time(let time) = scene.events[index].cause else { continue }
      scene.events[index].cause = .time(time + late * noise.next())
    }
    return scene
  }
}

extension RecordingDescription {
  /// The layers of these names, all where there are none.
  func shown(_ names: [String]) -> [JSONValue] {
    zip(layers, layerNames).filter { names.isEmpty || names.contains($1) }.map { $0.0 }
  }

  /// What is wrong with the scene of these layers, with the places that they have in the description.
  func words(_ words: String, ofLayers names: [String]) -> String {
    let shown: [Int] = layerNames.indices.filter { names.isEmpty || names.contains(layerNames[$0]) }
    for (number, index) in shown.enumerated() {
      let place: String = "layers[0].sublayers[\(number)]"
      guard words.hasPrefix(place) else { continue }
      let rest: Substring = words.dropFirst(place.count)
      return "\(layersPlace)[\(index)]"
        + (layersPlace == "layers" ? rest : rest.replacing(".emitterCells[", with: ".cells["))
    }
    return words
  }

  /// The events that change no other layers than these.
  func happenings(of names: [String]) -> [(value: JSONValue, late: Double)] {
    guard !names.isEmpty else { return events }
    return events.filter { event in
      guard case .object(let members)? = event.value["set"] else { return false }
      return members.allSatisfy { member in names.contains { member.name.hasPrefix("\($0).") } }
    }
  }
}
