import Glibc

/// A folder that was made for an output; it is removed again, where it is empty, unless it is kept.
package final class OutputFolder {
  private let path: String
  private let listing: UnfinishedOutput
  private var isKept: Bool = false

  /// Makes the folder; `nil` where it is there already, or cannot be made: opening a file in it then says why.
  ///
  /// Only the last folder of the path is made: a misspelt path is an error, not a new tree.
  /// - Parameter path: ends in `/`, or is empty for the working directory.
  package init?(making path: String) {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    guard unsafe mkdir(path, 0o777) == 0 else { return nil }
    self.path = path
    // Listed only now: a folder that was there already is not to be removed.
    listing = UnfinishedOutput(path: path)
  }

  deinit {
    // Only an empty folder can be removed so: what stands in it stays.
    if !isKept { _ = unsafe rmdir(path) }
    listing.strike()
  }

  /// Lets the folder stay.
  package func keep() { isKept = true }
}
