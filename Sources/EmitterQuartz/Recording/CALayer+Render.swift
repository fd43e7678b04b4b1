import EmitterMath
import EmitterScene
import Foundation
import OpenEmitter

extension CALayer {
  /// Draws the layer and its sublayers as they were set, without animations and without particles, in the layer's own
  /// coordinates: the pixels that a film has. Its own position, transform and visibility do not count.
  /// - Complexity: O(layers + pixels of the context's clip).
  public func render(in ctx: CGContext) {
    update()
    var box: CGRect = ctx.boundingBoxOfClipPath
    if box.isNull || box.isInfinite { box = bounds }
    guard box.width > 0, box.height > 0, let image = still(box, scale: ctx.pixelsPerPoint) else { return }
    ctx.saveGState()
    ctx.translateBy(x: box.minX, y: box.maxY)
    ctx.scaleBy(x: 1, y: -1)
    ctx.draw(image, in: CGRect(origin: .zero, size: box.size))
    ctx.restoreGState()
  }

  /// A picture of a part of the layer's space; `nil` where it cannot be drawn, with a warning.
  private func still(_ box: CGRect, scale: Double) -> CGImage? {
    let recorder = Recorder(root: self, run: SceneRun.current)
    var layer: Layer = recorder.still(self)
    for property in [.transform, .zPosition, .hidden] as [LayerProperty] { layer.properties.reset(property) }
    layer.properties[.anchorPoint] = .point(.zero)
    layer.properties[.position] = .point(Point(bounds.minX - box.minX, bounds.minY - box.minY))
    var scene = Scene(size: Size(box.width, box.height))
    scene.scale = scale
    scene.layers = [layer]
    var assets = Assets()
    for (name, image) in recorder.images.list {
      scene.images.append(SceneImage(name: name, source: .file(name)))
      assets[name] = image.pixmap
    }
    do {
      return CGImage(try Effect(scene, assets: assets).picture(at: 0))
    } catch {
      SceneRun.current.warn("a layer could not be drawn into a picture: \(error.message)")
      return nil
    }
  }
}

extension Recorder {
  /// A layer as it was set, with what is in it, outside of the recording.
  fileprivate func still(_ layer: CALayer) -> Layer {
    let node = LayerNode(layer, parent: nil, recorder: self)
    describe(layer, into: node)
    var result: Layer = node.base
    result.mask = layer.mask.map { still($0) }
    result.sublayers = layer.children.map { still($0) }
    return result
  }
}

extension CGContext {
  /// By how much the context makes lengths larger.
  fileprivate var pixelsPerPoint: Double {
    let t: CGAffineTransform = deviceTransform
    return max(1e-3, (t.a * t.d - t.b * t.c).magnitude.squareRoot())
  }
}
