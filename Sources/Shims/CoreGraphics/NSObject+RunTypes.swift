public import EmitterQuartz
public import Foundation

// A file that imports Foundation beside one of our modules sees two types of each of these names, and a module cannot say
// that its own go first. The members of a class do: in views, controllers, layers and all other kinds of `NSObject` these
// names mean the run's types. Outside of classes such a file has to leave its `import Foundation` out.
extension NSObject {
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
  public typealias Bundle = EmitterQuartz.ResourceBundle
}
