import Foundation

/// Whether the last optional method of an `@objc` protocol that was asked for an answer was left out by its object. It is the
/// main thread's, as all client code is.
nonisolated(unsafe) private var wasLeftOut: Bool = false

/// The body of an optional method of an `@objc` protocol, for objects that leave it out: a value that nobody sees, as
/// `_objcOptional` stands around the call. Source is rewritten to call it.
///
/// It ends the program where no value of the type can be made up.
public func _objcAbsent<Answer>(_ method: String) -> Answer {
  unsafe wasLeftOut = true
  if let answer = standIn(for: Answer.self) { return answer }
  fatalError("the object leaves the optional method '\(method)' out, and there is no \(Answer.self) to go on with")
}

/// The answer of an optional method, or `nil` where the object leaves the method out: `delegate?.title?(for: row)`.
@discardableResult
public func _objcOptional<Answer>(_ answer: @autoclosure () throws -> Answer?) rethrows -> Answer? {
  unsafe wasLeftOut = false
  let result: Answer? = try answer()
  defer { unsafe wasLeftOut = false }
  return unsafe wasLeftOut ? nil : result
}

/// Some value of a type: nothing, zero, or what is empty; `nil` where none can be made.
private func standIn<Answer>(for type: Answer.Type) -> Answer? {
  if let nothing = Optional<Any>.none as? Answer { return nothing }
  if let number = type as? any ExpressibleByIntegerLiteral.Type { return zero(number) as? Answer }
  if let text = type as? any ExpressibleByStringLiteral.Type { return empty(text) as? Answer }
  // Of another class, which does not matter: it is let go unseen.
  if type is AnyObject.Type { return unsafe unsafeBitCast(NSObject(), to: type) }
  guard _isPOD(type) else {
    if let list = type as? any RangeReplaceableCollection.Type { return none(list) as? Answer }
    return [AnyHashable: Any]() as? Answer
  }
  return unsafe withUnsafeTemporaryAllocation(
    byteCount: max(1, MemoryLayout<Answer>.size), alignment: MemoryLayout<Answer>.alignment
  ) { bytes in
    _ = unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0)
    return unsafe bytes.load(as: Answer.self)
  }
}

private func zero<Number: ExpressibleByIntegerLiteral>(_ type: Number.Type) -> Number { 0 }

private func empty<Text: ExpressibleByStringLiteral>(_ type: Text.Type) -> Text { "" }

private func none<List: RangeReplaceableCollection>(_ type: List.Type) -> List { List() }
