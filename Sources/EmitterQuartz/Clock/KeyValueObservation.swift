#if os(Linux)
  public import Foundation

  // What Foundation leaves to Objective-C's runtime: a property is looked at when a turn ends, and whoever observes it is told
  // when it is another one than at the end of the turn before.

  /// What an observer wants to be told.
  public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// Tells at once what the property is.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
  }

  public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1
    case insertion, removal, replacement
  }

  /// A property became another one.
  public struct NSKeyValueObservedChange<Value> {
    public let kind: NSKeyValueChange
    public let newValue: Value?
    public let oldValue: Value?
    public let indexes: IndexSet?
    public let isPrior: Bool
  }

  /// An observation, which ends when this is let go of.
  public final class NSKeyValueObservation: NSObject {
    fileprivate let look: () -> Void

    fileprivate init(_ look: @escaping () -> Void) { self.look = look }

    deinit { SceneRun.current.observations.forget(self) }

    public func invalidate() { SceneRun.current.observations.forget(self) }
  }

  /// The observations of a run, in the order in which they were made.
  struct Observations {
    private struct One {
      let id: ObjectIdentifier
      weak var observation: NSKeyValueObservation?
    }

    private var all: [One] = []

    mutating func add(_ observation: NSKeyValueObservation) {
      all.append(One(id: ObjectIdentifier(observation), observation: observation))
    }

    mutating func forget(_ observation: NSKeyValueObservation) {
      let id = ObjectIdentifier(observation)
      all.removeAll { $0.id == id }
    }

    var isEmpty: Bool { all.isEmpty }

    /// Those that go on now.
    var present: [NSKeyValueObservation] { all.compactMap { $0.observation } }
  }

  /// What has properties that can be observed: every object of Foundation's.
  public protocol _KeyValueCodingAndObserving: AnyObject {}

  extension NSObject: _KeyValueCodingAndObserving {}

  extension _KeyValueCodingAndObserving {
    /// Calls `changeHandler` at the end of each turn in which a property became another one.
    public func observe<Value>(
      _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
      changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
      var last: Value = self[keyPath: keyPath]
      func change(_ new: Value, _ old: Value?) -> NSKeyValueObservedChange<Value> {
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? new : nil,
          oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: false)
      }
      let observation = NSKeyValueObservation { [weak self] in
        guard let self else { return }
        let now: Value = self[keyPath: keyPath]
        guard !isSame(now, last) else { return }
        let before: Value = last
        last = now
        changeHandler(self, change(now, before))
      }
      SceneRun.current.observations.add(observation)
      if options.contains(.initial) { changeHandler(self, change(last, nil)) }
      return observation
    }
  }

  extension SceneRun {
    /// Tells the observers of properties that have changed in this turn.
    func tellObservers() {
      guard !observations.isEmpty else { return }
      for observation in observations.present { observation.look() }
    }
  }

  /// Whether two values are equal, or the same object; values that cannot be compared are never the same.
  private func isSame<Value>(_ a: Value, _ b: Value) -> Bool {
    if let a = a as? any Equatable { return isEqual(a, b) }
    guard type(of: a) is AnyClass else { return false }
    return a as AnyObject === b as AnyObject
  }

  private func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { (b as? Value) == a }
#endif
