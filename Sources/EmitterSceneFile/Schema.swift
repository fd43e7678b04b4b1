import EmitterMath
import EmitterScene

/// A piece of a JSON Schema.
struct Schema {
  var members: [JSONMember]

  init(_ members: [JSONMember]) { self.members = members }

  private init(type: String, _ more: [JSONMember] = []) {
    members = [JSONMember(name: "type", value: .text(type))] + more
  }

  var value: JSONValue { .object(members) }

  /// The schema with its description in front.
  func described(_ text: String) -> JSONValue {
    .object([JSONMember(name: "description", value: .text(text))] + members)
  }

  private func with(standard: JSONValue?) -> Schema {
    guard let standard else { return self }
    return Schema(members + [JSONMember(name: "default", value: standard)])
  }

  /// A number in `range`.
  static func number(_ range: NumberRange, _ standard: Double? = nil) -> Schema {
    var limits: [JSONMember] = []
    if range.least.isFinite {
      limits.append(JSONMember(name: range.isAboveLeast ? "exclusiveMinimum" : "minimum", value: .number(range.least)))
    }
    if range.greatest.isFinite { limits.append(JSONMember(name: "maximum", value: .number(range.greatest))) }
    return Schema(type: range.isWhole ? "integer" : "number", limits).with(standard: standard.map { .number($0) })
  }

  /// Seconds or a count, or `"forever"`.
  static func seconds(_ range: NumberRange, _ standard: Double) -> Schema {
    .either([.number(range), .constant("forever")], JSONValue(.number(standard)))
  }

  static func flag(_ standard: Bool) -> Schema { Schema(type: "boolean").with(standard: .flag(standard)) }

  static func text(pattern: String? = nil) -> Schema {
    Schema(type: "string", pattern.map { [JSONMember(name: "pattern", value: .text($0))] } ?? [])
  }

  static var null: Schema { Schema(type: "null") }

  static func constant(_ word: String) -> Schema { Schema([JSONMember(name: "const", value: .text(word))]) }

  static func words(_ words: [String], _ standard: String? = nil) -> Schema {
    Schema([JSONMember(name: "enum", value: .list(words.map { .text($0) }))])
      .with(standard: standard.map { .text($0) })
  }

  static func words<Word: RawRepresentable<String> & CaseIterable>(_: Word.Type, _ standard: Word) -> Schema {
    .words(Word.allCases.map { $0.rawValue }, standard.rawValue)
  }

  static func reference(_ name: String, _ standard: JSONValue? = nil) -> Schema {
    Schema([JSONMember(name: "$ref", value: .text("#/$defs/" + name))]).with(standard: standard)
  }

  static func either(_ schemas: [Schema], _ standard: JSONValue? = nil) -> Schema {
    Schema([JSONMember(name: "anyOf", value: .list(schemas.map { $0.value }))]).with(standard: standard)
  }

  static func list(of item: Schema, count: Int? = nil) -> Schema {
    var more: [JSONMember] = [JSONMember(name: "items", value: item.value)]
    if let count {
      more.append(JSONMember(name: "minItems", value: .number(Double(count))))
      more.append(JSONMember(name: "maxItems", value: .number(Double(count))))
    }
    return Schema(type: "array", more)
  }

  /// A list of at most `limit`.
  static func list(of item: Schema, atMost limit: Int) -> Schema {
    var schema: Schema = .list(of: item)
    schema.members.append(JSONMember(name: "maxItems", value: .number(Double(limit))))
    return schema
  }

  /// A list of as many values as there are schemas, each by its own.
  static func tuple(_ items: [Schema]) -> Schema {
    let count: JSONValue = .number(Double(items.count))
    return Schema(
      type: "array",
      [
        JSONMember(name: "prefixItems", value: .list(items.map { $0.value })),
        JSONMember(name: "minItems", value: count), JSONMember(name: "maxItems", value: count),
      ])
  }

  /// A list that starts with `first` and goes on with as many of `rest` as one of `counts` says.
  static func tuple(_ first: Schema, then rest: Schema, counts: [Int]) -> Schema {
    .either(
      counts.map { count in
        Schema(
          type: "array",
          [
            JSONMember(name: "prefixItems", value: .list([first.value])),
            JSONMember(name: "items", value: rest.value),
            JSONMember(name: "minItems", value: .number(Double(count + 1))),
            JSONMember(name: "maxItems", value: .number(Double(count + 1))),
          ])
      })
  }

  /// An object with any keys.
  static func map(of item: Schema) -> Schema {
    Schema(type: "object", [JSONMember(name: "additionalProperties", value: item.value)])
  }

  /// An object with these keys and no others.
  static func object(_ properties: [JSONMember], required: [String]) -> Schema {
    var more: [JSONMember] = [JSONMember(name: "properties", value: .object(properties))]
    if !required.isEmpty { more.append(JSONMember(name: "required", value: .list(required.map { .text($0) }))) }
    more.append(JSONMember(name: "additionalProperties", value: .flag(false)))
    return Schema(type: "object", more)
  }

  /// A value of any property, or a word for a time such as `"now"`.
  static var value: Schema {
    let types: [String] = ["number", "boolean", "string", "array", "null"]
    return Schema([JSONMember(name: "type", value: .list(types.map { .text($0) }))])
  }

  /// What a property takes, and its default.
  static func property(_ property: some LimitedPropertyList) -> Schema {
    let standard: JSONValue = JSONValue(property.defaultValue)
    let schema: Schema =
      switch property.kind {
      case .number, .magnitude, .whole: .number(property.range)
      case .seconds: .either([.number(property.range), .constant("forever")])
      case .flag: Schema(type: "boolean")
      case .point, .size: .list(of: .number(.finite), count: 2)
      case .vector: .list(of: .number(property.range), count: 3)
      case .rect: .list(of: .number(.finite), count: 4)
      case .color: .reference("color")
      case .transform: .reference("transform")
      case .image, .path, .string: .text()
      case .word(let words): .words(words)
      case .numbers: .list(of: .number(property.range), atMost: SceneLimits.listItems)
      case .colors: .list(of: .reference("color"), atMost: SceneLimits.listItems)
      case .corners: .list(of: .words(Corners.all.names))
      }
    let whole: Schema = property.mayBeNone ? .either([schema, .null]) : schema
    return property.isSilenceMeaningful ? whole : whole.with(standard: standard)
  }
}
