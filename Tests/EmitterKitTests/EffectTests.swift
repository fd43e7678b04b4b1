import EmitterKit
import EmitterPixels
import EmitterQuartz
import EmitterScene
import Foundation
import OpenEmitter
import Testing

@Suite @MainActor struct EffectsOfViews {
  private func sparks() -> UIView {
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

  private func effect(seed: UInt64 = 0, taps: [String] = []) throws -> Effect {
    try Effect(
      Scene.recording(
        size: CGSize(width: 60, height: 40), seconds: 2, scale: 1, seed: seed, taps: taps, showing: sparks()))
  }

  @Test func `a view is drawn as it was run`() throws {
    let effect = try effect()
    let picture = try effect.picture(at: 1.5)
    #expect(picture.width == 60)
    #expect(picture.height == 40)
    #expect(try effect.particleCount(at: 1.5) == 20)
    #expect(try effect.digest(at: 1.5) == self.effect().digest(at: 1.5))
    #expect(try effect.digest(at: 1.5) != self.effect(seed: 1).digest(at: 1.5))
  }

  @Test(arguments: ["nobody@1", "nobody"])
  func `a tap that means nothing is an error`(_ tap: String) {
    #expect(throws: RunError.self) { try effect(taps: [tap]) }
  }

  @Test func `images that are missing keep the names they were asked for with`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    for name in ["red", "blue", "red"] {
      let layer = CALayer()
      layer.contents = UIImage(named: name)?.cgImage
      view.layer.addSublayer(layer)
    }
    let scene = try Scene.recording(size: CGSize(width: 20, height: 20), seconds: 1, showing: view)
    #expect(scene.images.map { $0.name } == ["red", "blue"])
    for image in scene.images {
      guard case .file(let file) = image.source else {
        Issue.record("\(image.name) is no file")
        continue
      }
      #expect(file.hasPrefix("data:image/png;stand-in=1;base64,"))
    }
    let picture = try Effect(scene).picture(at: 0)
    #expect(picture.width == 40)
  }

  @Test func `names of physics and sensors are there, and say that they do nothing`() {
    let run = SceneRun.begin()
    let view = UIView(frame: .zero)
    let animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    let motion = CMMotionManager()
    #expect(!motion.isDeviceMotionAvailable)
    motion.startDeviceMotionUpdates(to: .main) { _, _ in Issue.record("nothing arrives") }
    run.run(until: 1)
    #expect(run.warnings.count == 2)
    #expect(animator.behaviors.count == 1)
  }
}
