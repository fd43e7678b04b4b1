import EmitterKit
import EmitterMath
import EmitterQuartz
import Foundation
import Testing

@Suite @MainActor struct KitColors {
  @Test func `named colours have iOS's components`() {
    #expect(UIColor.red.cgColor.color == Color(red: 1, green: 0, blue: 0))
    #expect(UIColor.lightGray.cgColor.components == [2.0 / 3, 1])
    #expect(UIColor.systemBlue.cgColor.color == Color(red: 0, green: 122.0 / 255, blue: 1))
    #expect(UIColor.clear.cgColor.alpha == 0)
    #expect(UIColor.white.CGColor == UIColor.white.cgColor)
  }

  private nonisolated static let hues: [(Double, Color)] = [
    (0, Color(red: 1, green: 0, blue: 0)), (1.0 / 3, Color(red: 0, green: 1, blue: 0)),
    (2.0 / 3, Color(red: 0, green: 0, blue: 1)), (1, Color(red: 1, green: 0, blue: 0)),
  ]

  @Test(arguments: hues)
  func `hues go around`(hue: Double, expected: Color) {
    let color = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1).cgColor.color
    #expect(abs(color.red - expected.red) < 1e-9 && abs(color.green - expected.green) < 1e-9)
    #expect(abs(color.blue - expected.blue) < 1e-9)
  }

  @Test func `a hue comes back`() {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    unsafe UIColor(hue: 0.7, saturation: 0.4, brightness: 0.6, alpha: 0.5)
      .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    #expect(abs(hue - 0.7) < 1e-9 && abs(saturation - 0.4) < 1e-9 && abs(brightness - 0.6) < 1e-9 && alpha == 0.5)
  }

  @Test func `colours are equal by what they look like`() {
    #expect(UIColor.white == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor.white.withAlphaComponent(0.5) != UIColor.white)
  }

  @Test func `literals and provided colours are colours`() {
    let literal: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(literal.cgColor.color == Color(red: 1, green: 0.5, blue: 0))
    let provided = UIColor { traits in traits.userInterfaceStyle == .dark ? .black : .yellow }
    #expect(provided == .yellow)
  }

  @Test func `points go through values`() {
    let values: [Any] = [NSValue(cgPoint: CGPoint(x: 1, y: 2)), NSValue(cgSize: CGSize(width: 3, height: 4))]
    #expect((values[0] as? NSValue)?.cgPointValue == CGPoint(x: 1, y: 2))
    #expect((values[1] as? NSValue)?.cgSizeValue == CGSize(width: 3, height: 4))
  }

  @Test func `insets shrink a rectangle`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: insets) == CGRect(x: 2, y: 1, width: 4, height: 6))
  }
}
