import EmitterMath
import EmitterScene

/// Gathers the members of an object, leaving out what is said by saying nothing.
struct ObjectWriter {
  private(set) var members: [JSONMember] = []

  var object: JSONValue { .object(members) }

  mutating func add(_ name: String, _ value: JSONValue) { members.append(JSONMember(name: name, value: value)) }

  mutating func add(_ key: some KeyList, _ value: JSONValue) { add(key.rawValue, value) }

  /// Adds what is there.
  mutating func add(_ key: some KeyList, ifPresent value: JSONValue?) {
    if let value { add(key, value) }
  }

  /// Adds a number that is not its default.
  mutating func add(_ key: some KeyList, _ number: Double, unless standard: Double) {
    if number != standard { add(key, number == .infinity ? .text("forever") : .number(number)) }
  }

  /// Adds a flag that is not its default.
  mutating func add(_ key: some KeyList, _ flag: Bool, unless standard: Bool) {
    if flag != standard { add(key, .flag(flag)) }
  }

  /// Adds a word that is not its default.
  mutating func add<Word: RawRepresentable<String> & Equatable>(
    _ key: some KeyList, _ word: Word, unless standard: Word
  ) {
    if word != standard { add(key, .text(word.rawValue)) }
  }

  /// Adds a list that is not empty.
  mutating func add(_ key: some KeyList, _ items: [JSONValue]) {
    if !items.isEmpty { add(key, .list(items)) }
  }
}

extension JSONValue {
  /// A list of numbers.
  init(_ numbers: [Double]) { self = .list(numbers.map { .number($0) }) }

  /// A property's value as the reader takes it.
  init(_ value: PropertyValue) {
    switch value {
    case .number(let number): self = number == .infinity ? .text("forever") : .number(number)
    case .flag(let flag): self = .flag(flag)
    case .point(let point): self.init([point.x, point.y])
    case .size(let size): self.init([size.width, size.height])
    case .vector(let vector): self.init([vector.x, vector.y, vector.z])
    case .rect(let rect): self.init([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    case .color(let color): if let color { self.init(color) } else { self = .null }
    case .transform(let transform): self.init(transform)
    case .text(let text): if let text { self = .text(text) } else { self = .null }
    case .numbers(let numbers): self.init(numbers)
    case .colors(let colors): self = .list(colors.map { JSONValue($0) })
    case .corners(let corners): self = .list(corners.names.map { .text($0) })
    }
  }

  /// A colour in hexadecimal where that is exact, in numbers otherwise.
  init(_ color: Color) {
    if let text = color.hexadecimal {
      self = .text(text)
    } else if color.alpha == 1 {
      self.init([color.red, color.green, color.blue])
    } else {
      self.init([color.red, color.green, color.blue, color.alpha])
    }
  }

  /// A transform as one operation, 9 or 16 numbers: the shortest that is exact.
  init(_ transform: Transform3D) {
    let (a, b, c, d) = (transform.row1, transform.row2, transform.row3, transform.row4)
    if transform == .scale(a.x, b.y, c.z) {
      let isUniform: Bool = a.x == b.y && b.y == c.z
      self = .operation(.scale, isUniform ? [a.x] : c.z == 1 ? [a.x, b.y] : [a.x, b.y, c.z])
    } else if transform == .translation(d.x, d.y, d.z) {
      self = .operation(.translate, d.z == 0 ? [d.x, d.y] : [d.x, d.y, d.z])
    } else if c.w < 0, transform == .perspective(distance: -1 / c.w) {
      self = .operation(.perspective, [-1 / c.w])
    } else if transform == Transform3D(transform.affine) {
      self.init([a.x, a.y, 0, b.x, b.y, 0, d.x, d.y, 1])
    } else {
      var numbers: [Double] = []
      for row in [a, b, c, d] { for i in 0..<4 { numbers.append(row[i]) } }
      self.init(numbers)
    }
  }

  private static func operation(_ operation: TransformOperation, _ numbers: [Double]) -> JSONValue {
    .list([.text(operation.rawValue)] + numbers.map { .number($0) })
  }

  /// A timing function by its name where it has one.
  init(_ function: UnitBezier) {
    for (name, curve) in UnitBezier.named where curve == function {
      self = .text(name)
      return
    }
    self.init([function.x1, function.y1, function.x2, function.y2])
  }
}
