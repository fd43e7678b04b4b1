import UIKit

/// The spelling of Swift 3 and 4: untyped constants, `M_PI`, `arc4random_uniform`, a `Timer` with a selector.
class OldSpellingViewController: UIViewController {

  var emitterLayer: CAEmitterLayer!
  var timer: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.black

    let rect = CGRect(x: 0.0, y: 0.0, width: view.bounds.width, height: 50.0)
    emitterLayer = CAEmitterLayer()
    emitterLayer.frame = rect
    emitterLayer.emitterShape = kCAEmitterLayerRectangle
    emitterLayer.emitterPosition = CGPoint(x: rect.width / 2, y: rect.height / 2)
    emitterLayer.emitterSize = rect.size
    emitterLayer.renderMode = kCAEmitterLayerAdditive
    view.layer.addSublayer(emitterLayer)

    let cell = CAEmitterCell()
    cell.name = "drop"
    cell.contents = dotImage().cgImage
    cell.birthRate = 60
    cell.lifetime = 4.5
    cell.lifetimeRange = 3.0
    cell.yAcceleration = 70.0
    cell.xAcceleration = 10.0
    cell.velocity = 20.0
    cell.emissionLongitude = CGFloat(-M_PI)
    cell.velocityRange = 200.0
    cell.emissionRange = CGFloat(M_PI_2)
    cell.color = UIColor(red: 0.6, green: 0.8, blue: 1.0, alpha: 1.0).cgColor
    cell.redRange = 0.3
    cell.scale = 0.8
    cell.scaleRange = 0.8
    cell.scaleSpeed = -0.15
    cell.alphaRange = 0.75
    cell.alphaSpeed = -0.15
    emitterLayer.emitterCells = [cell]

    timer = Timer.scheduledTimer(
      timeInterval: 0.5, target: self, selector: #selector(gust), userInfo: nil, repeats: true)
  }

  @objc func gust() {
    let strength = CGFloat(arc4random_uniform(200)) - 100
    emitterLayer.setValue(strength, forKeyPath: "emitterCells.drop.xAcceleration")
  }

  func dotImage() -> UIImage {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 12, height: 12), false, 0)
    UIColor.white.setFill()
    UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 12, height: 12)).fill()
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    return image!
  }
}
