import EmitterQuartz
import Foundation
import Testing

@Suite @MainActor struct Archives {
  private func copied<Kind: NSObject & NSCoding>(_ object: Kind) throws -> Kind {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Kind.self, from: data))
  }

  @Test func `an archived cell comes back as a deep copy`() throws {
    SceneRun.begin()
    let cell = CAEmitterCell()
    cell.name = "spark"
    cell.birthRate = 7
    cell.contents = picture()
    let below = CAEmitterCell()
    below.name = "trail"
    cell.emitterCells = [below]
    let copy = try copied(cell)
    #expect(copy !== cell)
    #expect(copy.name == "spark")
    #expect(copy.birthRate == 7)
    #expect(copy.contents as? CGImage === cell.contents as? CGImage)
    below.name = "changed"
    #expect(copy.emitterCells?.map { $0.name } == ["trail"])
  }

  @Test func `an archived layer comes back with all that is in it`() throws {
    SceneRun.begin()
    let layer = CAEmitterLayer()
    layer.emitterShape = .circle
    layer.emitterCells = [CAEmitterCell()]
    let child = CAShapeLayer()
    child.path = unsafe CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    layer.addSublayer(child)
    layer.mask = CALayer()
    let copy = try copied(layer)
    #expect(copy.emitterShape == .circle)
    #expect(copy.emitterCells?.count == 1)
    #expect(copy.emitterCells?.first !== layer.emitterCells?.first)
    #expect((copy.sublayers?.first as? CAShapeLayer)?.path == child.path)
    #expect(copy.sublayers?.first !== child)
    #expect(copy.mask != nil && copy.mask !== layer.mask)
  }

  @Test func `an archive of another run is a plain object`() throws {
    SceneRun.begin()
    let cell = CAEmitterCell()
    cell.birthRate = 3
    let data = try NSKeyedArchiver.archivedData(withRootObject: cell, requiringSecureCoding: false)
    SceneRun.begin()
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAEmitterCell.self, from: data)?.birthRate == 0)
  }
}
