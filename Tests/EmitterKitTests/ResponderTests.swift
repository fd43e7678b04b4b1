import EmitterKit
import Testing

@Suite @MainActor struct Responder {
  @Test func `a responder alone has nobody after it`() {
    #expect(UIResponder().next == nil)
  }
}
