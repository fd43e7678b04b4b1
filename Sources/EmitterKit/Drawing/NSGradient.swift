import EmitterMath
import EmitterQuartz
public import Foundation

/// Colours along a line, or between circles. Angles are degrees, counterclockwise where y points up.
open class NSGradient: NSObject {
  public struct DrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let drawsBeforeStartingLocation: DrawingOptions = DrawingOptions(rawValue: 1)
    public static let drawsAfterEndingLocation: DrawingOptions = DrawingOptions(rawValue: 2)
  }

  private let gradient: CGGradient

  /// `nil` without colours, or with fewer locations than colours.
  public init?(colors: [NSColor], atLocations locations: UnsafePointer<CGFloat>?, colorSpace: NSColorSpace) {
    let list = colors.map { $0.cgColor as AnyObject } as NSArray
    guard let gradient = unsafe CGGradient(colorsSpace: nil, colors: list, locations: locations) else { return nil }
    self.gradient = gradient
    super.init()
  }

  public convenience init?(colors: [NSColor]) { unsafe self.init(colors: colors, atLocations: nil, colorSpace: .sRGB) }

  public convenience init?(starting startingColor: NSColor, ending endingColor: NSColor) {
    self.init(colors: [startingColor, endingColor])
  }

  public convenience init?(colorsAndLocations pairs: (NSColor, CGFloat)...) {
    let locations: [CGFloat] = pairs.map(\.1)
    unsafe self.init(colors: pairs.map(\.0), atLocations: locations, colorSpace: .sRGB)
  }

  /// Fills the rectangle; the outermost colours lie on its corners.
  open func draw(in rect: CGRect, angle: CGFloat) { fill(UIBezierPath(rect: rect), rect, angle) }

  open func draw(in path: NSBezierPath, angle: CGFloat) {
    fill(UIBezierPath(cgPath: path.cgPath), path.bounds, angle)
  }

  private func fill(_ path: UIBezierPath, _ box: CGRect, _ angle: CGFloat) {
    guard !box.isNull, angle.isFinite else { return }
    let (sine, cosine): (Double, Double) = sineAndCosine(Double(angle) * Double.pi / 180)
    let (dx, dy): (CGFloat, CGFloat) = (CGFloat(cosine), CGFloat(sine))
    let half: CGFloat = ((box.width * dx).magnitude + (box.height * dy).magnitude) / 2
    drawApart {
      path.addClip()
      $0.drawLinearGradient(
        gradient, start: CGPoint(x: box.midX - dx * half, y: box.midY - dy * half),
        end: CGPoint(x: box.midX + dx * half, y: box.midY + dy * half),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
  }

  /// Circles around a point of the rectangle, −1…1 of its half size from its middle, to the farthest corner.
  open func draw(in rect: CGRect, relativeCenterPosition place: CGPoint) {
    let center = CGPoint(x: rect.midX + place.x * rect.width / 2, y: rect.midY + place.y * rect.height / 2)
    let (dx, dy): (CGFloat, CGFloat) = (
      max(center.x - rect.minX, rect.maxX - center.x), max(center.y - rect.minY, rect.maxY - center.y)
    )
    drawApart {
      $0.clip(to: rect)
      $0.drawRadialGradient(
        gradient, startCenter: center, startRadius: 0, endCenter: center,
        endRadius: (dx * dx + dy * dy).squareRoot(), options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
  }

  open func draw(from startingPoint: CGPoint, to endingPoint: CGPoint, options: DrawingOptions = []) {
    UIGraphicsGetCurrentContext()?.drawLinearGradient(
      gradient, start: startingPoint, end: endingPoint,
      options: CGGradientDrawingOptions(rawValue: UInt32(truncatingIfNeeded: options.rawValue)))
  }

  open func draw(
    fromCenter startCenter: CGPoint, radius startRadius: CGFloat, toCenter endCenter: CGPoint,
    radius endRadius: CGFloat, options: DrawingOptions = []
  ) {
    UIGraphicsGetCurrentContext()?.drawRadialGradient(
      gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius,
      options: CGGradientDrawingOptions(rawValue: UInt32(truncatingIfNeeded: options.rawValue)))
  }
}
