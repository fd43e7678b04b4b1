import EmitterDrawList
import EmitterMath
import EmitterScene
import EmitterSimulation
import EmitterTimeline

/// A cell of which `count` particles live at any time, each drawing everything from a range; colour too, if it is to.
private func steadyScene(count: Int, hasOwnColors: Bool) -> Scene {
  var cell = Cell(name: "p")
  cell.birthRate = Double(count) / 5
  cell.lifetime = 5
  cell.contents = "dot"
  cell.velocity = 75
  cell.color = Color(red: 0.5, green: 0.5, blue: 0.5)
  cell[.velocityRange] = 50
  cell[.emissionRange] = 6.2831853071795862
  cell[.yAcceleration] = 10
  cell[.scale] = 0.5
  cell[.spinRange] = 4
  cell[.scaleRange] = 1
  if hasOwnColors { for range in [CellProperty.redRange, .greenRange, .blueRange] { cell[range] = 1 } }
  for speed in [CellProperty.redSpeed, .greenSpeed, .blueSpeed, .alphaSpeed] { cell[speed] = -0.1 }
  cell[.scaleSpeed] = 0.1
  var layer = Layer(.emitter, name: "e")
  layer.properties[.emitterShape] = .text("rectangle")
  layer.emitterPosition = Point(960, 540)
  layer.emitterSize = Size(1920, 1080)
  layer.emitterCells = [cell]
  var scene = Scene(size: Size(1920, 1080))
  scene.images = [SceneImage(name: "dot", source: .disc(diameter: 64))]
  scene.layers = [layer]
  return scene
}

/// Evaluates the living particles of one cell and writes their sprites, one thread, playing forward at 60 frames a second;
/// the same after a jump, where every birth is drawn anew; and the whole way to a draw list in pixels.
func benchmarkSimulation() {
  for count in [1000, 10_000, 100_000, 1_000_000] {
    for hasOwnColors in [false, true] { benchmarkSimulation(count: count, hasOwnColors: hasOwnColors) }
  }
}

private func benchmarkSimulation(count: Int, hasOwnColors: Bool) {
  guard let timeline = try? Timeline(steadyScene(count: count, hasOwnColors: hasOwnColors)) else { return }
  let label: String = "\(count) \(hasOwnColors ? "of own colours" : "of one colour")"
  let frames: Int = max(1, 200_000 / count)
  let perParticle: Double = 1e9 / Double(frames * count)
  var evaluator = Evaluator(timeline)
  var sprites = SpriteColumns8()
  var frame: Int = 0
  func evaluate(at time: Double) {
    guard let particles = evaluator.particles(layer: 0, at: time) else { return }
    for batch in particles.batches.indices { evaluator.sprites(of: particles, batch: batch, into: &sprites) }
    evaluator.recycle()
  }
  let forward = medianSeconds(runs: 41) {
    for _ in 0..<frames {
      evaluate(at: 10 + Double(frame) / 60)
      frame += 1
    }
  }
  report("simulation", "evaluate \(label), playing forward", forward * perParticle, "ns/particle")
  let jump = medianSeconds(runs: 7) {
    for _ in 0..<frames {
      evaluate(at: 1000 + Double(frame) * 7)
      frame += 1
    }
  }
  report("simulation", "evaluate \(label), after a jump", jump * perParticle, "ns/particle")
  var composer = Composer(Simulation(timeline), images: ["dot": ImageInfo(width: 64, height: 64)])
  var list = DrawList(width: 1920, height: 1080)
  let viewport = Viewport(width: 1920, height: 1080, scale: 1)
  let composed = medianSeconds(runs: 11) {
    for _ in 0..<frames {
      try? composer.compose(at: 10 + Double(frame) / 60, viewport, into: &list)
      frame += 1
    }
  }
  report("simulation", "compose \(label), playing forward", composed * perParticle, "ns/particle")
}
