import EmitterQuartz
import Foundation
import Testing

private enum Side { case left, right }

private final class Thing: NSObject {}

/// What the rewritten calls of optional methods of `@objc` protocols do.
@Suite @MainActor struct OptionalMethodTests {
  private func absent<Answer>(_ type: Answer.Type) -> Answer? { _objcOptional(_objcAbsent("left out") as Answer) }

  @Test func `a method that is left out has no answer, whatever the type`() {
    #expect(absent(Bool.self) == nil)
    #expect(absent(Int.self) == nil && absent(Double.self) == nil && absent(CGFloat.self) == nil)
    #expect(absent(String.self) == nil && absent(String?.self) == nil)
    #expect(absent([Int].self) == nil && absent([String: Int].self) == nil)
    #expect(absent(CGSize.self) == nil && absent(CGRect.self) == nil && absent(Side.self) == nil)
    #expect(absent(NSObject.self) == nil && absent(Thing.self) == nil)
    #expect(absent(Void.self) == nil)
  }

  @Test func `a method that is there answers, whatever was asked before`() {
    #expect(_objcOptional(7) == 7)
    _ = absent(Int.self)
    #expect(_objcOptional(7) == 7)
    // An argument that is left out is not the method.
    #expect(_objcOptional((absent(Int.self) ?? 1) + 1) == 2)
    #expect(_objcOptional(nil as Int?) == nil)
  }

  @Test func `an error goes through, and nothing stays behind`() {
    struct Failure: Error {}
    func fails() throws -> Int { throw Failure() }
    #expect(throws: Failure.self) { try _objcOptional(try fails()) }
    #expect(_objcOptional(1) == 1)
  }
}
