import EmitterScene

/// Tracks by the property that they are of, ascending. They are few, and a sorted list of them is read as quickly as a hash table.
package struct TrackTable: Sendable {
  private(set) var entries: [(key: PropertyKey, track: Track)] = []

  /// The track of a property, if it has one. O(log entries).
  subscript(key: PropertyKey) -> Track? {
    get {
      let place: Int = self.place(of: key)
      return place < entries.count && entries[place].key == key ? entries[place].track : nil
    }
    set {
      let place: Int = self.place(of: key)
      let isThere: Bool = place < entries.count && entries[place].key == key
      switch (newValue, isThere) {
      case (let track?, true): entries[place].track = track
      case (let track?, false): entries.insert((key, track), at: place)
      case (nil, true): entries.remove(at: place)
      case (nil, false): break
      }
    }
  }

  /// Where a property's track stands, or is to stand.
  private func place(of key: PropertyKey) -> Int {
    var low: Int = 0
    var high: Int = entries.count
    while low < high {
      let middle: Int = (low + high) / 2
      if entries[middle].key.order < key.order { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension PropertyKey {
  /// Behaviours, the layer, cells; then by the place in the list of properties, which has at most 256.
  fileprivate var order: Int {
    switch self {
    case .layer(let property): property.ordinal
    case .cell(let cell, let property): (cell + 1) * 256 + property.ordinal
    case .behavior(let behavior, let property): -(behavior + 1) * 256 + property.ordinal
    }
  }
}
