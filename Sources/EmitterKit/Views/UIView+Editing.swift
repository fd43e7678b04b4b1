import EmitterQuartz
import Foundation

extension UIView {
  /// Lets what is edited at or below the view lose the keyboard; false where nothing is, or where it does not want to.
  /// - Complexity: O(views below).
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let first = firstResponder else { return false }
    return first.resignFirstResponder()
  }

  private var firstResponder: UIView? {
    if isFirstResponder { return self }
    for child in children {
      if let found = child.firstResponder { return found }
    }
    return nil
  }
}
