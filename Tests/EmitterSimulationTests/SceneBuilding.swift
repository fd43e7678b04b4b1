import EmitterMath
import EmitterScene
import EmitterSimulation
import EmitterTimeline

/// A scene with one emitter layer called `e` that starts empty at the film's start, and one cell called `c` that emits ten
/// particles a second, each living five seconds.
func scene(
  cell change: (inout Cell) -> Void = { _ in }, layer changeLayer: (inout Layer) -> Void = { _ in },
  events: [Event] = [], options: (inout SceneOptions) -> Void = { _ in }
) -> Scene {
  var cell = Cell(name: "c")
  cell.birthRate = 10
  cell.lifetime = 5
  cell.contents = "dot"
  change(&cell)
  var layer = Layer(.emitter, name: "e")
  layer.beginTime = 0
  layer.emitterCells = [cell]
  changeLayer(&layer)
  var scene = Scene(size: Size(100, 100))
  scene.images = [SceneImage(name: "dot", source: .disc(diameter: 8))]
  scene.layers = [layer]
  scene.events = events
  options(&scene.options)
  return scene
}

/// The living particles at a time.
func particles(_ scene: Scene, at time: Double, taps: [Trigger] = []) throws -> [Particle] {
  var simulation = Simulation(try Timeline(scene, triggers: taps))
  return try simulation.particles(at: time)
}

/// An event at a time that sets key paths of the layer `e`.
func event(at time: Double, _ settings: [(String, Assignment.Value)]) -> Event {
  var event = Event(.time(time))
  event.set = settings.map { Assignment(layer: "e", path: PropertyPath($0.0)!, value: $0.1) }
  return event
}

func number(_ value: Double) -> Assignment.Value { .value(.number(value)) }

/// True when two numbers differ by at most `tolerance`; spelled out because the type checker is slow on `abs` in macros.
func isNear(_ a: Float, _ b: Float, _ tolerance: Float = 1e-4) -> Bool { (a - b).magnitude <= tolerance }
func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { (a - b).magnitude <= tolerance }
