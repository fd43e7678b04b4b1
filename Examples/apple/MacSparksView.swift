import AppKit

/// The same API on a Mac: y points up, so sparks that fly up have a positive angle and fall by a negative acceleration.
class MacSparksView: NSView {
  private let emitter = CAEmitterLayer()

  override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    wantsLayer = true
    layer?.backgroundColor = NSColor.black.cgColor
    let spark = CAEmitterCell()
    spark.contents = NSImage(size: NSSize(width: 8, height: 8), flipped: false) { rect in
      NSColor.white.setFill()
      NSBezierPath(ovalIn: rect).fill()
      return true
    }.cgImage(forProposedRect: nil, context: nil, hints: nil)
    spark.birthRate = 90
    spark.lifetime = 3
    spark.velocity = 220
    spark.velocityRange = 60
    spark.emissionLongitude = .pi / 2
    spark.emissionRange = .pi / 6
    spark.yAcceleration = -180
    spark.color = NSColor(calibratedRed: 1, green: 0.7, blue: 0.2, alpha: 1).cgColor
    spark.alphaSpeed = -0.3
    emitter.emitterCells = [spark]
    emitter.renderMode = .additive
    layer?.addSublayer(emitter)
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override func layout() {
    super.layout()
    emitter.emitterPosition = CGPoint(x: bounds.midX, y: 40)
  }
}
