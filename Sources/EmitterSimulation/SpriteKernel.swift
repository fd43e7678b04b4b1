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

// Measured with AVX2 on a shared x86-64 machine, in L1 (ns a particle): the age 0.3, sine and cosine 1.1, packing 0.5,
// blanking the dead 0.3. Packing cost 6.4 with `clamped`, 4.1 with `pointwiseMin` and `pointwiseMax` (both go lane by
// lane) and 1.1 with comparing and replacing: clamping is done on the bits, whose order is that of the numbers ≥ 0.

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
    let since: SIMD8<Int32> = bits(F8((now - born.birth) * clockSpeed))
    let ageBits: SIMD8<Int32> = since & ~(since &>> 31)
    let age: F8 = float(ageBits)
    let isAlive: SIMD8<Int32> = (ageBits &- bits(born.lifetime)) &>> 31
    let (sine, cosine) = sineAndCosine(born.spin * age)
    let signed: F8 = scaleSpeed * age + born.scale
    let scale: F8 = signed.magnitude
    let tint: SIMD8<UInt32> = SpriteKernel.pack(
      red * age + color.red, green * age + color.green, blue * age + color.blue, alpha * age + color.alpha)
    return SpriteChunk(
      x: (halfAccelerationX * age + born.velocityX) * age + born.x,
      y: (halfAccelerationY * age + born.velocityY) * age + born.y,
      cosine: cosine * scale, sine: sine * scale, tint: tint & SIMD8<UInt32>(truncatingIfNeeded: isAlive))
  }

  /// Straight colours, clamped to 0…1, as premultiplied pixels; NaN counts as 0 or 1.
  @inline(__always)
  static func pack(_ red: F8, _ green: F8, _ blue: F8, _ alpha: F8) -> SIMD8<UInt32> {
    let a: F8 = unit(alpha) * 255
    let redByte: SIMD8<UInt32> = whole(unit(red) * a) & 255
    let greenByte: SIMD8<UInt32> = whole(unit(green) * a) & 255
    let blueByte: SIMD8<UInt32> = whole(unit(blue) * a) & 255
    return redByte | greenByte &<< 8 | blueByte &<< 16 | whole(a) &<< 24
  }

  @inline(__always)
  private static func unit(_ x: F8) -> F8 {
    let bits: SIMD8<Int32> = bits(x)
    let positive: SIMD8<Int32> = bits & ~(bits &>> 31)
    let excess: SIMD8<Int32> = 0x3F80_0000 &- positive
    return float(positive &+ (excess & (excess &>> 31)))
  }

  /// The nearest whole number of 0…255 in the low byte, other bits above it.
  @inline(__always)
  private static func whole(_ x: F8) -> SIMD8<UInt32> {
    unsafe unsafeBitCast(x + 12_582_912, to: SIMD8<UInt32>.self)
  }
}

@inline(__always)
private func bits(_ x: F8) -> SIMD8<Int32> { unsafe unsafeBitCast(x, to: SIMD8<Int32>.self) }

@inline(__always)
private func float(_ x: SIMD8<Int32>) -> F8 { unsafe unsafeBitCast(x, to: F8.self) }
