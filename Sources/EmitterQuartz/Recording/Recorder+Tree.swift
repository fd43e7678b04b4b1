import EmitterScene

extension Recorder {
  /// How deep layers may lie, so that their cells stay within what a scene may nest.
  private static let depthLimit: Int = SceneLimits.nesting - 12

  /// Takes a layer into the recording, with everything in it.
  ///
  /// - Parameters:
  ///   - isTop: whether it comes by itself, not with the layer above it.
  ///   - event: the commit in which it joins; `nil` for the first one, with which the scene begins.
  func join(
    _ layer: CALayer, under parent: LayerNode?, isTop: Bool, in event: OpenEvent?
  ) -> LayerNode? {
    guard (parent?.depth ?? 0) < Recorder.depthLimit else {
      run.warn("layers more than \(Recorder.depthLimit) deep are left out")
      return nil
    }
    let node = LayerNode(layer, parent: parent, recorder: self)
    layer.node = node
    describe(layer, into: node)
    if let emitter = layer as? CAEmitterLayer {
      node.cells = (emitter.emitterCells ?? []).map { takeOver($0, begin: node.startLocal) }
      node.behaviors = takeOver(emitter.emitterBehaviors)
    }
    if let event, isTop, node.base.properties[.hidden] == .flag(false) {
      node.base.properties[.hidden] = .flag(true)
      event.set(.hidden, .flag(false), of: node)
    }
    layer.edits = LayerEdits()
    beginAnimations(of: layer, on: node, in: event)
    if let mask = layer.mask { node.mask = join(mask, under: node, isTop: false, in: event) }
    for child in layer.children {
      if let below = join(child, under: node, isTop: false, in: event) { node.children.append(below) }
    }
    return node
  }

  /// Hides the sublayers that are no longer in a layer, and a mask that is another one.
  func retireGone(of layer: CALayer, into event: OpenEvent, left: inout [LayerNode]) {
    guard let node = layer.node, node.isPresent else { return }
    if layer.edits.hasNewChildren {
      for child in node.children where child.isPresent && !isStill(child, in: layer) {
        retire(child, into: event)
        left.append(child)
      }
    }
  }

  private func isStill(_ child: LayerNode, in layer: CALayer) -> Bool {
    guard let object = child.layer, object.node === child else { return false }
    return object.superlayer === layer && layer.mask !== object
  }

  /// Takes a node out of the present, with everything in it.
  private func retire(_ node: LayerNode, into event: OpenEvent) {
    if node.committed[.hidden] == .flag(false) {
      event.set(.hidden, .flag(true), of: node)
    }
    forget(node, event)
  }

  private func forget(_ node: LayerNode, _ event: OpenEvent) {
    node.isPresent = false
    // What is not to be seen again need not emit for ever.
    if node.kind == .emitter, node.committed.number(.birthRate) != 0 { event.set(.birthRate, .number(0), of: node) }
    if let layer = node.layer, layer.node === node { layer.node = nil }
    for cell in node.cells { cell.retire() }
    for behavior in node.behaviors { behavior.isLive = false }
    if let mask = node.mask { forget(mask, event) }
    for child in node.children where child.isPresent { forget(child, event) }
  }

  /// Brings a layer's recorded sublayers into the order of the client's; what has joined or moved is taken in anew.
  func arrangeChildren(of layer: CALayer, into event: OpenEvent, left: inout [LayerNode]) {
    guard var node = layer.node, node.isPresent else { return }
    if layer.edits.hasNewMask, node.mask?.layer !== layer.mask || node.mask?.isPresent == false {
      guard let renewed = renew(node, layer, into: event) else { return }
      node = renewed
    }
    guard layer.edits.hasNewChildren else { return }
    let places: [ObjectIdentifier: Int] = Dictionary(
      node.children.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
    let staying: [LayerNode] = layer.children.compactMap { child in
      child.node.flatMap { $0.isPresent && $0.parent === node ? $0 : nil }
    }
    let kept: Set<Int> = Set(longestAscent(of: staying.map { places[ObjectIdentifier($0)] ?? 0 }))
    for child in staying where !kept.contains(places[ObjectIdentifier(child)] ?? 0) { retire(child, into: event) }
    // Each new one goes right below the next one that is there already.
    var next: [LayerNode?] = []
    var above: LayerNode?
    for child in layer.children.reversed() {
      next.append(above)
      if let present = child.node, present.isPresent, present.parent === node { above = present }
    }
    for (child, above) in zip(layer.children, next.reversed()) {
      if let present = child.node, present.isPresent, present.parent === node { continue }
      guard let joined = join(child, under: node, isTop: true, in: event) else { continue }
      let place: Int? = above.flatMap { above in node.children.firstIndex { $0 === above } }
      node.children.insert(joined, at: place ?? node.children.count)
    }
  }

  /// Records a layer anew in the place where it is: what cannot change within one layer of a scene has changed.
  private func renew(_ node: LayerNode, _ layer: CALayer, into event: OpenEvent) -> LayerNode? {
    guard let parent = node.parent else {
      retire(node, into: event)
      guard let renewed = join(layer, under: nil, isTop: true, in: event) else { return nil }
      rootNodes.append(renewed)
      return renewed
    }
    retire(node, into: event)
    guard let renewed = join(layer, under: parent, isTop: true, in: event) else { return nil }
    if let place = parent.children.firstIndex(where: { $0 === node }) {
      parent.children.insert(renewed, at: place + 1)
    } else {
      run.warn("the mask of a mask changed after the first commit; the film keeps the first one")
      return nil
    }
    return renewed
  }
}

/// The event of a commit, while it is being filled.
final class OpenEvent {
  var event: Event

  init(at time: Double) { event = Event(.time(time)) }

  var isEmpty: Bool { event.set.isEmpty && event.animate.isEmpty && event.remove.isEmpty }

  func set(_ property: LayerProperty, _ value: PropertyValue, of node: LayerNode) {
    set(PropertyPath(target: .layer(property)), value, of: node)
  }

  func set(_ path: PropertyPath, _ value: PropertyValue, of node: LayerNode) {
    event.set.append(Assignment(layer: node.name, path: path, value: .value(value)))
  }
}

/// The longest ascending part of a list of different numbers. O(n²) at worst, O(n) where it is in order.
func longestAscent(of numbers: [Int]) -> [Int] {
  if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return numbers }
  var lengths: [Int] = []
  var before: [Int] = []
  var best: Int = 0
  for index in numbers.indices {
    lengths.append(1)
    before.append(-1)
    for earlier in 0..<index where numbers[earlier] < numbers[index] && lengths[earlier] + 1 > lengths[index] {
      lengths[index] = lengths[earlier] + 1
      before[index] = earlier
    }
    if lengths[index] > lengths[best] { best = index }
  }
  var result: [Int] = []
  var index: Int = best
  while index >= 0 {
    result.append(numbers[index])
    index = before[index]
  }
  return result.reversed()
}
