import EmitterMath
import EmitterScene

extension Timeline {
  /// The layers in the order in which they are painted at a scene time, hidden and absent ones among them.
  ///
  /// A layer comes before its sublayers, its mask after them; siblings follow their `zPosition`, then their place in the scene.
  package func paintOrder(at scene: Double) -> [Int] {
    var result: [Int] = []
    func paint(_ layers: [Int]) {
      for layer in sorted(layers, at: scene) {
        result.append(layer)
        paint(self.layers[layer].children)
        if let mask = self.layers[layer].mask { paint([mask]) }
      }
    }
    paint(roots)
    return result
  }

  /// Siblings in painter's order: lower `zPosition` first.
  package func sorted(_ siblings: [Int], at scene: Double) -> [Int] {
    let depths: [Double] = siblings.map { index in
      layers[index].version(at: scene).map { layers[index].versions[$0].value(.zPosition, at: scene)[0] } ?? 0
    }
    if depths.allSatisfy({ $0 == 0 }) { return siblings }
    let order: [Int] = places(count: siblings.count) { depths[$0] < depths[$1] }
    return order.map { siblings[$0] }
  }
}
