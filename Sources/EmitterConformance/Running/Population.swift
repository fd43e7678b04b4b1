import EmitterMath
import EmitterSimulation

/// Particles at an instant, with what is compared of them.
struct Population {
  /// One of them, and its place in drawing order.
  struct Member {
    let particle: Particle
    let order: Int
  }

  var members: [Member]

  init(_ particles: [Particle]) {
    members = particles.enumerated().map { Member(particle: $1, order: $0) }
  }

  /// Those that a selection means.
  func selected(by selection: Selection, in frame: ValueFrame) -> Population {
    var result: Population = self
    result.members.removeAll { member in
      let particle: Particle = member.particle
      if let layer = selection.layer, particle.layer != layer { return true }
      if let cell = selection.cell, particle.cell != cell { return true }
      if let index = selection.index, particle.index != Int64(index) { return true }
      if let ancestor = selection.ancestor, Population.birthNumber(atTopOf: particle.id) != ancestor { return true }
      return !selection.conditions.allSatisfy { $0.holds(of: member, in: frame) }
    }
    return result
  }

  func values(_ value: ParticleValue, in frame: ValueFrame) -> [Double] {
    members.map { value.number(of: $0, in: frame) }
  }

  /// The first birth number in `LAYER/CELL:2/CELL:7`.
  private static func birthNumber(atTopOf id: String) -> Int? {
    let parts = id.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return Int(parts[1].prefix { $0.isNumber })
  }
}

extension Condition {
  func holds(of member: Population.Member, in frame: ValueFrame) -> Bool {
    range.contains(value.number(of: member, in: frame))
  }
}

extension ParticleValue {
  /// A particle's number of that kind, NaN where there is none: a heading without a motion.
  func number(of member: Population.Member, in frame: ValueFrame) -> Double {
    let particle: Particle = member.particle
    let velocity: SIMD3<Double> = SIMD3<Double>(particle.velocity)
    let place: SIMD3<Double> = SIMD3<Double>(particle.position) - frame.about
    switch self {
    case .birth: return particle.birth
    case .age: return Double(particle.age)
    case .lifetime: return Double(particle.lifetime)
    case .index: return Double(particle.index)
    case .scale: return Double(particle.scale)
    case .rotation: return Double(particle.rotation)
    case .positionX: return Double(particle.position.x)
    case .positionY: return Double(particle.position.y)
    case .positionZ: return Double(particle.position.z)
    case .velocityX: return velocity.x
    case .velocityY: return velocity.y
    case .velocityZ: return velocity.z
    case .red: return Double(particle.color.x)
    case .green: return Double(particle.color.y)
    case .blue: return Double(particle.color.z)
    case .alpha: return Double(particle.color.w)
    case .speed: return length(velocity)
    case .planarSpeed: return length(flat(velocity))
    case .heading: return flat(velocity) == .zero ? .nan : arcTangent(y: velocity.y, x: velocity.x)
    case .deviation: return angle(between: velocity, and: frame.axis)
    case .planarDeviation: return planarAngle(from: frame.axis, to: velocity)
    case .radius: return length(flat(place))
    case .distance: return length(place)
    case .bearing: return flat(place) == .zero ? .nan : arcTangent(y: place.y, x: place.x)
    case .outward: return place == .zero ? .nan : dot(velocity, place) / length(place)
    case .extent: return extents(place, frame.half).max() ?? .nan
    case .extremes:
      // A sixteenth of a millimetre on a screen, far above what single precision loses.
      return Double(extents(place, frame.half).filter { abs($0 - 1) < 1e-4 }.count)
    case .order: return Double(member.order)
    }
  }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

private func length(_ vector: SIMD3<Double>) -> Double { dot(vector, vector).squareRoot() }

private func flat(_ vector: SIMD3<Double>) -> SIMD3<Double> { SIMD3(vector.x, vector.y, 0) }

/// |x|/half.x and so on, of the axes that count.
private func extents(_ place: SIMD3<Double>, _ half: SIMD3<Double>) -> [Double] {
  (0..<3).filter { half[$0] > 0 }.map { abs(place[$0]) / half[$0] }
}

private func angle(between a: SIMD3<Double>, and b: SIMD3<Double>) -> Double {
  let lengths: Double = length(a) * length(b)
  return lengths > 0 ? arcCosine(min(1, max(-1, dot(a, b) / lengths))) : .nan
}

/// The turn in the plane from one vector to another, −π…π.
private func planarAngle(from a: SIMD3<Double>, to b: SIMD3<Double>) -> Double {
  guard flat(a) != .zero, flat(b) != .zero else { return .nan }
  return arcTangent(y: a.x * b.y - a.y * b.x, x: a.x * b.x + a.y * b.y)
}

extension ParticleField {
  /// The field's numbers in a particle's record.
  func numbers(of particle: Particle) -> [Double] {
    switch self {
    case .birth: [particle.birth]
    case .age: [Double(particle.age)]
    case .lifetime: [Double(particle.lifetime)]
    case .position: (0..<3).map { Double(particle.position[$0]) }
    case .velocity: (0..<3).map { Double(particle.velocity[$0]) }
    case .scale: [Double(particle.scale)]
    case .rotation: [Double(particle.rotation)]
    case .color: (0..<4).map { Double(particle.color[$0]) }
    }
  }
}
