import EmitterScene

/// How the two languages spell the words that properties take.
enum SourceWords {
  /// What Objective-C's constants of a property begin with; the word follows, with a capital.
  static let prefixes: [String: String] = [
    "emitterShape": "kCAEmitterLayer", "emitterMode": "kCAEmitterLayer", "renderMode": "kCAEmitterLayer",
    "contentsGravity": "kCAGravity", "cornerCurve": "kCACornerCurve", "minificationFilter": "kCAFilter",
    "magnificationFilter": "kCAFilter", "gradientType": "kCAGradientLayer", "alignmentMode": "kCAAlignment",
    "truncationMode": "kCATruncation", "fillMode": "kCAFillMode", "fillRule": "kCAFillRule",
    "lineCap": "kCALineCap", "lineJoin": "kCALineJoin", "calculationMode": "kCAAnimation",
    "rotationMode": "kCAAnimationRotate", "transitionType": "kCATransition", "subtype": "kCATransition",
  ]

  /// The value of the property called `property` that is `word`.
  static func value(_ property: String, _ word: String) -> SourceValue {
    .word(swift: "." + swift(property, word), objectiveC: constant(property, word))
  }

  /// Words of emitters that no header of Apple's shows.
  private static let hiddenWords: Set<String> = [
    "path", "rectangles", "sequential", "screen", "maximum", "cheapAdditive", "cheapColorDodge",
  ]

  /// True for a word of an emitter's that no header shows.
  static func isHidden(_ word: String, of property: LayerProperty) -> Bool {
    hiddenWords.contains(word) && [.emitterShape, .emitterMode, .renderMode].contains(property)
  }

  /// Such a word, by the type's raw value.
  static func hidden(_ word: String, of property: LayerProperty) -> SourceValue {
    let type: String = "CAEmitterLayer" + SourceNames.upperFirst(property.name)
    return .word(swift: type + "(rawValue: \"" + word + "\")", objectiveC: "@\"" + word + "\"")
  }

  /// Objective-C's constant.
  static func constant(_ property: String, _ word: String) -> String {
    (prefixes[property] ?? "") + pieces(word).map(SourceNames.upperFirst).joined()
  }

  /// Every constant of a property by the word it stands for.
  static func words(of property: String, _ list: [String]) -> [String: String] {
    var result: [String: String] = [:]
    for word in list { result[constant(property, word)] = word }
    return result
  }

  private static func swift(_ property: String, _ word: String) -> String {
    if property == "rotationMode" { return "rotate" + SourceNames.upperFirst(word) }
    let pieces: [String] = pieces(word)
    return pieces[0] + pieces.dropFirst().map(SourceNames.upperFirst).joined()
  }

  /// `even-odd` in two.
  private static func pieces(_ word: String) -> [String] {
    word.split(separator: "-").map(String.init)
  }
}
