import EmitterScene
import Foundation

extension CALayer {
  func insert(_ layer: CALayer, at index: Int) {
    guard layer !== self, !isBelow(layer) else {
      SceneRun.current.warn("a layer cannot be put into itself or into one of its own sublayers; nothing was added")
      return
    }
    layer.leave()
    children.insert(layer, at: min(max(0, index), children.count))
    layer.superlayer = self
    childrenChanged()
    if layer.waits { noteUpdateBelow() }
    setNeedsLayout()
  }

  func insert(_ layer: CALayer, nextTo sibling: CALayer?, above: Bool) {
    guard layer !== sibling else { return }
    if layer.superlayer === self { layer.leave() }
    guard let place = children.firstIndex(where: { $0 === sibling }) else {
      insert(layer, at: children.count)
      return
    }
    insert(layer, at: above ? place + 1 : place)
  }

  func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new else { return }
    if new.superlayer === self { new.leave() }
    guard let place = children.firstIndex(where: { $0 === old }) else { return }
    old.leave()
    insert(new, at: place)
  }

  func replaceChildren(_ layers: [CALayer]) {
    for child in children where !layers.contains(where: { $0 === child }) { child.leave() }
    for layer in layers { insert(layer, at: children.count) }
  }

  func leave() {
    guard let parent = superlayer else { return }
    superlayer = nil
    if parent.mask === self {
      parent.mask = nil
      return
    }
    parent.children.removeAll { $0 === self }
    parent.childrenChanged()
    parent.setNeedsLayout()
  }

  func maskChanged(from old: CALayer?) {
    guard old !== mask else { return }
    if old?.superlayer === self { old?.superlayer = nil }
    if let mask {
      if let parent = mask.superlayer, parent !== self {
        parent.children.removeAll { $0 === mask }
        parent.childrenChanged()
      }
      mask.superlayer = self
      if mask.waits { noteUpdateBelow() }
    }
    edits.hasNewMask = true
    node?.recorder?.note(self)
  }

  private func childrenChanged() {
    edits.hasNewChildren = true
    node?.recorder?.note(self)
  }

  private func isBelow(_ layer: CALayer) -> Bool {
    var above: CALayer? = superlayer
    while let candidate = above {
      if candidate === layer { return true }
      above = candidate.superlayer
    }
    return false
  }
}

// Layout and display before a commit.
extension CALayer {
  /// Whether the layer or one below it waits to be laid out or drawn.
  package var waits: Bool { needsLayoutNow || needsDisplayNow || needsUpdateBelow }

  func askForLayout() {
    needsLayoutNow = true
    superlayer?.noteUpdateBelow()
  }

  func askForDisplay() {
    needsDisplayNow = true
    superlayer?.noteUpdateBelow()
  }

  private func noteUpdateBelow() {
    var above: CALayer? = self
    while let layer = above, !layer.needsUpdateBelow {
      layer.needsUpdateBelow = true
      above = layer.superlayer
    }
  }

  /// Lays out and draws what waits, this layer first.
  package func update() {
    if needsLayoutNow {
      needsLayoutNow = false
      layoutSublayers()
    }
    displayIfNeeded()
    guard needsUpdateBelow else { return }
    needsUpdateBelow = false
    if let mask, mask.waits { mask.update() }
    for child in children where child.waits { child.update() }
  }
}
