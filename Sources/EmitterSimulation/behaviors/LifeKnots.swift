import EmitterMath
import EmitterScene
import EmitterTimeline

/// The values and places of a curve over life, where animations may move them.
struct LifeKnots: Sendable {
  private let values: [Double]
  private let locations: [Double]
  private let movingValues: MovingList?
  private let movingLocations: MovingList?
  /// How many numbers each value has, and which of them counts.
  private let stride: Int
  private let component: Int

  /// - Parameters:
  ///   - property: `values`, or `colors`, whose `component` (0…3: red, green, blue, alpha) the curve is of.
  init(_ property: BehaviorProperty, component: Int, _ version: LayerVersion, behavior: Int) {
    let inputs: PropertyTable<BehaviorProperty> = version.behaviors[behavior]
    self.component = component
    stride = property == .colors ? 4 : 1
    let numbers: [Double] =
      property == .colors
      ? inputs.colors(.colors).flatMap { [$0.red, $0.green, $0.blue, $0.alpha] } : inputs.numbers(property)
    values = LifeKnots.every(stride, of: numbers, from: component)
    locations = inputs.numbers(.locations)
    movingValues = version.movingList(property, of: behavior)
    movingLocations = version.movingList(.locations, of: behavior)
  }

  private static func every(_ stride: Int, of numbers: [Double], from component: Int) -> [Double] {
    (0..<numbers.count / stride).map { numbers[$0 * stride + component] }
  }

  var isEmpty: Bool { values.isEmpty && movingValues == nil }
  var isMoving: Bool { movingValues != nil || movingLocations != nil }

  /// The curve as of a local time of the layer; `nil` while its list is empty, which does nothing. O(knots).
  func curve(at time: Double) -> LifeCurve? {
    var (values, locations): ([Double], [Double]) = (values, locations)
    if let movingValues {
      values = LifeKnots.every(stride, of: movingValues.numbers(at: time), from: component)
    }
    if let movingLocations { locations = movingLocations.numbers(at: time) }
    return values.isEmpty ? nil : LifeCurve(values, at: locations)
  }
}
