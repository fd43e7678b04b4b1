import UIKit

/// Fire and smoke: two emitters at once, the smoke below, the fire added up.
class TorchView: UIView {
  private var fire: CAEmitterLayer!
  private var smoke: CAEmitterLayer!

  convenience init() { self.init(frame: .zero) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.06, alpha: 1)
    smoke = CAEmitterLayer()
    smoke.emitterMode = CAEmitterLayerEmitterMode(rawValue: "points")
    smoke.emitterCells = [smokeCell()]
    fire = CAEmitterLayer()
    fire.emitterMode = .outline
    fire.emitterShape = .line
    fire.renderMode = .additive
    fire.emitterCells = [fireCell()]
    layer.addSublayer(smoke)
    layer.addSublayer(fire)
  }

  required init?(coder aDecoder: NSCoder) { fatalError("not from a nib") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let base = CGPoint(x: bounds.midX, y: bounds.height * 0.8)
    fire.emitterPosition = base
    fire.emitterSize = CGSize(width: bounds.width * 0.2, height: 0)
    smoke.emitterPosition = CGPoint(x: base.x, y: base.y - 60)
    setIntensity(0.9)
  }

  func setIntensity(_ value: CGFloat) {
    fire.setValue(NSNumber(value: Double(value * 500)), forKeyPath: "emitterCells.fire.birthRate")
    fire.setValue(value * 0.8, forKeyPath: "emitterCells.fire.lifetime")
    fire.setValue(Float(value) * 0.35, forKeyPath: "emitterCells.fire.lifetimeRange")
    fire.emitterSize.width = 60 * value
    smoke.setValue(value * 4, forKeyPath: "emitterCells.smoke.lifetime")
    smoke.setValue(
      UIColor(red: 1, green: 1, blue: 1, alpha: value * 0.3).cgColor, forKeyPath: "emitterCells.smoke.color")
  }

  private func fireCell() -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "fire"
    cell.birthRate = 100
    cell.emissionLongitude = .pi
    cell.velocity = -80
    cell.velocityRange = 30
    cell.emissionRange = 1.1
    cell.yAcceleration = -200
    cell.scaleSpeed = 0.3
    cell.lifetime = 50
    cell.lifetimeRange = 50 * 0.35
    cell.color = UIColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.1).cgColor
    cell.contents = blob(40)
    return cell
  }

  private func smokeCell() -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "smoke"
    cell.birthRate = 11
    cell.emissionLongitude = -.pi / 2
    cell.lifetime = 10
    cell.velocity = 40
    cell.velocityRange = 20
    cell.emissionRange = .pi / 4
    cell.spin = 1
    cell.spinRange = 6
    cell.yAcceleration = -60
    cell.contents = blob(80)
    cell.scale = 0.5
    cell.alphaSpeed = -0.12
    cell.scaleSpeed = 0.7
    return cell
  }

  /// A soft spot, drawn ring by ring.
  private func blob(_ side: Int) -> CGImage? {
    let space = CGColorSpaceCreateDeviceRGB()
    guard
      let context = CGContext(
        data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    for ring in stride(from: side / 2, to: 0, by: -1) {
      let inset = CGFloat(side / 2 - ring)
      context.setFillColor(UIColor(white: 1, alpha: 4 / CGFloat(side)).cgColor)
      context.fillEllipse(in: CGRect(x: inset, y: inset, width: CGFloat(ring * 2), height: CGFloat(ring * 2)))
    }
    return context.makeImage()
  }
}
