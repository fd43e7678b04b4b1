/// A scene written as code, and what the code does not say as the scene does.
public struct WrittenSource: Hashable, Sendable {
  /// The whole file, with a line feed at its end.
  public var text: String
  /// What was approximated or left out, in the scene's order; empty when the code says all of it.
  public var notes: [SourceNote]

  /// True when the code, run and recorded, is the scene again.
  public var isExact: Bool { notes.isEmpty }
}

/// Something of a scene that its code says differently.
public struct SourceNote: Hashable, Sendable {
  /// How far the code is from the scene.
  public enum Kind: String, Hashable, Sendable {
    /// The code says nearly the same.
    case approximated
    /// The code says nothing of it.
    case dropped
  }

  public var kind: Kind
  /// Where it stands in the scene, such as `layers[0].contents`.
  public var place: String
  /// What the code says instead, and why.
  public var sentence: String

  /// The note in a line.
  public var message: String { place + ": " + kind.rawValue + ": " + sentence }
}
