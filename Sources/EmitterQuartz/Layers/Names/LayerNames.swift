/// Where a layer puts contents that are not as large as its bounds.
public struct CALayerContentsGravity: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

public let kCAGravityCenter: CALayerContentsGravity = .center
public let kCAGravityTop: CALayerContentsGravity = .top
public let kCAGravityBottom: CALayerContentsGravity = .bottom
public let kCAGravityLeft: CALayerContentsGravity = .left
public let kCAGravityRight: CALayerContentsGravity = .right
public let kCAGravityTopLeft: CALayerContentsGravity = .topLeft
public let kCAGravityTopRight: CALayerContentsGravity = .topRight
public let kCAGravityBottomLeft: CALayerContentsGravity = .bottomLeft
public let kCAGravityBottomRight: CALayerContentsGravity = .bottomRight
public let kCAGravityResize: CALayerContentsGravity = .resize
public let kCAGravityResizeAspect: CALayerContentsGravity = .resizeAspect
public let kCAGravityResizeAspectFill: CALayerContentsGravity = .resizeAspectFill

/// How pixels are found between pixels.
public struct CALayerContentsFilter: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CALayerContentsFilter(rawValue: "linear")
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

public let kCAFilterLinear: CALayerContentsFilter = .linear
public let kCAFilterNearest: CALayerContentsFilter = .nearest
public let kCAFilterTrilinear: CALayerContentsFilter = .trilinear

/// How a layer's own drawing is stored; without effect here.
public struct CALayerContentsFormat: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

public let kCAContentsFormatRGBA8Uint: CALayerContentsFormat = .RGBA8Uint
public let kCAContentsFormatRGBA16Float: CALayerContentsFormat = .RGBA16Float
public let kCAContentsFormatGray8Uint: CALayerContentsFormat = .gray8Uint

/// How a corner is rounded.
public struct CALayerCornerCurve: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

public let kCACornerCurveCircular: CALayerCornerCurve = .circular
public let kCACornerCurveContinuous: CALayerCornerCurve = .continuous
