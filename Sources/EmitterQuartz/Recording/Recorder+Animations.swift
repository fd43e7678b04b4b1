import EmitterMath
import EmitterScene
import EmitterTimeline

extension Recorder {
  /// Lets a layer that joins run the animations it came with; those that ran before go on.
  func beginAnimations(of layer: CALayer, on node: LayerNode, in event: OpenEvent?) {
    for record in layer.running where !record.isOver {
      begin(record, of: layer, on: node)
      guard let animation = scene(record, on: node, explicitly: record.isCommitted) else { continue }
      record.isCommitted = true
      if let event {
        event.event.animate.append(AddedAnimation(layer: node.name, animation: animation))
      } else if node.base.animations.count < SceneLimits.animations {
        node.base.animations.append(animation)
      }
    }
  }

  /// Takes over the animations that were added to a layer and taken from it.
  func commitAnimations(of layer: CALayer, into event: OpenEvent) {
    guard let node = layer.node, layer.edits.hasNewAnimations else { return }
    let removed: [String] = layer.edits.removedAnimations
    let first: Int = event.event.animate.count
    for record in layer.running where !record.isCommitted && !record.isOver {
      begin(record, of: layer, on: node)
      if let animation = scene(record, on: node, explicitly: false) {
        event.event.animate.append(AddedAnimation(layer: node.name, animation: animation))
      }
      record.isCommitted = true
    }
    // An animation takes the place of one of its key by itself.
    var told: Set<String> = Set(event.event.animate[first...].compactMap { $0.animation.key })
    for key in removed where told.insert(key).inserted {
      event.event.remove.append(RemovedAnimation(layer: node.name, key: key))
    }
  }

  /// Starts an animation's clock, and waits for its end.
  private func begin(_ record: AddedLayerAnimation, of layer: CALayer, on node: LayerNode) {
    if !record.isCommitted {
      let animation: CAAnimation = record.animation
      let local: Double = layer.localTime(ofMedia: SceneRun.mediaTimeOrigin + now)
      record.begin = animation.beginTime == 0 ? local : animation.beginTime
      record.end = AnimationClock(timing(of: animation), begin: record.begin).end
      wait(toStart: record, of: layer)
    }
    wait(for: record, of: layer)
  }

  private func wait(toStart record: AddedLayerAnimation, of layer: CALayer) {
    guard record.animation.delegate != nil, let seconds = seconds(until: record.begin, of: layer) else { return }
    run.schedule(after: seconds) { record.tellStart() }
  }

  /// Has the end of an animation told when the layer's time comes to it.
  private func wait(for record: AddedLayerAnimation, of layer: CALayer) {
    if let waiting = record.waiting { run.cancel(waiting) }
    record.waiting = nil
    guard let seconds = seconds(until: record.end, of: layer) else { return }
    record.waiting = run.schedule(after: seconds) { [weak layer] in
      record.waiting = nil
      if record.animation.isRemovedOnCompletion { layer?.running.removeAll { $0 === record } }
      record.stop(finished: true)
    }
  }

  /// Seconds until a layer's local time comes to `time`, 0 for what is over; `nil` for never.
  private func seconds(until time: Double, of layer: CALayer) -> Double? {
    guard time.isFinite else { return nil }
    let rate: Double = layer.clockRate
    let left: Double = time - layer.localTime(ofMedia: SceneRun.mediaTimeOrigin + now)
    if left <= 0 { return 0 }
    return rate > 0 ? withoutNoise(left / rate) : nil
  }

  /// Reckons anew when animations end, in a layer and below it, as its clock has changed.
  func followClock(of layer: CALayer) {
    for record in layer.running where record.isCommitted && !record.isOver { wait(for: record, of: layer) }
    for child in layer.children { followClock(of: child) }
  }

  /// Stops the animations of layers that left the tree.
  func stopAnimations(of node: LayerNode) {
    if let layer = node.layer, layer.node == nil {
      let records: [AddedLayerAnimation] = layer.running.filter { $0.isCommitted }
      layer.running.removeAll { $0.isCommitted }
      for record in records { record.stop(finished: false) }
    }
    if let mask = node.mask { stopAnimations(of: mask) }
    for child in node.children { stopAnimations(of: child) }
  }

  /// Whether a scene may have the animation; says why not.
  private func isPlayable(_ animation: Animation, on node: LayerNode) -> Bool {
    var layer = Layer(node.kind)
    layer.emitterCells = node.cells.map { $0.initial }
    layer.emitterBehaviors = node.behaviors.map { $0.base }
    layer.animations = [animation]
    var scene = Scene(size: Size(1, 1))
    if animation.leaves.contains(where: { $0.path?.kind == .image }) {
      scene.images = images.list.map { SceneImage(name: $0.name, source: .disc(diameter: 1)) }
    }
    for cell in layer.emitterCells.indices { layer.emitterCells[cell].properties = PropertyTable() }
    scene.layers = [layer]
    do throws(SceneError) {
      try scene.validate()
    } catch {
      run.warn("an animation cannot be recorded and is left out: \(error.message)")
      return false
    }
    return true
  }

  /// An animation as the scene says it; `nil` for what no scene can say.
  private func scene(
    _ record: AddedLayerAnimation, on node: LayerNode, explicitly: Bool
  ) -> Animation? {
    let description = AnimationDescription(node: node, recorder: self)
    guard var animation = description.animation(record.animation, depth: 0) else { return nil }
    if record.sceneKey == nil {
      if case .transition = animation.effect {
        record.sceneKey = Transition.key
      } else if let key = record.key {
        record.sceneKey = key
      } else {
        animationCount += 1
        record.sceneKey = "animation\(animationCount)"
      }
    }
    animation.key = record.sceneKey
    guard isPlayable(animation, on: node) else { return nil }
    if explicitly || record.animation.beginTime != 0 {
      animation.timing.beginTime = withoutNoise(record.begin - node.startLocal)
    } else {
      animation.timing.beginTime = nil
    }
    record.described = animation
    return animation
  }
}
