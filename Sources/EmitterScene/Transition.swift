/// A change of a layer's whole look, as `CATransition` makes it: from what it was just before the transition was added to
/// what it is.
///
/// A layer that enters the scene with a transition was nothing before. A layer has one transition at a time: its key is
/// always `transition`, so that a new one replaces it.
public struct Transition: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The new look appears as the old one vanishes.
    case fade
    /// The new look pushes the old one out.
    case push
    /// The old look moves away over the new one.
    case reveal
    /// The new look moves in over the old one.
    case moveIn
  }

  /// Where the motion comes from; a fade has none.
  public enum Subtype: String, Hashable, Sendable, CaseIterable {
    case fromLeft, fromRight, fromTop, fromBottom
  }

  public var kind: Kind
  public var subtype: Subtype
  /// How far the change has come when it begins, 0…1.
  public var startProgress: Double = 0
  /// How far it has come when it ends, 0…1, not below `startProgress`.
  public var endProgress: Double = 1

  public init(_ kind: Kind = .fade, _ subtype: Subtype = .fromLeft) {
    self.kind = kind
    self.subtype = subtype
  }

  /// What the key of every transition is.
  public static let key: String = "transition"
}
