import EmitterMath
import EmitterScene
import EmitterSceneFile

/// A value of a recording's description, and where it stands.
struct FieldReader {
  let value: JSONValue
  let path: String
  let place: String
  /// What a file that is laid over `path` has at this place.
  var over: (value: JSONValue, path: String)?

  /// The file that is at fault where the value is.
  private var file: String { over?.path ?? path }

  func failure(_ wanted: String) -> FidelityError {
    .badField(path: file, place: place.isEmpty ? "the description" : place, wanted: wanted)
  }

  private func placed(_ name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }

  /// The member of that name, unless it is missing or null.
  func member(_ name: String) -> FieldReader? {
    guard let value = value[name], value != .null else { return nil }
    let over = over.flatMap { over in over.value[name].map { ($0, over.path) } }
    return FieldReader(value: value, path: path, place: placed(name), over: over)
  }

  /// The member of that name, which must be there.
  func needed(_ name: String, _ what: String) throws(FidelityError) -> FieldReader {
    guard let member = member(name) else {
      let files: String = over.map { "\(path) with \($0.path) over it" } ?? path
      throw .badField(path: files, place: placed(name), wanted: "is missing: \(what)")
    }
    return member
  }

  /// Refuses members that are not of the list.
  func checkNames(_ known: [String]) throws(FidelityError) {
    for member in try members() where !known.contains(member.name) {
      throw unknown(member.name, nearest: nearestName(to: member.name, among: known))
    }
  }

  /// Refuses members that are nearly of the list; what is far from it is for readers.
  func checkSpelling(_ known: [String]) throws(FidelityError) {
    for member in try members() where !known.contains(member.name) {
      if let nearest = nearestName(to: member.name, among: known) { throw unknown(member.name, nearest: nearest) }
    }
  }

  private func unknown(_ name: String, nearest: String?) -> FidelityError {
    let file: String = over?.value[name] == nil ? path : file
    return .badField(
      path: file, place: placed(name), wanted: "unknown key\(nearest.map { ", did you mean \($0)?" } ?? "")")
  }

  /// The members of an object.
  func members() throws(FidelityError) -> [JSONMember] {
    guard case .object(let members) = value else { throw failure("wants an object") }
    return members
  }

  func number() throws(FidelityError) -> Double {
    guard case .number(let number) = value else { throw failure("wants a number") }
    // What is greater is no length, no time and no colour, and would lose what it is reckoned with.
    guard number.magnitude <= 1e9 else { throw failure("wants a number from -1e9 to 1e9") }
    return number
  }

  func positive() throws(FidelityError) -> Double {
    let number: Double = try number()
    guard number > 0, number.isFinite else { throw failure("wants a number above 0") }
    return number
  }

  func text() throws(FidelityError) -> String {
    guard case .text(let text) = value else { throw failure("wants a text") }
    return text
  }

  func flag() throws(FidelityError) -> Bool {
    guard case .flag(let flag) = value else { throw failure("wants true or false") }
    return flag
  }

  func list() throws(FidelityError) -> [FieldReader] {
    guard case .list(let items) = value else { throw failure("wants a list") }
    var others: [JSONValue] = []
    if case .list(let items)? = over?.value { others = items }
    return items.enumerated().map { index, item in
      let over = over.flatMap { index < others.count ? (others[index], $0.path) : nil }
      return FieldReader(value: item, path: path, place: "\(place)[\(index)]", over: over)
    }
  }

  func numbers(_ count: ClosedRange<Int>) throws(FidelityError) -> [Double] {
    let items: [FieldReader] = try list()
    guard count.contains(items.count) else {
      throw failure("wants \(count.lowerBound)\(count.count > 1 ? " to \(count.upperBound)" : "") numbers")
    }
    var numbers: [Double] = []
    for item in items { numbers.append(try item.number()) }
    return numbers
  }

  /// Two numbers, the second above the first.
  func interval() throws(FidelityError) -> (from: Double, to: Double) {
    let ends: [Double] = try numbers(2...2)
    guard ends[0] < ends[1] else { throw failure("wants two numbers, the second above the first") }
    return (ends[0], ends[1])
  }

  func point() throws(FidelityError) -> Point {
    let numbers: [Double] = try numbers(2...2)
    return Point(numbers[0], numbers[1])
  }

  func texts() throws(FidelityError) -> [String] {
    var texts: [String] = []
    for item in try list() { texts.append(try item.text()) }
    return texts
  }

  func whole() throws(FidelityError) -> Int {
    let number: Double = try number()
    guard let whole = Int(exactly: number), whole.magnitude < 1 << 30 else { throw failure("wants a whole number") }
    return whole
  }

  /// A whole number within bounds; no upper one where `most` is left out.
  func whole(from least: Int, to most: Int = .max) throws(FidelityError) -> Int {
    let number: Int = try whole()
    guard number >= least, number <= most else {
      throw failure("wants a whole number \(most == .max ? "of at least \(least)" : "from \(least) to \(most)")")
    }
    return number
  }

  func number(from least: Double, below limit: Double) throws(FidelityError) -> Double {
    let number: Double = try number()
    guard number >= least, number < limit else {
      throw failure("wants a number from \(shortestText(least)) to below \(shortestText(limit))")
    }
    return number
  }

  /// A number of at least 0.
  func positiveOrZero() throws(FidelityError) -> Double {
    let number: Double = try number()
    guard number >= 0 else { throw failure("wants a number of at least 0") }
    return number
  }
}

extension JSONValue {
  /// This value with another one laid over it: objects member by member, lists item by item, everything else replaced.
  func overlaid(by other: JSONValue) -> JSONValue {
    switch (self, other) {
    case (.object(var members), .object(let others)):
      for other in others {
        if let place = members.firstIndex(where: { $0.name == other.name }) {
          members[place].value = members[place].value.overlaid(by: other.value)
        } else {
          members.append(other)
        }
      }
      return .object(members)
    case (.list(let items), .list(let others)) where !others.isEmpty && others.contains(where: { $0.isNested }):
      var merged: [JSONValue] = items
      for (place, other) in others.enumerated() {
        if place < merged.count { merged[place] = merged[place].overlaid(by: other) } else { merged.append(other) }
      }
      return .list(merged)
    default: return other
    }
  }

  private var isNested: Bool { if case .object = self { true } else { false } }

  static func pairs(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { JSONMember(name: $0, value: $1) })
  }

  static func numbers(_ numbers: Double...) -> JSONValue { .list(numbers.map { .number($0) }) }
}
