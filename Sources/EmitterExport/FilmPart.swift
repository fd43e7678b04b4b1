/// Which part of which film a file holds, so that joining can tell a missing one and one of another film.
public struct FilmPart: Hashable, Sendable {
  /// Tells films apart: the same for all parts of one.
  public let film: UInt64
  /// From 0.
  public let index: Int
  public let count: Int

  /// Nothing is checked.
  public init(film: UInt64, index: Int, count: Int) {
    self.film = film
    self.index = index
    self.count = count
  }

  private static let mark: String = "openemitter part"

  /// As it stands in files: `openemitter part 2 of 3 of 0123456789abcdef`.
  public var text: String { "\(FilmPart.mark) \(index + 1) of \(count) of \(String(film, radix: 16))" }

  /// Reads `text` back; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 7, words[0...1].joined(separator: " ") == FilmPart.mark, words[3] == "of", words[5] == "of",
      let number = Int(words[2]), let count = Int(words[4]), let film = UInt64(words[6], radix: 16), number >= 1,
      number <= count
    else { return nil }
    self.init(film: film, index: number - 1, count: count)
  }
}
