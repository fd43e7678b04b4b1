public import EmitterScene

/// A scene as UIKit code in Swift.
public enum SwiftSource {
  /// A file with `final class NAMEView: UIView`, which shows the scene.
  ///
  /// `named` becomes an identifier; where nothing of it can be used, the class is `EffectView`. The comment at the file's
  /// head keeps what code cannot say (`SourceHeader`). - Complexity: O(n) in the size of the scene.
  public static func write(_ scene: Scene, named: String) -> WrittenSource {
    let outline: SourceOutline = OutlineBuilder.outline(of: scene, named: named)
    var printer: SwiftPrinter = SwiftPrinter(outline)
    return WrittenSource(text: printer.file(), notes: outline.notes)
  }
}
