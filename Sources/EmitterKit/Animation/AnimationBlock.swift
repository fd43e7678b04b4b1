import EmitterQuartz
import Foundation

/// What goes on within `UIView.animate`: how the changes made in it are animated.
@MainActor final class AnimationBlock: NSObject {
  /// The innermost block that runs now; nil where changes are not animated.
  static var current: AnimationBlock? { KitState.current.isAnimating ? KitState.current.blocks.last : nil }

  enum Pace {
    case timing(CAMediaTimingFunction)
    case spring(dampingRatio: Double, velocity: Double)
  }

  /// Seconds.
  var duration: Double
  var delay: Double
  var pace: Pace
  var options: UIView.AnimationOptions
  /// Share of the duration at which the keyframe under way begins, and how much of it it takes.
  var keyframe: (start: Double, duration: Double)?
  var frames: [Keyframe] = []

  struct Keyframe {
    var layer: CALayer
    var key: String
    var start: Double
    var duration: Double
    var from: Any?
    var to: Any?
  }

  private var running = 0
  private var isStarted = false
  private var isFinished = true
  private let completion: ((Bool) -> Void)?

  init(
    duration: Double, delay: Double, pace: Pace, options: UIView.AnimationOptions, completion: ((Bool) -> Void)?
  ) {
    self.duration = duration > 0 ? duration : 0
    self.delay = delay > 0 ? delay : 0
    self.pace = pace
    self.options = options
    self.completion = completion
  }

  /// Runs changes as part of the block, and calls the completion when all that they set off is over.
  func run(_ changes: () -> Void) {
    KitState.current.blocks.append(self)
    changes()
    KitState.current.blocks.removeLast()
    addKeyframes()
    isStarted = true
    finishIfDone()
  }

  /// What a change of a view's layer sets off.
  static func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let block = current, animated.contains(event) else { return NSNull() }
    if let keyframe = block.keyframe {
      block.frames.append(
        Keyframe(
          layer: layer, key: event, start: keyframe.start, duration: keyframe.duration, from: layer.value(forKey: event)
        ))
      return NSNull()
    }
    guard block.duration > 0 || block.delay > 0 else { return NSNull() }
    return block.animation(of: layer, event)
  }

  /// What UIKit animates of a view's layer.
  private static let animated: Set<String> = [
    "position", "bounds", "transform", "sublayerTransform", "opacity", "backgroundColor", "contents", "contentsRect",
    "cornerRadius", "borderWidth", "borderColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shadowColor",
    "anchorPoint", "zPosition", "emitterPosition", "emitterSize", "birthRate", "lifetime", "velocity", "scale", "spin",
    "strokeStart", "strokeEnd", "fillColor", "strokeColor", "lineWidth", "path", "colors", "locations", "startPoint",
    "endPoint",
  ]

  private func animation(of layer: CALayer, _ key: String) -> CAAnimation {
    let animation: CABasicAnimation
    switch pace {
    case .timing(let function):
      animation = CABasicAnimation(keyPath: key)
      animation.timingFunction = function
      animation.duration = duration
    case .spring(let ratio, let velocity):
      let spring = CASpringAnimation(keyPath: key)
      let frequency = SpringPace.frequency(dampingRatio: ratio, duration: duration)
      spring.mass = 1
      spring.stiffness = CGFloat(frequency * frequency)
      spring.damping = CGFloat(2 * max(ratio, 0.01) * frequency)
      spring.initialVelocity = CGFloat(velocity)
      spring.duration = duration
      animation = spring
    }
    // From what is on screen, as blocks that follow one another do.
    animation.fromValue = layer.presentation()?.value(forKey: key) ?? layer.value(forKey: key)
    prepare(animation, of: layer)
    return animation
  }

  private func prepare(_ animation: CAAnimation, of layer: CALayer) {
    animation.fillMode = .both
    if delay > 0 { animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay }
    if options.contains(.repeat) {
      animation.repeatCount = .infinity
    } else if repeats > 0 {
      animation.repeatCount = Float(repeats)
    }
    animation.autoreverses = options.contains(.autoreverse)
    animation.delegate = self
    running += 1
  }

  /// How often the animation runs; 0 for once.
  var repeats: Double = 0

  /// One keyframe animation for every key that keyframes change.
  private func addKeyframes() {
    var order: [(CALayer, String)] = []
    for index in frames.indices {
      frames[index].to = frames[index].layer.value(forKey: frames[index].key)
      let next = frames[(index + 1)...].first { $0.layer === frames[index].layer && $0.key == frames[index].key }
      if let next { frames[index].to = next.from }
      if !order.contains(where: { $0.0 === frames[index].layer && $0.1 == frames[index].key }) {
        order.append((frames[index].layer, frames[index].key))
      }
    }
    for (layer, key) in order where duration > 0 {
      let own = frames.filter { $0.layer === layer && $0.key == key }.sorted { $0.start < $1.start }
      var times: [Double] = []
      var values: [Any] = []
      func add(_ time: Double, _ value: Any?) {
        guard let value, time >= (times.last ?? 0) else { return }
        times.append(min(1, time))
        values.append(value)
      }
      add(0, own.first?.from)
      for frame in own {
        if frame.start > (times.last ?? 0) { add(frame.start, frame.from) }
        add(frame.start + frame.duration, frame.to)
      }
      if let last = times.last, last < 1 { add(1, own.last?.to) }
      let animation = CAKeyframeAnimation(keyPath: key)
      animation.values = values
      animation.keyTimes = times.map { NSNumber(value: $0) }
      animation.duration = duration
      prepare(animation, of: layer)
      layer.add(animation, forKey: key)
    }
  }

  private func finishIfDone() {
    guard isStarted, running == 0, let completion else { return }
    isStarted = false
    let isFinished = isFinished
    SceneRun.current.schedule(after: 0) { MainActor.assumeIsolated { completion(isFinished) } }
  }
}

extension AnimationBlock: @MainActor CAAnimationDelegate {
  func animationDidStart(_ anim: CAAnimation) {}

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    running -= 1
    if !flag { isFinished = false }
    finishIfDone()
  }
}

/// How stiff a spring has to be to come to rest in a given time.
enum SpringPace {
  /// The natural frequency, in radians a second, of a spring that is within a thousandth of its end after `duration`.
  static func frequency(dampingRatio: Double, duration: Double) -> Double {
    let ratio: Double = max(dampingRatio, 0.01)
    let duration: Double = max(duration, 0.001)
    // Below critical damping the envelope is e^(-ratio · frequency · t); at and above it (1 + f t) e^(-f t) leads.
    return (ratio < 1 ? 6.907755 / ratio : 9.233413) / duration
  }
}
