/// The public tutorials on `CAEmitterLayer` that effects were rebuilt from; `docs/sources.md` says more of each.
public enum Tutorial: Hashable, Sendable, CaseIterable {
  /// A like button as QQ's, and red packet rain.
  case likeButton
  /// A button explosion.
  case buttonExplosion
  /// The comets of the app Voicy.
  case comets
  /// Five effects, by Silence.
  case fiveEffects
  /// Snow.
  case snow
}

/// An effect that is built in: its name, what it shows, where it comes from, and the bytes of its scene file.
public struct GalleryEffect: Sendable {
  /// What the command line calls it; also its file's name before `.emitter.json`.
  public let name: String
  /// One line that says what one sees, without a full stop.
  public let title: String
  /// The tutorial that it was rebuilt from; `nil` for one of our own.
  public let tutorial: Tutorial?

  private let file: @Sendable () -> [UInt8]

  init(
    _ name: String, from tutorial: Tutorial?, _ title: String, _ file: @escaping @Sendable @autoclosure () -> [UInt8]
  ) {
    self.name = name
    self.title = title
    self.tutorial = tutorial
    self.file = file
  }

  /// The name that its scene file has beside its images: `snow.emitter.json`.
  public var fileName: String { name + ".emitter.json" }

  /// The bytes of its scene file: UTF-8, JSON. Images are named as files beside it; `Gallery.image(named:)` has them.
  public var sceneFile: [UInt8] { file() }
}
