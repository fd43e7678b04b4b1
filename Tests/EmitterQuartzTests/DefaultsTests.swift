import EmitterQuartz
import Foundation
import Testing

/// What Apple's classes say before anything is set: measured on macOS, or from its headers.
@Suite("Defaults") @MainActor struct Defaults {
  @Test func `an emitter layer's defaults are the measured ones`() {
    let layer = CAEmitterLayer()
    #expect(layer.emitterCells == nil)
    #expect(layer.birthRate == 1)
    #expect(layer.lifetime == 1)
    #expect(layer.emitterPosition == .zero)
    #expect(layer.emitterZPosition == 0)
    #expect(layer.emitterSize == .zero)
    #expect(layer.emitterDepth == 0)
    #expect(layer.emitterShape == .point)
    #expect(layer.emitterMode == .volume)
    #expect(layer.renderMode == .unordered)
    #expect(!layer.preservesDepth)
    #expect(layer.velocity == 1)
    #expect(layer.scale == 1)
    #expect(layer.spin == 1)
    #expect(layer.seed == 0)
    #expect(CAEmitterLayer.defaultValue(forKey: "birthRate") as? Float == 1)
    #expect(CAEmitterLayer.defaultValue(forKey: "scale") as? Float == 1)
    #expect(CAEmitterLayer.defaultValue(forKey: "emitterShape") as? String == "point")
  }

  @Test func `a cell's defaults are the measured ones`() {
    let cell = CAEmitterCell()
    #expect(cell.name == nil)
    #expect(cell.isEnabled)
    #expect([cell.birthRate, cell.lifetime, cell.lifetimeRange] == [0, 0, 0])
    #expect([cell.emissionLatitude, cell.emissionLongitude, cell.emissionRange] == [0, 0, 0])
    #expect([cell.velocity, cell.velocityRange] == [0, 0])
    #expect([cell.xAcceleration, cell.yAcceleration, cell.zAcceleration] == [0, 0, 0])
    #expect([cell.scale, cell.scaleRange, cell.scaleSpeed] == [1, 0, 0])
    #expect([cell.spin, cell.spinRange] == [0, 0])
    #expect(cell.color?.components == [1, 1, 1, 1])
    #expect([cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange] == [0, 0, 0, 0])
    #expect([cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed] == [0, 0, 0, 0])
    #expect(cell.contents == nil)
    #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(cell.contentsScale == 1)
    #expect(cell.minificationFilter == "linear")
    #expect(cell.magnificationFilter == "linear")
    #expect(cell.minificationFilterBias == 0)
    #expect(cell.emitterCells == nil)
    #expect(cell.style == nil)
    #expect([cell.beginTime, cell.timeOffset] == [0, 0])
    #expect(cell.speed == 1)
    #expect(cell.duration == .infinity)
    #expect(cell.repeatCount == 0)
    #expect(!cell.autoreverses)
    #expect(cell.fillMode == .removed)
  }

  @Test func `the cell class knows the defaults of enabled and scale, and no others`() {
    #expect(CAEmitterCell.defaultValue(forKey: "enabled") as? Bool == true)
    #expect(CAEmitterCell.defaultValue(forKey: "scale") as? Double == 1)
    #expect(CAEmitterCell.defaultValue(forKey: "birthRate") == nil)
    #expect(CAEmitterCell.defaultValue(forKey: "lifetime") == nil)
    #expect(CAEmitterCell.defaultValue(forKey: "nothing") == nil)
    #expect(!CAEmitterCell().shouldArchiveValue(forKey: "name"))
  }

  @Test func `a layer's defaults are those of the headers`() {
    let layer = CALayer()
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.opacity == 1)
    #expect(!layer.isHidden)
    #expect(layer.isDoubleSided)
    #expect(layer.contentsGravity == .resize)
    #expect(layer.contentsScale == 1)
    #expect(layer.backgroundColor == nil)
    #expect(layer.borderColor?.color == CGColor.black.color)
    #expect(layer.shadowColor?.color == CGColor.black.color)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowRadius == 3)
    #expect(layer.shadowOpacity == 0)
    #expect(layer.sublayers == nil)
    #expect(layer.animationKeys() == nil)
    #expect(layer.duration == .infinity)
    #expect(layer.speed == 1)
    #expect(layer.fillMode == .removed)
    #expect(layer.presentation() == nil)
    #expect(layer.model() === layer)
    #expect(
      layer.maskedCorners == [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ])
  }

  @Test func `the other layers' defaults are those of the headers`() {
    let shape = CAShapeLayer()
    #expect(shape.path == nil)
    #expect(shape.fillColor?.color == CGColor.black.color)
    #expect(shape.strokeColor == nil)
    #expect([shape.strokeStart, shape.strokeEnd, shape.lineWidth, shape.miterLimit] == [0, 1, 1, 10])
    #expect(shape.fillRule == .nonZero)
    #expect(shape.lineCap == .butt)
    #expect(shape.lineJoin == .miter)
    #expect(shape.lineDashPattern == nil)
    let gradient = CAGradientLayer()
    #expect(gradient.colors == nil)
    #expect(gradient.locations == nil)
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0))
    #expect(gradient.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(gradient.type == .axial)
    let text = CATextLayer()
    #expect(text.string == nil)
    #expect(text.fontSize == 36)
    #expect(text.foregroundColor?.color == CGColor.white.color)
    #expect(text.alignmentMode == .natural)
    #expect(!text.isWrapped)
    let replicator = CAReplicatorLayer()
    #expect(replicator.instanceCount == 1)
    #expect(replicator.instanceDelay == 0)
    #expect(replicator.instanceTransform == CATransform3DIdentity)
    #expect(replicator.instanceColor?.color == CGColor.white.color)
  }

  @Test func `animations' defaults are those of the headers`() {
    let basic = CABasicAnimation(keyPath: "opacity")
    #expect(basic.keyPath == "opacity")
    #expect(basic.duration == 0)
    #expect(basic.isRemovedOnCompletion)
    #expect(basic.timingFunction == nil)
    #expect(basic.speed == 1)
    #expect(CAKeyframeAnimation().calculationMode == .linear)
    let spring = CASpringAnimation(keyPath: "opacity")
    #expect([spring.mass, spring.stiffness, spring.damping, spring.initialVelocity] == [1, 100, 10, 0])
    #expect((spring.settlingDuration - 1.4727003346780927).magnitude < 1e-12)
    spring.mass = 0
    spring.stiffness = -1
    spring.damping = -1
    #expect([spring.mass, spring.stiffness, spring.damping] == [1, 100, 10])
    let transition = CATransition()
    #expect(transition.type == .fade)
    #expect(transition.endProgress == 1)
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() == nil)
  }

  @Test func `constants are one thing in every spelling`() {
    let layer = CAEmitterLayer()
    layer.emitterShape = kCAEmitterLayerLine
    #expect(layer.emitterShape == .line)
    layer.emitterShape = "circle"
    #expect(layer.emitterShape == CAEmitterLayerEmitterShape.circle)
    layer.emitterMode = kCAEmitterLayerOutline
    layer.renderMode = kCAEmitterLayerAdditive
    #expect(layer.emitterMode.rawValue == "outline")
    #expect(layer.renderMode.rawValue == "additive")
    #expect(kCAFillModeForwards == CAMediaTimingFillMode.forwards)
    #expect(kCAGravityResizeAspect.rawValue == "resizeAspect")
    #expect(kCAFillRuleEvenOdd.rawValue == "even-odd")
    #expect(kCALineCapRound == .round)
    #expect(kCAAlignmentCenter == .center)
    #expect(kCAAnimationRotateAuto.rawValue == "auto")
    #expect(kCATransitionFade == .fade)
    #expect(kCATransition == "transition")
    #expect(CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn) == CAMediaTimingFunction(name: .easeIn))
  }

  @Test func `setting the cells keeps the same cell objects`() {
    let layer = CAEmitterLayer()
    let cell = CAEmitterCell()
    layer.emitterCells = [cell]
    #expect(layer.emitterCells?.first === cell)
  }

  @Test func `a copied cell says the same and is another one`() throws {
    let cell = CAEmitterCell()
    cell.name = "a"
    cell.birthRate = 7
    cell.contents = picture()
    cell.setValue("sprite", forKey: "particleType")
    let copy = try #require(cell.copy() as? CAEmitterCell)
    cell.birthRate = 1
    #expect(copy.name == "a")
    #expect(copy.birthRate == 7)
    #expect(copy.contents as? CGImage === cell.contents as? CGImage)
    #expect(copy.value(forKey: "particleType") as? String == "sprite")
  }

  @Test func `floats come back as they were given`() {
    let cell = CAEmitterCell()
    for value in [0.1, 1 / 3, 1e-30, .greatestFiniteMagnitude, -0.7] as [Float] {
      cell.birthRate = value
      #expect(cell.birthRate == value)
    }
  }
}
