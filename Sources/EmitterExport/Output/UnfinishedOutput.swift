import Glibc
import Synchronization

/// Removes every unfinished output of this process.
///
/// To be called from a handler of SIGINT, SIGTERM or SIGHUP before the process ends: it allocates nothing, takes no lock
/// and calls only `kill`, `waitpid`, `unlink` and `rmdir`. Outputs that it has removed can no longer be finished.
/// - Complexity: O(the most outputs that were ever unfinished at once).
public func removeUnfinishedOutputs() {
  var node = unsafe firstNode()
  while let current = unsafe node {
    if unsafe current.pointee.move(from: .live, to: .removed) {
      // A program that writes to the path might make it anew.
      unsafe current.pointee.endProcess()
      _ = unsafe unlink(current.pointee.path)
    }
    unsafe node = current.pointee.next
  }
  // Folders that were made for outputs, which are empty now; `unlink` leaves folders alone, `rmdir` files.
  unsafe node = firstNode()
  while let current = unsafe node {
    if unsafe current.pointee.isRemoved { _ = unsafe rmdir(current.pointee.path) }
    unsafe node = current.pointee.next
  }
}

/// A temporary file's or a new folder's path, kept where a signal handler finds it.
///
/// The paths stand in a list that only grows: nodes are used again and never freed, so that a handler can walk it at any
/// instant. Its head is the one variable that the process shares here, as a signal handler can be handed nothing.
@safe
struct UnfinishedOutput {
  private let node: UnsafeMutablePointer<Node>

  /// Lists `path`; to be done before the file is made. O(outputs).
  init(path: String) {
    guard let copy = unsafe strdup(path) else {
      preconditionFailure("no memory for a path of \(path.utf8.count) bytes")
    }
    unsafe node = freeNode(for: copy) ?? newNode(for: copy)
  }

  /// Names the process that writes to the path; `nil` for none any more.
  func attach(_ process: pid_t?) { unsafe node.pointee.process.store(Int(process ?? 0), ordering: .releasing) }

  /// Whether a path is listed. O(outputs).
  static func lists(_ path: String) -> Bool {
    var node = unsafe firstNode()
    while let current = unsafe node {
      if unsafe current.pointee.isLive, unsafe strcmp(current.pointee.path, path) == 0 { return true }
      unsafe node = current.pointee.next
    }
    return false
  }

  /// Strikes the path off, once its file is renamed or gone. O(1).
  func strike() { _ = unsafe node.pointee.move(from: .live, to: .free) }
}

/// An entry of the list. Its path may be changed by the owner while `changing`, read by everybody while `live`, and is
/// nobody's once `removed`.
@unsafe
private struct Node: ~Copyable {
  enum State: Int { case free, changing, live, removed }

  private let state: Atomic<Int> = Atomic(State.live.rawValue)
  /// The process that writes to the path; 0 for none.
  let process: Atomic<Int> = Atomic(0)
  var path: UnsafeMutablePointer<CChar>
  var next: UnsafeMutablePointer<Node>?

  init(path: UnsafeMutablePointer<CChar>) {
    unsafe self.path = unsafe path
    unsafe next = nil
  }

  var isLive: Bool { unsafe state.load(ordering: .acquiring) == State.live.rawValue }

  var isRemoved: Bool { unsafe state.load(ordering: .acquiring) == State.removed.rawValue }

  /// Kills the process that writes to the path, and waits for its end.
  func endProcess() {
    let process: pid_t = unsafe pid_t(process.load(ordering: .acquiring))
    guard process > 0 else { return }
    kill(process, SIGKILL)
    var status: Int32 = 0
    _ = unsafe waitpid(process, &status, 0)
  }

  /// Whether the state was `old` and is now `new`.
  func move(from old: State, to new: State) -> Bool {
    unsafe state.compareExchange(expected: old.rawValue, desired: new.rawValue, ordering: .acquiringAndReleasing)
      .exchanged
  }
}

/// The address of the list's first node; 0 while it is empty.
private let head: Atomic<UInt> = Atomic(0)

private func firstNode() -> UnsafeMutablePointer<Node>? {
  unsafe UnsafeMutablePointer(bitPattern: head.load(ordering: .acquiring))
}

private func freeNode(for path: UnsafeMutablePointer<CChar>) -> UnsafeMutablePointer<Node>? {
  var node = unsafe firstNode()
  while let current = unsafe node {
    if unsafe current.pointee.move(from: .free, to: .changing) {
      unsafe free(current.pointee.path)
      unsafe current.pointee.path = unsafe path
      unsafe current.pointee.process.store(0, ordering: .releasing)
      _ = unsafe current.pointee.move(from: .changing, to: .live)
      return unsafe current
    }
    unsafe node = current.pointee.next
  }
  return nil
}

private func newNode(for path: UnsafeMutablePointer<CChar>) -> UnsafeMutablePointer<Node> {
  let node = UnsafeMutablePointer<Node>.allocate(capacity: 1)
  unsafe node.initialize(to: Node(path: path))
  var first: UInt = head.load(ordering: .acquiring)
  while true {
    unsafe node.pointee.next = unsafe UnsafeMutablePointer(bitPattern: first)
    let result = head.compareExchange(
      expected: first, desired: UInt(bitPattern: node), ordering: .acquiringAndReleasing)
    if result.exchanged { return unsafe node }
    first = result.original
  }
}
