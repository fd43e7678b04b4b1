import EmitterKit
import EmitterQuartz
import Foundation
import Testing

@Suite @MainActor struct Choices {
  private func play(_ view: UIView, _ taps: String...) throws {
    let stage = Stage(outlets: { _ in })
    let controller = UIViewController(nibName: nil, bundle: nil)
    stage.show(controller)
    controller.view.addSubview(view)
    stage.play(try taps.map { try #require(Tap($0)) }, actions: [:], calls: [], until: 9)
  }

  @Test func `a stepper steps, and stops at its ends`() throws {
    SceneRun.begin()
    let stepper = UIStepper(frame: .zero)
    stepper.maximumValue = 2
    var values: [Double] = []
    stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
    try play(stepper, "80,16@1", "80,16@2", "80,16@3", "10,16@4")
    #expect(values == [1, 2, 1])
    stepper.wraps = true
    stepper.value = .nan
    #expect(stepper.value.isNaN || stepper.value <= 2)
  }

  @Test func `a page control goes on by a tap`() throws {
    SceneRun.begin()
    let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    pages.numberOfPages = 2
    try play(pages, "90,10@1", "90,10@2", "10,10@3")
    #expect(pages.currentPage == 0)
    pages.numberOfPages = .max
    #expect(pages.layer.sublayers?.count == 200)
    pages.numberOfPages = -1
    #expect(pages.layer.sublayers == nil)
  }

  @Test func `a picker's row comes to the middle by a tap`() throws {
    SceneRun.begin()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let wheel = Wheel()
    picker.dataSource = wheel
    picker.delegate = wheel
    try play(picker, "100,132@1")
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(wheel.chosen == [1])
  }

  @Test func `a text view is as high as its text where it does not scroll`() {
    SceneRun.begin()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    view.text = "some words that do not fit into one line"
    view.isScrollEnabled = false
    let one = view.sizeThatFits(CGSize(width: 1000, height: 0)).height
    #expect(view.intrinsicContentSize.height > one)
    view.layoutIfNeeded()
    #expect(view.contentSize.height == view.intrinsicContentSize.height)
  }

  @Test func `a finger drags a scroll view's content, as far as there is some`() throws {
    SceneRun.begin()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.contentSize = CGSize(width: 200, height: 260)
    try play(view, "100,150>100,120@1-2", "100,150>100,20@3-4")
    #expect(view.contentOffset == CGPoint(x: 0, y: 60))
  }
}

private final class Wheel: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var chosen: [Int] = []
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { chosen.append(row) }
}
