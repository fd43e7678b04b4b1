package import EmitterExport

/// What a file's name says is to be written to it.
public enum OutputFormat: Hashable, Sendable {
  /// One picture, `.png`.
  case png
  /// One picture a frame: a `.png` name with `%d` or `%04d` where the frame's number goes, counted from 0.
  case numberedPNG
  /// A looping film that keeps every pixel, `.apng`.
  case apng
  /// A looping film that keeps every pixel, or is smaller where a quality is given, `.webp`.
  case webp
  /// A looping film of at most 50 frames a second, `.gif`.
  case gif
  /// A video without alpha by way of the `ffmpeg` program: H.264 in `.mp4`.
  case mp4
  /// A video with alpha by way of the `ffmpeg` program: VP9 in `.webm`.
  case webm
  /// A video with alpha to edit, by way of the `ffmpeg` program: ProRes 4444 in `.mov`.
  case mov
  /// Straight RGBA, 8 bits a channel, frame after frame, `.rgba`.
  case raw

  /// The endings that are written, for messages.
  public static let endings: String =
    ".png, .gif, .apng, .webp, .mp4, .webm, .mov, .rgba and numbered .png (frames/%04d.png)"

  /// The format that a path's ending asks for, in either case; `nil` when it is none of `endings`.
  public init?(path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "png": self = path.utf8.contains(UInt8(ascii: "%")) ? .numberedPNG : .png
    case "apng": self = .apng
    case "gif": self = .gif
    case "webp": self = .webp
    case "mp4": self = .mp4
    case "webm": self = .webm
    case "mov": self = .mov
    case "rgba": self = .raw
    default: return nil
    }
  }

  /// The video that it is; `nil` for what is written without another program.
  package var video: VideoFormat? {
    switch self {
    case .mp4: .mp4
    case .webm: .webm
    case .mov: .mov
    default: nil
    }
  }

  /// Whether a quality says how small or faithful the film is.
  package var hasQuality: Bool { self == .webp || video != nil }
}
