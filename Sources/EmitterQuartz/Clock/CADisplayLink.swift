public import Foundation

/// The run's time as media time, in seconds: it begins at 3600.
public func CACurrentMediaTime() -> CFTimeInterval { SceneRun.mediaTimeOrigin + SceneRun.current.now }

public typealias CFTimeInterval = Double

/// Frames a second that a display link asks for.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// Calls a method before every frame of the film.
open class CADisplayLink: NSObject {
  private let target: AnyObject
  private let selector: Selector
  private var isAdded = false
  private var isInvalid = false
  private var waiting: Int?

  /// Media time of the frame that is about to be drawn, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// Media time of the frame after it.
  open var targetTimestamp: CFTimeInterval { timestamp + interval }
  /// Seconds between two frames.
  open var duration: CFTimeInterval { 1 / SceneRun.current.fps }
  /// While true nothing is called.
  open var isPaused = false {
    didSet { arm() }
  }
  /// Calls a second; 0 means one for every frame.
  open var preferredFramesPerSecond = 0
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// A call for every so many frames.
  open var frameInterval = 1

  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = true
    arm()
  }

  open func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    arm()
  }

  open func invalidate() {
    isInvalid = true
    arm()
  }

  /// Frames from one call to the next.
  private var stride: Int {
    let asked =
      preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : Double(preferredFrameRateRange.preferred ?? 0)
    let frames = asked > 0 ? Int(max(1, min(1e6, SceneRun.current.fps / asked + 0.5))) : 1
    return max(frames, frameInterval, 1)
  }

  private var interval: Double { duration * Double(stride) }

  private func arm() {
    let run = SceneRun.current
    if let waiting { run.cancel(waiting) }
    waiting = nil
    guard isAdded, !isInvalid, !isPaused, run.fps > 0 else { return }
    // The next frame that is not this one, on the film's grid.
    let frame: Double = (run.now * run.fps + 1e-6).rounded(.down)
    let step: Double = stride > 1 && timestamp > 0 ? Double(stride) : 1
    waiting = run.schedule(at: (frame + step) / run.fps) { [self] in
      waiting = nil
      timestamp = CACurrentMediaTime()
      selector.invoke(on: target, with: self)
      if waiting == nil { arm() }
    }
  }
}
