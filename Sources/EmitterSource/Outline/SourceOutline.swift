import EmitterMath
import EmitterScene

/// What a scene's code does, before it is spelled in a language: a view class with layers, images and timed changes.
struct SourceOutline {
  /// The class's name.
  var className: String
  var scene: Scene
  /// Images in the order of the scene, with what the code calls them.
  var images: [OutlinedImage] = []
  /// Layers that code outside of their own method speaks of.
  var storedLayers: [StoredLayer] = []
  /// One method a layer of the scene, then of those that events insert.
  var methods: [OutlinedMethod] = []
  /// The methods that build the view, in order.
  var setUp: [String] = []
  /// What happens at times after the start.
  var timed: [TimedChange] = []
  var taps: [OutlinedTap] = []
  /// True when there are behaviours to make.
  var hasBehaviors: Bool = false
  /// True when something counts from the instant at which the view was made.
  var usesStart: Bool = false
  var notes: [SourceNote] = []
}

/// An image, and what the code calls it.
struct OutlinedImage {
  var image: SceneImage
  var identifier: String
}

/// A layer that is a property of the view.
struct StoredLayer {
  var identifier: String
  var kind: LayerKind
}

/// A method without arguments.
struct OutlinedMethod {
  var name: String
  /// What it is for, in a sentence.
  var comment: String
  var body: [Statement]
}

/// What happens some seconds after something else.
struct TimedChange {
  var delay: Double
  var body: [Statement]
}

/// A layer that can be tapped.
struct OutlinedTap {
  /// The layer's name in the scene.
  var layerName: String
  /// What the code calls the layer.
  var layer: String
  /// The method's name, such as `tapButton`.
  var method: String
  /// The property that holds whether it is selected; `nil` for a layer that does not toggle.
  var selection: String?
  /// The property that holds when taps count again, and for how long a tap blocks them.
  var pause: (property: String, seconds: Double)?
  var onTap: [TimedChange]
  var onSelect: [TimedChange]
  var onDeselect: [TimedChange]
}

/// The classes whose objects the code makes.
enum SourceClass: String {
  case CALayer, CAEmitterLayer, CAShapeLayer, CAGradientLayer, CATextLayer, CAReplicatorLayer, CATransformLayer
  case CAEmitterCell
  case CABasicAnimation, CAKeyframeAnimation, CASpringAnimation, CAAnimationGroup, CATransition

  init(_ kind: LayerKind) {
    switch kind {
    case .layer: self = .CALayer
    case .emitter: self = .CAEmitterLayer
    case .shape: self = .CAShapeLayer
    case .gradient: self = .CAGradientLayer
    case .text: self = .CATextLayer
    case .replicator: self = .CAReplicatorLayer
    case .transform: self = .CATransformLayer
    }
  }
}

/// One step of the code.
indirect enum Statement {
  /// Makes an object.
  case make(String, SourceClass)
  /// Makes a behaviour, of a class that no header shows.
  case makeBehavior(String, type: String)
  /// Makes an animation of a key path.
  case animate(String, SourceClass, keyPath: String)
  /// Builds a path.
  case path(String, VectorPath)
  /// Sets a property.
  case set(String, SourceProperty, SourceValue)
  /// Sets what a key names, of an object that has no such property in a header.
  case setKey(String, String, SourceValue)
  /// Sets what a key path names.
  case setKeyPath(String, String, SourceValue)
  /// Adds a layer above another one; `nil` is the view's own.
  case addSublayer(String, to: String?)
  case add(animation: String, to: String, key: String?)
  case remove(key: String, from: String)
  /// Calls a method of the view.
  case call(String)
  /// A transform of perspective only, to be used by its name.
  case perspective(String, distance: Double)
  /// Changes that happen at once, without implicit animations.
  case transaction([Statement])
  case blank
}

/// A property as the two languages call it.
struct SourceProperty {
  var swift: String
  var objectiveC: String
  /// True where the property holds any object: a number there is boxed.
  var isAny: Bool = false

  init(_ name: String, isAny: Bool = false) {
    objectiveC = name
    self.isAny = isAny
    swift = SourceProperty.swiftNames[name] ?? name
  }

  private static let swiftNames: [String: String] = [
    "hidden": "isHidden", "doubleSided": "isDoubleSided", "geometryFlipped": "isGeometryFlipped",
    "wrapped": "isWrapped", "enabled": "isEnabled", "removedOnCompletion": "isRemovedOnCompletion",
    "additive": "isAdditive", "cumulative": "isCumulative",
  ]
}

/// A value as code spells it.
indirect enum SourceValue {
  case number(Double)
  case flag(Bool)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case color(Color?)
  case transform(Transform3D)
  case string(String)
  /// A font by its name, where a font may be an object or a name.
  case fontName(String)
  /// One of a property's words: the enum member, and Objective-C's constant.
  case word(swift: String, objectiveC: String)
  /// A word where the property is a plain string.
  case plainWord(swift: String, objectiveC: String)
  case corners(Corners)
  /// An object that the code named before.
  case object(String)
  /// A path that the code named before.
  case path(String)
  /// An image that the code named before; `nil` for none.
  case image(String?)
  case objects([String])
  case numbers([Double])
  case colors([Color])
  /// Any values, as `values` of keyframes has them.
  case list([SourceValue])
  case timing(UnitBezier)
  case timings([UnitBezier])
  /// Seconds after the view was made.
  case sinceStart(Double)
  /// `rate` times the media clock when the view was made, plus so many seconds.
  case scaledStart(rate: Double, Double)
  /// Seconds after this very instant.
  case sinceNow(Double)
  /// The layer's local time plus so many seconds.
  case localNow(layer: String, Double)
  /// The duration after which a spring rests.
  case settling(String)
  case none
}
