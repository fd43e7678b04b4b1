/// What a particle draws at birth: each property from a channel of its own, so that adding one reshuffles nothing.
enum Channel {
  static let lifetime: UInt32 = 1
  static let velocity: UInt32 = 2
  static let scale: UInt32 = 3
  static let spin: UInt32 = 4
  static let red: UInt32 = 5
  static let green: UInt32 = 6
  static let blue: UInt32 = 7
  static let alpha: UInt32 = 8
  /// Which part of a shape (an edge, a face, a corner).
  static let part: UInt32 = 9
  static let placeX: UInt32 = 10
  static let placeY: UInt32 = 11
  static let placeZ: UInt32 = 12
  /// The spread of directions: height and azimuth on a sphere, and three draws whose greatest is a radius.
  static let height: UInt32 = 13
  static let azimuth: UInt32 = 14
  static let radiusA: UInt32 = 15
  static let radiusB: UInt32 = 16
  static let radiusC: UInt32 = 17
  /// A third draw for places inside a ball.
  static let depth: UInt32 = 18
  static let mass: UInt32 = 19
  static let rotation: UInt32 = 20
  /// Added to the channels of a spread of directions (13 to 17) for that of planes: 21 to 25.
  static let orientation: UInt32 = 8
  static let frame: UInt32 = 26
  static let image: UInt32 = 27
  /// The first of the channels of tries to hit the inside of a path, two a try.
  static let tries: UInt32 = 32
}
