import EmitterPixels
import EmitterQuartz
import EmitterScene
import Foundation
import OpenEmitter
import Testing

@Suite("Pictures of layers") @MainActor struct PicturesOfLayers {
  @Test func `a layer draws itself and its sublayers into a context`() throws {
    _ = SceneRun.begin()
    let (layer, corner) = (CALayer(), CALayer())
    layer.frame = CGRect(x: 50, y: 60, width: 4, height: 2)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    corner.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    corner.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    layer.addSublayer(corner)
    let context = try #require(CGContext(size: CGSize(width: 4, height: 2), scale: 2, isOpaque: false))
    layer.render(in: context)
    let picture = try #require(context.makeImage()).pixmap
    #expect((picture.width, picture.height) == (8, 4))
    #expect(picture[0, 0] == 0xFFFF_0000)
    #expect(picture[1, 1] == 0xFFFF_0000)
    #expect(picture[4, 0] == 0xFF00_00FF)
    #expect(picture[0, 3] == 0xFF00_00FF)
    #expect(layer.superlayer == nil)
  }

  @Test func `a layer without a size draws nothing`() throws {
    let run = SceneRun.begin()
    let context = try #require(CGContext(size: CGSize(width: 1, height: 1), scale: 1, isOpaque: false))
    CALayer().render(in: context)
    #expect(context.makeImage()?.pixmap[0, 0] == 0)
    #expect(run.warnings == [])
  }

  @Test func `code gives a scene in one call`() throws {
    var warnings: [String] = []
    let scene = try Scene.recording(
      size: CGSize(width: 100, height: 50), seconds: 2, seed: 7, warnings: &warnings
    ) { root in
      let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
      cell.birthRate = 10
      cell.lifetime = 0.5
      layer.emitterCells = [cell]
      layer.filters = ["x"]
      root.addSublayer(layer)
      SceneRun.current.schedule(after: 1) { layer.birthRate = 0 }
    }
    #expect(warnings.count == 1)
    #expect(scene.seed == 7)
    let effect = try Effect(scene)
    #expect(try effect.particleCount(at: 0) == 5)
    #expect(try effect.particleCount(at: 1.9) == 0)
  }

  @Test func `a size that no scene has is refused`() {
    #expect(throws: SceneError.self) { try Scene.recording(size: .zero, seconds: 1) { _ in } }
    #expect(throws: SceneError.self) {
      try Scene.recording(size: CGSize(width: 1, height: 1), seconds: .nan) { _ in }
    }
  }

  @Test func `what Swift 2 called things is still there`() {
    let (layer, sublayer, animation) = (CALayer(), CALayer(), CABasicAnimation(keyPath: "opacity"))
    layer.hidden = true
    layer.insertSublayer(sublayer, atIndex: 0)
    animation.removedOnCompletion = false
    layer.addAnimation(animation, forKey: "a")
    #expect(layer.isHidden)
    #expect(layer.sublayers?.first === sublayer)
    #expect(layer.animationForKey("a")?.isRemovedOnCompletion == false)
  }
}
