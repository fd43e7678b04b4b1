import UIKit

/// Confetti in five colours that falls for three seconds and then runs dry.
public class ConfettiView: UIView {
  public var intensity: Float = 0.8
  public private(set) var isActive = false
  private var emitter: CAEmitterLayer?
  private let colors: [UIColor] = [
    UIColor(red: 0.95, green: 0.40, blue: 0.27, alpha: 1.0), UIColor(red: 1.00, green: 0.78, blue: 0.36, alpha: 1.0),
    UIColor(red: 0.48, green: 0.78, blue: 0.64, alpha: 1.0), UIColor(red: 0.30, green: 0.76, blue: 0.85, alpha: 1.0),
    UIColor(red: 0.58, green: 0.39, blue: 0.55, alpha: 1.0),
  ]

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, !isActive else { return }
    start()
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { [weak self] in self?.stop() }
  }

  public func start() {
    let emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(x: frame.size.width / 2.0, y: -10)
    emitter.emitterShape = CAEmitterLayerEmitterShape.line
    emitter.emitterSize = CGSize(width: frame.size.width, height: 1)
    emitter.emitterCells = colors.map { confetti(color: $0) }
    emitter.beginTime = CACurrentMediaTime()
    layer.addSublayer(emitter)
    self.emitter = emitter
    isActive = true
  }

  public func stop() {
    emitter?.birthRate = 0
    isActive = false
  }

  private func confetti(color: UIColor) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.birthRate = 6.0 * intensity
    cell.lifetime = 14.0 * intensity
    cell.lifetimeRange = 0
    cell.color = color.cgColor
    cell.velocity = CGFloat(350.0 * intensity)
    cell.velocityRange = CGFloat(80.0 * intensity)
    cell.emissionLongitude = CGFloat.pi
    cell.emissionRange = CGFloat.pi / 4
    cell.spin = CGFloat(3.5 * intensity)
    cell.spinRange = CGFloat(4.0 * intensity)
    cell.scaleRange = CGFloat(intensity)
    cell.scaleSpeed = CGFloat(-0.1 * intensity)
    cell.contents = paper()
    return cell
  }

  private func paper() -> CGImage? {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 8))
    return renderer.image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 12, height: 8))
    }.cgImage
  }
}
