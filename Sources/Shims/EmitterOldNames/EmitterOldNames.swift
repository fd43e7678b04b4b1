public import EmitterQuartz

// Until Swift 4.1 shapes, modes and orders were all strings, and code gave a mode an order's name (or the other way round)
// without anybody noticing: the names stand for the other type too, where nothing else fits. Such a mode or order has no
// meaning, as on Apple's systems, and counts as the default one.

@_disfavoredOverload public let kCAEmitterLayerAdditive = CAEmitterLayerEmitterMode(rawValue: "additive")
@_disfavoredOverload public let kCAEmitterLayerUnordered = CAEmitterLayerEmitterMode(rawValue: "unordered")
@_disfavoredOverload public let kCAEmitterLayerOldestFirst = CAEmitterLayerEmitterMode(rawValue: "oldestFirst")
@_disfavoredOverload public let kCAEmitterLayerOldestLast = CAEmitterLayerEmitterMode(rawValue: "oldestLast")
@_disfavoredOverload public let kCAEmitterLayerBackToFront = CAEmitterLayerEmitterMode(rawValue: "backToFront")
@_disfavoredOverload public let kCAEmitterLayerPoints = CAEmitterLayerRenderMode(rawValue: "points")
@_disfavoredOverload public let kCAEmitterLayerOutline = CAEmitterLayerRenderMode(rawValue: "outline")
@_disfavoredOverload public let kCAEmitterLayerSurface = CAEmitterLayerRenderMode(rawValue: "surface")
@_disfavoredOverload public let kCAEmitterLayerVolume = CAEmitterLayerRenderMode(rawValue: "volume")

// A cell's filters are strings to this day, a layer's are not.

@_disfavoredOverload public let kCAFilterLinear: String = "linear"
@_disfavoredOverload public let kCAFilterNearest: String = "nearest"
@_disfavoredOverload public let kCAFilterTrilinear: String = "trilinear"

extension String {
  /// The text itself, which has been a collection of its characters since Swift 4.
  public var characters: String { self }
}
