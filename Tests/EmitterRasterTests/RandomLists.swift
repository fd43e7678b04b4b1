import EmitterDrawList
import EmitterMath
import EmitterPixels

/// Draw lists out of a seed: all blends, filters, groups, sizes, slants, and some that mean harm.
struct RandomLists {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  /// 0…1, without 1.
  mutating func unit() -> Float {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Float(state >> 40) / 16_777_216
  }

  /// 0 ..< `end`.
  mutating func whole(_ end: Int) -> Int { min(end - 1, Int(unit() * Float(end))) }

  /// A turn by any angle, out of the four operations only, so that goldens hold whatever becomes of sine and cosine.
  mutating func turn() -> (sine: Float, cosine: Float) {
    let t: Float = unit() * 2 - 1
    let scale: Float = whole(2) == 0 ? 1 / (1 + t * t) : -1 / (1 + t * t)
    return (2 * t * scale, (1 - t * t) * scale)
  }

  /// A colour no stronger than its opacity; often white or opaque.
  mutating func tint() -> UInt32 {
    switch whole(4) {
    case 0: return 0xFFFF_FFFF
    case 1: return Color(red: 0.2, green: 0.9, blue: 0.5).premultipliedPixel
    default:
      return Color(red: Double(unit()), green: Double(unit()), blue: Double(unit()), alpha: Double(unit()))
        .premultipliedPixel
    }
  }

  /// The pictures that the lists refer to.
  static let pictures: [String: Pixmap] = {
    var noise = Pixmap(width: 37, height: 23)
    var random = RandomLists(seed: 99)
    for i in noise.pixels.indices { noise.pixels[i] = random.tint() }
    return [
      "noise": noise,
      "disc": DrawnSprite.disc(diameter: 64),
      "star": DrawnSprite.star(points: 5, diameter: 43, inner: 0.4, color: Color(red: 1, green: 0.8, blue: 0.1)),
      "dot": Pixmap(width: 1, height: 1, filledWith: 0xFFFF_FFFF),
      "wide": DrawnSprite.rect(width: 300, height: 5, color: Color(red: 0.3, green: 0.6, blue: 0.2, alpha: 0.7)),
      "empty": Pixmap(width: 0, height: 0),
    ]
  }()

  private static let images: [SpriteImage] = {
    let filters = [SpriteFilter.linear, .nearest, .trilinear]
    var images: [SpriteImage] = []
    for (i, name) in ["noise", "disc", "star", "dot", "wide", "empty", "missing"].enumerated() {
      images.append(SpriteImage(name: name, minification: filters[i % 3], magnification: filters[(i + 1) % 3]))
      images.append(SpriteImage(name: name))
      images.append(SpriteImage(name: name, part: Rect(0.25, 0.1, 0.5, 0.62)))
    }
    return images
  }()

  private mutating func append(_ columns: inout SpriteColumns, width: Int, height: Int) {
    let size: Float = whole(3) == 0 ? unit() * 5 : unit() * unit() * 8
    let (sine, cosine) = whole(3) == 0 ? (0, 1) : turn()
    let squeeze: Float = whole(4) == 0 ? unit() * 2 - 1 : 1
    let slant: Float = whole(5) == 0 ? unit() - 0.5 : 0
    let wholePlaces = whole(4) == 0
    let x: Float = (unit() * 1.4 - 0.2) * Float(width)
    let y: Float = (unit() * 1.4 - 0.2) * Float(height)
    columns.x.append(wholePlaces ? x.rounded() : x)
    columns.y.append(wholePlaces ? y.rounded() : y)
    let scale: Float = whole(4) == 0 ? 1 : size / 4
    columns.a.append(cosine * scale)
    columns.b.append(sine * scale)
    columns.c.append((-sine + slant * cosine) * scale * squeeze)
    columns.d.append((cosine + slant * sine) * scale * squeeze)
    columns.tint.append(tint())
    columns.image.append(Int32(whole(RandomLists.images.count + 2)) - 1)
    guard whole(12) == 0 else { return }
    let last = columns.x.count - 1
    let harm: Float = [.nan, .infinity, -.infinity, 1e30, -1e30, 1e-9, 1e9, 0, 3e38, 1e-38][whole(10)]
    switch whole(7) {
    case 0: columns.x[last] = harm
    case 1: columns.y[last] = harm
    case 2: columns.a[last] = harm
    case 3: columns.b[last] = harm
    case 4: columns.d[last] = harm
    case 5:
      columns.a[last] *= harm
      columns.b[last] *= harm
      columns.c[last] *= harm
      columns.d[last] *= harm
    default: (columns.c[last], columns.d[last]) = (columns.a[last], columns.b[last])
    }
  }

  private mutating func fill(width: Int, height: Int) -> DrawCommand {
    let w = Double(width)
    let h = Double(height)
    var transform = AffineTransform(
      a: Double(unit()) * w, b: 0, c: 0, d: Double(unit()) * h, tx: Double(unit() * 1.2 - 0.2) * w,
      ty: Double(unit() * 1.2 - 0.2) * h)
    switch whole(4) {
    case 0:
      let turn = turn()
      let (sine, cosine) = (Double(turn.sine), Double(turn.cosine))
      transform = transform.then(AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: w / 2, ty: h / 3))
    case 1: transform.c = Double(unit()) * 20
    case 2: transform.tx = [Double.nan, .infinity, 1e300, -1e20, 0.5][whole(5)]
    default: break
    }
    return .fill(transform, tint: tint())
  }

  /// A list of about `count` sprites.
  mutating func next(width: Int, height: Int, count: Int) -> DrawList {
    var list = DrawList(width: width, height: height)
    list.background = whole(2) == 0 ? 0 : tint()
    list.images = RandomLists.images
    for _ in 0..<count { append(&list.sprites, width: width, height: height) }
    var start = 0
    while start < count {
      let end = start + 1 + whole(max(1, count / 4))
      list.commands.append(.sprites(start..<end, blend: whole(2) == 0 ? .sourceOver : .add))
      start = end - (whole(5) == 0 ? 1 : 0)
      switch whole(6) {
      case 0: list.commands.append(.beginGroup)
      case 1, 2: list.commands.append(.endGroup(opacity: [0, 255, 128, 77][whole(4)]))
      case 3: list.commands.append(fill(width: width, height: height))
      default: break
      }
    }
    return list
  }
}
