import EmitterPixels

/// Puts the pixels of `rect` that changed on a transparent ground. True where laying that over the old frame gives exactly
/// the new one and it is the plainer picture of the two; where false, the rectangle is better replaced and the overlay's
/// pixels mean nothing.
///
/// Laying over is exact for an opaque pixel and, where `fillsGaps`, for any pixel where there was nothing. Nothing can be
/// taken away by it. How plain a picture is, is told by how often a pixel differs from the one on its left.
func fillChange(
  _ overlay: inout Pixmap, from old: borrowing Pixmap, to new: borrowing Pixmap, _ rect: PixelRect,
  fillsGaps: Bool = true
) -> Bool {
  resize(&overlay, width: rect.width, height: rect.height)
  let (before, after) = (old.pixels.span, new.pixels.span)
  var target = overlay.pixels.mutableSpan
  var overlaySteps = 0
  var frameSteps = 0
  for y in 0..<rect.height {
    let start: Int = (rect.y + y) * new.width + rect.x
    var overlayLeft: UInt32 = 0
    var frameLeft: UInt32 = 0
    for x in 0..<rect.width {
      let was: UInt32 = before[start + x]
      let now: UInt32 = after[start + x]
      let laid: UInt32 = was == now ? 0 : now
      if laid != now || laid == 0 {
        // Unchanged, or nothing: the latter is exact only where there was nothing too.
        if was != now { return false }
      } else if now >> 24 != 255, was != 0 || !fillsGaps {
        return false
      }
      overlaySteps += laid == overlayLeft ? 0 : 1
      frameSteps += now == frameLeft ? 0 : 1
      overlayLeft = laid
      frameLeft = now
      target[y * rect.width + x] = laid
    }
  }
  return overlaySteps < frameSteps
}

/// Makes a pixmap so large, in the memory that it has where that is enough; what it holds is to be overwritten.
func resize(_ pixmap: inout Pixmap, width: Int, height: Int) {
  guard pixmap.width != width || pixmap.height != height else { return }
  var pixels: [UInt32] = []
  swap(&pixels, &pixmap.pixels)
  // Twice the memory is never there at once.
  if pixels.capacity < width * height { pixels = [] }
  resize(&pixels, to: width * height)
  pixmap = Pixmap(width: width, height: height, pixels: pixels)
}
