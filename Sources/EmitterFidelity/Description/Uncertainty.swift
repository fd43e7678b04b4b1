import EmitterMath

/// How well it is known how a recording was made. Each of our seeds is drawn with a place, a scale and times of its own within
/// this, and followed with those that the description gives.
struct Uncertainty: Sendable {
  /// Of the view's corner, in pixels of the recording; a standard deviation, as all are.
  var origin: Double = 0
  /// Of the pixels a point, as a share of them.
  var scale: Double = 0
  /// Of the seconds between frames, as a share of them.
  var time: Double = 0
  /// Of each frame's instant, in seconds.
  var frame: Double = 0

  init() {}

  /// Reads `{ "origin_px": 0.3, "px_per_pt": 0.01, "time": 0.01, "frame": 0.002 }`.
  init(_ field: FieldReader) throws(FidelityError) {
    try field.checkNames(["origin_px", "px_per_pt", "time", "frame"])
    func deviation(_ name: String, below limit: Double) throws(FidelityError) -> Double {
      try field.member(name)?.number(from: 0, below: limit) ?? 0
    }
    origin = try deviation("origin_px", below: 100)
    scale = try deviation("px_per_pt", below: 0.1)
    time = try deviation("time", below: 0.1)
    frame = try deviation("frame", below: 1)
  }
}
