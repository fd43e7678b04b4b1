public import EmitterQuartz
import Foundation

/// One thing of a trait collection, as a type.
public protocol UITraitDefinition {}

public typealias UITrait = any UITraitDefinition.Type

public enum UITraitUserInterfaceStyle: UITraitDefinition {}
public enum UITraitUserInterfaceIdiom: UITraitDefinition {}
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
public enum UITraitVerticalSizeClass: UITraitDefinition {}
public enum UITraitDisplayScale: UITraitDefinition {}
public enum UITraitLayoutDirection: UITraitDefinition {}
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}

/// What stands for having asked to hear of changes.
public protocol UITraitChangeRegistration: AnyObject {}

private final class NoChanges: UITraitChangeRegistration {}

/// What has traits. They do not change within a film, so nobody who registers is told of anything.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}

extension UITraitEnvironment {
  @discardableResult public func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { NoChanges() }

  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration { NoChanges() }

  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { NoChanges() }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}
