import Foundation
import Testing

/// Videos that the real `ffmpeg` writes; passed over where it is not installed.
@Suite(.serialized, .enabled(if: VideoProbe.isThere)) struct VideoTests {
  /// Pale dots that fade, on nothing, with odd sides.
  static let scene: String = #"""
    { "format": "openemitter/1", "size": [61, 45], "duration": 1, "fps": 10, "images": { "dot": { "disc": 12 } },
      "layers": [ { "type": "emitter", "beginTime": -1, "position": [30, 22], "emitterCells": [
        { "contents": "dot", "color": "#FFFFFF", "alphaSpeed": -0.8, "birthRate": 20, "lifetime": 1, "velocity": 12,
          "emissionRange": 6.3 } ] } ] }
    """#
  private static let size: (width: Int, height: Int) = (61, 45)

  private func folder() throws -> ScratchFolder {
    let folder: ScratchFolder = try ScratchFolder()
    try folder.write(Self.scene, to: "s.json")
    return folder
  }

  private func emitter(_ line: String, in folder: ScratchFolder, notes: Int = 0) throws {
    let run = try RunningCommand.run(line.split(separator: " ").map(String.init), in: folder.url)
    let lines: Int = run.errors.split(separator: "\n").count
    #expect(run.code == 0 && lines == notes && run.text.isEmpty, "\(line): \(run.errors)")
  }

  @Test(arguments: ["mp4", "webm", "mov"])
  func `a file that may grow no further ends the film, and nothing is left`(ending: String) throws {
    let folder = try folder()
    let emitter: String = RunningCommand.products.appendingPathComponent("emitter").path
    let run = try RunningCommand.run(
      ["-c", "ulimit -f 4; exec '\(emitter)' render s.json -o x.\(ending) --size 640x480 --duration 2"], in: folder.url,
      program: "/bin/sh")
    #expect(run.code == 3 && run.errors.contains("File too large"), "\(run.errors)")
    #expect(folder.names == ["s.json"])
  }

  /// A frame's colours over a ground.
  private func composited(_ bytes: ArraySlice<UInt8>, over ground: [Double]) -> [Double] {
    stride(from: bytes.startIndex, to: bytes.endIndex, by: 4).flatMap { i -> [Double] in
      let alpha: Double = Double(bytes[i + 3]) / 255
      return (0..<3).map { Double(bytes[i + $0]) * alpha + ground[$0] * (1 - alpha) }
    }
  }

  @Test(arguments: ["webm", "mov"]) func `a video with alpha looks as drawn over black, white and magenta`(
    ending: String
  ) throws {
    let folder = try folder()
    try emitter("render s.json -o a.rgba", in: folder)
    try emitter("render s.json -o a.\(ending) --quality 90", in: folder)
    let drawn: [UInt8] = Array(try folder.data("a.rgba"))
    let played: [UInt8] = try VideoProbe.frames(of: "a.\(ending)", in: folder)
    #expect(played.count == drawn.count)
    guard played.count == drawn.count else { return }
    for ground in [[0.0, 0, 0], [255, 255, 255], [255, 0, 255]] {
      let wanted = composited(drawn[...], over: ground)
      let got = composited(played[...], over: ground)
      var (sum, worst): (Double, Double) = (0, 0)
      for (one, other) in zip(got, wanted) {
        sum += one - other
        worst = max(worst, abs(one - other))
      }
      // A dark fringe would be an error to one side, at every edge.
      #expect(abs(sum / Double(wanted.count)) < 0.5, "\(ground): \(sum / Double(wanted.count))")
      #expect(worst < 40, "\(ground): \(worst)")
      // The dots are white: over white there is nothing to be seen of them.
      if ground == [255, 255, 255] { #expect(worst <= 4, "\(worst)") }
    }
  }

  @Test func `MP4 looks as drawn over its background, padded to even sides`() throws {
    let folder = try folder()
    try emitter("render s.json -o a.rgba --background #203040", in: folder)
    try emitter("render s.json -o a.mp4 --background #203040 --quality 95", in: folder)
    let drawn: [UInt8] = Array(try folder.data("a.rgba"))
    let played: [UInt8] = try VideoProbe.frames(of: "a.mp4", in: folder)
    let (width, height) = (Self.size.width + 1, Self.size.height + 1)
    #expect(played.count == width * height * 4 * 10)
    guard played.count == width * height * 4 * 10 else { return }
    for frame in 0..<10 {
      for y in 0..<height {
        for x in 0..<width {
          let (fromX, fromY) = (min(x, Self.size.width - 1), min(y, Self.size.height - 1))
          let place: Int = ((frame * Self.size.height + fromY) * Self.size.width + fromX) * 4
          for channel in 0..<3 {
            let got = Int(played[((frame * height + y) * width + x) * 4 + channel])
            // Colours stand at every fourth pixel: grey ones lose the least.
            #expect(abs(got - Int(drawn[place + channel])) <= 24)
          }
        }
      }
    }
  }

  @Test(arguments: [
    ("mp4", "h264", "yuv420p", 62, 46), ("webm", "vp9", "yuv420p", 61, 45), ("mov", "prores", "yuva444p12le", 61, 45),
  ])
  func `frames, time, size and colours are told exactly`(
    _ ending: String, _ codec: String, _ pixels: String, _ width: Int, _ height: Int
  ) throws {
    let folder = try folder()
    let notes: Int = ending == "mp4" ? 1 : 0
    for (options, count, rate) in [
      ("", 10, "10/1"), (" --at 0.5", 1, "1/1"), (" --fps 23.976 --duration 0.5", 12, "2997/125"),
      (" --fps 60 --duration 0.1", 6, "60/1"),
    ] {
      try emitter("render s.json -o a.\(ending)" + options, in: folder, notes: notes)
      let told = try VideoProbe.properties(of: "a.\(ending)", in: folder)
      #expect(told["codec_name"] == codec && told["pix_fmt"] == pixels)
      #expect(told["width"] == "\(width)" && told["height"] == "\(height)")
      #expect(told["nb_read_frames"] == "\(count)", "\(options)")
      if ending != "webm" { #expect(told["r_frame_rate"] == rate) }
      for key in ["color_space", "color_transfer", "color_primaries"] { #expect(told[key] == "bt709", "\(key)") }
      #expect(told["color_range"] == "tv")
      let parts: [Double] = rate.split(separator: "/").compactMap { Double($0) }
      let duration: Double = Double(count) * parts[1] / parts[0]
      #expect(abs((Double(told["format_duration"] ?? "") ?? 0) - duration) < 0.002, "\(told["format_duration"] ?? "")")
      if ending == "webm" { #expect(told["tags_alpha_mode"] == "1") }
    }
  }

  @Test(arguments: ["mp4", "webm", "mov"]) func `parts, joined, have the film's frames and a key frame at each seam`(
    ending: String
  ) throws {
    let folder = try folder()
    let notes: Int = ending == "mp4" ? 1 : 0
    for i in 1...3 {
      try emitter("render s.json -o p\(i).\(ending) --shard \(i)/3 --quality 95", in: folder, notes: notes)
    }
    try emitter("join j.\(ending) p1.\(ending) p2.\(ending) p3.\(ending)", in: folder)
    let told = try VideoProbe.properties(of: "j.\(ending)", in: folder)
    #expect(told["nb_read_frames"] == "10")
    #expect(abs((Double(told["format_duration"] ?? "") ?? 0) - 1) < 0.002)
    let parts: [UInt8] = try (1...3).flatMap { try VideoProbe.frames(of: "p\($0).\(ending)", in: folder) }
    #expect(try VideoProbe.frames(of: "j.\(ending)", in: folder) == parts)
    let flags = String(
      decoding: try VideoProbe.run(
        "ffprobe", ["-v", "error", "-show_entries", "packet=pts_time,flags", "-of", "csv=p=0", "j.\(ending)"],
        in: folder),
      as: UTF8.self)
    let keys: [Double] = flags.split(separator: "\n").filter { $0.contains("K") }.compactMap { line in
      Double(line.split(separator: ",")[0])
    }
    for seam in [0.0, 0.3, 0.6] { #expect(keys.contains { abs($0 - seam) < 0.002 }, "\(keys)") }
  }

  @Test(arguments: ["mp4", "webm", "mov"]) func `a part that is cut short is told with its frames`(
    ending: String
  ) throws {
    let folder = try folder()
    let notes: Int = ending == "mp4" ? 1 : 0
    for i in 1...2 { try emitter("render s.json -o p\(i).\(ending) --shard \(i)/2", in: folder, notes: notes) }
    let whole: Data = try folder.data("p2.\(ending)")
    try whole.dropLast(whole.count / 3).write(to: folder.url.appendingPathComponent("p2.\(ending)"))
    let run = try RunningCommand.run(["join", "j.\(ending)", "p1.\(ending)", "p2.\(ending)"], in: folder.url)
    #expect(run.code != 0 && run.errors.contains("p2.\(ending)"), "\(run.errors)")
    #expect(!folder.names.contains("j.\(ending)"))
  }

  @Test(arguments: ["mp4", "mov"]) func `seams keep time where a part lasts no whole number of milliseconds`(
    ending: String
  ) throws {
    let folder = try folder()
    let notes: Int = ending == "mp4" ? 1 : 0
    for i in 1...3 { try emitter("render s.json -o p\(i).\(ending) --shard \(i)/3 --fps 30", in: folder, notes: notes) }
    try emitter("join j.\(ending) p1.\(ending) p2.\(ending) p3.\(ending)", in: folder)
    let told = try VideoProbe.properties(of: "j.\(ending)", in: folder)
    #expect(told["r_frame_rate"] == "30/1" && told["nb_read_frames"] == "30")
    #expect(Double(told["format_duration"] ?? "") == 1)
  }

  @Test func `the same film is the same bytes`() throws {
    let folder = try folder()
    for ending in ["mp4", "webm", "mov"] {
      let notes: Int = ending == "mp4" ? 1 : 0
      for name in ["a", "b"] { try emitter("render s.json -o \(name).\(ending)", in: folder, notes: notes) }
      #expect(try folder.data("a.\(ending)") == folder.data("b.\(ending)"), "\(ending)")
    }
  }

  @Test func `less quality is fewer bytes`() throws {
    let folder = try folder()
    for ending in ["mp4", "webm", "mov"] {
      let sizes: [Int] = try [10, 60, 100].map { quality in
        let options: String = "--quality \(quality) --at 1 --size 150x210"
        try emitter("render flame -o a.\(ending) \(options)", in: folder)
        return try folder.data("a.\(ending)").count
      }
      #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2], "\(ending): \(sizes)")
    }
  }

  @Test func `Ctrl-C in the middle of a video ends ffmpeg too and leaves nothing`() throws {
    let folder = try folder()
    let arguments = ["render", "s.json", "-o", "long.mp4", "--duration", "9000", "--size", "640x480"]
    let process: Process = try RunningCommand.start(arguments, in: folder.url)
    while folder.names.count == 1, process.isRunning { usleep(2000) }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(folder.names == ["s.json"])
    usleep(200_000)
    #expect(folder.names == ["s.json"])
  }
}
