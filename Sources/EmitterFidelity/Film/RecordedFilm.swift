public import EmitterPixels

/// The frames of a screen recording, opaque, all of one size.
public struct RecordedFilm: Sendable {
  public let width: Int
  public let height: Int
  public private(set) var frames: [Pixmap] = []
  /// For how long each frame stands, in seconds, as the file says it; 0 where it says nothing.
  public private(set) var delays: [Double] = []

  /// Whether the frames went through palettes of at most 256 colours.
  public internal(set) var hasPalettes: Bool = false

  /// The pixels that all frames may have together: two gibibytes of them.
  public static let pixelLimit: Int = 512 << 20

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Frames that were made in place of read.
  public init(frames: [Pixmap], interval: Double) {
    width = frames.first?.width ?? 0
    height = frames.first?.height ?? 0
    self.frames = frames
    delays = frames.map { _ in interval }
  }

  mutating func append(_ frame: Pixmap, delay: Double, from path: String) throws(FidelityError) {
    guard frame.width == width, frame.height == height else {
      throw .unequalFrames(path: path, first: (width, height), other: (frame.width, frame.height))
    }
    guard (frames.count + 1) * width * height <= RecordedFilm.pixelLimit else {
      throw .tooLong(path: path, limit: RecordedFilm.pixelLimit)
    }
    frames.append(frame)
    delays.append(delay)
  }

  /// The instants of the frames, in seconds from the first one: `times` as far as they go, then every `interval`, or as the
  /// file has them.
  func instants(times: [Double]?, interval: Double?) -> [Double] {
    if let times, let last = times.last {
      let step: Double = interval ?? 0
      return frames.indices.map { $0 < times.count ? times[$0] : last + Double($0 - times.count + 1) * step }
    }
    if let interval { return frames.indices.map { Double($0) * interval } }
    var instant: Double = 0
    return delays.map { delay in
      defer { instant += delay }
      return instant
    }
  }

  /// The colour that most of some frames have, pixel by pixel and channel by channel: what stands behind the particles.
  func median(of chosen: [Int]) -> Pixmap {
    var picture: Pixmap = Pixmap(width: width, height: height)
    // Of more frames than these, the median is no other.
    let step: Int = max(1, chosen.count / 61)
    let used: [Int] = stride(from: 0, to: chosen.count, by: step).map { chosen[$0] }
    var counts: [UInt8] = [UInt8](repeating: 0, count: used.count)
    for index in picture.pixels.indices {
      let first: UInt32 = frames[used[0]].pixels[index]
      if used.allSatisfy({ frames[$0].pixels[index] == first }) {
        picture.pixels[index] = first
        continue
      }
      var pixel: UInt32 = 0xFF00_0000
      for shift in stride(from: UInt32(0), to: 24, by: 8) {
        for (k, frame) in used.enumerated() {
          counts[k] = UInt8(truncatingIfNeeded: frames[frame].pixels[index] >> shift)
        }
        counts.sort()
        pixel |= UInt32(counts[counts.count / 2]) << shift
      }
      picture.pixels[index] = pixel
    }
    return picture
  }
}
