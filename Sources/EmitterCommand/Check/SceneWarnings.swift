import EmitterMath
import EmitterScene

/// The traps that a scene may have walked into, found from its description alone.
struct SceneWarnings {
  private let scene: Scene
  private let peaks: PeakValues

  /// More particles of one cell than this are worth a warning.
  private static let manyParticles: Double = 100_000
  /// A particle should not go on unseen for more than this part of its life.
  private static let unseenPart: Double = 0.2

  init(of scene: Scene) {
    self.scene = scene
    peaks = PeakValues(of: scene)
  }

  /// Every warning, in the order of the scene file; equal seeds come last.
  /// - Complexity: O(cells · (events + animations) + emitters²).
  var findings: [Finding] {
    var result: [Finding] = []
    let layers: [PlacedLayer] = PlacedLayer.all(of: scene)
    let emitters: [PlacedLayer] = layers.filter { placed in placed.layer.kind == .emitter }
    for layer in layers { result += SceneWarnings.layerFindings(layer, peaks) }
    for emitter in emitters {
      result += fullSwing(emitter)
      result += SceneWarnings.behaviorFindings(emitter, peaks)
      for cell in emitter.cells {
        result += noContents(cell, in: emitter.layer)
        result += manyParticles(cell, in: emitter.layer)
        result += outlivesAlpha(cell, in: emitter.layer)
      }
    }
    return result + equalSeeds(emitters)
  }

  private func fullSwing(_ emitter: PlacedLayer) -> [Finding] {
    guard !emitter.beginsByItself, emitter.layer.birthRate > 0,
      emitter.layer.emitterCells.contains(where: { cell in cell.birthRate > 0 && cell.lifetime > 0 })
    else { return [] }
    return [
      Finding(
        rule: .startsInFullSwing, place: emitter.place,
        message: "beginTime is left out while the birth rate is above 0, so the film starts in full swing",
        cure: "\"beginTime\": 0 starts it empty, -1 one second in")
    ]
  }

  private func noContents(_ cell: PlacedCell, in layer: Layer) -> [Finding] {
    guard cell.cell.contents == nil, cell.cell.emitterCells.isEmpty, cell.cell.extensions.images.isEmpty,
      !peaks.isEdited(.contents, of: cell, in: layer)
    else { return [] }
    return [
      Finding(
        rule: .noContents, place: cell.place, message: "the cell has no contents, so nothing is drawn",
        cure: "name one of the scene's images in \"contents\"")
    ]
  }

  private func manyParticles(_ cell: PlacedCell, in layer: Layer) -> [Finding] {
    let rate: Double = peaks.peak(.birthRate, of: cell, in: layer) * max(0, peaks.peak(.birthRate, of: layer))
    let lifetime: Double = peaks.peak(.lifetime, of: cell, in: layer) * max(0, peaks.peak(.lifetime, of: layer))
    var live: Double = rate * lifetime
    if lifetime > 0 { for burst in cell.cell.extensions.bursts { live += Double(burst.count) } }
    guard live > SceneWarnings.manyParticles else { return [] }
    return [
      Finding(
        rule: .manyParticles, place: cell.place,
        message:
          "birthRate × lifetime\(cell.cell.extensions.bursts.isEmpty ? "" : " with the bursts") is \(CheckFigures.count(live)) particles\(cell.isTopLevel ? "" : " for every parent")",
        cure: "a lower birthRate or a shorter lifetime; above 100,000 a frame takes long")
    ]
  }

  private func outlivesAlpha(_ cell: PlacedCell, in layer: Layer) -> [Finding] {
    let speed: Double = cell.cell[.alphaSpeed]
    guard speed < 0, cell.cell.emitterCells.isEmpty, !peaks.isEdited(.alphaSpeed, of: cell, in: layer) else {
      return []
    }
    let spread: Double = scene.options.rangeConvention == .half ? 0.5 : 1
    let alpha: Double = max(0, cell.cell.color.alpha) + cell.cell[.alphaRange].magnitude * spread
    let faded: Double = alpha / -speed
    let least: Double = cell.cell.lifetime - cell.cell[.lifetimeRange].magnitude * spread
    let life: Double = least * max(0, layer[.lifetime])
    guard life > 0, faded < life * (1 - SceneWarnings.unseenPart) else { return [] }
    return [
      Finding(
        rule: .outlivesAlpha, place: cell.place,
        message: "alpha reaches 0 after \(CheckFigures.short(faded)) s at the latest, but particles live"
          + " \(CheckFigures.short(life)) s",
        cure: "a lifetime of \(CheckFigures.short(faded)), or an alphaSpeed of \(CheckFigures.short(-alpha / life))")
    ]
  }

  private func equalSeeds(_ emitters: [PlacedLayer]) -> [Finding] {
    var result: [Finding] = []
    for (index, later) in emitters.enumerated() {
      let twin: PlacedLayer? = emitters[..<index].first { earlier in
        earlier.layer[.seed] == later.layer[.seed] && SceneWarnings.sharesCell(earlier.layer, later.layer)
      }
      guard let twin else { continue }
      result.append(
        Finding(
          rule: .equalSeeds, place: later.place,
          message: "seed and cells equal those of \(twin.place), so both layers draw equal random values",
          cure: "give one of them another \"seed\""))
    }
    return result
  }

  /// True when the layers have equal cells at the same place, which draw by the same key, and these draw at all.
  private static func sharesCell(_ first: Layer, _ second: Layer) -> Bool {
    zip(first.emitterCells, second.emitterCells).contains { cell, other in
      cell.properties == other.properties && cell.birthRate > 0 && cell.lifetime > 0
    }
  }
}
