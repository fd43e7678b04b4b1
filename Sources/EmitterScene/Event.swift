/// What can happen to a layer from outside, and what follows from it.
public enum TriggerKind: String, Hashable, Sendable, CaseIterable {
  case tap, select, deselect
}

/// A tap on a layer at an instant of the film.
public struct Trigger: Hashable, Sendable {
  /// The layer's name.
  public var layer: String
  /// Seconds after the film's start.
  public var time: Double

  public init(tap layer: String, at time: Double) {
    self.layer = layer
    self.time = time
  }
}

/// A transaction of edits, and when it happens.
public struct Event: Hashable, Sendable {
  /// What sets an event off.
  public enum Cause: Hashable, Sendable {
    /// Seconds after the film's start.
    case time(Double)
    /// `delay` seconds after something happened to the layer of that name.
    case trigger(TriggerKind, layer: String, delay: Double)
  }

  public var cause: Cause
  public var set: [Assignment] = []
  public var animate: [AddedAnimation] = []
  public var remove: [RemovedAnimation] = []
  /// Layers that join the scene on top of the others.
  public var insert: [Layer] = []
  /// What happens to the births of emitters; ours, not Core Animation's.
  public var emission: [EmissionChange] = []

  public init(_ cause: Cause) { self.cause = cause }
}

/// One `set` of an event.
public struct Assignment: Hashable, Sendable {
  /// What a property becomes.
  public enum Value: Hashable, Sendable {
    case value(PropertyValue)
    /// The media clock at the event plus `offset` seconds, as `CACurrentMediaTime() + offset` gives it; for `timeOffset`,
    /// the layer's local time plus `offset`.
    case now(offset: Double)
  }

  /// The layer's name.
  public var layer: String
  public var path: PropertyPath
  public var value: Value

  public init(layer: String, path: PropertyPath, value: Value) {
    self.layer = layer
    self.path = path
    self.value = value
  }
}

/// One `animate` of an event.
public struct AddedAnimation: Hashable, Sendable {
  /// The layer's name.
  public var layer: String
  public var animation: Animation

  public init(layer: String, animation: Animation) {
    self.layer = layer
    self.animation = animation
  }
}

/// One `remove` of an event.
public struct RemovedAnimation: Hashable, Sendable {
  /// The layer's name.
  public var layer: String
  public var key: String

  public init(layer: String, key: String) {
    self.layer = layer
    self.key = key
  }
}
