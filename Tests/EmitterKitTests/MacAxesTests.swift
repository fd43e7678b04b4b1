import EmitterKit
import EmitterPixels
import EmitterQuartz
import EmitterScene
import Foundation
import OpenEmitter
import Testing

/// Which way y points in views of AppKit's, as the pictures show it.
@Suite(.serialized) @MainActor struct MacAxes {
  /// 40 × 20 points at one pixel each.
  private func picture(_ view: @autoclosure () -> NSView, taps: [String] = []) throws -> Pixmap {
    try Effect(
      Scene.recording(size: CGSize(width: 40, height: 20), seconds: 1, scale: 1, taps: taps, showing: view())
    ).picture(at: 0)
  }

  private func box(_ x: CGFloat, _ y: CGFloat, _ color: UIColor) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: 10, height: 5)
    layer.backgroundColor = color.cgColor
    return layer
  }

  private let red: UInt32 = 0xFF00_00FF

  @Test func `sublayers stand at the bottom, and at the top of a flipped view`() throws {
    for isFlipped in [false, true] {
      let picture = try picture(
        {
          let view = isFlipped ? FlippedView() : NSView()
          view.wantsLayer = true
          view.layer?.addSublayer(box(0, 0, .red))
          return view
        }())
      #expect((picture[2, 2] != 0) == isFlipped)
      #expect((picture[2, 17] != 0) == !isFlipped)
    }
  }

  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func `a subview counts y for itself`(outer: Bool, inner: Bool) throws {
    let picture = try picture(
      {
        let view = outer ? FlippedView() : NSView()
        let frame = NSRect(x: 20, y: 0, width: 20, height: 10)
        let child = inner ? FlippedView(frame: frame) : NSView(frame: frame)
        child.wantsLayer = true
        child.layer?.addSublayer(box(0, 0, .red))
        view.addSubview(child)
        return view
      }())
    // The outer view says in which half the inner one is, the inner one at which end of it its layer is.
    let top: Int = (outer ? 0 : 10) + (inner ? 0 : 5)
    for y in [2, 7, 12, 17] { #expect((picture[22, y] != 0) == (y == top + 2)) }
  }

  @Test(arguments: [false, true])
  func `a view draws as it counts y`(isFlipped: Bool) throws {
    let picture = try picture(isFlipped ? FlippedDrawing() : Drawing())
    #expect((picture[2, 2] != 0) == isFlipped)
    #expect((picture[2, 17] != 0) == !isFlipped)
  }

  @Test(arguments: [false, true])
  func `text is upright in both`(isFlipped: Bool) throws {
    let picture = try picture(isFlipped ? FlippedText() : Text())
    // A letter that is wide at its top only.
    let rows: [Int] = (0..<20).map { y in (0..<40).reduce(0) { $0 + Int(picture[$1, y] >> 24) } }
    let drawn = rows.indices.filter { rows[$0] > 100 }
    let first = try #require(drawn.first), last = try #require(drawn.last)
    #expect(rows[first...(first + 1)].max() ?? 0 > 2 * rows[last])
  }

  @Test func `a view draws over its layer's ground, and again when it has another size`() throws {
    let picture = try picture(
      {
        let view = Drawing(frame: NSRect(x: 0, y: 0, width: 4, height: 4))
        view.wantsLayer = true
        view.layer?.backgroundColor = UIColor.white.cgColor
        let parent = NSView()
        parent.addSubview(view)
        view.frame = NSRect(x: 0, y: 0, width: 40, height: 20)
        return parent
      }())
    #expect(picture[2, 17] == red && picture[9, 17] == red && picture[12, 17] == 0xFFFF_FFFF)
    #expect(picture[2, 2] == 0xFFFF_FFFF)
  }

  @Test func `a layer that draws itself draws as it counts y`() throws {
    let picture = try picture(
      {
        let view = NSView()
        view.wantsLayer = true
        let layer = Brush()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.setNeedsDisplay()
        view.layer?.addSublayer(layer)
        return view
      }())
    #expect(picture[2, 17] == red && picture[2, 2] == 0)
  }

  @Test func `a click is where the view shows it`() throws {
    for (isFlipped, y) in [(false, 16), (true, 4)] {
      var heard: [NSPoint] = []
      _ = try picture(
        {
          let view: Plain = isFlipped ? FlippedView() : Plain()
          view.heard = { heard.append($0) }
          return view
        }(), taps: ["10,4@0"])
      #expect(heard == [NSPoint(x: 10, y: y)])
    }
  }

  @Test func `constraints hold what their names say`() throws {
    let picture = try picture(
      {
        let view = NSView()
        let child = NSView()
        child.wantsLayer = true
        child.layer?.backgroundColor = UIColor.red.cgColor
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
        NSLayoutConstraint.activate([
          child.topAnchor.constraint(equalTo: view.topAnchor, constant: 2),
          child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          child.widthAnchor.constraint(equalToConstant: 10), child.heightAnchor.constraint(equalToConstant: 5),
        ])
        return view
      }())
    #expect(picture[2, 3] == red && picture[2, 17] == 0)
  }
}

private class Plain: NSView {
  var heard: ((NSPoint) -> Void)?
  override func mouseDown(with event: NSEvent) { heard?(convert(event.locationInWindow, from: nil)) }
}

private class FlippedView: Plain {
  override var isFlipped: Bool { true }
}

private class Drawing: NSView {
  override func draw(_ dirtyRect: NSRect) {
    NSColor.red.setFill()
    NSRect(x: 0, y: 0, width: 10, height: 5).fill()
  }
}

private final class FlippedDrawing: Drawing {
  override var isFlipped: Bool { true }
}

private class Text: NSView {
  override func draw(_ dirtyRect: NSRect) {
    "T".draw(
      at: NSPoint(x: 4, y: 0), withAttributes: [.font: NSFont.systemFont(ofSize: 16), .foregroundColor: NSColor.red])
  }
}

private final class FlippedText: Text {
  override var isFlipped: Bool { true }
}

private final class Brush: CALayer {
  override func draw(in ctx: CGContext) {
    ctx.setFillColor(UIColor.red.cgColor)
    ctx.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
  }
}
