package import EmitterScene

/// A behaviour's list of numbers or colours that animations move.
package struct MovingList: Sendable {
  private let model: ListValue
  private let animations: [RunningAnimation]

  fileprivate init(_ model: ListValue, _ animations: [RunningAnimation]) {
    self.model = model
    self.animations = animations
  }

  /// The numbers at a local time of the layer, colours as four each (red, green, blue, alpha). O(animations · numbers).
  package func numbers(at time: Double) -> [Double] {
    var result: ListValue = model
    for animation in animations { animation.apply(to: &result, at: time, model: model) }
    return result.numbers
  }
}

extension LayerVersion {
  /// A behaviour's list where an animation moves it; `nil` where it is what it was set to, and for
  /// inputs that are no lists.
  package func movingList(_ property: BehaviorProperty, of behavior: Int) -> MovingList? {
    guard property.kind.isList else { return nil }
    let moving: [RunningAnimation] = animations.filter { $0.key == .behavior(behavior, property) }
    guard !moving.isEmpty else { return nil }
    return MovingList(behaviors[behavior][property].list, moving)
  }
}
