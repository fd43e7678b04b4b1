extension LayerProperty {
  /// The property's place in `allCases`, without looking for it.
  ///
  /// - Complexity: O(1), a single byte's read.
  @inlinable
  package var ordinal: Int {
    // Safe: an enum without payloads is laid out as the place of its case, in one byte below 256 cases. A test holds it.
    unsafe Int(unsafeBitCast(self, to: UInt8.self))
  }
}
