import EmitterExport
import EmitterPixels
import EmitterVector
import Foundation
import Testing

@Suite struct NumberedPNGSinkTests {
  @Test func `frames are numbered from 0`() throws {
    let folder = try ScratchFolder()
    let frames = (0..<12).map { Pixmap.noise(width: 5, height: 4, seed: UInt64($0)) }
    var sink = NumberedPNGSink(pattern: try FramePattern(folder.file("f%03d.png")))
    for frame in frames { try sink.write(frame) }
    #expect(try folder.names.allSatisfy { $0.hasPrefix(".f") })
    try sink.finish()
    let names = try folder.names
    #expect(names.first == "f000.png" && names.last == "f011.png" && names.count == 12)
    #expect(try names.map { try Pixmap(decoding: folder.bytes($0)) } == frames)
  }

  @Test func `a film that is dropped leaves nothing`() throws {
    let folder = try ScratchFolder()
    do {
      var sink = NumberedPNGSink(pattern: try FramePattern(folder.file("%d.png")))
      for _ in 0..<5 { try sink.write(Pixmap(width: 1, height: 1)) }
    }
    #expect(try folder.names == [])
  }

  @Test func `one missing folder is made, and stays with the film`() throws {
    let folder = try ScratchFolder()
    for _ in 0..<2 {
      var sink = NumberedPNGSink(pattern: try FramePattern(folder.file("frames/%d.png")))
      try sink.write(Pixmap(width: 1, height: 1))
      try sink.finish()
    }
    #expect(try folder.names == ["frames"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("frames")) == ["0.png"])
  }

  @Test func `a folder that was made goes with a film that is dropped, one that was there stays`() throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(atPath: folder.file("old"), withIntermediateDirectories: false)
    for name in ["new", "old"] {
      var sink = NumberedPNGSink(pattern: try FramePattern(folder.file(name + "/%d.png")))
      for _ in 0..<3 { try sink.write(Pixmap(width: 1, height: 1)) }
    }
    #expect(try folder.names == ["old"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("old")) == [])
  }

  @Test func `two missing folders are an error`() throws {
    let folder = try ScratchFolder()
    let path = folder.file("a/b/%d.png")
    #expect(throws: ExportError.noSuchDirectory(path: folder.file("a/b/0.png"))) {
      var sink = NumberedPNGSink(pattern: try FramePattern(path))
      try sink.write(Pixmap(width: 1, height: 1))
    }
    #expect(try folder.names == [])
  }

  @Test func `leftovers of a dead process are removed`() throws {
    let folder = try ScratchFolder()
    let dead = Int(Int32.max) - 1
    try folder.write([1], to: ".f0007.png.\(dead)-8.part")
    try folder.write([1], to: ".g0007.png.\(dead)-8.part")
    var sink = NumberedPNGSink(pattern: try FramePattern(folder.file("f%04d.png")))
    try sink.write(Pixmap(width: 1, height: 1))
    try sink.finish()
    #expect(try folder.names == [".g0007.png.\(dead)-8.part", "f0000.png"])
  }

  @Test(arguments: [
    ("out/%04d.png", 7, "out/0007.png"), ("%d.png", 12, "12.png"), ("a%%b%02d", 123, "a%b123"), ("d%d/x%01d", 0, ""),
    ("x%09d.png", 5, "x000000005.png"),
  ])
  func `a pattern makes a path`(pattern: String, number: Int, path: String) throws {
    if path.isEmpty {
      #expect(throws: ExportError.badPattern(pattern)) { try FramePattern(pattern) }
    } else {
      #expect(try FramePattern(pattern).path(number) == path)
    }
  }

  @Test(arguments: [
    "a.png", "%s.png", "%4d.png", "%-4d.png", "%d%d.png", "%", "%0", "%04", "%00d", "%010d", "%x", "%d/a.png", "%%d",
  ])
  func `any other pattern is refused`(pattern: String) {
    #expect(throws: ExportError.badPattern(pattern)) { try FramePattern(pattern) }
  }
}
