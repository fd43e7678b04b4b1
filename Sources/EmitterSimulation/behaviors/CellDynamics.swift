import EmitterMath
import EmitterScene
import EmitterTimeline

/// What sets a cell's particles apart from those of law 8: behaviours, planes, sheets of pictures. Cells without any of it
/// have none and take the shorter way.
final class CellDynamics: Sendable {
  let type: ParticleType
  let forces: ForceTable
  /// Curves, in order.
  let rules: [LifeRule]
  /// Those of them that steps have to know.
  let stepRules: [LifeRule]
  let alignment: Alignment?
  let lights: [Light]
  let mass: Ranged
  let rotation: Ranged
  let latitude: BirthValue
  let longitude: BirthValue
  let orientationRange: BirthValue
  let pictures: PictureChoice
  let trail: Trail?

  /// The dynamics of a cell, or nothing where law 8 says it all.
  ///
  /// - Parameter horizon: the layer's local time up to which it will be asked for.
  init?(_ cell: Int, of layer: LayerTimeline, version: LayerVersion, isFull: Bool, horizon: Double) {
    let table: PropertyTable<CellProperty> = version.cells[cell]
    let extensions: CellExtensions = layer.cells[cell].extensions
    func value(_ property: CellProperty) -> BirthValue { BirthValue(version.track(property, of: cell)) }
    func ranged(_ mean: CellProperty, _ range: CellProperty) -> Ranged {
      Ranged(mean: value(mean), range: value(range), multiplier: nil, isFull: isFull)
    }
    type = ParticleType(rawValue: Int(version.track(.particleType, of: cell).value(at: 0)[0])) ?? .sprite
    var forces: ForceTable = ForceTable()
    var rules: [LifeRule] = []
    var alignment: Alignment?
    var lights: [Light] = []
    for (place, node) in layer.behaviors.enumerated() where node.owner == nil || node.owner == cell {
      func track(_ property: BehaviorProperty) -> Track { version.track(property, of: place) }
      let enabled: BirthValue = BirthValue(track(.enabled))
      if enabled.isZero { continue }
      switch node.type {
      case .valueOverLife, .colorOverLife:
        rules += CellDynamics.rules(node.type, version, place, enabled)
      case .alignToMotion:
        alignment = Alignment(
          enabled: enabled, rotation: BirthValue(track(.rotation)),
          keepsDepth: version.behaviors[place].flag(.preservesDepth))
      case .light: lights.append(Light(enabled, track))
      default: forces.add(node.type, track, horizon: horizon)
      }
    }
    rotation = ranged(.rotation, .rotationRange)
    pictures = PictureChoice(table, extensions.images)
    trail = extensions.trail.flatMap { $0.count > 0 && $0.duration > 0 ? $0 : nil }
    guard
      !forces.kinds.isEmpty || !rules.isEmpty || alignment != nil || !lights.isEmpty || type != .sprite
        || !(rotation.mean.isZero && rotation.range.isZero) || pictures.isVaried || trail != nil
    else { return nil }
    let accelerations: [BirthValue] = [.xAcceleration, .yAcceleration, .zAcceleration].map(value)
    stepRules = rules.filter { $0.slot == .mass || $0.setsVelocity }
    forces.settle(
      accelerationMoves: !accelerations.allSatisfy { $0.isConstant }, massMoves: rules.contains { $0.slot == .mass })
    if forces.isStepped { forces.add(accelerations: accelerations) }
    self.forces = forces
    self.rules = rules
    self.alignment = alignment
    self.lights = lights
    mass = ranged(.mass, .massRange)
    latitude = value(.orientationLatitude)
    longitude = value(.orientationLongitude)
    orientationRange = value(.orientationRange)
  }

  private static func rules(
    _ type: BehaviorType, _ version: LayerVersion, _ behavior: Int, _ enabled: BirthValue
  ) -> [LifeRule] {
    let inputs: PropertyTable<BehaviorProperty> = version.behaviors[behavior]
    func rule(_ slot: StateSlot, _ knots: LifeKnots) -> LifeRule {
      LifeRule(slot: slot, isAdded: inputs.flag(.additive), enabled: enabled, knots: knots)
    }
    if type == .colorOverLife {
      let knots: [LifeKnots] = (0..<4).map { LifeKnots(.colors, component: $0, version, behavior: behavior) }
      guard !knots[0].isEmpty else { return [] }
      return [rule(.red, knots[0]), rule(.green, knots[1]), rule(.blue, knots[2]), rule(.alpha, knots[3])]
    }
    let knots = LifeKnots(.values, component: 0, version, behavior: behavior)
    guard !knots.isEmpty, let path = inputs.text(.keyPath), let place = BehaviorProperty.keyPaths.firstIndex(of: path)
    else { return [] }
    return [rule(StateSlot.byKeyPath[place], knots)]
  }

  /// Draws what eight particles are born with.
  func draw(_ draws: Sampler.Draws, births: D8, _ options: SceneOptions, into columns: inout BirthColumns) {
    columns.extras.append(
      ExtraChunk(
        mass: mass.at(births, draws, Channel.mass), rotation: rotation.at(births, draws, Channel.rotation)))
    if pictures.isVaried { columns.pictures.append(pictures.draw(draws)) }
    guard type == .plane else { return }
    let (tilt, upright) = sineAndCosine(latitude.at(births))
    let (s, c) = sineAndCosine(longitude.at(births))
    var normal: Vector8 = Vector8(c * tilt, s * tilt, upright)
    if !orientationRange.isZero {
      func spread(_ range: Float) -> Vector8 {
        EmissionSpread(range: Double(range), distribution: options.emissionDistribution)
          .directions(about: normal) { draws($0 + Channel.orientation) }
      }
      normal =
        orientationRange.isConstant ? spread(orientationRange.constant) : each(orientationRange.at(births), spread)
    }
    columns.normals.append(normal)
  }
}

/// Eight vectors, each worked out with a number of its own.
private func each(_ numbers: F8, _ body: (Float) -> Vector8) -> Vector8 {
  var result: Vector8 = body(numbers[0])
  for lane in 1..<8 {
    let own: Vector8 = body(numbers[lane])
    result.x[lane] = own.x[lane]
    result.y[lane] = own.y[lane]
    result.z[lane] = own.z[lane]
  }
  return result
}
