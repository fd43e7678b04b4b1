/// When eight particles of one cell are born, and for how long.
package struct LifeChunk: Sendable {
  /// The layer's local time of each birth.
  package var birth: D8
  /// Seconds of the particle's own clock; 0 in lanes that hold no particle.
  package var lifetime: F8
}

/// Where eight particles are born and how they move, in the layer's points and points a second of their own clock.
package struct MotionChunk: Sendable {
  package var x: F8
  package var y: F8
  package var velocityX: F8
  package var velocityY: F8
}

/// How large eight particles are born and how they turn, in radians a second of their own clock.
package struct TurnChunk: Sendable {
  package var scale: F8
  package var spin: F8
}

/// The colours that eight particles were born with, straight and unclamped.
package struct ColorChunk: Sendable {
  package var red: F8
  package var green: F8
  package var blue: F8
  package var alpha: F8
}

/// What only depth order, sub-cells and inspection need of eight births.
package struct DepthChunk: Sendable {
  package var z: F8
  package var velocityZ: F8
  /// Unit vectors of emission.
  package var directionX: F8
  package var directionY: F8
  package var directionZ: F8
}

/// Births in a row of one cell, one parent and one epoch, in chunks of eight.
///
/// Lane l of chunk c holds the birth of index k = 8·(`firstChunk` + c) + l + 1.
package struct BirthColumns: Sendable {
  package var firstChunk: Int64 = 0
  package var lives: [LifeChunk] = []
  package var motions: [MotionChunk] = []
  package var turns: [TurnChunk] = []
  /// Empty where every particle of the cell is born with the same colour.
  package var colors: [ColorChunk] = []
  package var depths: [DepthChunk] = []
  /// Empty for cells without dynamics.
  package var extras: [ExtraChunk] = []
  /// Where the fronts of planes look before they turn, unit vectors; empty for other particles.
  package var normals: [Vector8] = []
  /// Empty where all particles of the cell show the same picture.
  package var pictures: [PictureChunk] = []
  /// Where steps have brought the particles, of stepped cells: now, and at each earlier age that a trail shows. What is
  /// missing is at its birth.
  package var steps: [[MotionState]] = []

  package init() {}

  mutating func removeAll() {
    lives.removeAll(keepingCapacity: true)
    motions.removeAll(keepingCapacity: true)
    turns.removeAll(keepingCapacity: true)
    colors.removeAll(keepingCapacity: true)
    depths.removeAll(keepingCapacity: true)
    extras.removeAll(keepingCapacity: true)
    normals.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
  }

  mutating func removeFirst(_ count: Int) {
    lives.removeFirst(count)
    motions.removeFirst(count)
    turns.removeFirst(count)
    if !colors.isEmpty { colors.removeFirst(count) }
    depths.removeFirst(count)
    if !extras.isEmpty { extras.removeFirst(count) }
    if !normals.isEmpty { normals.removeFirst(count) }
    if !pictures.isEmpty { pictures.removeFirst(count) }
    for place in steps.indices { steps[place].removeFirst(min(count, steps[place].count)) }
    firstChunk += Int64(count)
  }
}
