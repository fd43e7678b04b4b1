import Glibc
import OpenEmitter

/// The installed Swift compiler.
struct Toolchain {
  /// The path of `swiftc`.
  let compiler: String
  /// The path of `swift`, which builds packages.
  let builder: String
  /// Changes when another version is installed.
  let identity: String

  /// The compiler that the search path leads to.
  /// - Throws: `noCompiler`.
  init() throws(SourceError) {
    let paths: String = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin:/bin"
    for folder in paths.split(separator: ":") {
      let compiler: String = "\(folder)/swiftc"
      let builder: String = "\(folder)/swift"
      guard unsafe access(compiler, X_OK) == 0, unsafe access(builder, X_OK) == 0 else { continue }
      self.compiler = compiler
      self.builder = builder
      let real: String = SourceFiles.realPath(compiler) ?? compiler
      identity = real + " " + (SourceFiles.stamp(real) ?? "")
      return
    }
    throw .noCompiler
  }
}
