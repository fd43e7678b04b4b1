import EmitterMath
import EmitterScene
import EmitterTimeline

/// A `light`: what it multiplies the colours of particles by, summed over the lights of a cell.
struct Light: Sendable {
  /// Whether it is on, its colour, its place, then in order what `reached` reads.
  private let inputs: [BirthValue]
  let dimsAlpha: Bool

  init(_ enabled: BirthValue, _ track: (BehaviorProperty) -> Track) {
    var inputs: [BirthValue] = [enabled]
    for lane in 0..<4 { inputs.append(BirthValue(track(.color), lane: lane)) }
    for lane in 0..<2 { inputs.append(BirthValue(track(.position), lane: lane)) }
    let others: [BehaviorProperty] = [
      .zPosition, .falloff, .falloffDistance, .spot, .directionLatitude, .directionLongitude, .coneAngle,
      .coneEdgeSoftness,
    ]
    for property in others { inputs.append(BirthValue(track(property))) }
    self.inputs = inputs
    dimsAlpha = track(.appliesAlpha).value(at: 0)[0] != 0
  }

  /// How much of the light reaches eight places at a local time, 0…1, and its colour.
  ///
  /// - Parameter fronts: where planes look; `nil` for pictures that face the viewer, which take light from everywhere.
  @inline(never)
  func reached(_ place: Vector8, _ fronts: Vector8?, at now: Double) -> (share: F8, color: SIMD4<Float>) {
    func input(_ index: Int) -> Float { Float(inputs[index].at(now)) }
    let color = SIMD4<Float>(input(1), input(2), input(3), input(4)) * (input(0) * input(4))
    let way: Vector8 = place - Vector8(input(5), input(6), input(7))
    let square: F8 = way.squared
    let ray: Vector8 = way.unit(or: Vector8(0, 0, -1))
    var share: F8 = F8(repeating: 1)
    let reach: Float = input(9)
    if reach > 0 {
      let weakening: Float = max(0, input(8)) / (reach * reach)
      share = 1 / (square * min(1e30, weakening) + 1)
    }
    if let fronts { share *= fronts.dot(ray).magnitude }
    if input(10) != 0 {
      let (s, c) = sineAndCosine(input(11))
      let (sine, cosine) = sineAndCosine(input(12))
      let across: F8 = ray.dot(Vector8(cosine * c, sine * c, s))
      let edge: Float = sineAndCosine(min(3.1415927, max(0, input(13)))).cosine
      let soft: Float = max(1e-4, min(1, max(0, input(14))) * (1 - edge))
      var cone: F8 = (across - edge) * (1 / soft)
      cone.replace(with: 1, where: cone .> 1)
      share *= greater(F8.zero, cone)
    }
    return (share, color)
  }
}
