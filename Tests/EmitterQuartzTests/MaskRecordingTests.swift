import EmitterQuartz
import EmitterScene
import Foundation
import Testing

@Suite @MainActor struct RecordedMasks {
  @Test func `a mask that comes later is there from then on`() throws {
    let (layer, mask) = (CALayer(), CAShapeLayer())
    layer.name = "box"
    let run = RecordedRun { $0.addSublayer(layer) }
    run.at(1) { layer.mask = mask }
    let scene = try run.scene()
    #expect(scene.recorded.map { $0.name } == ["box", "box-2"])
    #expect(scene.recorded.map { $0.mask?.kind } == [nil, .shape])
    #expect(scene.sets("box", "hidden") == [1: .flag(true)])
  }

  @Test func `a mask of the outermost layer that comes later is there from then on`() throws {
    let run = RecordedRun { $0.addSublayer(CALayer()) }
    run.at(1) { run.root.mask = CALayer() }
    let scene = try run.scene()
    #expect(scene.layers.map { $0.mask != nil } == [false, true])
    #expect(scene.layers.map { $0.sublayers.count } == [1, 1])
    #expect(scene.layers.map { $0.properties[.hidden] } == [.flag(false), .flag(true)])
    let names: [String] = scene.layers.compactMap { $0.name }
    #expect(scene.sets(names[0], "hidden") == [1: .flag(true)])
    #expect(scene.sets(names[1], "hidden") == [1: .flag(false)])
    #expect(run.run.warnings.isEmpty)
  }
}
