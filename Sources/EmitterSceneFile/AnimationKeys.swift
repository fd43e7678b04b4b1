/// The keys of an animation, in the order in which they are written.
enum AnimationKey: String, KeyList {
  case layer, key, type, keyPath, fromValue, toValue, byValue
  case values, path, keyTimes, timingFunctions, calculationMode, rotationMode
  case tensionValues, continuityValues, biasValues
  case mass, stiffness, damping, initialVelocity
  case transitionType, subtype, startProgress, endProgress
  case duration, beginTime, timeOffset, speed, repeatCount, repeatDuration, autoreverses, fillMode
  case timingFunction, removedOnCompletion, additive, cumulative, animations

  /// True where animations of this type have the key.
  func belongs(to type: AnimationType) -> Bool {
    switch self {
    case .keyPath, .additive, .cumulative: type != .group && type != .transition
    case .fromValue, .toValue, .byValue: type == .basic || type == .spring
    case .mass, .stiffness, .damping, .initialVelocity: type == .spring
    case .values, .path, .keyTimes, .timingFunctions, .calculationMode, .rotationMode, .tensionValues,
      .continuityValues, .biasValues:
      type == .keyframe
    case .transitionType, .subtype, .startProgress, .endProgress: type == .transition
    case .animations: type == .group
    case .key: type != .transition
    default: true
    }
  }
}

enum AnimationType: String, KeyList {
  case basic, keyframe, spring, group, transition
}

extension AnimationKey {
  /// What the key says and its unit, in a line.
  var summary: String {
    switch self {
    case .layer: "The name of the layer that gets the animation."
    case .key: "Replaces an animation of the same key."
    case .type: "What kind of animation it is."
    case .keyPath: "What moves: a property, a component of it (position.x), or emitterCells.NAME.PROPERTY."
    case .fromValue: "The value at the beginning; the present one when left out."
    case .toValue: "The value at the end; the present one when left out."
    case .byValue: "The difference from beginning to end."
    case .values: "The values that are passed through."
    case .path: "SVG path data that a point follows, in place of values."
    case .keyTimes: "When each value is reached, ascending in 0…1 of the duration; evenly when left out."
    case .timingFunctions: "The pace of each segment between two values."
    case .calculationMode: "How the values follow each other."
    case .rotationMode: "Turns a layer whose position follows a path along with it."
    case .tensionValues: "How tight a cubic curve passes each value, 0 when left out."
    case .continuityValues: "How smooth a cubic curve passes each value, 0 when left out."
    case .biasValues: "Whether a cubic curve bends before or after each value, 0 when left out."
    case .mass: "The spring's mass."
    case .stiffness: "The spring's stiffness."
    case .damping: "How strongly the spring is held back."
    case .initialVelocity: "The spring's speed at the start, in ways a second; positive toward the end."
    case .transitionType: "How the new look takes the old one's place."
    case .subtype: "Where the motion of a transition comes from."
    case .startProgress: "How far the transition has come when it begins."
    case .endProgress: "How far the transition has come when it ends."
    case .duration:
      "Seconds of one run; 0 means 0.25, in a group the group's; of a spring also \"settling\": until it rests."
    case .beginTime:
      "Seconds after the film's start, in the layer's time; when it is added when left out. In a group: after its start."
    case .timeOffset: "Seconds added to the animation's time."
    case .speed: "Seconds of the animation a second of the layer."
    case .repeatCount: "How many times it runs."
    case .repeatDuration: "For how many seconds it runs again and again."
    case .autoreverses: "Every run is followed by the same run backward."
    case .fillMode: "What holds before the beginning and after the end."
    case .timingFunction: "The pace of a run."
    case .removedOnCompletion: "The animation is gone after its end; without effect in a group."
    case .additive: "Adds to the value below instead of replacing it."
    case .cumulative: "Each repeat goes on from where the last one ended."
    case .animations: "What the group moves, each animation in the group's time."
    }
  }
}
