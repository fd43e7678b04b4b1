/// What counts as inside of a path.
public struct CAShapeLayerFillRule: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public let kCAFillRuleNonZero: CAShapeLayerFillRule = .nonZero
public let kCAFillRuleEvenOdd: CAShapeLayerFillRule = .evenOdd

/// How two segments of a stroke meet.
public struct CAShapeLayerLineJoin: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

public let kCALineJoinMiter: CAShapeLayerLineJoin = .miter
public let kCALineJoinRound: CAShapeLayerLineJoin = .round
public let kCALineJoinBevel: CAShapeLayerLineJoin = .bevel

/// How a stroke ends.
public struct CAShapeLayerLineCap: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public let kCALineCapButt: CAShapeLayerLineCap = .butt
public let kCALineCapRound: CAShapeLayerLineCap = .round
public let kCALineCapSquare: CAShapeLayerLineCap = .square
