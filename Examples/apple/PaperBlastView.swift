import UIKit

/// The confetti of a messenger: a blast of paper from the middle, which spreads, flutters in the air and sinks.
///
/// A `CAEmitterBehavior` moves the paper. No header shows the class any more, so it is found by its name, set by key-value
/// coding, and animated along key paths of the layer.
final class PaperBlastView: UIView {
  private let emitter = CAEmitterLayer()

  private let colors: [UIColor] = [
    UIColor(red: 0.95, green: 0.26, blue: 0.37, alpha: 1), UIColor(red: 1.00, green: 0.76, blue: 0.16, alpha: 1),
    UIColor(red: 0.20, green: 0.72, blue: 0.52, alpha: 1), UIColor(red: 0.23, green: 0.56, blue: 0.94, alpha: 1),
    UIColor(red: 0.60, green: 0.36, blue: 0.84, alpha: 1),
  ]

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, emitter.superlayer == nil else { return }
    backgroundColor = .white
    blast()
  }

  func blast() {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    emitter.emitterShape = .sphere
    emitter.emitterMode = .volume
    emitter.emitterPosition = middle
    emitter.emitterSize = CGSize(width: 100, height: 100)
    emitter.birthRate = 0
    emitter.beginTime = CACurrentMediaTime()
    emitter.emitterCells = colors.indices.flatMap { number in
      [
        paper("slip\(number)", colors[number], size: CGSize(width: 14, height: 9), isRound: false),
        paper("dot\(number)", colors[number], size: CGSize(width: 9, height: 9), isRound: true),
      ]
    }

    // The pull is negative beyond the radius: it pushes everything away, and ever less.
    let push = behavior("attractor", named: "push")
    push.setValue(-290, forKey: "falloff")
    push.setValue(300, forKey: "radius")
    push.setValue(10, forKey: "stiffness")
    push.setValue(CGPoint(x: middle.x, y: middle.y + 20), forKey: "position")
    push.setValue(-70, forKey: "zPosition")

    let air = behavior("drag", named: "air")
    air.setValue(2, forKey: "drag")

    let sway = behavior("wave", named: "sway")
    sway.setValue([100, 0, 0], forKey: "force")
    sway.setValue(0.5, forKey: "frequency")

    let flutter = behavior("wave", named: "flutter")
    flutter.setValue([0, 500, 0], forKey: "force")
    flutter.setValue(3, forKey: "frequency")

    emitter.setValue([sway, flutter, push, air], forKey: "emitterBehaviors")
    layer.addSublayer(emitter)

    animate("birthRate", from: 1, to: 0, over: 1)
    animate("emitterBehaviors.air.drag", from: 0, to: 2, over: 0.35)
    let fading = CAKeyframeAnimation(keyPath: "emitterBehaviors.push.stiffness")
    fading.values = [80, 5]
    fading.keyTimes = [0, 0.4]
    fading.duration = 3
    fading.timingFunction = CAMediaTimingFunction(name: .easeOut)
    emitter.add(fading, forKey: "fading")
    for cell in emitter.emitterCells ?? [] {
      let falling = CAKeyframeAnimation(keyPath: "emitterCells.\(cell.name ?? "").yAcceleration")
      falling.values = [0, 100, 2000, 4000]
      falling.keyTimes = [0.05, 0.1, 0.5, 1]
      falling.duration = 6
      emitter.add(falling, forKey: nil)
    }
  }

  private func animate(_ keyPath: String, from: Double, to: Double, over seconds: CFTimeInterval) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = seconds
    emitter.add(animation, forKey: keyPath)
  }

  private func paper(_ name: String, _ color: UIColor, size: CGSize, isRound: Bool) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = name
    cell.beginTime = 0.1
    cell.birthRate = 60
    cell.lifetime = 10
    cell.emissionRange = .pi
    cell.spin = 4
    cell.spinRange = 8
    cell.contents =
      UIGraphicsImageRenderer(size: size).image { context in
        color.setFill()
        let outline = CGRect(origin: .zero, size: size)
        (isRound ? UIBezierPath(ovalIn: outline) : UIBezierPath(rect: outline)).fill()
      }.cgImage
    cell.contentsScale = UIScreen.main.scale
    // Paper lies any way in space.
    cell.setValue("plane", forKey: "particleType")
    cell.setValue(Double.pi, forKey: "orientationRange")
    cell.setValue(Double.pi / 2, forKey: "orientationLongitude")
    cell.setValue(Double.pi / 2, forKey: "orientationLatitude")
    return cell
  }

  /// The method `behaviorWithType:` of the class, as a function.
  private func behavior(_ type: String, named name: String) -> NSObject {
    let behaviorClass = NSClassFromString("CAEmitterBehavior") as! NSObject.Type
    let selector = NSSelectorFromString("behaviorWithType:")
    let method = unsafeBitCast(
      behaviorClass.method(for: selector)!, to: (@convention(c) (Any?, Selector, Any?) -> NSObject).self)
    let behavior = method(behaviorClass, selector, type)
    behavior.setValue(name, forKey: "name")
    return behavior
  }
}
