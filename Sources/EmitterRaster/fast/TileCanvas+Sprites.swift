import EmitterDrawList

extension TileCanvas {
  /// Draws the part of a sprite that lies in the tile.
  @inline(__always)
  func draw(_ plan: UnsafePointer<SpritePlan>, blend: BlendMode) {
    prepare()
    let isWhite = unsafe plan.pointee.tint == 0xFFFF_FFFF
    switch (blend, isWhite) {
    case (.sourceOver, false): unsafe drawRows(plan.pointee, adds: false, tints: true)
    case (.sourceOver, true): unsafe drawRows(plan.pointee, adds: false, tints: false)
    case (.add, false): unsafe drawRows(plan.pointee, adds: true, tints: true)
    case (.add, true): unsafe drawRows(plan.pointee, adds: true, tints: false)
    }
  }

  /// Eight pixels at a time along each row; the last, partial eight are drawn with the lanes behind the end empty, which
  /// leaves what is there as it is.
  @inline(__always)
  private func drawRows(_ plan: SpritePlan, adds: Bool, tints: Bool) {
    let firstRow = max(Int(plan.top), top)
    let endRow = min(Int(plan.bottom), top + height)
    let anchor = Int(plan.anchorX)
    let first = Double(max(Int(plan.left), left) - anchor)
    let end = Double(min(Int(plan.right), left + width) - anchor)
    let span = SpriteSpan(plan)
    let uRight = UInt32(bitPattern: plan.uRight)
    let vRight = UInt32(bitPattern: plan.vRight)
    let lane = Lanes(0, 1, 2, 3, 4, 5, 6, 7)
    let uLanes = lane &* uRight
    let vLanes = lane &* vRight
    let uStep = Lanes(repeating: uRight &* 8)
    let vStep = Lanes(repeating: vRight &* 8)
    let stride = Int(plan.stride)
    let strides = SIMD8<Int32>(repeating: plan.stride)
    let weightMask = Lanes(repeating: plan.weightMask)
    let tint = PixelLanes(
      Lanes(
        repeating: plan.tint))
    let tintRedBlue = tint.redBlue &+ tint.redBlue &>> Pairs(repeating: 7)
    let tintGreenAlpha = tint.greenAlpha &+ tint.greenAlpha &>> Pairs(repeating: 7)
    let texels = unsafe plan.texels

    for y in firstRow..<max(firstRow, endRow) {
      let origin = plan.rowOrigin(y)
      let run = span.run(u: origin.u, v: origin.v, first: first, end: end)
      var count = run.end - run.first
      guard count > 0 else { continue }
      let step = UInt32(truncatingIfNeeded: run.first)
      var u = Lanes(repeating: UInt32(truncatingIfNeeded: origin.u) &+ step &* uRight) &+ uLanes
      var v = Lanes(repeating: UInt32(truncatingIfNeeded: origin.v) &+ step &* vRight) &+ vLanes
      var place = unsafe UnsafeMutableRawPointer(pixels + (y - top) * self.stride + anchor + run.first - left)
      while true {
        let mask =
          count >= 8
          ? Lanes(repeating: ~0)
          : Lanes.zero.replacing(with: Lanes(repeating: ~0), where: lane .< Lanes(repeating: UInt32(count)))
        if count < 8 {
          // Place 0 lies within the level for any lane that is not wanted.
          u = u & mask
          v = v & mask
        }
        var source = unsafe PixelLanes(
          sampling: texels, stride: stride, u: u, v: v, strides: strides, weightMask: weightMask)
        if tints { source = source.scaled(tintRedBlue, tintGreenAlpha) }
        if count < 8 { source = source.masked(mask) }
        let below = unsafe place.loadUnaligned(as: Lanes.self)
        unsafe place.storeBytes(of: adds ? source.added(to: below) : source.over(below), as: Lanes.self)
        count -= 8
        guard count > 0 else { break }
        u = u &+ uStep
        v = v &+ vStep
        unsafe place += 32
      }
    }
  }
}
