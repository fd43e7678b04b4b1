import EmitterScene

/// The edits that running code makes after its first turn, gathered turn by turn.
struct EventDrafts {
  /// What happens in one turn.
  final class Draft {
    let cause: Cause
    var set: [(layer: RunObject, path: PropertyPath, value: Assignment.Value)] = []
    var animate: [(layer: RunObject, animation: Animation)] = []
    var remove: [(layer: RunObject, key: String)] = []

    init(_ cause: Cause) { self.cause = cause }

    var isEmpty: Bool { self.set.isEmpty && animate.isEmpty && remove.isEmpty }
  }

  enum Cause {
    case time(Double)
    case trigger(TriggerKind, RunObject, delay: Double)
  }

  private(set) var drafts: [Draft] = []
  /// What runs: nothing during the first turn.
  private(set) var current: Draft?
  /// The object that the tap at work came from.
  var sender: RunObject?
  /// Instance variables that the media clock was compared with.
  var clockTests: Set<String> = []

  var isRunning: Bool { current != nil }

  var isTrigger: Bool { if case .trigger = current?.cause { true } else { false } }

  /// The layer that was tapped.
  var target: RunObject? { if case .trigger(_, let layer, _)? = current?.cause { layer } else { nil } }

  /// Seconds after the film's start, or after the tap.
  var now: Double {
    switch current?.cause {
    case .time(let time): time
    case .trigger(_, _, let delay): delay
    case nil: 0
    }
  }

  mutating func begin(_ cause: Cause) { current = Draft(cause) }

  mutating func end() {
    if let current, !current.isEmpty { drafts.append(current) }
    current = nil
  }

  /// The drafts' cause after a tap became another one: a tap that selects in turn.
  mutating func rename(from first: Int, to kind: TriggerKind) {
    for index in drafts.indices.dropFirst(first) {
      guard case .trigger(_, let layer, let delay) = drafts[index].cause else { continue }
      let draft: Draft = Draft(.trigger(kind, layer, delay: delay))
      draft.set = drafts[index].set
      draft.animate = drafts[index].animate
      draft.remove = drafts[index].remove
      drafts[index] = draft
    }
  }
}

/// Something that code asked to be done later.
struct LaterTurn {
  var time: Double
  var serial: Int
  /// `nil` for a time of the film.
  var trigger: (kind: TriggerKind, layer: RunObject)?
  var sender: RunObject?
  var body: LaterBody
}

enum LaterBody {
  case method(String, on: RunObject, argument: RunValue)
  case block(CodeBlock, RunScope)
  case fire(RunObject)
}
