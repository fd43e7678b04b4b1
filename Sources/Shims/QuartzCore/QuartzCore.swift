@_exported public import CoreGraphics
@_exported public import EmitterOldNames
public import EmitterQuartz

// Foundation's types of these names know nothing of the run's clock: a module's own names come first.
public typealias DispatchQueue = EmitterQuartz.DispatchQueue
public typealias DispatchTime = EmitterQuartz.DispatchTime
public typealias DispatchWallTime = EmitterQuartz.DispatchWallTime
public typealias DispatchWorkItem = EmitterQuartz.DispatchWorkItem
public typealias DispatchGroup = EmitterQuartz.DispatchGroup
public typealias DispatchSemaphore = EmitterQuartz.DispatchSemaphore
public typealias DispatchSource = EmitterQuartz.DispatchSource
public typealias DispatchSourceTimer = EmitterQuartz.DispatchSourceTimer
public typealias DispatchTimeoutResult = EmitterQuartz.DispatchTimeoutResult
public typealias Timer = EmitterQuartz.Timer
public typealias RunLoop = EmitterQuartz.RunLoop
public typealias Thread = EmitterQuartz.Thread
public typealias OperationQueue = EmitterQuartz.OperationQueue
/// The run's files; Foundation's knows those of the program alone.
public typealias Bundle = EmitterQuartz.ResourceBundle

/// A class by Apple's name; Foundation's function knows Swift's names alone.
public func NSClassFromString(_ aClassName: String) -> AnyClass? { classByName(aClassName) }
