import Synchronization

/// What stands behind a handle: a player, unless loading failed, and the memory that the host may read.
final class OpenEffect {
  var player: Player?
  var error: InterfaceError?
  let errorText: HostBytes = HostBytes()
  let text: HostBytes = HostBytes()
  let columns: HostBytes = HostBytes()
  let pixels: HostBytes = HostBytes()

  /// Reads a scene; the error stays with the handle.
  init(_ bytes: [UInt8]?) {
    do throws(InterfaceError) {
      guard let bytes else { throw .notInMemory }
      player = try Player(bytes)
    } catch { self.error = error }
  }

  /// Does something with the player; where it fails, its error is kept and `failure` comes back. An effect that was not
  /// loaded keeps the error that says why.
  func call<Result>(or failure: Result, _ body: (Player) throws(InterfaceError) -> Result) -> Result {
    guard let player else { return failure }
    do throws(InterfaceError) {
      let result: Result = try body(player)
      error = nil
      return result
    } catch {
      self.error = error
      return failure
    }
  }
}

/// The effects that are open, by their handles. Any thread may look one up.
enum EffectTable {
  private static let isLocked: Atomic<Bool> = Atomic(false)
  nonisolated(unsafe) private static var effects: [(handle: Int32, effect: OpenEffect)] = []
  nonisolated(unsafe) private static var last: Int32 = 0

  /// The handle of an effect from now on; 0 when there are no more numbers.
  static func open(_ effect: OpenEffect) -> Int32 {
    locked {
      guard unsafe last < Int32.max else { return 0 }
      unsafe last += 1
      unsafe effects.append((last, effect))
      return unsafe last
    }
  }

  /// The effect behind a handle; `nil` for any other number.
  static func effect(_ handle: Int32) -> OpenEffect? {
    locked {
      guard let place = place(of: handle) else { return nil }
      return unsafe effects[place].effect
    }
  }

  static func close(_ handle: Int32) {
    let closed: OpenEffect? = locked {
      guard let place = place(of: handle) else { return nil }
      return unsafe effects.remove(at: place).effect
    }
    _ = closed
  }

  /// Where an effect stands; they are few.
  private static func place(of handle: Int32) -> Int? {
    for place in unsafe effects.indices where unsafe effects[place].handle == handle { return place }
    return nil
  }

  private static func locked<Result>(_ body: () -> Result) -> Result {
    while isLocked.exchange(true, ordering: .acquiring) {}
    defer { isLocked.store(false, ordering: .releasing) }
    return body()
  }
}
