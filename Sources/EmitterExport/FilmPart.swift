/// Which part of which film a file holds, so that joining can tell a missing one and one of another film.
public struct FilmPart: Hashable, Sendable {
  /// Tells films apart: the same for all parts of one.
  public let film: UInt64
  /// From 0.
  public let index: Int
  public let count: Int
  /// How many frames the part has, so that a file cut short is told.
  public let frames: Int
  /// Of the whole film.
  public let framesPerSecond: Double

  /// Nothing is checked.
  public init(film: UInt64, index: Int, count: Int, frames: Int, framesPerSecond: Double) {
    self.film = film
    self.index = index
    self.count = count
    self.frames = frames
    self.framesPerSecond = framesPerSecond
  }

  private static let mark: String = "openemitter part"

  /// As it stands in files: `openemitter part 2 of 3 of 0123456789abcdef with 20 frames at 30.0`.
  public var text: String {
    "\(FilmPart.mark) \(index + 1) of \(count) of \(String(film, radix: 16)) with \(frames) frames at \(framesPerSecond)"
  }

  /// Reads `text` back; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 12, words[0...1].joined(separator: " ") == FilmPart.mark, words[3] == "of", words[5] == "of",
      words[7] == "with", words[9...10].joined(separator: " ") == "frames at",
      let number = Int(words[2]), let count = Int(words[4]), let film = UInt64(words[6], radix: 16), number >= 1,
      number <= count, let frames = Int(words[8]), frames >= 0, let rate = Double(words[11]), rate > 0, rate.isFinite
    else { return nil }
    self.init(film: film, index: number - 1, count: count, frames: frames, framesPerSecond: rate)
  }
}
