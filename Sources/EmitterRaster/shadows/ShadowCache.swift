/// The pictures of a group that casts a shadow.
final class CastShadow: Sendable {
  let group: PictureBuffer = PictureBuffer()
  let shadow: PictureBuffer = PictureBuffer()
}

/// The pictures of groups that cast shadows: kept while frame after frame shows them.
///
/// A picture that a frame does not show gives its memory to the next that is to be drawn, so there are never more than the
/// greatest number that one frame has shown, and those have at most `mostPixels` between frames.
struct ShadowCache: Sendable {
  /// Pixels in all pictures together, beyond which those not shown are forgotten: 64 MiB.
  private static let mostPixels: Int = 1 << 24

  private struct Entry {
    var digest: ContentDigest
    var cast: CastShadow
    /// The frame that showed it last.
    var frame: Int
  }

  private var entries: [Entry] = []
  private var frame: Int = 0
  private(set) var blur: ShadowBlur = ShadowBlur()

  /// Starts a frame.
  mutating func begin() {
    frame += 1
    if !isKnownUniquelyReferenced(&blur) { blur = ShadowBlur() }
  }

  /// The pictures of which `digest` stands for everything they show, and whether they are there already.
  mutating func pictures(for digest: ContentDigest) -> (cast: CastShadow, isDrawn: Bool) {
    var free = -1
    for i in entries.indices {
      if entries[i].digest == digest {
        entries[i].frame = frame
        return (entries[i].cast, true)
      }
      // Those of the frame before may still be asked for.
      if entries[i].frame < frame - 1 { free = i }
    }
    if free >= 0, isKnownUniquelyReferenced(&entries[free].cast) {
      entries[free].digest = digest
      entries[free].frame = frame
      return (entries[free].cast, false)
    }
    entries.append(Entry(digest: digest, cast: CastShadow(), frame: frame))
    return (entries[entries.count - 1].cast, false)
  }

  /// Ends a frame.
  mutating func finish() {
    var pixels = 0
    for entry in entries { pixels += entry.cast.group.capacity + entry.cast.shadow.capacity }
    if pixels > ShadowCache.mostPixels {
      let frame = frame
      entries.removeAll { $0.frame < frame }
    }
  }

  mutating func removeAll() { entries = [] }
}
