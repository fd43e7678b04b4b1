import EmitterDrawList
import EmitterPixels

/// The textures of a rasteriser: made when a draw list first names them and kept from frame to frame.
struct TextureCache {
  /// Levels are forgotten before a frame once they hold more than this many texels (256 MiB) together.
  static let mostTexels: Int = 1 << 26

  /// The picture without a name: one white pixel.
  private static let dot: Pixmap = Pixmap(width: 1, height: 1, filledWith: 0xFFFF_FFFF)

  /// Grows whenever levels may have gone, so that their addresses no longer stand for what they held.
  private(set) var generation: Int = 0
  private var pictures: [String: Pixmap]
  /// Where the texture of a sprite image stands in `textures`.
  private var places: [SpriteImage: Int] = [:]
  var textures: [Texture] = []
  /// For each image of the current draw list, its place in `textures`, or −1 where there is no such picture.
  private var current: [Int] = []

  init(_ pictures: [String: Pixmap]) {
    self.pictures = pictures
  }

  /// Puts a picture under a name, or removes it; textures made of an older one are dropped.
  mutating func setPicture(_ picture: Pixmap?, named name: String) {
    pictures[name] = picture
    generation += 1
    places = [:]
    textures = []
  }

  /// Looks up the images of a draw list; allocates only for those not seen before.
  mutating func prepare(_ images: [SpriteImage]) {
    var texelCount = 0
    for texture in textures { texelCount += texture.texelCount }
    if texelCount > TextureCache.mostTexels {
      for i in textures.indices { textures[i].removeLevels() }
      generation += 1
    }
    current.removeAll(keepingCapacity: true)
    for image in images {
      if let place = places[image] {
        current.append(place)
      } else if let picture = pictures[image.name] ?? (image.name.isEmpty ? TextureCache.dot : nil) {
        places[image] = textures.count
        current.append(textures.count)
        textures.append(Texture(picture, showing: image))
      } else {
        current.append(-1)
      }
    }
  }

  /// Where the texture of image `image` of the current draw list stands; nothing where there is no such image.
  func texturePlace(of image: Int) -> Int? {
    guard image >= 0, image < current.count, current[image] >= 0 else { return nil }
    return current[image]
  }

  /// The plan of a sprite that shows image `image` of the current draw list; nothing where there is no such image.
  mutating func plan(
    _ sprite: SpritePlacement, image: Int, frameWidth: Int, frameHeight: Int
  ) -> SpritePlan? {
    guard image >= 0, image < current.count, current[image] >= 0 else { return nil }
    return sprite.plan(for: &textures[current[image]], frameWidth: frameWidth, frameHeight: frameHeight)
  }

  /// The plan of a sprite that shows the texture at a place of `textures`.
  mutating func plan(
    _ sprite: SpritePlacement, texture: Int, frameWidth: Int, frameHeight: Int
  ) -> SpritePlan? {
    sprite.plan(for: &textures[texture], frameWidth: frameWidth, frameHeight: frameHeight)
  }
}
