import EmitterScene

extension LayerProperty {
  /// What the property is and its unit, in a line.
  var summary: String {
    switch self {
    case .position: "Where the anchor point lies in the parent's coordinates, in points; y points down."
    case .bounds: "The layer's own rectangle in its own coordinates, in points."
    case .anchorPoint:
      "The point of the bounds that lies at position and that transforms turn about, in 0…1 of its size."
    case .zPosition: "Order among its siblings: greater lies nearer. Points toward the viewer."
    case .transform: "Applied about the anchor point: 9 or 16 numbers, an operation, or a list of operations."
    case .opacity: "Multiplies the alpha of all the layer draws, 0…1."
    case .hidden: "Draws neither the layer nor its sublayers."
    case .backgroundColor: "Fills the bounds."
    case .contents: "The name of the image that the layer shows."
    case .contentsGravity: "How the contents are placed in the bounds."
    case .contentsScale: "Pixels of the contents a point."
    case .beginTime:
      "Seconds after the film's start at which the layer's clock begins; left out, it began an hour before."
    case .timeOffset: "Seconds added to the layer's local time."
    case .speed: "Seconds of the layer a second of its parent; 0 stands still, negative runs backward."
    case .duration: "Seconds the layer's time runs for."
    case .repeatCount: "How many times the duration is run through."
    case .repeatDuration: "For how many seconds the duration is run through again and again."
    case .autoreverses: "Every run is followed by the same run backward."
    case .fillMode: "What holds before the beginning and after the end."
    case .birthRate: "Multiplies the birth rate of every cell; 0 and below emit nothing."
    case .lifetime: "Multiplies the lifetime of new particles."
    case .emitterPosition: "The centre of the emitter's shape in the layer's coordinates, in points."
    case .emitterZPosition: "The depth of the shape's centre, in points toward the viewer."
    case .emitterSize: "Width and height of the emitter's shape, in points."
    case .emitterDepth: "Depth of a cuboid, in points."
    case .emitterShape: "Where particles are born."
    case .emitterMode: "Which part of the shape they are born on."
    case .renderMode: "The order in which particles are drawn, or additive."
    case .preservesDepth: "Particles live in the parent's space instead of the layer's plane."
    case .velocity: "Multiplies the velocity of new particles."
    case .scale: "Multiplies the scale of new particles of the top cells."
    case .spin: "Multiplies the spin of new particles."
    case .seed: "The seed of the layer's random values; the scene's is added to it."
    case .path: "SVG path data in the layer's coordinates, in points."
    case .fillColor: "Fills the path."
    case .fillRule: "What counts as inside the path."
    case .strokeColor: "Draws the path's line."
    case .lineWidth: "Width of the line, in points."
    case .lineCap: "How open lines end."
    case .lineJoin: "How segments of the line meet."
    case .miterLimit: "The longest a mitre may be, in half line widths, before it becomes a bevel."
    }
  }
}

extension CellProperty {
  /// What the property is and its unit, in a line.
  var summary: String {
    switch self {
    case .enabled: "False emits nothing."
    case .birthRate: "Particles a second; 0 and below emit nothing."
    case .lifetime: "Seconds a particle lives; 0 and below: no particle."
    case .lifetimeRange: "Width of the range that lifetimes spread over, in seconds."
    case .emissionLatitude: "Tilt of the direction out of the plane, in radians."
    case .emissionLongitude: "Direction of flight from the shape's own, in radians; positive turns +x toward +y."
    case .emissionRange: "How wide the directions spread, in radians."
    case .velocity: "Initial speed in points a second; negative flies backward."
    case .velocityRange: "Width of the range that speeds spread over, in points a second."
    case .xAcceleration: "Acceleration to the right, in points/s²."
    case .yAcceleration: "Acceleration downward, in points/s²."
    case .zAcceleration: "Acceleration toward the viewer, in points/s²."
    case .scale: "Drawn size over the image's."
    case .scaleRange: "Width of the range that scales spread over."
    case .scaleSpeed: "Change of the scale a second."
    case .spin: "Rotation a second, in radians, clockwise."
    case .spinRange: "Width of the range that spins spread over, in radians a second."
    case .color: "Multiplies the image."
    case .redRange: "Width of the range that red spreads over."
    case .greenRange: "Width of the range that green spreads over."
    case .blueRange: "Width of the range that blue spreads over."
    case .alphaRange: "Width of the range that alpha spreads over."
    case .redSpeed: "Change of red a second."
    case .greenSpeed: "Change of green a second."
    case .blueSpeed: "Change of blue a second."
    case .alphaSpeed: "Change of alpha a second."
    case .contents: "The name of the particles' image; without one they are not drawn."
    case .contentsRect: "The part of the image that is drawn, in 0…1 of its size."
    case .contentsScale: "Pixels of the image a point, at scale 1."
    case .minificationFilter: "How the image is sampled when it is drawn smaller."
    case .magnificationFilter: "How the image is sampled when it is drawn larger."
    case .minificationFilterBias: "Added to the level of detail."
    case .beginTime:
      "Seconds after the film's start at which the cell begins to emit; of a sub-cell, after its parent's birth; left out, with its layer."
    case .timeOffset: "Seconds added to the cell's time."
    case .speed: "Seconds of the cell a second of its layer."
    case .duration: "For how many seconds the cell emits."
    case .repeatCount: "How many times it does so."
    case .repeatDuration: "For how many seconds it does so again and again."
    case .autoreverses: "Without effect on particles."
    case .fillMode: "Without effect on particles."
    }
  }
}
