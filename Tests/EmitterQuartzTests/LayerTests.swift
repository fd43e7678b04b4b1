import EmitterPixels
import EmitterQuartz
import Foundation
import Testing

/// A subclass as client code writes it.
private final class Fancy: CAEmitterLayer {
  var made: String = ""

  override init() {
    super.init()
    made = "init"
    birthRate = 3
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { fatalError("not made from an archive") }
}

private final class Watched: CALayer {
  var seen: [CGRect] = []
  override var bounds: CGRect { didSet { seen.append(bounds) } }
  var layouts = 0
  override func layoutSublayers() { layouts += 1 }
  override func draw(in ctx: CGContext) {
    ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
  }
}

private final class Tiles: CATiledLayer {
  var boxes: [CGRect] = []
  override func draw(in ctx: CGContext) { boxes.append(ctx.boundingBoxOfClipPath) }
}

@Suite("Layers") @MainActor struct Layers {
  @Test func `a class that is a value makes its object by its init`() throws {
    let layer = CALayer.make(Fancy.self)
    #expect((layer as? Fancy)?.made == "init")
    #expect((layer as? CAEmitterLayer)?.birthRate == 3)
    #expect(CALayer.make(CAShapeLayer.self) is CAShapeLayer)
  }

  @Test func `a layer lies in one layer at a time`() {
    let (a, b, child) = (CALayer(), CALayer(), CALayer())
    a.addSublayer(child)
    b.addSublayer(child)
    #expect(a.sublayers == nil)
    #expect(child.superlayer === b)
    child.removeFromSuperlayer()
    #expect(b.sublayers == nil)
    #expect(child.superlayer == nil)
  }

  @Test func `sublayers are put where they are asked for`() {
    let root = CALayer()
    let layers: [CALayer] = "abcde".map { name in
      let layer = CALayer()
      layer.name = String(name)
      return layer
    }
    root.addSublayer(layers[0])
    root.insertSublayer(layers[1], at: 0)
    root.insertSublayer(layers[2], below: layers[0])
    root.insertSublayer(layers[3], above: layers[1])
    root.insertSublayer(layers[4], at: 99)
    #expect(root.sublayers?.map { $0.name } == ["b", "d", "c", "a", "e"])
    root.replaceSublayer(layers[2], with: CALayer())
    #expect(root.sublayers?.map { $0.name } == ["b", "d", nil, "a", "e"])
    root.addSublayer(layers[1])
    #expect(root.sublayers?.last === layers[1])
    root.sublayers = [layers[0]]
    #expect(layers[4].superlayer == nil)
    #expect(root.sublayers?.count == 1)
  }

  @Test func `a layer cannot be put into itself`() {
    let run = SceneRun.begin()
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    inner.addSublayer(outer)
    #expect(inner.sublayers == nil)
    #expect(run.warnings.count == 1)
  }

  @Test func `the frame follows position, bounds and anchor`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.position == CGPoint(x: 25, y: 40))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 25, y: 40, width: 30, height: 40))
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(layer.position == CGPoint(x: 1, y: 2))
    layer.setAffineTransform(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))
    #expect(layer.frame == CGRect(x: 1, y: 2, width: 6, height: 8))
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(layer.bounds.size == CGSize(width: 5, height: 10))
  }

  @Test func `an overridden property sees what the frame sets`() {
    let layer = Watched()
    layer.frame = CGRect(x: 0, y: 0, width: 5, height: 6)
    #expect(layer.seen == [CGRect(x: 0, y: 0, width: 5, height: 6)])
  }

  @Test func `points are converted through the tree`() {
    let (root, a, b) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(a)
    root.addSublayer(b)
    a.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
    b.frame = CGRect(x: 100, y: 0, width: 20, height: 20)
    b.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(a.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 11, y: 12))
    #expect(b.convert(CGPoint(x: 110, y: 10), from: root) == CGPoint(x: 10, y: 10))
    #expect(a.convert(CGPoint.zero, to: b) == CGPoint(x: -40, y: 10))
    #expect(
      b.convert(CGRect(x: 0, y: 0, width: 20, height: 20), to: root) == CGRect(x: 90, y: -10, width: 40, height: 40))
  }

  @Test func `the points of a flipped layer are counted as its sublayers are placed`() {
    let (root, flipped, child) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(flipped)
    flipped.addSublayer(child)
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    flipped.frame = CGRect(x: 10, y: 20, width: 50, height: 40)
    flipped.isGeometryFlipped = true
    child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(child.convert(child.bounds, to: root) == CGRect(x: 10, y: 50, width: 10, height: 10))
    #expect(flipped.convert(child.frame, to: root) == CGRect(x: 10, y: 50, width: 10, height: 10))
    #expect(flipped.convert(CGPoint(x: 10, y: 60), from: root) == .zero)
    #expect(root.hitTest(CGPoint(x: 15, y: 55)) === child && root.hitTest(CGPoint(x: 15, y: 25)) === flipped)
    #expect(flipped.frame == CGRect(x: 10, y: 20, width: 50, height: 40))
  }

  @Test func `a hit finds the nearest layer that is to be seen`() {
    let (root, a, b) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    a.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    b.frame = CGRect(x: 20, y: 20, width: 10, height: 10)
    root.addSublayer(a)
    root.addSublayer(b)
    #expect(root.hitTest(CGPoint(x: 25, y: 25)) === b)
    b.isHidden = true
    #expect(root.hitTest(CGPoint(x: 25, y: 25)) === a)
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
    #expect(root.hitTest(CGPoint(x: 500, y: 5)) == nil)
  }

  @Test func `times are converted as measured on macOS`() {
    let (root, mid, leaf) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(mid)
    mid.addSublayer(leaf)
    (mid.beginTime, mid.speed, mid.timeOffset) = (2, 3, 0.25)
    (leaf.beginTime, leaf.speed, leaf.timeOffset) = (1, 2, 0.5)
    #expect(leaf.convertTime(10, from: mid) == 18.5)
    #expect(leaf.convertTime(10, from: root) == 47)
    #expect(leaf.convertTime(10, to: mid) == 5.75)
    #expect((leaf.convertTime(10, to: root) - 23 / 6).magnitude < 1e-12)
    #expect(root.convertTime(7, from: nil) == 7)
    mid.speed = 0
    #expect(leaf.convertTime(10, to: root) == 2)
  }

  @Test func `a layer draws its contents when it is asked to`() throws {
    let layer = Watched()
    layer.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    let image = try #require(layer.contents as! CGImage?)
    #expect(image.width == 2)
    #expect(image.pixmap[0, 0] == 0xFF00_00FF)
    #expect(image.pixmap[1, 1] == 0)
  }

  @Test func `sublayers are laid out once before the commit`() {
    let layer = Watched()
    let run = RecordedRun { $0.addSublayer(layer) }
    #expect(layer.layouts == 0)
    run.at(1) {
      layer.bounds.size.width = 5
      layer.bounds.size.width = 6
    }
    run.run.run(until: 2)
    #expect(layer.layouts == 1)
  }

  @Test func `transforms multiply as Core Animation's do`() {
    let move = CATransform3DMakeTranslation(10, 0, 0)
    let scaled = CATransform3DScale(move, 2, 2, 1)
    #expect((scaled.m11, scaled.m41) == (2, 10))
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 10, 0, 0)
    #expect((moved.m11, moved.m41) == (2, 20))
    #expect(CATransform3DConcat(scaled, CATransform3DInvert(scaled)) == CATransform3DIdentity)
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    #expect(!CATransform3DIsAffine(perspective))
    #expect(NSValue(caTransform3D: perspective).caTransform3DValue == perspective)
    let flat = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(flat)) == flat)
    #expect(CATransform3DIsAffine(CATransform3DMakeAffineTransform(flat)))
  }

  @Test(arguments: [
    (256, 1, [CGRect(x: 0, y: 0, width: 256, height: 200), CGRect(x: 256, y: 0, width: 44, height: 200)]),
    (
      300, 2,
      [
        CGRect(x: 0, y: 0, width: 150, height: 150), CGRect(x: 150, y: 0, width: 150, height: 150),
        CGRect(x: 0, y: 150, width: 150, height: 50), CGRect(x: 150, y: 150, width: 150, height: 50),
      ]
    ), (0, 1, [CGRect(x: 0, y: 0, width: 300, height: 200)]), (1, 1, [CGRect(x: 0, y: 0, width: 300, height: 200)]),
  ])
  func `a tiled layer asks for its pieces row by row`(_ side: Int, _ scale: Int, _ expected: [CGRect]) {
    let layer = Tiles()
    layer.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    layer.contentsScale = CGFloat(scale)
    layer.tileSize = CGSize(width: side, height: side)
    layer.display()
    #expect(layer.boxes == expected)
  }
}
