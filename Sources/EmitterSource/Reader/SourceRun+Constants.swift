import EmitterMath
import EmitterScene

extension SourceRun {
  /// What the names of Apple's and C's constants stand for.
  static func makeConstants() -> [String: RunValue] {
    var table: [String: RunValue] = [
      "YES": .flag(true), "NO": .flag(false), "true": .flag(true), "false": .flag(false), "TRUE": .flag(true),
      "FALSE": .flag(false), "nil": .nothing, "NULL": .nothing, "Nil": .nothing,
      "M_PI": .number(.pi), "M_PI_2": .number(.pi / 2), "M_PI_4": .number(.pi / 4), "M_1_PI": .number(1 / .pi),
      "M_2_PI": .number(2 / .pi), "M_E": .number(2.718281828459045), "M_SQRT2": .number(2.0.squareRoot()),
      "HUGE_VALF": .number(.infinity), "HUGE_VAL": .number(.infinity), "INFINITY": .number(.infinity),
      "MAXFLOAT": .number(.infinity), "FLT_MAX": .number(.infinity), "CGFLOAT_MAX": .number(.infinity),
      "DBL_MAX": .number(.infinity), "NSIntegerMax": .number(.infinity), "NSUIntegerMax": .number(.infinity),
      "INT_MAX": .integer(2_147_483_647), "UINT_MAX": .integer(4_294_967_295), "FLT_MIN": .number(1e-38),
      "RAND_MAX": .integer(2_147_483_647), "NSEC_PER_SEC": .integer(1e9), "NSEC_PER_MSEC": .integer(1e6),
      "USEC_PER_SEC": .integer(1e6), "NSEC_PER_USEC": .integer(1000), "DISPATCH_TIME_NOW": .integer(0),
      "CGPointZero": .point(.zero), "CGSizeZero": .size(.zero), "CGRectZero": .rect(.zero),
      "CATransform3DIdentity": .transform(.identity), "CGAffineTransformIdentity": .affine(.identity),
      "UIControlEventTouchUpInside": .integer(64), "UIControlEventTouchDown": .integer(1),
      "UIControlStateNormal": .integer(0), "UIControlStateHighlighted": .integer(1),
      "UIControlStateSelected": .integer(4),
      "NSNotFound": .integer(9.2e18), "kCALayerMinXMinYCorner": .integer(1), "kCALayerMaxXMinYCorner": .integer(2),
      "kCALayerMinXMaxYCorner": .integer(4), "kCALayerMaxXMaxYCorner": .integer(8),
      "kCATransition": .string("transition"),
    ]
    var words: [(String, [String])] = [
      ("calculationMode", CalculationMode.allCases.map { $0.rawValue }),
      ("rotationMode", [RotationMode.auto, .autoReverse].map { $0.rawValue }),
      ("transitionType", Transition.Kind.allCases.map { $0.rawValue }),
      ("subtype", Transition.Subtype.allCases.map { $0.rawValue }),
    ]
    for property in LayerProperty.allCases {
      if case .word(let list) = property.kind { words.append((property.name, list)) }
    }
    for (property, list) in words {
      for (constant, word) in SourceWords.words(of: property, list) { table[constant] = .string(word) }
    }
    for type in BehaviorType.allCases where !type.isExtension {
      table["kCAEmitterBehavior" + SourceNames.upperFirst(type.rawValue)] = .string(type.rawValue)
    }
    for (name, _) in UnitBezier.named {
      table["kCAMediaTimingFunction" + SourceNames.upperFirst(name)] = .string(name)
    }
    return table
  }

  /// The colours that UIColor has messages for.
  static let colors: [String: Color] = {
    func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> Color {
      Color(red: red, green: green, blue: blue, alpha: alpha)
    }
    let table: [String: Color] = [
      "white": color(1, 1, 1), "black": color(0, 0, 0), "clear": color(0, 0, 0, 0), "red": color(1, 0, 0),
      "green": color(0, 1, 0), "blue": color(0, 0, 1), "yellow": color(1, 1, 0), "cyan": color(0, 1, 1),
      "magenta": color(1, 0, 1), "orange": color(1, 0.5, 0), "purple": color(0.5, 0, 0.5),
      "brown": color(0.6, 0.4, 0.2),
      "gray": color(0.5, 0.5, 0.5), "darkGray": color(1.0 / 3, 1.0 / 3, 1.0 / 3),
      "lightGray": color(2.0 / 3, 2.0 / 3, 2.0 / 3), "systemRed": color(1, 59.0 / 255, 48.0 / 255),
      "systemBlue": color(0, 122.0 / 255, 1), "systemGreen": color(52.0 / 255, 199.0 / 255, 89.0 / 255),
      "systemOrange": color(1, 149.0 / 255, 0), "systemYellow": color(1, 204.0 / 255, 0),
      "systemPink": color(1, 45.0 / 255, 85.0 / 255), "systemPurple": color(175.0 / 255, 82.0 / 255, 222.0 / 255),
    ]
    return Dictionary(uniqueKeysWithValues: table.map { ($0.key + "Color", $0.value) })
  }()
}
