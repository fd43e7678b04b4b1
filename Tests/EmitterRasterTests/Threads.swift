import Foundation

/// Runs the bodies on as many threads as there are, and waits until all threads have ended.
func onThreads(_ count: Int, _ body: @Sendable (Int) -> Void) {
  final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  withoutActuallyEscaping(body) { body in
    var threads: [pthread_t] = []
    for i in 0..<count {
      var thread = pthread_t()
      let work = unsafe Unmanaged.passRetained(Work { body(i) }).toOpaque()
      let failure = unsafe pthread_create(
        &thread, nil,
        { work in
          if let work = unsafe work { unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
          return nil
        }, work)
      precondition(failure == 0, "no thread")
      threads.append(thread)
    }
    for thread in threads { pthread_join(thread, nil) }
  }
}
