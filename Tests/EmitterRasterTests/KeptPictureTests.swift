import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterRaster
import Testing

@Suite struct KeptPictureTests {
  @Test func `a kept picture is always the one that would be drawn anew`() {
    var kept = Rasterizer(pictures: RandomLists.pictures, tileWidth: 16, tileHeight: 8)
    var random = RandomLists(seed: 4)
    var list = random.nextLayered(width: 60, height: 40, count: 12)
    for step in 0..<24 {
      switch step % 6 {
      case 0: list = random.nextLayered(width: 60, height: 40, count: 12)
      case 1: if !list.sprites.x.isEmpty { list.sprites.x[0] += 0.5 }
      case 2: if !list.points.isEmpty { list.points[list.points.count / 2].y += 0.5 }
      case 3: list.background = random.tint()
      case 4: if list.commands.count > 2 { list.commands.removeLast() }
      default: break
      }
      var frame = Pixmap(width: 0, height: 0)
      var fresh = Rasterizer(pictures: RandomLists.pictures)
      fresh.draw(list, into: &frame)
      kept.draw(list, workers: step % 3 + 1, forEach: onThreads)
      #expect(kept.picture == frame, "step \(step)")
    }
  }

  @Test func `another picture under the same name is seen`() {
    var list = DrawList.empty(16, 16)
    list.add(x: 8, y: 8)
    var kept = Rasterizer(pictures: ["it": DrawnSprite.disc(diameter: 8)])
    kept.draw(list)
    let before = kept.picture
    var copy = kept
    kept.setPicture(DrawnSprite.rect(width: 8, height: 8), named: "it")
    kept.draw(list)
    #expect(kept.picture != before)
    copy.draw(list)
    #expect(copy.picture == before)
    list.width = 20
    kept.draw(list)
    #expect(kept.picture.width == 20 && kept.picture[8, 8] == 0xFFFF_FFFF)
  }
}
