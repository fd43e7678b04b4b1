import EmitterMath

/// A property over a layer's local time, past and to come: what it was set to and the animations on it, from when on.
///
/// ```
///        span 0            span 1              span 2
/// −∞ ──────────────┤edit├──────────┤edit├──────────────── ∞
/// ```
/// Asking for an instant never depends on another instant asked for. Versions of a layer share what they have in common:
/// an edit copies the last page of spans and no other.
package struct Track: Sendable {
  package struct Span: Hashable, Sendable {
    package var start: Double
    package var model: Lanes
    package var animations: [RunningAnimation]
  }

  /// A full page of spans, never written again.
  private final class Page: Sendable {
    let spans: [Span]
    init(_ spans: [Span]) { self.spans = spans }
  }

  private static let pageSize: Int = 32
  private var pages: [Page] = []
  /// The spans after the full pages; never empty.
  private var recent: [Span]

  /// A property that always was what it is.
  package init(_ model: Lanes, animations: [RunningAnimation] = []) {
    recent = [Span(start: -.infinity, model: model, animations: animations)]
  }

  package var count: Int { pages.count * Track.pageSize + recent.count }

  /// The spans, ascending by start.
  package subscript(index: Int) -> Span {
    let page: Int = index / Track.pageSize
    return page < pages.count ? pages[page].spans[index % Track.pageSize] : recent[index - pages.count * Track.pageSize]
  }

  /// Replaces everything from `time` on; what was before stays.
  package mutating func edit(at time: Double, model: Lanes, animations: [RunningAnimation]) {
    while recent[recent.count - 1].start >= time, count > 1 {
      recent.removeLast()
      if recent.isEmpty, let page = pages.popLast() { recent = page.spans }
    }
    let last: Span = recent[recent.count - 1]
    if last.start >= time {
      self = Track(model, animations: animations)
    } else if last.model != model || last.animations != animations {
      if recent.count == Track.pageSize {
        pages.append(Page(recent))
        recent = []
      }
      recent.append(Span(start: time, model: model, animations: animations))
    }
  }

  /// The value at a local time; at an edit, the new one. O(log spans + animations).
  package func value(at time: Double) -> Lanes {
    if pages.isEmpty {
      var low: Int = 0
      var high: Int = recent.count
      while high - low > 1 {
        let middle: Int = (low + high) / 2
        if recent[middle].start <= time { low = middle } else { high = middle }
      }
      return recent[low].value(at: time)
    }
    var low: Int = 0
    var high: Int = count
    while high - low > 1 {
      let middle: Int = (low + high) / 2
      if self[middle].start <= time { low = middle } else { high = middle }
    }
    return self[low].value(at: time)
  }

  /// The present: what holds from the last edit on.
  var last: Span { recent[recent.count - 1] }

  /// True when the value never changes.
  package var isConstant: Bool { count == 1 && recent[0].animations.isEmpty }

  /// A bound on the magnitude of a lane, over all time. Cubic curves overshoot by less than the spread of their values.
  package func bound(lane: Int) -> Double {
    var result: Double = 0
    for index in 0..<count {
      let span: Span = self[index]
      var total: Double = span.model[lane].magnitude
      for animation in span.animations { total = animation.bound(lane: lane, model: span.model, below: total) }
      result = max(result, total)
    }
    return result
  }
}

extension Track.Span {
  fileprivate func value(at time: Double) -> Lanes {
    var result: Lanes = model
    for index in animations.indices { animations[index].apply(to: &result, at: time, model: model) }
    return result
  }
}
