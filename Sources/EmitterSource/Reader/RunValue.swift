import EmitterMath
import EmitterScene

/// What a variable of running Objective-C holds.
indirect enum RunValue {
  case nothing
  case number(Double, isInteger: Bool)
  /// The media clock: seconds after the film's start, or, in what a tap sets off, after the tap.
  case time(Double)
  /// A layer's local time: seconds after what its clock says when the film starts.
  case local(Double)
  case string(String)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case transform(Transform3D)
  case affine(AffineTransform)
  case color(Color)
  case timing(UnitBezier)
  case object(RunObject)
  case type(String)
  case selector(String)
  case block(CodeBlock, RunScope)
  case list([RunValue])
  /// Whether a tap hit this layer, which no code can tell before.
  case hit(RunObject)
  /// Something that was not understood; a remark says so.
  case unknown

  static func number(_ number: Double) -> RunValue { .number(number, isInteger: false) }
  static func integer(_ number: Double) -> RunValue { .number(number, isInteger: true) }
  static func flag(_ flag: Bool) -> RunValue { .number(flag ? 1 : 0, isInteger: true) }

  var number: Double? { if case .number(let number, _) = self { number } else { nil } }
  var object: RunObject? { if case .object(let object) = self { object } else { nil } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var isUnknown: Bool { if case .unknown = self { true } else { false } }
  var isNone: Bool { if case .nothing = self { true } else { false } }

  /// Whether a condition holds; `nil` where that is not known.
  var truth: Bool? {
    switch self {
    case .nothing: false
    case .number(let number, _): number != 0
    case .unknown, .hit: nil
    default: true
    }
  }

  /// The items of an array.
  var items: [RunValue]? {
    switch self {
    case .list(let items): items
    case .object(let object): object.kind == .list ? object.items : nil
    default: nil
    }
  }

  /// Equal as `==` and `isEqual:` have it; `nil` where that is not known.
  func equals(_ other: RunValue) -> Bool? {
    switch (self, other) {
    case (.unknown, _), (_, .unknown), (.hit, _), (_, .hit): nil
    case (.nothing, .nothing): true
    case (.nothing, .number(let number, _)), (.number(let number, _), .nothing): number == 0
    case (.number(let first, _), .number(let second, _)): first == second
    case (.time(let first), .time(let second)): first == second
    case (.string(let first), .string(let second)): first == second
    case (.point(let first), .point(let second)): first == second
    case (.size(let first), .size(let second)): first == second
    case (.rect(let first), .rect(let second)): first == second
    case (.object(let first), .object(let second)): first === second
    case (.type(let first), .type(let second)), (.selector(let first), .selector(let second)): first == second
    default: false
    }
  }
}

/// The variables of a block of code, and those around it.
final class RunScope {
  private var variables: [String: RunValue] = [:]
  private let outer: RunScope?

  init(in outer: RunScope? = nil) { self.outer = outer }

  func declare(_ name: String, _ value: RunValue) { variables[name] = value }

  func value(of name: String) -> RunValue? { variables[name] ?? outer?.value(of: name) }

  /// Sets a variable that was declared here or around; false where there is none.
  func assign(_ name: String, _ value: RunValue) -> Bool {
    if variables[name] != nil {
      variables[name] = value
      return true
    }
    return outer?.assign(name, value) ?? false
  }
}

/// An object of running Objective-C.
final class RunObject {
  enum Kind: Equatable {
    case layer, cell, behavior, animation, view, controller, list, path, image, gesture
    /// Something that only keeps what it is given.
    case plain
  }

  let kind: Kind
  var className: String
  /// What the code first called it, to name it by.
  var label: String?
  /// True when the label is a property's name, which says more than a variable's.
  var isLabelledByProperty: Bool = false
  /// What a layer is; its cells, sublayers and mask are objects of their own.
  var layer: Layer = Layer()
  /// What the layer was when it came into the tree; edits are events.
  var committedLayer: Layer?
  /// What `beginTime` was set to; `nothing` for what was never set.
  var begin: RunValue = .nothing
  /// What it was when the layer came into the tree.
  var committedBegin: RunValue?
  var cell: Cell = Cell()
  var cells: [RunObject] = []
  /// What a behaviour is; those of layers and cells are objects of their own.
  var behavior: Behavior?
  var behaviors: [RunObject] = []
  var sublayers: [RunObject] = []
  var mask: RunObject?
  /// The layer around it. Unowned would not do: layers are taken out of the tree.
  weak var parent: RunObject?
  /// The layer of a view, and the view of a controller.
  var front: RunObject?
  /// The view of a layer.
  weak var view: RunObject?
  var items: [RunValue] = []
  var fields: [String: RunValue] = [:]
  /// A path's data, or an image's name.
  var text: String = ""
  /// True once the turn that put the layer into the tree has ended: what comes then is an edit.
  var isCommitted: Bool = false
  /// True when an event or a tap speaks of it.
  var isSpokenOf: Bool = false
  /// The name it has in the scene, once that is settled.
  var sceneName: String?
  var pausesFor: Double = 0
  var toggles: Bool = false
  var isShown: Bool = true

  init(_ kind: Kind, _ className: String) {
    self.kind = kind
    self.className = className
  }

  /// All layers here and below, masks included.
  func forEachLayer(_ body: (RunObject) -> Void) {
    body(self)
    mask?.forEachLayer(body)
    for layer in sublayers { layer.forEachLayer(body) }
  }
}
