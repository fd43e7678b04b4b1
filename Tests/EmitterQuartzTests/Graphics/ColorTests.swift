import EmitterMath
import EmitterQuartz
import Foundation
import Testing

@Suite struct Colors {
  @Test func `components end with the alpha`() {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4)
    #expect(color.alpha == 0.4)
    #expect(color.copy(alpha: 1)?.components == [0.1, 0.2, 0.3, 1])
    #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 1])
  }

  @Test func `gray and CMYK become sRGB`() {
    #expect(CGColor(gray: 0.25, alpha: 0.5).color == Color(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5))
    let ink = CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0, black: 0.5, alpha: 1)
    #expect(ink.color == Color(red: 0, green: 0.5, blue: 0.5, alpha: 1))
  }

  @Test func `too few components are no colour, and NaN is 0`() {
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0]) == nil)
    #expect(CGColor(red: .nan, green: .infinity, blue: 1, alpha: 1).color == Color(red: 0, green: 0, blue: 1))
  }

  @Test func `colours with the same components in the same space are equal`() {
    #expect(CGColor(gray: 1, alpha: 1) == CGColor.white)
    #expect(CGColor(gray: 1, alpha: 1) != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
  }

  @Test func `a space is found by its name`() {
    #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
    #expect(CGColorSpace(name: "no such space" as NSString) == nil)
    #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
  }
}
