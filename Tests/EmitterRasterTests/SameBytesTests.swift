import EmitterDrawList
import EmitterPixels
import EmitterRaster
import Testing

/// The fast rasteriser against the plain one.
@Suite struct SameBytesTests {
  private func reference(_ list: DrawList) -> Pixmap {
    var rasterizer = ReferenceRasterizer(pictures: RandomLists.pictures)
    var frame = Pixmap(width: 0, height: 0)
    rasterizer.draw(list, into: &frame)
    return frame
  }

  /// Where two pictures of one size first differ.
  private func difference(_ found: Pixmap, _ wanted: Pixmap) -> String? {
    if found.width != wanted.width || found.height != wanted.height { return "size" }
    for y in 0..<wanted.height {
      for x in 0..<wanted.width where found[x, y] != wanted[x, y] {
        return "(\(x), \(y)): \(String(found[x, y], radix: 16)), not \(String(wanted[x, y], radix: 16))"
      }
    }
    return nil
  }

  @Test(arguments: 0..<32)
  func `tiles and vectors change no byte`(seed: Int) {
    var random = RandomLists(seed: UInt64(seed))
    let (width, height) = [(1, 1), (7, 3), (64, 64), (257, 129), (300, 200), (33, 140), (520, 40), (8, 8)][seed % 8]
    let list = random.next(width: width, height: height, count: 1 + random.whole(60))
    var rasterizer = Rasterizer(pictures: RandomLists.pictures)
    var frame = Pixmap(width: 0, height: 0)
    rasterizer.draw(list, into: &frame)
    let wanted = reference(list)
    #expect(difference(frame, wanted) == nil, "RandomLists(seed: \(seed)) at \(width) x \(height)")
    // Once more, with everything warm, over the old frame.
    rasterizer.draw(list, into: &frame)
    #expect(difference(frame, wanted) == nil, "warm, RandomLists(seed: \(seed)) at \(width) x \(height)")
  }

  @Test(arguments: [0, 0.25, 0.5, 0.996] as [Float])
  func `upright sprites at their own size are no exception`(offset: Float) {
    var random = RandomLists(seed: 7)
    var list = random.next(width: 90, height: 60, count: 0)
    for image in 0..<Int32(list.images.count) {
      for blend in [BlendMode.sourceOver, .add] {
        let (x, y) = (Float(random.whole(90)) + offset, Float(random.whole(60)) + offset / 2)
        list.add(x: x, y: y, tint: random.tint(), image: image, blend: blend)
        list.add(x: y, y: x, a: 1, b: 0, c: 0.25, d: 1, random.tint(), image, blend)
      }
    }
    var rasterizer = Rasterizer(pictures: RandomLists.pictures)
    var frame = Pixmap(width: 0, height: 0)
    rasterizer.draw(list, into: &frame)
    #expect(difference(frame, reference(list)) == nil)
  }

  @Test(arguments: [(256, 128), (8, 1), (64, 16), (1024, 1024)])
  func `neither threads nor tile sizes change a byte`(tileWidth: Int, tileHeight: Int) {
    for seed in 100..<102 {
      var random = RandomLists(seed: UInt64(seed))
      let list = random.next(width: 183, height: 121, count: 60)
      let wanted = reference(list)
      for workers in [1, 2, 7] {
        var rasterizer = Rasterizer(pictures: RandomLists.pictures, tileWidth: tileWidth, tileHeight: tileHeight)
        var frame = Pixmap(width: 0, height: 0)
        rasterizer.draw(list, into: &frame, workers: workers, forEach: onThreads)
        #expect(difference(frame, wanted) == nil, "\(workers) workers, RandomLists(seed: \(seed))")
      }
    }
  }

  @Test(arguments: 0..<24)
  func `neither do they where layers are drawn`(seed: Int) {
    var random = RandomLists(seed: UInt64(2000 + seed))
    let (width, height) = [(1, 1), (7, 3), (64, 64), (131, 65), (90, 60), (33, 70), (270, 20), (8, 8)][seed % 8]
    let list = random.nextLayered(width: width, height: height, count: 1 + random.whole(24))
    let wanted = reference(list)
    for (tileWidth, tileHeight) in [(256, 128), (16, 7), (64, 32)] {
      var rasterizer = Rasterizer(pictures: RandomLists.pictures, tileWidth: tileWidth, tileHeight: tileHeight)
      var frame = Pixmap(width: 0, height: 0)
      for workers in [1, 3, 1] {
        rasterizer.draw(list, into: &frame, workers: workers, forEach: onThreads)
        #expect(
          difference(frame, wanted) == nil,
          "\(workers) workers, tiles of \(tileWidth) x \(tileHeight), RandomLists(seed: \(2000 + seed))")
      }
    }
  }
}
