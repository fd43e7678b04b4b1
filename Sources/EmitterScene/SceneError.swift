public import EmitterMath

/// Why a scene cannot be played: what is wrong, and where.
public struct SceneError: Error, Hashable, Sendable {
  /// The way from the scene, such as `layers[0].emitterCells[2].birthRate`; empty for the scene itself.
  public var place: String
  public var fault: SceneFault

  public init(place: String, fault: SceneFault) {
    self.place = place
    self.fault = fault
  }
}

/// What has a name in a scene.
public enum NamedThing: String, Hashable, Sendable {
  case layer, cell, image
  case behavior = "behaviour"
}

/// What a scene may have only so many of.
public enum CountedThings: String, Hashable, Sendable {
  case events, triggers, animations, numbers, bytes, copies, bursts, images
  case behaviors = "behaviours"
  case colors = "colours"
}

/// What can be wrong with a scene, as facts; `SceneError.message` puts them into words.
public enum SceneFault: Hashable, Sendable {
  /// A number that makes no sense here, NaN and infinity among them.
  case number(Double, allowed: NumberRange)
  /// A value of another kind than the property's, or none where one is needed.
  case wrongKind(PropertyValue, expected: PropertyKind)
  /// A word that is not in the list.
  case wrongWord(String, allowed: [String], nearest: String?)
  /// Less than one output pixel along a side.
  case pictureTooSmall(width: Double, height: Double)
  /// More output pixels along a side than the limit.
  case pictureTooLarge(width: Double, height: Double)
  /// More pixels of an image than the limit.
  case imageTooLarge(width: Double, height: Double)
  /// Layers and cells nested deeper than the limit.
  case nestedTooDeep
  /// A list that is longer than the limit.
  case tooMany(CountedThings, count: Int, limit: Int)
  /// An animation that lasts less than the limit, but not 0.
  case animationTooShort(Double)
  /// A name that nothing has.
  case unknownName(NamedThing, String, nearest: String?)
  /// A name that several things have, in a place that needs one of them.
  case ambiguousName(NamedThing, String, places: [String])
  /// A second image of the same name.
  case repeatedImage(String)
  /// A name that no key path can spell, for its dots.
  case unspeakableName(NamedThing, String)
  /// A colour given to an image that has its own.
  case colorOfFile
  /// A property that layers of this kind do not have.
  case foreignProperty(LayerProperty, LayerKind)
  /// Something under this key of a layer that is no emitter.
  case foreignPart(String, LayerKind)
  /// An input that behaviours of this type do not have.
  case foreignInput(BehaviorProperty, BehaviorType)
  /// A component that values of this kind do not have.
  case foreignComponent(PropertyComponent, of: PropertyKind)
  /// An animation of something that cannot be animated.
  case notAnimatable(String)
  /// An animation through no values.
  case noValues
  /// A list of key times whose length does not fit the values.
  case keyTimeCount(Int, values: Int)
  /// A key time before its predecessor.
  case keyTimeDescends(Double, after: Double)
  /// A list of timing functions whose length does not fit the values.
  case timingFunctionCount(Int, values: Int)
  /// An animation through values and along a path at once.
  case pathAndValues
  /// A path for something that is no point.
  case pathOfNoPoint(String)
  /// A path without a line or a curve.
  case emptyPath
  /// Path data that does not read.
  case badPath(PathDataError)
  /// A list of tensions, continuities or biases whose length does not fit the values.
  case shapeCount(String, Int, values: Int)
  /// A group without animations.
  case emptyGroup
  /// Groups in groups beyond the limit.
  case groupsTooDeep
  /// A transition among a group's animations.
  case transitionInGroup
  /// An animation that repeats more often within one cycle of its group than the limit.
  case tooManyCycles(Double)
  /// A spring without damping that is to last until it rests.
  case neverSettles
  /// A text with a zero character, which ends a text for the libraries that draw it.
  case zeroInText
  /// A transition that ends before it begins.
  case progressDescends(Double, after: Double)
  /// Locations of a gradient that do not fit its colours.
  case locationCount(Int, colors: Int)
  /// Locations of a curve over life that do not fit its values.
  case valueLocationCount(Int, values: Int)
  /// A list of rectangles whose numbers are not four a rectangle.
  case partOfRectangle(Int)
  /// A cell without a parent whose births follow its parent's death.
  case noParent
  /// A list in an animation that is not as long as the one before it.
  case listLength(Int, after: Int)
  /// A difference of something that moves in steps.
  case noDifference(String)
  /// "Now" for something that is no time of a clock.
  case notATime(String)
  /// Two values for one thing in one event.
  case assignedTwice(String)
}
