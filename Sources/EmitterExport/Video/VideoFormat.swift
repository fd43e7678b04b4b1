/// A video file that the `ffmpeg` program writes: which encoder, which pixels, which container.
public enum VideoFormat: Hashable, Sendable, CaseIterable {
  /// H.264 in MP4, 4:2:0, without alpha.
  case mp4
  /// VP9 in WebM, 4:2:0, with alpha.
  case webm
  /// ProRes 4444 in QuickTime, 4:4:4 with alpha.
  case mov

  /// What people call it.
  var name: String {
    switch self {
    case .mp4: "MP4"
    case .webm: "WebM"
    case .mov: "MOV"
    }
  }

  /// The encoder's name in ffmpeg.
  var encoder: String {
    switch self {
    case .mp4: "libx264"
    case .webm: "libvpx-vp9"
    case .mov: "prores_ks"
    }
  }

  /// ffmpeg's name of the pixels that it is handed.
  var pixels: String {
    switch self {
    case .mp4: "yuv420p"
    case .webm: "yuva420p"
    case .mov: "yuva444p10le"
    }
  }

  /// The container, with what a player needs to begin before it has the whole file.
  var containerOptions: [String] {
    switch self {
    case .mp4: ["-movflags", "+faststart", "-f", "mp4"]
    // Without random numbers for its tracks: the same film, the same bytes.
    case .webm: ["-fflags", "+bitexact", "-f", "webm"]
    case .mov: ["-movflags", "+faststart", "-f", "mov"]
    }
  }

  /// The longest side that the encoder takes, in pixels.
  var longestSide: Int { 16384 }

  /// A quality of 1 (small) to 100 (faithful), 75 where none is said, in the encoder's own words.
  func settings(quality: Int?) -> [String] {
    let quality: Int = max(1, min(100, quality ?? 75))
    switch self {
    // 75 is crf 19, 100 is 10.
    case .mp4: return ["-preset", "veryfast", "-crf", String(46 - quality * 36 / 100)]
    // 75 is crf 24, 100 is 10. Alternate reference frames are not made for alpha.
    case .webm:
      return [
        "-deadline", "good", "-cpu-used", "4", "-row-mt", "1", "-auto-alt-ref", "0", "-b:v", "0", "-crf",
        String(63 - quality * 53 / 100),
      ]
    // 75 is a quantiser of 6, 100 is 1.
    case .mov:
      return ["-profile:v", "4444", "-vendor", "apl0", "-alpha_bits", "16", "-q:v", String(1 + (100 - quality) / 5)]
    }
  }
}
