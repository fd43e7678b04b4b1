import EmitterQuartz
import EmitterScene
import EmitterSimulation
import Foundation
import OpenEmitter
import Testing

/// The five effects of the gallery that a tutorial builds with these very classes, set up by code and tapped by code.
@Suite("Five effects in code") @MainActor struct FiveEffects {
  private func emitter(_ position: CGPoint, _ cells: [CAEmitterCell]) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    layer.renderMode = kCAEmitterLayerOldestFirst
    layer.emitterPosition = position
    layer.birthRate = 0
    layer.emitterCells = cells
    return layer
  }

  private func heart(_ pixel: UInt32 = 0xFF00_00FF) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.contents = picture(pixel)
    return cell
  }

  /// The counts of a recording are those of the gallery's effect.
  private func expectSame(_ run: RecordedRun, as name: String, at times: [Double]) throws {
    let recorded = try Effect(run.scene(until: 9))
    let gallery = try Effect(gallery: name)
    #expect(run.run.warnings == [])
    for time in times {
      let count = try gallery.particleCount(at: time)
      #expect(try recorded.particleCount(at: time) == count, "at \(time)")
      let there = try gallery.particles(at: time).map { $0.position }
      let here = try recorded.particles(at: time).map { $0.position }
      #expect(here == there, "at \(time)")
    }
  }

  @Test func `rain swells and fades with an animated birth rate`() throws {
    let cell = heart()
    cell.scale = 0.1
    cell.lifetime = 5
    cell.birthRate = 1000
    cell.velocity = 500
    cell.emissionLongitude = CGFloat.pi
    let rain = emitter(CGPoint(x: 187.5, y: 0), [cell])
    rain.emitterShape = kCAEmitterLayerLine
    rain.emitterMode = kCAEmitterLayerOutline
    rain.emitterSize = CGSize(width: 375, height: 0)
    let run = RecordedRun { $0.addSublayer(rain) }
    func tap() {
      let animation = CABasicAnimation(keyPath: "birthRate")
      animation.duration = 3
      let isOff: Bool = rain.birthRate == 0
      animation.fromValue = isOff ? 0 : 1
      animation.toValue = isOff ? 1 : 0
      rain.birthRate = isOff ? 1 : 0
      rain.add(animation, forKey: "birthRate")
    }
    run.at(0.5) { tap() }
    run.at(4) { tap() }
    try expectSame(run, as: "rain", at: [0.4, 0.52, 1, 2, 3.5, 4.01, 6, 8.9])
  }

  @Test func `a ring of hearts begins with each tap`() throws {
    let cell = heart()
    cell.lifetime = 1
    cell.birthRate = 2000
    cell.scale = 0.05
    cell.scaleSpeed = -0.02
    cell.alphaSpeed = -1
    cell.velocity = 30
    let ring = emitter(CGPoint(x: 187.5, y: 333.5), [cell])
    ring.emitterShape = .circle
    ring.emitterMode = .outline
    ring.emitterSize = CGSize(width: 21, height: 22)
    let run = RecordedRun { $0.addSublayer(ring) }
    // The tap at 1.2 is swallowed.
    for time in [0.5, 2] {
      run.at(time) {
        ring.beginTime = CACurrentMediaTime()
        ring.birthRate = 1
      }
      run.at(time + 0.1) { ring.birthRate = 0 }
    }
    try expectSame(run, as: "heart-ring", at: [0.49, 0.55, 0.6, 0.7, 1.3, 1.7, 2.05, 2.9])
  }

  @Test func `one heart rises at once after the tap`() throws {
    let cell = heart()
    cell.scale = 0.5
    cell.lifetime = 1
    cell.birthRate = 1
    cell.alphaSpeed = -1
    cell.velocity = 50
    cell.emissionLongitude = -CGFloat.pi / 2
    let single = emitter(CGPoint(x: 93.75, y: 333.5), [cell])
    let run = RecordedRun { $0.addSublayer(single) }
    for time in [0.5, 2] {
      run.at(time) {
        single.beginTime = CACurrentMediaTime() - 1
        single.birthRate = 1
      }
      run.at(time + 0.1) { single.birthRate = 0 }
    }
    try expectSame(run, as: "heart-single", at: [0.4, 0.5, 0.9, 1.49, 1.6, 2.1, 3.1])
  }

  @Test func `five hearts rise one after the other`() throws {
    let cell = heart()
    cell.scale = 0.5
    cell.lifetime = 1
    cell.birthRate = 5
    cell.alphaSpeed = -1
    cell.velocity = 50
    cell.emissionLongitude = -CGFloat.pi / 2
    cell.emissionRange = CGFloat.pi / 4
    let several = emitter(CGPoint(x: 281.25, y: 333.5), [cell])
    let run = RecordedRun { $0.addSublayer(several) }
    for time in [0.5, 2.5] {
      run.at(time) {
        several.beginTime = CACurrentMediaTime() - 0.2
        several.birthRate = 1
      }
      run.at(time + 0.8) { several.birthRate = 0 }
    }
    try expectSame(run, as: "heart-several", at: [0.4, 0.5, 0.71, 1, 1.29, 1.31, 1.6, 2.4, 2.6, 3.3])
  }

  @Test func `red and blue hearts are thrown until the second tap`() throws {
    let red = heart()
    red.scale = 0.5
    red.lifetime = 10
    red.alphaSpeed = -0.1
    red.birthRate = 10
    red.velocity = 100
    let blue = heart(0xFFFF_0000)
    blue.scale = 0.3
    blue.lifetime = 20
    blue.alphaSpeed = -0.05
    blue.birthRate = 5
    blue.velocity = 135
    for cell in [red, blue] {
      cell.yAcceleration = 20
      cell.emissionLongitude = -CGFloat.pi / 4
      cell.emissionRange = CGFloat.pi / 4
      cell.spin = 0
      cell.spinRange = CGFloat.pi * 2
    }
    let gravity = emitter(CGPoint(x: 0, y: 667), [red, blue])
    let run = RecordedRun { $0.addSublayer(gravity) }
    func tap() {
      if gravity.birthRate == 0 {
        gravity.beginTime = CACurrentMediaTime()
        gravity.birthRate = 1
      } else {
        gravity.birthRate = 0
      }
    }
    run.at(0.5) { tap() }
    run.at(5) { tap() }
    try expectSame(run, as: "gravity", at: [0.4, 0.6, 0.61, 2, 5, 5.2, 8])
  }
}
