import EmitterMath
package import EmitterScene
import Foundation

extension Recorder {
  /// What was recorded, as a scene of `duration` seconds.
  ///
  /// - Throws: what makes it no scene; nothing that client code does should.
  /// - Complexity: O(everything recorded).
  package func scene(duration: Double) throws(SceneError) -> Scene {
    if rootNodes.isEmpty { commit() }
    var scene = Scene(size: Size(run.canvas.width, run.canvas.height))
    scene.scale = run.screenScale
    scene.duration = .seconds(duration)
    scene.fps = run.fps
    scene.seed = UInt32(truncatingIfNeeded: run.seed)
    scene.images = images.sceneImages
    scene.layers = rootNodes.map { layer(of: $0) }
    scene.events = events
    try scene.validate()
    return scene
  }

  private func layer(of node: LayerNode) -> Layer {
    var layer: Layer = node.base
    layer.name = node.sceneName
    layer.emitterCells = node.cells.map { $0.initial }
    layer.emitterBehaviors = node.behaviors.map { $0.base }
    layer.mask = node.mask.map { self.layer(of: $0) }
    layer.sublayers = node.children.map { self.layer(of: $0) }
    return layer
  }

  /// What events call a layer: the client's name, or its kind and a number.
  func name(of node: LayerNode) -> String {
    if let name = node.sceneName { return name }
    let kind: String = node.kind.rawValue
    var number: Int = (lastNumbers[kind] ?? 0) + 1
    while layerNames.contains("\(kind)\(number)") { number += 1 }
    lastNumbers[kind] = number
    let name: String = unique("\(kind)\(number)")
    node.sceneName = name
    return name
  }

  /// A name that no other layer has: this one, or with a number behind it.
  func unique(_ name: String) -> String {
    if layerNames.insert(name).inserted { return name }
    var number: Int = lastNumbers[name + "-"] ?? 1
    var candidate: String
    repeat {
      number += 1
      candidate = "\(name)-\(number)"
    } while !layerNames.insert(candidate).inserted
    lastNumbers[name + "-"] = number
    return candidate
  }
}
