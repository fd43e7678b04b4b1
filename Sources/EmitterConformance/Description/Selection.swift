/// Which particles are meant; what is not said holds for all.
struct Selection: Sendable {
  /// The emitter layer's name.
  var layer: String?
  /// The cell's name below its parents': `rocket/spark`.
  var cell: String?
  /// The birth number of a top cell's particle, 1 for the first.
  var index: Int?
  /// The birth number of the particle at the top of its ancestry.
  var ancestor: Int?
  var conditions: [Condition] = []

  static let keys: [String] = ["layer", "cell", "index", "ancestor", "where"]

  init() {}

  init(_ field: CaseField) throws(ConformanceError) {
    try field.checkNames(Selection.keys)
    layer = try field.member("layer")?.text()
    cell = try field.member("cell")?.text()
    index = try field.member("index")?.whole()
    ancestor = try field.member("ancestor")?.whole()
    if let list = field.member("where") { conditions = try Condition.list(list) }
  }
}

extension Condition {
  /// `[{"value": NAME, "in": [least, greatest]}]`.
  static func list(_ field: CaseField) throws(ConformanceError) -> [Condition] {
    var conditions: [Condition] = []
    for item in try field.list() {
      try item.checkNames(["value", "in"])
      conditions.append(
        Condition(
          value: try item.needed("value", "the name of a value").word(ParticleValue.self),
          range: try item.needed("in", "the least and the greatest").range()))
    }
    return conditions
  }
}
