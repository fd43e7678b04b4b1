import EmitterMath
import EmitterSceneFile

/// How particles are followed.
struct TrackSettings: Sendable {
  /// The pixels that a particle's piece has at least and at most.
  var minArea: Int = 3
  var maxArea: Int = 4000
  /// The fastest that is followed, in points a second.
  var maxSpeed: Double = 400
  /// The pixels by which a piece may miss the place where it is looked for.
  var gate: Double = 3
  /// In so many frames a particle must be seen.
  var minLength: Int = 6
  /// The greatest root mean square distance of a track from its parabola, in pixels.
  var maxMiss: Double = 1
  /// Births before and after these instants do not count.
  var births: (from: Double, to: Double)?
  /// Names of kinds of particles, and the colours by which they are told apart, 0…255.
  var classes: [(name: String, color: Color)] = []

  /// The laws of emission directions that the tracks are held against.
  var laws: [EmissionLaw] = []

  static let names: [String] = [
    "minArea", "maxArea", "maxSpeed", "gate", "minLength", "maxMiss", "births", "classes", "laws",
  ]

  init() {}

  init(_ field: FieldReader) throws(FidelityError) {
    minArea = try field.member("minArea")?.whole(from: 1) ?? minArea
    maxArea = try field.member("maxArea")?.whole(from: minArea) ?? max(minArea, maxArea)
    maxSpeed = try field.member("maxSpeed")?.positive() ?? maxSpeed
    gate = try field.member("gate")?.positive() ?? gate
    minLength = try field.member("minLength")?.whole(from: 3) ?? minLength
    maxMiss = try field.member("maxMiss")?.positive() ?? maxMiss
    births = try field.member("births")?.interval()
    if let laws = field.member("laws") {
      let known: [String] = EmissionLaw.allCases.map { $0.rawValue }
      for name in try laws.texts() {
        guard let law = EmissionLaw(rawValue: name) else {
          throw laws.failure("unknown law '\(name)'; there are \(known.joined(separator: ", "))")
        }
        self.laws.append(law)
      }
    }
    guard let classes = field.member("classes") else { return }
    for member in try classes.members() {
      let color: FieldReader = try classes.needed(member.name, "a colour")
      guard let parsed = Color(hexadecimal: try color.text()) else { throw color.failure("wants #RRGGBB") }
      self.classes.append((member.name, parsed))
    }
  }
}

/// Where particles begin and what bends their paths, in points: what is known of an emitter before anything is measured.
struct Emission: Sendable {
  enum Origin: Sendable {
    case point(x: Double, y: Double)
    /// A level line.
    case line(y: Double)
    /// Anywhere: births are not looked for.
    case anywhere
  }

  var origin: Origin = .anywhere
  var accelerationX: Double = 0
  var accelerationY: Double = 0
  /// The nominal direction in the picture and the emission range, in radians.
  var axis: Double = 0
  var range: Double = 0
  /// The cells' velocities, in their order.
  var velocities: [Double] = []
}
