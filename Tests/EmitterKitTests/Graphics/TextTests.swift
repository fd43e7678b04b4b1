import EmitterKit
import EmitterPixels
import EmitterQuartz
import Foundation
import Testing

@Suite @MainActor struct KitText {
  private func draw(_ body: () -> Void) -> Pixmap {
    SceneRun.current = SceneRun()
    SceneRun.current.screenScale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { _ in body() }.cgImage?.pixmap
      ?? Pixmap(width: 0, height: 0)
  }

  /// The columns that hold anything.
  private func columns(_ pixmap: Pixmap) -> ClosedRange<Int>? {
    let used = (0..<pixmap.width).filter { x in (0..<pixmap.height).contains { pixmap[x, $0] != 0 } }
    guard let first = used.first, let last = used.last else { return nil }
    return first...last
  }

  @Test func `twice the font is twice the size`() {
    let small = "Snow".size(withAttributes: [.font: UIFont.systemFont(ofSize: 10)])
    let large = ("Snow" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
    #expect(small.width > 10 && abs(large.width - 2 * small.width) < 0.5)
    #expect(abs(large.height - 2 * small.height) < 0.5)
    #expect("".size(withAttributes: nil).width == 0)
  }

  @Test func `an emoji keeps its colours and takes the alpha`() throws {
    func heart(_ color: UIColor) -> Pixmap {
      draw { "❤️".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: color]) }
    }
    let opaque = heart(.black)
    let faint = heart(UIColor(white: 0, alpha: 0.5))
    let middle = (x: 18, y: 16)
    let (full, half) = (opaque[middle.x, middle.y], faint[middle.x, middle.y])
    #expect(full >> 24 == 255 && full & 0xFF > 150 && full >> 8 & 0xFF < 120)
    #expect((126...129).contains(half >> 24))
  }

  @Test func `a centred text stands in the middle`() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let pixmap = draw {
      "i".draw(in: CGRect(x: 0, y: 0, width: 60, height: 40), withAttributes: [.paragraphStyle: style])
    }
    let used = try #require(columns(pixmap))
    #expect(abs(Double(used.lowerBound + used.upperBound) / 2 - 29.5) <= 1.5)
  }

  @Test func `a text too wide is wrapped, and a truncated one is one line`() {
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
    let wide = CGSize(width: 40, height: CGFloat.greatestFiniteMagnitude)
    let line = "one".size(withAttributes: font).height
    let box = "one two three".boundingRect(
      with: wide, options: .usesLineFragmentOrigin, attributes: font, context: nil)
    #expect(box.width <= 40 && box.height > 1.5 * line)
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    let cut = "one two three".boundingRect(
      with: wide, attributes: font.merging([.paragraphStyle: style]) { $1 }, context: nil)
    #expect(cut.height < 1.5 * line)
  }

  @Test func `a stroke above 0 leaves letters hollow`() {
    func letter(_ width: Double?) -> Pixmap {
      draw {
        var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.boldSystemFont(ofSize: 30)]
        attributes[.strokeWidth] = width
        NSAttributedString(string: "I", attributes: attributes).draw(at: .zero)
      }
    }
    func ink(_ pixmap: Pixmap) -> Int { pixmap.pixels.reduce(0) { $0 + Int($1 >> 24) } }
    #expect(ink(letter(2)) < ink(letter(nil)))
    #expect(ink(letter(-4)) > ink(letter(nil)))
  }

  @Test func `spans have their own colours and a shadow lies below`() {
    let text = NSMutableAttributedString(
      string: "█", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)])
    text.append(
      NSAttributedString(
        string: "█", attributes: [.foregroundColor: UIColor.blue, .font: UIFont.systemFont(ofSize: 20)]))
    let size = text.size()
    let pixmap = draw { text.draw(at: .zero) }
    let y = Int(size.height / 2)
    #expect(pixmap[Int(size.width / 4), y] == 0xFF00_00FF)
    #expect(pixmap[Int(size.width * 3 / 4), y] == 0xFFFF_0000)
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 30, height: 0)
    shadow.shadowColor = UIColor.green
    let shaded = draw { "█".draw(at: .zero, withAttributes: [.shadow: shadow, .font: UIFont.systemFont(ofSize: 20)]) }
    #expect(shaded[Int(size.width / 4) + 30, y] == 0xFF00_FF00)
  }

  @Test func `a font that is missing is replaced with a warning`() {
    SceneRun.current = SceneRun()
    #expect(UIFont(name: "No Such Font At All", size: 12)?.pointSize == 12)
    #expect(SceneRun.current.warnings.count == 1)
    #expect(UIFont.systemFont(ofSize: -1).pointSize == 12)
    #expect(UIFont.systemFont(ofSize: 20, weight: .bold) == UIFont.boldSystemFont(ofSize: 20))
    let font = UIFont.systemFont(ofSize: 20)
    #expect(font.lineHeight > 20 && font.ascender > 14 && font.descender < 0)
    #expect(abs(font.ascender - font.descender - font.lineHeight) < 1e-9)
  }

  @Test func `a NUL and a text beyond all measure draw nothing`() {
    let pixmap = draw {
      "a\u{0}b".draw(at: .zero)
      String(repeating: "x", count: 300_000).draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 40)])
      "x".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: .greatestFiniteMagnitude)])
    }
    #expect(columns(pixmap) == nil)
    #expect("a\u{0}b".size(withAttributes: nil) == .zero)
  }

  @Test func `a context says how texts are painted`() {
    func letter(_ mode: CGTextDrawingMode) -> Pixmap {
      draw {
        let context = UIGraphicsGetCurrentContext()
        context?.setTextDrawingMode(mode)
        context?.setStrokeColor(UIColor.red.cgColor)
        "I".draw(at: .zero, withAttributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
      }
    }
    #expect(columns(letter(.invisible)) == nil)
    #expect(letter(.stroke).pixels.contains { $0 & 0xFF > 200 })
    #expect(!letter(.fill).pixels.contains { $0 & 0xFF > 0 })
  }
}
