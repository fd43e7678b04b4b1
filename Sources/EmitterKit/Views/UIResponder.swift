public import Foundation

/// What can answer to events: views and view controllers.
@MainActor open class UIResponder: NSObject {
  nonisolated public override init() { super.init() }

  /// The responder asked next when this one does not answer.
  open var next: UIResponder? { nil }
}
