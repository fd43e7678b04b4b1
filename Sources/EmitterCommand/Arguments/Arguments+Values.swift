import EmitterMath
import EmitterScene
import EmitterSceneFile
import OpenEmitter

extension Arguments {
  /// An instant in seconds, as near to the film's start as a scene's own instants are.
  func instant(_ option: Option) throws(UsageError) -> Double? {
    try number(option, allowed: "a number from -1e9 to 1e9", where: NumberRange.instant.contains)
  }

  /// A length of time in seconds.
  func span(_ option: Option) throws(UsageError) -> Double? {
    try number(option, allowed: "a number above 0 up to 1e9") { number in number > 0 && number <= SceneLimits.span }
  }

  /// A finite number above 0.
  func positive(_ option: Option) throws(UsageError) -> Double? {
    try number(option, allowed: "a number above 0") { number in number > 0 }
  }

  /// Frames a second, at most as many as a scene may have.
  func framesPerSecond() throws(UsageError) -> Double? {
    let limit: Double = SceneLimits.framesPerSecond
    return try number(.fps, allowed: "a number above 0, at most \(JSONText.number(limit))") { number in
      number > 0 && number <= limit
    }
  }

  private func number(
    _ option: Option, allowed: String, where isAllowed: (Double) -> Bool
  ) throws(UsageError) -> Double? {
    guard let text = self[option] else { return nil }
    guard let number = Arguments.decimal(text), isAllowed(number) else {
      throw .badValue(option, value: text, allowed: allowed)
    }
    return number
  }

  /// The finite number that `text` spells in decimal digits; hexadecimal ones are refused.
  static func decimal(_ text: some StringProtocol) -> Double? {
    let isDecimal: Bool = text.utf8.allSatisfy { byte in
      byte >= 0x30 && byte <= 0x39 || byte == 0x2B || byte == 0x2D || byte == 0x2E || byte | 0x20 == 0x65
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// A whole number of a range.
  func whole(_ option: Option, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badValue(option, value: text, allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// `WxH` in whole pixels.
  func pixels(_ option: Option) throws(UsageError) -> (width: Int, height: Int)? {
    guard let text = self[option] else { return nil }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let range: ClosedRange<Int> = 1...16384
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), range.contains(width),
      range.contains(height)
    else { throw .badValue(option, value: text, allowed: "WIDTHxHEIGHT in pixels, each from 1 to 16384") }
    return (width, height)
  }

  /// `WxH` in points.
  func points(_ option: Option) throws(UsageError) -> Size? {
    guard let text = self[option] else { return nil }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Arguments.decimal(parts[0]), let height = Arguments.decimal(parts[1]),
      width > 0, height > 0
    else { throw .badValue(option, value: text, allowed: "WIDTHxHEIGHT in points, each above 0") }
    return Size(width, height)
  }

  /// `#RRGGBB` or `#RRGGBBAA`.
  func color(_ option: Option) throws(UsageError) -> Color? {
    guard let text = self[option] else { return nil }
    guard let color = Color(hexadecimal: text) else {
      throw .badValue(option, value: text, allowed: "\"#RRGGBB\" or \"#RRGGBBAA\" in hexadecimal digits")
    }
    return color
  }

  /// The taps given, or `nil` when the scene's own hold.
  func triggers() throws(UsageError) -> [Trigger]? {
    guard let texts = values[.trigger] else { return nil }
    var triggers: [Trigger] = []
    for text in texts {
      guard let trigger = Trigger(text) else {
        throw .badValue(.trigger, value: text, allowed: "\"tap NAME@T\": a layer's name and an instant in seconds")
      }
      triggers.append(trigger)
    }
    return triggers
  }

  /// How pictures are drawn.
  func pictureOptions() throws(UsageError) -> PictureOptions {
    var options: PictureOptions = PictureOptions()
    options.size = try pixels(.size)
    options.threads = try whole(.threads, in: 1...256)
    switch self[.renderer] {
    case nil, "cpu": options.renderer = .fast
    case "reference": options.renderer = .reference
    case "gpu": throw .notBuilt(.renderer, value: "gpu")
    case let name?: throw .badValue(.renderer, value: name, allowed: "cpu or reference")
    }
    return options
  }

  /// The part of a film to make, from 0, and how many parts there are.
  func shard() throws(UsageError) -> (part: Int, of: Int)? {
    guard let text = self[.shard] else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let part = Int(parts[0]), let count = Int(parts[1]), count >= 1, count <= 100_000,
      part >= 1, part <= count
    else { throw .badValue(.shard, value: text, allowed: "I/N with I from 1 to N, as in 2/4") }
    return (part - 1, count)
  }
}
