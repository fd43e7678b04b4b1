import Foundation
import Testing

/// Whether there is a Swift compiler on the path.
private let hasCompiler: Bool = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  .contains { folder in FileManager.default.isExecutableFile(atPath: folder + "/swiftc") }

/// What is left of a run that is ended from outside: no process, no folder.
@Suite(.serialized, .enabled(if: hasCompiler)) struct RunningProcessTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A number of seconds that no other process sleeps for.
  private let seconds: Int = 1_000_000 + Int(getpid())

  private func write() throws {
    try folder.write(
      """
      import UIKit
      class A: UIView {
        override func layoutSubviews() {
          let sleep = Process()
          sleep.executableURL = URL(fileURLWithPath: "/bin/sleep")
          sleep.arguments = ["\(seconds)"]
          try! sleep.run()
          print("now")
          fflush(nil)
          while true {}
        }
      }
      """, to: "A.swift")
  }

  private func start() throws -> Process {
    try RunningCommand.start(
      ["inspect", "A.swift", "--at", "1"], in: folder.url, environment: ["XDG_CACHE_HOME": folder.path("cache")])
  }

  /// The command lines of all processes that say something of this test.
  private func processes() -> [String] {
    let numbers: [String] = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.filter { Int32($0) != nil }.compactMap { number in
      guard let bytes = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") else { return nil }
      let line: String = String(decoding: bytes.map { $0 == 0 ? 0x20 : $0 }, as: UTF8.self)
      return line.contains(folder.url.lastPathComponent) || line.hasPrefix("/bin/sleep \(seconds)") ? line : nil
    }
  }

  /// Waits for a state; false when it does not come within ten seconds.
  private func comes(_ state: () -> Bool) -> Bool {
    for _ in 0..<500 {
      if state() { return true }
      usleep(20_000)
    }
    return state()
  }

  private var work: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path("cache/openemitter/work"))) ?? []
  }

  @Test func `an interrupted compilation leaves no compiler and no folder`() throws {
    try write()
    let process: Process = try start()
    #expect(comes { processes().contains { $0.contains("-frontend") } })
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationStatus == 143)
    #expect(comes { processes().isEmpty }, "\(processes())")
    #expect(work.isEmpty)
  }

  @Test func `the code, and what it started, ends with the command that is killed`() throws {
    try write()
    let process: Process = try start()
    let errors: FileHandle = (process.standardError as! Pipe).fileHandleForReading
    var said: String = ""
    while !said.contains("now") {
      let piece: Data = errors.availableData
      guard !piece.isEmpty else { break }
      said += String(decoding: piece, as: UTF8.self)
    }
    // A process that has just begun may still be called as the one that began it.
    #expect(comes { processes().count { $0.hasPrefix("/bin/sleep") } == 1 }, "\(said)")
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(comes { processes().isEmpty }, "\(processes())")
    // Whoever comes next takes the folder away.
    #expect(work.count == 1)
    try folder.write(
      "import UIKit\nclass A: UIView {\n  override func layoutSubviews() { exit(0) }\n}\n", to: "A.swift")
    let next: Process = try start()
    next.waitUntilExit()
    #expect(work.isEmpty)
  }

  @Test func `a program that ends leaves nothing running`() throws {
    try folder.write(
      """
      import UIKit
      class A: UIView {
        override func didMoveToWindow() {
          let sleep = Process()
          sleep.executableURL = URL(fileURLWithPath: "/bin/sleep")
          sleep.arguments = ["\(seconds)"]
          try! sleep.run()
        }
      }
      """, to: "A.swift")
    let run = try RunningCommand.run(
      ["inspect", "A.swift", "--at", "1"], in: folder.url, environment: ["XDG_CACHE_HOME": folder.path("cache")])
    #expect(run.code == 0, "\(run.errors)")
    #expect(processes().isEmpty, "\(processes())")
  }
}
