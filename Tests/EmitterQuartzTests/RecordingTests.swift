import EmitterMath
import EmitterPixels
import EmitterQuartz
import EmitterScene
import EmitterSimulation
import Foundation
import OpenEmitter
import Testing

@Suite("Recording") @MainActor struct Recording {
  private func named(_ name: String) -> CALayer {
    let layer = CALayer()
    layer.name = name
    return layer
  }

  private func cell(_ name: String?, rate: Float = 10) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = name
    cell.birthRate = rate
    cell.lifetime = 1
    return cell
  }

  @Test func `the scene begins with what the first turn made`() throws {
    let layer = named("box")
    let run = RecordedRun {
      layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      $0.addSublayer(layer)
    }
    let scene = try run.scene()
    #expect(scene.size == Size(375, 667))
    #expect(scene.duration == .seconds(3))
    #expect(scene.events == [])
    #expect(scene.recorded.count == 1)
    #expect(scene.recorded[0].name == "box")
    #expect(scene.recorded[0].position == Point(25, 40))
    #expect(scene.recorded[0].bounds == Rect(0, 0, 30, 40))
    #expect(scene.recorded[0].properties[.backgroundColor] == .color(Color(red: 1, green: 0, blue: 0)))
  }

  @Test func `an edit is one assignment at its time`() throws {
    let layer = named("box")
    let run = RecordedRun { $0.addSublayer(layer) }
    run.at(1) {
      CATransaction.setDisableActions(true)
      layer.opacity = 0.25
      layer.opacity = 0.5
      layer.cornerRadius = 0
    }
    let scene = try run.scene()
    #expect(scene.events.count == 1)
    #expect(scene.events[0].set.count == 1)
    #expect(scene.sets("box", "opacity") == [1: .number(0.5)])
    #expect(scene.animations(of: "box").isEmpty)
  }

  @Test func `an edit that is taken back in its turn is none`() throws {
    let layer = named("box")
    let run = RecordedRun { $0.addSublayer(layer) }
    run.at(1) {
      CATransaction.setDisableActions(true)
      layer.isHidden = true
      layer.isHidden = false
    }
    #expect(try run.scene().events == [])
  }

  @Test func `a layer that joins later stands hidden until then`() throws {
    let (under, over, late) = (named("under"), named("over"), named("late"))
    let run = RecordedRun {
      $0.addSublayer(under)
      $0.addSublayer(over)
    }
    run.at(1) {
      late.opacity = 0.5
      run.root.insertSublayer(late, below: over)
    }
    let scene = try run.scene()
    #expect(scene.recorded.map { $0.name } == ["under", "late", "over"])
    #expect(scene.recorded[1].properties[.hidden] == .flag(true))
    #expect(scene.recorded[1].properties[.opacity] == .number(0.5))
    #expect(scene.sets("late", "hidden") == [1: .flag(false)])
  }

  @Test func `a layer that leaves is hidden, and comes back as a new one`() throws {
    let layer = named("box")
    let run = RecordedRun { $0.addSublayer(layer) }
    run.at(1) { layer.removeFromSuperlayer() }
    run.at(2) { run.root.addSublayer(layer) }
    let scene = try run.scene()
    #expect(scene.recorded.map { $0.name } == ["box", "box-2"])
    #expect(scene.sets("box", "hidden") == [1: .flag(true)])
    #expect(scene.sets("box-2", "hidden") == [2: .flag(false)])
  }

  @Test func `a layer that leaves and comes back in one turn never left`() throws {
    let layer = named("box")
    let run = RecordedRun { $0.addSublayer(layer) }
    run.at(1) {
      layer.removeFromSuperlayer()
      run.root.addSublayer(layer)
    }
    #expect(try run.scene().events == [])
  }

  @Test func `a layer that is brought to the front is drawn on top from then on`() throws {
    let layers: [CALayer] = ["a", "b", "c"].map(named)
    let run = RecordedRun { root in layers.forEach { root.addSublayer($0) } }
    run.at(1) { run.root.addSublayer(layers[0]) }
    let scene = try run.scene()
    #expect(scene.recorded.map { $0.name } == ["a", "b", "c", "a-2"])
    #expect(scene.sets("a", "hidden") == [1: .flag(true)])
    #expect(scene.sets("a-2", "hidden") == [1: .flag(false)])
    #expect(scene.sets("b", "hidden") == [:])
  }

  @Test func `a layer goes from one layer to another with what it holds`() throws {
    let (a, b, child, grandchild) = (named("a"), named("b"), named("child"), named("grandchild"))
    child.addSublayer(grandchild)
    let run = RecordedRun {
      a.addSublayer(child)
      $0.addSublayer(a)
      $0.addSublayer(b)
    }
    run.at(1) { b.addSublayer(child) }
    run.at(2) {
      CATransaction.setDisableActions(true)
      grandchild.opacity = 0
    }
    let scene = try run.scene()
    #expect(scene.recorded[1].sublayers.map { $0.name } == ["child-2"])
    #expect(scene.recorded[1].sublayers[0].sublayers.map { $0.name } == ["grandchild-2"])
    #expect(scene.sets("grandchild-2", "opacity") == [2: .number(0)])
    #expect(scene.sets("grandchild", "opacity") == [:])
  }

  @Test func `layers without a name get one when something happens to them`() throws {
    let (a, b) = (CAEmitterLayer(), CAEmitterLayer())
    let run = RecordedRun {
      $0.addSublayer(a)
      $0.addSublayer(b)
    }
    run.at(1) { b.birthRate = 0 }
    let scene = try run.scene()
    #expect(scene.recorded.map { $0.name } == [nil, "emitter1"])
    #expect(scene.sets("emitter1", "birthRate") == [1: .number(0)])
  }

  @Test func `names that two layers share, or that have dots, are told apart`() throws {
    let layers: [CALayer] = ["x", "x", "a.b"].map(named)
    let run = RecordedRun { root in layers.forEach { root.addSublayer($0) } }
    run.at(1) { layers.forEach { $0.zPosition = 1 } }
    #expect(try run.scene().recorded.map { $0.name } == ["x", "x-2", "a-b"])
  }

  @Test func `the media clock is an hour ahead, in layers, cells and animations`() throws {
    let (layer, parent) = (CAEmitterLayer(), CAEmitterCell())
    let child = cell("child")
    child.beginTime = 0.4
    parent.name = "parent"
    parent.beginTime = 3601
    parent.emitterCells = [child]
    let animation = CABasicAnimation(keyPath: "emitterPosition")
    animation.toValue = CGPoint(x: 1, y: 1)
    animation.duration = 1
    animation.beginTime = 0.25
    let run = RecordedRun {
      layer.beginTime = CACurrentMediaTime() + 0.5
      layer.emitterCells = [parent]
      layer.add(animation, forKey: nil)
      $0.addSublayer(layer)
    }
    let recorded = try run.scene().recorded[0]
    #expect(recorded.beginTime == 0.5)
    // The layer's own time is −0.5 at the film's start.
    #expect(recorded.emitterCells[0].properties[.beginTime] == .number(3601.5))
    #expect(recorded.emitterCells[0].emitterCells[0].properties[.beginTime] == .number(0.4))
    #expect(recorded.animations[0].timing.beginTime == 0.75)
  }

  @Test func `a begin time of zero is one that is left out`() throws {
    let layer = CAEmitterLayer()
    layer.name = "e"
    layer.beginTime = 3600
    let run = RecordedRun { $0.addSublayer(layer) }
    run.at(1) { layer.beginTime = 0 }
    run.at(2) { layer.beginTime = CACurrentMediaTime() - 0.2 }
    let scene = try run.scene()
    #expect(scene.recorded[0].beginTime == 0)
    #expect(scene.sets("e", "beginTime") == [1: .number(-3600), 2: .number(1.8)])
  }

  @Test func `cells are taken over when the turn ends`() throws {
    let (layer, snow) = (CAEmitterLayer(), cell("snow"))
    let run = RecordedRun {
      layer.emitterCells = [snow]
      snow.velocity = 20
      $0.addSublayer(layer)
    }
    let scene = try run.scene()
    #expect(scene.recorded[0].emitterCells[0].velocity == 20)
    #expect(run.run.warnings == [])
  }

  @Test func `what is written to a cell later does nothing, and one warning says what does`() throws {
    let (layer, snow) = (CAEmitterLayer(), cell("snow"))
    let run = RecordedRun {
      layer.emitterCells = [snow]
      $0.addSublayer(layer)
    }
    run.at(1) { snow.birthRate = 0 }
    run.at(2) { snow.birthRate = 0 }
    #expect(try run.scene().events == [])
    #expect(run.run.warnings.count == 1)
    #expect(run.run.warnings[0].contains("setValue(_:forKeyPath: \"emitterCells.snow.birthRate\")"))
  }

  @Test func `a key path through the layer reaches the cell`() throws {
    let (layer, snow) = (CAEmitterLayer(), cell("snow"))
    layer.name = "e"
    let run = RecordedRun {
      layer.emitterCells = [snow]
      $0.addSublayer(layer)
    }
    run.at(1) {
      layer.setValue(5, forKeyPath: "emitterCells.snow.birthRate")
      layer.setValue(6, forKeyPath: "emitterCells.snow.birthRate")
    }
    let scene = try run.scene()
    #expect(scene.sets("e", "emitterCells.snow.birthRate") == [1: .number(6)])
    #expect(run.run.warnings == [])
  }

  @Test func `equal cells assigned again change nothing`() throws {
    let layer = CAEmitterLayer()
    let run = RecordedRun {
      layer.emitterCells = [self.cell("snow")]
      $0.addSublayer(layer)
    }
    run.at(1) { layer.emitterCells = [self.cell("snow")] }
    #expect(try run.scene().events == [])
  }

  @Test func `other cells emit in place of the old ones, whose particles live on`() throws {
    let layer = CAEmitterLayer()
    layer.name = "e"
    layer.beginTime = 3600
    let run = RecordedRun {
      layer.emitterCells = [self.cell("snow"), self.cell("rain")]
      $0.addSublayer(layer)
    }
    run.at(1) { layer.emitterCells = [self.cell("rain"), self.cell("snow", rate: 50)] }
    run.at(1.2) { layer.setValue(0, forKeyPath: "emitterCells.snow.birthRate") }
    run.at(2) { layer.emitterCells = nil }
    let scene = try run.scene()
    #expect(scene.recorded[0].emitterCells.map { $0.name } == ["snow", "rain", "snow-2"])
    #expect(scene.recorded[0].emitterCells.map { $0.properties[.enabled] } == [.flag(true), .flag(true), .flag(false)])
    #expect(scene.sets("e", "emitterCells.snow.enabled") == [1: .flag(false)])
    #expect(scene.sets("e", "emitterCells.snow-2.enabled") == [1: .flag(true), 2: .flag(false)])
    #expect(scene.sets("e", "emitterCells.snow-2.birthRate") == [1.2: .number(0)])
    #expect(scene.sets("e", "emitterCells.rain.enabled") == [2: .flag(false)])
    let effect = try Effect(scene)
    #expect(try effect.particleCount(at: 0.95) == 18)
    #expect(try effect.particleCount(at: 3) == 0)
  }

  @Test func `images of equal pixels are one`() throws {
    let (a, b, c) = (cell("a"), cell("b"), cell("c"))
    a.contents = picture(0xFF00_00FF, name: "heart")
    b.contents = picture(0xFF00_00FF)
    c.contents = picture(0xFFFF_0000)
    let layer = CAEmitterLayer()
    layer.emitterCells = [a, b, c]
    let run = RecordedRun { $0.addSublayer(layer) }
    let scene = try run.scene()
    #expect(scene.images.map { $0.name } == ["heart", "image2"])
    #expect(scene.recorded[0].emitterCells.map { $0.contents } == ["heart", "heart", "image2"])
    #expect(try Effect(scene).image(named: "image2")?.pixels.first == 0xFFFF_0000)
  }

  @Test func `contents that are no image draw nothing, and that is said once`() throws {
    let layer = CALayer()
    layer.contents = "heart"
    let run = RecordedRun { $0.addSublayer(layer) }
    #expect(try run.scene().recorded[0].properties[.contents] == .text(nil))
    #expect(run.run.warnings.count == 1)
  }

  @Test func `what no scene can say is said once`() throws {
    let layer = CAEmitterLayer()
    let run = RecordedRun {
      $0.addSublayer(layer)
      layer.filters = ["blur"]
      layer.filters = ["blur"]
      layer.emitterShape = "shpere"
      layer.position = CGPoint(x: Double.nan, y: 1)
      layer.birthRate = .infinity
    }
    let recorded = try run.scene().recorded[0]
    #expect(recorded.properties[.emitterShape] == .text("point"))
    #expect(recorded.position == Point(0, 1))
    #expect(run.run.warnings.count == 4)
    #expect(run.run.warnings.contains { $0.contains("'sphere'") })
  }

  @Test func `hostile values make a scene all the same`() throws {
    let (layer, shape, gradient) = (CAEmitterLayer(), CAShapeLayer(), CAGradientLayer())
    layer.bounds = CGRect(x: -Double.infinity, y: 0, width: -5, height: .nan)
    layer.opacity = -3
    layer.contentsScale = 0
    layer.repeatCount = .greatestFiniteMagnitude
    layer.speed = -.infinity
    layer.emitterSize = CGSize(width: -1, height: -1)
    layer.transform.m11 = .nan
    let wild = cell("wild")
    wild.color = CGColor(red: 255, green: -1, blue: .nan, alpha: 2)
    wild.birthRate = .greatestFiniteMagnitude
    wild.duration = 1e300
    layer.emitterCells = [wild]
    shape.lineWidth = -1
    gradient.colors = [CGColor.black, "no colour", CGColor.white]
    gradient.locations = [0, 0.5, 1, 2]
    let run = RecordedRun { root in [layer, shape, gradient].forEach { root.addSublayer($0) } }
    let scene = try run.scene()
    #expect(scene.recorded[0].properties[.repeatCount] == .number(.infinity))
    #expect(scene.recorded[0].emitterCells[0].color == Color(red: 1, green: 0, blue: 0))
    #expect(scene.recorded[2].properties.colors(.colors).count == 2)
    #expect(scene.recorded[2].properties.numbers(.locations) == [])
  }

  @Test func `layers beyond the depth of a scene are left out`() throws {
    let run = RecordedRun { root in
      var parent: CALayer = root
      for _ in 0..<100 {
        let layer = CALayer()
        parent.addSublayer(layer)
        parent = layer
      }
    }
    _ = try run.scene()
    #expect(run.run.warnings.count == 1)
  }

  @Test func `a flush in the middle of a turn commits what came before`() throws {
    let layer = named("box")
    let run = RecordedRun()
    run.at(1) {
      run.root.addSublayer(layer)
      CATransaction.flush()
      layer.position = CGPoint(x: 100, y: 0)
    }
    let scene = try run.scene()
    #expect(scene.recorded[0].position == .zero)
    #expect(scene.animations(of: "box").map { $0.time } == [1])
  }

  @Test func `kinds of layers and their values are kept`() throws {
    let (shape, text, replicator, transform) = (
      CAShapeLayer(), CATextLayer(), CAReplicatorLayer(), CATransformLayer()
    )
    shape.path = unsafe CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3), transform: nil)
    shape.lineDashPattern = [4, 2]
    shape.fillColor = nil
    text.string = NSAttributedString(string: "hello")
    text.alignmentMode = .center
    replicator.instanceCount = 5
    replicator.instanceTransform = CATransform3DMakeTranslation(1, 2, 3)
    let run = RecordedRun { root in [shape, text, replicator, transform].forEach { root.addSublayer($0) } }
    let recorded = try run.scene().recorded
    #expect(recorded.map { $0.kind } == [.shape, .text, .replicator, .transform])
    #expect(recorded[0].properties.text(.path)?.hasPrefix("M 0 0") == true)
    #expect(recorded[0].properties.numbers(.lineDashPattern) == [4, 2])
    #expect(recorded[0].properties[.fillColor] == .color(nil))
    #expect(recorded[1].properties.text(.string) == "hello")
    #expect(recorded[2][.instanceCount] == 5)
  }

  @Test func `a change of one property describes one layer`() {
    let layers: [CALayer] = (0..<50).map { named("l\($0)") }
    let run = RecordedRun { root in layers.forEach { root.addSublayer($0) } }
    CATransaction.setDisableActions(true)
    layers[7].opacity = 0
    #expect(run.recorder.changedLayerCount == 1)
    run.recorder.commit()
    #expect(run.recorder.changedLayerCount == 0)
  }

  @Test func `layers outlive their recording, and may be recorded again`() throws {
    let layer = CAEmitterLayer()
    layer.emitterCells = [cell("snow")]
    let first = try Scene.recording(size: CGSize(width: 10, height: 10), seconds: 0) { $0.addSublayer(layer) }
    CATransaction.setDisableActions(true)
    layer.emitterPosition.x = 3
    layer.setValue(7, forKeyPath: "emitterCells.snow.birthRate")
    layer.emitterCells?.first?.velocity = 4
    let second = try Scene.recording(size: CGSize(width: 10, height: 10), seconds: 0) { $0.addSublayer(layer) }
    #expect(first.recorded[0].emitterCells[0].birthRate == 10)
    #expect(second.recorded[0].emitterCells[0].birthRate == 7)
    #expect(second.recorded[0].emitterPosition == Point(3, 0))
  }

  @Test func `layers draw themselves anew without a fade`() throws {
    final class Counter: CALayer {
      var pixel: UInt32 = 1
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: CGFloat(pixel) / 4, green: 0, blue: 0, alpha: 1))
        ctx.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
        pixel += 1
      }
    }
    let layer = Counter()
    layer.name = "box"
    layer.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
    let run = RecordedRun {
      $0.addSublayer(layer)
      layer.setNeedsDisplay()
    }
    run.at(1) { layer.setNeedsDisplay() }
    let scene = try run.scene()
    #expect(scene.images.count == 2)
    #expect(scene.sets("box", "contents") == [1: .text("image2")])
    #expect(scene.animations(of: "box").isEmpty)
  }

  @Test func `an emitter that joins later is in full swing, or begins when it says so`() throws {
    let (steady, fresh) = (CAEmitterLayer(), CAEmitterLayer())
    let run = RecordedRun()
    run.at(1) {
      for layer in [steady, fresh] {
        layer.emitterCells = [self.cell(nil, rate: 100)]
        run.root.addSublayer(layer)
      }
      fresh.beginTime = CACurrentMediaTime()
    }
    let effect = try Effect(run.scene())
    #expect(try effect.particleCount(at: 1) == 100)
    #expect(try effect.particleCount(at: 1.205) == 120)
    #expect(try effect.particleCount(at: 2.5) == 200)
  }

  @Test func `an emitter that has left stops emitting`() throws {
    let (layer, holder) = (CAEmitterLayer(), named("holder"))
    layer.emitterCells = [cell(nil, rate: 100)]
    holder.addSublayer(layer)
    let run = RecordedRun { $0.addSublayer(holder) }
    run.at(1) { holder.removeFromSuperlayer() }
    let scene = try run.scene()
    #expect(scene.sets("holder", "hidden") == [1: .flag(true)])
    #expect(try Effect(scene).particleCount(at: 0.9) == 100)
    #expect(try Effect(scene).particleCount(at: 2.5) == 0)
  }

  @Test func `a pause keeps the particles where they are`() throws {
    let layer = CAEmitterLayer()
    layer.emitterCells = [cell("a", rate: 100)]
    let run = RecordedRun {
      layer.beginTime = CACurrentMediaTime()
      $0.addSublayer(layer)
    }
    run.at(0.505) {
      let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = paused
    }
    run.at(1.505) {
      let paused = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    let effect = try Effect(run.scene())
    #expect(try effect.particleCount(at: 0.5) == 50)
    #expect(try effect.particleCount(at: 1.4) == 50)
    #expect(try effect.particleCount(at: 1.705) == 70)
    #expect(try effect.particles(at: 0.6).map { $0.position } == effect.particles(at: 1.5).map { $0.position })
  }
}
