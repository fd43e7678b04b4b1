import EmitterMath
import EmitterScene
import EmitterSimulation
import EmitterTimeline

/// A cell of which 100,000 particles live at any time, with behaviours.
private func scene(_ behaviors: [Behavior]) -> Scene {
  var cell = Cell(name: "p")
  cell.birthRate = 20_000
  cell.lifetime = 5
  cell.contents = "dot"
  cell.velocity = 75
  cell[.velocityRange] = 50
  cell[.emissionRange] = 6.2831853071795862
  cell[.yAcceleration] = 10
  cell[.scaleRange] = 1
  cell[.spinRange] = 4
  for range in [CellProperty.redRange, .greenRange, .blueRange] { cell[range] = 1 }
  cell[.alphaSpeed] = -0.1
  var layer = Layer(.emitter, name: "e")
  layer.properties[.emitterShape] = .text("rectangle")
  layer.emitterPosition = Point(960, 540)
  layer.emitterSize = Size(1920, 1080)
  layer.emitterCells = [cell]
  layer.emitterBehaviors = behaviors
  var scene = Scene(size: Size(1920, 1080))
  scene.images = [SceneImage(name: "dot", source: .disc(diameter: 64))]
  scene.layers = [layer]
  return scene
}

private func behavior(_ type: BehaviorType, _ numbers: [BehaviorProperty: Double]) -> Behavior {
  var behavior = Behavior(type, name: type.rawValue)
  for (property, value) in numbers { behavior[property] = value }
  return behavior
}

/// Evaluates 100,000 particles playing forward at 60 frames a second, one thread: without behaviours, with those that have
/// closed forms, and stepped; then the share of the closed form's speed that the stepped path has, both timed in turns.
func benchmarkBehaviors() {
  var waves = behavior(.wave, [.frequency: 0.5])
  waves.properties[.force] = .vector(SIMD3(100, 0, 0))
  var pull = behavior(.attractor, [.stiffness: 2, .radius: 40])
  pull.properties[.position] = .point(Point(960, 540))
  var swing = behavior(.simpleAttractor, [.stiffness: 1])
  swing.properties[.position] = .point(Point(300, 540))
  let drag: Behavior = behavior(.drag, [.drag: 0.5])
  let noise: Behavior = behavior(.noise, [.strength: 100, .size: 120, .speed: 0.5])
  let floor: Behavior = behavior(.floor, [.height: 1080, .bounce: 0.5])
  let all: [(name: String, behaviors: [Behavior])] = [
    ("law 8 alone", []), ("a drag, closed", [drag]), ("a wave, closed", [waves]), ("an attractor", [pull]),
    ("two attractors, a drag", [pull, swing, drag]), ("a wave and a drag", [waves, drag]), ("a floor", [floor]),
    ("noise", [noise]),
  ]
  let count: Double = 100_000
  var times: [[Double]] = all.map { _ in [] }
  var evaluators: [Evaluator] = all.compactMap { (try? Timeline(scene($0.behaviors))).map(Evaluator.init) }
  guard evaluators.count == all.count else { return }
  var sprites = SpriteColumns8()
  func evaluate(_ index: Int, at time: Double) {
    guard let particles = evaluators[index].particles(layer: 0, at: time) else { return }
    for batch in particles.batches.indices { evaluators[index].sprites(of: particles, batch: batch, into: &sprites) }
    evaluators[index].recycle()
  }
  for index in all.indices { evaluate(index, at: 10) }
  var frame: Int = 601
  for _ in 0..<40 {
    for index in all.indices {
      let start: Double = threadSeconds()
      evaluate(index, at: Double(frame) / 60)
      times[index].append(threadSeconds() - start)
    }
    frame += 1
  }
  let figures: [Double] = times.map { $0.sorted()[$0.count / 2] }
  for index in all.indices {
    report("behaviors", "\(all[index].name), playing forward", figures[index] * 1e9 / count, "ns/particle")
  }
  for index in all.indices.dropFirst() {
    report("behaviors", "speed of \(all[index].name) over that of law 8", 100 * figures[0] / figures[index], "%")
  }
  var jumped: Evaluator = evaluators[3]
  let jump = medianSeconds(runs: 3) {
    frame += 6000
    guard let particles = jumped.particles(layer: 0, at: Double(frame) / 60) else { return }
    for batch in particles.batches.indices { jumped.sprites(of: particles, batch: batch, into: &sprites) }
    jumped.recycle()
  }
  report("behaviors", "an attractor, after a jump, of 150 steps in the mean", jump * 1e9 / count, "ns/particle")
}
