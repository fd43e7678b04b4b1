import EmitterScene

extension BehaviorProperty {
  /// What the input is and its unit, in a line.
  var summary: String {
    switch self {
    case .enabled: "False does nothing."
    case .force: "The force at its height, [x, y, z], in points/s² on a mass of 1."
    case .frequency: "Swings a second."
    case .drag: "Share of the speed that is lost a second."
    case .rotation: "Turns of the picture from the direction of flight, 1 all the way round."
    case .preservesDepth: "Planes follow the direction in space."
    case .keyPath: "What follows the curve."
    case .values: "The curve's values, from birth to death."
    case .colors: "The gradient's colours, from birth to death."
    case .locations: "When each is reached, in 0…1 of the life, ascending; even steps when empty."
    case .additive: "Adds to the value instead of replacing it."
    case .attractorType: "Toward a point, an axis or a plane."
    case .stiffness: "How strongly it pulls; below 0 it pushes."
    case .radius: "The distance at which it is at rest, in points."
    case .color: "The colour of the light."
    case .position: "Where it is, in the layer's coordinates, in points."
    case .zPosition: "How far from the layer's plane it is, in points toward the viewer."
    case .orientationLatitude: "Tilt of the axis, in radians."
    case .orientationLongitude: "Direction of the axis, in radians."
    case .falloff: "How far an attractor's pull grows beyond the radius, below 0 within it; how a light fades."
    case .falloffDistance: "The distance that falloff goes by, in points."
    case .spot: "True for a cone of light, false for light all around."
    case .appliesAlpha: "The light changes alpha as well."
    case .directionLatitude: "Tilt of the cone, in radians."
    case .directionLongitude: "Direction of the cone, in radians."
    case .coneAngle: "How wide the cone is, in radians."
    case .coneEdgeSoftness: "How soft the cone's edge is."
    case .strength: "The force of the turbulence, in points/s² on a mass of 1."
    case .size: "How large its swirls are, in points."
    case .speed: "How many times a second it becomes another."
    case .height: "Where the floor is: y in the layer's coordinates, in points."
    case .bounce: "The share of the speed that is left upward after a bounce."
    case .friction: "The share of the speed that is lost along the floor at a bounce."
    }
  }
}
