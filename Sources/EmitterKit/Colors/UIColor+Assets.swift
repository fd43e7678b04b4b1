public import EmitterQuartz
import Foundation

extension UIColor {
  /// A colour of an asset catalogue; `nil` where none has that name.
  public convenience init?(named name: String) {
    guard let color = SceneRun.current.assetFiles.color(named: name) else {
      SceneRun.current.warn("no colour is called “\(name)” in the asset folders")
      return nil
    }
    self.init(cgColor: color)
  }

  public convenience init?(
    named name: String, in bundle: ResourceBundle?, compatibleWith traits: UITraitCollection? = nil
  ) {
    self.init(named: name)
  }

  /// A literal's name in an asset catalogue; red where it has none.
  public convenience init(resourceName name: String) {
    self.init(cgColor: UIColor(named: name)?.cgColor ?? UIColor.red.cgColor)
  }
}
