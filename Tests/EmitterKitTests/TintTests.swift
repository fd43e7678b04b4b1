import EmitterKit
import EmitterPixels
import EmitterQuartz
import EmitterScene
import Foundation
import OpenEmitter
import Testing

/// Templates are shown in the tint's colour.
@Suite(.serialized) @MainActor struct Tints {
  private let square = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
    UIColor.black.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  /// The colour in the middle of what a view shows as its contents.
  private func color(_ view: UIImageView?) throws -> UInt32 {
    let contents = try #require(view?.layer.contents as AnyObject?)
    let image = try #require(contents as? EmitterQuartz.CGImage)
    return image.pixmap[image.width / 2, image.height / 2]
  }

  private let black: UInt32 = 0xFF00_0000
  private let red: UInt32 = 0xFF00_00FF
  private let blue: UInt32 = 0xFFFF_7A00

  @Test func `a template has the tint, which it inherits, and blue without one`() throws {
    SceneRun.begin()
    let view = UIImageView(image: square)
    #expect(try color(view) == black)
    view.image = square.withRenderingMode(.alwaysTemplate)
    #expect(try color(view) == blue)
    let above = UIView(frame: .zero)
    above.tintColor = .red
    above.addSubview(view)
    #expect(try color(view) == red)
    above.tintColor = .black
    #expect(try color(view) == black)
  }

  @Test func `a symbol is a template, unless it says otherwise`() throws {
    SceneRun.begin()
    let symbol = try #require(UIImage(systemName: "circle.fill"))
    #expect(try color(UIImageView(image: symbol)) == blue)
    #expect(try color(UIImageView(image: symbol.withTintColor(.red))) == blue)
    #expect(try color(UIImageView(image: symbol.withTintColor(.red, renderingMode: .alwaysOriginal))) == red)
    let many = UIImage(systemName: "circle.fill", withConfiguration: UIImage.SymbolConfiguration(paletteColors: [.red]))
    #expect(try color(UIImageView(image: many)) == red)
  }

  @Test func `a button of the system's shows templates, another one pictures as they are`() throws {
    SceneRun.begin()
    for (type, expected) in [(UIButton.ButtonType.system, red), (.custom, black)] {
      let button = UIButton(type: type)
      button.tintColor = .red
      button.setImage(square, for: .normal)
      #expect(try color(button.imageView) == expected)
    }
  }

  @Test func `a configured button has ground, title and symbol in their colours`() throws {
    SceneRun.begin()
    let symbol = UIImage(systemName: "circle.fill")
    for (start, title, hasGround) in [
      (UIButton.Configuration.filled(), UIColor.white, true), (.tinted(), .red, true), (.gray(), .red, true),
      (.plain(), .red, false),
    ] {
      var configuration = start
      configuration.title = "Go"
      configuration.image = symbol
      let button = UIButton(configuration: configuration)
      button.tintColor = .red
      #expect(button.titleLabel?.textColor == title)
      #expect(try color(button.imageView) == (title == .white ? 0xFFFF_FFFF : red))
      #expect((button.layer.backgroundColor != nil) == hasGround)
    }
    var pale = UIButton.Configuration.tinted()
    pale.baseBackgroundColor = .red
    let button = UIButton(configuration: pale)
    let ground = try #require(button.layer.backgroundColor)
    #expect(ground.alpha > 0.1 && ground.alpha < 0.3)
  }

  @Test func `a wheel turns by an eighth while it goes on`() throws {
    let scene = try Scene.recording(
      size: CGSize(width: 20, height: 20), seconds: 1, scale: 2,
      showing: {
        let wheel = UIActivityIndicatorView(style: .medium)
        wheel.startAnimating()
        return wheel
      }())
    let effect = try Effect(scene)
    let (first, next, round) = (
      try effect.picture(at: 0.05), try effect.picture(at: 0.15), try effect.picture(at: 0.85)
    )
    #expect(first.pixels.contains { $0 != 0 })
    #expect(first != next && first == round)
  }

  @Test func `a wheel that stands is not there`() throws {
    let scene = try Scene.recording(
      size: CGSize(width: 20, height: 20), seconds: 0, showing: UIActivityIndicatorView(style: .medium))
    #expect(try Effect(scene).picture(at: 0).pixels.allSatisfy { $0 == 0 })
  }
}
