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
  /// Whether each pixel shows the nearest one of the image instead of a mix of four.
  public var takesNearest: Bool = false
  /// The pixels of the result that are made; `nil` for all.
  public var window: PictureWindow?

  public init(center: Rect, scale: Double, width: Int, height: Int) {
    self.center = center
    self.scale = scale
    self.width = width
    self.height = height
  }
}

extension Pixmap {
  /// A part of the picture, given in unit coordinates, stretched slice by slice.
  ///
  /// Every slice is drawn from its own pixels: a mix reaches up to the middle of the pixel at its border, and no further.
  /// Outside the picture its edge pixels go on. Where the corners have no room they are made smaller. An empty picture or
  /// part, or one whose numbers are not finite, gives nothing.
  /// - Complexity: O(width + height of the picture + pixels made).
  public func stretched(_ slices: NineSlices, part: Rect = .unit) -> Pixmap {
    let window: PictureWindow =
      slices.window ?? PictureWindow(x: 0, y: 0, width: slices.width, height: slices.height)
    let numbers: [Double] = [part.origin.x, part.origin.y, part.size.width, part.size.height, slices.scale]
    guard width > 0, height > 0, slices.width > 0, slices.height > 0, window.width > 0, window.height > 0,
      numbers.allSatisfy({ abs($0) < 1e9 }), part.size.width > 0, part.size.height > 0
    else { return Pixmap(width: 0, height: 0) }
    let center: Rect = slices.center
    let columns: [Sample] = SliceAxis(
      size: width, from: part.origin.x, share: part.size.width, center: (center.origin.x, center.size.width),
      scale: slices.scale, result: slices.width
    ).samples(window.x, window.width, takesNearest: slices.takesNearest)
    let rows: [Sample] = SliceAxis(
      size: height, from: part.origin.y, share: part.size.height, center: (center.origin.y, center.size.height),
      scale: slices.scale, result: slices.height
    ).samples(window.y, window.height, takesNearest: slices.takesNearest)
    var result = Pixmap(width: window.width, height: window.height)
    for y in 0..<window.height {
      for x in 0..<window.width { result[x, y] = mix(columns[x], rows[y]) }
    }
    return result
  }

  private func mix(_ x: Sample, _ y: Sample) -> UInt32 {
    guard x.share > 0 || y.share > 0 else { return self[x.first, y.first] }
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      func channel(_ x: Int, _ y: Int) -> UInt32 { self[x, y] &>> shift & 255 }
      let above: UInt32 = channel(x.first, y.first) * (256 - x.share) + channel(x.second, y.first) * x.share
      let below: UInt32 = channel(x.first, y.second) * (256 - x.share) + channel(x.second, y.second) * x.share
      let sum: UInt32 = above * (256 - y.share) + below * y.share + 32_768
      result |= (sum >> 16) &<< shift
    }
    return result
  }
}

/// Two neighbouring pixels of the source, and how much of the second one is shown, in 256ths.
private struct Sample {
  var first: Int
  var second: Int
  var share: UInt32
}

/// Three slices one after the other.
private struct SliceAxis {
  /// Pixels of the source.
  let size: Int
  /// The borders of the slices in the source, ascending: pixels.
  let source: (Double, Double, Double, Double)
  /// The inner borders in the result: pixels.
  let target: (Double, Double)
  /// Pixels of the result.
  let result: Double

  init(
    size: Int, from: Double, share: Double, center: (from: Double, share: Double), scale: Double, result: Int
  ) {
    let first: Double = from * Double(size)
    let length: Double = share * Double(size)
    let start: Double = max(0, min(1, center.from)) * length
    let end: Double = max(start, min(1, center.from + center.share) * length)
    var before: Double = start * scale
    var after: Double = (length - end) * scale
    if before + after > Double(result), before + after > 0 {
      let room: Double = Double(result) / (before + after)
      before *= room
      after *= room
    }
    self.size = size
    self.result = Double(result)
    source = (first, first + start, first + end, first + length)
    target = (before, Double(result) - after)
  }

  /// What the middles of so many pixels of the result show.
  func samples(_ first: Int, _ count: Int, takesNearest: Bool) -> [Sample] {
    (0..<count).map { i in
      let x: Double = Double(first + i) + 0.5
      let isBefore: Bool = x < target.0
      let isAfter: Bool = !isBefore && x >= target.1
      let (low, high): (Double, Double) =
        isBefore ? (source.0, source.1) : isAfter ? (source.2, source.3) : (source.1, source.2)
      let (left, right): (Double, Double) =
        isBefore ? (0, target.0) : isAfter ? (target.1, result) : (target.0, target.1)
      let place: Double = low + (high - low) * (x - left) / (right - left)
      return takesNearest ? nearest(place, low, high) : mixed(place, low, high)
    }
  }

  private func nearest(_ place: Double, _ low: Double, _ high: Double) -> Sample {
    // What a rounded border takes of a pixel is nothing.
    let speck: Double = 1.0 / 512
    let lowest: Double = floor(low + speck)
    let highest: Double = max(lowest, floor(high - speck))
    let pixel: Int = clamped(max(lowest, min(highest, floor(place))))
    return Sample(first: pixel, second: pixel, share: 0)
  }

  private func mixed(_ place: Double, _ low: Double, _ high: Double) -> Sample {
    let middle: Double = high - low > 1 ? max(low + 0.5, min(high - 0.5, place)) : 0.5 * (low + high)
    let whole: Double = floor(middle - 0.5)
    let share = UInt32((middle - 0.5 - whole) * 256 + 0.5)
    return Sample(first: clamped(whole), second: clamped(whole + 1), share: share)
  }

  private func clamped(_ pixel: Double) -> Int { pixel > 0 ? min(size - 1, Int(min(pixel, 1e9))) : 0 }
}
