import EmitterMath
import EmitterScene
import Foundation
import OpenEmitter

extension CALayer {
  /// Draws the layer and its sublayers as they were set, without animations and without particles, in the layer's own
  /// coordinates.
  public func render(in ctx: CGContext) {
    let size: CGSize = bounds.size
    update()
    guard size.width > 0, size.height > 0, let image = still(scale: ctx.pixelsPerPoint) else { return }
    ctx.saveGState()
    ctx.translateBy(x: bounds.minX, y: bounds.maxY)
    ctx.scaleBy(x: 1, y: -1)
    ctx.draw(image, in: CGRect(origin: .zero, size: size))
    ctx.restoreGState()
  }

  /// A picture of the layer's bounds; `nil` where it cannot be drawn, with a warning.
  private func still(scale: Double) -> CGImage? {
    let run = SceneRun.current
    let recorder = Recorder(root: self, run: run)
    var layer: Layer = recorder.still(self)
    for property in [.transform, .position, .zPosition, .hidden] as [LayerProperty] { layer.properties.reset(property) }
    layer.properties[.anchorPoint] = .point(.zero)
    var scene = Scene(size: Size(bounds.width, bounds.height))
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
      run.warn("a layer could not be drawn into a picture: \(error.message)")
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
