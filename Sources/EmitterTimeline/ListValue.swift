package import EmitterMath
import EmitterScene

/// A value of any number of numbers: a list of numbers, of colours (four numbers each), or a path (its coordinates).
package struct ListValue: Hashable, Sendable {
  package var numbers: [Double]
  /// The path whose points the numbers are; `nil` for lists, and for no path at all.
  package var path: VectorPath?

  static let empty: ListValue = ListValue(numbers: [], path: nil)

  /// True when every number of the one has a counterpart in the other.
  func matches(_ other: ListValue) -> Bool {
    guard numbers.count == other.numbers.count else { return false }
    switch (path, other.path) {
    case (nil, nil): return true
    case (let mine?, let theirs?): return mine.hasStructure(of: theirs)
    default: return false
    }
  }

  /// Four numbers of it; zeros past the end.
  func row(_ row: Int) -> Lanes {
    var result: Lanes = .zero
    for lane in 0..<max(0, min(4, numbers.count - 4 * row)) { result[lane] = numbers[4 * row + lane] }
    return result
  }

  var rowCount: Int { (numbers.count + 3) / 4 }
}

extension PropertyValue {
  /// The value as a list; data that is no path counts as none.
  var list: ListValue {
    switch self {
    case .numbers(let numbers): return ListValue(numbers: numbers, path: nil)
    case .colors(let colors):
      return ListValue(numbers: colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }, path: nil)
    case .text(let data?):
      do throws(PathDataError) {
        let path: VectorPath = try VectorPath(svg: data)
        return ListValue(numbers: path.coordinates, path: path)
      } catch {
        return .empty
      }
    case .transform(let t):
      var numbers: [Double] = []
      for row in [t.row1, t.row2, t.row3, t.row4] { for i in 0..<4 { numbers.append(row[i]) } }
      return ListValue(numbers: numbers, path: nil)
    default: return .empty
    }
  }
}

extension PropertyKind {
  /// True for lists and paths.
  var isList: Bool {
    switch self {
    case .numbers, .colors, .path: true
    default: false
    }
  }
}
