import EmitterKit
import EmitterPixels
import EmitterQuartz
import Foundation
import Testing

@Suite @MainActor struct Snapshots {
  private func picture(_ layer: CALayer) throws -> Pixmap {
    let context = try #require(CGContext(size: layer.bounds.size, scale: 1, isOpaque: false))
    layer.render(in: context)
    return try #require(context.makeImage()).pixmap
  }

  @Test func `a layer is drawn with those below it, whatever its own place`() throws {
    SceneRun.current = SceneRun()
    let layer = CALayer()
    layer.frame = CGRect(x: 100, y: 100, width: 10, height: 10)
    layer.backgroundColor = UIColor.red.cgColor
    let child = CALayer()
    child.frame = CGRect(x: 5, y: 0, width: 10, height: 5)
    child.backgroundColor = UIColor.blue.cgColor
    child.opacity = 0.5
    layer.addSublayer(child)
    let pixmap = try picture(layer)
    #expect(pixmap[2, 2] == 0xFF00_00FF)
    #expect(pixmap[7, 2] == 0xFF80_007F || pixmap[7, 2] == 0xFF80_0080 || pixmap[7, 2] == 0xFF7F_0080)
    #expect(pixmap[7, 7] == 0xFF00_00FF)
  }

  @Test func `a shape, its mask and a border`() throws {
    SceneRun.current = SceneRun()
    let layer = CAShapeLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10)).cgPath
    layer.fillColor = UIColor.green.cgColor
    layer.borderWidth = 2
    layer.borderColor = UIColor.black.cgColor
    #expect(try picture(layer)[10, 5] == 0xFF00_FF00)
    #expect(try picture(layer)[10, 19] == 0xFF00_0000)
    #expect(try picture(layer)[10, 15] == 0)
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 20, height: 6)
    mask.backgroundColor = UIColor.white.cgColor
    layer.mask = mask
    #expect(try picture(layer)[10, 4] == 0xFF00_FF00)
    #expect(try picture(layer)[10, 8] == 0)
    #expect(try picture(layer)[10, 19] == 0)
  }

  @Test func `contents are upright in a view's context`() throws {
    SceneRun.current = SceneRun()
    var flag = Pixmap(width: 1, height: 2)
    flag[0, 0] = 0xFF00_00FF
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 1, height: 2)
    layer.contents = CGImage(flag)
    #expect(try picture(layer) == flag)
  }

  @Test func `a view's picture is scaled into a rectangle`() throws {
    SceneRun.current = SceneRun()
    SceneRun.current.screenScale = 1
    let view = UIView(frame: CGRect(x: 3, y: 3, width: 4, height: 4))
    view.backgroundColor = .blue
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
      view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 8, height: 2), afterScreenUpdates: true)
    }
    let pixmap = try #require(image.cgImage?.pixmap)
    #expect(pixmap[7, 1] == 0xFFFF_0000 && pixmap[8, 1] == 0 && pixmap[0, 2] == 0)
    #expect(!view.drawHierarchy(in: .zero, afterScreenUpdates: false))
  }

  @Test func `AppKit's pictures are contents, and a pattern is its mean colour`() {
    SceneRun.current = SceneRun()
    let image = CGImage(Pixmap(width: 2, height: 2, filledWith: 0xFF00_00FF))
    #expect(NSImage(cgImage: image, size: .zero).sourceImage == image)
    #expect(UIColor(patternImage: UIImage(cgImage: image)) == .red)
  }
}
