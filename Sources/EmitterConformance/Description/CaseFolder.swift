import EmitterScene
import OpenEmitter

/// The cases below a folder.
public struct CaseFolder: Sendable {
  /// In the order of their topics and names.
  public let cases: [ConformanceCase]
  /// What is wrong with the files that are no cases, in their order.
  public let broken: [ConformanceError]

  /// Folders in one another, at most.
  private static let deepest: Int = 8

  /// Reads every `.json` in a folder and those below it. A file that is no case, or has another's name, stands in `broken`.
  /// - Throws: `unreadable` for a folder, `noCases` where there is no file.
  public init(_ path: String) throws(ConformanceError) {
    var cases: [ConformanceCase] = []
    var broken: [ConformanceError] = []
    var places: [String: String] = [:]
    for file in try CaseFolder.files(in: path, depth: 0) {
      do throws(ConformanceError) {
        let test: ConformanceCase = try ConformanceCase(contentsOf: file)
        if let other = places[test.name] { throw .repeatedCase(test.name, path: file, other: other) }
        places[test.name] = file
        cases.append(test)
      } catch {
        broken.append(error)
      }
    }
    guard !cases.isEmpty || !broken.isEmpty else { throw .noCases(path: path) }
    (self.cases, self.broken) = (cases, broken)
  }

  /// The cases of that name; `*` stands for any characters.
  /// - Throws: `unknownCase` where there is none.
  public func cases(named pattern: String) throws(ConformanceError) -> [ConformanceCase] {
    let parts: [Substring] = pattern.split(separator: "*", omittingEmptySubsequences: false)
    let found: [ConformanceCase] = cases.filter { CaseFolder.matches($0.name, parts) }
    guard !found.isEmpty else {
      throw .unknownCase(pattern, nearest: nearestName(to: pattern, among: cases.map(\.name)))
    }
    return found
  }

  /// True where `name` is the parts with anything between two of them.
  static func matches(_ name: String, _ parts: [Substring]) -> Bool {
    guard let first = parts.first, let last = parts.last else { return false }
    guard parts.count > 1 else { return name == first }
    guard name.hasPrefix(first), name.hasSuffix(last), name.count >= first.count + last.count else { return false }
    var rest: Substring = name.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let place = rest.firstRange(of: part) else { return false }
      rest = rest[place.upperBound...]
    }
    return true
  }

  private static func files(
    in folder: String, depth: Int
  ) throws(ConformanceError) -> [String] {
    let names: [String]
    do { names = try FileReading.names(inFolder: folder) } catch { throw .unreadable(path: folder, code: error.code) }
    var files: [String] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let path: String = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if name.hasSuffix(".json") {
        files.append(path)
      } else if depth < deepest, (try? FileReading.names(inFolder: path)) != nil {
        files += try Self.files(in: path, depth: depth + 1)
      }
    }
    return files
  }
}
