import Synchronization
import Testing

@testable import OpenEmitter

@Suite struct WorkerPoolTests {
  @Test(arguments: [0, 1, 2, 7], [0, 1, 7, 1000])
  func `every piece of every job is done once`(_ threads: Int, _ count: Int) {
    let pool = WorkerPool(count: threads)
    for _ in 0..<50 {
      let sum: Atomic<Int> = Atomic(0)
      let calls: Atomic<Int> = Atomic(0)
      pool.forEach(count) { index in
        sum.add(index + 1, ordering: .relaxed)
        calls.add(1, ordering: .relaxed)
      }
      #expect(calls.load(ordering: .relaxed) == count)
      #expect(sum.load(ordering: .relaxed) == count * (count + 1) / 2)
    }
  }

  @Test func `a pool that is never asked ends quietly`() {
    for _ in 0..<20 { _ = WorkerPool(count: 3) }
  }
}
