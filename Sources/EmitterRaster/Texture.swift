import EmitterDrawList
import EmitterMath
import EmitterPixels

/// The part of an image that sprites show, at every size they were drawn at so far.
///
/// Levels are made when first asked for and then kept. Each axis has its own size, so that a sprite
/// squeezed to a line is neither blurred along it nor aliased across it. A level depends only on the image, never on which
/// levels were made before. Since levels always fit the size drawn, the trilinear filter is the linear one.
struct Texture {
  /// Texels an enlarged level may have.
  static let mostEnlargedTexels: Int = 1 << 20

  let width: Int
  let height: Int
  let minification: SpriteFilter
  let magnification: SpriteFilter
  /// Row by row, no border.
  private let texels: [UInt32]
  private var levels: [TextureLevel?]
  /// Texels in all levels together.
  private(set) var texelCount: Int = 0

  /// The part of `image` that `sprite` names, rounded to whole texels and cut off at the image's edges.
  init(_ image: Pixmap, showing sprite: SpriteImage) {
    func edge(_ unit: Double, _ size: Int) -> Int {
      let place: Double = unit * Double(size)
      return place >= Double(size) ? size : place > 0 ? Int(place + 0.5) : 0
    }
    let part = sprite.part
    let left = edge(part.origin.x, image.width)
    let top = edge(part.origin.y, image.height)
    let right = max(left, edge(part.origin.x + part.size.width, image.width))
    let bottom = max(top, edge(part.origin.y + part.size.height, image.height))
    width = right - left
    height = bottom - top
    minification = sprite.minification
    magnification = sprite.magnification
    var texels: [UInt32] = []
    texels.reserveCapacity(width * height)
    for y in top..<bottom {
      for x in left..<right { texels.append(premultiplied(image.pixels[y * image.width + x])) }
    }
    self.texels = texels
    levels = [TextureLevel?](repeating: nil, count: LevelSize.rungs * LevelSize.rungs)
  }

  /// The image's own texel in column `x` of row `y`.
  func texel(_ x: Int, _ y: Int) -> UInt32 { texels[y * width + x] }

  /// Forgets every level.
  mutating func removeLevels() {
    for i in levels.indices { levels[i] = nil }
    texelCount = 0
  }

  /// The sizes of the level to draw from where the image's sides are drawn `lengthX` and `lengthY` pixels long.
  ///
  /// An enlarged level has at most `mostEnlargedTexels`; beyond that the kernel enlarges the rest of the way.
  func sizes(drawnAt lengthX: Double, _ lengthY: Double) -> (x: LevelSize, y: LevelSize) {
    var x = LevelSize.fitting(width, drawnAt: lengthX)
    var y = LevelSize.fitting(height, drawnAt: lengthY)
    while x.count * y.count > Texture.mostEnlargedTexels {
      let (enlargesX, enlargesY) = (x.count > width, y.count > height)
      if enlargesX && (x.count >= y.count || !enlargesY) {
        x = x.halved
      } else if enlargesY {
        y = y.halved
      } else {
        break
      }
    }
    return (x, y)
  }

  /// The level of the sizes given, made now if it is not there.
  /// - Complexity: O(1) where the level exists, otherwise O(texels of the image + texels of the level).
  mutating func level(_ x: LevelSize, _ y: LevelSize) -> TextureLevel {
    let slot = y.rung * LevelSize.rungs + x.rung
    if let level = levels[slot] { return level }
    let level = makeLevel(x, y)
    levels[slot] = level
    texelCount += level.texelCount
    return level
  }
}
