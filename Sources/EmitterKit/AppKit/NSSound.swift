import EmitterQuartz
public import Foundation

/// A sound, which a film without a track for it does not have.
@preconcurrency @MainActor open class NSSound: NSObject {
  public typealias Name = String

  open var volume: Float = 1
  open var loops = false
  open var isPlaying: Bool { false }

  public init?(named name: String) { super.init() }
  public init?(contentsOf url: URL, byReference: Bool) { super.init() }
  public init?(contentsOfFile path: String, byReference: Bool) { super.init() }
  public init?(data: Data) { super.init() }

  /// Whether it is heard: it is not.
  @discardableResult open func play() -> Bool { false }
  @discardableResult open func pause() -> Bool { false }
  @discardableResult open func resume() -> Bool { false }
  @discardableResult open func stop() -> Bool { false }

  public class func beep() {}
}

public func NSBeep() {}
