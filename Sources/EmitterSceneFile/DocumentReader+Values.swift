import EmitterMath
import EmitterScene

extension DocumentNode {
  /// A value of a property.
  func propertyValue(_ kind: PropertyKind, mayBeNone: Bool) throws(SceneFileError) -> PropertyValue {
    let expected: ExpectedForm = .property(kind, mayBeNone: mayBeNone)
    if mayBeNone, value == .null { return kind == .color ? .color(nil) : .text(nil) }
    switch kind {
    case .number, .magnitude, .whole: return .number(try number(as: expected))
    case .seconds: return .number(try seconds())
    case .flag: return .flag(try flag())
    case .point:
      let numbers: [Double] = try numbers(2, as: expected)
      return .point(Point(numbers[0], numbers[1]))
    case .size:
      let numbers: [Double] = try numbers(2, as: expected)
      return .size(Size(numbers[0], numbers[1]))
    case .vector:
      let numbers: [Double] = try numbers(3, as: expected)
      return .vector(SIMD3(numbers[0], numbers[1], numbers[2]))
    case .rect: return .rect(try rect())
    case .color: return .color(try color(mayBeNone: mayBeNone))
    case .transform: return .transform(try transform())
    case .image, .path, .string: return .text(try text(as: expected))
    case .word(let words):
      let text: String = try text(as: expected)
      guard words.contains(text) else {
        throw failure(.wrongWord(text, allowed: words, nearest: nearestName(to: text, among: words)))
      }
      return .text(text)
    case .numbers: return .numbers(try list(as: expected).numbers())
    case .colors:
      var colors: [Color] = []
      for node in try list(as: expected) { colors.append(try node.color()) }
      return .colors(colors)
    case .corners: return .corners(try corners(as: expected))
    }
  }

  /// A value of what a path names.
  func value(of path: PropertyPath, mayBeNone: Bool? = nil) throws(SceneFileError) -> PropertyValue {
    guard path.component == .translation else {
      return try propertyValue(path.kind, mayBeNone: mayBeNone ?? path.mayBeNone)
    }
    // A size by its kind, as Apple has it, but nothing wide and high.
    let numbers: [Double] = try numbers(2, as: .numbers(["x", "y"]))
    return .size(Size(numbers[0], numbers[1]))
  }

  private func corners(as expected: ExpectedForm) throws(SceneFileError) -> Corners {
    var corners: Corners = []
    for node in try list(as: expected) {
      let name: String = try node.text()
      guard let named = Corners.named.first(where: { $0.name == name }) else {
        let words: [String] = Corners.all.names
        throw node.failure(.wrongWord(name, allowed: words, nearest: nearestName(to: name, among: words)))
      }
      corners.insert(named.corner)
    }
    return corners
  }

  func rect() throws(SceneFileError) -> Rect {
    let numbers: [Double] = try numbers(4, as: .property(.rect, mayBeNone: false))
    return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// A colour as `"#RRGGBB"`, `"#RRGGBBAA"`, `[r, g, b]` or `[r, g, b, a]`.
  func color(mayBeNone: Bool = false) throws(SceneFileError) -> Color {
    let expected: ExpectedForm = .property(.color, mayBeNone: mayBeNone)
    switch value {
    case .text(let text):
      guard let color = Color(hexadecimal: text) else { throw failure(.unreadable(text, expected: expected)) }
      return color
    case .list(let items):
      guard items.count == 3 || items.count == 4 else {
        throw failure(.wrongCount(items.count, expected: expected))
      }
      let numbers: [Double] = try list().numbers()
      return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers.count == 4 ? numbers[3] : 1)
    default: throw wrongType(expected)
    }
  }

  /// A transform as 9 numbers (`AffineTransform`'s rows), 16 numbers (`CATransform3D`'s rows), an operation such as
  /// `["rotate", 0.5]`, or a list of those, of which the first is applied first.
  func transform() throws(SceneFileError) -> Transform3D {
    let expected: ExpectedForm = .property(.transform, mayBeNone: false)
    let items: [DocumentNode] = try list(as: expected)
    guard let first: DocumentNode = items.first else { return .identity }
    switch first.value {
    case .number: return try matrix(items, expected)
    case .text: return try operation(items)
    case .list:
      var transform: Transform3D = .identity
      for (index, item) in items.enumerated() {
        transform = transform.then(try item.operation(try item.list(as: expected)))
        guard index == 0 || transform.isFinite else { throw failure(.transformTooLarge) }
      }
      return transform
    default: throw first.wrongType(expected)
    }
  }

  private func matrix(_ items: [DocumentNode], _ expected: ExpectedForm) throws(SceneFileError) -> Transform3D {
    let n: [Double] = try items.numbers()
    switch n.count {
    case 9:
      guard n[2] == 0, n[5] == 0, n[8] == 1 else {
        throw failure(.unreadable("a 3 × 3 matrix whose last column is not 0, 0, 1", expected: expected))
      }
      return Transform3D(AffineTransform(a: n[0], b: n[1], c: n[3], d: n[4], tx: n[6], ty: n[7]))
    case 16:
      return Transform3D(
        SIMD4(n[0], n[1], n[2], n[3]), SIMD4(n[4], n[5], n[6], n[7]), SIMD4(n[8], n[9], n[10], n[11]),
        SIMD4(n[12], n[13], n[14], n[15]))
    default: throw failure(.wrongCount(n.count, expected: expected))
    }
  }

  private func operation(_ items: [DocumentNode]) throws(SceneFileError) -> Transform3D {
    guard let head: DocumentNode = items.first else {
      throw failure(.wrongCount(0, expected: .property(.transform, mayBeNone: false)))
    }
    let operation: TransformOperation = try head.word(TransformOperation.self)
    let n: [Double] = try Array(items.dropFirst()).numbers()
    if operation == .perspective, let distance = n.first, distance <= 0 {
      throw items[1].outOfRange(distance, .positive)
    }
    guard let transform = operation.transform(n) else {
      throw failure(.wrongCount(items.count, expected: .numbers(operation.numbers)))
    }
    return transform
  }
}

extension Transform3D {
  /// True when every number of it is finite.
  fileprivate var isFinite: Bool {
    for row in [row1, row2, row3, row4] { for i in 0..<4 where !row[i].isFinite { return false } }
    return true
  }
}

/// The words that a transform can be made of.
enum TransformOperation: String, CaseIterable {
  case rotate, scale, translate
  /// What a viewer sees who looks from `distance` points in front of the plane: m34 is −1 / distance.
  case perspective

  /// What follows the word, the least that is needed first.
  var numbers: [String] {
    switch self {
    case .rotate: ["\"rotate\"", "radians", "(x", "y", "z)"]
    case .scale: ["\"scale\"", "x", "(y", "(z))"]
    case .translate: ["\"translate\"", "x", "y", "(z)"]
    case .perspective: ["\"perspective\"", "distance"]
    }
  }

  /// How many numbers may follow the word.
  var counts: [Int] {
    switch self {
    case .rotate: [1, 4]
    case .scale: [1, 2, 3]
    case .translate: [2, 3]
    case .perspective: [1]
    }
  }

  /// The transform, or nil when `n` does not have the right length.
  func transform(_ n: [Double]) -> Transform3D? {
    switch (self, n.count) {
    case (.rotate, 1): .rotation(n[0], 0, 0, 1)
    case (.rotate, 4): .rotation(n[0], n[1], n[2], n[3])
    case (.scale, 1): .scale(n[0], n[0], n[0])
    case (.scale, 2): .scale(n[0], n[1], 1)
    case (.scale, 3): .scale(n[0], n[1], n[2])
    case (.translate, 2): .translation(n[0], n[1], 0)
    case (.translate, 3): .translation(n[0], n[1], n[2])
    case (.perspective, 1): .perspective(distance: n[0])
    default: nil
    }
  }
}
