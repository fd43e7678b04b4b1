import EmitterDrawList
import EmitterPixels

/// The pixels of one tile while it is drawn: a buffer for the frame and one for each open group.
///
/// A worker owns one and uses it for tile after tile, so that it stays in the processor's second cache and nothing is
/// allocated once warm.
///
/// Unchecked, since it is changed while drawing: a rasteriser replaces canvases that another copy of it also holds, so each
/// has one owner, which hands each to one thread.
@safe
final class TileCanvas: @unchecked Sendable {
  /// Pixels after each row that may be overwritten: kernels store eight at a time.
  static let slack: Int = 8

  let width: Int
  let height: Int
  /// Pixels from one row to the next.
  let stride: Int
  /// Where the tile's first pixel lies in the frame.
  private(set) var left: Int = 0
  private(set) var top: Int = 0
  /// The buffer of the innermost open group, or the frame's.
  private(set) var pixels: UnsafeMutablePointer<UInt32>
  private var buffers: [UnsafeMutablePointer<UInt32>]
  private var depth: Int = 0
  /// For each buffer: the part that holds pixels, counted from the tile's corner, in whole vectors; the rest holds a former
  /// tile's.
  private var boxes: [PixelBox]
  private var coverage: CoverageRow
  private let sweep: ContourSweep

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = width + TileCanvas.slack
    unsafe pixels = TileCanvas.buffer(stride * height)
    unsafe buffers = [pixels]
    boxes = [.empty]
    coverage = CoverageRow(width: width)
    sweep = ContourSweep(width: width)
  }

  deinit {
    for i in boxes.indices { unsafe buffers[i].deallocate() }
  }

  private static func buffer(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    let buffer = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    unsafe buffer.initialize(repeating: 0, count: count)
    return unsafe buffer
  }

  /// Starts a tile, whose first pixel lies at `left`, `top` of a frame of the size given.
  func begin(left: Int, top: Int, frameWidth: Int, frameHeight: Int, background: UInt32) {
    self.left = left
    self.top = top
    depth = 0
    unsafe pixels = buffers[0]
    boxes[0] = PixelBox(
      left: 0, top: 0, right: (min(width, frameWidth - left) + 7) & ~7, bottom: min(height, frameHeight - top))
    clear(boxes[0], to: background)
  }

  /// The part of a box of the frame's pixels that lies in this tile, counted from its corner, in whole vectors.
  @inline(__always)
  private func local(_ box: PixelBox) -> PixelBox {
    let part = box.moved(by: -left, -top).intersection(PixelBox(left: 0, top: 0, right: width, bottom: height))
    return PixelBox(left: part.left & ~7, top: part.top, right: (part.right + 7) & ~7, bottom: part.bottom)
  }

  private func clear(_ box: PixelBox, to pixel: UInt32) {
    for y in box.top..<box.bottom {
      unsafe copyRun(pixels + (y * stride + box.left), count: box.right - box.left, pixel)
    }
  }

  /// Copies the tile's pixels into a target.
  func finish(into target: TileTarget) {
    let box = PixelBox(left: left, top: top, right: left + width, bottom: top + height).intersection(target.box)
    guard !box.isEmpty else { return }
    for y in box.top..<box.bottom {
      // As bytes: optimised for size, `update(from:count:)` goes pixel by pixel.
      let row = unsafe target.pixels + ((y - target.box.top) * target.width + box.left - target.box.left)
      unsafe UnsafeMutableRawPointer(row).copyMemory(
        from: pixels + ((y - top) * stride + box.left - left), byteCount: (box.right - box.left) * 4)
    }
  }

  /// Opens a group.
  func beginGroup(_ group: GroupPlan) {
    depth += 1
    if depth == boxes.count {
      unsafe buffers.append(TileCanvas.buffer(stride * height))
      boxes.append(.empty)
    }
    boxes[depth] = local(group.touched)
    unsafe pixels = buffers[depth]
    clear(boxes[depth], to: 0)
  }

  /// Leaves the innermost group without drawing it.
  func dropGroup() {
    depth -= 1
    unsafe pixels = buffers[depth]
  }

  /// Closes the innermost group.
  func endGroup(_ plan: GroupPlan) {
    switch plan.blend {
    case .sourceOver: endGroup(plan, SourceOver.self)
    case .add: endGroup(plan, Add.self)
    case .screen: endGroup(plan, Screen.self)
    case .maximum: endGroup(plan, Maximum.self)
    }
  }

  private func endGroup<Blend: LaneBlend>(_ plan: GroupPlan, _: Blend.Type) {
    let group = unsafe pixels
    dropGroup()
    guard plan.opacity > 0 else { return }
    let box = local(plan.visible)
    let share = Pairs(repeating: UInt16(factor(plan.opacity)))
    for y in box.top..<box.bottom {
      let above = UnsafeRawPointer(unsafe group + y * stride)
      let below = UnsafeMutableRawPointer(unsafe pixels + y * stride)
      var place = box.left * 4
      while place < box.right * 4 {
        let source = unsafe PixelLanes(above.loadUnaligned(fromByteOffset: place, as: Lanes.self))
        let under = unsafe below.loadUnaligned(fromByteOffset: place, as: Lanes.self)
        unsafe below.storeBytes(
          of: Blend.blend(source.scaled(share, share), under), toByteOffset: place, as: Lanes.self)
        place &+= 32
      }
    }
  }

  /// Closes the innermost group and multiplies the one below by its alpha.
  func endMask(_ plan: GroupPlan) {
    let mask = unsafe pixels
    dropGroup()
    let target = boxes[depth]
    let box = local(plan.visible).intersection(target)
    clear(outside: box, within: target)
    for y in box.top..<box.bottom {
      let above = UnsafeRawPointer(unsafe mask + y * stride)
      let below = UnsafeMutableRawPointer(unsafe pixels + y * stride)
      var place = box.left * 4
      while place < box.right * 4 {
        let alpha = unsafe above.loadUnaligned(fromByteOffset: place, as: Lanes.self) &>> Lanes(repeating: 24)
        let one = alpha &+ alpha &>> Lanes(repeating: 7)
        let share = pairs(one | one &<< Lanes(repeating: 16))
        let under = unsafe PixelLanes(below.loadUnaligned(fromByteOffset: place, as: Lanes.self))
        unsafe below.storeBytes(of: under.scaled(share, share).pixels, toByteOffset: place, as: Lanes.self)
        place &+= 32
      }
    }
  }

  /// Clears what lies in `whole` but not in `box`, which must lie in it or be empty.
  private func clear(outside box: PixelBox, within whole: PixelBox) {
    if box.isEmpty {
      clear(whole, to: 0)
      return
    }
    clear(PixelBox(left: whole.left, top: whole.top, right: whole.right, bottom: box.top), to: 0)
    clear(PixelBox(left: whole.left, top: box.top, right: box.left, bottom: box.bottom), to: 0)
    clear(PixelBox(left: box.right, top: box.top, right: whole.right, bottom: box.bottom), to: 0)
    clear(PixelBox(left: whole.left, top: box.bottom, right: whole.right, bottom: whole.bottom), to: 0)
  }

  /// Draws the part of a fill that lies in the tile.
  func draw(_ plan: FillPlan) {
    for y in max(plan.top, top)..<min(plan.bottom, top + height) {
      let row = unsafe pixels + (y - top) * stride
      let left = left
      plan.forEachRun(ofRow: y, in: left..<left + width, using: &coverage) { columns, coverage in
        unsafe fillRun(row + (columns.lowerBound - left), count: columns.count, with: scaled(plan.tint, by: coverage))
      }
    }
  }

  /// Draws the part of filled contours that lies in the tile.
  func draw(_ plan: ContourPlan, _ edges: UnsafeBufferPointer<ContourEdge>) {
    let rows = max(plan.box.top, top)..<min(plan.box.bottom, top + height)
    let first = unsafe pixels
    let (top, stride) = (top, stride)
    unsafe sweep.forEachRun(of: plan, edges, rows: rows, left: left) { run in
      let source = scaled(plan.tint, by: run.coverage)
      var place = unsafe first + ((run.top &- top) &* stride &+ run.first)
      var y = run.top
      while y < run.bottom {
        unsafe fillRun(place, count: run.end &- run.first, with: source)
        unsafe place += stride
        y &+= 1
      }
    }
  }

  /// Multiplies the innermost group by the coverage of contours.
  func clip(_ plan: ContourPlan, _ edges: UnsafeBufferPointer<ContourEdge>) {
    let target = boxes[depth]
    let begin = max(plan.box.top, target.top + top)
    let rows = begin..<max(begin, min(plan.box.bottom, target.bottom + top))
    /// The rows met last, and the column up to which they were met.
    var band = PixelBox(left: target.left, top: target.top, right: target.right, bottom: target.top)
    unsafe sweep.forEachRun(of: plan, edges, rows: rows, left: left) { run in
      let first = max(run.first, target.left)
      let end = min(run.end, target.right)
      guard first < end else { return }
      if run.top - top != band.top || band.bottom == band.top {
        clear(band, to: 0)
        clear(PixelBox(left: target.left, top: band.bottom, right: target.right, bottom: run.top - top), to: 0)
        band = PixelBox(left: target.left, top: run.top - top, right: target.right, bottom: run.bottom - top)
      }
      clear(PixelBox(left: band.left, top: band.top, right: first, bottom: band.bottom), to: 0)
      if run.coverage < 256 {
        for y in band.top..<band.bottom {
          unsafe scaleRun(pixels + (y * stride + first), count: end - first, by: run.coverage)
        }
      }
      band.left = end
    }
    clear(band, to: 0)
    clear(PixelBox(left: target.left, top: band.bottom, right: target.right, bottom: target.bottom), to: 0)
  }
}

/// Where finished tiles go: the pixels of a box of the frame, row by row.
@safe
struct TileTarget {
  let pixels: UnsafeMutablePointer<UInt32>
  let box: PixelBox
  var width: Int { box.right - box.left }
}

/// Multiplies pixels by `factor` / 256.
private func scaleRun(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, by factor: UInt32) {
  let share = Pairs(repeating: UInt16(truncatingIfNeeded: factor))
  let memory = UnsafeMutableRawPointer(pixels)
  var i = 0
  while i + 8 <= count {
    let pixels = unsafe PixelLanes(memory.loadUnaligned(fromByteOffset: i * 4, as: Lanes.self))
    unsafe memory.storeBytes(of: pixels.scaled(share, share).pixels, toByteOffset: i * 4, as: Lanes.self)
    i += 8
  }
  while i < count {
    unsafe pixels[i] = scaled(pixels[i], by: factor)
    i += 1
  }
}

/// Draws one colour source-over a run of pixels; up to seven behind it are stored as they are.
@inline(__always)
private func fillRun(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UInt32) {
  if count == 1 {
    unsafe pixels[0] = over(source, pixels[0])
  } else if source >> 24 == 255 {
    unsafe copyRun(pixels, count: count, source)
  } else {
    unsafe blendRun(pixels, count: count, source)
  }
}

@inline(never)
private func copyRun(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, _ source: UInt32) {
  let color = Lanes(repeating: source)
  var memory = UnsafeMutableRawPointer(pixels)
  var rest = count
  while rest >= 8 {
    unsafe memory.storeBytes(of: color, as: Lanes.self)
    unsafe memory += 32
    rest &-= 8
  }
  guard rest > 0 else { return }
  if count >= 8 {
    // The last eight once more, some of them twice.
    unsafe (memory + (rest &- 8) &* 4).storeBytes(of: color, as: Lanes.self)
  } else {
    for i in 0..<rest { unsafe pixels[i] = source }
  }
}

@inline(never)
private func blendRun(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, _ source: UInt32) {
  let color = PixelLanes(Lanes(repeating: source))
  var memory = UnsafeMutableRawPointer(pixels)
  var rest = count
  while rest >= 8 {
    let below = unsafe memory.loadUnaligned(as: Lanes.self)
    unsafe memory.storeBytes(of: color.over(below), as: Lanes.self)
    unsafe memory += 32
    rest &-= 8
  }
  guard rest > 0 else { return }
  let wanted = Lanes(0, 1, 2, 3, 4, 5, 6, 7) .< Lanes(repeating: UInt32(truncatingIfNeeded: rest))
  let mask = Lanes.zero.replacing(with: Lanes(repeating: ~0), where: wanted)
  let below = unsafe memory.loadUnaligned(as: Lanes.self)
  unsafe memory.storeBytes(of: color.masked(mask).over(below), as: Lanes.self)
}
