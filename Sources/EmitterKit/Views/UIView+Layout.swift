import EmitterQuartz
import Foundation

extension UIView {
  /// Changes place or size, and lays out what depends on them.
  func changeGeometry(_ change: () -> Void) {
    let before = bounds.size
    change()
    let after = bounds.size
    if before != after {
      setNeedsLayout()
      if attributes.contentMode == .redraw { setNeedsDisplay() }
      if autoresizesSubviews { resizeSubviews(from: before, to: after) }
    }
    let top = root
    if top.core.hasConstraints, !top.core.isSolving { top.core.mustSolve = true }
  }

  private func resizeSubviews(from before: CGSize, to after: CGSize) {
    for child in children where child.core.frameRules && !child.autoresizingMask.isEmpty {
      var frame = child.frame
      let mask = child.autoresizingMask
      (frame.origin.x, frame.size.width) = UIView.stretch(
        start: frame.origin.x, length: frame.width, before: before.width, after: after.width,
        flexible: (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
        ))
      (frame.origin.y, frame.size.height) = UIView.stretch(
        start: frame.origin.y, length: frame.height, before: before.height, after: after.height,
        flexible: (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
        ))
      child.frame = frame
    }
  }

  /// Shares what a superview gains among the parts that may give way, by their sizes.
  private static func stretch(
    start: CGFloat, length: CGFloat, before: CGFloat, after: CGFloat, flexible: (start: Bool, length: Bool, end: Bool)
  ) -> (CGFloat, CGFloat) {
    let end: CGFloat = before - start - length
    let gain: CGFloat = after - before
    let parts: CGFloat = (flexible.start ? start : 0) + (flexible.length ? length : 0) + (flexible.end ? end : 0)
    if parts > 0 {
      return (
        start + (flexible.start ? gain * start / parts : 0), length + (flexible.length ? gain * length / parts : 0)
      )
    }
    let count: CGFloat = [flexible.start, flexible.length, flexible.end].reduce(0) { $0 + ($1 ? 1 : 0) }
    guard count > 0 else { return (start, length) }
    return (start + (flexible.start ? gain / count : 0), length + (flexible.length ? gain / count : 0))
  }

  /// Lays out the view and everything below it now.
  func layOut() {
    // A layout may change what was laid out before it; those that never come to rest stop here.
    for _ in 0..<8 {
      root.solveConstraints()
      backing.layoutIfNeeded()
      if !backing.needsLayout(), !root.core.mustSolve { break }
    }
  }

  func layOutNow() {
    root.solveConstraints()
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  /// A constraint or what one depends on is not what it was.
  func constraintsChanged() {
    let top = root
    top.core.mustSolve = true
    top.setNeedsLayout()
    setNeedsLayout()
  }

  /// A view came or went.
  func treeChanged() {
    root.core.mustSolve = true
  }

  /// The size that a view which says nothing about it should have: what it has, unless its content or constraints ask for
  /// one.
  func fittingSize(_ size: CGSize) -> CGSize {
    let own = intrinsicContentSize
    let now = bounds.size
    return CGSize(
      width: own.width == UIView.noIntrinsicMetric ? now.width : own.width,
      height: own.height == UIView.noIntrinsicMetric ? now.height : own.height)
  }

  func fittedSize(_ target: CGSize) -> CGSize {
    solveConstraints()
    let content = fittingSize(target)
    if core.frameRules && !content.width.isZero && !content.height.isZero { return content }
    return children.reduce(into: content) { size, child in
      size.width = max(size.width, child.frame.maxX)
      size.height = max(size.height, child.frame.maxY)
    }
  }

  // MARK: What bars cover

  /// How much bars cover of this view, which is its controller's.
  var barInsets: UIEdgeInsets {
    get { attributes.barInsets }
    set {
      guard attributes.barInsets != newValue else { return }
      attributes.barInsets = newValue
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
      constraintsChanged()
    }
  }

  /// What is covered of the view: by bars of its own controller, and by those of the views it stands in.
  ///
  /// - Complexity: O(depth).
  var insetsOfBars: UIEdgeInsets {
    var own = attributes.barInsets
    if let more = controller?.additionalSafeAreaInsets {
      own.top += more.top
      own.left += more.left
      own.bottom += more.bottom
      own.right += more.right
    }
    guard let parent else { return own }
    let outer = parent.safeAreaInsets
    guard outer != .zero else { return own }
    let (place, room) = (frame, parent.bounds)
    return UIEdgeInsets(
      top: max(own.top, outer.top - (place.minY - room.minY)),
      left: max(own.left, outer.left - (place.minX - room.minX)),
      bottom: max(own.bottom, outer.bottom - (room.maxY - place.maxY)),
      right: max(own.right, outer.right - (room.maxX - place.maxX)))
  }

  // MARK: Pictures of views

  /// A view with a picture of this one: here an empty one of its size and colour.
  public func snapshotView(afterScreenUpdates: Bool) -> UIView? {
    let copy = UIView(frame: frame)
    copy.backgroundColor = backgroundColor
    copy.layer.contents = layer.contents
    copy.layer.cornerRadius = layer.cornerRadius
    return copy
  }
}
