import Foundation
import Testing

/// What `render` writes, as whole files.
@Suite(.serialized) struct RenderTests {
  static let scene: String = #"""
    { "format": "openemitter/1", "size": [24, 16], "duration": 1, "fps": 10, "background": "#102030",
      "images": { "dot": { "disc": 6 } },
      "layers": [ { "type": "emitter", "name": "fountain", "beginTime": -1, "position": [12, 8], "emitterCells": [
        { "name": "drop", "contents": "dot", "birthRate": 20, "lifetime": 1, "velocity": 12, "emissionRange": 6.3 } ] } ] }
    """#

  private func folder() throws -> ScratchFolder {
    let folder: ScratchFolder = try ScratchFolder()
    try folder.write(Self.scene, to: "s.json")
    return folder
  }

  /// Runs a command that must go well and say nothing.
  private func emitter(_ line: String, in folder: ScratchFolder) throws {
    let run = try RunningCommand.run(line.split(separator: " ").map(String.init), in: folder.url)
    #expect(run.code == 0 && run.errors.isEmpty && run.text.isEmpty, "\(line): \(run.errors)")
  }

  @Test func `the same bytes for any number of threads, either renderer and any shards`() throws {
    let folder = try folder()
    try emitter("render s.json -o a.rgba", in: folder)
    let film: Data = try folder.data("a.rgba")
    #expect(film.count == 24 * 16 * 4 * 10)
    for options in ["--threads 1", "--threads 2", "--threads 7", "--renderer reference", "--renderer cpu"] {
      try emitter("render s.json -o b.rgba \(options)", in: folder)
      #expect(try folder.data("b.rgba") == film, "\(options)")
    }
    for index in 1...3 { try emitter("render s.json -o part\(index).rgba --shard \(index)/3", in: folder) }
    try emitter("join whole.rgba part1.rgba part2.rgba part3.rgba", in: folder)
    #expect(try folder.data("whole.rgba") == film)
    let run = try RunningCommand.run(["render", "s.json", "-o", "-"], in: folder.url)
    #expect(run.code == 0 && run.output == film && run.errors.isEmpty)
    let piped = try RunningCommand.run(["render", "-", "-o", "-"], in: folder.url, input: Self.scene)
    #expect(piped.output == film)
  }

  @Test func `numbered pictures of shards are those of the whole`() throws {
    let folder = try folder()
    // The folders of pictures are made.
    try emitter("render s.json -o all/%03d.png", in: folder)
    try emitter("render s.json -o a/%d.png --shard 1/2", in: folder)
    try emitter("render s.json -o b/x%05d.png --shard 2/2", in: folder)
    try emitter("join joined/%03d.png a/%d.png b/x%05d.png", in: folder)
    let names: [String] = (0..<10).map { "00\($0).png" }
    for name in ["all", "joined"] {
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(name)).sorted() == names)
    }
    for name in names { #expect(try folder.data("all/\(name)") == folder.data("joined/\(name)")) }
    try emitter("render s.json -o one.png --at 0.3", in: folder)
    #expect(try folder.data("one.png") == folder.data("all/003.png"))
  }

  @Test func `APNG films of shards, joined, have the bytes of the whole`() throws {
    let folder = try folder()
    let (colorType, rgb, rgba): (Int, UInt8, UInt8) = (25, 2, 6)
    for (options, type) in [("", rgb), (" --background #00000000", rgba), (" --background #102030FE", rgba)] {
      try emitter("render s.json -o whole.apng" + options, in: folder)
      #expect(try folder.data("whole.apng")[colorType] == type)
      for index in 1...3 { try emitter("render s.json -o p\(index).apng --shard \(index)/3" + options, in: folder) }
      try emitter("join joined.apng p1.apng p2.apng p3.apng", in: folder)
      #expect(try folder.data("joined.apng") == folder.data("whole.apng"))
    }
  }

  @Test func `an APNG over an opaque background holds no alpha, unless a picture covers much of it`() throws {
    let folder = try folder()
    let (colorType, rgb, rgba): (Int, UInt8, UInt8) = (25, 2, 6)
    for (side, type) in [(9, rgb), (20, rgba)] {
      try folder.write(
        """
        { "format": "openemitter/1", "size": [24, 16], "duration": 1, "fps": 10, "background": "#102030",
          "images": { "dot": { "disc": 6 } },
          "layers": [ { "type": "layer", "frame": [0, 0, \(side), 10], "contents": "dot" } ] }
        """, to: "picture.json")
      try emitter("render picture.json -o p.apng", in: folder)
      #expect(try folder.data("p.apng")[colorType] == type)
    }
  }

  @Test func `parts of a film with alpha and of one without are not joined`() throws {
    let folder = try folder()
    try emitter("render s.json -o p1.apng --shard 1/2", in: folder)
    try emitter("render s.json -o p2.apng --shard 2/2 --background #00000000", in: folder)
    let run = try RunningCommand.run(["join", "joined.apng", "p1.apng", "p2.apng"], in: folder.url)
    #expect(run.code == 1)
    #expect(run.errors == "emitter: p2.apng: its size, rate or transparency is not that of p1.apng\n")
    #expect(!folder.names.contains("joined.apng"))
  }

  @Test func `the picture without an instant is the poster, by default the middle`() throws {
    let folder = try folder()
    try emitter("render s.json -o middle.png --at 0.5", in: folder)
    try emitter("render s.json -o poster.png", in: folder)
    #expect(try folder.data("poster.png") == folder.data("middle.png"))
  }

  @Test func `from, to, duration and fps choose the frames`() throws {
    let folder = try folder()
    try emitter("render s.json -o all.rgba", in: folder)
    try emitter("render s.json -o a.rgba --from 0.3 --to 0.6", in: folder)
    try emitter("render s.json -o b.rgba --from 0.3 --duration 0.3", in: folder)
    try emitter("render s.json -o c.rgba --from 0.4 --fps 5", in: folder)
    let (all, frame) = (try folder.data("all.rgba"), 24 * 16 * 4)
    #expect(try folder.data("a.rgba") == folder.data("b.rgba"))
    #expect(try folder.data("a.rgba").count == 3 * frame)
    #expect(try folder.data("c.rgba").count == 3 * frame)
    #expect(try folder.data("c.rgba").prefix(frame) == all[4 * frame..<5 * frame])
  }

  @Test func `an older file is replaced, and a failing run leaves it as it was`() throws {
    let folder = try folder()
    try folder.write("old", to: "x.png")
    let run = try RunningCommand.run(["render", "s.json", "-o", "x.png", "--max-particles", "3"], in: folder.url)
    #expect(run.code == 1)
    #expect(run.errors.hasPrefix("emitter: s.json: 20 particles would live at "), "\(run.errors)")
    #expect(try folder.data("x.png") == Data("old".utf8))
    try emitter("render s.json -o x.png", in: folder)
    #expect(try folder.data("x.png").prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(folder.names == ["s.json", "x.png"])
  }

  @Test func `a GIF above 50 frames a second is made at 50, with one note`() throws {
    let folder = try folder()
    let run = try RunningCommand.run(["render", "s.json", "-o", "x.gif", "--fps", "100"], in: folder.url)
    #expect(run.code == 0)
    #expect(run.errors == "emitter: note: GIF tops out at 50 frames a second, so the film has 50 and not 100\n")
    try emitter("render s.json -o y.gif --fps 50", in: folder)
    #expect(try folder.data("x.gif") == folder.data("y.gif"))
  }

  @Test func `the seed, the canvas, the scale and the background are taken`() throws {
    let folder = try folder()
    var seen: Set<Data> = []
    for options in ["", "--seed 7", "--canvas 24x17", "--scale 2", "--background #FF0000"] {
      try emitter("render s.json -o x.rgba --at 0.5 \(options)", in: folder)
      #expect(seen.insert(try folder.data("x.rgba")).inserted, "\(options)")
    }
    try emitter("render s.json -o scaled.rgba --at 0.5 --scale 2", in: folder)
    try emitter("render s.json -o sized.rgba --at 0.5 --size 48x32", in: folder)
    #expect(try folder.data("scaled.rgba") == folder.data("sized.rgba"))
  }

  @Test func `Ctrl-C in the middle ends with 130 and leaves nothing`() throws {
    let folder = try folder()
    for (signal, code) in [(SIGINT, Int32(130)), (SIGTERM, 143)] {
      let arguments = ["render", "s.json", "-o", "long.apng", "--duration", "9000", "--size", "640x480"]
      let process: Process = try RunningCommand.start(arguments, in: folder.url)
      // The hidden file shows that it is in the middle.
      while folder.names.count == 1, process.isRunning { usleep(2000) }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == code)
      #expect(folder.names == ["s.json"])
    }
  }

  @Test func `a full disk is the machine's fault, and nothing is left`() throws {
    let folder = try folder()
    let run = try RunningCommand.run(["render", "s.json", "-o", "/dev/full", "--at", "0"], in: folder.url)
    // A device has no ending that could say a format.
    #expect(run.code == 2)
    try FileManager.default.createSymbolicLink(atPath: folder.path("full.rgba"), withDestinationPath: "/dev/full")
    for name in ["full.rgba"] {
      let run = try RunningCommand.run(["render", "s.json", "-o", name], in: folder.url)
      #expect(run.code == 3)
      #expect(run.errors.hasPrefix("emitter: full.rgba: "), "\(run.errors)")
      #expect(run.errors.contains("No space left on device"), "\(run.errors)")
    }
    #expect(folder.names == ["full.rgba", "s.json"])
  }

  @Test func `standard output that is full is the machine's fault`() throws {
    let process: Process = Process()
    process.executableURL = RunningCommand.products.appendingPathComponent("emitter")
    process.arguments = ["list"]
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    let errors: Pipe = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 3)
    #expect(text == "emitter: standard output: No space left on device\n")
  }
}
