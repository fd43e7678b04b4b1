// Measured with `Benchmarks/run` (x86-64, one thread, rotated, tinted, bilinear, source-over into 1080p, Mpx/s for sides of
// 8 / 24 / 32 / 128 px; a shared, noisy machine, so ratios count):
//
//   this, baseline x86-64   77 / 164 / 184 / 237        this, with AVX2   84 / 202 / 227 / 301
//   Qt 6.4, no tint         32 /  93 / 119 / 212        Skia, drawAtlas   12 /  18 /  19 /  23
//
// What won, as seen on the way with AVX2: one kernel for all blends, its switches inside the loop, gave 50 / 124 / 138 / 202; a
// kernel compiled for each blend, and span ends that step from row to row, 63 / 164 / 184 / 250; sorting texel pairs by 64-bit
// shifts, where lane shuffles written in Swift come out lane by lane, up to 290 at 128 px; plans copied into tile order save the
// cache misses that took a seventh of the time at 8 px. What is left at 8 px: most of the time is the kernel, and half of
// that the partial eight at the end of each row. Upright sprites whose level has just their size read texels in a row:
// 123 / 332 / 371 / 558 instead of 86 / 183 / 226 / 314.

import EmitterDrawList

extension TileCanvas {
  /// Draws the part of a sprite that lies in the tile.
  func draw(_ plan: UnsafePointer<SpritePlan>, blend: BlendMode) {
    if unsafe plan.pointee.keepsTexels {
      unsafe draw(plan, blend: blend, AdjacentTexels.self)
    } else {
      unsafe draw(plan, blend: blend, ScatteredTexels.self)
    }
  }

  @inline(__always)
  private func draw<Reader: TexelReader>(_ plan: UnsafePointer<SpritePlan>, blend: BlendMode, _: Reader.Type) {
    let target = SpriteTarget(self)
    #if arch(wasm32)
      // Half of the kernels: times white is the image as it is, bit for bit, and a browser loads what it may never use.
      let isWhite = false
    #else
      let isWhite = unsafe plan.pointee.tint == 0xFFFF_FFFF
    #endif
    switch (blend == .add, isWhite) {
    case (false, false): unsafe target.drawRows(of: plan.pointee, Tinted.self, SourceOver.self, Reader.self)
    case (false, true): unsafe target.drawRows(of: plan.pointee, Untinted.self, SourceOver.self, Reader.self)
    case (true, false): unsafe target.drawRows(of: plan.pointee, Tinted.self, Add.self, Reader.self)
    case (true, true): unsafe target.drawRows(of: plan.pointee, Untinted.self, Add.self, Reader.self)
    }
  }
}

/// The pixels a sprite is drawn into, without the object around them.
@safe
private struct SpriteTarget {
  let pixels: UnsafeMutablePointer<UInt32>
  let stride: Int
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int

  init(_ canvas: TileCanvas) {
    unsafe pixels = canvas.pixels
    stride = canvas.stride
    left = canvas.left
    top = canvas.top
    right = canvas.left + canvas.width
    bottom = canvas.top + canvas.height
  }

  /// Eight pixels at a time along each row; the last, partial eight are drawn with the lanes behind the end empty, which
  /// leaves what is there as it is.
  @inline(never)
  func drawRows<Shade: SpriteShade, Blend: LaneBlend, Reader: TexelReader>(
    of plan: SpritePlan, _: Shade.Type, _: Blend.Type, _: Reader.Type
  ) {
    let firstRow = max(Int(plan.top), top)
    let endRow = min(Int(plan.bottom), bottom)
    let anchor = Int(plan.anchorX)
    var span = SpriteSpan(
      plan, row: firstRow, first: max(Int(plan.left), left) - anchor, end: min(Int(plan.right), right) - anchor)
    let shade = Shade(tint: plan.tint)
    let texels = LevelTexels(plan)
    let weightMask = Lanes(repeating: plan.weightMask)
    let uRight = UInt32(bitPattern: plan.uRight)
    let vRight = UInt32(bitPattern: plan.vRight)
    let lane = Lanes(0, 1, 2, 3, 4, 5, 6, 7)
    let uLanes = lane &* uRight
    let vLanes = lane &* vRight
    let uStep = Lanes(repeating: uRight &* 8)
    let vStep = Lanes(repeating: vRight &* 8)
    let start = plan.rowOrigin(firstRow)
    var uRow = UInt32(truncatingIfNeeded: start.u)
    var vRow = UInt32(truncatingIfNeeded: start.v)
    var row = unsafe UnsafeMutableRawPointer(pixels) + ((firstRow &- top) &* stride &+ anchor &- left) &* 4
    var y = firstRow
    while y < endRow {
      let (first, end) = span.next()
      var count = Int(end) &- Int(first)
      if count > 0 {
        let step = UInt32(bitPattern: first)
        var u = Lanes(repeating: uRow &+ step &* uRight) &+ uLanes
        var v = Lanes(repeating: vRow &+ step &* vRight) &+ vLanes
        var place = unsafe row + Int(first) &* 4
        while count >= 8 {
          let source = shade.shaded(PixelLanes(sampling: texels, u: u, v: v, weightMask: weightMask, Reader.self))
          let below = unsafe place.loadUnaligned(as: Lanes.self)
          unsafe place.storeBytes(of: Blend.blend(source, below), as: Lanes.self)
          count &-= 8
          u = u &+ uStep
          v = v &+ vStep
          unsafe place += 32
        }
        if count > 0 {
          let wanted = lane .< Lanes(repeating: UInt32(truncatingIfNeeded: count))
          let mask = Lanes.zero.replacing(with: Lanes(repeating: ~0), where: wanted)
          // Place 0 lies within the level for the lanes that are not wanted.
          let sample = PixelLanes(
            sampling: texels, u: u & mask, v: v & mask, weightMask: weightMask, Reader.self)
          let source = shade.shaded(sample).masked(mask)
          let below = unsafe place.loadUnaligned(as: Lanes.self)
          unsafe place.storeBytes(of: Blend.blend(source, below), as: Lanes.self)
        }
      }
      uRow = uRow &+ UInt32(bitPattern: plan.uDown)
      vRow = vRow &+ UInt32(bitPattern: plan.vDown)
      unsafe row += stride &* 4
      y &+= 1
    }
  }
}
