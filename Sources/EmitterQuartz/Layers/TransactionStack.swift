/// What waits for the animations of a transaction.
final class TransactionCompletion {
  private let block: () -> Void
  private var count = 0
  private var isCommitted = false
  private var isDone = false

  init(_ block: @escaping () -> Void) { self.block = block }

  /// An animation more.
  func enter() { count += 1 }

  /// One of its animations is over.
  func leave() {
    count -= 1
    callIfDone()
  }

  /// No animations will come.
  func commit() {
    isCommitted = true
    callIfDone()
  }

  private func callIfDone() {
    guard isCommitted, count <= 0, !isDone else { return }
    isDone = true
    SceneRun.current.schedule(after: 0, block)
  }
}

/// The transactions that have begun, the turn's own one first.
package final class TransactionStack {
  private struct Level {
    var values: [String: Any] = [:]
    var completions: [TransactionCompletion] = []
    var block: (() -> Void)?
  }

  private var levels: [Level] = [Level()]
  /// True while a flush commits in the middle of a turn, which ends no transaction.
  private var isFlushing = false

  package init() {}

  func begin() { levels.append(Level()) }

  func commit() {
    guard levels.count > 1, let level = levels.popLast() else { return }
    for completion in level.completions { completion.commit() }
  }

  /// Ends the turn's own transaction, and those that were begun and never committed.
  func endTurn() {
    guard !isFlushing else { return }
    let ended: [Level] = levels
    levels = [Level()]
    for level in ended.reversed() {
      for completion in level.completions { completion.commit() }
    }
  }

  /// Commits what has changed, and leaves the transactions as they are.
  func flush(_ commit: () -> Void) {
    guard !isFlushing else { return }
    isFlushing = true
    commit()
    isFlushing = false
  }

  /// The innermost value for `key`.
  func value(forKey key: String) -> Any? {
    for level in levels.reversed() {
      if let value = level.values[key] { return value }
    }
    return nil
  }

  func set(_ value: Any?, forKey key: String) { levels[levels.count - 1].values[key] = value }

  var completionBlock: (() -> Void)? { levels.last?.block }

  func setCompletion(_ block: (() -> Void)?) {
    levels[levels.count - 1].block = block
    if let block { levels[levels.count - 1].completions.append(TransactionCompletion(block)) }
  }

  /// All that wait for what is added now.
  var completions: [TransactionCompletion] { levels.flatMap { $0.completions } }
}
