/// PNG's ways to guess a byte from those before it, by their numbers in the file.
///
/// The average of left and above is left out: it costs a fourth of all and saves a two-hundredth.
enum RowFilter: UInt8 {
  case none = 0
  case sub = 1
  case up = 2
  case paeth = 4
}

/// A row of a picture and all that its bytes are guessed from.
@unsafe
struct FilterRow {
  let bytes: UnsafePointer<UInt8>
  let left: UnsafePointer<UInt8>
  let above: UnsafePointer<UInt8>
  let aboveLeft: UnsafePointer<UInt8>
  let count: Int

  /// Writes what a filter leaves. The sum of its bytes' distances from 0, either way round.
  func write(_ filter: RowFilter, to target: UnsafeMutablePointer<UInt8>) -> UInt32 {
    var cost: UInt32 = 0
    switch filter {
    case .none:
      for i in unsafe 0..<count { unsafe write(bytes[i], to: target + i, &cost) }
    case .sub:
      for i in unsafe 0..<count { unsafe write(bytes[i] &- left[i], to: target + i, &cost) }
    case .up:
      for i in unsafe 0..<count { unsafe write(bytes[i] &- above[i], to: target + i, &cost) }
    case .paeth:
      for i in unsafe 0..<count {
        unsafe write(bytes[i] &- paeth(left[i], above[i], aboveLeft[i]), to: target + i, &cost)
      }
    }
    return cost
  }

  @inline(__always)
  private func write(_ residue: UInt8, to target: UnsafeMutablePointer<UInt8>, _ cost: inout UInt32) {
    unsafe target.pointee = residue
    cost &+= UInt32(min(residue, 0 &- residue))
  }
}

/// Of three neighbours the one that is nearest to `left + above - aboveLeft`, the first of equals: in bytes alone, so that
/// it goes into vectors.
@inline(__always)
private func paeth(_ left: UInt8, _ above: UInt8, _ aboveLeft: UInt8) -> UInt8 {
  let toLeft: UInt8 = max(above, aboveLeft) &- min(above, aboveLeft)
  let toAbove: UInt8 = max(left, aboveLeft) &- min(left, aboveLeft)
  // Where both lie on one side of the third, that is the farthest; else it is nearer by the lesser of the two ways.
  let isBetween: Bool = (left >= aboveLeft) != (above >= aboveLeft)
  let toAboveLeft: UInt8 = isBetween ? max(toLeft, toAbove) &- min(toLeft, toAbove) : 255
  let second: UInt8 = toAbove <= toAboveLeft ? above : aboveLeft
  return toLeft <= min(toAbove, toAboveLeft) ? left : second
}
