import EmitterPixels

/// The smallest rectangle that holds every pixel in which two frames of one size differ; `nil` where they are equal.
/// - Complexity: O(pixels).
func changedRect(from old: borrowing [UInt32], to new: borrowing [UInt32], width: Int, height: Int) -> PixelRect? {
  let old = old.span
  let new = new.span
  var top = 0
  while top < height && rowsAreEqual(old, new, from: top * width, count: width) { top += 1 }
  guard top < height else { return nil }
  var bottom: Int = height - 1
  while rowsAreEqual(old, new, from: bottom * width, count: width) { bottom -= 1 }
  var left: Int = width
  var right = -1
  for y in top...bottom {
    let start: Int = y * width
    var x = 0
    while x < left && old[start + x] == new[start + x] { x += 1 }
    left = min(left, x)
    x = width - 1
    while x > right && old[start + x] == new[start + x] { x -= 1 }
    right = max(right, x)
  }
  return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
}

/// Whether a run of pixels is the same in both. Whole blocks are compared without a branch, so that they go into vectors.
private func rowsAreEqual(_ a: Span<UInt32>, _ b: Span<UInt32>, from start: Int, count: Int) -> Bool {
  let block = 64
  var index: Int = start
  let end: Int = start + count
  while index < end {
    let blockEnd: Int = min(end, index + block)
    var difference: UInt32 = 0
    for i in index..<blockEnd { difference |= a[i] ^ b[i] }
    if difference != 0 { return false }
    index = blockEnd
  }
  return true
}
