import EmitterKit
import EmitterQuartz
import Foundation
import Testing

@Suite @MainActor struct Animations {
  let run: SceneRun
  let window: UIWindow
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() {
    run = SceneRun.begin()
    window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(view)
    window.layoutIfNeeded()
  }

  private func record() {
    let recorder = Recorder(root: window.layer, run: run)
    run.turnEnded = [{ recorder.commit() }]
    run.endTurn()
  }

  @Test func `a change within animate is an animation from what was`() throws {
    SceneRun.current = run
    UIView.animate(withDuration: 2, delay: 1, options: .curveLinear) { view.alpha = 0.25 }
    let animation = try #require(view.layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(view.alpha == 0.25)
    #expect(animation.duration == 2)
    #expect(animation.beginTime == 3601)
    #expect((animation.fromValue as? NSNumber)?.doubleValue == 1)
    #expect(animation.fillMode == .both)
  }

  @Test func `a change outside of animate is none`() {
    SceneRun.current = run
    record()
    view.alpha = 0.5
    view.center = CGPoint(x: 50, y: 50)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `the completion comes when the animation is over`() {
    SceneRun.current = run
    record()
    var told: [String] = []
    UIView.animate(withDuration: 0.5, animations: { view.alpha = 0 }) { isFinished in
      told.append("\(isFinished) \(run.now)")
    }
    run.endTurn()
    run.run(until: 0.25)
    #expect(told.isEmpty)
    run.run(until: 1)
    #expect(told == ["true 0.5"])
  }

  @Test func `animations that are taken away are not finished`() {
    SceneRun.current = run
    record()
    var told: [Bool] = []
    UIView.animate(withDuration: 5, animations: { view.alpha = 0 }) { told.append($0) }
    run.endTurn()
    run.schedule(after: 1) { MainActor.assumeIsolated { view.layer.removeAllAnimations() } }
    run.run(until: 2)
    #expect(told == [false])
  }

  @Test func `what changes nothing is over at once`() {
    SceneRun.current = run
    record()
    var told: [Double] = []
    UIView.animate(withDuration: 5, animations: {}) { _ in told.append(run.now) }
    run.run(until: 6)
    #expect(told == [0])
  }

  @Test func `nothing is animated where animations are off`() {
    SceneRun.current = run
    UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.alpha = 0 } }
    #expect(view.layer.animationKeys() == nil)
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { view.alpha = 1 }
    UIView.setAnimationsEnabled(true)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `a spring has come to rest when its time is over`() throws {
    SceneRun.current = run
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [],
      animations: { view.center.x = 100 })
    let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
    let rest: Double = exp(-Double(spring.damping) / 2)
    #expect(rest < 0.0011)
    let ratio: Double = Double(spring.damping) / (2 * Double(spring.stiffness).squareRoot())
    #expect((ratio - 0.5).magnitude < 1e-6)
  }

  @Test func `keyframes stand at their shares of the time`() throws {
    SceneRun.current = run
    UIView.animateKeyframes(withDuration: 4, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.alpha = 0 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.5 }
    }
    let animation = try #require(view.layer.animation(forKey: "opacity") as? CAKeyframeAnimation)
    #expect(animation.keyTimes?.map { $0.doubleValue } == [0, 0.25, 0.5, 1])
    #expect(animation.values?.compactMap { ($0 as? NSNumber)?.doubleValue } == [1, 0, 0, 0.5])
    #expect(animation.duration == 4)
  }

  @Test func `an animator waits until it is started`() {
    SceneRun.current = run
    record()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.alpha = 0 }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    #expect(view.alpha == 1)
    animator.startAnimation()
    #expect(view.alpha == 0)
    run.endTurn()
    run.run(until: 2)
    #expect(ends == [.end])
    #expect(!animator.isRunning)
  }
}
