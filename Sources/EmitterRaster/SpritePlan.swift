import EmitterDrawList
import EmitterMath

/// A sprite made ready to draw: which level of its image, and where each output pixel falls on it, in whole numbers.
///
/// Level coordinates are 16.16 fixed point and count from the centre of the border's first texel, in the top left corner, so
/// that those of visible places are not negative. The pixel in column x of row y lies at
/// ```
/// u + (x − anchorX) · uRight + (y − anchorY) · uDown,   v alike,
/// ```
/// which no tile or clip enters, so that every way of drawing a sprite meets the same numbers.
///
/// Unchecked, since it holds a pointer: to a level's texels, which nobody writes.
@safe
struct SpritePlan: @unchecked Sendable {
  /// The first texel of the level's border. The level outlives the plan: its texture holds it, and levels are dropped
  /// between frames only.
  var texels: UnsafePointer<UInt32>
  var u: Int64 = 0
  var v: Int64 = 0
  var uRight: Int32 = 0
  var vRight: Int32 = 0
  var uDown: Int32 = 0
  var vDown: Int32 = 0
  /// Premultiplied.
  var tint: UInt32
  /// Texels of the level, without its border.
  var width: Int16
  var height: Int16
  var anchorX: Int16 = 0
  var anchorY: Int16 = 0
  /// The pixels that may be touched; `right` and `bottom` are the first that are not.
  var left: Int16 = 0
  var top: Int16 = 0
  var right: Int16 = 0
  var bottom: Int16 = 0
  /// Whether the nearest texel is taken instead of a mix of four.
  var takesNearest: Bool = false

  /// Whether neighbouring pixels of a row fall on neighbouring texels.
  @inline(__always)
  var keepsTexels: Bool { uRight == 65536 && vRight == 0 }

  /// Texels from one row of the level to the next.
  @inline(__always)
  var stride: Int { Int(width) + 2 * TextureLevel.border }

  /// 255 to mix neighbouring texels, 0 to take the nearest one.
  @inline(__always)
  var weightMask: UInt32 { takesNearest ? 0 : 255 }

  /// Level coordinates at which something shows lie between these, both left out: a texel on either side of the image.
  static let least: Int64 = Int64(TextureLevel.border - 1) << 16
  @inline(__always)
  var mostU: Int64 { (Int64(width) + Int64(TextureLevel.border)) << 16 }
  @inline(__always)
  var mostV: Int64 { (Int64(height) + Int64(TextureLevel.border)) << 16 }

  /// Where row `y` starts: level coordinates at column `anchorX`.
  @inline(__always)
  func rowOrigin(_ y: Int) -> (u: Int64, v: Int64) {
    let down = Int64(y &- Int(anchorY))
    return (u &+ down &* Int64(uDown), v &+ down &* Int64(vDown))
  }
}

/// A sprite's row of a draw list, in double precision.
struct SpritePlacement {
  var x: Double
  var y: Double
  var a: Double
  var b: Double
  var c: Double
  var d: Double
  /// Premultiplied.
  var tint: UInt32
}

extension SpritePlacement {
  /// Lengths beyond this many pixels are no picture any more.
  private static let farthest: Double = 1e12
  /// Level texels a pixel step may cross; more means a sprite squeezed to a line.
  private static let steepest: Double = 16383

  /// True where every number is finite and of a size that can be reckoned with.
  private var isReasonable: Bool {
    let far = SpritePlacement.farthest
    // Not `max`, which may drop a NaN: each comparison fails for one.
    return x > -far && x < far && y > -far && y < far && a > -far && a < far && b > -far && b < far
      && c > -far && c < far && d > -far && d < far
  }

  /// The plan for drawing `texture` here on a frame of the given size, or nothing where nothing would be seen.
  ///
  /// An axis along which the image is shorter than one pixel is drawn one pixel long and as much fainter, so that a
  /// shrinking particle fades instead of flickering.
  func plan(for texture: inout Texture, frameWidth: Int, frameHeight: Int) -> SpritePlan? {
    guard tint != 0, isReasonable, texture.width > 0, texture.height > 0 else { return nil }
    var placed = self
    let fading: Double = placed.widen(width: Double(texture.width), height: Double(texture.height))
    guard fading > 0 else { return nil }
    let squareX: Double = placed.a * placed.a + placed.b * placed.b
    let squareY: Double = placed.c * placed.c + placed.d * placed.d
    let det: Double = placed.a * placed.d - placed.b * placed.c
    // Nearly parallel axes leave a sliver thousands of times longer than wide.
    guard det * det > squareX * squareY * 1e-7 else { return nil }

    let takesNearest = squareX < 1 && squareY < 1 && texture.minification == .nearest
    let (sizeX, sizeY) =
      takesNearest
      ? (LevelSize.full(texture.width), LevelSize.full(texture.height))
      : texture.sizes(
        drawnAt: squareX.squareRoot() * Double(texture.width), squareY.squareRoot() * Double(texture.height))
    // Texels of the image that a texel of the level covers.
    let stepX: Double = Double(texture.width) / sizeX.length
    let stepY: Double = Double(texture.height) / sizeY.length
    let level = texture.level(sizeX, sizeY)
    var plan = unsafe SpritePlan(
      texels: level.corner,
      tint: fading < 1 ? scaled(tint, by: UInt32(fading * 256 + 0.5)) : tint,
      width: Int16(level.width), height: Int16(level.height))
    plan.takesNearest = takesNearest

    // The soft edge reaches half a texel beyond the level.
    let reachX: Double = Double(level.width + 1) / 2 * stepX
    let reachY: Double = Double(level.height + 1) / 2 * stepY
    plan.setBounds(
      around: placed, halfWidth: abs(placed.a) * reachX + abs(placed.c) * reachY,
      halfHeight: abs(placed.b) * reachX + abs(placed.d) * reachY, frameWidth: frameWidth, frameHeight: frameHeight)
    guard plan.left < plan.right, plan.top < plan.bottom else { return nil }

    // The inverse: texels of the level a pixel, from the image's centre.
    let uRight: Double = placed.d / det / stepX
    let uDown: Double = -placed.c / det / stepX
    let vRight: Double = -placed.b / det / stepY
    let vDown: Double = placed.a / det / stepY
    let steepest = SpritePlacement.steepest
    guard abs(uRight) < steepest, abs(uDown) < steepest, abs(vRight) < steepest, abs(vDown) < steepest else {
      return nil
    }
    let dx: Double = Double(plan.anchorX) + 0.5 - placed.x
    let dy: Double = Double(plan.anchorY) + 0.5 - placed.y
    // A texel's centre lies half a texel into it; the nearest texel is the one a point lies in.
    let half: Double = takesNearest ? 0 : 0.5
    let border = Double(TextureLevel.border)
    let u: Double = uRight * dx + uDown * dy + Double(level.width) / 2 - half + border
    let v: Double = vRight * dx + vDown * dy + Double(level.height) / 2 - half + border
    guard abs(u) < SpritePlacement.farthest, abs(v) < SpritePlacement.farthest else { return nil }
    plan.u = fixed(u)
    plan.v = fixed(v)
    plan.uRight = Int32(fixed(uRight))
    plan.vRight = Int32(fixed(vRight))
    plan.uDown = Int32(fixed(uDown))
    plan.vDown = Int32(fixed(vDown))
    return plan
  }

  /// Makes each side at least a pixel long; gives back how much fainter that makes the sprite: 0 where it is nothing.
  private mutating func widen(width: Double, height: Double) -> Double {
    var fading: Double = 1
    let lengthX: Double = (a * a + b * b).squareRoot() * width
    let lengthY: Double = (c * c + d * d).squareRoot() * height
    // Below that, a white sprite's fading rounds to nothing.
    let least: Double = 1.0 / 1024
    guard lengthX > least, lengthY > least else { return 0 }
    if lengthX < 1 {
      a /= lengthX
      b /= lengthX
      fading *= lengthX
    }
    if lengthY < 1 {
      c /= lengthY
      d /= lengthY
      fading *= lengthY
    }
    return fading
  }
}

extension SpritePlan {
  /// Sets the pixels that may be touched, cut off at the frame, and the anchor, the pixel of the centre or the nearest to it.
  fileprivate mutating func setBounds(
    around placed: SpritePlacement, halfWidth: Double, halfHeight: Double, frameWidth: Int, frameHeight: Int
  ) {
    func clamped(_ place: Double, _ size: Int) -> Int16 {
      place >= Double(size) ? Int16(size) : place > 0 ? Int16(place) : 0
    }
    left = clamped(placed.x - halfWidth - 0.5, frameWidth)
    right = clamped(placed.x + halfWidth + 1.5, frameWidth)
    top = clamped(placed.y - halfHeight - 0.5, frameHeight)
    bottom = clamped(placed.y + halfHeight + 1.5, frameHeight)
    anchorX = clamped(placed.x, frameWidth)
    anchorY = clamped(placed.y, frameHeight)
  }
}

/// A number in 16.16 fixed point, to nearest; the number must lie within ±2^40.
private func fixed(_ x: Double) -> Int64 {
  let scaled: Double = x * 65536
  return Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
}
