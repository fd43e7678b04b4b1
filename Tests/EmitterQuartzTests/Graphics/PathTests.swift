import EmitterMath
import EmitterQuartz
import Foundation
import Testing

@Suite struct Paths {
  private func isNear(_ left: CGRect, _ right: CGRect) -> Bool {
    abs(left.minX - right.minX) < 1e-3 && abs(left.minY - right.minY) < 1e-3 && abs(left.maxX - right.maxX) < 1e-3
      && abs(left.maxY - right.maxY) < 1e-3
  }

  @Test func `a rectangle is five steps`() {
    let path = unsafe CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    #expect(
      path.vectorPath.elements
        == [.move(Point(1, 2)), .line(Point(4, 2)), .line(Point(4, 6)), .line(Point(1, 6)), .close])
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    var rect = CGRect.zero
    #expect(unsafe path.isRect(&rect))
    #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `lines before a first point and points that are not finite are left out`() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(path.isEmpty)
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: CGFloat.nan, y: 1))
    path.addCurve(to: .zero, control1: CGPoint(x: CGFloat.infinity, y: 0), control2: .zero)
    #expect(path.vectorPath.elements == [.move(Point(0, 0))])
  }

  @Test(arguments: [(false, 1.0), (true, -1.0)])
  func `an arc that is not clockwise runs towards greater angles`(clockwise: Bool, side: Double) {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: clockwise)
    let box = path.boundingBoxOfPath
    #expect(isNear(box, CGRect(x: -10, y: side > 0 ? 0 : -10, width: 20, height: 10)))
    #expect(abs(path.currentPoint.x + 10) < 1e-9)
  }

  @Test(arguments: [false, true]) func `a whole turn is a circle either way`(clockwise: Bool) {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: clockwise)
    #expect(isNear(path.boundingBoxOfPath, CGRect(x: -10, y: -10, width: 20, height: 20)))
    #expect(path.contains(CGPoint(x: -6, y: -6)))
    #expect(!path.contains(CGPoint(x: -8, y: -8)))
  }

  @Test(arguments: [1.0, -1.0]) func `an arc between tangents touches both`(side: Double) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10 * side), radius: 4)
    #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4 * side) < 1e-9)
    // The arc's middle lies on the circle around (6, ±4).
    guard case .curve = path.vectorPath.elements.last, let arc = path.vectorPath.segments.last else {
      Issue.record("no arc")
      return
    }
    let middle = arc.point(at: 0.5)
    let distance = ((middle.x - 6) * (middle.x - 6) + (middle.y - 4 * side) * (middle.y - 4 * side)).squareRoot()
    #expect(abs(distance - 4) < 0.01)
  }

  @Test(arguments: [1.0, -1.0]) func `an arc in a sharp corner ends where it touches`(side: Double) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 0, y: 5 * side), radius: 1)
    let end = path.currentPoint
    // On the line from (10, 0) to (0, ±5).
    #expect(abs(end.x / 10 + end.y * side / 5 - 1) < 1e-9)
    let box = path.boundingBoxOfPath
    #expect(box.maxX < 10 && box.maxX > 5)
  }

  @Test func `the bounding box counts control points, the path's does not`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 10), control2: CGPoint(x: 10, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(isNear(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 7.5)))
    #expect(CGMutablePath().boundingBox.isNull)
  }

  @Test func `overlapping outlines are inside by one rule and outside by the other`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(path.contains(CGPoint(x: 5, y: 5), using: .winding))
    #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 15, y: 5), transform: CGAffineTransform(translationX: 10, y: 0)))
  }

  @Test func `corners are no rounder than half a side`() {
    let path = unsafe CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 10, height: 20), cornerWidth: 50, cornerHeight: 5, transform: nil)
    #expect(isNear(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 20)))
    #expect(path.contains(CGPoint(x: 5, y: 0.2)))
    #expect(!path.contains(CGPoint(x: 0.2, y: 0.2)))
  }

  @Test func `every step is told with its points`() {
    let path = CGMutablePath()
    CGPathMoveToPoint(path, nil, 1, 1)
    CGPathAddQuadCurveToPoint(path, nil, 2, 3, 4, 5)
    CGPathCloseSubpath(path)
    var kinds: [CGPathElementType] = []
    unsafe path.applyWithBlock { element in unsafe kinds.append(element.pointee.type) }
    #expect(kinds == [.moveToPoint, .addCurveToPoint, .closeSubpath])
  }

  @Test func `a copy does not grow with the path`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    let copy = path.copy()
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(copy?.vectorPath.elements.count == 1)
    #expect(path.vectorPath.elements.count == 2)
  }
}
