import Glibc
import Synchronization

/// Threads that share the pieces of one job after the other; the thread that asks works along.
///
/// The pieces of a job must not depend on each other: which thread takes which piece is left to chance.
package final class WorkerPool {
  private let state: State = State()
  private var threads: [pthread_t] = []

  /// A pool of `count` threads, the asking one included; one or fewer start none.
  package init(count: Int) {
    for _ in 1..<max(1, count) {
      var thread: pthread_t = pthread_t()
      let argument = unsafe Unmanaged.passRetained(state).toOpaque()
      let failure = unsafe pthread_create(
        &thread, nil,
        { argument in
          // The reference that was retained for this thread.
          let state: State = unsafe Unmanaged<State>.fromOpaque(argument!).takeRetainedValue()
          state.serve()
          return nil
        }, argument)
      guard failure == 0 else {
        // Without this thread the others do its share.
        unsafe Unmanaged<State>.fromOpaque(argument).release()
        continue
      }
      threads.append(thread)
    }
  }

  /// How many processors this process may run on.
  package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Calls `body` once for every index in `0..<count`, on several threads at once, and returns when all are done.
  package func forEach(_ count: Int, _ body: @Sendable (Int) -> Void) {
    guard !threads.isEmpty, count > 1 else {
      for index in 0..<max(0, count) { body(index) }
      return
    }
    withoutActuallyEscaping(body) { body in state.run(count, body) }
  }

  deinit {
    state.close()
    for thread in threads { pthread_join(thread, nil) }
  }
}

/// What the threads of a pool share: every field but `next` is guarded by `mutex`. The lock and its conditions live as long as
/// the state, which every thread holds on to.
@safe private final class State: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t> = .allocate(capacity: 1)
  private let started: UnsafeMutablePointer<pthread_cond_t> = .allocate(capacity: 1)
  private let finished: UnsafeMutablePointer<pthread_cond_t> = .allocate(capacity: 1)
  private var job: (@Sendable (Int) -> Void)?
  private var count: Int = 0
  private var generation: Int = 0
  private var working: Int = 0
  private var isClosed: Bool = false
  /// The next index that nobody has taken.
  private let next: Atomic<Int> = Atomic(0)

  init() {
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(started, nil)
    unsafe pthread_cond_init(finished, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(finished)
    unsafe pthread_cond_destroy(started)
    unsafe pthread_mutex_destroy(mutex)
    unsafe finished.deallocate()
    unsafe started.deallocate()
    unsafe mutex.deallocate()
  }

  /// Hands a job out, works along, and waits until nobody holds it.
  func run(_ count: Int, _ job: @escaping @Sendable (Int) -> Void) {
    unsafe pthread_mutex_lock(mutex)
    self.job = job
    self.count = count
    generation += 1
    next.store(0, ordering: .relaxed)
    unsafe pthread_cond_broadcast(started)
    unsafe pthread_mutex_unlock(mutex)
    take(count, job)
    unsafe pthread_mutex_lock(mutex)
    while working > 0 { unsafe pthread_cond_wait(finished, mutex) }
    self.job = nil
    unsafe pthread_mutex_unlock(mutex)
  }

  /// A thread's life: waits for jobs until the pool closes.
  func serve() {
    unsafe pthread_mutex_lock(mutex)
    var seen: Int = 0
    while !isClosed {
      guard generation != seen, job != nil else {
        seen = generation
        unsafe pthread_cond_wait(started, mutex)
        continue
      }
      seen = generation
      working += 1
      unsafe pthread_mutex_unlock(mutex)
      work()
      unsafe pthread_mutex_lock(mutex)
      working -= 1
      if working == 0 { unsafe pthread_cond_signal(finished) }
    }
    unsafe pthread_mutex_unlock(mutex)
  }

  /// Takes part in the job at hand. The job and its count stand still as long as anyone is counted as working, and nothing
  /// holds the job any longer once this returns.
  private func work() {
    guard let job else { return }
    take(count, job)
  }

  func close() {
    unsafe pthread_mutex_lock(mutex)
    isClosed = true
    unsafe pthread_cond_broadcast(started)
    unsafe pthread_mutex_unlock(mutex)
  }

  private func take(_ count: Int, _ job: (Int) -> Void) {
    while true {
      let index: Int = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      job(index)
    }
  }
}
