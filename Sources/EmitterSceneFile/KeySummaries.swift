import EmitterScene

extension SceneKey {
  /// What the key says and its unit, in a line.
  var summary: String {
    switch self {
    case .schema: "Where an editor finds this schema; ignored otherwise."
    case .format: "The format and its version."
    case .size: "Width and height of the picture, in points."
    case .scale: "Pixels a point."
    case .duration: "Seconds of the film, or \"auto\": until the last particle is dead."
    case .fps: "Frames a second."
    case .poster: "The instant of a single picture, in seconds; the middle when left out."
    case .background: "What lies behind everything; transparent when left out."
    case .seed: "Added to the seed of every layer."
    case .options: "Readings of the laws that evidence is split on, and limits."
    case .images: "The images that layers and cells show, by name."
    case .layers: "From the farthest to the nearest."
    case .events: "What happens at a time or after a trigger."
    case .triggers: "The taps that are played when none are given from outside, as tap NAME@SECONDS."
    }
  }
}

extension OptionKey {
  var summary: String {
    switch self {
    case .rangeConvention: "A range R spreads over mean ± R/2 (half) or mean ± R (full)."
    case .emissionDistribution: "How directions spread about the axis."
    case .circleRadius: "A circle's radius is half of emitterSize's width, or all of it."
    case .wakesInThePast: "An emitter whose rate rises from 0 acts as if it had never been 0."
    case .maxParticles: "The most particles that may live at once."
    }
  }
}

extension LayerKey {
  var summary: String {
    switch self {
    case .type: "What the layer draws."
    case .name: "What key paths, events and triggers call the layer."
    case .toggles: "Taps select and deselect the layer in turn."
    case .ignoreWithin: "For how many seconds after a tap further taps are swallowed."
    case .frame: "Short for bounds and position: the layer's rectangle in its parent, in points, without its transform."
    case .emitterCells: "The kinds of particles."
    case .animations: "Animations the layer has when it enters the scene."
    case .sublayers: "Layers drawn above this one, in its coordinates."
    }
  }
}

extension CellKey {
  var summary: String {
    switch self {
    case .name: "What key paths call the cell."
    case .emitterCells: "The cells that every living particle of this one emits."
    }
  }
}

extension ImageKey {
  var summary: String {
    switch self {
    case .file: "A file beside the scene, or a data URL."
    case .disc: "A disc of that diameter, in pixels."
    case .ring: "A ring: diameter and line width, in pixels."
    case .rect: "A rectangle: width and height, in pixels."
    case .star:
      "A star: its points, its diameter in pixels, and the inner diameter (up to 1: as a part of the outer one)."
    case .glow: "A disc that fades out toward its edge, in pixels."
    case .text: "A text or an emoji."
    case .fontSize: "The text's font size, in pixels."
    case .color: "The colour of a drawn image."
    case .pixelsPerPoint: "Pixels a point where a layer shows the image."
    }
  }
}

extension EventKey {
  var summary: String {
    switch self {
    case .at: "Seconds after the film's start."
    case .on: "The trigger: tap NAME, select NAME or deselect NAME."
    case .after: "Seconds from the trigger to the event."
    case .set:
      "Values by key path: LAYER.PROPERTY or LAYER.emitterCells.NAME.PROPERTY; times may be \"now\", \"now - 1\"."
    case .animate: "Animations to add."
    case .remove: "Animations to take away, by layer and key."
    case .insert: "Layers to add on top."
    }
  }
}

extension RemovalKey {
  var summary: String {
    switch self {
    case .layer: "The layer's name."
    case .key: "The animation's key."
    }
  }
}

extension AnimationKey {
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
    case .keyTimes: "When each value is reached, ascending in 0…1 of the duration; evenly when left out."
    case .timingFunctions: "The pace of each segment between two values."
    case .calculationMode: "How the values follow each other."
    case .mass: "The spring's mass."
    case .stiffness: "The spring's stiffness."
    case .damping: "How strongly the spring is held back."
    case .initialVelocity: "The spring's speed at the start, in ways a second; positive toward the end."
    case .duration: "Seconds of one run; 0 means 0.25."
    case .beginTime: "Seconds after the film's start, in the layer's time; when it is added when left out."
    case .timeOffset: "Seconds added to the animation's time."
    case .speed: "Seconds of the animation a second of the layer."
    case .repeatCount: "How many times it runs."
    case .repeatDuration: "For how many seconds it runs again and again."
    case .autoreverses: "Every run is followed by the same run backward."
    case .fillMode: "What holds before the beginning and after the end."
    case .timingFunction: "The pace of a run."
    case .removedOnCompletion: "The animation is gone after its end."
    case .additive: "Adds to the value below instead of replacing it."
    case .cumulative: "Each repeat goes on from where the last one ended."
    }
  }
}
