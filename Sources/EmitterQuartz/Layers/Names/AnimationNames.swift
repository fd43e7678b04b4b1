/// What holds outside of an animation's active time.
public struct CAMediaTimingFillMode: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

public let kCAFillModeRemoved: CAMediaTimingFillMode = .removed
public let kCAFillModeForwards: CAMediaTimingFillMode = .forwards
public let kCAFillModeBackwards: CAMediaTimingFillMode = .backwards
public let kCAFillModeBoth: CAMediaTimingFillMode = .both

/// The timing functions that have names.
public struct CAMediaTimingFunctionName: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

public let kCAMediaTimingFunctionLinear: CAMediaTimingFunctionName = .linear
public let kCAMediaTimingFunctionEaseIn: CAMediaTimingFunctionName = .easeIn
public let kCAMediaTimingFunctionEaseOut: CAMediaTimingFunctionName = .easeOut
public let kCAMediaTimingFunctionEaseInEaseOut: CAMediaTimingFunctionName = .easeInEaseOut
public let kCAMediaTimingFunctionDefault: CAMediaTimingFunctionName = .default

/// How the values of a keyframe animation follow each other.
public struct CAAnimationCalculationMode: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

public let kCAAnimationLinear: CAAnimationCalculationMode = .linear
public let kCAAnimationDiscrete: CAAnimationCalculationMode = .discrete
public let kCAAnimationPaced: CAAnimationCalculationMode = .paced
public let kCAAnimationCubic: CAAnimationCalculationMode = .cubic
public let kCAAnimationCubicPaced: CAAnimationCalculationMode = .cubicPaced

/// How a layer turns with the path it follows.
public struct CAAnimationRotationMode: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

public let kCAAnimationRotateAuto: CAAnimationRotationMode = .rotateAuto
public let kCAAnimationRotateAutoReverse: CAAnimationRotationMode = .rotateAutoReverse

/// How the new look takes the old one's place.
public struct CATransitionType: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

public let kCATransitionFade: CATransitionType = .fade
public let kCATransitionMoveIn: CATransitionType = .moveIn
public let kCATransitionPush: CATransitionType = .push
public let kCATransitionReveal: CATransitionType = .reveal

/// Where a transition comes from.
public struct CATransitionSubtype: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

public let kCATransitionFromRight: CATransitionSubtype = .fromRight
public let kCATransitionFromLeft: CATransitionSubtype = .fromLeft
public let kCATransitionFromTop: CATransitionSubtype = .fromTop
public let kCATransitionFromBottom: CATransitionSubtype = .fromBottom

/// What a number means for a transform.
public struct CAValueFunctionName: QuartzName {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

public let kCAValueFunctionRotateX: CAValueFunctionName = .rotateX
public let kCAValueFunctionRotateY: CAValueFunctionName = .rotateY
public let kCAValueFunctionRotateZ: CAValueFunctionName = .rotateZ
public let kCAValueFunctionScale: CAValueFunctionName = .scale
public let kCAValueFunctionScaleX: CAValueFunctionName = .scaleX
public let kCAValueFunctionScaleY: CAValueFunctionName = .scaleY
public let kCAValueFunctionScaleZ: CAValueFunctionName = .scaleZ
public let kCAValueFunctionTranslate: CAValueFunctionName = .translate
public let kCAValueFunctionTranslateX: CAValueFunctionName = .translateX
public let kCAValueFunctionTranslateY: CAValueFunctionName = .translateY
public let kCAValueFunctionTranslateZ: CAValueFunctionName = .translateZ

/// The key of a transition among a layer's actions and animations.
public let kCATransition: String = "transition"
/// The key of the action that a layer runs when it joins the tree.
public let kCAOnOrderIn: String = "onOrderIn"
/// The key of the action that a layer runs when it leaves the tree.
public let kCAOnOrderOut: String = "onOrderOut"
public let kCATransactionAnimationDuration: String = "animationDuration"
public let kCATransactionDisableActions: String = "disableActions"
public let kCATransactionAnimationTimingFunction: String = "animationTimingFunction"
public let kCATransactionCompletionBlock: String = "completionBlock"
