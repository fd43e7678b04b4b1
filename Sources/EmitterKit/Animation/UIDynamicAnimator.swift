public import EmitterQuartz
public import Foundation

// UIKit's physics of views. The names are there, so that what stands beside an effect compiles; nothing falls or collides.

@preconcurrency @MainActor public protocol UIDynamicItem: AnyObject {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
}

extension UIView: UIDynamicItem {}

/// Would move views by laws of physics; here they stay, and the run is warned.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  public let referenceView: UIView?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open var isRunning: Bool { false }

  public init(referenceView: UIView) {
    self.referenceView = referenceView
    super.init()
  }

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.append(behavior)
    SceneRun.current.warn("UIDynamicAnimator moves nothing here: the views stay where they are")
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) { behaviors.removeAll { $0 === behavior } }
  open func removeAllBehaviors() { behaviors = [] }
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}
}

@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  open var action: (() -> Void)?
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.removeAll { $0 === behavior } }
}

/// A behaviour of several items.
@preconcurrency @MainActor open class UIDynamicItemsBehavior: UIDynamicBehavior {
  open private(set) var items: [any UIDynamicItem]

  public init(items: [any UIDynamicItem]) { self.items = items }

  open func addItem(_ item: any UIDynamicItem) { items.append(item) }
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}

@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicItemsBehavior {
  open var gravityDirection = CGVector(dx: 0, dy: 1)
  /// 1 is 1000 points/s².
  open var magnitude: CGFloat = 1
  open var angle: CGFloat = .pi / 2
}

@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicItemsBehavior {
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything: Mode = [.items, .boundaries]
  }

  open var collisionMode = Mode.everything
  open var translatesReferenceBoundsIntoBoundary = false
  open weak var collisionDelegate: AnyObject?
  open func addBoundary(withIdentifier identifier: any NSCopying, from start: CGPoint, to end: CGPoint) {}
  open func addBoundary(withIdentifier identifier: any NSCopying, for path: UIBezierPath) {}
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {}
}

@preconcurrency @MainActor open class UIPushBehavior: UIDynamicItemsBehavior {
  public enum Mode: Int, Sendable {
    case continuous, instantaneous
  }

  public let mode: Mode
  open var active = true
  open var pushDirection = CGVector(dx: 0, dy: 0)
  open var magnitude: CGFloat = 0
  open var angle: CGFloat = 0

  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { (self.angle, self.magnitude) = (angle, magnitude) }
}

@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicItemsBehavior {
  open var elasticity: CGFloat = 0
  open var friction: CGFloat = 0
  open var density: CGFloat = 1
  open var resistance: CGFloat = 0
  open var angularResistance: CGFloat = 0
  open var allowsRotation = true
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
}

@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  open var snapPoint: CGPoint
  open var damping: CGFloat = 0.5

  public init(item: any UIDynamicItem, snapTo point: CGPoint) { snapPoint = point }
}

@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  open var anchorPoint: CGPoint
  open var length: CGFloat = 0
  open var damping: CGFloat = 0
  open var frequency: CGFloat = 0

  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) { anchorPoint = point }
}
