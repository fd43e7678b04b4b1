import EmitterPixels

/// Throws `unusableSize` unless both sides are from 1 to `longestSide`.
func checkSize(_ frame: borrowing Pixmap, longestSide: Int) throws(ExportError) {
  guard (1...longestSide).contains(frame.width), (1...longestSide).contains(frame.height) else {
    throw .unusableSize(width: frame.width, height: frame.height, limit: longestSide)
  }
}

/// As `checkSize(_:longestSide:)`, and every frame must have the size of the one before.
func checkSize(_ frame: borrowing Pixmap, after previous: Pixmap?, longestSide: Int) throws(ExportError) {
  var size: FrameSize? = previous.map { FrameSize(width: $0.width, height: $0.height) }
  try checkSize(frame, against: &size, longestSide: longestSide)
}

/// As `checkSize(_:longestSide:)`, and every frame must have the size of the first, which is kept in `size`.
func checkSize(_ frame: borrowing Pixmap, against size: inout FrameSize?, longestSide: Int) throws(ExportError) {
  try checkSize(frame, longestSide: longestSide)
  let now = FrameSize(width: frame.width, height: frame.height)
  if let size, size != now { throw .sizeChanged(from: size, to: now) }
  size = now
}
