import EmitterMath
import EmitterScene

/// A value of a document and where it stands.
struct DocumentNode {
  var value: JSONValue
  var place: ScenePlace

  func failure(_ fault: FormFault) -> SceneFileError { .form(fault, place: place.text) }

  func wrongType(_ expected: ExpectedForm) -> SceneFileError {
    failure(.wrongType(value.form, expected: expected))
  }

  func text(as expected: ExpectedForm = .text) throws(SceneFileError) -> String {
    guard case .text(let text) = value else { throw wrongType(expected) }
    return text
  }

  func number(as expected: ExpectedForm = .number) throws(SceneFileError) -> Double {
    guard case .number(let number) = value else { throw wrongType(expected) }
    return number
  }

  func flag() throws(SceneFileError) -> Bool {
    guard case .flag(let flag) = value else { throw wrongType(.flag) }
    return flag
  }

  func list(as expected: ExpectedForm = .list) throws(SceneFileError) -> [DocumentNode] {
    guard case .list(let items) = value else { throw wrongType(expected) }
    var nodes: [DocumentNode] = []
    nodes.reserveCapacity(items.count)
    for (index, item) in items.enumerated() { nodes.append(DocumentNode(value: item, place: place.item(index))) }
    return nodes
  }

  func members(as expected: ExpectedForm = .object) throws(SceneFileError) -> [(name: String, node: DocumentNode)] {
    guard case .object(let members) = value else { throw wrongType(expected) }
    var nodes: [(name: String, node: DocumentNode)] = []
    nodes.reserveCapacity(members.count)
    for member in members {
      nodes.append((member.name, DocumentNode(value: member.value, place: place.key(member.name))))
    }
    return nodes
  }

  /// Exactly as many numbers as `expected` lists.
  func numbers(_ count: Int, as expected: ExpectedForm) throws(SceneFileError) -> [Double] {
    let items: [DocumentNode] = try list(as: expected)
    guard items.count == count else { throw failure(.wrongCount(items.count, expected: expected)) }
    return try items.numbers()
  }

  /// One of a closed list of words.
  func word<Word: RawRepresentable<String> & CaseIterable>(_: Word.Type) throws(SceneFileError) -> Word {
    let words: [String] = Word.allCases.map { $0.rawValue }
    let text: String = try text(as: .property(.word(words), mayBeNone: false))
    guard let word = Word(rawValue: text) else {
      throw failure(.wrongWord(text, allowed: words, nearest: nearestName(to: text, among: words)))
    }
    return word
  }

  /// The key that `name` spells, which must be one of `Key`'s.
  func key<Key: KeyList>(_ name: String, _: Key.Type) throws(SceneFileError) -> Key {
    guard let key = Key(rawValue: name) else {
      throw failure(.unknownKey(nearest: nearestName(to: name, among: Key.allCases.map { $0.rawValue })))
    }
    return key
  }

  /// Seconds or a count, or `"forever"`.
  func seconds() throws(SceneFileError) -> Double {
    if value == .text("forever") { return .infinity }
    return try number(as: .property(.seconds, mayBeNone: false))
  }
}

extension [DocumentNode] {
  /// Every item as a number.
  func numbers() throws(SceneFileError) -> [Double] {
    var numbers: [Double] = []
    numbers.reserveCapacity(count)
    for item in self { numbers.append(try item.number()) }
    return numbers
  }
}
