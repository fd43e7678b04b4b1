import UIKit

extension UIView {
  /// Lets hearts rise from a point for a second, and takes the emitter away when the last one is gone.
  func emitHearts(from point: CGPoint, count: Int = 12) {
    let emitter = CAEmitterLayer()
    emitter.name = "hearts"
    emitter.emitterPosition = point
    emitter.beginTime = CACurrentMediaTime()
    let cell = CAEmitterCell()
    cell.contents = UIImage(systemName: "heart.fill")?.withTintColor(.systemPink).cgImage
    cell.birthRate = Float(count)
    cell.lifetime = 2
    cell.velocity = 90
    cell.velocityRange = 40
    cell.emissionLongitude = -.pi / 2
    cell.emissionRange = .pi / 6
    cell.scale = 0.5
    cell.scaleRange = 0.3
    cell.alphaSpeed = -0.5
    emitter.emitterCells = [cell]
    layer.addSublayer(emitter)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { emitter.birthRate = 0 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 3.2) { emitter.removeFromSuperlayer() }
  }
}

final class HeartsViewController: UIViewController {
  private let likeButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    likeButton.setTitle("Like", for: .normal)
    likeButton.translatesAutoresizingMaskIntoConstraints = false
    likeButton.addTarget(self, action: #selector(like(_:)), for: .touchUpInside)
    view.addSubview(likeButton)
    NSLayoutConstraint.activate([
      likeButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      likeButton.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -60),
    ])
  }

  @objc private func like(_ sender: UIButton) {
    view.emitHearts(from: sender.center)
    UIView.animate(withDuration: 0.15, animations: { sender.transform = CGAffineTransform(scaleX: 1.4, y: 1.4) }) { _ in
      UIView.animate(withDuration: 0.3) { sender.transform = .identity }
    }
  }
}
