import EmitterKit
import EmitterPixels
import EmitterQuartz
import Foundation
import OpenEmitter
import Testing

@Suite @MainActor struct EffectsOfViews {
  private func sparks() -> UIView {
    SceneRun.begin()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    let emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(x: 30, y: 20)
    let cell = CAEmitterCell()
    cell.birthRate = 20
    cell.lifetime = 1
    cell.velocity = 10
    cell.emissionRange = .pi * 2
    cell.contents =
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }.cgImage
    emitter.emitterCells = [cell]
    view.layer.addSublayer(emitter)
    return view
  }

  @Test func `a view is drawn as it was run`() throws {
    let effect = try EmitterRunner.effect(of: sparks(), until: 2)
    let picture = try effect.picture(at: 1.5)
    #expect(picture.width == 60)
    #expect(picture.height == 40)
    #expect(try effect.particleCount(at: 1.5) == 20)
    #expect(try effect.digest(at: 1.5) == EmitterRunner.effect(of: sparks(), until: 2).digest(at: 1.5))
    #expect(try effect.digest(at: 1.5) != EmitterRunner.effect(of: sparks(), until: 2, seed: 1).digest(at: 1.5))
  }

  @Test func `a tap that means nothing is an error`() {
    #expect(throws: RunError.self) { try EmitterRunner.effect(of: sparks(), until: 2, taps: ["nobody@1"]) }
    #expect(throws: RunError.self) { try EmitterRunner.effect(of: sparks(), until: 2, taps: ["nobody"]) }
  }

  @Test func `each run begins at its own beginning`() throws {
    _ = try EmitterRunner.effect(of: sparks(), until: 2)
    #expect(SceneRun.current.now == 0)
  }
}
