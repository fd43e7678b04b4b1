import EmitterMath
import EmitterScene
import EmitterTimeline

typealias Animation = EmitterScene.Animation

/// An animation of a key path; its own timing is one second unless changed.
func animation(
  _ path: String, _ curve: AnimationCurve, duration: Double = 1, _ change: (inout Animation) -> Void = { _ in }
) -> Animation {
  var animation = Animation(path: PropertyPath(path)!, curve: curve)
  animation.timing.duration = duration
  change(&animation)
  return animation
}

/// A basic animation of numbers.
func basic(
  _ path: String, _ from: Double?, _ to: Double?, by: Double? = nil, duration: Double = 1,
  _ change: (inout Animation) -> Void = { _ in }
) -> Animation {
  animation(
    path, .basic(from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) }),
    duration: duration, change)
}

/// A group that lasts for `duration` seconds.
func group(
  _ children: [Animation], duration: Double, _ change: (inout Animation) -> Void = { _ in }
) -> Animation {
  var group = Animation(group: children)
  group.timing.duration = duration
  change(&group)
  return group
}

/// The only version of a layer with these animations, whose clock shows the film's seconds.
func version(
  _ animations: [Animation], of kind: LayerKind = .layer, _ change: (inout Layer) -> Void = { _ in }
) throws -> LayerVersion {
  var layer = Layer(kind, name: "l")
  layer.beginTime = 0
  change(&layer)
  layer.animations = animations
  var scene = Scene(size: Size(10, 10))
  scene.layers = [layer]
  return try Timeline(scene).layers[0].versions[0]
}

/// What a number is at some times.
func values(_ version: LayerVersion, _ property: LayerProperty = .opacity, at times: [Double]) -> [Double] {
  times.map { version.value(property, at: $0)[0] }
}

func isClose(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-9) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}
