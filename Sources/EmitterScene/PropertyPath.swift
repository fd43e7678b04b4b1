/// A part of a property's value that a key path can name.
public enum PropertyComponent: String, Hashable, Sendable, CaseIterable {
  case x, y, z, width, height
  case origin, size
  case originX = "origin.x"
  case originY = "origin.y"
  case sizeWidth = "size.width"
  case sizeHeight = "size.height"
  case rotation
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"
  case scale
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"
  case translation
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"

  /// True when values of `kind` have this component.
  public func belongs(to kind: PropertyKind) -> Bool {
    switch (kind, self) {
    case (.point, .x), (.point, .y), (.size, .width), (.size, .height), (.vector, .x), (.vector, .y), (.vector, .z):
      true
    case (.rect, .origin), (.rect, .size), (.rect, .originX), (.rect, .originY), (.rect, .sizeWidth),
      (.rect, .sizeHeight):
      true
    case (.transform, .rotation), (.transform, .rotationX), (.transform, .rotationY), (.transform, .rotationZ),
      (.transform, .scale), (.transform, .scaleX), (.transform, .scaleY), (.transform, .scaleZ),
      (.transform, .translation), (.transform, .translationX), (.transform, .translationY),
      (.transform, .translationZ):
      true
    default: false
    }
  }

  /// The kind of the component's own value.
  public var kind: PropertyKind {
    switch self {
    case .origin: .point
    case .size, .translation: .size
    default: .number
    }
  }
}

/// A property of a layer, of a cell somewhere below it, or of a behaviour of either: what a key path such as
/// `emitterCells.drop.birthRate` names.
public struct PropertyPath: Hashable, Sendable {
  /// A property of one of the lists.
  public enum Target: Hashable, Sendable {
    case layer(LayerProperty)
    case cell(CellProperty)
    /// An input of the behaviour of that name.
    case behavior(String, BehaviorProperty)
  }

  /// The names of the cells on the way down; empty for the layer's own properties.
  public var cells: [String]
  public var target: Target
  public var component: PropertyComponent?

  public init(cells: [String] = [], target: Target, component: PropertyComponent? = nil) {
    self.cells = cells
    self.target = target
    self.component = component
  }

  /// The kind of value that the path names.
  public var kind: PropertyKind {
    if let component { return component.kind }
    return switch target {
    case .layer(let property): property.kind
    case .cell(let property): property.kind
    case .behavior(_, let property): property.kind
    }
  }

  /// True for what an animation can move.
  public var isAnimatable: Bool {
    switch target {
    case .layer(let property): property.isAnimatable
    case .cell(let property): property.isAnimatable
    case .behavior(_, let property): property.isAnimatable
    }
  }

  /// The key path as Apple spells it.
  public var text: String {
    var result: String = ""
    for cell in cells { result += "emitterCells." + cell + "." }
    switch target {
    case .layer(let property): result += property.name
    case .cell(let property): result += property.name
    case .behavior(let name, let property): result += "emitterBehaviors." + name + "." + property.name
    }
    if let component { result += "." + component.rawValue }
    return result
  }

  /// Reads a key path; `nil` when it names no property. Names of cells and behaviours may not
  /// contain dots.
  public init?(_ text: String) {
    var words: ArraySlice<String> = PropertyPath.split(text)[...]
    var cells: [String] = []
    while words.count > 2, words.first == "emitterCells" {
      cells.append(words[words.startIndex + 1])
      words = words.dropFirst(2)
    }
    guard let first: String = words.first else { return nil }
    let target: Target
    if first == "emitterBehaviors" {
      guard words.count > 2 else { return nil }
      let name: String = words[words.startIndex + 1]
      words = words.dropFirst(2)
      guard let word: String = words.first, let property = BehaviorProperty(rawValue: word) else { return nil }
      target = .behavior(name, property)
    } else if cells.isEmpty {
      guard let property = LayerProperty(rawValue: first) else { return nil }
      target = .layer(property)
    } else {
      guard let property = CellProperty(rawValue: first) else { return nil }
      target = .cell(property)
    }
    self.init(cells: cells, target: target)
    let rest: ArraySlice<String> = words.dropFirst()
    guard !rest.isEmpty else { return }
    var tail: String = ""
    for word in rest { tail += tail.isEmpty ? word : "." + word }
    guard let component = PropertyComponent(rawValue: tail), component.belongs(to: kind) else { return nil }
    self.component = component
  }

  /// The pieces between the dots, empty ones included.
  package static func split(_ text: String) -> [String] {
    var pieces: [String] = []
    var piece: String = ""
    for character in text.unicodeScalars {
      if character == "." {
        pieces.append(piece)
        piece = ""
      } else {
        piece.unicodeScalars.append(character)
      }
    }
    pieces.append(piece)
    return pieces
  }
}
