import UIKit

/// A fountain of emoji, each drawn into an image as text.
class EmojiFountainView: UIView {
  private let emoji = ["🎉", "⭐️", "💜", "🍀"]

  private lazy var fountain: CAEmitterLayer = {
    let emitter = CAEmitterLayer()
    emitter.emitterShape = .point
    emitter.renderMode = .oldestLast
    emitter.emitterCells = emoji.compactMap { makeCell($0) }
    return emitter
  }()

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    backgroundColor = .white
    fountain.beginTime = CACurrentMediaTime()
    layer.addSublayer(fountain)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    fountain.frame = bounds
    fountain.emitterPosition = CGPoint(x: bounds.midX, y: bounds.maxY - 40)
  }

  private func makeCell(_ text: String) -> CAEmitterCell? {
    guard let image = text.image(size: 40)?.cgImage else { return nil }
    let cell = CAEmitterCell()
    cell.contents = image
    cell.contentsScale = 2
    cell.birthRate = 6
    cell.lifetime = 4
    cell.velocity = 420
    cell.velocityRange = 120
    cell.yAcceleration = 300
    cell.emissionLongitude = -.pi / 2
    cell.emissionRange = .pi / 5
    cell.spinRange = .pi * 2
    cell.scaleRange = 0.4
    return cell
  }
}

extension String {
  fileprivate func image(size: CGFloat) -> UIImage? {
    let font = UIFont.systemFont(ofSize: size)
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let box = (self as NSString).size(withAttributes: attributes)
    UIGraphicsBeginImageContextWithOptions(box, false, 2)
    defer { UIGraphicsEndImageContext() }
    (self as NSString).draw(at: .zero, withAttributes: attributes)
    return UIGraphicsGetImageFromCurrentImageContext()
  }
}
