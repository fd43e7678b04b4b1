import UIKit

/// Sparkles follow a finger: the emitter's position is set without the implicit animation.
class DragTrailViewController: UIViewController {
  private let emitter = CAEmitterLayer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    let cell = CAEmitterCell()
    cell.name = "sparkle"
    cell.contents = star().cgImage
    cell.color = UIColor.systemYellow.cgColor
    cell.birthRate = 120
    cell.lifetime = 0.8
    cell.velocity = 30
    cell.emissionRange = 2 * .pi
    cell.scale = 0.4
    cell.scaleRange = 0.3
    cell.alphaSpeed = -1.2
    cell.spinRange = 4
    emitter.emitterCells = [cell]
    emitter.birthRate = 0
    emitter.renderMode = .additive
    view.layer.addSublayer(emitter)
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(dragged(_:))))
  }

  @objc func dragged(_ gesture: UIPanGestureRecognizer) {
    move(to: gesture.location(in: view))
    switch gesture.state {
    case .began:
      emitter.beginTime = CACurrentMediaTime()
      emitter.birthRate = 1
    case .ended, .cancelled:
      emitter.birthRate = 0
    default:
      break
    }
  }

  /// A drag along a circle, for `--call "demo()@0"`.
  func demo() {
    emitter.beginTime = CACurrentMediaTime()
    emitter.birthRate = 1
    for step in 0..<120 {
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(step * 25)) {
        let angle = CGFloat(step) / 120 * 2 * .pi
        self.move(to: CGPoint(x: self.view.bounds.midX + 110 * cos(angle), y: self.view.bounds.midY + 110 * sin(angle)))
      }
    }
  }

  private func move(to point: CGPoint) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    emitter.emitterPosition = point
    CATransaction.commit()
  }

  /// A star of four points.
  private func star() -> UIImage {
    let size = CGSize(width: 32, height: 32)
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
    defer { UIGraphicsEndImageContext() }
    let path = UIBezierPath()
    for corner in 0..<8 {
      let radius: CGFloat = corner % 2 == 0 ? 15 : 4
      let angle = CGFloat(corner) * .pi / 4
      let point = CGPoint(x: 16 + radius * cos(angle), y: 16 + radius * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    UIColor.white.setFill()
    path.fill()
    return UIGraphicsGetImageFromCurrentImageContext() ?? UIImage()
  }
}
