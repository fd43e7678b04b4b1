import EmitterKit
import EmitterQuartz
import Foundation
import Testing

@Suite @MainActor struct Constraints {
  let run: SceneRun
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  init() { run = SceneRun.begin() }

  private func add(to parent: UIView? = nil) -> UIView {
    let view = UIView(frame: .zero)
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  @Test func `edges with distances`() {
    SceneRun.current = run
    let view = add()
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      root.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 30),
      view.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor, constant: -5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 10, width: 150, height: 85))
  }

  @Test func `a middle, a size and a ratio`() {
    SceneRun.current = run
    let view = add()
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 5),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25, constant: 1),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 50, y: 42, width: 100, height: 26))
  }

  @Test func `siblings one below the other, as wide as each other`() {
    SceneRun.current = run
    let (a, b) = (add(), add())
    NSLayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: root.topAnchor), a.leftAnchor.constraint(equalTo: root.leftAnchor),
      a.widthAnchor.constraint(equalToConstant: 40), a.heightAnchor.constraint(equalToConstant: 10),
      b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 8), b.leftAnchor.constraint(equalTo: a.leftAnchor),
      b.widthAnchor.constraint(equalTo: a.widthAnchor), b.heightAnchor.constraint(equalTo: a.heightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(b.frame == CGRect(x: 0, y: 18, width: 40, height: 10))
  }

  @Test func `bounds of a size bind only where they must`() {
    SceneRun.current = run
    let view = add()
    let wish = view.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      wish, view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 30))
    #expect(run.warnings.isEmpty)
  }

  @Test func `what contradicts is left out with a warning`() {
    SceneRun.current = run
    let view = add()
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
      view.widthAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.width == 10)
    #expect(run.warnings == ["constraints contradict each other; the later ones were left out"])
  }

  @Test func `a changed constant moves the view at the next layout`() {
    SceneRun.current = run
    let view = add()
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    left.constant = 50
    #expect(view.frame.minX == 0)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 50)
    left.isActive = false
    #expect(root.constraints.count == 1)
  }

  @Test func `a view that is larger follows its superview's new size`() {
    SceneRun.current = run
    let view = add()
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor), view.rightAnchor.constraint(equalTo: root.rightAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor), view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    root.frame.size = CGSize(width: 300, height: 50)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
  }

  @Test func `views below views that frames place`() {
    SceneRun.current = run
    let outer = UIView(frame: CGRect(x: 50, y: 20, width: 100, height: 60))
    root.addSubview(outer)
    let inner = add(to: outer)
    NSLayoutConstraint.activate([
      inner.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
      inner.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10), inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 45, y: 25, width: 10, height: 10))
  }

  @Test func `the visual format`() {
    SceneRun.current = run
    let (a, b) = (add(), add())
    let views: [String: Any] = ["a": a, "b": b]
    let all =
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-10-[a(gap)]-[b]-10-|", options: .alignAllTop, metrics: ["gap": 32], views: views)
      + NSLayoutConstraint.constraints(withVisualFormat: "V:|-5-[a(20)]", views: views)
      + NSLayoutConstraint.constraints(withVisualFormat: "V:[b(==a)]", views: views)
    NSLayoutConstraint.activate(all)
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 10, y: 5, width: 32, height: 20))
    #expect(b.frame == CGRect(x: 50, y: 5, width: 140, height: 20))
  }

  @Test(arguments: ["", "H:", "H:|[nobody]|", "H:|-x-[a]", "H:[a", "V:|-(3-[a]", "H:|[a]|["])
  func `a format that cannot be read makes nothing`(format: String) {
    SceneRun.current = run
    #expect(NSLayoutConstraint.constraints(withVisualFormat: format, views: ["a": add()]).isEmpty)
    #expect(run.warnings.count == 1)
  }

  @Test func `a stack shares its room`() {
    SceneRun.current = run
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    root.addSubview(stack)
    let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    for view in views { stack.addArrangedSubview(view) }
    stack.distribution = .fillEqually
    stack.spacing = 5
    root.layoutIfNeeded()
    #expect(views.map { $0.frame.minX } == [0, 35, 70])
    #expect(views.map { $0.frame.size } == Array(repeating: CGSize(width: 30, height: 30), count: 3))
    stack.axis = .vertical
    stack.alignment = .center
    stack.distribution = .equalSpacing
    stack.spacing = 0
    root.layoutIfNeeded()
    #expect(views.map { $0.frame.midX } == [50, 50, 50])
  }

  @Test func `what may give way does when the superview grows`() {
    SceneRun.current = run
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    root.addSubview(view)
    root.frame.size = CGSize(width: 260, height: 150)
    #expect(view.frame == CGRect(x: 10, y: 60, width: 160, height: 20))
  }
}
