import UIKit

/// Shows one open question after the other: its scene on dark ground in a view of 300 × 400 points, a ruler of 100 points below it,
/// four known greys, and a mark that turns white at the instant the scene begins.
final class RecorderViewController: UIViewController {
  private let stage = UIView(frame: CGRect(x: 10, y: 60, width: 300, height: 400))
  private let ruler = UIView(frame: CGRect(x: 110, y: 470, width: 100, height: 4))
  private let mark = UIView(frame: CGRect(x: 10, y: 470, width: 20, height: 20))
  /// Of a white of 0.1, 0.25, 0.5 and 0.75: they show what a recording makes of tones.
  private let grays: [UIView] = (0..<4).map { UIView(frame: CGRect(x: 230 + 20 * $0, y: 470, width: 20, height: 20)) }
  private let label = UILabel(frame: CGRect(x: 10, y: 500, width: 300, height: 60))
  private var number = 0
  private var emitter: CAEmitterLayer?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    stage.backgroundColor = UIColor(red: 0.05, green: 0.05, blue: 0.15, alpha: 1)
    stage.clipsToBounds = true
    ruler.backgroundColor = .white
    mark.backgroundColor = .darkGray
    label.textColor = .white
    label.font = UIFont.systemFont(ofSize: 12)
    label.numberOfLines = 3
    for (gray, white) in zip(grays, [0.1, 0.25, 0.5, 0.75]) {
      gray.backgroundColor = UIColor(red: white, green: white, blue: white, alpha: 1)
    }
    for part in [stage, ruler, mark, label] + grays { view.addSubview(part) }
    let tap = UITapGestureRecognizer(target: self, action: #selector(next))
    view.addGestureRecognizer(tap)
    announce()
  }

  /// A tap ends the scene at hand and begins the one that is announced.
  @objc private func next() {
    if let emitter {
      emitter.removeFromSuperlayer()
      self.emitter = nil
      mark.backgroundColor = .darkGray
      number = (number + 1) % openQuestions.count
      announce()
    } else {
      begin(openQuestions[number])
    }
  }

  private func announce() {
    let question = openQuestions[number]
    label.text =
      "\(question.name): \(question.question) Tap to begin; record for \(Int(question.seconds)) s; tap to end."
  }

  private func begin(_ question: OpenQuestion) {
    let layer = CAEmitterLayer()
    layer.frame = stage.bounds
    layer.beginTime = CACurrentMediaTime()
    question.setUp(layer)
    stage.layer.addSublayer(layer)
    emitter = layer
    mark.backgroundColor = .white
  }
}
