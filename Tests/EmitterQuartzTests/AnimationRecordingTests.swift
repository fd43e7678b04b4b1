import EmitterMath
import EmitterQuartz
import EmitterScene
import Foundation
import OpenEmitter
import Testing

private final class Listener: CAAnimationDelegate {
  var heard: [String] = []
  let run: SceneRun

  init(_ run: SceneRun) { self.run = run }

  func animationDidStart(_ anim: CAAnimation) { heard.append("start \(run.now)") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    heard.append("stop \(run.now) \(flag) \(anim.value(forKey: "what") ?? "")")
  }
}

private final class Backing: CALayerDelegate {
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}

@Suite("Recorded animations") @MainActor struct RecordedAnimations {
  private func box() -> CALayer {
    let layer = CALayer()
    layer.name = "box"
    return layer
  }

  private func basic(_ path: String, _ seconds: Double = 1, to value: Any? = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    animation.toValue = value
    animation.duration = seconds
    return animation
  }

  @Test func `an animation without a key path moves what it is added for`() throws {
    let layer = box()
    let run = RecordedRun { $0.addSublayer(layer) }
    run.at(1) {
      let animation = CABasicAnimation()
      animation.fromValue = 1
      animation.toValue = 0
      animation.duration = 2
      layer.add(animation, forKey: "opacity")
      #expect(animation.keyPath == nil)
    }
    let animations = try run.scene().animations(of: "box")
    #expect(animations.map { $0.animation.key } == ["opacity"])
    #expect(animations.first?.animation.curve == .basic(from: .number(1), to: .number(0), by: nil))
  }

  @Test func `an edit of a shown layer glides from what is shown`() throws {
    let layer = box()
    let run = RecordedRun { $0.addSublayer(layer) }
    run.at(1) { layer.position = CGPoint(x: 100, y: 0) }
    run.at(1.125) { layer.position = CGPoint(x: 0, y: 0) }
    let scene = try run.scene()
    let animations = scene.animations(of: "box")
    #expect(animations.map { $0.time } == [1, 1.125])
    let first: Animation = animations[0].animation
    #expect(first.key == "position")
    #expect(first.curve == .basic(from: .point(.zero), to: nil, by: nil))
    #expect(first.timing.duration == 0.25)
    #expect(first.timing.fillMode == .backwards)
    #expect(first.timingFunction == UnitBezier(0.25, 0.1, 0.25, 1))
    // Half-way through, by the default timing function.
    guard case .basic(.point(let start)?, nil, nil)? = animations[1].animation.curve else {
      Issue.record("no basic animation")
      return
    }
    #expect((start.x - 80.24).magnitude < 0.01)
    #expect(scene.sets("box", "position") == [1: .point(Point(100, 0)), 1.125: .point(.zero)])
  }

  @Test func `nothing glides before a layer was shown`() throws {
    let layer = box()
    let run = RecordedRun()
    layer.position = CGPoint(x: 5, y: 5)
    run.at(1) {
      layer.opacity = 0.5
      run.root.addSublayer(layer)
      layer.opacity = 0.25
    }
    #expect(try run.scene().animations(of: "box").isEmpty)
  }

  @Test func `what emitters multiply, and all that says when, changes at once`() throws {
    let layer = CAEmitterLayer()
    layer.name = "e"
    let run = RecordedRun { $0.addSublayer(layer) }
    run.at(1) {
      layer.birthRate = 2
      layer.velocity = 2
      layer.lifetime = 2
      layer.scale = 2
      layer.spin = 2
      layer.beginTime = CACurrentMediaTime()
      layer.emitterShape = .circle
    }
    run.at(2) { layer.emitterPosition = CGPoint(x: 1, y: 1) }
    let animations = try run.scene().animations(of: "e")
    #expect(animations.map { $0.animation.key } == ["emitterPosition"])
  }

  @Test func `another picture fades in, where the layer is nothing but its picture`() throws {
    let (plain, parent) = (CALayer(), CALayer())
    (plain.name, parent.name) = ("plain", "parent")
    parent.addSublayer(CALayer())
    let run = RecordedRun { root in
      for layer in [plain, parent] {
        layer.contents = picture(0xFF00_00FF)
        root.addSublayer(layer)
      }
    }
    run.at(1) {
      plain.contents = picture(0xFFFF_0000)
      parent.contents = picture(0xFFFF_0000)
    }
    run.at(2) {
      CATransaction.setDisableActions(true)
      plain.contents = nil
    }
    let scene = try run.scene()
    let fades = scene.animations(of: "plain")
    #expect(fades.map { $0.time } == [1])
    guard case .transition(let transition) = try #require(fades.first).animation.effect else {
      Issue.record("no transition")
      return
    }
    #expect(transition.kind == .fade)
    #expect(fades[0].animation.timing.duration == 0.25)
    #expect(scene.animations(of: "parent").isEmpty)
    #expect(scene.sets("parent", "contents") == [1: .text("image2")])
  }

  @Test func `a delegate, actions, a transaction or a subclass can forbid it`() throws {
    let (a, b, c, d) = (box(), box(), box(), box())
    let backing = Backing()
    a.delegate = backing
    b.actions = ["position": NSNull()]
    let run = RecordedRun { root in [a, b, c, d].forEach { root.addSublayer($0) } }
    run.at(1) {
      a.position.x = 9
      b.position.x = 9
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      c.position.x = 9
      CATransaction.commit()
      CATransaction.setAnimationDuration(0)
      d.position.x = 9
    }
    let scene = try run.scene()
    #expect(scene.events.flatMap { $0.animate }.isEmpty)
    #expect(scene.events.flatMap { $0.set }.count == 4)
  }

  @Test func `a transaction says how long and at what pace`() throws {
    let layer = box()
    let run = RecordedRun { $0.addSublayer(layer) }
    run.at(1) {
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.opacity = 0
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
    }
    let animation = try #require(try run.scene().animations(of: "box").first?.animation)
    #expect(animation.timing.duration == 2)
    #expect(animation.timingFunction == .linear)
  }

  @Test func `an action of the layer's own takes the place of Core Animation's`() throws {
    let layer = box()
    let own = CABasicAnimation(keyPath: "opacity")
    own.fromValue = 0.1
    own.duration = 3
    layer.actions = ["position": own]
    let run = RecordedRun { $0.addSublayer(layer) }
    run.at(1) { layer.position.x = 4 }
    let animations = try run.scene().animations(of: "box")
    #expect(animations.count == 1)
    #expect(animations[0].animation.key == "position")
    #expect(animations[0].animation.path?.text == "opacity")
  }

  @Test func `the presentation is what is shown, the model what was set`() throws {
    let layer = box()
    let run = RecordedRun { $0.addSublayer(layer) }
    run.at(1) {
      let animation = self.basic("position", 1, to: CGPoint(x: 100, y: 0))
      animation.fromValue = CGPoint.zero
      layer.add(animation, forKey: "move")
    }
    run.run.run(until: 1.25)
    let shown = try #require(layer.presentation())
    #expect((shown.position.x - 25).magnitude < 1e-9)
    #expect(layer.position == .zero)
    #expect(shown.model() === layer)
    run.run.run(until: 2.5)
    #expect(layer.presentation()?.position == .zero)
  }

  @Test func `animations added before and after joining begin when they are committed`() throws {
    let (early, late) = (box(), box())
    let run = RecordedRun {
      early.add(self.basic("opacity"), forKey: "a")
      $0.addSublayer(early)
    }
    late.add(basic("opacity"), forKey: "b")
    run.at(2) { run.root.addSublayer(late) }
    let scene = try run.scene()
    #expect(scene.recorded[0].animations.map { $0.key } == ["a"])
    #expect(scene.recorded[0].animations[0].timing.beginTime == nil)
    #expect(scene.animations(of: "box-2").map { $0.time } == [2])
  }

  @Test func `a copy is what was added`() throws {
    let layer = box()
    let animation = basic("opacity")
    let run = RecordedRun {
      layer.add(animation, forKey: "a")
      animation.toValue = 7
      $0.addSublayer(layer)
    }
    #expect(layer.animationKeys() == ["a"])
    #expect((layer.animation(forKey: "a") as? CABasicAnimation)?.toValue as? Int == 1)
    let recorded = try run.scene().recorded[0]
    #expect(recorded.animations[0].curve == .basic(from: nil, to: .number(1), by: nil))
  }

  @Test func `an animation is taken away by its key, and one of the same key takes its place`() throws {
    let layer = box()
    let run = RecordedRun { $0.addSublayer(layer) }
    run.at(0.5) {
      layer.add(self.basic("opacity", 10), forKey: "a")
      layer.add(self.basic("zPosition", 10), forKey: nil)
    }
    run.at(1) { layer.add(self.basic("opacity", 20), forKey: "a") }
    run.at(1.5) {
      layer.add(self.basic("opacity", 30), forKey: "brief")
      layer.removeAnimation(forKey: "brief")
    }
    run.at(2) { layer.removeAllAnimations() }
    let scene = try run.scene()
    #expect(scene.animations(of: "box").map { $0.time } == [0.5, 0.5, 1])
    #expect(
      scene.removals(of: "box")[2] == ["a", "animation1"] || scene.removals(of: "box")[2] == ["animation1", "a"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func `delegates hear of the beginning and the end at their instants`() {
    let layer = box()
    let run = RecordedRun { $0.addSublayer(layer) }
    let listener = Listener(run.run)
    run.at(1) {
      let animation = self.basic("opacity", 0.5)
      animation.beginTime = CACurrentMediaTime() + 0.25
      animation.repeatCount = 2
      animation.delegate = listener
      animation.setValue("fade", forKey: "what")
      layer.add(animation, forKey: "a")
    }
    run.run.run(until: 3)
    #expect(listener.heard == ["start 1.25", "stop 2.25 true fade"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a delegate hears when an animation is taken away`() {
    let layer = box()
    let run = RecordedRun { $0.addSublayer(layer) }
    let listener = Listener(run.run)
    for key in ["a", "b"] {
      let animation = basic("opacity", 5)
      animation.delegate = listener
      animation.setValue(key, forKey: "what")
      run.at(1) { layer.add(animation, forKey: key) }
    }
    run.at(1.5) { layer.removeAnimation(forKey: "a") }
    run.at(2) { layer.removeFromSuperlayer() }
    run.run.run(until: 3)
    #expect(listener.heard == ["start 1.0", "start 1.0", "stop 1.5 false a", "stop 2.0 false b"])
  }

  @Test func `an animation that stays is told of at its end and kept`() {
    let layer = box()
    let run = RecordedRun { $0.addSublayer(layer) }
    let listener = Listener(run.run)
    run.at(1) {
      let animation = self.basic("opacity", 0.5)
      animation.isRemovedOnCompletion = false
      animation.fillMode = .forwards
      animation.delegate = listener
      layer.add(animation, forKey: "a")
    }
    run.run.run(until: 3)
    #expect(listener.heard == ["start 1.0", "stop 1.5 true "])
    #expect(layer.animationKeys() == ["a"])
    #expect(layer.presentation()?.opacity == 1)
  }

  @Test func `a pause puts the end off`() {
    let layer = box()
    let run = RecordedRun { $0.addSublayer(layer) }
    let listener = Listener(run.run)
    run.at(1) {
      let animation = self.basic("zPosition", 1)
      animation.delegate = listener
      layer.add(animation, forKey: "a")
    }
    run.at(1.5) {
      let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = paused
    }
    run.at(2.5) {
      let paused = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    run.run.run(until: 5)
    #expect(listener.heard == ["start 1.0", "stop 3.0 true "])
  }

  @Test func `a completion block comes after the animations of its transaction`() {
    let layer = box()
    let run = RecordedRun { $0.addSublayer(layer) }
    var times: [String: Double] = [:]
    run.at(1) {
      CATransaction.begin()
      CATransaction.setCompletionBlock { times["long"] = run.run.now }
      layer.add(self.basic("opacity", 0.75), forKey: "a")
      layer.add(self.basic("zPosition", 0.5), forKey: "b")
      CATransaction.commit()
      CATransaction.begin()
      CATransaction.setCompletionBlock { times["empty"] = run.run.now }
      CATransaction.commit()
      CATransaction.setCompletionBlock { times["turn"] = run.run.now }
      layer.position.x = 3
    }
    run.run.run(until: 3)
    #expect(times == ["long": 1.75, "empty": 1, "turn": 1.25])
  }

  @Test func `key paths of animations are the scene's`() throws {
    let layer = CAEmitterLayer()
    layer.name = "e"
    let spark = CAEmitterCell()
    spark.name = "spark"
    layer.emitterCells = [spark]
    let run = RecordedRun { $0.addSublayer(layer) }
    run.at(1) {
      layer.add(self.basic("emitterCells.spark.birthRate", to: 5), forKey: "a")
      layer.add(self.basic("transform.rotation.z", to: 2), forKey: "b")
      layer.add(self.basic("position", to: NSValue(point: CGPoint(x: 1, y: 2))), forKey: "c")
      let turn = self.basic("transform", to: 3)
      turn.valueFunction = CAValueFunction(name: .rotateZ)
      layer.add(turn, forKey: "d")
    }
    let paths = try run.scene().animations(of: "e").map { $0.animation.path?.text }
    #expect(paths == ["emitterCells.spark.birthRate", "transform.rotation.z", "position", "transform.rotation.z"])
    #expect(run.run.warnings == [])
  }

  @Test func `an animation that moves nothing is left out and said, and ends all the same`() throws {
    let layer = box()
    let run = RecordedRun { $0.addSublayer(layer) }
    let listener = Listener(run.run)
    run.at(1) {
      for (path, value) in [("glowOpacity", 1 as Any), ("opacty", 1), ("opacity", "a lot"), ("speed", 2)] {
        let animation = self.basic(path, 0.5, to: value)
        animation.delegate = listener
        layer.add(animation, forKey: path)
      }
    }
    #expect(try run.scene().events == [])
    #expect(run.run.warnings.count == 4)
    #expect(run.run.warnings[1].contains("'opacity'"))
    #expect(listener.heard.filter { $0.hasPrefix("stop 1.5 true") }.count == 4)
  }

  @Test func `keyframes, springs, groups and transitions are kept`() throws {
    let layer = box()
    let run = RecordedRun { $0.addSublayer(layer) }
    run.at(1) {
      let keys = CAKeyframeAnimation(keyPath: "transform.scale")
      keys.values = [1, 1.5, 1]
      keys.keyTimes = [0, 0.25, 1]
      keys.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut)]
      keys.calculationMode = .cubic
      keys.duration = 1
      let way = CAKeyframeAnimation(keyPath: "position")
      way.path = unsafe CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
      way.rotationMode = .rotateAuto
      way.calculationMode = .paced
      let spring = CASpringAnimation(keyPath: "opacity")
      spring.damping = 5
      spring.fromValue = 0
      spring.duration = spring.settlingDuration
      let group = CAAnimationGroup()
      group.animations = [keys, way, spring]
      group.duration = 4
      group.repeatCount = .infinity
      layer.add(group, forKey: "all")
      let transition = CATransition()
      transition.type = .push
      transition.subtype = .fromLeft
      layer.add(transition, forKey: kCATransition)
    }
    let added = try run.scene().animations(of: "box").map { $0.animation }
    #expect(added.count == 2)
    #expect(added[0].timing.repeatCount == .infinity)
    #expect(added[0].children.count == 3)
    guard case .keyframes(let keys)? = added[0].children[0].curve,
      case .keyframes(let way)? = added[0].children[1].curve,
      case .spring(let from, nil, nil, let figures)? = added[0].children[2].curve
    else {
      Issue.record("other curves")
      return
    }
    #expect(keys.keyTimes == [0, 0.25, 1])
    #expect(keys.timingFunctions.count == 2)
    #expect(keys.calculationMode == .cubic)
    #expect(way.path?.hasPrefix("M") == true)
    #expect(way.rotationMode == .auto)
    #expect(from == .number(0))
    #expect(figures.damping == 5)
    #expect(added[1].effect == .transition(Transition(.push, .fromLeft)))
    #expect(run.run.warnings == [])
  }

  @Test func `a moved layer's animations go on where they were`() throws {
    let (a, b) = (box(), CALayer())
    let run = RecordedRun {
      $0.addSublayer(a)
      $0.addSublayer(b)
    }
    run.at(0.5) { a.add(self.basic("opacity", 10), forKey: "fade") }
    run.at(1) { run.root.addSublayer(a) }
    let scene = try run.scene()
    let again = try #require(scene.animations(of: "box-2").first)
    #expect(again.time == 1)
    #expect(again.animation.timing.beginTime == 0.5)
  }

  @Test func `an animation beyond what a scene plays is left out and said`() throws {
    let layer = box()
    let run = RecordedRun { $0.addSublayer(layer) }
    run.at(1) {
      let (group, fast) = (CAAnimationGroup(), self.basic("opacity", 1e-5))
      fast.repeatCount = .infinity
      group.animations = [fast]
      group.duration = 100
      layer.add(group, forKey: "all")
      let keys = CAKeyframeAnimation(keyPath: "opacity")
      keys.values = [0, 1]
      keys.keyTimes = [1, 0]
      keys.timingFunctions = [CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .linear)]
      layer.add(keys, forKey: "keys")
    }
    let scene = try run.scene()
    #expect(scene.animations(of: "box").count == 1)
    guard case .keyframes(let frames)? = scene.animations(of: "box").first?.animation.curve else {
      Issue.record("no keyframes")
      return
    }
    #expect(frames.keyTimes == [] && frames.timingFunctions == [])
    #expect(run.run.warnings.count == 3)
  }

  @Test func `what a screen follows at its own rate needs no more than an edit a frame`() throws {
    let layer = CAEmitterLayer()
    layer.name = "e"
    let run = RecordedRun { $0.addSublayer(layer) }
    for frame in 1...120 {
      run.at(Double(frame) / 60) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.emitterPosition.x = CGFloat(frame)
        CATransaction.commit()
      }
    }
    let scene = try run.scene()
    #expect(scene.events.count == 120)
    #expect(scene.events.allSatisfy { $0.set.count == 1 && $0.animate.isEmpty })
  }
}
