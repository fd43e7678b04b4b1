import Foundation
import Testing

/// What `gallery` leaves in its folder.
@Suite struct GalleryTests {
  @Test func `every effect has its film, poster and scene file, and the page shows them`() throws {
    let folder: ScratchFolder = try ScratchFolder()
    let run = try RunningCommand.run(
      ["gallery", "-o", "a/b", "--scale", "0.1", "--fps", "1", "--threads", "2"], in: folder.url)
    #expect(run.code == 0 && run.errors.isEmpty && run.text.isEmpty)
    let names: Set<String> = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path("a/b")))
    let page: String = try String(decoding: folder.data("a/b/index.html"), as: UTF8.self)
    let effects: [String] = try RunningCommand.run(["list"]).text.split(separator: "\n").map { line in
      String(line.prefix { $0 != " " })
    }
    for effect in effects {
      for ending in [".apng", ".png", ".emitter.json"] {
        #expect(names.contains(effect + ending))
        #expect(page.contains("\"\(effect)\(ending)\""))
      }
    }
    #expect(!names.contains { $0.hasPrefix(".") })
    // A page that needs nothing from elsewhere.
    #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("<script"))
  }

  @Test(arguments: ["snow", "comets"])
  func `a scene file of the gallery draws what the built-in effect draws`(_ effect: String) throws {
    let folder: ScratchFolder = try ScratchFolder()
    let written = try RunningCommand.run(["gallery", "-o", ".", "--scale", "0.05", "--fps", "0.2"], in: folder.url)
    #expect(written.code == 0)
    for input in [effect, effect + ".emitter.json"] {
      let arguments = ["render", input, "-o", "x\(input).rgba", "--at", "1.5", "--scale", "0.5"]
      #expect(try RunningCommand.run(arguments, in: folder.url).code == 0)
    }
    #expect(try folder.data("x\(effect).rgba") == folder.data("x\(effect).emitter.json.rgba"))
  }

  @Test func `a folder that cannot be made is the machine's fault`() throws {
    let folder: ScratchFolder = try ScratchFolder()
    try folder.write("", to: "file")
    let run = try RunningCommand.run(["gallery", "-o", "file"], in: folder.url)
    #expect(run.code == 3)
    #expect(run.errors == "emitter: file: cannot be written: Not a directory\n")
    let missing = try RunningCommand.run(["gallery"], in: folder.url)
    #expect(missing.code == 2)
  }
}
