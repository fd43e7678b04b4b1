package import Foundation

/// One run of client code: its clock, its seed, what it was told about the film, and what it was warned of.
///
/// The one holder of the state behind Apple's global functions. Everything here belongs to the main thread: client code,
/// its timers and its "background" queues all run there, one block after the other.
package final class SceneRun {
  // The main thread guarantees it: nothing else runs client code.
  nonisolated(unsafe) private static var shared = SceneRun()

  /// The run that Apple's global functions speak of.
  package static var current: SceneRun {
    get { unsafe shared }
    set { unsafe shared = newValue }
  }

  /// Starts anew: the run that is current from here on.
  @discardableResult package static func begin() -> SceneRun {
    current = SceneRun()
    return current
  }

  /// Media time at film time 0, in seconds: `CACurrentMediaTime()` is this much larger than the film's time.
  package static let mediaTimeOrigin: Double = 3600

  /// The film's time in seconds.
  package var now: Double = 0
  package var seed: UInt64 = 0 {
    didSet { chance = Chance(seed: seed) }
  }
  /// The size of the picture, in points.
  package var canvas = CGSize(width: 390, height: 844)
  /// Pixels a point.
  package var screenScale: CGFloat = 2
  /// Frames a second: what a display link follows.
  package var fps: Double = 60
  /// Folders where images are looked for.
  package var assets: [String] = [] { didSet { walked = nil } }
  /// Whether a warning is to count as an error.
  package var isStrict = false
  /// Whether blocks wait for their time on the wall's clock; otherwise time jumps from block to block.
  package var isRealTime = false
  /// Whether Swift's tasks run on the run's one thread too.
  var runsTasks = false
  /// What the run could not do as Apple does, each sentence once, in order.
  package private(set) var warnings: [String] = []
  /// Told of each warning as it comes.
  package var warned: (String) -> Void = { _ in }
  /// What is called after every turn, in order: layout first, then the recorder.
  package var turnEnded: [() -> Void] = []
  /// How changes are animated, as client code says it.
  package let transactions = TransactionStack()
  /// What UIKit's names keep for the run.
  package var kit: AnyObject?
  /// Methods that client code asked to have called later.
  var performances = PendingPerformances()
  #if os(Linux)
    /// Who is told of properties that change.
    var observations = Observations()
  #endif
  /// What objects carry for code that has no property for it.
  let associated = AssociatedObjects()
  /// Objects that were archived, by their numbers, from 1 on.
  var archived: [AnyObject] = []
  /// Draws the client's random numbers.
  package var chance = Chance(seed: 0)

  /// The contexts that UIKit's drawing goes to, the current one last.
  package var contexts: [DrawingTarget] = []

  /// The folders' images and colours, walked when they are first asked for.
  package var assetFiles: AssetFiles {
    if let walked { return walked }
    let files = AssetFiles(folders: assets)
    walked = files
    return files
  }
  private var walked: AssetFiles?

  private var queue: [Entry] = []
  private var serial = 0

  private struct Entry {
    var time: Double
    var serial: Int
    var body: () -> Void
  }

  package init() {}

  /// Notes a sentence once.
  package func warn(_ sentence: String) {
    guard !warnings.contains(sentence) else { return }
    warnings.append(sentence)
    warned(sentence)
  }

  /// Runs `body` as a turn of its own, `seconds` from now (at once for negative numbers and NaN); those for the same time
  /// run in the order in which they were asked for. Returns what `cancel` takes.
  @discardableResult
  package func schedule(after seconds: Double, _ body: @escaping () -> Void) -> Int {
    schedule(at: now + (seconds > 0 ? seconds : 0), body)
  }

  /// Runs `body` as a turn of its own at a film time in seconds, at once where that is past.
  /// - Complexity: O(log n) comparisons, O(n) moves, with n blocks waiting.
  @discardableResult
  package func schedule(at time: Double, _ body: @escaping () -> Void) -> Int {
    let entry = Entry(time: time > now ? time : now, serial: serial, body: body)
    serial += 1
    var low = 0
    var high = queue.count
    while low < high {
      let middle = (low + high) / 2
      if queue[middle].time <= entry.time { low = middle + 1 } else { high = middle }
    }
    queue.insert(entry, at: low)
    return entry.serial
  }

  /// Forgets a block that has not run.
  package func cancel(_ id: Int) {
    queue.removeAll { $0.serial == id }
  }

  /// Runs every block due up to and at `end`, in order; the clock then stands at `end`.
  package func run(until end: Double) {
    let start = wallTime() - now
    while runNext(until: end, wallStart: start) {}
    now = max(now, end)
  }

  /// Runs blocks in order until `isDone`, at most those that wait: what a client that blocks its thread sees.
  package func runUntil(_ isDone: () -> Bool) {
    let start = wallTime() - now
    while !isDone(), runNext(until: .infinity, wallStart: start) {}
  }

  /// Ends a turn of the run loop: lays out and commits.
  package func endTurn() {
    #if os(Linux)
      tellObservers()
    #endif
    for body in turnEnded { body() }
    associated.forgetTheGone()
  }

  private func runNext(until end: Double, wallStart: Double) -> Bool {
    guard let next = queue.first, next.time <= end else { return false }
    queue.removeFirst()
    if isRealTime {
      let pause = next.time - (wallTime() - wallStart)
      if pause > 0 { Foundation.Thread.sleep(forTimeInterval: pause) }
    }
    now = max(now, next.time)
    next.body()
    endTurn()
    return true
  }

  private func wallTime() -> Double {
    isRealTime ? ProcessInfo.processInfo.systemUptime : 0
  }
}
