import AppleSourceFixture
import EmitterKit
import EmitterScene
import Testing
import UIKit

@Suite("Source of Apple's through the plugin") @MainActor struct PluginTests {
  private final class Listener: PartyDelegate {
    var ticks: Int?
    func partyDidEnd(after ticks: Int) { self.ticks = ticks }
  }

  @Test func `source for iOS runs on the scene's clock, rewritten by the plugin`() throws {
    let listener = Listener()
    func made() -> PartyView {
      let view = PartyView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.delegate = listener
      return view
    }
    let scene = try Scene.recording(size: CGSize(width: 100, height: 100), seconds: 2, showing: made())
    #expect(listener.ticks == 4)
    // The first tick sets the rate that is there.
    #expect(scene.events.map(\.cause) == [0.5, 0.75, 1].map { time in .time(time) })
  }
}
