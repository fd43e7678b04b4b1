/// Where particles are born.
public struct CAEmitterLayerEmitterShape: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

public let kCAEmitterLayerPoint: CAEmitterLayerEmitterShape = .point
public let kCAEmitterLayerLine: CAEmitterLayerEmitterShape = .line
public let kCAEmitterLayerRectangle: CAEmitterLayerEmitterShape = .rectangle
public let kCAEmitterLayerCuboid: CAEmitterLayerEmitterShape = .cuboid
public let kCAEmitterLayerCircle: CAEmitterLayerEmitterShape = .circle
public let kCAEmitterLayerSphere: CAEmitterLayerEmitterShape = .sphere

/// Which part of the shape they are born on.
public struct CAEmitterLayerEmitterMode: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

public let kCAEmitterLayerPoints: CAEmitterLayerEmitterMode = .points
public let kCAEmitterLayerOutline: CAEmitterLayerEmitterMode = .outline
public let kCAEmitterLayerSurface: CAEmitterLayerEmitterMode = .surface
public let kCAEmitterLayerVolume: CAEmitterLayerEmitterMode = .volume

/// In which order, and how, particles are drawn.
public struct CAEmitterLayerRenderMode: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

public let kCAEmitterLayerUnordered: CAEmitterLayerRenderMode = .unordered
public let kCAEmitterLayerOldestFirst: CAEmitterLayerRenderMode = .oldestFirst
public let kCAEmitterLayerOldestLast: CAEmitterLayerRenderMode = .oldestLast
public let kCAEmitterLayerBackToFront: CAEmitterLayerRenderMode = .backToFront
public let kCAEmitterLayerAdditive: CAEmitterLayerRenderMode = .additive
