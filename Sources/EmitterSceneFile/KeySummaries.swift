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
    case .emitterBehaviors: "What acts on the particles of all cells, in order."
    case .extensions: "What Core Animation's emitters cannot do."
    case .animations: "Animations the layer has when it enters the scene."
    case .mask:
      "A layer, in this one's coordinates, whose alpha multiplies what this layer and its sublayers draw."
    case .sublayers: "Layers drawn above this one, in its coordinates."
    }
  }
}

extension CellKey {
  var summary: String {
    switch self {
    case .name: "What key paths call the cell."
    case .emitterCells: "The cells that every living particle of this one emits."
    case .emitterBehaviors: "What acts on the cell's particles, after the layer's own."
    case .extensions: "What Core Animation's cells cannot do."
    }
  }
}

extension BehaviorKey {
  var summary: String {
    switch self {
    case .type: "What the behaviour does; noise and floor are none of Core Animation's."
    case .name: "What key paths call the behaviour."
    }
  }
}

extension CellExtensionKey {
  var summary: String {
    switch self {
    case .bursts: "Particles that are born at once, beside those of birthRate."
    case .emitsOnDeath: "Of a sub-cell: births follow the parent's death instead of its birth."
    case .images: "Images of which every particle gets one, in place of contents."
    case .trail: "Ghosts of a particle's earlier ages behind it."
    }
  }
}

extension LayerExtensionKey {
  var summary: String { "Seconds of emission that have passed when the emitter begins." }
}

extension BurstKey {
  var summary: String {
    switch self {
    case .at: "Seconds of the cell's clock; of a cell that emits on death, after the parent's."
    case .count: "How many particles are born."
    }
  }
}

extension WeightedImageKey {
  var summary: String {
    switch self {
    case .contents: "The name of the image."
    case .weight: "How often it is drawn, beside the others' weights."
    }
  }
}

extension TrailKey {
  var summary: String {
    switch self {
    case .duration: "Seconds from the particle back to the last ghost."
    case .count: "How many ghosts there are."
    case .scale: "The last ghost's size as a share of the particle's."
    case .alpha: "The last ghost's alpha as a share of the particle's."
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
      "Values by key path: LAYER.PROPERTY, LAYER.emitterCells.NAME.PROPERTY, LAYER.emitterBehaviors.NAME.INPUT; times may be \"now\", \"now - 1\"."
    case .animate: "Animations to add."
    case .remove: "Animations to take away, by layer and key."
    case .insert: "Layers to add on top."
    case .emission: "What happens to the births of an emitter, by its name: start, stop or clear."
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
