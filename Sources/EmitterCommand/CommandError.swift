import EmitterConformance
import EmitterFidelity
import OpenEmitter

/// Why a command ended without doing what was asked.
enum CommandError: Error {
  /// The command line is at fault; `command` is the one whose help says more.
  case usage(UsageError, command: Command?)
  /// The scene, its images or the output are at fault.
  case effect(EffectError)
  /// Standard output took no more: the system's error number.
  case standardOutput(errno: Int32)
  /// A part given to `join` is at fault.
  case part(JoinError)
  /// Source code, or what runs it, is at fault.
  case source(SourceError)
  /// A recording, or what describes it, is at fault.
  case recording(FidelityError)
  /// A conformance case is at fault.
  case conformance(ConformanceError)
  /// A signal asked for the end.
  case interrupted(signal: Int32)
  /// The scene is at fault, and a report that was asked for says so already.
  case reported(exitCode: Int32)
}
