import EmitterMath
import EmitterScene
import EmitterTimeline

/// A thousand layers, every fifth of them with three animations.
private func crowdedScene() -> Scene {
  var scene = Scene(size: Size(750, 1334))
  for i in 0..<1000 {
    var layer = Layer(name: "layer \(i)")
    layer.beginTime = 0
    layer.position = Point(Double(i % 40) * 18, Double(i / 40) * 50)
    layer.bounds = Rect(0, 0, 16, 16)
    layer.properties[.backgroundColor] = .color(.white)
    if i % 5 == 0 {
      for (path, from, to) in [("opacity", 0.2, 1), ("position.y", 0, 900), ("transform.rotation.z", 0, 6.28)] {
        guard let path = PropertyPath(path) else { continue }
        var animation = Animation(path: path, curve: .basic(from: .number(from), to: .number(to), by: nil))
        animation.timing.duration = 2
        animation.timing.repeatCount = .infinity
        animation.timing.autoreverses = true
        animation.timingFunction = UnitBezier(0.42, 0, 0.58, 1)
        layer.animations.append(animation)
      }
    }
    scene.layers.append(layer)
  }
  return scene
}

/// What a composer asks of every layer for a frame: ten properties, the transform among them. No memory is to be asked for.
func benchmarkProperties() {
  guard let timeline = try? Timeline(crowdedScene()) else { return }
  let asked: [LayerProperty] = [
    .position, .bounds, .anchorPoint, .opacity, .hidden, .backgroundColor, .cornerRadius, .masksToBounds, .zPosition,
  ]
  var sum: Double = 0
  var frame: Double = 0
  let seconds = medianSeconds(runs: 201) {
    frame += 1
    let time: Double = frame / 60
    for line in timeline.layers {
      guard let place = line.version(at: time) else { continue }
      let version = line.versions[place]
      for property in asked { sum += version.value(property, at: time)[0] }
      sum += version.transform(at: time).row1.x
    }
  }
  report("properties", "1000 layers, 200 animated, 10 each", seconds * 1e6, "us")
  if sum.isNaN { print("no numbers") }
}
