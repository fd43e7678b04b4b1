import EmitterMath
import EmitterPixels
import EmitterQuartz
import Foundation
import Testing

/// `0xRRGGBBAA` of a pixel, rows from the top.
private func pixel(_ image: CGImage?, _ x: Int, _ y: Int) -> UInt32? {
  image.map { $0.pixmap[x, y].byteSwapped }
}

@Suite struct Contexts {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func bitmap(_ width: Int = 8, _ height: Int = 8) throws -> CGContext {
    try #require(
      unsafe CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  }

  /// Red above, blue below.
  private func flag() throws -> CGImage {
    let context = try bitmap(2, 2)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
    context.setFillColor(blue)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    return try #require(context.makeImage())
  }

  @Test func `a bitmap's y points up`() throws {
    let context = try bitmap()
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    let image = context.makeImage()
    #expect(pixel(image, 0, 7) == 0xFF00_00FF)
    #expect(pixel(image, 3, 4) == 0xFF00_00FF)
    #expect(pixel(image, 4, 4) == 0)
    #expect(pixel(image, 0, 0) == 0)
    #expect(context.ctm == .identity)
  }

  @Test func `a picture drawn into a bitmap stays upright, into a view's context it is upside down`() throws {
    let flag = try flag()
    #expect(pixel(flag, 0, 0) == 0xFF00_00FF)
    let up = try bitmap(2, 2)
    up.draw(flag, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(up.makeImage() == flag)
    let down = try #require(CGContext(size: CGSize(width: 2, height: 2), scale: 1, isOpaque: false))
    down.draw(flag, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(pixel(down.makeImage(), 0, 0) == 0x0000_FFFF)
    #expect(down.ctm == CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2))
  }

  @Test func `a half covered pixel is half as opaque`() throws {
    let context = try bitmap()
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 0.5, height: 8))
    let alpha = try #require(pixel(context.makeImage(), 0, 0)) & 0xFF
    #expect((127...128).contains(alpha))
  }

  @Test func `the state comes back, clip included`() throws {
    let context = try bitmap()
    context.saveGState()
    context.translateBy(x: 4, y: 0)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setFillColor(blue)
    context.restoreGState()
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(pixel(context.makeImage(), 7, 0) == 0x0000_00FF)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 8, height: 8))
  }

  @Test func `a path's points are moved when they are added`() throws {
    let context = try bitmap()
    context.move(to: .zero)
    context.translateBy(x: 4, y: 4)
    context.addLine(to: .zero)
    #expect(context.path?.vectorPath.elements.count == 2)
    #expect(context.boundingBoxOfPath == CGRect(x: -4, y: -4, width: 4, height: 4))
    #expect(context.currentPointOfPath == .zero)
  }

  @Test func `even odd leaves a hole`() throws {
    let context = try bitmap()
    context.addRects([CGRect(x: 0, y: 0, width: 8, height: 8), CGRect(x: 2, y: 2, width: 4, height: 4)])
    context.setFillColor(red)
    context.fillPath(using: .evenOdd)
    #expect(pixel(context.makeImage(), 4, 4) == 0)
    #expect(pixel(context.makeImage(), 1, 1) == 0xFF00_00FF)
    #expect(context.isPathEmpty)
  }

  @Test(arguments: [
    (CGBlendMode.normal, 0x0000_FFFF as UInt32), (.multiply, 0x0000_00FF), (.screen, 0xFF00_FFFF), (.clear, 0),
    (.destinationOver, 0xFF00_00FF), (.sourceIn, 0x0000_FFFF), (.sourceOut, 0), (.destinationIn, 0xFF00_00FF),
    (.plusLighter, 0xFF00_FFFF), (.xor, 0), (.copy, 0x0000_FFFF),
  ])
  func `blue on red goes by the blend mode, and only where it is drawn`(mode: CGBlendMode, expected: UInt32) throws {
    let context = try bitmap()
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.setBlendMode(mode)
    context.setFillColor(blue)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
    let image = context.makeImage()
    #expect(pixel(image, 1, 1) == expected)
    #expect(pixel(image, 6, 1) == 0xFF00_00FF)
  }

  @Test func `a linear gradient ends at its ends unless told otherwise`() throws {
    let gradient = try #require(
      unsafe CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [red, blue] as CFArray, locations: nil))
    for (options, edge) in [([], 0), (CGGradientDrawingOptions.drawsBeforeStartLocation, 0xFF00_00FF as UInt32)] {
      let context = try bitmap()
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0), options: options)
      let image = context.makeImage()
      #expect(pixel(image, 0, 0) == edge)
      #expect(pixel(image, 7, 0) == 0)
      let middle = try #require(pixel(image, 4, 0))
      #expect(middle & 0xFF == 0xFF && middle >> 24 > 0x40 && middle >> 8 & 0xFF > 0x80)
    }
  }

  @Test func `a radial gradient is brightest in its middle`() throws {
    let gradient = try #require(
      unsafe CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 1, 1, 1, 1, 1, 1, 0], locations: [0, 1],
        count: 2))
    let context = try bitmap(16, 16)
    let center = CGPoint(x: 8, y: 8)
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 8, options: [])
    let image = context.makeImage()
    let alphas = try [8, 10, 12, 14].map { try #require(pixel(image, $0, 8)) & 0xFF }
    #expect(alphas == alphas.sorted(by: >) && alphas[0] > 0xE0 && alphas[3] < 0x40)
    #expect(pixel(image, 0, 0) == 0)
  }

  @Test func `a shadow lies beside what casts it, even where that is out of sight`() throws {
    let context = try #require(CGContext(size: CGSize(width: 20, height: 20), scale: 1, isOpaque: false))
    context.setShadow(offset: CGSize(width: 0, height: 6), blur: 0, color: blue)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 4))
    context.fill(CGRect(x: 0, y: -6, width: 20, height: 2))
    let image = context.makeImage()
    #expect(pixel(image, 10, 0) == 0x0000_FFFF)
    #expect(pixel(image, 10, 3) == 0xFF00_00FF)
    #expect(pixel(image, 10, 7) == 0x0000_FFFF)
    #expect(pixel(image, 10, 12) == 0)
  }

  @Test func `a blurred shadow fades outward`() throws {
    let context = try bitmap(40, 40)
    context.setShadow(offset: .zero, blur: 8, color: blue)
    context.setFillColor(red)
    context.fill(CGRect(x: 15, y: 15, width: 10, height: 10))
    let image = context.makeImage()
    let alphas = try [13, 10, 7, 1].map { try #require(pixel(image, $0, 20)) & 0xFF }
    #expect(alphas[0] > alphas[1] && alphas[1] > alphas[2] && alphas[2] > 0 && alphas[3] == 0)
  }

  @Test func `a layer is drawn as one`() throws {
    let context = try bitmap()
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 6, height: 8))
    context.setFillColor(blue)
    context.fill(CGRect(x: 2, y: 0, width: 6, height: 8))
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    let image = context.makeImage()
    #expect(pixel(image, 0, 0) == 0x8000_0080)
    #expect(pixel(image, 4, 0) == 0x0000_8080)
  }

  @Test func `a mask cuts by its alpha`() throws {
    let mask = try bitmap(2, 1)
    mask.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let context = try bitmap(2, 1)
    context.interpolationQuality = .none
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: try #require(mask.makeImage()))
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(pixel(context.makeImage(), 0, 0) == 0xFF00_00FF)
    #expect(pixel(context.makeImage(), 1, 0) == 0)
  }

  @Test func `an opaque context stays opaque when it is cleared`() throws {
    let context = try #require(CGContext(size: CGSize(width: 2, height: 2), scale: 1, isOpaque: true))
    context.clear(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(pixel(context.makeImage(), 0, 0) == 0x0000_00FF)
  }

  @Test func `a client's bytes are drawn into and read`() throws {
    var bytes = [UInt8](repeating: 0, count: 16)
    try unsafe bytes.withUnsafeMutableBytes { buffer in
      let context = try #require(
        unsafe CGContext(
          data: buffer.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
      // Blue, green, red, alpha: the client paints the last pixel blue.
      unsafe buffer[12] = 255
      unsafe buffer[15] = 255
      #expect(pixel(context.makeImage(), 1, 1) == 0x0000_FFFF)
    }
    #expect(bytes == [0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 255])
  }

  @Test(arguments: [(0, 4), (-1, 4), (40000, 1), (1 << 40, 1 << 40), (30000, 30000)])
  func `a size that cannot be drawn gives no context`(width: Int, height: Int) {
    let context = unsafe CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    #expect(context == nil)
  }

  @Test func `a layout that is not drawn gives no context`() {
    let deep = unsafe CGContext(
      data: nil, width: 2, height: 2, bitsPerComponent: 16, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    let narrow = unsafe CGContext(
      data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 3, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    let sizes = [CGSize(width: CGFloat.nan, height: 1), CGSize(width: CGFloat.infinity, height: 1), .zero]
    #expect(deep == nil && narrow == nil)
    #expect(sizes.allSatisfy { CGContext(size: $0, scale: 1, isOpaque: false) == nil })
  }

  @Test func `hostile numbers draw nothing and end nothing`() throws {
    let context = try bitmap()
    context.setFillColor(red)
    for number in [CGFloat.nan, .infinity, -.infinity, 1e300] {
      context.saveGState()
      context.scaleBy(x: number, y: 0)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.strokeEllipse(in: CGRect(x: 0, y: 0, width: number, height: 1))
      context.setShadow(offset: CGSize(width: number, height: 1), blur: number, color: blue)
      context.fill(CGRect(x: number, y: number, width: number, height: 1))
      context.drawLinearGradient(
        try #require(
          unsafe CGGradient(colorsSpace: nil, colors: [red] as CFArray, locations: nil)),
        start: CGPoint(x: number, y: 0), end: .zero, options: [])
      context.setLineDash(phase: number, lengths: [number, -1])
      context.setLineWidth(number)
      context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.restoreGState()
    }
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(pixel(context.makeImage(), 3, 3) == 0xFF00_00FF)
  }

  @Test func `the same calls give the same bytes`() throws {
    func draw() throws -> CGImage? {
      let context = try bitmap(32, 32)
      context.setShadow(offset: CGSize(width: 2, height: 2), blur: 5)
      context.setFillColor(red)
      context.rotate(by: 0.3)
      context.fillEllipse(in: CGRect(x: 8, y: 8, width: 12, height: 9))
      context.strokeEllipse(in: CGRect(x: 4, y: 4, width: 12, height: 9))
      return context.makeImage()
    }
    #expect(try draw() == draw())
  }
}
