#if os(Linux)
  import EmitterQuartz
  import Foundation
  import Testing

  @Suite @MainActor struct PropertyObservation {
    private final class Model: NSObject {
      var count = 0
      var name: String? = nil
    }

    @Test func `a change is told when its turn ends, once`() {
      let run = SceneRun.begin()
      let model = Model()
      var told: [String] = []
      let token = model.observe(\.count, options: [.old, .new]) { _, change in
        told.append("\(change.oldValue ?? -1)→\(change.newValue ?? -1) at \(run.now)")
      }
      run.schedule(after: 1) {
        model.count = 1
        model.count = 2
      }
      run.schedule(after: 2) { model.name = "x" }
      run.schedule(after: 3) { token.invalidate() }
      run.schedule(after: 4) { model.count = 5 }
      run.run(until: 5)
      #expect(told == ["0→2 at 1.0"])
    }

    @Test func `the initial value is told at once, and nothing after the token is gone`() {
      let run = SceneRun.begin()
      let model = Model()
      var told: [String?] = []
      var token: NSKeyValueObservation? = model.observe(\.name, options: [.initial, .new]) { _, change in
        told.append(change.newValue ?? "none")
      }
      #expect(told.count == 1)
      run.schedule(after: 1) { model.name = "a" }
      run.run(until: 1)
      #expect(told.last == "a")
      #expect(token != nil)
      token = nil
      run.schedule(after: 1) { model.name = "b" }
      run.run(until: 3)
      #expect(told.count == 2)
    }
  }
#endif
