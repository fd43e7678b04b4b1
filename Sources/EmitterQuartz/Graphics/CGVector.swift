public import Foundation

/// A direction with a length.
public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat = 0
  public var dy: CGFloat = 0

  public init() {}

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  public static let zero: CGVector = CGVector()
}

public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
