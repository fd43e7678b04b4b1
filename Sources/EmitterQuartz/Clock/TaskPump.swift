#if os(Linux)
  import Glibc
#endif
import Synchronization

/// Runs Swift's tasks on the run's one thread, turn by turn, so that they come in the same order every time.
package enum TaskPump {
  // The runtime asks whoever set this pointer where a job goes that is bound to no actor.
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  private static let jobs = Mutex<[UnownedJob]>([])

  /// From here on tasks wait for `drain`; for a process whose main thread does nothing but run client code.
  package static func start() {
    SceneRun.current.runsTasks = true
    #if os(Linux)
      guard let program = unsafe dlopen(nil, RTLD_LAZY),
        let place = unsafe dlsym(program, "swift_task_enqueueGlobal_hook")
      else { return }
      unsafe place.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in
        TaskPump.jobs.withLock { $0.append(job) }
      }
    #endif
  }

  /// The most jobs of one turn: tasks that only hand the turn to one another end it too.
  private static let limit: Int = 100_000

  /// Runs what tasks have to do now: on the main actor, and elsewhere.
  package static func drain() {
    guard SceneRun.current.runsTasks else { return }
    drainMainQueue()
    for _ in 0..<limit {
      let job: UnownedJob? = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      guard let job else { return }
      unsafe job.runSynchronously(on: MainActor.sharedUnownedExecutor)
      drainMainQueue()
    }
  }

  private static func drainMainQueue() {
    #if os(Linux)
      mainQueueCallback(nil)
    #endif
  }
}

#if os(Linux)
  /// Runs what waits in the main queue of the platform's Dispatch, as Foundation's run loop does.
  @_silgen_name("_dispatch_main_queue_callback_4CF")
  private func mainQueueCallback(_ message: UnsafeMutableRawPointer?)
#endif
