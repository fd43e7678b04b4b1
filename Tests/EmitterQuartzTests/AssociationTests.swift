import EmitterQuartz
import Foundation
import Testing

private nonisolated(unsafe) var first: UInt8 = 0
private nonisolated(unsafe) var second: UInt8 = 0

/// What is kept here lives as long as its owner does.
private final class Told {
  let gone: () -> Void
  init(_ gone: @escaping () -> Void) { self.gone = gone }
  deinit { gone() }
}

@Suite @MainActor struct AssociatedValues {
  @Test func `an object carries a value for each key`() {
    SceneRun.begin()
    let (a, b) = (CALayer(), CALayer())
    unsafe objc_setAssociatedObject(a, &first, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    unsafe objc_setAssociatedObject(a, &second, 2, .OBJC_ASSOCIATION_RETAIN)
    #expect(unsafe objc_getAssociatedObject(a, &first) as? String == "one")
    #expect(unsafe objc_getAssociatedObject(a, &second) as? Int == 2)
    #expect(unsafe objc_getAssociatedObject(b, &first) == nil)
    unsafe objc_setAssociatedObject(a, &first, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(unsafe objc_getAssociatedObject(a, &first) == nil)
    objc_removeAssociatedObjects(a)
    #expect(unsafe objc_getAssociatedObject(a, &second) == nil)
  }

  @Test func `values go with their object at the end of the turn, and so does what they carry`() {
    let run = SceneRun.begin()
    var gone = 0
    func carry() {
      let layer = CALayer()
      let middle = Told { gone += 1 }
      unsafe objc_setAssociatedObject(middle, &second, Told { gone += 1 }, .OBJC_ASSOCIATION_RETAIN)
      unsafe objc_setAssociatedObject(layer, &first, middle, .OBJC_ASSOCIATION_RETAIN)
      run.endTurn()
      #expect(gone == 0)
    }
    carry()
    run.endTurn()
    #expect(gone == 2)
  }

  @Test func `what is assigned is not kept`() {
    SceneRun.begin()
    let owner = CALayer()
    var value: CALayer? = CALayer()
    unsafe objc_setAssociatedObject(owner, &first, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(unsafe objc_getAssociatedObject(owner, &first) as? CALayer === value)
    value = nil
    #expect(unsafe objc_getAssociatedObject(owner, &first) == nil)
  }

  @Test func `what is copied is another one`() {
    SceneRun.begin()
    let owner = CALayer()
    let text = NSMutableString(string: "a")
    unsafe objc_setAssociatedObject(owner, &first, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    text.append("b")
    #expect(unsafe (objc_getAssociatedObject(owner, &first) as? NSString)?.isEqual(to: "a") == true)
  }
}
