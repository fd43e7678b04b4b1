import Foundation
import UIKit

/// What counts, outside of every `NSObject`.
struct Counter {
  var timer: Timer?
  var ticks = 0
}

/// Written for iOS, where it compiles as it is: with Objective-C's attributes, and Foundation beside UIKit.
@objcMembers public class PartyView: UIView {
  @IBOutlet public weak var delegate: AnyObject?
  private var counter = Counter()
  private let emitter = CAEmitterLayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(emitter)
    counter.timer = Timer.scheduledTimer(
      timeInterval: 0.25, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
    perform(Selector(("end")), with: nil, afterDelay: 1.1)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
  }

  required init?(coder: NSCoder) { fatalError("not made from an archive") }

  @objc private func tick() {
    counter.ticks += 1
    emitter.setValue(counter.ticks, forKey: #keyPath(CAEmitterLayer.birthRate))
  }

  @objc func tapped(_ recognizer: UITapGestureRecognizer) { emitter.birthRate = 0 }

  @objc func end() {
    counter.timer?.invalidate()
    (delegate as? PartyDelegate)?.partyDidEnd?(after: counter.ticks)
  }
}
