import Synchronization

/// What a picture is called: the asset that it comes from, or the name that code gave it. An image of UIKit's and its
/// `cgImage` share one.
package final class ImageTag: Sendable {
  /// The file that the picture comes from, if any.
  package let file: String?
  /// Whether the picture stands for one that was not found by its name.
  package let isStandIn: Bool
  private let label: Mutex<String?>

  package init(name: String? = nil, file: String? = nil, isStandIn: Bool = false) {
    self.file = file
    self.isStandIn = isStandIn
    label = Mutex(name)
  }

  package var name: String? {
    get { label.withLock { $0 } }
    set { label.withLock { $0 = newValue } }
  }
}
