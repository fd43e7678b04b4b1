public import EmitterQuartz
public import Foundation

/// Where in an animation an animator stopped.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

/// How an animation goes along its time.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  let function: CAMediaTimingFunction

  public init(animationCurve curve: UIView.AnimationCurve) { function = curve.timingFunction }

  public init(controlPoint1 a: CGPoint, controlPoint2 b: CGPoint) {
    function = CAMediaTimingFunction(controlPoints: Float(a.x), Float(a.y), Float(b.x), Float(b.y))
  }

  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  let dampingRatio: Double
  public let initialVelocity: CGVector

  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)) {
    dampingRatio = Double(ratio)
    initialVelocity = velocity
  }

  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    dampingRatio = Double(damping) / (2 * (Double(mass) * Double(stiffness)).squareRoot())
    initialVelocity = velocity
  }

  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }
}

/// Changes that are animated when it is told to.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  open private(set) var duration: TimeInterval
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false
  open var isReversed = false
  open var isInterruptible = true
  open var pausesOnCompletion = false
  private let pace: AnimationBlock.Pace
  private var changes: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  private init(_ duration: TimeInterval, _ pace: AnimationBlock.Pace, _ animations: (() -> Void)?) {
    self.duration = duration
    self.pace = pace
    if let animations { changes = [animations] }
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration, .timing(curve.timingFunction), animations)
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration, .spring(dampingRatio: Double(ratio), velocity: 0), animations)
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 a: CGPoint, controlPoint2 b: CGPoint, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration, .timing(CAMediaTimingFunction(controlPoints: Float(a.x), Float(a.y), Float(b.x), Float(b.y))),
      animations)
  }

  public convenience init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    if let spring = parameters.springTimingParameters {
      self.init(
        duration, .spring(dampingRatio: spring.dampingRatio, velocity: Double(spring.initialVelocity.dx)), nil)
    } else {
      self.init(
        duration,
        .timing(parameters.cubicTimingParameters?.function ?? UIView.AnimationCurve.easeInOut.timingFunction), nil)
    }
  }

  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration, .timing(options.curve.timingFunction), animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  open func addAnimations(_ animation: @escaping () -> Void) { changes.append(animation) }

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { changes.append(animation) }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state == .inactive else { return }
    state = .active
    isRunning = true
    let changes = changes
    AnimationBlock(duration: duration, delay: delay, pace: pace, options: []) { [self] finished in
      end(finished ? .end : .current)
    }.run { for change in changes { change() } }
  }

  open func pauseAnimation() { isRunning = false }

  open func stopAnimation(_ withoutFinishing: Bool) {
    isRunning = false
    state = withoutFinishing ? .inactive : .stopped
  }

  open func finishAnimation(at position: UIViewAnimatingPosition) { end(position) }

  open var fractionComplete: CGFloat = 0

  private func end(_ position: UIViewAnimatingPosition) {
    guard state != .inactive else { return }
    state = .inactive
    isRunning = false
    for completion in completions { completion(position) }
  }
}
