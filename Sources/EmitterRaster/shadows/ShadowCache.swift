import EmitterPixels

/// The pictures of a group that casts a shadow.
final class CastShadow: Sendable {
  let group: PictureBuffer = PictureBuffer()
  let shadow: PictureBuffer = PictureBuffer()

  /// Makes the shadow's picture of the group's.
  func blur(_ plan: ShadowPlan) {
    var picture = Pixmap(width: group.width, height: group.height)
    for i in picture.pixels.indices { picture.pixels[i] = unsafe group.pixels[i] }
    let result = plainShadow(of: picture, plan)
    shadow.resize(width: result.width, height: result.height)
    for i in result.pixels.indices { unsafe shadow.pixels[i] = result.pixels[i] }
  }
}

/// The pictures of groups that cast shadows.
struct ShadowCache: Sendable {
  private var casts: [CastShadow] = []
  private var used: Int = 0

  mutating func begin() { used = 0 }

  mutating func next() -> CastShadow {
    if used == casts.count {
      casts.append(CastShadow())
    } else if !isKnownUniquelyReferenced(&casts[used]) {
      casts[used] = CastShadow()
    }
    used += 1
    return casts[used - 1]
  }

  mutating func finish() {}
  mutating func removeAll() { casts = [] }
}
