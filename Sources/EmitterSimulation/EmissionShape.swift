import EmitterMath
import EmitterScene

/// The places of `emitterShape`, in the order of its closed list.
enum EmissionShape: Int { case point, line, rectangle, cuboid, circle, sphere, path, rectangles }

/// The parts of `emitterMode`, in the order of its closed list.
enum EmissionMode: Int { case points, outline, surface, volume, sequential }

/// An emitter's shape as of a birth (law 3): what a place is drawn from.
struct EmissionGeometry {
  var shape: EmissionShape
  var mode: EmissionMode
  /// Half the width, height and depth, in points.
  var half: (x: Float, y: Float, z: Float)
  /// The radius of a circle or sphere, in points.
  var radius: Float

  init(shape: EmissionShape, mode: EmissionMode, width: Double, height: Double, depth: Double, radiusFactor: Double) {
    self.shape = shape
    self.mode = mode
    half = (Float(0.5 * width), Float(0.5 * height), Float(0.5 * depth))
    radius = Float(width * radiusFactor)
  }

  /// How many points the shape has that `sequential` goes through in turn.
  var pointCount: UInt32 {
    switch shape {
    case .line: 2
    case .rectangle: 4
    case .cuboid: 8
    default: 1
    }
  }

  /// Where eight particles are born, from the shape's centre, and the natural direction there (law 4).
  func place(_ draw: (UInt32) -> F8) -> (offset: Vector8, direction: Vector8) {
    let right: Vector8 = Vector8(1, 0, 0)
    switch (shape, mode) {
    case (.point, _), (.path, _), (.rectangles, _), (_, .sequential), (.circle, .points), (.sphere, .points):
      return (Vector8(0, 0, 0), right)
    case (.line, .points):
      let end: F8 = EmissionGeometry.sign(draw(Channel.part))
      return (Vector8(end * half.x, F8.zero, F8.zero), Vector8(0, -1, 0))
    case (.line, _):
      return (Vector8(EmissionGeometry.signed(draw(Channel.placeX)) * half.x, F8.zero, F8.zero), Vector8(0, -1, 0))
    case (.rectangle, .points):
      let corner: F8 = draw(Channel.part) * 4
      let x: F8 = EmissionGeometry.bit(corner, 0)
      let y: F8 = EmissionGeometry.bit(corner, 1)
      return (Vector8(x * half.x, y * half.y, F8.zero), right)
    case (.rectangle, .outline): return rectangleOutline(draw)
    case (.rectangle, _):
      let x: F8 = EmissionGeometry.signed(draw(Channel.placeX))
      let y: F8 = EmissionGeometry.signed(draw(Channel.placeY))
      return (Vector8(x * half.x, y * half.y, F8.zero), right)
    case (.cuboid, .points):
      let corner: F8 = draw(Channel.part) * 8
      return (
        Vector8(
          EmissionGeometry.bit(corner, 0) * half.x, EmissionGeometry.bit(corner, 1) * half.y,
          EmissionGeometry.bit(corner, 2) * half.z), right
      )
    case (.cuboid, .outline): return cuboidEdges(draw)
    case (.cuboid, .surface): return cuboidFaces(draw)
    case (.cuboid, .volume):
      let x: F8 = EmissionGeometry.signed(draw(Channel.placeX))
      let y: F8 = EmissionGeometry.signed(draw(Channel.placeY))
      let z: F8 = EmissionGeometry.signed(draw(Channel.placeZ))
      return (Vector8(x * half.x, y * half.y, z * half.z), right)
    case (.circle, .outline):
      let (s, c) = sineAndCosine(draw(Channel.placeX) * 6.2831855)
      let rim: Vector8 = Vector8(c, s, F8.zero)
      return (rim * F8(repeating: radius), rim)
    case (.circle, _):
      let (s, c) = sineAndCosine(draw(Channel.placeX) * 6.2831855)
      let r: F8 = draw(Channel.placeY).squareRoot() * radius
      return (Vector8(c * r, s * r, F8.zero), right)
    case (.sphere, .outline), (.sphere, .surface):
      let shell: Vector8 = EmissionGeometry.onSphere(draw(Channel.placeZ), draw(Channel.placeX))
      return (shell * F8(repeating: radius), shell)
    case (.sphere, .volume):
      let shell: Vector8 = EmissionGeometry.onSphere(draw(Channel.placeZ), draw(Channel.placeX))
      // The greatest of three draws is distributed as a radius is in a ball.
      let r: F8 = greater(draw(Channel.placeY), greater(draw(Channel.part), draw(Channel.depth)))
      return (shell * (r * radius), right)
    }
  }

  /// A point of the perimeter, uniform by length, with the outward normal of its edge.
  private func rectangleOutline(_ draw: (UInt32) -> F8) -> (offset: Vector8, direction: Vector8) {
    let w: Float = 2 * half.x
    let h: Float = 2 * half.y
    let along: F8 = draw(Channel.part) * (2 * (w + h))
    var x: F8 = along - half.x
    var y: F8 = F8(repeating: -half.y)
    var nx: F8 = F8.zero
    var ny: F8 = F8(repeating: -1)
    let isRight = along .>= w
    x.replace(with: half.x, where: isRight)
    y.replace(with: along - w - half.y, where: isRight)
    nx.replace(with: 1, where: isRight)
    ny.replace(with: 0, where: isRight)
    let isBottom = along .>= w + h
    x.replace(with: half.x - (along - w - h), where: isBottom)
    y.replace(with: half.y, where: isBottom)
    nx.replace(with: 0, where: isBottom)
    ny.replace(with: 1, where: isBottom)
    let isLeft = along .>= 2 * w + h
    x.replace(with: -half.x, where: isLeft)
    y.replace(with: half.y - (along - 2 * w - h), where: isLeft)
    nx.replace(with: -1, where: isLeft)
    ny.replace(with: 0, where: isLeft)
    return (Vector8(x, y, F8.zero), Vector8(nx, ny, F8.zero))
  }

  /// A point of the twelve edges, uniform by length; the normal is the mean of its two faces'.
  private func cuboidEdges(_ draw: (UInt32) -> F8) -> (offset: Vector8, direction: Vector8) {
    let total: Float = half.x + half.y + half.z
    let which: F8 = draw(Channel.part) * total
    let place: F8 = EmissionGeometry.signed(draw(Channel.placeX))
    let first: F8 = EmissionGeometry.sign(draw(Channel.placeY))
    let second: F8 = EmissionGeometry.sign(draw(Channel.placeZ))
    let alongY = which .>= half.x
    let alongZ = which .>= half.x + half.y
    // The edge runs along one axis; the other two stand at their signs.
    let x: F8 = place.replacing(with: first, where: alongY)
    let y: F8 = first.replacing(with: place, where: alongY).replacing(with: second, where: alongZ)
    let z: F8 = second.replacing(with: place, where: alongZ)
    var nx: F8 = F8.zero
    nx.replace(with: first, where: alongY)
    var ny: F8 = first
    ny.replace(with: 0, where: alongY)
    ny.replace(with: second, where: alongZ)
    var nz: F8 = second
    nz.replace(with: 0, where: alongZ)
    let normal: Vector8 = Vector8(nx, ny, nz) * F8(repeating: 0.70710677)
    return (Vector8(x * half.x, y * half.y, z * half.z), normal)
  }

  /// A point of the six faces, uniform by area, with the outward normal.
  private func cuboidFaces(_ draw: (UInt32) -> F8) -> (offset: Vector8, direction: Vector8) {
    let areaX: Float = half.y * half.z
    let areaY: Float = half.x * half.z
    let areaZ: Float = half.x * half.y
    let which: F8 = draw(Channel.part) * (areaX + areaY + areaZ)
    let side: F8 = EmissionGeometry.sign(draw(Channel.placeZ))
    let u: F8 = EmissionGeometry.signed(draw(Channel.placeX))
    let v: F8 = EmissionGeometry.signed(draw(Channel.placeY))
    let isY = which .>= areaX
    let isZ = which .>= areaX + areaY
    let x: F8 = side.replacing(with: u, where: isY)
    let y: F8 = u.replacing(with: side, where: isY).replacing(with: v, where: isZ)
    let z: F8 = v.replacing(with: side, where: isZ)
    var nx: F8 = side
    nx.replace(with: 0, where: isY)
    var ny: F8 = F8.zero
    ny.replace(with: side, where: isY)
    ny.replace(with: 0, where: isZ)
    var nz: F8 = F8.zero
    nz.replace(with: side, where: isZ)
    return (Vector8(x * half.x, y * half.y, z * half.z), Vector8(nx, ny, nz))
  }

  /// Uniform points of the unit sphere from two draws.
  static func onSphere(_ height: F8, _ azimuth: F8) -> Vector8 {
    let z: F8 = 1 - 2 * height
    let r: F8 = greater(F8.zero, 1 - z * z).squareRoot()
    let (s, c) = sineAndCosine(azimuth * 6.2831855)
    return Vector8(r * c, r * s, z)
  }

  /// A draw in −1…1.
  private static func signed(_ draw: F8) -> F8 { draw * 2 - 1 }

  /// −1 or 1.
  private static func sign(_ draw: F8) -> F8 { F8(repeating: 1).replacing(with: -1, where: draw .< 0.5) }

  /// −1 or 1 by a bit of the whole part.
  private static func bit(_ number: F8, _ bit: UInt32) -> F8 {
    let whole: SIMD8<Int32> = SIMD8<Int32>(number)
    return F8(repeating: -1).replacing(with: 1, where: ((whole &>> Int32(bit)) & 1) .== 1)
  }
}

extension EmissionGeometry {
  /// The same for what a chunk of births draws: in `sequential` mode the shape's points take turns.
  func place(_ draw: Sampler.Draws) -> (offset: Vector8, direction: Vector8) {
    guard mode == .sequential else { return place(draw.callAsFunction) }
    var share: F8 = F8.zero
    for lane in 0..<8 {
      share[lane] = (Float((draw.index(lane) &- 1) % UInt64(pointCount)) + 0.5) / Float(pointCount)
    }
    var points: EmissionGeometry = self
    points.mode = .points
    return points.place { $0 == Channel.part ? share : draw($0) }
  }
}
