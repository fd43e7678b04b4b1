/// 128 bits that stand for content: what is the same has the same digest, and two different things have the same one with a
/// chance of 2^-100 or so for anything but numbers chosen to collide.
///
/// Two words a step, folded 64 × 64 → 128 bit multiplications as in wyhash, in two lanes that mix them differently.
struct ContentDigest: Equatable {
  private var first: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  @inline(__always)
  mutating func add(_ x: UInt64, _ y: UInt64) {
    first = ContentDigest.folded(first ^ x ^ 0xA076_1D64_78BD_642F, y ^ 0xE703_7ED1_A0B4_28DB) &+ first
    second = ContentDigest.folded(second ^ y ^ 0x8EBC_6AF0_9C88_C6E3, x ^ 0x5899_65CC_7537_4CC3) &+ second &* 3
  }

  @inline(__always)
  mutating func add(_ x: Double, _ y: Double) { add(x.bitPattern, y.bitPattern) }

  @inline(__always)
  mutating func add(_ x: Int, _ y: Int) { add(UInt64(bitPattern: Int64(x)), UInt64(bitPattern: Int64(y))) }

  @inline(__always)
  mutating func add(_ other: ContentDigest) { add(other.first, other.second) }

  @inline(__always)
  mutating func add(_ box: PixelBox) {
    add(box.left, box.top)
    add(box.right, box.bottom)
  }

  @inline(__always)
  private static func folded(_ x: UInt64, _ y: UInt64) -> UInt64 {
    let product = x.multipliedFullWidth(by: y)
    return product.high ^ product.low
  }
}

extension SpritePlan {
  /// Adds everything that the sprite's pixels depend on. A level's address stands for its texels: the texture cache says when
  /// addresses may have been given away.
  @inline(__always)
  func add(to digest: inout ContentDigest) {
    func pair(_ x: Int32, _ y: Int32) -> UInt64 {
      UInt64(UInt32(bitPattern: x)) | UInt64(UInt32(bitPattern: y)) << 32
    }
    func four(_ a: Int16, _ b: Int16, _ c: Int16, _ d: Int16) -> UInt64 {
      UInt64(UInt16(bitPattern: a)) | UInt64(UInt16(bitPattern: b)) << 16 | UInt64(UInt16(bitPattern: c)) << 32
        | UInt64(UInt16(bitPattern: d)) << 48
    }
    unsafe digest.add(UInt64(UInt(bitPattern: texels)), UInt64(bitPattern: u))
    digest.add(UInt64(bitPattern: v), pair(uRight, vRight))
    digest.add(pair(uDown, vDown), UInt64(tint) | (takesNearest ? 1 << 32 : 0))
    digest.add(four(width, height, anchorX, anchorY), four(left, top, right, bottom))
  }
}

extension ProjectedPlan {
  /// Adds everything that the picture's pixels depend on.
  func add(to digest: inout ContentDigest) {
    for numbers in 0..<3 {
      let numbers = numbers == 0 ? u : numbers == 1 ? v : q
      digest.add(numbers.x, numbers.y)
      digest.add(numbers.z, 0)
    }
    unsafe digest.add(UInt64(UInt(bitPattern: texels)), UInt64(tint) | (takesNearest ? 1 << 32 : 0))
    digest.add(width, height)
    digest.add(box)
  }
}
