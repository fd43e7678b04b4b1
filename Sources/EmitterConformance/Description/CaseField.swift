import EmitterScene
import EmitterSceneFile

/// A value of a case file, and where it stands.
struct CaseField {
  let value: JSONValue
  let path: String
  let place: String

  func failure(_ wanted: String) -> ConformanceError {
    .badField(path: path, place: place.isEmpty ? "the case" : place, wanted: wanted)
  }

  private func below(_ name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }

  /// The member of that name, unless it is missing.
  func member(_ name: String) -> CaseField? {
    guard let value = value[name] else { return nil }
    return CaseField(value: value, path: path, place: below(name))
  }

  /// The member of that name, which must be there.
  func needed(_ name: String, _ what: String) throws(ConformanceError) -> CaseField {
    guard let member = member(name) else {
      throw .badField(path: path, place: below(name), wanted: "is missing: \(what)")
    }
    return member
  }

  /// Refuses members that are not of the list.
  func checkNames(_ known: [String]) throws(ConformanceError) {
    guard case .object(let members) = value else { throw failure("wants an object") }
    for member in members where !known.contains(member.name) {
      let nearest: String = nearestName(to: member.name, among: known).map { ", did you mean \($0)?" } ?? ""
      throw .badField(path: path, place: below(member.name), wanted: "unknown key\(nearest)")
    }
  }

  func number() throws(ConformanceError) -> Double {
    guard case .number(let number) = value else { throw failure("wants a number") }
    return number
  }

  /// A number of at least 0.
  func amount() throws(ConformanceError) -> Double {
    let number: Double = try number()
    guard number >= 0 else { throw failure("wants a number of at least 0") }
    return number
  }

  /// A whole number of at least 0.
  func whole() throws(ConformanceError) -> Int {
    guard let whole = Int(exactly: try number()), whole >= 0, whole < 1 << 40 else {
      throw failure("wants a whole number of at least 0")
    }
    return whole
  }

  func text() throws(ConformanceError) -> String {
    guard case .text(let text) = value else { throw failure("wants a text") }
    return text
  }

  func texts() throws(ConformanceError) -> [String] {
    var texts: [String] = []
    for item in try list() { texts.append(try item.text()) }
    return texts
  }

  func flag() throws(ConformanceError) -> Bool {
    guard case .flag(let flag) = value else { throw failure("wants true or false") }
    return flag
  }

  func list() throws(ConformanceError) -> [CaseField] {
    guard case .list(let items) = value else { throw failure("wants a list") }
    return items.enumerated().map { CaseField(value: $1, path: path, place: "\(place)[\($0)]") }
  }

  func numbers(_ count: ClosedRange<Int> = 0...1_000_000) throws(ConformanceError) -> [Double] {
    let items: [CaseField] = try list()
    guard count.contains(items.count) else {
      let most: String = count.count > 1 ? " to \(count.upperBound)" : ""
      throw failure("wants a list of \(count.lowerBound)\(most) numbers")
    }
    var numbers: [Double] = []
    for item in items { numbers.append(try item.number()) }
    return numbers
  }

  /// Two ascending numbers, or one that stands for both.
  func range() throws(ConformanceError) -> ClosedRange<Double> {
    if case .number(let number) = value { return number...number }
    guard case .list(let items) = value, items.count == 2 else {
      throw failure("wants a number, or the least and the greatest in a list")
    }
    let ends: [Double] = try numbers(2...2)
    guard ends[0] <= ends[1] else { throw failure("wants the least before the greatest") }
    return ends[0]...ends[1]
  }

  /// One word of a closed list.
  func word<Word: CaseIterable & RawRepresentable>(_: Word.Type) throws(ConformanceError) -> Word
  where Word.RawValue == String {
    let text: String = try text()
    if let word = Word(rawValue: text) { return word }
    let known: [String] = Word.allCases.map(\.rawValue)
    // Of a few words all are named, of many the nearest.
    let nearest: String? = known.count > 8 ? nearestName(to: text, among: known) : nil
    let allowed: String = nearest.map { "did you mean \($0)?" } ?? "wants one of \(known.joined(separator: ", "))"
    throw failure("unknown word '\(text)', \(allowed)")
  }
}
