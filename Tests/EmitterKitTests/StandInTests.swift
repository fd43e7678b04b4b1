import Foundation
import Testing

@testable import EmitterKit
@testable import EmitterQuartz

@MainActor @Suite(.serialized) struct StandInTests {
  private let canvas = CGRect(x: 0, y: 0, width: 300, height: 200)

  init() { SceneRun.begin() }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 9]) func `parts stand in columns that do not overlap`(_ count: Int) {
    let places = StandIns.places(of: count, size: CGSize(width: 100, height: 44), in: canvas)
    #expect(places.count == count)
    for (one, place) in places.enumerated() {
      for other in places[..<one] { #expect(!place.intersects(other)) }
      #expect(place.minY >= 0 && place.maxY <= 200)
    }
  }

  @Test func `one part stands in the middle, two above each other`() {
    let size = CGSize(width: 100, height: 44)
    #expect(StandIns.places(of: 1, size: size, in: canvas) == [CGRect(x: 100, y: 78, width: 100, height: 44)])
    #expect(StandIns.places(of: 2, size: size, in: canvas).map(\.minY) == [52, 104])
    // A canvas that holds none holds one in a row.
    let small = StandIns.places(of: 2, size: size, in: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(small.map(\.minX) == [-99, 9])
  }

  @Test func `views fill the parent behind the parts, wherever they come`() {
    let parent = UIView(frame: canvas)
    var all = StandIns()
    let (button, view) = (UIButton(), UIView())
    all.place(button, in: parent, frame: nil)
    all.place(view, in: parent, frame: nil)
    #expect(parent.subviews == [view, button])
    #expect(view.frame == canvas)
    #expect(parent.hitTest(button.center, with: nil) === button)
  }

  @Test func `on the Mac the first part is on top, as y points up`() {
    let parent = NSView(frame: canvas)
    var all = StandIns()
    let (one, other) = (NSButton(), NSButton())
    all.place(one, in: parent, frame: nil)
    all.place(other, in: parent, frame: nil)
    #expect(one.frame.minY > other.frame.minY)
    #expect(one.frame.maxY + other.frame.minY == 200)
  }

  @Test func `what an interface file makes is made, and what nothing makes is told`() {
    let owner = UIViewController()
    #expect(EmitterRunner.outlet("a", of: owner, as: UIBarButtonItem.self) != nil)
    #expect(EmitterRunner.outlet("b", of: owner, as: UINavigationItem.self) != nil)
    #expect(EmitterRunner.outlet("c", of: owner, as: NSLayoutConstraint.self) != nil)
    #expect(EmitterRunner.outlet("d", of: owner, as: UIPanGestureRecognizer.self)?.view === owner.view)
    #expect(
      EmitterRunner.outlet("e", of: owner, as: UIView.self, frame: CGRect(x: 1, y: 2, width: 3, height: 4))?
        .frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(SceneRun.current.warnings == [])
    #expect(EmitterRunner.outlet("f", of: owner, as: AnyObject.self, mayStayNil: true) == nil)
    #expect(SceneRun.current.warnings == [])
    #expect(EmitterRunner.outlet("g", of: owner, as: NSCache<NSString, NSString>.self) == nil)
    #expect(
      SceneRun.current.warnings == [
        "the outlet 'g' stays nil: nothing here makes a NSCache<NSString, NSString> without values"
      ])
    #expect(EmitterRunner.outlets("h", of: owner, as: UIButton.self).count == 1)
    #expect(EmitterRunner.outlets("i", of: owner, as: UIButton.self, frames: [.zero, .zero]).count == 2)
  }
}
