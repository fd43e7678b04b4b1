import EmitterMath

extension DrawList {
  /// Adds the outline of a rounded rectangle as seen through `projection`, cut off in front of the viewer, and gives back
  /// its place among the contours.
  mutating func addContour(_ outline: RoundedRect, _ projection: Projection) -> Int {
    let first: Int = points.count
    if projection.isAffine {
      let matrix: AffineTransform = projection.affine
      outline.forEachPoint(scale: matrix.largestStretch) { points.append(matrix.apply(to: $0)) }
    } else {
      let middle = Point(
        outline.rect.origin.x + 0.5 * outline.rect.size.width, outline.rect.origin.y + 0.5 * outline.rect.size.height)
      let scale: Double = projection.jacobian(at: middle)?.largestStretch ?? 1
      outlinePoints.removeAll(keepingCapacity: true)
      outline.forEachPoint(scale: scale) { outlinePoints.append($0) }
      projection.apply(toPolygon: outlinePoints, appendTo: &points)
    }
    contours.append(first..<points.count)
    return contours.count - 1
  }

  /// Fills a rounded rectangle. Upright ones with square corners need no outline.
  mutating func addFill(_ outline: RoundedRect, _ projection: Projection, tint: UInt32) {
    guard tint != 0, outline.rect.size.width > 0, outline.rect.size.height > 0 else { return }
    if projection.isAffine, outline.isSquare {
      let rect: Rect = outline.rect
      let matrix: AffineTransform = projection.affine
      if matrix.b == 0 && matrix.c == 0 || matrix.a == 0 && matrix.d == 0 {
        let square = AffineTransform(
          a: rect.size.width, b: 0, c: 0, d: rect.size.height, tx: rect.origin.x, ty: rect.origin.y)
        add(.fill(square.then(matrix), tint: tint))
        return
      }
    }
    let contour: Int = addContour(outline, projection)
    add(.fillContours(contour..<contour + 1, rule: .nonZero, tint: tint))
  }

  /// Fills what lies between a rounded rectangle and the one `width` inside it.
  mutating func addBorder(_ outline: RoundedRect, width: Double, _ projection: Projection, tint: UInt32) {
    guard tint != 0, width > 0, outline.rect.size.width > 0, outline.rect.size.height > 0 else { return }
    let first: Int = addContour(outline, projection)
    let inner: RoundedRect = outline.inset(by: width)
    if inner.rect.size.width > 0, inner.rect.size.height > 0 { _ = addContour(inner, projection) }
    add(.fillContours(first..<contours.count, rule: .evenOdd, tint: tint))
  }
}
