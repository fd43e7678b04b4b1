import EmitterQuartz
import Foundation
import Testing

@Suite("Key-value coding") @MainActor struct KeyValue {
  private func emitter() -> (CAEmitterLayer, CAEmitterCell, CAEmitterCell) {
    let (layer, snow, child) = (CAEmitterLayer(), CAEmitterCell(), CAEmitterCell())
    snow.name = "snow"
    child.name = "spark"
    snow.emitterCells = [child]
    layer.emitterCells = [snow]
    return (layer, snow, child)
  }

  @Test func `a key path leads through cells, at any depth`() {
    let run = SceneRun.begin()
    let (layer, snow, child) = emitter()
    layer.setValue(40, forKeyPath: "emitterCells.snow.birthRate")
    layer.setValue(NSNumber(value: 0.5), forKeyPath: "emitterCells.snow.emitterCells.spark.scale")
    #expect(snow.birthRate == 40)
    #expect(child.scale == 0.5)
    #expect(layer.value(forKeyPath: "emitterCells.snow.birthRate") as? Float == 40)
    #expect(layer.value(forKeyPath: "emitterCells.snow.birthRate") as? NSNumber == 40)
    #expect(layer.value(forKeyPath: "emitterCells.snow.emitterCells.spark.scale") as? Double == 0.5)
    layer.setValue(CGColor(red: 0, green: 1, blue: 0, alpha: 1), forKeyPath: "emitterCells.snow.color")
    #expect(snow.color?.components == [0, 1, 0, 1])
    #expect(layer.value(forKeyPath: "emitterCells.snow") as? CAEmitterCell === snow)
    layer.setValue(false, forKeyPath: "emitterCells.snow.enabled")
    #expect(!snow.isEnabled)
    layer.setValue(7, forKeyPath: "emitterCells.snow.contentsRect.origin.x")
    #expect(snow.contentsRect.origin.x == 7)
    #expect(run.warnings == [])
  }

  @Test func `every number type is a number`() {
    let run = SceneRun.begin()
    let (layer, snow, _) = emitter()
    let values: [Any] = [
      Int(3), Int8(3), UInt64(3), Float(3), Double(3), CGFloat(3), NSNumber(value: 3), Optional(3) as Any,
    ]
    for value in values {
      snow.velocity = 0
      layer.setValue(value, forKeyPath: "emitterCells.snow.velocity")
      #expect(snow.velocity == 3, "\(type(of: value))")
    }
    #expect(run.warnings == [])
  }

  @Test func `parts of a layer's properties are read and written`() {
    let run = SceneRun.begin()
    let layer = CALayer()
    layer.setValue(5, forKeyPath: "position.x")
    layer.setValue(9, forKeyPath: "bounds.size.width")
    layer.setValue(2, forKeyPath: "transform.scale")
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    #expect(layer.position == CGPoint(x: 5, y: 0))
    #expect(layer.bounds.width == 9)
    let scale = layer.value(forKeyPath: "transform.scale") as? Double ?? 0
    #expect((scale - 2).magnitude < 1e-12)
    let angle = layer.value(forKeyPath: "transform.rotation") as? Double ?? 0
    #expect((angle - Double.pi / 2).magnitude < 1e-12)
    layer.setValue(3, forKeyPath: "transform.translation.y")
    #expect(layer.transform.m42 == 3)
    layer.setValue(8, forKeyPath: "frame.size.height")
    #expect(layer.value(forKeyPath: "frame.size.height") as? Double == 8)
    #expect(layer.value(forKey: "position") as? CGPoint == layer.position)
    #expect(run.warnings == [])
  }

  @Test func `values of every type are set and read by key`() throws {
    let run = SceneRun.begin()
    let layer = CAGradientLayer()
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.setValue(true, forKey: "hidden")
    layer.setValue(0.5, forKey: "opacity")
    layer.setValue(NSValue(point: CGPoint(x: 1, y: 2)), forKey: "position")
    layer.setValue(CGRect(x: 0, y: 0, width: 3, height: 4), forKey: "bounds")
    layer.setValue(red, forKey: "backgroundColor")
    layer.setValue(NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 2)), forKey: "transform")
    layer.setValue([red, red], forKey: "colors")
    layer.setValue([0, 1], forKey: "locations")
    layer.setValue("radial", forKey: "type")
    layer.setValue(CALayerContentsGravity.center, forKey: "contentsGravity")
    layer.setValue("a name", forKey: "name")
    #expect(layer.isHidden)
    #expect(layer.opacity == 0.5)
    #expect(layer.position == CGPoint(x: 1, y: 2))
    #expect(layer.bounds.size == CGSize(width: 3, height: 4))
    #expect(layer.backgroundColor === red)
    #expect(layer.transform.m33 == 2)
    #expect(layer.colors?.count == 2)
    #expect(layer.locations == [0, 1])
    #expect(layer.type == .radial)
    #expect(layer.contentsGravity == .center)
    #expect(layer.value(forKey: "name") as? String == "a name")
    #expect(layer.value(forKey: "opacity") as? Float == 0.5)
    #expect(layer.value(forKey: "hidden") as? Bool == true)
    layer.setValue(nil, forKey: "backgroundColor")
    #expect(layer.backgroundColor == nil)
    #expect(run.warnings == [])
  }

  @Test func `a layer keeps any value under any key`() {
    let run = SceneRun.begin()
    let layer = CALayer()
    layer.setValue([1, 2], forKey: "myOwnThing")
    #expect(layer.value(forKey: "myOwnThing") as? [Int] == [1, 2])
    #expect(layer.value(forKey: "neverSet") == nil)
    #expect(run.warnings == [])
  }

  @Test func `a near miss is said once, with the name that was meant`() {
    let run = SceneRun.begin()
    let (layer, snow, _) = emitter()
    for _ in 0..<3 {
      layer.setValue(1, forKeyPath: "emitterCells.snow.birthrate")
      layer.setValue(1, forKey: "opcity")
      snow.setValue(1, forKey: "lifeTime")
    }
    #expect(run.warnings.count == 3)
    #expect(run.warnings[0].contains("'birthRate'"))
    #expect(run.warnings[1].contains("'opacity'"))
    #expect(run.warnings[2].contains("'lifetime'"))
    #expect(snow.value(forKey: "lifeTime") as? Int == 1)
  }

  @Test func `a cell that is not there is said, with those that are`() {
    let run = SceneRun.begin()
    let (layer, _, _) = emitter()
    layer.setValue(1, forKeyPath: "emitterCells.snw.birthRate")
    layer.setValue(1, forKeyPath: "emitterCells.completelyElse.birthRate")
    #expect(layer.value(forKeyPath: "emitterCells.snow.emitterCells.x.birthRate") == nil)
    #expect(run.warnings.count == 3)
    #expect(run.warnings[0].hasSuffix("the emitter has no cell 'snw'; did you mean 'snow'?"))
    #expect(run.warnings[1].hasSuffix("there are 'snow'"))
    #expect(run.warnings[2].contains("no cell 'x'"))
  }

  @Test func `cells without names cannot be found, and that is said`() {
    let run = SceneRun.begin()
    let layer = CAEmitterLayer()
    layer.emitterCells = [CAEmitterCell()]
    layer.setValue(1, forKeyPath: "emitterCells.snow.birthRate")
    #expect(run.warnings.first?.contains("none of its cells has a name") == true)
  }

  @Test func `a path to one of several cells of a name sets the first and says so`() {
    let run = SceneRun.begin()
    let layer = CAEmitterLayer()
    let cells: [CAEmitterCell] = (0..<2).map { _ in
      let cell = CAEmitterCell()
      cell.name = "same"
      return cell
    }
    layer.emitterCells = cells
    layer.setValue(5, forKeyPath: "emitterCells.same.birthRate")
    #expect(cells.map { $0.birthRate } == [5, 0])
    #expect(run.warnings.count == 1)
  }

  @Test func `a value of the wrong type changes nothing and is said`() {
    let run = SceneRun.begin()
    let (layer, snow, _) = emitter()
    layer.setValue("many", forKeyPath: "emitterCells.snow.birthRate")
    layer.setValue("there", forKey: "position")
    layer.setValue(CGPoint.zero, forKeyPath: "position.x")
    layer.setValue(1, forKeyPath: "position.z")
    #expect(snow.birthRate == 0)
    #expect(layer.position == .zero)
    #expect(run.warnings.count == 4)
    #expect(run.warnings[0].contains("String") && run.warnings[0].contains("a number"))
    #expect(run.warnings[1].contains("a CGPoint"))
    #expect(run.warnings[3].contains("'x', 'y'"))
  }

  @Test func `animations are set by key, and keep what is none`() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue(2, forKey: "duration")
    animation.setValue(0.5, forKey: "toValue")
    animation.setValue("burst", forKey: "what")
    animation.setValue("forwards", forKey: "fillMode")
    #expect(animation.duration == 2)
    #expect(animation.toValue as? Double == 0.5)
    #expect(animation.fillMode == .forwards)
    let copy = animation.copy() as? CABasicAnimation
    #expect(copy?.value(forKey: "what") as? String == "burst")
    #expect(copy?.toValue as? Double == 0.5)
    #expect(copy?.keyPath == "opacity")
  }
}
