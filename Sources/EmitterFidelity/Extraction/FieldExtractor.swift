import Glibc

/// What frames show as a whole: how much, where, how wide, in what colour.
struct FieldExtractor: Extractor {
  let geometry: FrameGeometry
  private var times: [Double] = []
  private var shares: [Double] = []
  private var inks: [Double] = []
  private var counts: [Double] = []
  private var centresX: [Double] = []
  private var centresY: [Double] = []
  private var spreadsX: [Double] = []
  private var spreadsY: [Double] = []
  private var reds: [Double] = []
  private var greens: [Double] = []
  private var blues: [Double] = []
  private var columns: [Double] = []
  private var rows: [Double] = []
  private var areas: [Double] = []

  init(_ geometry: FrameGeometry) { self.geometry = geometry }

  mutating func take(_ frame: SeenFrame) {
    if columns.isEmpty {
      columns = [Double](repeating: 0, count: frame.width)
      rows = [Double](repeating: 0, count: frame.height)
    }
    var (count, ink): (Int, Double) = (0, 0)
    var (x1, y1, x2, y2): (Double, Double, Double, Double) = (0, 0, 0, 0)
    var (red, green, blue): (Double, Double, Double) = (0, 0, 0)
    var index: Int = 0
    for row in 0..<frame.height {
      for column in 0..<frame.width {
        let strength: UInt8 = frame.strength[index]
        if strength != 0 {
          let weight: Double = Double(strength)
          let (x, y): (Double, Double) = (Double(column) + 0.5, Double(row) + 0.5)
          count += 1
          ink += weight
          x1 += weight * x
          y1 += weight * y
          x2 += weight * x * x
          y2 += weight * y * y
          columns[column] += weight
          rows[row] += weight
          let pixel: UInt32 = frame.pixels[index]
          red += weight * Double(pixel & 255)
          green += weight * Double(pixel >> 8 & 255)
          blue += weight * Double(pixel >> 16 & 255)
        }
        index += 1
      }
    }
    let size: Double = Double(frame.pixels.count)
    times.append(frame.time)
    shares.append(100 * Double(count) / size)
    inks.append(100 * ink / 255 / size)
    // Of fewer pixels are specks that a film's compression leaves.
    let blobs: [Blob] = frame.blobs().filter { $0.area > 3 }
    counts.append(Double(blobs.count))
    areas += blobs.filter { !$0.isCut }.map { Double($0.area) }
    guard ink > 0 else { return }
    centresX.append(geometry.x(x1 / ink))
    centresY.append(geometry.y(y1 / ink))
    spreadsX.append(max(0, x2 / ink - x1 / ink * x1 / ink).squareRoot() / geometry.pixelsPerPoint)
    spreadsY.append(max(0, y2 / ink - y1 / ink * y1 / ink).squareRoot() / geometry.pixelsPerPoint)
    reds.append(red / ink)
    greens.append(green / ink)
    blues.append(blue / ink)
  }

  func figures() -> [Figure] {
    guard !centresX.isEmpty else { return [] }
    var figures: [Figure] = [
      Figure("foreground", Statistics.mean(shares), "%"),
      Figure("ink", Statistics.mean(inks), "%"),
      Figure("pieces", Statistics.mean(counts)),
      Figure("centre x", Statistics.mean(centresX), "pt"),
      Figure("centre y", Statistics.mean(centresY), "pt"),
      Figure("spread x", Statistics.mean(spreadsX), "pt"),
      Figure("spread y", Statistics.mean(spreadsY), "pt"),
      Figure("left 5 %", geometry.x(FieldExtractor.place(0.05, columns)), "pt"),
      Figure("right 5 %", geometry.x(FieldExtractor.place(0.95, columns)), "pt"),
      Figure("top 5 %", geometry.y(FieldExtractor.place(0.05, rows)), "pt"),
      Figure("bottom 5 %", geometry.y(FieldExtractor.place(0.95, rows)), "pt"),
      Figure("mean red", Statistics.mean(reds)),
      Figure("mean green", Statistics.mean(greens)),
      Figure("mean blue", Statistics.mean(blues)),
    ]
    if !areas.isEmpty {
      let side: Double = Statistics.median(areas).squareRoot() / geometry.pixelsPerPoint
      figures.append(Figure("side of a piece, median", side, "pt"))
      let large: Double = Statistics.quantile(areas, 0.9).squareRoot() / geometry.pixelsPerPoint
      figures.append(Figure("side of a piece, 90 %", large, "pt"))
    }
    if let line = Statistics.line(times, inks) { figures.append(Figure("ink, change", line.slope, "%/s")) }
    if centresX.count == times.count {
      if let line = Statistics.line(times, centresX) { figures.append(Figure("centre x, change", line.slope, "pt/s")) }
      if let line = Statistics.line(times, centresY) { figures.append(Figure("centre y, change", line.slope, "pt/s")) }
    }
    return figures
  }

  /// The place, in pixels, below which a part of the weights lies.
  private static func place(_ part: Double, _ weights: [Double]) -> Double {
    let goal: Double = part * weights.reduce(0, +)
    var sum: Double = 0
    for (index, weight) in weights.enumerated() {
      if sum + weight >= goal, weight > 0 { return Double(index) + (goal - sum) / weight }
      sum += weight
    }
    return Double(weights.count)
  }
}
