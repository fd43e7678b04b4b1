package import EmitterQuartz
import Foundation

extension UIFont: FontSource {
  package var sceneFontName: String? { fontName.hasPrefix(".") ? nil : fontName }
  package var sceneFontSize: Double { pointSize }
}

extension UIColor: ColorSource {
  package var sceneColor: CGColor { cgColor }
}
