import Foundation

/// The real `ffmpeg` and `ffprobe`, where they are installed.
enum VideoProbe {
  /// Whether both are there.
  static let isThere: Bool = ["ffmpeg", "ffprobe"].allSatisfy { program in
    folders.contains { FileManager.default.isExecutableFile(atPath: $0 + "/" + program) }
  }

  private static let folders: [String] = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map(String.init)

  /// What a run of one of them prints.
  static func run(_ program: String, _ arguments: [String], in folder: ScratchFolder) throws -> Data {
    let process: Process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    let output: Pipe = Pipe()
    process.standardOutput = output
    try process.run()
    let data: Data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }

  /// The first stream's and the file's properties, and frames counted by decoding them.
  static func properties(of name: String, in folder: ScratchFolder) throws -> [String: String] {
    let text = String(
      decoding: try run(
        "ffprobe", ["-v", "error", "-count_frames", "-show_streams", "-show_format", "-of", "flat=s=_", name],
        in: folder),
      as: UTF8.self)
    var properties: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      let key = parts[0].replacingOccurrences(of: "streams_stream_0_", with: "")
      if parts.count == 2 { properties[key] = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"")) }
    }
    return properties
  }

  /// Every frame's straight RGBA, one after the other.
  static func frames(of name: String, in folder: ScratchFolder) throws -> [UInt8] {
    // ffmpeg's own decoder of VP9 knows no alpha.
    let decoder: [String] = name.hasSuffix(".webm") ? ["-c:v", "libvpx-vp9"] : []
    return [UInt8](
      try run(
        "ffmpeg",
        ["-v", "error"] + decoder + ["-i", name, "-sws_flags", "accurate_rnd+full_chroma_int", "-f", "rawvideo"]
          + ["-pix_fmt", "rgba", "-"], in: folder))
  }
}
