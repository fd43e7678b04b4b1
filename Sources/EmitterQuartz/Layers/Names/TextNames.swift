/// Where a text that does not fit is cut.
public struct CATextLayerTruncationMode: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

public let kCATruncationNone: CATextLayerTruncationMode = .none
public let kCATruncationStart: CATextLayerTruncationMode = .start
public let kCATruncationEnd: CATextLayerTruncationMode = .end
public let kCATruncationMiddle: CATextLayerTruncationMode = .middle

/// How lines of text are set.
public struct CATextLayerAlignmentMode: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

public let kCAAlignmentNatural: CATextLayerAlignmentMode = .natural
public let kCAAlignmentLeft: CATextLayerAlignmentMode = .left
public let kCAAlignmentRight: CATextLayerAlignmentMode = .right
public let kCAAlignmentCenter: CATextLayerAlignmentMode = .center
public let kCAAlignmentJustified: CATextLayerAlignmentMode = .justified

/// Along what a gradient runs.
public struct CAGradientLayerType: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

public let kCAGradientLayerAxial: CAGradientLayerType = .axial
public let kCAGradientLayerRadial: CAGradientLayerType = .radial
public let kCAGradientLayerConic: CAGradientLayerType = .conic
