import EmitterKit
import EmitterMath
import EmitterPixels
import EmitterQuartz
import EmitterScene
import Foundation
import OpenEmitter
import Testing

/// What `docs/apple-api.md` says of snapshot tests, on an effect of its own.
@MainActor @Suite(.serialized) struct ShownRecordingTests {
  /// Sparks from the middle, one burst after half a second.
  private final class SparksView: UIView {
    private let sparks = CAEmitterLayer()

    override func layoutSubviews() {
      super.layoutSubviews()
      sparks.emitterPosition = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    override func didMoveToWindow() {
      let cell = CAEmitterCell()
      cell.birthRate = 40
      cell.lifetime = 1
      cell.velocity = 30
      cell.emissionRange = 2 * .pi
      let disc = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
        UIColor.orange.setFill()
        context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
      }
      cell.contents = disc.cgImage
      sparks.emitterCells = [cell]
      sparks.birthRate = 0
      layer.addSublayer(sparks)
      EmitterQuartz.DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [sparks] in
        sparks.beginTime = CACurrentMediaTime()
        sparks.birthRate = 1
      }
    }
  }

  private func effect(seed: UInt64 = 0) throws -> Effect {
    try Effect(
      Scene.recording(size: CGSize(width: 60, height: 40), seconds: 2, seed: seed, showing: SparksView()))
  }

  @Test func `a view is shown, laid out and run on the film's time`() throws {
    let effect: Effect = try effect()
    #expect(try effect.particleCount(at: 0.4) == 0)
    #expect(try effect.particleCount(at: 1) == 20)
    #expect(effect.scene.size.width == 60)
  }

  @Test func `the same view gives the same picture every time, and every run has a clock of its own`() throws {
    let picture = try effect().picture(at: 1)
    #expect(picture.width == 120 && picture.height == 80)
    #expect(try effect().picture(at: 1) == picture)
    #expect(picture.pixels.contains { $0 != 0 })
  }
}
