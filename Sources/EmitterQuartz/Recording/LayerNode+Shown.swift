import EmitterMath
import EmitterScene
import EmitterTimeline

extension LayerNode {
  /// The properties that animations move now.
  var animatedProperties: [LayerProperty] {
    var result: [LayerProperty] = []
    for record in layer?.running ?? [] where record.isCommitted {
      for leaf in record.described?.leaves ?? [] {
        if let path = leaf.path, case .layer(let property) = path.target, path.cells.isEmpty,
          !result.contains(property)
        {
          result.append(property)
        }
      }
    }
    return result
  }

  /// What a property is on screen at the run's present time, as of the last commit: what was set, and what moves it.
  ///
  /// - Complexity: O(the layer's animations).
  func shown(_ property: LayerProperty) -> PropertyValue {
    guard animatedProperties.contains(property), let now = recorder?.now, let version = presentVersion(at: now) else {
      return committed[property]
    }
    switch property.kind {
    case .transform: return .transform(version.transform(property, at: now))
    case .numbers: return .numbers(version.numbers(property, at: now))
    case .colors:
      let numbers: [Double] = version.numbers(property, at: now)
      return .colors(
        stride(from: 0, to: numbers.count / 4 * 4, by: 4).map { i in
          Color(red: numbers[i], green: numbers[i + 1], blue: numbers[i + 2], alpha: numbers[i + 3])
        })
    case .image, .path, .string: return .text(version.text(property, at: now))
    default: return PropertyValue(version.value(property, at: now), as: property.kind)
    }
  }

  /// The layer alone in a scene whose clock is the layer's own as it runs now, with the animations it has.
  private func presentVersion(at now: Double) -> LayerVersion? {
    guard let layer else { return nil }
    let rate: Double = layer.clockRate
    let local: Double = layer.localTime(ofMedia: SceneRun.mediaTimeOrigin + now)
    var alone = Layer(kind)
    alone.properties = committed
    alone.properties[.beginTime] = .number(0)
    alone.properties[.speed] = .number(rate)
    let start: Double = local - now * rate
    alone.properties[.timeOffset] = .number(start)
    for record in layer.running where record.isCommitted {
      guard var animation = record.described else { continue }
      let isOfLayer: (Animation) -> Bool = { leaf in
        if case .layer? = leaf.path?.target { true } else { false }
      }
      guard animation.leaves.allSatisfy(isOfLayer) else { continue }
      animation.timing.beginTime = record.begin - start
      alone.animations.append(animation)
    }
    var scene = Scene(size: Size(1, 1))
    scene.layers = [alone]
    guard let timeline = try? Timeline(scene) else { return nil }
    return timeline.layers[0].versions[0]
  }
}

extension PropertyValue {
  /// The value that lanes stand for.
  fileprivate init(_ lanes: Lanes, as kind: PropertyKind) {
    self =
      switch kind {
      case .flag: .flag(lanes[0] >= 0.5)
      case .point: .point(lanes.point)
      case .size: .size(Size(lanes[0], lanes[1]))
      case .rect: .rect(Rect(lanes[0], lanes[1], lanes[2], lanes[3]))
      case .color: .color(lanes.color)
      default: .number(lanes[0])
      }
  }
}
