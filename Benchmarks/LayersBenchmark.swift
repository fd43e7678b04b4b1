import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterRaster
import EmitterScene
import EmitterSimulation
import EmitterTimeline

/// The numbers that `peers/layers.c` draws too.
private struct Lottery {
  private var state: UInt64 = 1

  mutating func unit() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / 16_777_216
  }

  mutating func color() -> Color {
    let (red, green, blue) = (unit(), unit(), unit())
    return Color(red: red, green: green, blue: blue, alpha: 0.5 + 0.5 * unit())
  }
}

/// 200 containers of 4 layers each at random places of a phone's screen: half of them with rounded corners, a third with a
/// border, a tenth at half opacity, a quarter with an image; 200 turn.
private func layerScene(hasGroups: Bool) -> Scene {
  var lottery = Lottery()
  var scene = Scene(size: Size(750, 1334))
  scene.background = Color(red: 0.1, green: 0.1, blue: 0.1)
  scene.images = [SceneImage(name: "disc", source: .disc(diameter: 64))]
  var turn = Animation(
    path: PropertyPath(target: .layer(.transform), component: .rotation),
    curve: .basic(from: .number(0), to: .number(2 * Double.pi), by: nil))
  turn.timing.beginTime = 0
  turn.timing.duration = 2
  turn.timing.repeatCount = .infinity
  for i in 0..<200 {
    var container = Layer()
    container.position = Point(lottery.unit() * 750, lottery.unit() * 1334)
    container.bounds.size = Size(60 + lottery.unit() * 100, 40 + lottery.unit() * 80)
    container.properties[.backgroundColor] = .color(lottery.color())
    if i % 2 == 1 { container[.cornerRadius] = 8 }
    if i % 3 == 0 {
      container[.borderWidth] = 2
      container.properties[.borderColor] = .color(.white)
    }
    if hasGroups, i % 10 == 0 { container[.opacity] = 0.5 }
    let size: Size = container.bounds.size
    for j in 0..<4 {
      var layer = Layer()
      layer.position = Point(lottery.unit() * size.width, lottery.unit() * size.height)
      layer.bounds.size = Size(20 + lottery.unit() * 30, 20 + lottery.unit() * 30)
      layer.properties[.backgroundColor] = .color(lottery.color())
      if j % 2 == 1 { layer[.cornerRadius] = 10 }
      if j % 3 == 0 { layer.properties[.transform] = .transform(.rotation(lottery.unit() * 6, 0, 0, 1)) }
      if j == 3 { layer.properties[.contents] = .text("disc") }
      if j == 0 { layer.animations = [turn] }
      container.sublayers.append(layer)
    }
    scene.layers.append(container)
  }
  return scene
}

/// Composes and draws a tree of layers frame after frame, one thread, as `peers/layers.c` does with cairo.
func benchmarkLayers() {
  for hasGroups in [true, false] {
    guard let timeline = try? Timeline(layerScene(hasGroups: hasGroups)) else { continue }
    var composer = Composer(Simulation(timeline), images: ["disc": ImageInfo(width: 64, height: 64)])
    var rasterizer = Rasterizer(pictures: ["disc": DrawnSprite.disc(diameter: 64)])
    var list = DrawList(width: 750, height: 1334)
    var frame = Pixmap(width: 0, height: 0)
    let viewport = Viewport(width: 750, height: 1334, scale: 1)
    var number: Int = 0
    let label: String = "1000 layers, 200 animated, \(hasGroups ? "20 groups" : "no groups")"
    var composing: Double = 0
    let seconds = medianSeconds(runs: 41) {
      let start = threadSeconds()
      try? composer.compose(at: Double(number) / 60, viewport, into: &list)
      composing += threadSeconds() - start
      rasterizer.draw(list, into: &frame)
      number += 1
    }
    report("layers", label, seconds * 1e3, "ms")
    report("layers", label + ", composing alone", composing / Double(number) * 1e3, "ms")
  }
}
