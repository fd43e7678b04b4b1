import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterRaster
import Testing

@Suite struct PerspectiveTests {
  private func drawn(_ projection: Projection, _ picture: Pixmap, filter: SpriteFilter = .linear) -> Pixmap {
    var list = DrawList.empty(60, 60)
    list.images = [SpriteImage(name: "it", minification: filter, magnification: filter)]
    list.projected = [ProjectedSprite(projection, image: 0)]
    list.commands = [.projected(0..<1, blend: .sourceOver)]
    return list.drawn(picture)
  }

  /// A picture of the plane turned about its upright middle line, seen from `distance` away.
  private func turned(_ radians: Double, distance: Double) -> Projection {
    var eye = Transform3D.identity
    eye.row3.w = -1 / distance
    return Projection(
      Transform3D.rotation(radians, 0, 1, 0).then(eye).then(.translation(0, 0, 0))
    )
    .then(Projection(AffineTransform.translation(30, 30)))
  }

  @Test func `every pixel shows the texel that lies behind it`() {
    // Four colours, so that a wrong texel shows.
    var picture = Pixmap(width: 32, height: 32)
    for y in 0..<32 {
      for x in 0..<32 { picture[x, y] = 0xFF00_0000 | (x < 16 ? 0xFF : 0xFF00) | (y < 16 ? 0 : 0xFF_0000) }
    }
    let projection = turned(0.9, distance: 60)
    let frame = drawn(projection, picture)
    var checked = 0
    for y in 0..<60 {
      for x in 0..<60 {
        // The point of the picture that is seen, by solving for it: bisection along the row needs no inverse.
        var least: Double = -40
        var most: Double = 40
        for _ in 0..<60 {
          let u: Double = (least + most) / 2
          guard let place = projection.apply(to: Point(u, 0)) else { break }
          if place.x < Double(x) + 0.5 { least = u } else { most = u }
        }
        let depth: Double = projection.homogeneous(Point(least, 0)).z
        let v: Double = (Double(y) + 0.5 - 30) * depth
        if abs(least) < 14, abs(v) < 14, abs(least) > 2, abs(v) > 2 {
          #expect(frame[x, y] == picture[Int(least + 16), Int(v + 16)], "pixel \(x), \(y)")
          checked += 1
        } else if abs(least) > 18 || abs(v) > 18 {
          #expect(frame[x, y] == 0, "pixel \(x), \(y)")
        }
      }
    }
    #expect(checked > 300)
  }

  @Test func `its edges are soft`() {
    let frame = drawn(turned(0.7, distance: 80), Pixmap(width: 32, height: 32, filledWith: 0xFFFF_FFFF))
    let soft = frame.pixels.filter { $0 != 0 && $0 != 0xFFFF_FFFF }.count
    #expect(soft > 60 && soft < 260)
  }

  @Test func `without perspective it is a sprite`() {
    let picture = DrawnSprite.star(points: 5, diameter: 31, inner: 0.4)
    let flat = AffineTransform(a: 1.1, b: 0.3, c: -0.3, d: 0.9, tx: 28.3, ty: 31.9)
    var list = DrawList.empty(60, 60)
    list.add(
      x: Float(flat.tx), y: Float(flat.ty), a: Float(flat.a), b: Float(flat.b), c: Float(flat.c), d: Float(flat.d))
    let wanted = mass(list.drawn(picture))
    let found = mass(drawn(Projection(flat), picture))
    #expect(abs(wanted.area - found.area) < 0.01 && abs(wanted.x - found.x) < 0.01)
  }

  @Test func `what lies behind the viewer is not seen`() {
    let picture = Pixmap(width: 32, height: 32, filledWith: 0xFFFF_FFFF)
    var behind = Projection(AffineTransform.translation(30, 30))
    behind.row3 *= -1
    #expect(drawn(behind, picture) == Pixmap(width: 60, height: 60))
    // The right half lies behind; what is before is seen, and reaches far to the left.
    var half = Projection(AffineTransform.translation(30, 30))
    half.row1 = SIMD3(1 - 30.0 / 8, -30.0 / 8, -1.0 / 8)
    half.row3 = SIMD3(30 * 0.5, 30 * 0.5, 0.5)
    #expect(drawn(half, picture).pixels.contains { $0 != 0 })
  }

  @Test func `projections that mean harm are survived`() {
    let numbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0, 1e9, -1]
    let picture = DrawnSprite.disc(diameter: 9)
    for number in numbers {
      for row in 0..<3 {
        for column in 0..<3 {
          var projection = turned(0.5, distance: 50)
          switch row {
          case 0: projection.row1[column] = number
          case 1: projection.row2[column] = number
          default: projection.row3[column] = number
          }
          #expect(drawn(projection, picture).pixels.count == 3600)
        }
      }
    }
    let flat = Projection(SIMD3(1, 2, 0.1), SIMD3(2, 4, 0.2), SIMD3(30, 30, 1))
    #expect(drawn(flat, picture) == Pixmap(width: 60, height: 60))
  }
}
