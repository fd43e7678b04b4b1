import EmitterMath
import EmitterTimeline

/// Eight particles ready to be drawn, in the emitter layer's coordinates.
package struct SpriteChunk: Sendable {
  package var x: F8
  package var y: F8
  /// Scale times the cosine and the sine of the rotation.
  package var cosine: F8
  package var sine: F8
  /// Premultiplied colour, red in the lowest byte; 0 in lanes where nothing is drawn.
  package var tint: SIMD8<UInt32>
}

/// The numbers that every particle of a batch shares in one evaluation.
struct SpriteKernel {
  let now: D8
  let clockSpeed: Double
  let halfAccelerationX: F8
  let halfAccelerationY: F8
  let scaleSpeed: F8
  let red: F8
  let green: F8
  let blue: F8
  let alpha: F8

  init(_ program: CellProgram, now: Double) {
    self.now = D8(repeating: now)
    clockSpeed = program.clockSpeed
    halfAccelerationX = F8(repeating: 0.5 * program.acceleration[0].constant)
    halfAccelerationY = F8(repeating: 0.5 * program.acceleration[1].constant)
    scaleSpeed = F8(repeating: program.scaleSpeed.constant)
    red = F8(repeating: program.colorSpeed[0].constant)
    green = F8(repeating: program.colorSpeed[1].constant)
    blue = F8(repeating: program.colorSpeed[2].constant)
    alpha = F8(repeating: program.colorSpeed[3].constant)
  }

  /// Evaluates eight particles whose accelerations and speeds are constant (law 8).
  ///
  /// Lanes outside a batch's births are the caller's to blank.
  @inline(__always)
  func evaluate(_ born: BirthChunk, _ color: ColorChunk) -> SpriteChunk {
    let age: F8 = pointwiseMax(F8((now - born.birth) * clockSpeed), F8.zero)
    let isAlive: SIMDMask<SIMD8<Int32>> = age .< born.lifetime
    let (sine, cosine) = sineAndCosine(born.spin * age)
    let signed: F8 = scaleSpeed * age + born.scale
    let scale: F8 = pointwiseMax(signed, -signed)
    let tint: SIMD8<UInt32> = SpriteKernel.pack(
      red * age + color.red, green * age + color.green, blue * age + color.blue, alpha * age + color.alpha)
    return SpriteChunk(
      x: (halfAccelerationX * age + born.velocityX) * age + born.x,
      y: (halfAccelerationY * age + born.velocityY) * age + born.y,
      cosine: cosine * scale, sine: sine * scale, tint: tint.replacing(with: 0, where: .!isAlive))
  }

  /// Straight colours, clamped to 0…1, as premultiplied pixels.
  @inline(__always)
  static func pack(_ red: F8, _ green: F8, _ blue: F8, _ alpha: F8) -> SIMD8<UInt32> {
    let a: F8 = unit(alpha) * 255
    return byte(unit(red) * a) | byte(unit(green) * a) &<< 8 | byte(unit(blue) * a) &<< 16 | byte(a) &<< 24
  }

  @inline(__always)
  private static func unit(_ x: F8) -> F8 { pointwiseMin(pointwiseMax(x, F8.zero), F8(repeating: 1)) }

  /// The nearest whole number of 0…255, in the low byte.
  @inline(__always)
  private static func byte(_ x: F8) -> SIMD8<UInt32> {
    let shifted: F8 = x + 12_582_912
    return unsafe unsafeBitCast(shifted, to: SIMD8<UInt32>.self) & 255
  }
}
