/// Two numbers of eight particles.
package struct Pair8: Sendable {
  package var first: F8
  package var second: F8

  @inline(__always)
  package init(_ first: F8, _ second: F8) {
    self.first = first
    self.second = second
  }
}

/// The x and y axes of eight pictures in space, as long as the pictures are scaled.
package struct Plane8: Sendable {
  package var right: Vector8
  package var down: Vector8
}

/// Particles ready to be drawn, in the emitter layer's coordinates, eight a row.
///
/// Columns of their own rather than one row of everything: each kernel then writes straight on, which costs a third less
/// once the rows outgrow the second cache.
package struct SpriteColumns8: Sendable {
  /// x and y.
  package var places: [Pair8] = []
  /// Scale times the cosine and the sine of the rotation.
  package var turns: [Pair8] = []
  /// Premultiplied colour, red in the lowest byte; 0 in lanes where nothing is drawn.
  package var tints: [SIMD8<UInt32>] = []
  /// z, of cells with dynamics.
  package var depths: [F8] = []
  /// Which of several pictures each particle shows; empty where all show the same.
  package var pictures: [SIMD8<Int32>] = []
  /// How planes lie; empty for pictures that face the viewer.
  package var planes: [Plane8] = []

  package init() {}

  package var count: Int { tints.count }

  /// Makes the columns `count` rows long; what they hold is to be overwritten.
  mutating func resize(to count: Int) {
    depths.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    planes.removeAll(keepingCapacity: true)
    let missing: Int = count - tints.count
    if missing < 0 {
      places.removeLast(-missing)
      turns.removeLast(-missing)
      tints.removeLast(-missing)
    } else if missing > 0 {
      let nothing: Pair8 = Pair8(F8.zero, F8.zero)
      places.append(contentsOf: repeatElement(nothing, count: missing))
      turns.append(contentsOf: repeatElement(nothing, count: missing))
      tints.append(contentsOf: repeatElement(SIMD8(repeating: 0), count: missing))
    }
  }
}
