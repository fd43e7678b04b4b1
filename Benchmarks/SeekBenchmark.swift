import EmitterDrawList
import EmitterMath
import EmitterScene
import EmitterSimulation
import EmitterTimeline

/// Rockets that burst into sparks that glow, under a birth rate that pulses for ever.
private func pulsingScene() -> Scene {
  var glow = Cell(name: "glow")
  glow.birthRate = 10
  glow.lifetime = 0.4
  glow.contents = "dot"
  var spark = Cell(name: "spark")
  spark.birthRate = 300
  spark.lifetime = 1.5
  spark.velocity = 60
  spark[.emissionRange] = 6.2831853071795862
  spark[.duration] = 0.3
  spark.contents = "dot"
  spark.emitterCells = [glow]
  var rocket = Cell(name: "rocket")
  rocket.birthRate = 4
  rocket.lifetime = 1.5
  rocket.velocity = 300
  rocket.emitterCells = [spark]
  var pulse = Animation(
    path: PropertyPath(target: .layer(.birthRate)), curve: .basic(from: .number(0.2), to: .number(1), by: nil))
  pulse.timing.duration = 0.8
  pulse.timing.autoreverses = true
  pulse.timing.repeatCount = .infinity
  pulse.timingFunction = UnitBezier(0.42, 0, 0.58, 1)
  var layer = Layer(.emitter, name: "e")
  layer.beginTime = 0
  layer.emitterCells = [rocket]
  layer.animations = [pulse]
  var scene = Scene(size: Size(750, 1334))
  scene.images = [SceneImage(name: "dot", source: .disc(diameter: 16))]
  scene.layers = [layer]
  return scene
}

/// One frame asked for on its own, by a composer that has seen no other, at 8 s, 80 s and an hour later: nested cells under
/// an animated rate. The cost is to be the same.
func benchmarkSeek() {
  guard let timeline = try? Timeline(pulsingScene()) else { return }
  for time in [8.0, 80, 3600] {
    let seconds = medianSeconds(runs: 15) {
      var composer = Composer(Simulation(timeline), images: ["dot": ImageInfo(width: 16, height: 16)])
      _ = try? composer.compose(at: time, Viewport(width: 750, height: 1334, scale: 1))
    }
    report("seek", "a frame at \(Int(time)) s", seconds * 1e6, "us")
  }
}
