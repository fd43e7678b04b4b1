import Glibc
import OpenEmitter

/// The modules UIKit, QuartzCore and the rest, built once for a compiler and a state of their sources.
struct AppleNamesLibrary {
  /// Where the library lies.
  let folder: String
  /// Changes when the library is another.
  let identity: String

  /// Rooms that the modules do not stand on.
  private static let roomsAbove: Set<String> = ["EmitterInterface", "EmitterSource", "EmitterCommand", "emitter"]

  /// The C modules below, which the compiler asks for though nothing that source can name is of their types.
  static let modulesOfC: [String] = ["CPNG", "CTurboJPEG", "CWebP", "CTIFF", "CGIF", "CCairo", "CDeflate"]

  /// A module map that has the C modules empty, so that nobody's source needs their headers.
  private let moduleMap: String

  /// Flags of the compiler for source that imports the modules.
  var flags: [String] {
    [
      "-I", folder + "/Modules", "-L", folder, "-lEmitterAppleNames", "-Xlinker", "-rpath", "-Xlinker", folder,
      "-Xcc", "-fmodule-map-file=" + moduleMap,
    ]
  }

  /// Finds the library, or builds it; the first time that takes a while, which is said.
  init(_ toolchain: Toolchain, _ cache: SourceCache) throws(SourceError) {
    moduleMap = try cache.folder("names") + "/c.modulemap"
    let map: String = AppleNamesLibrary.modulesOfC.map { module in "module \(module) {}\n" }.joined()
    if (try? FileReading.bytes(ofFile: moduleMap)) != Array(map.utf8) { try cache.write(map, to: moduleMap) }
    let program: String = SourceFiles.realPath("/proc/self/exe") ?? ""
    // Where the package was built whole, it lies beside the program.
    let beside: String = SourceFiles.folder(of: program)
    if SourceFiles.exists(beside + "/Modules/UIKit.swiftmodule"),
      let stamp = SourceFiles.stamp(beside + "/libEmitterAppleNames.so")
    {
      (folder, identity) = (beside, toolchain.identity + " " + beside + " " + stamp)
      return
    }
    let package: String = try AppleNamesLibrary.package(of: program)
    var key: Fingerprint = Fingerprint()
    key.add(toolchain.identity)
    key.add(package)
    let scratch: String = try cache.folder("names/" + key.text)
    for room in (try? FileReading.names(inFolder: package + "/Sources"))?.sorted() ?? []
    where !AppleNamesLibrary.roomsAbove.contains(room) && !room.hasPrefix(".") {
      SourceFiles.add(package + "/Sources/" + room, to: &key)
    }
    key.add(SourceFiles.stamp(package + "/Package.swift") ?? "")
    identity = key.text
    folder = scratch + "/release"
    let stamp: String = scratch + "/state"
    if let bytes = try? FileReading.bytes(ofFile: stamp), String(decoding: bytes, as: UTF8.self) == identity { return }
    StandardStream.error.write(
      "emitter: building UIKit, QuartzCore and the rest, once for this compiler, which takes some minutes …\n")
    try AppleNamesLibrary.build(toolchain, package, scratch, cache)
    try cache.write(identity, to: stamp)
  }

  private static func build(
    _ toolchain: Toolchain, _ package: String, _ scratch: String, _ cache: SourceCache
  ) throws(SourceError) {
    var builder: ChildProcess = ChildProcess(program: toolchain.builder)
    builder.arguments = [
      "build", "-c", "release", "--package-path", package, "--scratch-path", scratch, "--product", "EmitterAppleNames",
    ]
    // The same for all, as the builder's locks lie there.
    let temporary: String = try cache.folder("names/temporary")
    builder.environment = cache.environment(temporary: temporary) + [("EMITTER_APPLE_NAMES", "1")]
    let start: Double = monotonicSeconds()
    if StandardStream.error.isTerminal {
      builder.hears = { bytes in
        let line: String = String(decoding: bytes, as: UTF8.self).split(separator: "\n").last.map(String.init) ?? ""
        let seconds: Int = Int(monotonicSeconds() - start)
        StandardStream.error.write("\r\(seconds) s \(line.prefix(70))\u{1B}[K")
      }
    }
    let outcome: ChildProcess.Outcome = builder.run()
    if StandardStream.error.isTerminal { StandardStream.error.write("\r\u{1B}[K") }
    switch outcome.ending {
    case .code(0): return
    case .interrupted(let signal): throw .interrupted(signal: signal)
    case .notStarted(let code): throw .cannotRun(path: toolchain.builder, code: code)
    default:
      let lines = outcome.words.split(separator: "\n").filter { line in line.contains("error:") }
      throw .appleNamesFail(words: lines.prefix(5).joined(separator: "\n"))
    }
  }

  /// The package with the modules' sources: the repository that the program was built in, or what was installed with it.
  private static func package(of program: String) throws(SourceError) -> String {
    let installed: String = SourceFiles.folder(of: SourceFiles.folder(of: program)) + "/share/openemitter"
    if SourceFiles.exists(installed + "/Package.swift") { return installed }
    var folder: String = SourceFiles.folder(of: program)
    while folder != "/", folder != "." {
      if SourceFiles.isFolder(folder + "/Sources/Shims"), SourceFiles.exists(folder + "/Package.swift") {
        return folder
      }
      folder = SourceFiles.folder(of: folder)
    }
    throw .noAppleNames(program: program)
  }
}
