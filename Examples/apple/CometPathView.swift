import UIKit

/// An emitter that is carried along a path and leaves a tail.
class CometPathView: UIView {
  private let emitter = CAEmitterLayer()
  private let track = CAShapeLayer()

  override func layoutSubviews() {
    super.layoutSubviews()
    guard track.superlayer == nil else { return }
    backgroundColor = UIColor(hue: 0.7, saturation: 0.8, brightness: 0.12, alpha: 1)

    let path = UIBezierPath()
    path.move(to: CGPoint(x: bounds.width * 0.1, y: bounds.height * 0.7))
    path.addCurve(
      to: CGPoint(x: bounds.width * 0.9, y: bounds.height * 0.3),
      controlPoint1: CGPoint(x: bounds.width * 0.3, y: 0),
      controlPoint2: CGPoint(x: bounds.width * 0.7, y: bounds.height))
    track.path = path.cgPath
    track.fillColor = nil
    track.strokeColor = UIColor.white.withAlphaComponent(0.15).cgColor
    track.lineWidth = 2
    layer.addSublayer(track)

    let tail = CAEmitterCell()
    tail.contents = glow().cgImage
    tail.birthRate = 200
    tail.lifetime = 0.9
    tail.velocity = 12
    tail.emissionRange = .pi * 2
    tail.scale = 0.4
    tail.scaleSpeed = -0.4
    tail.color = UIColor(red: 0.5, green: 0.8, blue: 1, alpha: 0.8).cgColor
    tail.alphaSpeed = -0.9
    emitter.renderMode = CAEmitterLayerRenderMode.additive
    emitter.emitterCells = [tail]
    emitter.beginTime = CACurrentMediaTime()
    layer.addSublayer(emitter)

    let flight = CAKeyframeAnimation(keyPath: #keyPath(CAEmitterLayer.emitterPosition))
    flight.path = path.cgPath
    flight.duration = 2.5
    flight.calculationMode = .paced
    flight.autoreverses = true
    flight.repeatCount = .infinity
    emitter.add(flight, forKey: "flight")
  }

  private func glow() -> UIImage {
    let size = CGSize(width: 64, height: 64)
    return UIGraphicsImageRenderer(size: size).image { renderer in
      let colors = [UIColor.white.cgColor, UIColor.white.withAlphaComponent(0).cgColor] as CFArray
      guard let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])
      else { return }
      let center = CGPoint(x: 32, y: 32)
      renderer.cgContext.drawRadialGradient(
        gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 32, options: [])
    }
  }
}
