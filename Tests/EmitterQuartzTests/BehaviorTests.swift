import EmitterMath
import EmitterQuartz
import EmitterScene
import Foundation
import Testing

@Suite("Behaviours of Apple's API") @MainActor struct BehaviorTests {
  /// A behaviour as code makes it that has no header.
  private func hidden(_ type: String) throws -> NSObject {
    let behaviorClass = try #require(classByName("CAEmitterBehavior") as? NSObject.Type)
    let selector = NSSelectorFromString("behaviorWithType:")
    let made: AnyObject? = unsafe behaviorClass.perform(selector, with: type)?.takeUnretainedValue()
    return try #require(made as? NSObject)
  }

  private func emitter(_ behaviors: [Any]) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    layer.name = "rain"
    let cell = CAEmitterCell()
    cell.name = "drop"
    layer.emitterCells = [cell]
    layer.setValue(behaviors, forKey: "emitterBehaviors")
    return layer
  }

  @Test func `a behaviour has the inputs of its type`() {
    let wave = CAEmitterBehavior(type: kCAEmitterBehaviorWave)
    #expect(wave.inputKeys() == ["force", "frequency"])
    #expect(wave.isEnabled && wave.name == nil)
    #expect(CAEmitterBehavior.behaviorTypes().count == 8)
    wave.setValue([100, 0, 0], forKeyPath: "force")
    wave.setValue(0.5, forKey: "frequency")
    wave.setValue(7, forKeyPath: "force.z")
    #expect(wave.value(forKey: "force") as? [Double] == [100, 0, 7])
    #expect(wave.value(forKeyPath: "force.z") as? Double == 7)
    #expect(wave.value(forKey: "type") as? String == "wave")
    let copy = wave.copy() as? CAEmitterBehavior
    #expect(copy?.value(forKey: "frequency") as? Double == 0.5)
  }

  @Test func `one that is found by its class's name is set by key-value coding`() throws {
    let drag = try hidden("drag")
    drag.setValue("air", forKey: "name")
    drag.setValue(2, forKey: "drag")
    drag.setValue(false, forKey: "enabled")
    let behavior = try #require(drag as? CAEmitterBehavior)
    #expect(behavior.name == "air" && !behavior.isEnabled)
    #expect(drag.value(forKey: "drag") as? Double == 2)
  }

  @Test func `the method behind a name can be cast to a function`() throws {
    let behaviorClass = try #require(classByName("CAEmitterBehavior") as? NSObject.Type)
    let selector = NSSelectorFromString("behaviorWithType:")
    let method = try #require(behaviorClass.method(for: selector))
    let make = EmitterQuartz.unsafeBitCast(method, to: ((Any?, Selector, Any?) -> NSObject).self)
    let light = make(behaviorClass, selector, "light")
    #expect((light as? CAEmitterBehavior)?.type == "light")
    #expect(CALayer.method(for: selector) == nil)
    #expect(classByName("CAEmitterFeeling") == nil)
  }

  @Test func `copies of a layer and of a cell by archiving have behaviours of their own`() throws {
    let drag = CAEmitterBehavior(type: "drag")
    drag.setValue(3, forKey: "drag")
    let layer = emitter([drag])
    layer.emitterCells?[0].emitterBehaviors = [drag]
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: false)
    let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAEmitterLayer.self, from: data))
    let own = try #require(copy.emitterBehaviors?.first)
    #expect(own !== drag && own.value(forKey: "drag") as? Double == 3)
    #expect(copy.emitterCells?[0].emitterBehaviors?.first?.type == "drag")
    #expect((layer.emitterCells?[0].copy() as? CAEmitterCell)?.emitterBehaviors?.first === drag)
  }

  @Test func `wrong types, inputs and values are said`() {
    let run = SceneRun.begin()
    _ = CAEmitterBehavior(type: "atractor")
    let drag = CAEmitterBehavior(type: "drag")
    drag.setValue(1, forKey: "force")
    drag.setValue(1, forKey: "drags")
    drag.setValue("much", forKey: "drag")
    _ = CAEmitterBehavior(type: "noise")
    let layer = emitter([drag, "any"])
    layer.setValue(1, forKeyPath: "emitterBehaviors.air.drag")
    #expect(run.warnings.count == 7)
    #expect(
      run.warnings[0] == "there is no behaviour of type 'atractor', so it does nothing; did you mean 'attractor'?")
    #expect(run.warnings[1].contains("'force'") && run.warnings[1].contains("drag"))
    #expect(run.warnings[2].contains("did you mean 'drag'?"))
    #expect(run.warnings[3].contains("String") && run.warnings[3].contains("a number"))
    #expect(run.warnings[4].contains("no one of Apple's"))
    #expect(run.warnings[5].contains("array of CAEmitterBehavior"))
    #expect(run.warnings[6].contains("set `name` before"))
  }

  @Test func `keys that no header shows are properties`() {
    let cell = CAEmitterCell()
    cell.setValue("plane", forKey: "particleType")
    cell.setValue(Double.pi, forKey: "orientationRange")
    cell.setValue(3.0, forKey: "mass")
    cell.setValue(4, forKey: "contentsFrameCount")
    #expect(cell.particleType == "plane")
    #expect(cell.orientationRange == .pi)
    #expect(cell.mass == 3 && CAEmitterCell().mass == 1)
    #expect(cell.value(forKey: "contentsFrameCount") as? Int == 4)
    let layer = CAEmitterLayer()
    layer.setValue([CGRect(x: 1, y: 2, width: 3, height: 4)], forKey: "emitterRects")
    let square: CGPath = unsafe CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
    layer.setValue(square, forKey: "emitterPath")
    layer.setValue(2.5, forKey: "emitterDuration")
    #expect(layer.emitterRects == [CGRect(x: 1, y: 2, width: 3, height: 4)])
    #expect(layer.emitterPath?.boundingBox == CGRect(x: 0, y: 0, width: 9, height: 9))
    #expect(layer.emitterDuration == 2.5)
  }

  @Test func `a scene says what a layer's and a cell's behaviours are`() throws {
    let attractor = try hidden("attractor")
    attractor.setValue("pull", forKeyPath: "name")
    attractor.setValue(CGPoint(x: 10, y: 20), forKeyPath: "position")
    attractor.setValue(-290, forKeyPath: "falloff")
    let layer = emitter([attractor])
    let curve = CAEmitterBehavior(type: "valueOverLife")
    curve.setValue("color.alpha", forKey: "keyPath")
    curve.setValue([0.0, 1, 0], forKey: "values")
    curve.setValue([0.0, 1], forKey: "locations")
    layer.emitterCells?[0].setValue([curve], forKey: "emitterBehaviors")
    let run = RecordedRun { $0.addSublayer(layer) }
    let scene = try run.scene()
    var expected = Behavior(.attractor, name: "pull")
    expected.properties[.position] = .point(Point(10, 20))
    expected[.falloff] = -290
    #expect(scene.recorded[0].emitterBehaviors == [expected])
    var fade = Behavior(.valueOverLife)
    fade.properties[.keyPath] = .text("color.alpha")
    fade.properties[.values] = .numbers([0, 1, 0])
    #expect(scene.recorded[0].emitterCells[0].emitterBehaviors == [fade])
    #expect(run.run.warnings == ["a behaviour has 3 values and 2 locations; the values are spread evenly"])
  }

  @Test func `inputs change along key paths of the layer, and of what holds it`() throws {
    final class Holder: NSObject {
      lazy var emitterLayer = CAEmitterLayer()
    }
    let holder = Holder()
    let drag = CAEmitterBehavior(type: "drag")
    drag.name = "air"
    let wave = CAEmitterBehavior(type: "wave")
    wave.name = "swing"
    let layer = emitter([drag])
    layer.emitterCells?[0].emitterBehaviors = [wave]
    holder.emitterLayer = layer
    let run = RecordedRun { $0.addSublayer(layer) }
    run.at(1) { layer.setValue(3, forKeyPath: "emitterBehaviors.air.drag") }
    run.at(2) {
      holder.setValue(false, forKeyPath: "emitterLayer.emitterBehaviors.air.enabled")
      layer.setValue(5, forKeyPath: "emitterCells.drop.emitterBehaviors.swing.force.y")
      #expect(holder.value(forKeyPath: "emitterLayer.emitterBehaviors.air.drag") as? Double == 3)
    }
    let scene = try run.scene()
    #expect(scene.sets("rain", "emitterBehaviors.air.drag") == [1: .number(3)])
    #expect(scene.sets("rain", "emitterBehaviors.air.enabled") == [2: .flag(false)])
    #expect(
      scene.sets("rain", "emitterCells.drop.emitterBehaviors.swing.force") == [2: .vector(SIMD3(0, 5, 0))])
    #expect(run.run.warnings.isEmpty)
  }

  @Test func `what is written to a behaviour that was taken over does nothing and is said`() throws {
    let drag = CAEmitterBehavior(type: "drag")
    drag.name = "air"
    let layer = emitter([drag])
    let run = RecordedRun {
      $0.addSublayer(layer)
      drag.setValue(1, forKey: "drag")
    }
    run.at(1) { drag.setValue(2, forKey: "drag") }
    let scene = try run.scene()
    #expect(scene.recorded[0].emitterBehaviors[0][.drag] == 1)
    #expect(scene.events.isEmpty)
    #expect(run.run.warnings.count == 1)
    #expect(run.run.warnings.first?.contains("emitterBehaviors.air.drag") == true)
  }

  @Test func `animations move inputs, with the key for a key path that is not given`() throws {
    let attractor = CAEmitterBehavior(type: "attractor")
    attractor.name = "attractor"
    let layer = emitter([attractor])
    let run = RecordedRun {
      $0.addSublayer(layer)
      let pull = CAKeyframeAnimation()
      pull.duration = 3
      pull.keyTimes = [0, 0.4]
      pull.values = [80, 5]
      layer.add(pull, forKey: "emitterBehaviors.attractor.stiffness")
      let drag = CABasicAnimation(keyPath: "emitterBehaviors.attractor.drag")
      drag.toValue = 1
      layer.add(drag, forKey: nil)
      let none = CABasicAnimation(keyPath: "emitterBehaviors.atractor.radius")
      none.toValue = 1
      layer.add(none, forKey: nil)
    }
    let scene = try run.scene()
    #expect(scene.recorded[0].animations.count == 1)
    let animation = try #require(scene.recorded[0].animations.first)
    #expect(animation.path?.text == "emitterBehaviors.attractor.stiffness")
    #expect(run.run.warnings.count == 2)
    #expect(run.run.warnings.contains { $0.contains("have no drag") })
    #expect(run.run.warnings.contains { $0.contains("did you mean 'attractor'?") })
  }

  @Test func `behaviours that are given anew go on, others begin and end`() throws {
    func wave(_ frequency: Double) -> CAEmitterBehavior {
      let wave = CAEmitterBehavior(type: "wave")
      wave.setValue(frequency, forKey: "frequency")
      return wave
    }
    let layer = emitter([wave(1), wave(2)])
    let run = RecordedRun { $0.addSublayer(layer) }
    run.at(1) { layer.setValue([wave(2), wave(3)], forKey: "emitterBehaviors") }
    let scene = try run.scene()
    let behaviors = scene.recorded[0].emitterBehaviors
    #expect(behaviors.map { $0[.frequency] } == [1, 2, 3])
    #expect(behaviors.map { $0.properties.flag(.enabled) } == [true, true, false])
    let first = try #require(behaviors[0].name)
    let last = try #require(behaviors[2].name)
    #expect(first != last && behaviors[1].name == nil)
    #expect(scene.sets("rain", "emitterBehaviors.\(first).enabled") == [1: .flag(false)])
    #expect(scene.sets("rain", "emitterBehaviors.\(last).enabled") == [1: .flag(true)])
  }
}
