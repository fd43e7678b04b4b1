import EmitterQuartz
import Foundation
import Testing

// Client code has one clock, so these take turns on the main thread.
@Suite @MainActor struct Clock {
  @Test func `blocks for one time run in the order in which they were asked for`() {
    let run = SceneRun.begin()
    var order: [String] = []
    run.schedule(after: 1) { order.append("b") }
    run.schedule(after: 0.5) { order.append("a") }
    run.schedule(after: 1) { order.append("c") }
    run.schedule(after: 2) { order.append("late") }
    run.run(until: 1)
    #expect(order == ["a", "b", "c"])
    #expect(run.now == 1)
  }

  @Test func `a wait that is no number is no wait`() {
    let run = SceneRun.begin()
    var times: [Double] = []
    run.schedule(after: .nan) { times.append(run.now) }
    run.schedule(after: -5) { times.append(run.now) }
    run.run(until: 1)
    #expect(times == [0, 0])
  }

  @Test func `every block is a turn`() {
    let run = SceneRun.begin()
    var turns: [Double] = []
    run.turnEnded = [{ turns.append(run.now) }]
    run.schedule(after: 0.25) {}
    run.schedule(after: 0.25) {}
    run.run(until: 1)
    #expect(turns == [0.25, 0.25])
  }

  @Test func `media time is an hour ahead of the film`() {
    let run = SceneRun.begin()
    run.run(until: 1.5)
    #expect(CACurrentMediaTime() == 3601.5)
  }

  @Test func `queues run in the order of their times`() {
    let run = SceneRun.begin()
    let log = Log()
    EmitterQuartz.DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { log.words.append("0.2") }
    EmitterQuartz.DispatchQueue.global(qos: .background).async {
      log.words.append("background")
      EmitterQuartz.DispatchQueue.main.async { log.words.append("main") }
    }
    EmitterQuartz.DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { log.words.append("0.1") }
    EmitterQuartz.DispatchQueue.main.asyncAfter(deadline: .distantFuture) { log.words.append("never") }
    #expect(EmitterQuartz.DispatchQueue.main.sync { 7 } == 7)
    run.run(until: 1000)
    #expect(log.words == ["background", "main", "0.1", "0.2"])
  }

  @Test func `a cancelled work item does not run`() {
    let run = SceneRun.begin()
    var order: [String] = []
    let kept = EmitterQuartz.DispatchWorkItem { order.append("kept") }
    let dropped = EmitterQuartz.DispatchWorkItem { order.append("dropped") }
    EmitterQuartz.DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: kept)
    EmitterQuartz.DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: dropped)
    dropped.cancel()
    run.run(until: 2)
    #expect(order == ["kept"])
  }

  @Test func `a group tells when its work is done`() {
    let run = SceneRun.begin()
    let group = EmitterQuartz.DispatchGroup()
    var told: Double?
    for delay in [0.3, 0.7] {
      group.enter()
      EmitterQuartz.DispatchQueue.main.asyncAfter(deadline: .now() + delay) { group.leave() }
    }
    group.notify(queue: .main) { told = run.now }
    run.run(until: 1)
    #expect(told == 0.7)
  }

  @Test func `waiting for a signal lets the clock run`() {
    let run = SceneRun.begin()
    let semaphore = EmitterQuartz.DispatchSemaphore(value: 0)
    EmitterQuartz.DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { semaphore.signal() }
    semaphore.wait()
    #expect(run.now == 0.5)
  }

  @Test func `a repeating timer runs until it is invalidated`() {
    let run = SceneRun.begin()
    var times: [Double] = []
    EmitterQuartz.Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { timer in
      times.append(run.now)
      if times.count == 3 { timer.invalidate() }
    }
    run.run(until: 10)
    #expect(times == [0.5, 1, 1.5])
  }

  @Test func `a timer made without scheduling waits for its run loop`() {
    let run = SceneRun.begin()
    var count = 0
    let timer = EmitterQuartz.Timer(timeInterval: 1, repeats: false) { _ in count += 1 }
    run.run(until: 5)
    #expect(count == 0)
    EmitterQuartz.RunLoop.main.add(timer, forMode: .common)
    run.run(until: 7)
    #expect(count == 1)
    #expect(!timer.isValid)
  }

  @Test func `a timer's source waits until it is resumed`() {
    let run = SceneRun.begin()
    var times: [Double] = []
    let timer = EmitterQuartz.DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 0.25, repeating: 0.5)
    timer.setEventHandler { times.append(run.now) }
    run.run(until: 0.1)
    timer.resume()
    run.run(until: 1)
    timer.cancel()
    run.run(until: 3)
    #expect(times == [0.25, 0.75])
  }

  @Test func `a display link calls at the film's frames`() {
    let run = SceneRun.begin()
    run.fps = 4
    let probe = Probe()
    let link = CADisplayLink(target: probe, selector: Selector(_objc: "step", Probe.step))
    link.add(to: .main, forMode: .common)
    run.run(until: 1)
    link.isPaused = true
    run.run(until: 2)
    link.isPaused = false
    run.run(until: 2.25)
    link.invalidate()
    run.run(until: 4)
    #expect(probe.times == [3600.25, 3600.5, 3600.75, 3601, 3602.25])
    #expect(link.targetTimestamp == 3602.5)
  }

  @Test func `a display link may ask for fewer frames`() {
    let run = SceneRun.begin()
    run.fps = 8
    let probe = Probe()
    let link = CADisplayLink(target: probe, selector: Selector(_objc: "step", Probe.step))
    link.preferredFramesPerSecond = 2
    link.add(to: .current, forMode: .default)
    run.run(until: 1.25)
    #expect(probe.times == [3600.125, 3600.625, 3601.125])
  }

  @Test func `calls that wait can be cancelled`() {
    let run = SceneRun.begin()
    let probe = Probe()
    probe.perform(Selector(_objc: "add", Probe.add), with: "a", afterDelay: 1)
    probe.perform(Selector(_objc: "drop", Probe.drop), with: "b", afterDelay: 1)
    NSObject.cancelPreviousPerformRequests(
      withTarget: probe, selector: Selector(_objc: "drop", Probe.drop), object: "b")
    run.run(until: 2)
    #expect(probe.words == ["a"])
    NSObject.cancelPreviousPerformRequests(withTarget: probe)
  }

  @Test func `a selector that is only a name warns`() {
    let run = SceneRun.begin()
    Probe().perform(Selector("tapped:"), with: nil)
    #expect(run.warnings == ["the selector 'tapped:' is only a name: #selector(…) says which method it is"])
  }

  @Test func `a thread that sleeps lets time pass`() {
    let run = SceneRun.begin()
    var times: [Double] = []
    run.schedule(after: 0) { EmitterQuartz.Thread.sleep(forTimeInterval: 2) }
    run.schedule(after: 1) { times.append(run.now) }
    run.run(until: 3)
    #expect(times == [2])
  }

  @Test func `a thread runs its block in a turn of its own`() {
    let run = SceneRun.begin()
    var words: [String] = []
    EmitterQuartz.Thread.detachNewThread { words.append("detached at \(run.now)") }
    let thread = EmitterQuartz.Thread { words.append("block") }
    thread.start()
    let cancelled = EmitterQuartz.Thread { words.append("never") }
    cancelled.cancel()
    cancelled.start()
    #expect(words.isEmpty)
    run.run(until: 1)
    #expect(words == ["detached at 0.0", "block"])
    #expect(thread.isFinished && !cancelled.isFinished)
  }

  @Test func `chance follows the seed`() {
    let run = SceneRun.begin()
    func draw(_ seed: UInt64) -> [String] {
      run.seed = seed
      return [
        "\(Int.random(in: 0..<1_000_000))", "\(Double.random(in: 0...1))", "\([1, 2, 3, 4, 5, 6, 7].shuffled())",
        "\("abcdefgh".randomElement()!)", "\(Bool.random())", "\(CGFloat.random(in: -1..<1))",
      ]
    }
    let one = draw(1)
    #expect(one == draw(1))
    #expect(one != draw(2))
    #expect(one != draw(1 << 40 | 1))
  }
}

private final class Probe: NSObject {
  var times: [Double] = []
  var words: [String] = []

  func step(_ link: CADisplayLink) { times.append(link.timestamp) }
  func add(_ word: String) { words.append(word) }
  func drop(_ word: String) { words.append(word) }
}

/// What happened, in order; on the main thread.
private final class Log: @unchecked Sendable {
  var words: [String] = []
}
