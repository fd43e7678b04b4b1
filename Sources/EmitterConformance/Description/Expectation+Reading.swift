extension Expectation {
  /// What decides the kind, one of which every expectation has.
  private static let kinds: [String] = [
    "count", "particle", "each", "list", "mean", "sd", "least", "greatest", "quantile", "distribution", "fraction",
    "correlation", "equal", "pixel", "touched",
  ]
  private static let others: [String] = [
    "at", "of", "value", "values", "where", "color", "tolerance", "atLeast", "about", "half", "axis",
  ]
  /// How far a number may be off where nothing is said, in its unit.
  private static let plainTolerance: Double = 0.001
  /// How far a colour may be off where nothing is said, in 255ths.
  private static let colorTolerance: Double = 2

  init(_ field: CaseField) throws(ConformanceError) {
    try field.checkNames(Expectation.kinds + Expectation.others)
    let given: [String] = Expectation.kinds.filter { field.member($0) != nil }
    guard given.count == 1, let name = given.first, let subject = field.member(name) else {
      throw field.failure("wants exactly one of \(Expectation.kinds.joined(separator: ", "))")
    }
    place = field.place
    time = try field.needed("at", "an instant in seconds").number()
    of = try field.member("of").map { (of) throws(ConformanceError) in try Selection(of) } ?? Selection()
    kind = try Expectation.kind(name, subject, field, time: time)
    let isOfPixels: Bool = name == "pixel" || name == "touched"
    tolerance =
      try field.member("tolerance")?.amount()
      ?? (isOfPixels ? Expectation.colorTolerance : Expectation.plainTolerance)
    atLeast = try field.member("atLeast")?.whole() ?? 1
    frame = try ValueFrame(field)
    for (key, kinds) in Expectation.belongings {
      if let member = field.member(key), !kinds.contains(name) { throw member.failure("does not go with \(name)") }
    }
  }

  /// Keys that only some kinds have.
  private static let belongings: [(key: String, kinds: [String])] = [
    ("value", ["each", "list", "mean", "sd", "least", "greatest", "quantile", "distribution"]),
    ("values", ["correlation", "equal"]), ("where", ["fraction"]), ("color", ["pixel"]),
  ]

  private static func kind(
    _ name: String, _ subject: CaseField, _ field: CaseField, time: Double
  ) throws(ConformanceError) -> Kind {
    func value() throws(ConformanceError) -> ParticleValue {
      try field.needed("value", "the name of a value").word(ParticleValue.self)
    }
    switch name {
    case "count": return .count(try subject.range())
    case "particle": return .particle(try fields(subject))
    case "each": return .each(try value(), try subject.range())
    case "list": return .values(try value(), try subject.numbers().sorted())
    case "mean": return .statistic(try value(), .mean, try subject.number())
    case "sd": return .statistic(try value(), .deviation, try subject.number())
    case "least": return .statistic(try value(), .least, try subject.number())
    case "greatest": return .statistic(try value(), .greatest, try subject.number())
    case "quantile":
      let pair: [Double] = try subject.numbers(2...2)
      guard pair[0] > 0, pair[0] < 1 else { throw subject.failure("wants a share between 0 and 1, and the value") }
      return .statistic(try value(), .quantile(pair[0]), pair[1])
    case "distribution": return .distribution(try value(), try Distribution(subject))
    case "fraction":
      let conditions = try Condition.list(try field.needed("where", "a list of conditions"))
      return .fraction(conditions, try subject.number())
    case "correlation":
      let two: [ParticleValue] = try values(field)
      guard two.count == 2 else { throw field.failure("a correlation wants two values") }
      return .correlation(two[0], two[1], try subject.number())
    case "equal":
      try subject.checkNames(["at", "of"])
      let other = try subject.member("of").map { (of) throws(ConformanceError) in try Selection(of) } ?? Selection()
      return .equal(try values(field), other, at: try subject.member("at")?.number() ?? time)
    case "pixel":
      let place: [CaseField] = try subject.list()
      guard place.count == 2 else { throw subject.failure("wants a pixel's column and row") }
      let color: [Double] = try field.needed("color", "red, green and blue in 0…255").numbers(3...3)
      return .pixel(x: try place[0].whole(), y: try place[1].whole(), color: color)
    default: return .touched(try subject.range())
    }
  }

  private static func values(_ field: CaseField) throws(ConformanceError) -> [ParticleValue] {
    var values: [ParticleValue] = []
    for item in try field.needed("values", "a list of values").list() {
      values.append(try item.word(ParticleValue.self))
    }
    guard !values.isEmpty else { throw field.failure("values wants at least one") }
    return values
  }

  private static func fields(
    _ subject: CaseField
  ) throws(ConformanceError) -> [(field: ParticleField, numbers: [Double])] {
    try subject.checkNames(ParticleField.allCases.map(\.rawValue))
    var fields: [(field: ParticleField, numbers: [Double])] = []
    for field in ParticleField.allCases {
      guard let member = subject.member(field.rawValue) else { continue }
      let numbers: [Double] = field.width == 1 ? [try member.number()] : try member.numbers(field.width...field.width)
      fields.append((field, numbers))
    }
    return fields
  }
}

extension ValueFrame {
  fileprivate init(_ field: CaseField) throws(ConformanceError) {
    if let about = field.member("about") { self.about = try ValueFrame.vector(about) }
    if let half = field.member("half") { self.half = try ValueFrame.vector(half) }
    if let axis = field.member("axis") {
      self.axis = try ValueFrame.vector(axis)
      guard (self.axis * self.axis).sum() > 0 else { throw axis.failure("wants a direction, not 0") }
    }
  }

  private static func vector(_ field: CaseField) throws(ConformanceError) -> SIMD3<Double> {
    let numbers: [Double] = try field.numbers(2...3)
    return SIMD3(numbers[0], numbers[1], numbers.count > 2 ? numbers[2] : 0)
  }
}
