import EmitterMath
import EmitterScene
import Foundation

extension CALayer {
  /// A property as the value of its Swift type.
  final func read<Value: Described>(_ property: LayerProperty) -> Value {
    if property == .beginTime, !table.isGiven(.beginTime) { return Value(described: .number(0)) }
    return Value(described: table[property])
  }

  /// Sets a property, with the action that the change sets off.
  final func write(_ value: some Described, _ property: LayerProperty) { assign(value.described, to: property) }

  final func color(_ property: LayerProperty) -> CGColor? {
    if let color = objects[property] { return color as? CGColor }
    guard case .color(.some(let color)) = table[property] else { return nil }
    return CGColor(color)
  }

  final func write(_ color: CGColor?, _ property: LayerProperty) {
    assign(.color(color?.color), object: color, to: property)
  }

  final func write(_ path: CGPath?, _ property: LayerProperty) {
    assign(.text(path?.vectorPath.data), object: path, to: property)
  }

  final func write(contents: Any?) {
    let old = objects[.contents] as AnyObject?
    if let contents, let old, contents as AnyObject === old { return }
    if contents == nil, old == nil { return }
    change(.contents) { objects[.contents] = contents }
  }

  /// Sets a property to a value of the scene's kind; `object` is what Apple code gets back.
  final func assign(_ value: PropertyValue, object: Any? = nil, to property: LayerProperty) {
    let value: PropertyValue = property == .beginTime && value == .number(0) ? property.silentValue : value
    if value == described(property) {
      if object != nil { objects[property] = object }
      return
    }
    change(property) {
      if property == .beginTime, value == property.silentValue {
        table.reset(.beginTime)
      } else {
        table[property] = value
      }
      objects[property] = object
    }
  }

  private func described(_ property: LayerProperty) -> PropertyValue {
    property == .beginTime && !table.isGiven(property) ? property.silentValue : table[property]
  }

  /// Does `body`, which changes a property, with everything that follows from it.
  private func change(_ property: LayerProperty, _ body: () -> Void) {
    let action: (any CAAction)? = original == nil ? actionOfChange(property.name) : nil
    body()
    touch(property)
    if property == .bounds {
      setNeedsLayout()
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }
    action?.run(forKey: property.name, object: self, arguments: nil)
  }

  /// Notes that a property is to be described anew.
  final func touch(_ property: LayerProperty) {
    edits.properties.insert(property)
    node?.recorder?.note(self)
  }

  /// Takes the values of another layer.
  final func take(_ layer: CALayer) {
    table = layer.table
    objects = layer.objects
    extras = layer.extras
    name = layer.name
    actions = layer.actions
    style = layer.style
    isOpaque = layer.isOpaque
  }

  final func warnOfFilters(_ filters: [Any]?, _ name: String) {
    guard let filters, !filters.isEmpty else { return }
    SceneRun.current.warn("a layer's \(name) are kept, but nothing is filtered: Core Image is not part of this")
  }
}

extension LayerProperty {
  /// What stands for "not said" where that is not the default.
  fileprivate var silentValue: PropertyValue { .number(-.infinity) }
}

/// What has changed of a layer since the last commit.
struct LayerEdits {
  var properties: Set<LayerProperty> = []
  /// Values set along `emitterCells.NAME…`, in order.
  var cells: [CellEdit] = []
  var hasNewCells = false
  /// Values set along `emitterBehaviors.NAME…`, in order.
  var behaviors: [BehaviorEdit] = []
  var hasNewBehaviors = false
  var hasNewChildren = false
  var hasNewMask = false
  var hasNewAnimations = false
  /// The scene's keys of animations that were taken away.
  var removedAnimations: [String] = []
  /// Whether the recorder knows that there is something.
  var isNoted = false
}

/// A value set along a key path through cells.
struct CellEdit {
  /// The cells from the top down, as objects.
  var cells: [CAEmitterCell]
  var change: CellChange
}

/// What has changed of a cell.
enum CellChange {
  case property(CellProperty)
  case behavior(BehaviorEdit)
}

/// A value set along a key path through behaviours.
struct BehaviorEdit {
  var behavior: CAEmitterBehavior
  var property: BehaviorProperty
}
