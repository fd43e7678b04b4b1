import EmitterQuartz
public import Foundation

extension UIView {
  /// Whether the class is one of this module's, which draws nothing of its own.
  var isOwnClass: Bool { String(reflecting: type(of: self)).hasPrefix("EmitterKit.") }

  /// Whether the view is `view` or stands somewhere below it.
  public func isDescendant(of view: UIView) -> Bool {
    var one: UIView? = self
    while let here = one {
      if here === view { return true }
      one = here.parent
    }
    return false
  }

  func insert(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else {
      SceneRun.current.warn("a view cannot be put into itself or into one of its own subviews; nothing was added")
      return
    }
    if view.parent === self { children.removeAll { $0 === view } }
    let isNew = view.parent !== self
    let window = (self as? UIWindow) ?? home
    if isNew {
      view.willMove(toSuperview: self)
      if view.parent != nil {
        view.parent?.willRemoveSubview(view)
        view.parent?.children.removeAll { $0 === view }
        view.parent?.treeChanged()
        view.parent = nil
      }
      if view.home !== window { view.announceMove(to: window) }
    }
    let place = max(0, min(children.count, index))
    let above = place < children.count ? children[place] : nil
    if let above {
      backing.insertSublayer(view.backing, below: above.backing)
    } else {
      backing.addSublayer(view.backing)
    }
    children.insert(view, at: place)
    view.parent = self
    if isNew {
      if view.home !== window { view.setWindow(window) }
      view.didMoveToSuperview()
      didAddSubview(view)
      if view.attributes.tintColor == nil { view.announceTint() }
    }
    treeChanged()
    setNeedsLayout()
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    if view.parent === self { children.removeAll { $0 === view } }
    guard let place = children.firstIndex(where: { $0 === sibling }) else {
      insert(view, at: children.count)
      return
    }
    insert(view, at: place + offset)
  }

  func exchange(_ first: Int, _ second: Int) {
    guard children.indices.contains(first), children.indices.contains(second), first != second else { return }
    let (low, high) = (children[min(first, second)], children[max(first, second)])
    insert(high, at: min(first, second))
    insert(low, at: max(first, second))
  }

  func move(_ view: UIView, toFront: Bool) {
    guard view.parent === self, (toFront ? children.last : children.first) !== view else { return }
    children.removeAll { $0 === view }
    if toFront {
      backing.addSublayer(view.backing)
      children.append(view)
    } else {
      backing.insertSublayer(view.backing, at: 0)
      children.insert(view, at: 0)
    }
  }

  func leave() {
    guard let parent else { return }
    willMove(toSuperview: nil)
    parent.willRemoveSubview(self)
    if home != nil { announceMove(to: nil) }
    parent.children.removeAll { $0 === self }
    backing.removeFromSuperlayer()
    parent.treeChanged()
    parent.setNeedsLayout()
    self.parent = nil
    if home != nil { setWindow(nil) }
    didMoveToSuperview()
  }

  private func announceMove(to window: UIWindow?) {
    willMove(toWindow: window)
    for child in children { child.announceMove(to: window) }
  }

  func setWindow(_ window: UIWindow?) {
    home = window
    didMoveToWindow()
    for child in children { child.setWindow(window) }
  }

  func announceTint() {
    tintColorDidChange()
    for child in children where child.attributes.tintColor == nil { child.announceTint() }
  }

  /// The top of the tree that the view stands in.
  var root: UIView {
    var one: UIView = self
    while let parent = one.parent { one = parent }
    return one
  }

  // MARK: Points

  /// A point of another view's coordinates (of the window's for nil) in this view's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    backing.convert(point, from: (view ?? root).backing)
  }

  /// A point of this view's coordinates in another view's (in the window's for nil).
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    backing.convert(point, to: (view ?? root).backing)
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    backing.convert(rect, from: (view ?? root).backing)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    backing.convert(rect, to: (view ?? root).backing)
  }
}
