import UIKit

/// A button that bursts when it becomes selected: key-value coding starts and stops the cells.
class LikeButton: UIButton {
  @IBInspectable var burstRate: Float = 1000
  private let charge = CAEmitterLayer()
  private let explosion = CAEmitterLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setup()
  }

  private func setup() {
    setTitle("♥", for: .normal)
    setTitleColor(.systemGray, for: .normal)
    setTitleColor(.systemRed, for: .selected)
    for (emitter, name, velocity) in [(charge, "charge", CGFloat(-60)), (explosion, "explosion", 120)] {
      let cell = CAEmitterCell()
      cell.name = name
      cell.contents = dot()
      cell.color = UIColor.systemRed.cgColor
      cell.alphaRange = 0.2
      cell.alphaSpeed = -1
      cell.lifetime = 0.7
      cell.lifetimeRange = 0.3
      cell.velocity = velocity
      cell.velocityRange = 10
      cell.scale = 0.25
      cell.scaleRange = 0.02
      emitter.name = name
      emitter.emitterShape = .circle
      emitter.emitterMode = .outline
      emitter.renderMode = .oldestFirst
      emitter.emitterSize = CGSize(width: 50, height: 0)
      emitter.emitterCells = [cell]
      layer.addSublayer(emitter)
    }
    addTarget(self, action: #selector(toggle), for: .touchUpInside)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    charge.position = center
    explosion.position = center
  }

  @objc private func toggle() {
    isSelected.toggle()
    let pop = CAKeyframeAnimation(keyPath: "transform.scale")
    pop.values = isSelected ? [1.5, 0.8, 1.0, 1.2, 1.0] : [0.6, 1.0]
    pop.duration = 0.5
    pop.calculationMode = .cubic
    layer.add(pop, forKey: "pop")
    guard isSelected else { return }
    charge.beginTime = CACurrentMediaTime()
    charge.setValue(80, forKeyPath: "emitterCells.charge.birthRate")
    perform(#selector(explode), with: nil, afterDelay: 0.2)
  }

  @objc private func explode() {
    charge.setValue(0, forKeyPath: "emitterCells.charge.birthRate")
    explosion.beginTime = CACurrentMediaTime()
    explosion.setValue(burstRate, forKeyPath: "emitterCells.explosion.birthRate")
    perform(#selector(stop), with: nil, afterDelay: 0.1)
  }

  @objc private func stop() {
    explosion.setValue(0, forKeyPath: "emitterCells.explosion.birthRate")
  }

  private func dot() -> CGImage? {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      context.cgContext.setFillColor(UIColor.white.cgColor)
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    }.cgImage
  }
}
