import Synchronization

/// What threads find out for one seed each.
final class SeedResults<Value: Sendable>: Sendable {
  private struct State {
    var values: [[Value]]
    var done: Int = 0
    var failure: FidelityError?
  }

  private let state: Mutex<State>

  init(count: Int) { state = Mutex(State(values: [[Value]](repeating: [], count: max(0, count)))) }

  /// Keeps what a seed gave; how many seeds are done.
  func put(_ values: [Value], at index: Int) -> Int {
    state.withLock { state in
      state.values[index] = values
      state.done += 1
      return state.done
    }
  }

  func stop(_ failure: FidelityError) {
    state.withLock { state in if state.failure == nil { state.failure = failure } }
  }

  var isStopped: Bool { state.withLock { $0.failure != nil } }

  func all() throws(FidelityError) -> [[Value]] {
    let (values, failure): ([[Value]], FidelityError?) = state.withLock { ($0.values, $0.failure) }
    if let failure { throw failure }
    return values
  }
}
