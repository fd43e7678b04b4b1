package import EmitterPixels
import Glibc

/// A frame of a line, used again when it has been encoded.
package final class LineFrame {
  /// Only who draws touches it until it is sent; from then on it stands still.
  package private(set) var pixmap: Pixmap = Pixmap(width: 0, height: 0)

  /// Takes a picture over into the memory that is there.
  package func copy(_ picture: borrowing Pixmap) {
    guard pixmap.width == picture.width, pixmap.height == picture.height, !pixmap.pixels.isEmpty else {
      pixmap = Pixmap(width: picture.width, height: picture.height)
      return copyPixels(picture)
    }
    copyPixels(picture)
  }

  private func copyPixels(_ picture: borrowing Pixmap) {
    unsafe pixmap.pixels.withUnsafeMutableBufferPointer { target in
      unsafe picture.pixels.withUnsafeBufferPointer { source in _ = unsafe target.update(fromContentsOf: source) }
    }
  }

  /// How many hold the frame: who draws, who encodes it, who encodes the next. Guarded by the line's lock.
  fileprivate var users: Int = 0
}

/// What the threads of a line share: every field is guarded by the lock, which lives as long as the state.
@safe final class LineState: @unchecked Sendable {
  /// A frame on its way.
  struct Job {
    let number: Int
    let frame: LineFrame
    let previous: LineFrame?
  }

  typealias Work = (Job) throws(ExportError) -> Void

  private let mutex: UnsafeMutablePointer<pthread_mutex_t> = .allocate(capacity: 1)
  private let changed: UnsafeMutablePointer<pthread_cond_t> = .allocate(capacity: 1)
  private var frames: [LineFrame]
  private var queue: [Job] = []
  /// The frame sent last, for the next one's sake.
  private var last: LineFrame?
  private let keepsLast: Bool
  private var sent: Int = 0
  private var turn: Int = 0
  private var working: Int = 0
  private var isClosed: Bool = false
  private var failed: ExportError?
  /// What is done where there are no threads.
  var inline: Work?

  /// - Parameter keepsLast: whether a frame's work sees the frame before; then there are to be two frames or more.
  init(frames count: Int, keepsLast: Bool) {
    self.keepsLast = keepsLast
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
    frames = (0..<count).map { _ in LineFrame() }
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }

  private func wait() { unsafe pthread_cond_wait(changed, mutex) }

  private func tell() { unsafe pthread_cond_broadcast(changed) }

  var done: Int { locked { turn } }

  var failure: ExportError? { locked { failed } }

  func free() throws(ExportError) -> LineFrame {
    let result: Result<LineFrame, ExportError> = locked {
      while true {
        if let failed { return .failure(failed) }
        if let frame = frames.first(where: { $0.users == 0 }) {
          frame.users = 1
          return .success(frame)
        }
        wait()
      }
    }
    return try result.get()
  }

  func send(_ frame: LineFrame) {
    locked {
      append(frame)
      tell()
    }
  }

  /// The frame counts for who drew it; from here on, for who encodes it and, where that is kept, for being the last. The
  /// one before passes from being the last to being held for this one.
  private func append(_ frame: LineFrame) {
    queue.append(Job(number: sent, frame: frame, previous: last))
    sent += 1
    guard keepsLast else { return }
    frame.users += 1
    last = frame
  }

  /// Encodes a frame at once.
  func workInline(_ frame: LineFrame) throws(ExportError) {
    append(frame)
    guard let inline, !queue.isEmpty else { return }
    let job: Job = queue.removeFirst()
    try inline(job)
    turn = job.number + 1
    release(job)
  }

  private func release(_ job: Job) {
    job.frame.users -= 1
    job.previous?.users -= 1
  }

  /// A thread's life: takes frames until the line is closed and empty, or something fails.
  func serve(_ work: Work) {
    while let job = take() {
      var failure: ExportError?
      do { try work(job) } catch { failure = error }
      locked {
        if let failure { failed = failed ?? failure }
        // A sink that takes frames one after the other did not wait for its turn.
        if failure == nil, turn == job.number { turn += 1 }
        release(job)
        working -= 1
        tell()
      }
    }
  }

  private func take() -> Job? {
    locked {
      while failed == nil {
        if !queue.isEmpty {
          working += 1
          return queue.removeFirst()
        }
        if isClosed { return nil }
        wait()
      }
      return nil
    }
  }

  /// Does something when all frames before have done it; not at all once something has failed.
  func inTurn(_ number: Int, _ body: () throws(ExportError) -> Void) throws(ExportError) {
    let isOn: Bool = locked {
      while turn != number && failed == nil { wait() }
      return failed == nil
    }
    guard isOn else { return }
    // Nobody else is at turn: the others wait for it to pass on.
    try body()
    locked {
      turn = number + 1
      tell()
    }
  }

  /// No more frames come; those not taken yet are let go where the film is abandoned.
  func close(abandoning: Bool) {
    locked {
      isClosed = true
      if abandoning { queue = [] }
      tell()
    }
  }

  /// Whether frames are still being encoded; waits a tenth of a second where they are.
  var isWorking: Bool {
    locked {
      guard failed == nil, working > 0 || !queue.isEmpty else { return false }
      var time = timespec()
      unsafe clock_gettime(CLOCK_REALTIME, &time)
      let nanoseconds: Int = time.tv_nsec + 100_000_000
      time.tv_sec += nanoseconds / 1_000_000_000
      time.tv_nsec = nanoseconds % 1_000_000_000
      unsafe pthread_cond_timedwait(changed, mutex, &time)
      return failed == nil && (working > 0 || !queue.isEmpty)
    }
  }
}
