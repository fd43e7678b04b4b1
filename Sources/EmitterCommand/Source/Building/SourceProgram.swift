import Glibc
import OpenEmitter

/// The program that the user's files were compiled to.
struct SourceProgram {
  let path: String
  let harness: Harness

  /// What the program is called in its folder, and so in what it says of itself.
  private static let name: String = "effect"

  /// Finds the program in the cache, or compiles it.
  init(_ harness: Harness, _ request: SourceRequest) throws(SourceError) {
    self.harness = harness
    let toolchain: Toolchain = try Toolchain()
    let cache: SourceCache = SourceCache()
    let library: AppleNamesLibrary = try AppleNamesLibrary(toolchain, cache)
    var key: Fingerprint = Fingerprint()
    key.add(library.identity)
    for file in harness.files {
      key.add(file.name)
      key.add(file.text)
    }
    let programs: String = try cache.folder("programs")
    let final: String = programs + "/" + key.text
    path = final + "/" + SourceProgram.name
    if SourceFiles.exists(path) {
      cache.touch(final)
      return
    }
    // Elsewhere first: another process may be at the same.
    let work: WorkFolder = try WorkFolder(in: "work", cache)
    let (folder, temporary) = (work.path + "/" + key.text, work.path + "/temporary")
    for folder in [folder, temporary] {
      guard unsafe mkdir(folder, 0o700) == 0 else { throw .cache(folder: folder, code: errno) }
    }
    for file in harness.files { try cache.write(file.text, to: folder + "/" + file.name) }
    try compile(toolchain, library, request, in: folder, temporary: temporary)
    SourceFiles.remove(final)
    guard unsafe rename(folder, final) == 0 else { throw .cache(folder: final, code: errno) }
    cache.prune()
  }

  private func compile(
    _ toolchain: Toolchain, _ library: AppleNamesLibrary, _ request: SourceRequest, in folder: String,
    temporary: String
  ) throws(SourceError) {
    var compiler: ChildProcess = ChildProcess(program: toolchain.compiler)
    compiler.arguments =
      [
        "-swift-version", "5", "-enable-bare-slash-regex", "-module-name", "Effect", "-g", "-Onone", "-wmo",
        "-suppress-warnings",
      ]
      + ["-diagnostic-style", "llvm", "-o", folder + "/" + SourceProgram.name] + library.flags
      + harness.files.map { file in folder + "/" + file.name }
    compiler.environment = SourceCache().environment(temporary: temporary)
    let outcome: ChildProcess.Outcome = compiler.run()
    let path: String = request.paths[0]
    switch outcome.ending {
    case .code(0): return
    case .interrupted(let signal): throw .interrupted(signal: signal)
    case .notStarted(let code): throw .cannotRun(path: toolchain.compiler, code: code)
    default:
      let messages: String = CompilerMessages(of: harness, in: folder).errors(in: outcome.words, request)
      guard !messages.isEmpty else {
        let lines = outcome.words.split(separator: "\n").filter { $0.contains("error:") }
        throw .cannotBuild(path: path, words: lines.prefix(5).joined(separator: "\n"))
      }
      throw .doesNotCompile(path: path, messages: messages, missingModules: harness.missingModules)
    }
  }
}
