import EmitterMath

/// How bursts are told from what flies about.
struct BurstSettings: Sendable {
  /// The side of the square over which strength is averaged, in pixels.
  var blur: Int = 9
  /// How strong that average must be, 0…1.
  var density: Double = 0.4
  /// The pixels that a burst covers at least when it is first seen.
  var minArea: Int = 60
  /// For so long a burst is followed, in frames.
  var followed: Int = 4

  static let names: [String] = ["blur", "density", "minArea", "followed"]

  init(_ field: FieldReader) throws(FidelityError) {
    blur = try field.member("blur")?.whole(from: 1) ?? blur
    density = try field.member("density")?.positive() ?? density
    minArea = try field.member("minArea")?.whole(from: 1) ?? minArea
    followed = try field.member("followed")?.whole(from: 1) ?? followed
  }
}

/// Where and when bursts happen, and how fast they widen while they are dense.
struct BurstExtractor: Extractor {
  private let settings: BurstSettings
  private let geometry: FrameGeometry
  private var bursts: [Burst] = []
  private var frame: Int = 0

  private struct Burst {
    var times: [Double]
    var x: [Double]
    var y: [Double]
    /// Of the disc of the same area.
    var radii: [Double]
    var lastFrame: Int
  }

  init(_ settings: BurstSettings, _ geometry: FrameGeometry) { (self.settings, self.geometry) = (settings, geometry) }

  mutating func take(_ seen: SeenFrame) {
    frame += 1
    let dense: SeenFrame = seen.averaged(over: settings.blur, least: settings.density)
    for blob in dense.blobs() where blob.area >= settings.minArea {
      let (x, y) = (geometry.x(blob.x), geometry.y(blob.y))
      let radius: Double = (Double(blob.area) / Double.pi).squareRoot() / geometry.pixelsPerPoint
      let known: Int? = bursts.indices.first { index in
        let burst: Burst = bursts[index]
        let (dx, dy) = (burst.x[burst.x.count - 1] - x, burst.y[burst.y.count - 1] - y)
        let reach: Double = max(radius, burst.radii[burst.radii.count - 1]) + 10
        return frame - burst.lastFrame <= 2 && dx * dx + dy * dy < reach * reach
      }
      if let known {
        bursts[known].lastFrame = frame
        guard bursts[known].times.count < settings.followed, bursts[known].times.last != seen.time else { continue }
        bursts[known].times.append(seen.time)
        bursts[known].x.append(x)
        bursts[known].y.append(y)
        bursts[known].radii.append(radius)
      } else {
        bursts.append(Burst(times: [seen.time], x: [x], y: [y], radii: [radius], lastFrame: frame))
      }
    }
  }

  func figures() -> [Figure] {
    // One that is there in the first frame began before it.
    let whole: [Burst] = bursts.filter { $0.times.count >= 2 }
    guard !whole.isEmpty else { return [] }
    var figures: [Figure] = [
      Figure("bursts", Double(whole.count)),
      Figure("centre x, mean", Statistics.mean(whole.map { $0.x[0] }), "pt"),
      Figure("centre y, mean", Statistics.mean(whole.map { $0.y[0] }), "pt"),
      Figure("highest centre", whole.map { $0.y[0] }.min() ?? 0, "pt"),
      Figure("lowest centre", whole.map { $0.y[0] }.max() ?? 0, "pt"),
    ]
    let gaps: [Double] = zip(whole, whole.dropFirst()).map { $1.times[0] - $0.times[0] }
    if !gaps.isEmpty { figures.append(Figure("gap between bursts, mean", Statistics.mean(gaps), "s")) }
    let speeds: [Double] = whole.compactMap { Statistics.line($0.times, $0.radii)?.slope }
    if !speeds.isEmpty { figures.append(Figure("radius's growth, mean", Statistics.mean(speeds), "pt/s")) }
    let drifts: [Double] = whole.compactMap { Statistics.line($0.times, $0.y)?.slope }
    if !drifts.isEmpty { figures.append(Figure("centre's fall, mean", Statistics.mean(drifts), "pt/s")) }
    return figures
  }
}

extension SeenFrame {
  /// The frame's strength averaged over squares, 0 where that is less than `least` of a full one.
  func averaged(over side: Int, least: Double) -> SeenFrame {
    // Sums of everything above and to the left make any square's sum four numbers.
    var sums: [Int] = [Int](repeating: 0, count: (width + 1) * (height + 1))
    for y in 0..<height {
      var row: Int = 0
      for x in 0..<width {
        row += Int(strength[y * width + x])
        sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row
      }
    }
    var average: [UInt8] = [UInt8](repeating: 0, count: strength.count)
    let before: Int = side / 2
    let goal: Double = least * 255 * Double(side * side)
    for y in 0..<height {
      let (top, bottom) = (max(0, y - before), min(height, y - before + side))
      for x in 0..<width {
        let (left, right) = (max(0, x - before), min(width, x - before + side))
        let sum: Int =
          sums[bottom * (width + 1) + right] - sums[top * (width + 1) + right] - sums[bottom * (width + 1) + left]
          + sums[top * (width + 1) + left]
        if Double(sum) >= goal { average[y * width + x] = UInt8(min(255, sum / (side * side))) }
      }
    }
    return SeenFrame(pixels, strength: average, width: width, time: time)
  }

  private init(_ pixels: [UInt32], strength: [UInt8], width: Int, time: Double) {
    self.width = width
    height = pixels.count / max(1, width)
    (self.pixels, self.strength, self.time) = (pixels, strength, time)
  }
}
