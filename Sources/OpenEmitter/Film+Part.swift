import EmitterExport
import EmitterPixels
import EmitterScene
import EmitterSceneFile

extension Film {
  /// What a file says about the part that it holds; `nil` for a whole film.
  var filmPart: FilmPart? {
    guard let part else { return nil }
    return FilmPart(
      film: identity, index: part.index, count: part.count, frames: frames.count, framesPerSecond: fps)
  }

  /// Whether no pixel of the film is transparent: nothing that is drawn takes away from an opaque background.
  public var isOpaque: Bool { effect.scene.background.premultipliedPixel >> 24 == 255 }

  /// A number that all parts of a film share and other films, in all likelihood, do not: it is made from the scene, the
  /// images' pixels, the instants, the size and the quality.
  private var identity: UInt64 {
    var digest: TextDigest = TextDigest()
    digest.add(SceneFile.write(effect.scene))
    for (name, pixmap) in effect.pictures.sorted(by: { $0.key < $1.key }) {
      digest.add(name.utf8)
      digest.add(pixmap)
    }
    let size = effect.pixelSize(picture)
    digest.add("\(start) \(fps) \(frameCount) \(size.width) \(size.height) \(quality ?? 0)".utf8)
    return digest.value
  }
}

/// FNV-1a in 64 bits.
private struct TextDigest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { mix(UInt64(byte)) }
  }

  mutating func add(_ pixmap: Pixmap) {
    mix(UInt64(pixmap.width))
    for pixel in pixmap.pixels { mix(UInt64(pixel)) }
  }

  private mutating func mix(_ number: UInt64) { value = (value ^ number) &* 0x100_0000_01B3 }
}
