import UIKit

/// A burst that an animation of the cell's rate makes: `emitterCells.spark.birthRate` falls from 400 to 0.
final class SparkBurstView: UIView {
  private let emitter = CAEmitterLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    let spark = CAEmitterCell()
    spark.name = "spark"
    spark.contents = dot().cgImage
    spark.color = UIColor.orange.cgColor
    spark.greenRange = 0.4
    spark.lifetime = 1.2
    spark.lifetimeRange = 0.5
    spark.velocity = 180
    spark.velocityRange = 90
    spark.emissionRange = .pi * 2
    spark.yAcceleration = 160
    spark.scale = 0.5
    spark.scaleSpeed = -0.25
    spark.alphaSpeed = -0.7
    emitter.renderMode = .additive
    emitter.emitterCells = [spark]
    layer.addSublayer(emitter)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    burst(at: CGPoint(x: bounds.midX, y: bounds.midY))
  }

  @objc private func tapped(_ recognizer: UITapGestureRecognizer) {
    burst(at: recognizer.location(in: self))
  }

  private func burst(at point: CGPoint) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    emitter.emitterPosition = point
    emitter.beginTime = CACurrentMediaTime()
    CATransaction.commit()
    let rate = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
    rate.fromValue = 400
    rate.toValue = 0
    rate.duration = 0.4
    rate.timingFunction = CAMediaTimingFunction(name: .easeOut)
    emitter.add(rate, forKey: "burst")
  }

  private func dot() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { context in
      UIColor.white.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 12, height: 12))
    }
  }
}
