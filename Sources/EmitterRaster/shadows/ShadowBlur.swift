// The plain way is `plainShadow`. Here lines run down the columns, eight at a time, so that a running sum is one vector and
// rows outside are zeros that stand there; rows are blurred as columns of the turned picture.

/// Makes shadows' pictures; keeps its memory.
///
/// Unchecked, since it is changed while it works: by the one rasteriser that holds it.
@safe
final class ShadowBlur: @unchecked Sendable {
  private var turned: BlurPlane = BlurPlane()
  private var other: BlurPlane = BlurPlane()
  private var upright: BlurPlane = BlurPlane()

  /// The shadow of a group's picture, `plan.padding` pixels larger on every side.
  func blur(_ group: PictureBuffer, _ plan: ShadowPlan, into shadow: PictureBuffer) {
    let padding = plan.padding
    let width = group.width + 2 * padding
    let height = group.height + 2 * padding
    shadow.resize(width: width, height: height)
    let margin = plan.reach + 1
    turned.reset(columns: group.height, rows: width, margin: margin)
    for y in 0..<group.height {
      let source = unsafe group.pixels + y * group.width
      let target = unsafe turned.row(padding) + y
      let step = turned.stride
      for x in 0..<group.width { unsafe target[x &* step] = (source[x] &>> 24) &<< ShadowPlan.precision }
    }
    if plan.isBlurred {
      other.reset(columns: group.height, rows: width, margin: margin)
      blurDown(turned, other, plan)
      blurDown(other, turned, plan)
      blurDown(turned, other, plan)
      swap(&turned, &other)
    }
    upright.reset(columns: width, rows: height, margin: margin)
    turned.turn(into: upright, at: padding)
    if plan.isBlurred {
      other.reset(columns: width, rows: height, margin: margin)
      blurDown(upright, other, plan)
      blurDown(other, upright, plan)
      blurDown(upright, other, plan)
      swap(&upright, &other)
    }
    tint(plan, into: shadow)
  }

  /// One box blur down every column.
  private func blurDown(_ source: BlurPlane, _ target: BlurPlane, _ plan: ShadowPlan) {
    let reach = plan.reach
    let stride = source.stride
    let edgeWeight = Lanes(repeating: plan.edgeWeight)
    let inverse = SIMD8<Float>(repeating: plan.inverse)
    for column in Swift.stride(from: 0, to: stride, by: 8) {
      let above = unsafe source.row(-reach - 1) + column
      func lanes(_ row: Int) -> Lanes {
        unsafe UnsafeRawPointer(above + row &* stride).loadUnaligned(as: Lanes.self)
      }
      // Row i of these is row i − reach − 1 of the source.
      var sum = Lanes.zero
      for row in 1..<1 + 2 * reach { sum = sum &+ lanes(row) }
      var place = unsafe UnsafeMutableRawPointer(target.row(0) + column)
      for row in 0..<source.rows {
        sum = sum &+ lanes(row &+ 2 &* reach &+ 1)
        let edges = lanes(row) &+ lanes(row &+ 2 &* reach &+ 2)
        let weighted = sum &<< Lanes(repeating: 8) &+ edges &* edgeWeight
        unsafe place.storeBytes(of: mean(weighted, inverse), as: Lanes.self)
        sum = sum &- lanes(row &+ 1)
        unsafe place += stride &* 4
      }
    }
  }

  /// As `ShadowPlan.mean`; numbers below 2^31 become floating by halves, each exact, so that they are rounded once.
  @inline(__always)
  private func mean(_ sum: Lanes, _ inverse: SIMD8<Float>) -> Lanes {
    typealias Floats = SIMD8<Float>
    let low = unsafe unsafeBitCast(sum & 0xFFFF | Lanes(repeating: 0x4B00_0000), to: Floats.self) - 8_388_608
    let high =
      unsafe unsafeBitCast(sum &>> Lanes(repeating: 16) | Lanes(repeating: 0x5300_0000), to: Floats.self)
      - 549_755_813_888
    let shifted = (high + low) * inverse + 8_388_608
    return unsafe unsafeBitCast(shifted, to: Lanes.self) & 0x7F_FFFF
  }

  /// Moves the alpha by parts of a pixel and colours it.
  private func tint(_ plan: ShadowPlan, into shadow: PictureBuffer) {
    let color = PixelLanes(Lanes(repeating: plan.tint))
    let isMoved = plan.shareX != 0 || plan.shareY != 0
    for y in 0..<shadow.height {
      let here = unsafe UnsafeRawPointer(upright.row(y))
      let above = unsafe UnsafeRawPointer(upright.row(y - 1))
      let target = unsafe shadow.pixels + y * shadow.width
      for x in stride(from: 0, to: shadow.width, by: 8) {
        var value = unsafe here.loadUnaligned(fromByteOffset: x * 4, as: Lanes.self)
        if isMoved {
          let left = unsafe here.loadUnaligned(fromByteOffset: x * 4 - 4, as: Lanes.self)
          let top = unsafe above.loadUnaligned(fromByteOffset: x * 4, as: Lanes.self)
          let corner = unsafe above.loadUnaligned(fromByteOffset: x * 4 - 4, as: Lanes.self)
          value = mix(mix(corner, top, plan.shareX), mix(left, value, plan.shareX), plan.shareY)
        }
        let alpha = (value &+ 8) &>> Lanes(repeating: ShadowPlan.precision)
        let one = alpha &+ alpha &>> Lanes(repeating: 7)
        let share = pairs(one | one &<< Lanes(repeating: 16))
        let pixels = color.scaled(share, share).pixels
        // Up to seven pixels past the row's end, overwritten by the next row or within the buffer's slack.
        unsafe UnsafeMutableRawPointer(target + x).storeBytes(of: pixels, as: Lanes.self)
      }
    }
  }

  @inline(__always)
  private func mix(_ before: Lanes, _ here: Lanes, _ share: UInt32) -> Lanes {
    (before &* share &+ here &* (256 &- share) &+ 128) &>> Lanes(repeating: 8)
  }
}

/// Numbers in rows, with rows of zeros above and below and eight zeros before each row.
@safe
private struct BlurPlane {
  private(set) var stride: Int = 0
  private(set) var rows: Int = 0
  private var columns: Int = 0
  private var margin: Int = 0
  private let memory: BlurMemory = BlurMemory()

  /// Makes it as large as asked for and all zeros.
  mutating func reset(columns: Int, rows: Int, margin: Int) {
    stride = ((columns + 7) & ~7) + 8
    self.columns = columns
    self.rows = rows
    self.margin = margin
    memory.clear(stride * (rows + 2 * margin) + 16)
  }

  /// The first number of a row; −margin ..< rows + margin.
  func row(_ row: Int) -> UnsafeMutablePointer<UInt32> { unsafe memory.numbers + (row + margin) * stride + 8 }

  /// Writes rows as columns, the first of them to row `first` of the target.
  func turn(into target: BlurPlane, at first: Int) {
    let step = stride
    for y in 0..<columns {
      let source = unsafe row(0) + y
      let line = unsafe target.row(first + y)
      for x in 0..<rows { unsafe line[x] = source[x &* step] }
    }
  }
}

/// Memory that grows when it has to.
@safe
private final class BlurMemory {
  private(set) var numbers: UnsafeMutablePointer<UInt32>
  private var capacity: Int = 1

  init() {
    unsafe numbers = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    unsafe numbers.initialize(to: 0)
  }

  func clear(_ count: Int) {
    if count > capacity {
      unsafe numbers.deallocate()
      capacity = count
      unsafe numbers = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    }
    unsafe numbers.initialize(repeating: 0, count: count)
  }

  deinit { unsafe numbers.deallocate() }
}
