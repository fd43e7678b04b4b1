import EmitterMath
import EmitterPixels
import EmitterScene
import EmitterSceneFile

/// One thing that is measured in a recording and in our renderings of it.
public struct Measure: Sendable {
  /// What the figures come from.
  enum Kind: Sendable {
    case tracks(TrackSettings)
    case field
    case ring(RingSettings)
    case ramp(RampSettings)
    case bursts(BurstSettings)
  }

  /// What lies behind the particles.
  enum Backdrop: Sendable {
    /// The median of these frames; of all where there are none.
    case median([Int]?)
    case color(UInt32)
  }

  public var name: String
  var kind: Kind
  /// The layers that are shown; all where it is empty.
  var layers: [String] = []
  /// The first frame, the last, and every which one.
  var frames: (first: Int, last: Int, step: Int) = (0, .max, 1)
  /// The part of the recording that is looked at, in its pixels; all of it where `nil`.
  var region: Rect?
  /// Parts of it that are not looked at.
  var excluded: [Rect] = []
  /// The view's corner and the scale, where they are other than the description's.
  var origin: Point?
  var pixelsPerPoint: Double?
  var backdrop: Backdrop = .median(nil)
  /// How far a channel must differ from the backdrop, in 0…255.
  var threshold: Int = 21
  /// Our frames are drawn so much earlier or later, at random, in seconds: half of what is unknown of the recording's times.
  var timing: Double?
  /// How well the recording tells a figure, beside what the seeds spread.
  var resolutions: [String: Double] = [:]
  /// The figures to tabulate; all where it is empty.
  var figures: [String] = []
  var options: JSONValue = .object([])
  /// Whether our frames go through the recording's palettes; `nil` where the recording has such.
  var usesPalettes: Bool?
  /// Our pictures are drawn so many times larger and then reduced.
  var oversampling: Int = 2

  private static let names: [String] = [
    "name", "kind", "layers", "frames", "region", "exclude", "origin_px", "px_per_pt", "backdrop", "threshold",
    "timing",
    "resolution", "figures", "options", "oversampling", "palette", "note",
  ]

  init(_ field: FieldReader, layers known: [String]) throws(FidelityError) {
    name = try field.needed("name", "what the measure is called").text()
    let kind: FieldReader = try field.needed("kind", "tracks, field, ring, ramp or bursts")
    var names: [String] = Measure.names
    switch try kind.text() {
    case "tracks":
      self.kind = .tracks(try TrackSettings(field))
      names += TrackSettings.names
    case "field": self.kind = .field
    case "ring":
      self.kind = .ring(try RingSettings(field))
      names += RingSettings.names
    case "ramp":
      self.kind = .ramp(try RampSettings(field))
      names += RampSettings.names
    case "bursts":
      self.kind = .bursts(try BurstSettings(field))
      names += BurstSettings.names
    default: throw kind.failure("wants one of tracks, field, ring, ramp, bursts")
    }
    try field.checkNames(names)
    layers = try field.member("layers")?.texts() ?? []
    for layer in layers where !known.contains(layer) {
      throw field.failure("there is no layer '\(layer)'; there are \(known.joined(separator: ", "))")
    }
    if let frames = field.member("frames") {
      let numbers: [Double] = try frames.numbers(2...3)
      guard let first = Int(exactly: numbers[0]), let last = Int(exactly: numbers[1]), first >= 0, last >= first,
        let step = Int(exactly: numbers.count > 2 ? numbers[2] : 1), step > 0
      else { throw frames.failure("wants the first frame, the last, and perhaps every which one") }
      self.frames = (first, last, step)
    }
    region = try field.member("region").map { (field) throws(FidelityError) in try Measure.rect(field) }
    for rect in try field.member("exclude")?.list() ?? [] { excluded.append(try Measure.rect(rect)) }
    origin = try field.member("origin_px")?.point()
    pixelsPerPoint = try field.member("px_per_pt")?.positive()
    if let backdrop = field.member("backdrop") { self.backdrop = try Measure.backdrop(backdrop) }
    threshold = try field.member("threshold")?.whole(from: 0, to: 254) ?? 21
    timing = try field.member("timing")?.positiveOrZero()
    if let resolution = field.member("resolution") {
      for member in try resolution.members() {
        resolutions[member.name] = try resolution.needed(member.name, "").positiveOrZero()
      }
    }
    figures = try field.member("figures")?.texts() ?? []
    options = field.member("options")?.value ?? .object([])
    usesPalettes = try field.member("palette")?.flag()
    oversampling = try field.member("oversampling")?.whole(from: 1, to: 8) ?? 2
  }

  private init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }

  /// What is measured where nothing is asked for: every particle's track, and the picture as a whole.
  static func plain(layers: [String]) -> [Measure] {
    [Measure(name: "tracks", kind: .tracks(TrackSettings())), Measure(name: "field", kind: .field)]
  }

  private static func rect(_ field: FieldReader) throws(FidelityError) -> Rect {
    let numbers: [Double] = try field.numbers(4...4)
    guard numbers[2] > 0, numbers[3] > 0 else { throw field.failure("wants x, y, width and height") }
    return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private static func backdrop(_ field: FieldReader) throws(FidelityError) -> Backdrop {
    if case .text(let text) = field.value {
      if text == "median" { return .median(nil) }
      guard let color = Color(hexadecimal: text) else { throw field.failure("wants median, #RRGGBB or [first, last]") }
      return .color(color.premultipliedPixel)
    }
    let numbers: [Double] = try field.numbers(2...2)
    guard let first = Int(exactly: numbers[0]), let last = Int(exactly: numbers[1]), first >= 0, last >= first else {
      throw field.failure("wants the first and the last frame to take the median of")
    }
    return .median(Array(first...min(last, first + 100_000)))
  }
}
