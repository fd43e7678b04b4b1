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
  /// Groups open, those beyond the deepest that has a buffer included.
  private var openGroups: Int = 0
  /// For each buffer: the rows that hold pixels of this tile; the others hold a former tile's.
  private var usedRows: [Range<Int>]
  /// The part of the tile inside the frame; the width rounded up to whole vectors.
  private var visibleWidth: Int = 0
  private var visibleHeight: Int = 0
  private var coverage: CoverageRow

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = width + TileCanvas.slack
    unsafe pixels = TileCanvas.buffer(stride * height)
    unsafe buffers = [pixels]
    usedRows = [0..<0]
    coverage = CoverageRow(width: width)
  }

  deinit {
    for i in usedRows.indices { unsafe buffers[i].deallocate() }
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
    visibleWidth = (min(width, frameWidth - left) + 7) & ~7
    visibleHeight = min(height, frameHeight - top)
    depth = 0
    openGroups = 0
    unsafe pixels = buffers[0]
    usedRows[0] = 0..<visibleHeight
    clear(0..<visibleHeight, to: background)
  }

  /// Ends the groups that are still open and copies the tile's pixels into the frame.
  func finish(into frame: UnsafeMutablePointer<UInt32>, frameWidth: Int) {
    while openGroups > 0 { endGroup(opacity: 255) }
    let columns = min(width, frameWidth - left)
    for y in 0..<visibleHeight {
      unsafe (frame + (top + y) * frameWidth + left).update(from: pixels + y * stride, count: columns)
    }
  }

  /// Opens a group; its buffer is cleared when something is drawn into it.
  func beginGroup() {
    openGroups += 1
    guard openGroups <= FrameLimits.deepestGroup else { return }
    depth += 1
    if depth == usedRows.count {
      unsafe buffers.append(TileCanvas.buffer(stride * height))
      usedRows.append(0..<0)
    }
    usedRows[depth] = 0..<0
    unsafe pixels = buffers[depth]
  }

  /// Makes rows of the current buffer, counted from the frame's top, ready to be drawn into; those outside the tile count
  /// for nothing.
  @inline(__always)
  func prepare(from first: Int, to end: Int) {
    if depth > 0 { extendUsedRows(to: max(first - top, 0)..<max(min(end - top, visibleHeight), max(first - top, 0))) }
  }

  private func extendUsedRows(to rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    let used = usedRows[depth]
    if used.isEmpty {
      clear(rows, to: 0)
      usedRows[depth] = rows
      return
    }
    if rows.lowerBound < used.lowerBound { clear(rows.lowerBound..<used.lowerBound, to: 0) }
    if rows.upperBound > used.upperBound { clear(used.upperBound..<rows.upperBound, to: 0) }
    usedRows[depth] = min(rows.lowerBound, used.lowerBound)..<max(rows.upperBound, used.upperBound)
  }

  private func clear(_ rows: Range<Int>, to pixel: UInt32) {
    for y in rows { unsafe (pixels + y * stride).update(repeating: pixel, count: visibleWidth) }
  }

  /// Closes the innermost group; without one it does nothing.
  func endGroup(opacity: UInt8) {
    guard openGroups > 0 else { return }
    openGroups -= 1
    guard openGroups < FrameLimits.deepestGroup else { return }
    let group = unsafe pixels
    let rows = usedRows[depth]
    depth -= 1
    unsafe pixels = buffers[depth]
    // A group without a pixel changes nothing.
    guard !rows.isEmpty else { return }
    prepare(from: rows.lowerBound + top, to: rows.upperBound + top)
    let share = Pairs(repeating: UInt16(factor(UInt32(opacity))))
    for y in rows {
      let above = UnsafeRawPointer(unsafe group + y * stride)
      let below = UnsafeMutableRawPointer(unsafe pixels + y * stride)
      for place in Swift.stride(from: 0, to: visibleWidth * 4, by: 32) {
        let source = unsafe PixelLanes(above.loadUnaligned(fromByteOffset: place, as: Lanes.self))
        let under = unsafe below.loadUnaligned(fromByteOffset: place, as: Lanes.self)
        unsafe below.storeBytes(of: source.scaled(share, share).over(under), toByteOffset: place, as: Lanes.self)
      }
    }
  }

  /// Draws the part of a fill that lies in the tile.
  func draw(_ plan: FillPlan) {
    prepare(from: plan.top, to: plan.bottom)
    for y in max(plan.top, top)..<min(plan.bottom, top + height) {
      let row = unsafe pixels + (y - top) * stride
      let left = left
      plan.forEachRun(ofRow: y, in: left..<left + width, using: &coverage) { columns, coverage in
        unsafe fillRun(row + (columns.lowerBound - left), count: columns.count, with: scaled(plan.tint, by: coverage))
      }
    }
  }
}

/// Draws one colour source-over a run of pixels.
private func fillRun(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UInt32) {
  if source >> 24 == 255 {
    unsafe pixels.update(repeating: source, count: count)
    return
  }
  let color = PixelLanes(Lanes(repeating: source))
  let memory = UnsafeMutableRawPointer(pixels)
  var i = 0
  while i + 8 <= count {
    let below = unsafe memory.loadUnaligned(fromByteOffset: i * 4, as: Lanes.self)
    unsafe memory.storeBytes(of: color.over(below), toByteOffset: i * 4, as: Lanes.self)
    i += 8
  }
  while i < count {
    unsafe pixels[i] = over(source, pixels[i])
    i += 1
  }
}
