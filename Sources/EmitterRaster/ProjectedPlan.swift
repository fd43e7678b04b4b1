import EmitterDrawList
import EmitterMath

/// A picture under perspective made ready to draw: which level of its image, and where each output pixel falls on it.
///
/// The pixel in column x of row y lies at level coordinates U / Q, V / Q (fixed point as in `SpritePlan`), with
/// ```
/// U = (u.z + u.y · y) + u.x · x,   V, Q alike,
/// ```
/// each in double precision and in this order, so that every way of drawing it meets the same numbers.
///
/// Unchecked, since it holds a pointer: to a level's texels, which nobody writes.
@safe
struct ProjectedPlan: @unchecked Sendable {
  /// The first texel of the level's border; see `SpritePlan.texels`.
  var texels: UnsafePointer<UInt32>
  var u: SIMD3<Double> = .zero
  var v: SIMD3<Double> = .zero
  var q: SIMD3<Double> = .zero
  /// Premultiplied.
  var tint: UInt32
  /// Texels of the level, without its border.
  var width: Int
  var height: Int
  var takesNearest: Bool
  /// The pixels that may be touched.
  var box: PixelBox = .empty
  /// Corners of what is seen, in order around.
  var corners: ProjectedCorners

  /// Q beyond which a place lies too near to the viewer.
  static let mostQ: Double = 1 / Projection.nearest

  /// Level coordinates at which something shows lie between these, both left out.
  static let least: Double = Double(SpritePlan.least)
  var mostU: Double { Double((width + TextureLevel.border) << 16) }
  var mostV: Double { Double((height + TextureLevel.border) << 16) }

  /// Texels from one row of the level to the next.
  @inline(__always)
  var stride: Int { width + 2 * TextureLevel.border }

  /// 255 to mix neighbouring texels, 0 to take the nearest one.
  @inline(__always)
  var weightMask: UInt32 { takesNearest ? 0 : 255 }

  /// A coordinate of a row or column in the numerator and denominator at row `y`, column 0.
  @inline(__always)
  static func start(_ numbers: SIMD3<Double>, _ y: Double) -> Double { numbers.z + numbers.y * y }
}

/// Up to eight corners without memory of their own.
struct ProjectedCorners {
  private(set) var count: Int = 0
  private var corners: [8 of Point] = [8 of Point](repeating: .zero)

  subscript(i: Int) -> Point { corners[i] }

  mutating func append(_ point: Point) {
    guard count < 8 else { return }
    corners[count] = point
    count += 1
  }

  /// The part of a rectangle about the origin that lies before the viewer, projected.
  init(_ projection: Projection, halfWidth: Double, halfHeight: Double) {
    let nearest: Double = Projection.nearest
    var before = projection.homogeneous(Point(-halfWidth, halfHeight))
    for corner in 0..<4 {
      let x: Double = corner == 0 || corner == 3 ? -halfWidth : halfWidth
      let here = projection.homogeneous(Point(x, corner < 2 ? -halfHeight : halfHeight))
      if (before.z >= nearest) != (here.z >= nearest) {
        let share: Double = (nearest - before.z) / (here.z - before.z)
        let x: Double = before.x + (here.x - before.x) * share
        let y: Double = before.y + (here.y - before.y) * share
        append(Point(x / nearest, y / nearest))
      }
      if here.z >= nearest { append(Point(here.x / here.z, here.y / here.z)) }
      before = here
    }
  }

  /// The mean of the corners.
  var middle: Point {
    var sum = Point.zero
    for i in 0..<count { sum = Point(sum.x + corners[i].x, sum.y + corners[i].y) }
    return Point(sum.x / Double(count), sum.y / Double(count))
  }

  /// The pixels of a frame that hold all corners and a little more.
  func box(width: Int, height: Int) -> PixelBox {
    var least = corners[0]
    var most = corners[0]
    for i in 1..<max(1, count) {
      least = Point(min(least.x, corners[i].x), min(least.y, corners[i].y))
      most = Point(max(most.x, corners[i].x), max(most.y, corners[i].y))
    }
    func clamped(_ place: Double, _ size: Int) -> Int {
      place >= Double(size) ? size : place > 0 ? Int(place) : 0
    }
    let box = PixelBox(
      left: clamped(least.x - 1, width), top: clamped(least.y - 1, height), right: clamped(most.x + 2, width),
      bottom: clamped(most.y + 2, height))
    return box.isEmpty ? .empty : box
  }
}

/// How a picture under perspective is drawn: where there is next to none, as a sprite.
enum ProjectedPicture {
  case sprite(SpritePlan)
  case projected(ProjectedPlan)
}

extension TextureCache {
  /// The plan of a picture under perspective, or nothing where nothing would be seen.
  mutating func plan(_ sprite: ProjectedSprite, in frame: LocalFrame) -> ProjectedPicture? {
    guard sprite.tint != 0, let place = texturePlace(of: Int(sprite.image)) else { return nil }
    var projection = sprite.projection
    projection.row1 = moved(projection.row1, frame)
    projection.row2 = moved(projection.row2, frame)
    projection.row3 = moved(projection.row3, frame)
    guard projection.isFinite else { return nil }
    let size = (width: textures[place].width, height: textures[place].height)
    if let flat = projection.flat(width: Double(size.width), height: Double(size.height)) {
      let placed = SpritePlacement(
        x: flat.tx, y: flat.ty, a: flat.a, b: flat.b, c: flat.c, d: flat.d, tint: premultiplied(sprite.tint))
      guard let plan = plan(placed, texture: place, frameWidth: frame.width, frameHeight: frame.height) else {
        return nil
      }
      return .sprite(plan)
    }
    guard let plan = projectedPlan(projection, tint: sprite.tint, texture: place, in: frame) else { return nil }
    return .projected(plan)
  }

  private func moved(_ row: SIMD3<Double>, _ frame: LocalFrame) -> SIMD3<Double> {
    SIMD3(row.x - Double(frame.left) * row.z, row.y - Double(frame.top) * row.z, row.z)
  }

  private mutating func projectedPlan(
    _ projection: Projection, tint: UInt32, texture place: Int, in frame: LocalFrame
  ) -> ProjectedPlan? {
    let width = Double(textures[place].width)
    let height = Double(textures[place].height)
    guard width > 0, height > 0, let inverse = projection.inverse else { return nil }
    let seen = ProjectedCorners(projection, halfWidth: width / 2, halfHeight: height / 2)
    guard seen.count > 2, let middle = inverse.apply(to: seen.middle), let near = projection.jacobian(at: middle)
    else { return nil }
    // The level fits the middle of what is seen.
    let squareX: Double = near.a * near.a + near.b * near.b
    let squareY: Double = near.c * near.c + near.d * near.d
    guard squareX < 1e24, squareY < 1e24 else { return nil }
    let takesNearest = squareX < 1 && squareY < 1 && textures[place].minification == .nearest
    let (sizeX, sizeY) =
      takesNearest
      ? (LevelSize.full(textures[place].width), LevelSize.full(textures[place].height))
      : textures[place].sizes(
        drawnAt: max(1, squareX.squareRoot() * width), max(1, squareY.squareRoot() * height))
    let stepX: Double = width / sizeX.length
    let stepY: Double = height / sizeY.length
    let level = textures[place].level(sizeX, sizeY)
    // The soft edge reaches half a texel beyond the level.
    let corners = ProjectedCorners(
      projection, halfWidth: Double(level.width + 1) / 2 * stepX, halfHeight: Double(level.height + 1) / 2 * stepY)
    guard corners.count > 2 else { return nil }
    var plan = unsafe ProjectedPlan(
      texels: level.corner, tint: premultiplied(tint), width: level.width, height: level.height,
      takesNearest: takesNearest, corners: corners)
    plan.box = corners.box(width: frame.width, height: frame.height)
    guard !plan.box.isEmpty else { return nil }
    let half: Double = takesNearest ? 0 : 0.5
    let border = Double(TextureLevel.border)
    let columns = SIMD3<Double>(inverse.row1.x, inverse.row2.x, inverse.row3.x) / stepX
    let rows = SIMD3<Double>(inverse.row1.y, inverse.row2.y, inverse.row3.y) / stepY
    let q = SIMD3<Double>(inverse.row1.z, inverse.row2.z, inverse.row3.z)
    plan.u = atCentre((columns + q * (Double(level.width) / 2 - half + border)) * 65536)
    plan.v = atCentre((rows + q * (Double(level.height) / 2 - half + border)) * 65536)
    plan.q = atCentre(q)
    return plan
  }

  /// The numbers for a pixel's centre, asked for by its column and row.
  private func atCentre(_ numbers: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(numbers.x, numbers.y, numbers.z + 0.5 * numbers.x + 0.5 * numbers.y)
  }
}

extension Projection {
  /// The affine transform that draws a rectangle about the origin at most a 64th of a pixel from where this one does; nothing
  /// where there is none.
  fileprivate func flat(width: Double, height: Double) -> AffineTransform? {
    if isAffine { return affine }
    guard let near = jacobian(at: .zero) else { return nil }
    for corner in 0..<4 {
      let point = Point(corner & 1 == 0 ? -width / 2 : width / 2, corner < 2 ? -height / 2 : height / 2)
      guard let place = apply(to: point) else { return nil }
      let flat = near.apply(to: point)
      guard abs(place.x - flat.x) < 1.0 / 64, abs(place.y - flat.y) < 1.0 / 64 else { return nil }
    }
    return near
  }
}
