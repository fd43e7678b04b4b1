/// The version of the package, as `emitter --version` prints it.
enum Version {
  static let text: String = "0.1.0"
}
