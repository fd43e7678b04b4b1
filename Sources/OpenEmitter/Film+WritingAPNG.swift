import EmitterExport
import EmitterMath
import EmitterPixels
import EmitterScene

extension Film {
  /// Whether an APNG of the film holds no alpha. The scene alone decides, so that all parts of a film agree.
  ///
  /// Nothing that is drawn takes away from an opaque background, and without alpha files are a tenth smaller. But then no
  /// pixel can say "as before": what stands still is written again with what moves near it. A flat ground costs nothing
  /// so, while a photograph would be in every frame. So pictures that layers hold may cover a quarter of the scene.
  var holdsNoAlpha: Bool {
    guard effect.scene.background.premultipliedPixel >> 24 == 255 else { return false }
    let size: Size = effect.scene.size
    return pictureArea(of: effect.scene.layers) * 4 <= size.width * size.height
  }
}

/// What the layers' pictures cover in square points, untransformed; infinite where a path draws, whose extent nothing says.
private func pictureArea(of layers: [Layer]) -> Double {
  var area: Double = 0
  for layer in layers {
    if layer.kind == .shape || layer.kind == .gradient || layer.kind == .text { return .infinity }
    let size: Size = layer.bounds.size
    if layer.properties.text(.contents) != nil { area += size.width.magnitude * size.height.magnitude }
    area += pictureArea(of: layer.below)
  }
  return area
}
