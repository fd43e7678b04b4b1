import EmitterQuartz
public import Foundation

extension UIImage {
  /// What decides between variants of an image.
  open class Configuration: NSObject, @unchecked Sendable {
    // Unchecked, since the class is open: it holds nothing that changes.
  }

  public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified = 0, small, medium, large }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// How large a symbol is, and how it is coloured.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat
    let color: UIColor?

    init(_ pointSize: CGFloat, _ color: UIColor? = nil) {
      self.pointSize = pointSize > 0 && pointSize <= 2000 ? pointSize : 17
      self.color = color
      super.init()
    }

    public convenience init(pointSize: CGFloat) { self.init(pointSize, nil) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(pointSize, nil) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize * (scale == .small ? 0.8 : scale == .large ? 1.28 : 1), nil)
    }
    public convenience init(scale: SymbolScale) { self.init(pointSize: 17, weight: .regular, scale: scale) }
    public convenience init(weight: SymbolWeight) { self.init(17, nil) }
    public convenience init(font: UIFont) { self.init(font.pointSize, nil) }
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(pointSize: font.pointSize, weight: .regular, scale: scale)
    }
    public convenience init(textStyle: UIFont.TextStyle) { self.init(font: .preferredFont(forTextStyle: textStyle)) }
    public convenience init(hierarchicalColor: UIColor) { self.init(17, hierarchicalColor) }
    public convenience init(paletteColors: [UIColor]) { self.init(17, paletteColors.first) }

    open func applying(_ other: SymbolConfiguration) -> Self { self }
  }

  /// A symbol, drawn after its name: stars, hearts, drops and the like. For another name a disc, and the run is told.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    let symbol: SymbolConfiguration? = configuration as? SymbolConfiguration
    let image: UIImage = UIImage.drawn(name, symbol?.pointSize ?? 17, symbol?.color)
    // A symbol takes the tint of the view that shows it, unless it has colours of its own.
    self.init(
      image.cgImage, scale: image.scale, mode: symbol?.color == nil ? .automatic : .alwaysOriginal, isSymbol: true)
  }

  public convenience init?(systemName name: String, compatibleWith traits: UITraitCollection?) {
    self.init(systemName: name)
  }

  /// The same symbol in another size or colour.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage, let name = tag.name else { return self }
    return UIImage(systemName: name, withConfiguration: configuration)
  }

  private static func drawn(_ name: String, _ pointSize: CGFloat, _ color: UIColor?) -> UIImage {
    let side: CGFloat = (pointSize * 1.2).rounded(.up)
    let shape: DrawnSymbol? = DrawnSymbol(name)
    if shape == nil {
      SceneRun.current.warn("the symbol “\(name)” is not among those that are drawn here; a disc stands for it")
    }
    let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { drawing in
      (color ?? .black).set()
      let box = CGRect(x: 0, y: 0, width: side, height: side).insetBy(dx: side * 0.06, dy: side * 0.06)
      (shape ?? DrawnSymbol.disc).draw(in: box)
    }
    image.accessibilityIdentifier = name
    return image
  }
}
