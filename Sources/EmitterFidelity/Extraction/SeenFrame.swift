import EmitterPixels

/// A part of one frame as it is looked at, the recording's and ours alike: what differs from the backdrop.
struct SeenFrame {
  let width: Int
  let height: Int
  /// The frame's colours.
  let pixels: [UInt32]
  /// How far the pixel differs from the backdrop in the channel that differs most, 0…255; 0 below the threshold.
  let strength: [UInt8]
  /// Seconds.
  let time: Double

  init(_ pixels: [UInt32], before backdrop: [UInt32], hiding hidden: [Bool]?, width: Int, threshold: Int, time: Double)
  {
    self.width = width
    height = pixels.count / max(1, width)
    self.pixels = pixels
    self.time = time
    var strength: [UInt8] = [UInt8](repeating: 0, count: pixels.count)
    for index in pixels.indices {
      let (a, b) = (pixels[index], backdrop[index])
      if a == b { continue }
      let red: Int = abs(Int(a & 255) - Int(b & 255))
      let green: Int = abs(Int(a >> 8 & 255) - Int(b >> 8 & 255))
      let blue: Int = abs(Int(a >> 16 & 255) - Int(b >> 16 & 255))
      let most: Int = max(red, max(green, blue))
      if most > threshold { strength[index] = UInt8(most) }
    }
    if let hidden {
      for index in hidden.indices where hidden[index] { strength[index] = 0 }
    }
    self.strength = strength
  }
}

/// How a frame's pixels lie in the view.
struct FrameGeometry {
  /// The recording's pixels a point.
  let pixelsPerPoint: Double
  /// The view's corner, in pixels of the part that is looked at.
  let originX: Double
  let originY: Double

  /// The x in points of a place in pixels, whose pixel 0 has its middle at 0.5.
  func x(_ pixels: Double) -> Double { (pixels - originX) / pixelsPerPoint }
  func y(_ pixels: Double) -> Double { (pixels - originY) / pixelsPerPoint }
}

/// A figure that was taken: its name and its value, in points and seconds.
struct Figure: Sendable {
  let name: String
  let value: Double
  /// What the value is counted in; empty for a count or a ratio.
  let unit: String

  init(_ name: String, _ value: Double, _ unit: String = "") {
    (self.name, self.value, self.unit) = (name, value, unit)
  }
}

/// Takes figures from frames, one frame after the other.
protocol Extractor {
  mutating func take(_ frame: SeenFrame)
  /// The figures of all frames; those that cannot be told are left out.
  func figures() -> [Figure]
}
