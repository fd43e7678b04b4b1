import QuartzCore
import Testing

/// Files of Swift's first years, which took shapes, modes and orders for strings.
@Suite struct OldNames {
  @Test func `a name stands for its own type where that fits`() {
    let layer = CAEmitterLayer()
    layer.renderMode = kCAEmitterLayerAdditive
    layer.emitterMode = kCAEmitterLayerOutline
    layer.emitterShape = kCAEmitterLayerLine
    #expect(layer.renderMode == .additive)
    #expect(layer.emitterMode == .outline)
    #expect(layer.emitterShape == .line)
    let mode = kCAEmitterLayerAdditive
    #expect(mode == CAEmitterLayerRenderMode.additive)
  }

  @Test func `an order's name given to the mode compiles, and means nothing`() {
    let layer = CAEmitterLayer()
    layer.emitterMode = kCAEmitterLayerAdditive
    #expect(layer.emitterMode.rawValue == "additive")
    layer.emitterMode = kCAEmitterLayerUnordered
    layer.emitterMode = kCAEmitterLayerOldestFirst
    layer.emitterMode = kCAEmitterLayerOldestLast
    layer.emitterMode = kCAEmitterLayerBackToFront
    #expect(layer.emitterMode.rawValue == "backToFront")
  }

  @Test func `a mode's name given to the order compiles, and means nothing`() {
    let layer = CAEmitterLayer()
    layer.renderMode = kCAEmitterLayerPoints
    layer.renderMode = kCAEmitterLayerOutline
    layer.renderMode = kCAEmitterLayerSurface
    layer.renderMode = kCAEmitterLayerVolume
    #expect(layer.renderMode.rawValue == "volume")
  }

  @Test func `a filter's name stands for a cell's string too`() {
    let (cell, layer) = (CAEmitterCell(), CALayer())
    cell.minificationFilter = kCAFilterTrilinear
    layer.magnificationFilter = kCAFilterNearest
    #expect(cell.minificationFilter == "trilinear")
    #expect(layer.magnificationFilter == .nearest)
  }

  @Test func `a text's characters are the text`() {
    #expect("ab".characters.map { String($0) } == ["a", "b"])
  }
}
