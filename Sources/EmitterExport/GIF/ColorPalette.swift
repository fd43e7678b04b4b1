/// Up to 255 colours that stand for all those of a histogram; a GIF's 256th is kept for transparency.
struct ColorPalette {
  static let mostColors: Int = 255

  /// `0xFFBBGGRR`, no two equal, in the order of their bins in a histogram.
  let colors: [UInt32]

  /// `kept` as they are (at most 255, no two equal), and for the rest the histogram's colours themselves where they are few
  /// enough; else the histogram is cut into boxes of least variance, whose means are then refined by k-means. Colours that
  /// fill most of their box are kept exactly.
  /// - Complexity: O(occupied bins · 255).
  init(for histogram: borrowing ColorHistogram, keeping kept: [UInt32] = []) {
    let exact: Set<UInt32> = Set(kept)
    let room: Int = ColorPalette.mostColors - exact.count
    var samples: [ColorSample] = []
    for bin in histogram.occupied {
      let color: UInt32 = histogram.color(bin)
      if !exact.contains(color) { samples.append(ColorSample(color, count: histogram.count(bin))) }
    }
    var others: [UInt32] = []
    if samples.count <= room {
      others = samples.map(\.color)
    } else if room > 0 {
      let boxes: [Range<Int>] = cutIntoBoxes(&samples, count: room)
      var means: [PerceivedColor] = boxes.map { mean(of: samples[$0]) }
      let rounds = 4
      var nearest = [Int](repeating: 0, count: samples.count)
      for _ in 0..<rounds { refine(&means, &nearest, samples) }
      others = distinctColors(means, nearest, samples).filter { !exact.contains($0) }
    }
    colors = (kept + others).sorted { (ColorHistogram.bin(of: $0), $0) < (ColorHistogram.bin(of: $1), $1) }
  }
}

/// A bin of a histogram as the quantizer sees it.
private struct ColorSample {
  let color: UInt32
  let place: PerceivedColor
  let weight: Float

  /// The weight grows as count^¾: small sprites on a large ground get more than their share of the palette.
  init(_ color: UInt32, count: UInt32) {
    self.color = color
    place = PerceivedColor(color)
    let root: Float = Float(count).squareRoot()
    weight = root * root.squareRoot()
  }
}

/// A run of samples, and how far they lie apart.
private struct ColorBox {
  let range: Range<Int>
  /// The axis along which they spread most, where their mean lies on it, and the weighted sum of squares about it.
  private(set) var axis: Int = 0
  private(set) var middle: Float = 0
  private(set) var spread: Float = 0

  init(_ range: Range<Int>, _ samples: [ColorSample]) {
    self.range = range
    var weight: Float = 0
    for sample in samples[range] { weight += sample.weight }
    for axis in 0..<3 {
      var sum: Float = 0
      for sample in samples[range] { sum += sample.place[axis] * sample.weight }
      let mean: Float = sum / weight
      var squares: Float = 0
      for sample in samples[range] {
        let distance: Float = sample.place[axis] - mean
        squares += distance * distance * sample.weight
      }
      if squares > spread { (self.axis, middle, spread) = (axis, mean, squares) }
    }
  }
}

/// Cuts at the mean of the widest axis, always the box with most to gain; the samples are ordered box by box.
private func cutIntoBoxes(_ samples: inout [ColorSample], count: Int) -> [Range<Int>] {
  var boxes: [ColorBox] = [ColorBox(samples.indices, samples)]
  while boxes.count < count {
    var widest = 0
    for index in boxes.indices where boxes[index].spread > boxes[widest].spread { widest = index }
    let box: ColorBox = boxes[widest]
    guard box.spread > 0 else { break }
    let cut: Int = samples[box.range].partition { $0.place[box.axis] > box.middle }
    // Rounding may put the mean on the last sample: then there is nothing to cut.
    guard cut > box.range.lowerBound, cut < box.range.upperBound else { break }
    boxes[widest] = ColorBox(box.range.lowerBound..<cut, samples)
    boxes.append(ColorBox(cut..<box.range.upperBound, samples))
  }
  return boxes.map(\.range)
}

private func mean(of samples: ArraySlice<ColorSample>) -> PerceivedColor {
  var sum = PerceivedColor(red: 0, green: 0, blue: 0)
  var weight: Float = 0
  for sample in samples {
    sum.red += sample.place.red * sample.weight
    sum.green += sample.place.green * sample.weight
    sum.blue += sample.place.blue * sample.weight
    weight += sample.weight
  }
  return PerceivedColor(red: sum.red / weight, green: sum.green / weight, blue: sum.blue / weight)
}

/// One round of k-means: every sample goes to the nearest mean, every mean to the middle of its samples.
private func refine(_ means: inout [PerceivedColor], _ nearest: inout [Int], _ samples: [ColorSample]) {
  var sums = [PerceivedColor](repeating: PerceivedColor(red: 0, green: 0, blue: 0), count: means.count)
  var weights = [Float](repeating: 0, count: means.count)
  for (index, sample) in samples.enumerated() {
    let owner: Int = nearestColor(to: sample.place, in: means).index
    nearest[index] = owner
    sums[owner].red += sample.place.red * sample.weight
    sums[owner].green += sample.place.green * sample.weight
    sums[owner].blue += sample.place.blue * sample.weight
    weights[owner] += sample.weight
  }
  for index in means.indices where weights[index] > 0 {
    let weight: Float = weights[index]
    means[index] = PerceivedColor(
      red: sums[index].red / weight, green: sums[index].green / weight, blue: sums[index].blue / weight)
  }
}

/// The colour nearest to `place`, the first of several; the list must not be empty. O(colours).
func nearestColor(to place: PerceivedColor, in colors: [PerceivedColor]) -> (index: Int, squaredDistance: Float) {
  var best = 0
  var bestDistance: Float = .infinity
  for index in colors.indices {
    let distance: Float = place.squaredDistance(to: colors[index])
    if distance < bestDistance { (best, bestDistance) = (index, distance) }
  }
  return (best, bestDistance)
}

/// The means as colours, each once. A sample that holds most of its mean's weight takes the mean's place.
private func distinctColors(_ means: [PerceivedColor], _ nearest: [Int], _ samples: [ColorSample]) -> [UInt32] {
  var weights = [Float](repeating: 0, count: means.count)
  var heaviest = [Int](repeating: -1, count: means.count)
  for (index, sample) in samples.enumerated() {
    let owner: Int = nearest[index]
    weights[owner] += sample.weight
    if heaviest[owner] < 0 || sample.weight > samples[heaviest[owner]].weight { heaviest[owner] = index }
  }
  var seen: Set<UInt32> = []
  var colors: [UInt32] = []
  for index in means.indices where heaviest[index] >= 0 {
    let sample: ColorSample = samples[heaviest[index]]
    let color: UInt32 = sample.weight * 2 > weights[index] ? sample.color : means[index].color
    if seen.insert(color).inserted { colors.append(color) }
  }
  return colors
}
