import EmitterQuartz
import Testing

@Suite struct Clock {
  @Test func `blocks for one time run in the order in which they were asked for`() {
    let run = SceneRun()
    var order: [String] = []
    run.schedule(after: 1) { order.append("b") }
    run.schedule(after: 0.5) { order.append("a") }
    run.schedule(after: 1) { order.append("c") }
    run.schedule(after: 2) { order.append("late") }
    run.run(until: 1)
    #expect(order == ["a", "b", "c"])
    #expect(run.now == 1)
  }
}
