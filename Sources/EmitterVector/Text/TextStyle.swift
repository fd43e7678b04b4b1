public import EmitterMath

/// How a text layer sets its words, with Core Animation's names and defaults.
public struct TextStyle: Hashable, Sendable {
  /// Where lines stand between the left and the right edge.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the side on which the line's script begins.
    case natural
    case left, right, center
    /// Wrapped lines are stretched to the full width, but for the last of a paragraph.
    case justified
  }

  /// Where an ellipsis stands for what does not fit.
  public enum Truncation: String, Hashable, Sendable, CaseIterable { case none, start, end, middle }

  /// A family, a family and a face, or a PostScript name: `Georgia`, `DejaVu Sans Bold`, `DejaVuSans-Bold`. Letter case,
  /// spaces and hyphens do not matter. `nil` is the sans serif that image texts are set in.
  public var font: String?
  /// Points; 0, less and NaN draw nothing.
  public var fontSize: Double = 36
  /// Emoji keep their own colours and take its alpha only.
  public var color: Color = .white
  public var alignment: Alignment = .natural
  /// Whether lines that are wider than the layer are broken, between words where that helps.
  public var isWrapped: Bool = false
  /// Without wrapping, every line is cut to the width; with it, the last line that the height has room for.
  public var truncation: Truncation = .none

  /// White, 36 points.
  public init() {}
}
