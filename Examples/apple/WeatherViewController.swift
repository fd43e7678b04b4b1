import UIKit

/// Buttons of a storyboard: outlets, actions, a rate that glides, and a button that is off while it does.
class WeatherViewController: UIViewController {
  @IBOutlet weak var rainButton: UIButton!
  @IBOutlet private var statusLabel: UILabel!
  private var rain: CAEmitterLayer!
  private var displayLink: CADisplayLink?
  private var frames = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = #colorLiteral(red: 0.2, green: 0.25, blue: 0.32, alpha: 1)
    rain = CAEmitterLayer()
    rain.emitterShape = "line"
    rain.emitterPosition = CGPoint(x: view.bounds.midX, y: 0)
    rain.emitterSize = CGSize(width: view.bounds.width, height: 0)
    rain.birthRate = 0
    let drop = CAEmitterCell()
    drop.contents = dropImage()
    drop.color = UIColor(red: 0.7, green: 0.85, blue: 1, alpha: 0.8).cgColor
    drop.scale = 0.6
    drop.lifetime = 3
    drop.birthRate = 300
    drop.velocity = 500
    drop.emissionLongitude = .pi
    rain.emitterCells = [drop]
    view.layer.addSublayer(rain)
    displayLink = CADisplayLink(target: self, selector: #selector(tick(_:)))
    displayLink?.add(to: .main, forMode: .common)
  }

  @IBAction func rainButtonClicked(_ sender: UIButton) {
    sender.isUserInteractionEnabled = false
    let glide = CABasicAnimation(keyPath: "birthRate")
    glide.duration = 3
    glide.fromValue = rain.birthRate
    rain.birthRate = rain.birthRate == 0 ? 1 : 0
    glide.toValue = rain.birthRate
    rain.add(glide, forKey: "birthRate")
    DispatchQueue.main.asyncAfter(deadline: .now() + glide.duration) { [weak self] in
      guard self != nil else { return }
      sender.isUserInteractionEnabled = true
    }
  }

  @objc private func tick(_ link: CADisplayLink) {
    frames += 1
    statusLabel.text = "frame \(frames)"
  }

  private func dropImage() -> CGImage? {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 24)).image { _ in
      UIColor.white.setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 4, height: 24), cornerRadius: 2).fill()
    }.cgImage
  }
}
