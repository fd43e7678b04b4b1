package import EmitterMath

/// A piece of a text, and how it is set.
package struct TextSpan: Hashable, Sendable {
  package var text: String
  /// A family, a family and a face, or a PostScript name; `nil` is the sans serif that image texts are set in.
  package var font: String?
  /// Units of the layout; not above 0 and not finite count as 12.
  package var fontSize: Double = 12
  /// 100 (ultra light) … 400 (regular) … 700 (bold) … 900; `nil` leaves it to the font's name.
  package var weight: Int?
  package var isItalic: Bool = false
  /// The default font's sister whose letters are equally wide.
  package var isMonospaced: Bool = false
  package var color: Color = .black
  package var background: Color?
  /// Added after each letter, in units of the layout.
  package var kern: Double = 0
  package var isUnderlined: Bool = false
  package var isStruckThrough: Bool = false

  package init(_ text: String) { self.text = text }
}

/// How the lines of a text lie.
package struct TextBlock: Hashable, Sendable {
  package var alignment: TextStyle.Alignment = .natural
  /// Lines are broken at this width; `nil` where only the text says.
  package var width: Double?
  package var truncation: TextStyle.Truncation = .none
  /// Between words where that helps, else between any two letters.
  package var breaksWords: Bool = false
  /// The most lines; the last is truncated. 0 for any number.
  package var lineLimit: Int = 0
  /// Between two lines, in units of the layout.
  package var lineSpacing: Double = 0
  package var stroke: TextStroke?

  package init() {}
}

/// A line around letters.
package struct TextStroke: Hashable, Sendable {
  package var color: Color
  /// In units of the layout.
  package var width: Double
  /// Whether the letters are hollow.
  package var isAlone: Bool

  package init(color: Color, width: Double, isAlone: Bool) {
    (self.color, self.width, self.isAlone) = (color, width, isAlone)
  }
}
