import EmitterDrawList
import EmitterMath

extension TileCanvas {
  /// Draws the part of a picture that lies in the tile, pixel on pixel, source-over.
  func draw(_ picture: PicturePlan) {
    let firstRow = max(picture.box.top, top)
    let endRow = min(picture.box.bottom, top + height)
    let first = max(picture.box.left, left)
    let count = min(picture.box.right, left + width) - first
    guard count > 0 else { return }
    let buffer = picture.buffer
    let lane = Lanes(0, 1, 2, 3, 4, 5, 6, 7)
    let wanted = lane .< Lanes(repeating: UInt32(count & 7))
    let mask = Lanes.zero.replacing(with: Lanes(repeating: ~0), where: wanted)
    for y in firstRow..<max(firstRow, endRow) {
      var source = unsafe UnsafeRawPointer(
        buffer.pixels + ((y - picture.top) * buffer.width + first - picture.left))
      var place = unsafe UnsafeMutableRawPointer(pixels + ((y - top) * stride + first - left))
      var rest = count
      while rest >= 8 {
        let above = unsafe PixelLanes(source.loadUnaligned(as: Lanes.self))
        let below = unsafe place.loadUnaligned(as: Lanes.self)
        unsafe place.storeBytes(of: above.over(below), as: Lanes.self)
        unsafe source += 32
        unsafe place += 32
        rest &-= 8
      }
      if rest > 0 {
        // Up to seven pixels past the row's end are read, within the buffer's slack.
        let above = unsafe PixelLanes(source.loadUnaligned(as: Lanes.self) & mask)
        let below = unsafe place.loadUnaligned(as: Lanes.self)
        unsafe place.storeBytes(of: above.over(below), as: Lanes.self)
      }
    }
  }

  /// Draws the part of a picture under perspective that lies in the tile.
  func draw(_ plan: ProjectedPlan, blend: BlendMode) {
    let target = ProjectedTarget(self)
    #if arch(wasm32)
      // As for sprites.
      let isWhite = false
    #else
      let isWhite = plan.tint == 0xFFFF_FFFF
    #endif
    switch (blend == .add, isWhite) {
    case (false, false): target.drawRows(of: plan, Tinted.self, SourceOver.self)
    case (false, true): target.drawRows(of: plan, Untinted.self, SourceOver.self)
    case (true, false): target.drawRows(of: plan, Tinted.self, Add.self)
    case (true, true): target.drawRows(of: plan, Untinted.self, Add.self)
    }
  }
}

/// The pixels that a picture under perspective is drawn into.
@safe
private struct ProjectedTarget {
  typealias Numbers = SIMD8<Double>

  let pixels: UnsafeMutablePointer<UInt32>
  let stride: Int
  let box: PixelBox

  init(_ canvas: TileCanvas) {
    unsafe pixels = canvas.pixels
    stride = canvas.stride
    box = PixelBox(
      left: canvas.left, top: canvas.top, right: canvas.left + canvas.width, bottom: canvas.top + canvas.height)
  }

  /// Eight pixels at a time along each row's part between the corners; what falls outside the image counts as nothing.
  @inline(never)
  func drawRows<Shade: SpriteShade, Blend: LaneBlend>(of plan: ProjectedPlan, _: Shade.Type, _: Blend.Type) {
    let part = plan.box.intersection(box)
    guard !part.isEmpty else { return }
    let shade = Shade(tint: plan.tint)
    let texels = LevelTexels(plan)
    let weightMask = Lanes(repeating: plan.weightMask)
    let lane = Numbers(0, 1, 2, 3, 4, 5, 6, 7)
    let number = Lanes(0, 1, 2, 3, 4, 5, 6, 7)
    let least = Numbers(repeating: ProjectedPlan.least)
    let mostU = Numbers(repeating: plan.mostU)
    let mostV = Numbers(repeating: plan.mostV)
    let mostQ = Numbers(repeating: ProjectedPlan.mostQ)
    for y in part.top..<part.bottom {
      let (first, end) = plan.corners.span(ofRow: y, within: part.left..<part.right)
      let row = Double(y)
      let u = Numbers(repeating: ProjectedPlan.start(plan.u, row))
      let v = Numbers(repeating: ProjectedPlan.start(plan.v, row))
      let q = Numbers(repeating: ProjectedPlan.start(plan.q, row))
      var place = unsafe UnsafeMutableRawPointer(pixels + ((y &- box.top) &* stride &+ first &- box.left))
      var x = first
      while x < end {
        let column = Numbers(repeating: Double(x)) + lane
        let depth = q + column * plan.q.x
        let inverse = 1 / depth
        let across = (u + column * plan.u.x) * inverse
        let down = (v + column * plan.v.x) * inverse
        let isSeen =
          (depth .> 0) .& (depth .<= mostQ) .& (across .> least) .& (across .< mostU) .& (down .> least)
          .& (down .< mostV)
        let wanted = number .< Lanes(repeating: UInt32(truncatingIfNeeded: end &- x))
        let mask = lanes(isSeen) & Lanes.zero.replacing(with: Lanes(repeating: ~0), where: wanted)
        // Place 0 lies within the level for the lanes that are not wanted.
        let source = shade.shaded(
          PixelLanes(
            sampling: texels, u: whole(across) & mask, v: whole(down) & mask, weightMask: weightMask,
            ScatteredTexels.self)
        ).masked(mask)
        let below = unsafe place.loadUnaligned(as: Lanes.self)
        unsafe place.storeBytes(of: Blend.blend(source, below), as: Lanes.self)
        unsafe place += 32
        x &+= 8
      }
    }
  }

  /// All ones where a lane is true.
  @inline(__always)
  private func lanes(_ mask: SIMDMask<SIMD8<Int64>>) -> Lanes {
    let wide = SIMD8<Int64>.zero.replacing(with: SIMD8<Int64>(repeating: -1), where: mask)
    return Lanes(truncatingIfNeeded: wide)
  }

  /// To nearest, even where two are as near: adding 1.5 · 2^52 leaves the whole number in the lowest bits.
  @inline(__always)
  private func whole(_ numbers: Numbers) -> Lanes {
    let shifted = numbers + 6_755_399_441_055_744
    return unsafe Lanes(truncatingIfNeeded: unsafeBitCast(shifted, to: SIMD8<UInt64>.self))
  }
}

extension LevelTexels {
  init(_ plan: ProjectedPlan) {
    unsafe self.init(plan.texels, stride: plan.stride)
  }
}

extension ProjectedCorners {
  /// The pixels of row `y` that may touch the polygon, a little more than needed, within `columns`.
  func span(ofRow y: Int, within columns: Range<Int>) -> (first: Int, end: Int) {
    let top: Double = Double(y) - 1
    let bottom: Double = Double(y) + 2
    var least = Double.infinity
    var most = -Double.infinity
    for i in 0..<count {
      let from = self[i]
      let to = self[i + 1 == count ? 0 : i + 1]
      let upper = from.y < to.y ? from : to
      let lower = from.y < to.y ? to : from
      guard upper.y <= bottom, lower.y >= top else { continue }
      let slope: Double = lower.y > upper.y ? (lower.x - upper.x) / (lower.y - upper.y) : 0
      let first: Double = upper.y >= top ? upper.x : upper.x + (top - upper.y) * slope
      let last: Double = lower.y <= bottom ? lower.x : upper.x + (bottom - upper.y) * slope
      least = min(least, first, last)
      most = max(most, first, last)
    }
    guard least <= most else { return (columns.lowerBound, columns.lowerBound) }
    let left = Double(columns.lowerBound)
    let right = Double(columns.upperBound)
    let first: Int = least - 2 > left ? least - 2 < right ? Int(least - 2) : columns.upperBound : columns.lowerBound
    let end: Int = most + 2 < right ? most + 2 > left ? Int(most + 2) : columns.lowerBound : columns.upperBound
    return (first, end)
  }
}
