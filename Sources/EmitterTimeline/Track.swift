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
    var low: Int = 0
    var high: Int = count
    while high - low > 1 {
      let middle: Int = (low + high) / 2
      if self[middle].start <= time { low = middle } else { high = middle }
    }
    return Track.value(of: self[low], at: time)
  }

  private static func value(of span: Span, at time: Double) -> Lanes {
    var result: Lanes = span.model
    for animation in span.animations {
      let kind = animation.key.kind
      guard let component = animation.component else {
        if let value = animation.value(at: time, below: result, model: span.model) { result = value }
        continue
      }
      let range: Range<Int> = component.laneRange(in: kind)
      var below: Lanes = .zero
      var model: Lanes = .zero
      for (i, lane) in range.enumerated() {
        below[i] = result[lane]
        model[i] = span.model[lane]
      }
      guard let value = animation.value(at: time, below: below, model: model) else { continue }
      for (i, lane) in range.enumerated() { result[lane] = value[i] }
    }
    return result
  }

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

extension RunningAnimation {
  fileprivate func bound(lane: Int, model: Lanes, below: Double) -> Double {
    var reach: Double = 0
    // Curves and timing functions may overshoot; sampled this finely, 5 % covers what falls between the samples.
    for step in 0...64 {
      let fraction: Double = timingFunction(Double(step) / 64)
      for row in curves.indices {
        let value: Lanes = curves[row].value(at: fraction, model: model)
        for i in 0..<4 where component != nil || i == lane { reach = max(reach, value[i].magnitude) }
      }
    }
    if isCumulative { reach *= 1 + (clock.length / clock.period) }
    let slack: Double = 1.05 * reach
    return isAdditive ? below + slack : max(below, slack)
  }
}
