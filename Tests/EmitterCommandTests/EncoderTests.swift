import Foundation
import Testing

/// What goes wrong with a program that encodes, told by programs of the tests' own; and with parts of films.
@Suite(.serialized) struct EncoderTests {
  private func folder() throws -> ScratchFolder {
    let folder: ScratchFolder = try ScratchFolder()
    try folder.write(RenderTests.scene, to: "s.json")
    return folder
  }

  /// A folder with an `ffmpeg` that is this shell script, before the real programs.
  private func path(of folder: ScratchFolder, _ script: String) throws -> String {
    let programs: URL = folder.url.appendingPathComponent("programs")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    let file: URL = programs.appendingPathComponent("ffmpeg")
    try Data(("#!/bin/sh\n" + script).utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return programs.path + ":/usr/bin:/bin"
  }

  private func render(_ name: String, _ script: String, _ options: [String] = []) throws -> (
    code: Int32, errors: String, names: [String]
  ) {
    let folder = try folder()
    let path: String = try path(of: folder, script)
    let run = try RunningCommand.run(["render", "s.json", "-o", name] + options, in: folder.url, path: path)
    return (run.code, run.errors, folder.names)
  }

  @Test(arguments: [("mp4", "MP4"), ("webm", "WebM"), ("mov", "MOV")])
  func `without ffmpeg one sentence says what brings it, and all else works`(_ ending: String, _ name: String) throws {
    let folder = try folder()
    let run = try RunningCommand.run(["render", "s.json", "-o", "x.\(ending)"], in: folder.url, path: "/nowhere")
    #expect(run.code == 3)
    #expect(
      run.errors
        == "emitter: \(name) is written by the program ffmpeg, which is not installed: apt-get install ffmpeg"
        + " (PNG, APNG, GIF, WebP and raw pixels need none)\n")
    for other in ["x.webp", "x.gif", "x.apng", "x.rgba", "%d.png"] {
      #expect(try RunningCommand.run(["render", "s.json", "-o", other], in: folder.url, path: "/nowhere").code == 0)
    }
    #expect(!folder.names.contains("x.\(ending)"))
  }

  @Test func `an ffmpeg that dies in the middle has its last words told, and nothing is left`() throws {
    let run = try render("x.mp4", "head -c 3000 >/dev/null; echo one >&2; echo 'the disk is on fire' >&2; exit 7\n")
    #expect(run.code == 3)
    #expect(
      run.errors == "emitter: ffmpeg ended with code 7: one | the disk is on fire; nothing was left behind\n")
    #expect(run.names == ["programs", "s.json"])
  }

  @Test func `an ffmpeg that fails at its end is told too`() throws {
    let run = try render("x.mp4", "cat >/dev/null; echo 'No space left on device' >&2; exit 1\n")
    #expect(run.code == 3)
    #expect(run.errors == "emitter: x.mp4: writing stopped: No space left on device; nothing was left behind\n")
    #expect(run.names == ["programs", "s.json"])
  }

  @Test func `an ffmpeg that writes nothing and says that all is well is not believed`() throws {
    let run = try render("x.mp4", "cat >/dev/null\n")
    #expect(run.code == 3)
    #expect(run.errors.contains("ffmpeg ended as if all were well, but wrote nothing"))
    #expect(run.names == ["programs", "s.json"])
  }

  @Test func `words for a terminal are left out of what ffmpeg says`() throws {
    let run = try render("x.mp4", "cat >/dev/null; printf '\\033[31mred\\007\\n' >&2; exit 2\n")
    #expect(run.errors == "emitter: ffmpeg ended with code 2: [31mred; nothing was left behind\n")
  }

  @Test(arguments: ["webp", "mp4", "webm", "mov"]) func `a pipe in the place of a film that needs a file is told`(
    ending: String
  ) throws {
    let folder = try folder()
    #expect(unsafe mkfifo(folder.url.appendingPathComponent("x.\(ending)").path, 0o600) == 0)
    let run = try RunningCommand.run(["render", "s.json", "-o", "x.\(ending)"], in: folder.url)
    #expect(run.code == 3 && run.errors.contains("x.\(ending): is a pipe or a device, and "), "\(run.errors)")
    #expect(folder.names == ["s.json", "x.\(ending)"])
  }

  @Test func `joining with an ffmpeg that dies tells of it, not of the parts`() throws {
    let folder = try folder()
    try folder.write("no video", to: "p1.mp4")
    let path: String = try path(of: folder, "echo 'out of luck' >&2; exit 5\n")
    let run = try RunningCommand.run(["join", "j.mp4", "p1.mp4", "s.mp4"], in: folder.url, path: path)
    #expect(run.code == 3 && run.errors == "emitter: ffmpeg ended with code 5: out of luck; nothing was left behind\n")
  }

  @Test func `an ffmpeg that is killed is told by its signal`() throws {
    let run = try render("x.mov", "head -c 1000 >/dev/null; kill -9 $$\n")
    #expect(run.code == 3)
    #expect(run.errors == "emitter: ffmpeg was ended by signal 9 without a word; nothing was left behind\n")
    #expect(run.names == ["programs", "s.json"])
  }

  @Test func `a codec that ffmpeg lacks is named`() throws {
    let run = try render("x.webm", "echo \"Unknown encoder 'libvpx-vp9'\" >&2; exit 1\n")
    #expect(run.code == 3)
    #expect(
      run.errors
        == "emitter: ffmpeg on this machine was built without libvpx-vp9, which WebM needs; Debian's package ffmpeg has it\n"
    )
    #expect(run.names == ["programs", "s.json"])
  }

  @Test func `an ffmpeg that talks much does not stop the film`() throws {
    let script =
      "i=0; while [ $i -lt 3000 ]; do echo 'word after word after word after word' >&2; i=$((i+1)); done; cat >/dev/null; exit 4\n"
    let run = try render("x.mp4", script)
    #expect(run.code == 3)
    #expect(run.errors.hasPrefix("emitter: ffmpeg ended with code 4: word after"))
  }

  @Test func `an older film stays when ffmpeg fails`() throws {
    let folder = try folder()
    try folder.write("old", to: "x.mp4")
    let path: String = try path(of: folder, "exit 1\n")
    #expect(try RunningCommand.run(["render", "s.json", "-o", "x.mp4"], in: folder.url, path: path).code == 3)
    #expect(try folder.data("x.mp4") == Data("old".utf8))
  }

  @Test func `a killed run leaves a hidden file, which the next one removes`() throws {
    let folder = try folder()
    let arguments = ["render", "s.json", "-o", "long.webp", "--duration", "9000", "--size", "640x480"]
    let process: Process = try RunningCommand.start(arguments, in: folder.url)
    while folder.names.count == 1, process.isRunning { usleep(2000) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(folder.names.count == 2 && folder.names[0].hasPrefix(".long.webp."))
    #expect(try RunningCommand.run(["render", "s.json", "-o", "long.webp", "--at", "0"], in: folder.url).code == 0)
    #expect(folder.names == ["long.webp", "s.json"])
  }

  @Test(arguments: ["apng", "webp"]) func `a part that is missing, or of another scene, is told`(ending: String) throws
  {
    let folder = try folder()
    for i in 1...3 {
      _ = try RunningCommand.run(["render", "s.json", "-o", "p\(i).\(ending)", "--shard", "\(i)/3"], in: folder.url)
    }
    _ = try RunningCommand.run(
      ["render", "s.json", "-o", "other.\(ending)", "--shard", "2/3", "--seed", "9"], in: folder.url)
    _ = try RunningCommand.run(["render", "s.json", "-o", "whole.\(ending)"], in: folder.url)
    let cases: [(parts: [String], message: String)] = [
      (["p1", "p3"], "part 2 of 3 is missing"), (["p1", "p2"], "part 3 of 3 is missing"),
      (["p2", "p3"], "part 1 of 3 is missing"),
      (["p2", "p1", "p3"], "p2.\(ending): is part 2 of 3, where part 1 is due"),
      (["p1", "other", "p3"], "other.\(ending): is a part of another film than p1.\(ending)"),
      (["p1", "whole"], "whole.\(ending): does not say that it is a part which emitter render --shard has made"),
    ]
    for (parts, message) in cases {
      let run = try RunningCommand.run(["join", "j.\(ending)"] + parts.map { "\($0).\(ending)" }, in: folder.url)
      #expect(run.code == 1 && run.errors == "emitter: \(message)\n", "\(run.errors)")
      #expect(!folder.names.contains("j.\(ending)"))
    }
    let files = (1...3).map { "p\($0).\(ending)" }
    #expect(try RunningCommand.run(["join", "j.\(ending)"] + files, in: folder.url).code == 0)
  }

  @Test func `MP4 says once that it holds no alpha`() throws {
    let run = try render(
      "x.mp4", "for last; do :; done; cat >/dev/null; echo film >\"${last#file:}\"\n", ["--background", "#00000000"])
    #expect(
      run.errors
        == "emitter: note: MP4 holds no alpha: what is transparent lies on black; --background COLOR chooses another ground\n"
    )
  }

  @Test func `a quality is for films that lose something`() throws {
    for (name, value, code) in [("x.gif", "50", 2), ("x.apng", "50", 2), ("x.webp", "0", 2), ("x.webp", "101", 2)] {
      #expect(try render(name, "exit 1\n", ["--quality", value]).code == Int32(code))
    }
    #expect(try render("x.webp", "exit 1\n", ["--quality", "50"]).code == 0)
  }

  @Test func `a film without length has no frame in any format`() throws {
    for name in ["x.mp4", "x.webp", "x.mov"] {
      let run = try render(name, "cat >/dev/null\n", ["--duration", "0.01"])
      #expect(run.code == 2 && run.errors.contains("has no frame"), "\(run.errors)")
    }
  }

  @Test(arguments: ["webp", "apng", "gif", "rgba"])
  func `a file that may grow no further ends the film, and nothing is left`(
    ending: String
  ) throws {
    let folder = try folder()
    let emitter: String = RunningCommand.products.appendingPathComponent("emitter").path
    let run = try RunningCommand.run(
      ["-c", "ulimit -f 4; exec '\(emitter)' render s.json -o x.\(ending) --size 640x480 --duration 9"], in: folder.url,
      program: "/bin/sh")
    #expect(run.code == 3)
    #expect(run.errors.contains("File too large"), "\(run.errors)")
    #expect(folder.names == ["s.json"])
  }

  @Test(arguments: [0, 1])
  func `an encoder whose disk is full fails the film even if it ends well`(code: Int) throws {
    let words = "echo 'Error writing trailer of file:.x.mp4: No space left on device' >&2"
    let run = try render("x.mp4", "cat >/dev/null\n\(words)\nexit \(code)\n")
    #expect(run.code == 3 && run.names == ["programs", "s.json"], "\(run.names)")
    #expect(run.errors.contains("x.mp4") && run.errors.contains("No space left on device"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
