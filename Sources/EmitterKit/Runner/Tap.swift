package import Foundation

/// A tap as it is asked for: `NAME@SECONDS`, `X,Y@SECONDS`, held until a later time `…@FROM-TO`, or dragged
/// `X,Y>X,Y@FROM-TO`.
package struct Tap {
  package enum Target {
    case name(String)
    /// Points of the picture, y down.
    case path([CGPoint])
  }

  package var target: Target
  /// Film seconds.
  var start: Double
  var end: Double

  /// Nil for what cannot be read.
  package init?(_ text: String) {
    guard let mark = text.lastIndex(of: "@") else { return nil }
    let times = text[text.index(after: mark)...].split(separator: "-", omittingEmptySubsequences: false).map {
      Double($0)
    }
    guard (1...2).contains(times.count), let first = times[0], first >= 0, first.isFinite,
      let last = times[times.count - 1],
      last >= first, last.isFinite
    else { return nil }
    (start, end) = (first, last)
    let name = String(text[..<mark])
    guard !name.isEmpty else { return nil }
    let points = name.split(separator: ">", omittingEmptySubsequences: false).map { part -> CGPoint? in
      let numbers = part.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else { return nil }
      return CGPoint(x: x, y: y)
    }
    if points.allSatisfy({ $0 != nil }) {
      target = .path(points.compactMap { $0 })
    } else {
      target = .name(name)
    }
  }
}
