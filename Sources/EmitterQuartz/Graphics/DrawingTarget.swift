/// A context that drawing without a context goes to.
package struct DrawingTarget {
  /// `nil` where one of that size could not be made.
  package let context: CGContext?
  /// Whether AppKit's rules hold: y up unless flipped, and text upright all the same.
  package let isAppKit: Bool

  package init(_ context: CGContext?, isAppKit: Bool = false) {
    self.context = context
    self.isAppKit = isAppKit
  }
}
