extension Task where Success == Never, Failure == Never {
  /// Waits on the run's clock.
  @MainActor public static func sleep(nanoseconds: UInt64) async throws {
    await pause(Double(nanoseconds) / 1e9)
  }

  /// Waits on the run's clock.
  @MainActor public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    let parts = duration.components
    await pause(Double(parts.seconds) + Double(parts.attoseconds) / 1e18)
  }

  @MainActor private static func pause(_ seconds: Double) async {
    await withCheckedContinuation { continuation in
      _ = SceneRun.current.schedule(after: seconds) { continuation.resume() }
    }
  }
}
