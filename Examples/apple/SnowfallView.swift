import UIKit

/// Snow over the whole view: the view's own layer is the emitter, the flake is drawn by code.
final class SnowfallView: UIView {
  override class var layerClass: AnyClass { CAEmitterLayer.self }

  private var emitter: CAEmitterLayer { layer as! CAEmitterLayer }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    emitter.emitterPosition = CGPoint(x: bounds.midX, y: -20)
    emitter.emitterSize = CGSize(width: bounds.width * 1.2, height: 0)
  }

  private func setUp() {
    backgroundColor = UIColor(red: 0.05, green: 0.09, blue: 0.2, alpha: 1)
    emitter.emitterShape = .line
    emitter.beginTime = CACurrentMediaTime() - 8
    emitter.emitterCells = [0.3, 0.6, 1].map(makeFlake)
  }

  /// Flakes of three distances: the near ones are larger, faster and fewer.
  private func makeFlake(nearness: CGFloat) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = drawFlake().cgImage
    cell.birthRate = Float(24 * (1.3 - nearness))
    cell.lifetime = 14
    cell.velocity = 60 * nearness + 20
    cell.velocityRange = 20
    cell.emissionLongitude = .pi
    cell.emissionRange = .pi / 8
    cell.xAcceleration = 3
    cell.scale = 0.5 * nearness
    cell.scaleRange = 0.2 * nearness
    cell.spinRange = 1.5
    cell.alphaRange = 0.4
    return cell
  }

  private func drawFlake() -> UIImage {
    let size = CGSize(width: 32, height: 32)
    return UIGraphicsImageRenderer(size: size).image { context in
      UIColor.white.setStroke()
      let path = UIBezierPath()
      for arm in 0..<6 {
        let angle = CGFloat(arm) * .pi / 3
        path.move(to: CGPoint(x: 16, y: 16))
        path.addLine(to: CGPoint(x: 16 + 13 * cos(angle), y: 16 + 13 * sin(angle)))
      }
      path.lineWidth = 3
      path.lineCapStyle = .round
      path.stroke()
    }
  }
}
