import EmitterMath
public import EmitterScene
import EmitterSimulation
import EmitterTimeline

/// A behaviour of an emitter at an instant.
public struct BehaviorState: Hashable, Sendable {
  /// The emitter's name, or its place where it has none.
  public var layer: String
  /// The cell on whose particles alone it acts, by the names from the top down; `nil` for those of all cells.
  public var cell: String?
  public var name: String?
  public var type: BehaviorType
  /// What its inputs are, animations included.
  public var inputs: PropertyTable<BehaviorProperty>
}

extension Effect {
  /// The behaviours of every emitter that is there at an instant, layer by layer, each layer's own first.
  ///
  /// - Parameter seconds: scene time.
  /// - Complexity: O(behaviours · inputs).
  public func behaviors(at seconds: Double) -> [BehaviorState] {
    var states: [BehaviorState] = []
    for layer in simulation.timeline.layers {
      guard let place = layer.version(at: seconds) else { continue }
      let version: LayerVersion = layer.versions[place]
      for (index, behavior) in layer.behaviors.enumerated() {
        var inputs: PropertyTable<BehaviorProperty> = version.behaviors[index]
        for property in BehaviorProperty.allCases where property.belongs(to: behavior.type) && property.isAnimatable {
          let now: Double = version.clock.time(at: seconds)
          if let list = version.movingList(property, of: index) {
            inputs[property] = property.value(ofList: list.numbers(at: now))
            continue
          }
          let track: Track = version.track(property, of: index)
          guard !track.isConstant else { continue }
          inputs[property] = property.value(of: track.value(at: now))
        }
        states.append(
          BehaviorState(
            layer: layer.label, cell: behavior.owner.map { layer.cells[$0].path }, name: behavior.name,
            type: behavior.type, inputs: inputs))
      }
    }
    return states
  }
}

extension BehaviorProperty {
  /// The value that a list's numbers stand for.
  fileprivate func value(ofList numbers: [Double]) -> PropertyValue {
    guard kind == .colors else { return .numbers(numbers) }
    return .colors(
      stride(from: 0, to: numbers.count - 3, by: 4).map { at in
        Color(red: numbers[at], green: numbers[at + 1], blue: numbers[at + 2], alpha: numbers[at + 3])
      })
  }

  /// The value that lanes stand for.
  fileprivate func value(of lanes: Lanes) -> PropertyValue {
    switch kind {
    case .flag: .flag(lanes[0] >= 0.5)
    case .point: .point(lanes.point)
    case .vector: .vector(SIMD3(lanes[0], lanes[1], lanes[2]))
    case .color: .color(lanes.color)
    default: .number(lanes[0])
    }
  }
}
