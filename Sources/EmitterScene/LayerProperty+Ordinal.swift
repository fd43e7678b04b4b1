extension LayerProperty {
  /// The property's place in `allCases`, without looking for it.
  ///
  /// - Complexity: O(1), a single byte's read.
  @inlinable
  public var ordinal: Int {
    // Safe: an enum without payloads is laid out as the place of its case, in one byte below 256 cases. A test holds it.
    unsafe Int(unsafeBitCast(self, to: UInt8.self))
  }

  /// By the place: hashing its name, as an enum with raw values does by itself, takes a hundred times as long.
  public func hash(into hasher: inout Hasher) { hasher.combine(ordinal) }
}

extension BehaviorProperty {
  /// The property's place in `allCases`, without looking for it.
  ///
  /// - Complexity: O(1), a single byte's read.
  @inlinable
  public var ordinal: Int {
    // Safe, as above.
    unsafe Int(unsafeBitCast(self, to: UInt8.self))
  }

  /// By the place, as above.
  public func hash(into hasher: inout Hasher) { hasher.combine(ordinal) }
}

extension CellProperty {
  /// The property's place in `allCases`, without looking for it.
  ///
  /// - Complexity: O(1), a single byte's read.
  @inlinable
  public var ordinal: Int {
    // Safe, as above.
    unsafe Int(unsafeBitCast(self, to: UInt8.self))
  }

  /// By the place, as above.
  public func hash(into hasher: inout Hasher) { hasher.combine(ordinal) }
}
