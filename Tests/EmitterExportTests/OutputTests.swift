import EmitterExport
import EmitterPixels
import Foundation
import Testing

@Suite struct OutputTests {
  private func write(_ bytes: [UInt8], to path: String) throws(ExportError) {
    var sink = try ByteSink(path: path)
    try sink.write(bytes)
    try sink.finish()
  }

  private func failure(_ path: String, _ bytes: [UInt8] = [1]) -> ExportError? {
    do throws(ExportError) {
      try write(bytes, to: path)
      return nil
    } catch { return error }
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
  func `bytes arrive as they were written`(count: Int) throws {
    let folder = try ScratchFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
    var sink = try ByteSink(path: folder.file("a"))
    for start in stride(from: 0, to: count, by: 1000) { try sink.write(Array(bytes[start..<min(count, start + 1000)])) }
    try sink.finish()
    #expect(try folder.bytes("a") == bytes)
    try write(bytes, to: folder.file("b"))
    #expect(try folder.bytes("b") == bytes)
  }

  @Test func `a file appears under its name only when whole`() throws {
    let folder = try ScratchFolder()
    try folder.write([9], to: "a.png")
    var sink = try ByteSink(path: folder.file("a.png"))
    try sink.write([UInt8](repeating: 1, count: 100_000))
    let names = try folder.names
    #expect(names.count == 2 && names[0].hasPrefix(".a.png.\(getpid())-") && names[0].hasSuffix(".part"))
    #expect(try folder.bytes("a.png") == [9])
    try sink.finish()
    #expect(try folder.names == ["a.png"])
    #expect(try folder.bytes("a.png").count == 100_000)
  }

  @Test func `an output that is dropped leaves nothing, and an older file as it was`() throws {
    let folder = try ScratchFolder()
    try folder.write([9], to: "a.png")
    do {
      var sink = try ByteSink(path: folder.file("a.png"))
      try sink.write([1, 2, 3])
    }
    #expect(try folder.names == ["a.png"])
    #expect(try folder.bytes("a.png") == [9])
  }

  @Test func `a new file has the rights that the umask leaves`() throws {
    let folder = try ScratchFolder()
    try write([1], to: folder.file("a"))
    let mask = umask(0)
    umask(mask)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("a"))
    #expect(attributes[.posixPermissions] as? Int == 0o666 & ~Int(mask))
  }

  @Test(arguments: [0o640, 0o600, 0o755]) func `a file that replaces another keeps its rights`(rights: Int) throws {
    let folder = try ScratchFolder()
    try folder.write([9], to: "a")
    try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: folder.file("a"))
    try write([1, 2], to: folder.file("a"))
    #expect(try folder.bytes("a") == [1, 2])
    #expect(try FileManager.default.attributesOfItem(atPath: folder.file("a"))[.posixPermissions] as? Int == rights)
  }

  @Test func `a symbolic link stays, and the file it leads to is replaced`() throws {
    let folder = try ScratchFolder()
    try folder.write([9], to: "real")
    try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "real")
    try write([1, 2], to: folder.file("link"))
    #expect(try folder.names == ["link", "real"])
    #expect(try folder.bytes("real") == [1, 2])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link")) == "real")
  }

  @Test func `places that cannot be written say why`() throws {
    let folder = try ScratchFolder()
    #expect(failure(folder.path) == .isDirectory(path: folder.path))
    #expect(failure(folder.path + "/") == .isDirectory(path: folder.path + "/"))
    #expect(failure(folder.file("no/a.png")) == .noSuchDirectory(path: folder.file("no/a.png")))
    #expect(failure(folder.file("no/")) == .noSuchDirectory(path: folder.file("no/")))
    try folder.write([9], to: "file")
    #expect(failure(folder.file("file/a.png")) == .noSuchDirectory(path: folder.file("file/a.png")))
    #expect(failure("") == .cannotOpen(path: "", code: ENOENT))
    // Nobody, root included, may make files here; a container may have it read-only, or not at all.
    if FileManager.default.fileExists(atPath: "/sys/kernel") {
      let refusals: [ExportError] = [EACCES, EPERM, EROFS].map { .cannotOpen(path: "/sys/kernel/a.png", code: $0) }
      #expect(refusals.contains { failure("/sys/kernel/a.png") == $0 })
    }
    let long = folder.file(String(repeating: "x", count: 300))
    #expect(failure(long) == .cannotOpen(path: long, code: ENAMETOOLONG))
    #expect(try folder.names == ["file"])
  }

  @Test func `a folder without the right to write is told`() throws {
    let folder = try ScratchFolder()
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    if geteuid() != 0 { #expect(failure(folder.file("a")) == .cannotOpen(path: folder.file("a"), code: EACCES)) }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    #expect(failure(folder.file("a")) == nil)
  }

  @Test func `the longest name works`() throws {
    let folder = try ScratchFolder()
    let name = String(repeating: "é", count: 127)
    #expect(failure(folder.file(name)) == nil)
    #expect(try folder.names == [name])
  }

  @Test func `a full disk is told in the system's words`() {
    let error = failure("/dev/full", [UInt8](repeating: 0, count: 100_000))
    #expect(error == .cannotWrite(path: "/dev/full", code: ENOSPC))
    #expect(error?.message == "/dev/full: writing stopped: No space left on device; nothing was left behind")
  }

  @Test func `a device is written straight to`() {
    #expect(failure("/dev/null") == nil)
  }

  @Test func `a pipe that nobody reads is told`() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    let isMade: Bool = unsafe pipe(&ends) == 0
    #expect(isMade)
    close(ends[0])
    #expect(throws: ExportError.closedPipe(path: "standard output")) {
      var sink = ByteSink(descriptor: ends[1], name: "standard output")
      try sink.write([UInt8](repeating: 0, count: 100_000))
      try sink.finish()
    }
    close(ends[1])
  }

  @Test func `a pipe that does not block is waited for`() throws {
    var ends: [Int32] = [0, 0]
    let isMade: Bool = unsafe pipe(&ends) == 0
    #expect(isMade)
    let (reading, writing) = (ends[0], ends[1])
    #expect(fcntl(writing, F_SETFL, O_NONBLOCK) == 0)
    let count = 1_000_000
    let reader = Thread {
      var rest = count
      var block = [UInt8](repeating: 0, count: 10_000)
      while rest > 0 { rest -= max(1, unsafe read(reading, &block, block.count)) }
      close(reading)
    }
    reader.start()
    var sink = ByteSink(descriptor: writing, name: "pipe")
    try sink.write([UInt8](repeating: 1, count: count))
    try sink.finish()
    close(writing)
  }

  @Test func `leftovers of dead processes are removed, those of the living stay`() throws {
    let folder = try ScratchFolder()
    // No process has a number this large.
    let dead = Int(Int32.max) - 1
    try folder.write([1], to: ".a.png.\(dead)-1.part")
    try folder.write([1], to: ".b.png.\(dead)-1.part")
    try folder.write([1], to: ".a.png.\(getppid())-999.part")
    // As of an earlier run in a container, where each has the same number.
    try folder.write([1], to: ".a.png.\(getpid())-999.part")
    try folder.write([1], to: ".a.png.x-1.part")
    try write([1], to: folder.file("a.png"))
    #expect(
      try folder.names
        == [".a.png.\(getppid())-999.part", ".a.png.x-1.part", ".b.png.\(dead)-1.part", "a.png"].sorted())
  }

  @Test func `two unfinished files of one name in one process keep out of each other's way`() throws {
    let folder = try ScratchFolder()
    var first = try ByteSink(path: folder.file("a.png"))
    try first.write([1])
    var second = try ByteSink(path: folder.file("a.png"))
    try second.write([2])
    try first.finish()
    try second.finish()
    #expect(try folder.names == ["a.png"])
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: folder.file("a.png")))) == [2])
  }

  @Test func `a signal handler can remove what is unfinished`() async throws {
    let folder = try ScratchFolder()
    let path = folder.file("a.png")
    try await #require(processExitsWith: .exitCode(7)) { [path = path as String] in
      var sink = try ByteSink(path: path)
      try sink.write([UInt8](repeating: 1, count: 100_000))
      // A film of files in a folder that is made for it.
      var film = NumberedPNGSink(pattern: try FramePattern(path + "-frames/%d.png"))
      for _ in 0..<3 { try film.write(Pixmap(width: 1, height: 1)) }
      signal(SIGTERM) { _ in
        removeUnfinishedOutputs()
        _exit(7)
      }
      kill(getpid(), SIGTERM)
      // The handler ends the process from another thread.
      while true { sleep(1) }
    }
    #expect(try folder.names == [])
  }

  @Test func `finished outputs are nobody's any more`() async throws {
    let folder = try ScratchFolder()
    let path = folder.file("a.png")
    await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
      for _ in 0..<3 {
        var sink = try ByteSink(path: path)
        try sink.write([1])
        try sink.finish()
      }
      removeUnfinishedOutputs()
    }
    #expect(try folder.names == ["a.png"])
  }
}
