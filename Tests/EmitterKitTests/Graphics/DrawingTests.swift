import EmitterKit
import EmitterPixels
import EmitterQuartz
import Foundation
import Testing

@Suite @MainActor struct KitDrawing {
  private func draw(_ width: CGFloat = 10, _ height: CGFloat = 10, _ body: (CGContext) -> Void) -> Pixmap {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
    return renderer.image { body($0.cgContext) }.cgImage?.pixmap ?? Pixmap(width: 0, height: 0)
  }

  private func hex(_ pixmap: Pixmap, _ x: Int, _ y: Int) -> UInt32 { pixmap[x, y].byteSwapped }

  @Test func `a renderer's y points down and its scale is the screen's`() {
    SceneRun.current = SceneRun()
    SceneRun.current.screenScale = 3
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
    }
    #expect(image.scale == 3 && image.size == CGSize(width: 4, height: 4))
    #expect(image.cgImage?.pixmap[11, 2] == 0xFF00_00FF)
    #expect(image.cgImage?.pixmap[0, 3] == 0)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `begin and end bracket a context`() {
    SceneRun.current = SceneRun()
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 2)
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    UIColor.blue.set()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let inner = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    let outer = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    #expect(inner?.cgImage?.pixmap.pixels == [0xFFFF_0000])
    #expect(outer?.cgImage?.pixmap == Pixmap(width: 4, height: 4, filledWith: 0xFF00_0000))
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test(arguments: [CGSize.zero, CGSize(width: CGFloat.nan, height: 1), CGSize(width: 1e9, height: 1e9)])
  func `a size that cannot be drawn gives no image`(size: CGSize) {
    SceneRun.current = SceneRun()
    UIGraphicsBeginImageContext(size)
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
    "text".draw(at: .zero)
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsImageRenderer(size: size).image { _ in Issue.record("drawn") }.cgImage == nil)
  }

  @Test func `an image is drawn upright in both ways`() {
    let flag = UIImage(
      cgImage: CGImage(
        draw(1, 2) { _ in
          UIColor.red.setFill()
          UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }))
    let drawn = draw(1, 2) { _ in flag.draw(in: CGRect(x: 0, y: 0, width: 1, height: 2)) }
    #expect(drawn.pixels == [0xFF00_00FF, 0])
    let turned = draw(1, 2) { context in
      if let image = flag.cgImage { context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 2)) }
    }
    #expect(turned.pixels == [0, 0xFF00_00FF])
  }

  @Test func `a clockwise arc goes down first`() {
    let arc = UIBezierPath(
      arcCenter: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, endAngle: .pi, clockwise: true)
    let pixmap = draw { _ in
      UIColor.black.setFill()
      arc.fill()
    }
    #expect(hex(pixmap, 5, 7) == 0xFF)
    #expect(hex(pixmap, 5, 2) == 0)
  }

  @Test func `an oval's middle is full, its corners are empty, its edge is between`() {
    let pixmap = draw { _ in
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).fill()
    }
    #expect(hex(pixmap, 5, 5) == 0xFFFF_FFFF)
    #expect(hex(pixmap, 0, 0) == 0)
    let edge = hex(pixmap, 1, 1) & 0xFF
    #expect(edge > 0x40 && edge < 0xE0)
  }

  @Test func `only the corners asked for are round`() {
    let pixmap = draw { _ in
      UIBezierPath(
        roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), byRoundingCorners: [.topLeft, .bottomRight],
        cornerRadii: CGSize(width: 4, height: 4)
      ).fill()
    }
    #expect([hex(pixmap, 0, 0), hex(pixmap, 9, 9)].allSatisfy { $0 & 0xFF < 0x40 })
    #expect(hex(pixmap, 9, 0) == 0xFF && hex(pixmap, 0, 9) == 0xFF)
  }

  @Test func `a path's own pen leaves the context's alone`() {
    let pixmap = draw { context in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: 2))
      path.addLine(to: CGPoint(x: 10, y: 2))
      path.lineWidth = 4
      path.stroke()
      context.move(to: CGPoint(x: 0, y: 8.5))
      context.addLine(to: CGPoint(x: 10, y: 8.5))
      context.strokePath()
    }
    #expect((0...3).allSatisfy { hex(pixmap, 5, $0) == 0xFF })
    #expect(hex(pixmap, 5, 8) == 0xFF && hex(pixmap, 5, 7) == 0 && hex(pixmap, 5, 4) == 0)
  }

  @Test func `dashes leave gaps`() {
    let pixmap = draw { _ in
      let path = UIBezierPath()
      path.moveToPoint(CGPoint(x: 0, y: 5))
      path.addLineToPoint(CGPoint(x: 10, y: 5))
      path.lineWidth = 2
      unsafe path.setLineDash([2, 3], count: 2, phase: 0)
      path.stroke()
    }
    #expect((0..<10).map { hex(pixmap, $0, 5) } == [255, 255, 0, 0, 0, 255, 255, 0, 0, 0])
  }

  @Test func `a reversed path ends where it began`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 1))
    path.addCurve(
      to: CGPoint(x: 9, y: 9), controlPoint1: CGPoint(x: 6, y: 2), controlPoint2: CGPoint(x: 8, y: 3))
    let reversed = path.reversing()
    #expect(reversed.currentPoint == CGPoint(x: 1, y: 1))
    #expect(reversed.reversing().cgPath == path.cgPath)
  }

  @Test func `AppKit's focus draws with y up, and its text stands upright`() throws {
    SceneRun.current = SceneRun()
    SceneRun.current.screenScale = 1
    let image = NSImage(size: CGSize(width: 10, height: 20))
    image.lockFocus()
    NSColor.red.set()
    NSBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 5)).fill()
    image.unlockFocus()
    let pixmap = try #require(unsafe image.cgImage(forProposedRect: nil, context: nil, hints: nil)?.pixmap)
    #expect(hex(pixmap, 5, 19) == 0xFF00_00FF && hex(pixmap, 5, 0) == 0)
    func letter(_ text: String) throws -> Pixmap {
      let image = NSImage(size: CGSize(width: 20, height: 24), flipped: false) { rect in
        (text as NSString).draw(in: rect, withAttributes: [.font: NSFont.systemFont(ofSize: 18)])
        return true
      }
      return try #require(unsafe image.cgImage(forProposedRect: nil, context: nil, hints: nil)?.pixmap)
    }
    let upright = draw(20, 24) { _ in
      "F".draw(
        in: CGRect(x: 0, y: 0, width: 20, height: 24), withAttributes: [.font: UIFont.systemFont(ofSize: 18)])
    }
    #expect(try letter("F") == upright)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `AppKit's gradient runs from corner to corner`() throws {
    let rep = try #require(
      unsafe NSBitmapImageRep(
        bitmapDataPlanes: nil, pixelsWide: 10, pixelsHigh: 10, bitsPerSample: 8, samplesPerPixel: 4, hasAlpha: true,
        isPlanar: false, colorSpaceName: .deviceRGB, bytesPerRow: 0, bitsPerPixel: 0))
    NSGraphicsContext.saveGraphicsState()
    NSGraphicsContext.current = NSGraphicsContext(bitmapImageRep: rep)
    NSGradient(starting: .red, ending: .blue)?.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10), angle: 90)
    NSGraphicsContext.restoreGraphicsState()
    let (bottom, top) = (try #require(rep.colorAt(x: 5, y: 9)), try #require(rep.colorAt(x: 5, y: 0)))
    #expect(bottom.redComponent > 0.9 && bottom.blueComponent < 0.1)
    #expect(top.blueComponent > 0.9 && top.redComponent < 0.1)
    #expect(rep.colorAt(x: 10, y: 0) == nil)
    #expect(NSGradient(colors: []) == nil)
    let image = NSImage(size: .zero)
    image.addRepresentation(rep)
    #expect(image.size == CGSize(width: 10, height: 10))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 1e9, -5, 0])
  func `numbers beyond all measure end nothing, and what comes after is drawn`(n: CGFloat) throws {
    let star = try #require(UIImage(systemName: "star"))
    let pixmap = draw { context in
      context.saveGState()
      context.setLineWidth(n)
      context.stroke(CGRect(x: 1, y: 1, width: 5, height: 5))
      context.setLineDash(phase: n, lengths: [n, 1])
      context.stroke(CGRect(x: 1, y: 1, width: n, height: 5), width: 1)
      context.addArc(center: CGPoint(x: n, y: n), radius: n, startAngle: n, endAngle: 3, clockwise: true)
      context.strokePath()
      context.setShadow(offset: CGSize(width: n, height: 0), blur: n, color: UIColor.red.cgColor)
      context.fill(CGRect(x: 1, y: 1, width: 5, height: 5))
      context.restoreGState()
      for turn in [CGAffineTransform(scaleX: n, y: n), .init(rotationAngle: n), .init(translationX: n, y: n)] {
        context.saveGState()
        context.concatenate(turn)
        context.fillEllipse(in: CGRect(x: 1, y: 1, width: 5, height: 5))
        "A😀".draw(at: .zero)
        context.restoreGState()
      }
      star.draw(in: CGRect(x: n, y: 0, width: 5, height: n))
      star.drawAsPattern(in: CGRect(x: n, y: 0, width: 5, height: n))
      let style = NSMutableParagraphStyle()
      style.lineSpacing = n
      NSAttributedString(
        string: "a\nb",
        attributes: [.kern: n, .strokeWidth: n, .paragraphStyle: style, .font: UIFont.systemFont(ofSize: n)]
      ).draw(in: CGRect(x: n, y: 0, width: n, height: n))
      let corners = UIBezierPath(
        roundedRect: CGRect(x: 0, y: 0, width: n, height: 5), byRoundingCorners: .topLeft,
        cornerRadii: CGSize(width: n, height: n))
      corners.lineWidth = n
      corners.fill()
      corners.stroke()
      context.clear(CGRect(x: 0, y: 0, width: 10, height: 10))
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(pixmap == Pixmap(width: 10, height: 10, filledWith: 0xFF00_00FF))
  }
}
