public import EmitterMath

/// Where an image that is cut into nine slices is drawn to.
public struct NineSlices: Hashable, Sendable {
  /// The slice that is stretched both ways, in unit coordinates of the image; the four beside it are stretched one way, the
  /// corners not at all.
  public var center: Rect
  /// Pixels that a pixel of a corner covers.
  public var scale: Double
  /// Pixels of the result.
  public var width: Int
  /// Pixels of the result.
  public var height: Int

  public init(center: Rect, scale: Double, width: Int, height: Int) {
    self.center = center
    self.scale = scale
    self.width = width
    self.height = height
  }
}

extension Pixmap {
  /// The pixels of a part of the picture, given in unit coordinates and taken in whole pixels.
  public func part(_ part: Rect) -> Pixmap {
    func edge(_ x: Double, _ size: Int) -> Int { Int(max(0, min(1, x)) * Double(size) + 0.5) }
    let (left, top) = (edge(part.origin.x, width), edge(part.origin.y, height))
    let right: Int = max(left, edge(part.origin.x + part.size.width, width))
    let bottom: Int = max(top, edge(part.origin.y + part.size.height, height))
    var result = Pixmap(width: right - left, height: bottom - top)
    for y in top..<bottom {
      for x in left..<right { result[x - left, y - top] = self[x, y] }
    }
    return result
  }

  /// The picture stretched slice by slice, sampled bilinearly; edges are continued outward. Where the corners have no room
  /// they are made smaller. An empty picture, or one without a finite centre, gives nothing.
  /// - Complexity: O(width · height of the result).
  public func stretched(_ slices: NineSlices) -> Pixmap {
    guard width > 0, height > 0, slices.width > 0, slices.height > 0 else { return Pixmap(width: 0, height: 0) }
    let center: Rect = slices.center
    let columns = places(center.origin.x, center.size.width, source: width, result: slices.width, slices.scale)
    let rows = places(center.origin.y, center.size.height, source: height, result: slices.height, slices.scale)
    var result = Pixmap(width: slices.width, height: slices.height)
    for y in 0..<slices.height {
      for x in 0..<slices.width { result[x, y] = sample(columns[x], rows[y]) }
    }
    return result
  }

  /// For each pixel of the result, the place in the source, in 256ths of a pixel from the centre of the first.
  private func places(_ from: Double, _ share: Double, source: Int, result: Int, _ scale: Double) -> [Int] {
    let size: Double = Double(source)
    let start: Double = max(0, min(1, from)) * size
    let end: Double = max(start, min(1, from + share) * size)
    var before: Double = start * scale
    var after: Double = (size - end) * scale
    if before + after > Double(result), before + after > 0 {
      let room: Double = Double(result) / (before + after)
      before *= room
      after *= room
    }
    let middle: Double = Double(result) - before - after
    var places: [Int] = []
    places.reserveCapacity(result)
    for i in 0..<result {
      let x: Double = Double(i) + 0.5
      var place: Double
      if x < before {
        place = start * x / before
      } else if x < before + middle {
        place = start + (end - start) * (x - before) / middle
      } else {
        place = end + (size - end) * (x - before - middle) / after
      }
      place = max(0, min(size - 1, place - 0.5))
      places.append(Int(place * 256 + 0.5))
    }
    return places
  }

  private func sample(_ x: Int, _ y: Int) -> UInt32 {
    let (left, top) = (x >> 8, y >> 8)
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (fx, fy) = (UInt32(x & 255), UInt32(y & 255))
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      func channel(_ x: Int, _ y: Int) -> UInt32 { self[x, y] &>> shift & 255 }
      let above: UInt32 = channel(left, top) * (256 - fx) + channel(right, top) * fx
      let below: UInt32 = channel(left, bottom) * (256 - fx) + channel(right, bottom) * fx
      let sum: UInt32 = above * (256 - fy) + below * fy + 32_768
      result |= (sum >> 16) &<< shift
    }
    return result
  }
}
