import EmitterMath

/// What the forces at one instant do to eight particles.
struct Push: Sendable {
  /// Points a second squared.
  private(set) var acceleration: Vector8 = Vector8(0, 0, 0)
  /// Share of the speed lost, a second.
  private(set) var drag: F8 = F8.zero

  /// Adds a force, whose inputs begin at `base`, divided by the particles' masses (given as their reciprocals).
  @inline(__always)
  mutating func add(
    _ kind: ForceTable.Kind, _ inputs: [F8], _ base: Int, _ at: Vector8, _ clock: D8, _ perMass: F8
  ) {
    let weight: F8 = inputs[base] * perMass
    switch kind {
    case .acceleration:
      acceleration = acceleration + Vector8(inputs[base + 1], inputs[base + 2], inputs[base + 3])
    case .wave, .phasedWave:
      let input: F8 = inputs[base + 4]
      let phase: D8 = kind == .wave ? D8(input) * clock : D8(input)
      let force = Vector8(inputs[base + 1], inputs[base + 2], inputs[base + 3])
      acceleration = acceleration + force * (WaveShape.value(phase) * weight)
    case .drag:
      drag += inputs[base + 1] * weight
    case .attractor:
      attract(inputs, base, at, weight)
    case .noise:
      let scale: F8 = 1 / greater(F8(repeating: 1e-3), inputs[base + 2])
      let (x, y) = CurlNoise.force(at.x * scale, at.y * scale, F8(clock) * inputs[base + 3])
      let strength: F8 = inputs[base + 1] * weight
      acceleration.x += x * strength
      acceleration.y += y * strength
    case .floor: break
    }
  }

  /// A spring of no length between each particle and an attractor's surface, `radius` from its point, axis or plane:
  /// stiffness × distance, at most `falloff` points of it. A negative falloff acts inside and pushes away.
  @inline(__always)
  private mutating func attract(_ inputs: [F8], _ base: Int, _ at: Vector8, _ weight: F8) {
    var way: Vector8 = Vector8(inputs[base + 5], inputs[base + 6], inputs[base + 7]) - at
    let type: Float = inputs[base + 10][0]
    if type == ForceTable.flat {
      way.z = F8.zero
    } else if type != 0 {
      let (sine, cosine) = sineAndCosine(inputs[base + 8])
      let (s, c) = sineAndCosine(inputs[base + 9])
      let axis = Vector8(c * sine, s * sine, cosine)
      let along: Vector8 = axis * way.dot(axis)
      way = type == 1 ? way - along : along
    }
    let distance: F8 = way.squared.squareRoot()
    let falloff: F8 = inputs[base + 3]
    let isInner: SIMDMask<SIMD8<Int32>> = falloff .< 0
    let isLimited: SIMDMask<SIMD8<Int32>> = falloff .!= 0
    var stretch: F8 = distance - inputs[base + 2]
    // Within 0…falloff, or falloff…0, or 0…∞ without one.
    let isWrong: SIMDMask<SIMD8<Int32>> = isInner .^ (stretch .< 0)
    let isBeyond: SIMDMask<SIMD8<Int32>> = isLimited .& (stretch.magnitude .> falloff.magnitude)
    stretch.replace(with: falloff, where: isBeyond)
    stretch.replace(with: 0, where: isWrong)
    var pull: F8 = inputs[base + 1] * stretch / greater(F8(repeating: 1e-6), distance)
    let reach: F8 = inputs[base + 4]
    let fade: F8 = greater(F8.zero, 1 - distance / greater(F8(repeating: 1e-6), reach))
    pull *= F8(repeating: 1).replacing(with: fade, where: reach .> 0)
    acceleration = acceleration + way * (pull * weight)
  }
}
