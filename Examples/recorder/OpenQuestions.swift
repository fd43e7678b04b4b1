import UIKit

/// One thing that documents and recordings leave open, and a scene whose film settles it.
struct OpenQuestion {
  let name: String
  let question: String
  /// Seconds that the recording should run.
  let seconds: Double
  /// Sets the emitter up; the layer lies in a view of 300 × 400 points.
  let setUp: (CAEmitterLayer) -> Void
}

/// A square of 8 points with one dark edge, so that its turn can be seen; at one pixel a point.
private let square: CGImage? = {
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format)
  return renderer.image { context in
    UIColor.white.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    UIColor.red.setFill()
    context.fill(CGRect(x: 6, y: 0, width: 2, height: 8))
  }.cgImage
}()

private func cell(_ name: String, _ rate: Float, _ lifetime: Float, _ velocity: CGFloat) -> CAEmitterCell {
  let cell = CAEmitterCell()
  cell.name = name
  cell.contents = square
  cell.birthRate = rate
  cell.lifetime = lifetime
  cell.velocity = velocity
  return cell
}

/// A point in the middle that emits one cell.
private func point(_ layer: CAEmitterLayer, _ cells: CAEmitterCell...) {
  layer.emitterShape = .point
  layer.emitterPosition = CGPoint(x: 150, y: 200)
  layer.emitterCells = cells
}

/// Directions within a range, from a point, to the right.
private func cone(_ range: CGFloat) -> (CAEmitterLayer) -> Void {
  { layer in
    let one = cell("spark", 12, 4, 45)
    one.emissionRange = range
    point(layer, one)
  }
}

/// Directions and places of a shape and mode.
private func shape(_ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode) -> (CAEmitterLayer) -> Void {
  { layer in
    point(layer, cell("spark", 14, 4, 25))
    layer.emitterShape = shape
    layer.emitterMode = mode
    layer.emitterSize = CGSize(width: 80, height: 40)
    layer.emitterDepth = 40
  }
}

/// A parent that flies to the right, and what it emits.
private func parent(_ change: @escaping (_ parent: CAEmitterCell, _ child: CAEmitterCell) -> Void) -> (CAEmitterLayer)
  -> Void
{
  { layer in
    let (one, other) = (cell("parent", 1, 4, 40), cell("child", 3, 3, 20))
    other.emissionLongitude = .pi / 2
    change(one, other)
    one.emitterCells = [other]
    point(layer, one)
  }
}

let openQuestions: [OpenQuestion] = [
  OpenQuestion(
    name: "range-quarter", question: "How do directions spread within a range of 45°?", seconds: 20,
    setUp: cone(.pi / 4)),
  OpenQuestion(
    name: "range-eighth", question: "And within 22.5°, where one recording shows them wider?", seconds: 20,
    setUp: cone(.pi / 8)),
  OpenQuestion(name: "range-half", question: "And within 90°?", seconds: 20, setUp: cone(.pi / 2)),
  OpenQuestion(name: "range-whole", question: "And within 180°?", seconds: 20, setUp: cone(.pi)),
  OpenQuestion(
    name: "range-negative", question: "Does a negative range act as its magnitude?", seconds: 20, setUp: cone(-.pi)),
  OpenQuestion(name: "latitude", question: "What does emissionLatitude do to the speed in the picture?", seconds: 8) {
    layer in
    let one = cell("spark", 4, 4, 40)
    one.emissionLatitude = .pi / 3
    point(layer, one)
  },
  OpenQuestion(
    name: "circle-surface", question: "Where do particles of a circle's surface begin, and where do they fly?",
    seconds: 20,
    setUp: shape(.circle, .surface)),
  OpenQuestion(
    name: "circle-volume", question: "Is a circle filled evenly by area?", seconds: 20, setUp: shape(.circle, .volume)),
  OpenQuestion(
    name: "rectangle-outline", question: "Do particles of a rectangle's outline fly outward?", seconds: 20,
    setUp: shape(.rectangle, .outline)),
  OpenQuestion(
    name: "cuboid-surface", question: "Do particles of a box's faces fly outward?", seconds: 20,
    setUp: shape(.cuboid, .surface)),
  OpenQuestion(
    name: "sphere-surface", question: "Do particles of a sphere's shell fly outward?", seconds: 20,
    setUp: shape(.sphere, .surface)),
  OpenQuestion(
    name: "sphere-outline", question: "Is a sphere's outline its rim or its shell?", seconds: 20,
    setUp: shape(.sphere, .outline)),
  OpenQuestion(
    name: "child-rotation", question: "Does a child begin with its parent's rotation?", seconds: 12,
    setUp: parent { parent, _ in parent.spin = .pi / 2 }),
  OpenQuestion(
    name: "child-scale-speed", question: "Is a child's scaleSpeed multiplied by its parent's scale?", seconds: 12,
    setUp: parent { parent, child in
      parent.scale = 2
      child.scale = 0.5
      child.scaleSpeed = 0.2
    }),
  OpenQuestion(
    name: "child-color-speed", question: "Is a child's alphaSpeed multiplied by its parent's alpha?", seconds: 12,
    setUp: parent { parent, child in
      parent.color = UIColor(white: 1, alpha: 0.5).cgColor
      child.alphaSpeed = -0.3
    }),
  OpenQuestion(
    name: "child-first-birth", question: "Is a child that begins early born then, or after a period?",
    seconds: 12,
    setUp: parent { parent, child in
      parent.lifetime = 1.2
      child.birthRate = 1
      child.beginTime = 0.5
    }),
  OpenQuestion(name: "layer-scale", question: "Does the layer's scale multiply scaleSpeed?", seconds: 8) { layer in
    let one = cell("spark", 2, 5, 20)
    one.scaleSpeed = 0.3
    point(layer, one)
    layer.scale = 0.5
  },
  OpenQuestion(
    name: "layer-scale-child", question: "Does the layer's scale reach children a second time?", seconds: 12
  ) { layer in
    parent { _, _ in }(layer)
    layer.scale = 0.5
  },
  OpenQuestion(name: "layer-velocity", question: "Does the layer's velocity multiply accelerations?", seconds: 8) {
    layer in
    let one = cell("spark", 2, 5, 40)
    one.yAcceleration = 20
    point(layer, one)
    layer.velocity = 0.5
  },
  OpenQuestion(name: "cell-speed", question: "Does a cell's speed quicken births, ages and motion alike?", seconds: 8) {
    layer in
    let one = cell("spark", 2, 6, 20)
    one.speed = 2
    point(layer, one)
  },
  OpenQuestion(
    name: "cell-duration", question: "Does a cell with duration and repeatCount emit again?", seconds: 8
  ) { layer in
    let one = cell("spark", 5, 2, 30)
    one.duration = 1
    one.repeatCount = 3
    point(layer, one)
  },
  OpenQuestion(
    name: "ramp", question: "Does a rate that is animated up from 0 show particles born before?", seconds: 8
  ) { layer in
    point(layer, cell("spark", 10, 6, 40))
    layer.birthRate = 0
    let ramp = CABasicAnimation(keyPath: "birthRate")
    ramp.fromValue = 0
    ramp.toValue = 1
    ramp.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 2
    ramp.duration = 4
    layer.add(ramp, forKey: "ramp")
  },
  OpenQuestion(
    name: "begin-again", question: "Do living particles stay when beginTime is set to now?", seconds: 8
  ) { layer in
    point(layer, cell("spark", 5, 4, 30))
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { layer.beginTime = CACurrentMediaTime() }
  },
]
