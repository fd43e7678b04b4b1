public import EmitterQuartz
public import Foundation

// Objective-C's initialisers may be called on any class: `Content()` in `class Page<Content: UIView>`. Swift's may be called on a
// class that is a value only where they are required, so source is rewritten to call these. As for layers, they are the entries
// of convenience initialisers, which go on to the class's own one.

extension UIView {
  @_silgen_name("$s10EmitterKit6UIViewC4madeAC10Foundation6CGRectV_tcfC")
  private static func allocate(made frame: CGRect) -> UIView

  /// A view of this class, by its `init(frame:)`. The program ends where the class has none.
  public static func _objcInit(frame: CGRect = .zero) -> Self { unsafe unsafeDowncast(allocate(made: frame), to: self) }
}

extension UIViewController {
  @_silgen_name("$s10EmitterKit16UIViewControllerC4madeACyt_tcfC")
  private static func allocate(made: Void) -> UIViewController

  /// A controller of this class, by its `init(nibName:bundle:)`. The program ends where the class has none.
  public static func _objcInit() -> Self { unsafe unsafeDowncast(allocate(made: ()), to: self) }
}

extension CALayer {
  /// A layer of this class, by its `init()`. The program ends where the class has none.
  public static func _objcInit() -> Self { unsafe unsafeDowncast(CALayer.make(self), to: self) }
}
