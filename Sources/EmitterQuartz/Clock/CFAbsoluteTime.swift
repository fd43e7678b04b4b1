/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// The film's time, counted as if it had begun with the year 2001: the same in every run.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { SceneRun.current.now }
