public import EmitterQuartz
public import Foundation

// CoreMotion's names. What draws films is never moved: no sensor is there, and nothing arrives.

/// Asks the sensors of a device, of which there are none here.
open class CMMotionManager: NSObject {
  open var isDeviceMotionAvailable: Bool { false }
  open var isAccelerometerAvailable: Bool { false }
  open var isGyroAvailable: Bool { false }
  open var isMagnetometerAvailable: Bool { false }
  open var isDeviceMotionActive: Bool { false }
  open var isAccelerometerActive: Bool { false }
  open var isGyroActive: Bool { false }
  open var deviceMotion: CMDeviceMotion? { nil }
  open var accelerometerData: CMAccelerometerData? { nil }
  open var gyroData: CMGyroData? { nil }
  /// Seconds.
  open var deviceMotionUpdateInterval: TimeInterval = 0.01
  open var accelerometerUpdateInterval: TimeInterval = 0.01
  open var gyroUpdateInterval: TimeInterval = 0.01

  public override init() { super.init() }

  open func startDeviceMotionUpdates() { warn() }
  open func startAccelerometerUpdates() { warn() }
  open func startGyroUpdates() { warn() }

  open func startDeviceMotionUpdates(
    to queue: EmitterQuartz.OperationQueue, withHandler handler: @escaping (CMDeviceMotion?, (any Error)?) -> Void
  ) { warn() }

  open func startAccelerometerUpdates(
    to queue: EmitterQuartz.OperationQueue, withHandler handler: @escaping (CMAccelerometerData?, (any Error)?) -> Void
  ) { warn() }

  open func startGyroUpdates(
    to queue: EmitterQuartz.OperationQueue, withHandler handler: @escaping (CMGyroData?, (any Error)?) -> Void
  ) { warn() }

  open func stopDeviceMotionUpdates() {}
  open func stopAccelerometerUpdates() {}
  open func stopGyroUpdates() {}

  private func warn() { SceneRun.current.warn("CMMotionManager has no sensors here, and nothing arrives from it") }
}

/// In units of 9.81 m/s².
public struct CMAcceleration: Hashable, Sendable {
  public var x: Double = 0
  public var y: Double = 0
  public var z: Double = 0
  public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// Radians a second.
public struct CMRotationRate: Hashable, Sendable {
  public var x: Double = 0
  public var y: Double = 0
  public var z: Double = 0
  public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// Radians.
open class CMAttitude: NSObject {
  open var roll: Double { 0 }
  open var pitch: Double { 0 }
  open var yaw: Double { 0 }
}

open class CMDeviceMotion: NSObject {
  open var attitude: CMAttitude { CMAttitude() }
  open var gravity: CMAcceleration { CMAcceleration(z: -1) }
  open var userAcceleration: CMAcceleration { CMAcceleration() }
  open var rotationRate: CMRotationRate { CMRotationRate() }
}

open class CMAccelerometerData: NSObject {
  open var acceleration: CMAcceleration { CMAcceleration(z: -1) }
}

open class CMGyroData: NSObject {
  open var rotationRate: CMRotationRate { CMRotationRate() }
}
