package import EmitterScene
public import Foundation

/// A layer that emits particles.
///
/// Its cells are taken over when the turn ends in which they were assigned. Afterwards they are changed along key paths of
/// the layer, `emitterCells.NAME.birthRate`; what is written to the cells themselves does nothing.
open class CAEmitterLayer: CALayer {
  package override var sceneKind: LayerKind { .emitter }

  private var cells: [CAEmitterCell]?
  private var behaviors: [CAEmitterBehavior]?

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    cells = (layer as? CAEmitterLayer)?.cells
    behaviors = (layer as? CAEmitterLayer)?.behaviors
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What the particles are like; each cell emits on its own.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      cells = newValue
      edits.hasNewCells = true
      edits.cells = []
      node?.recorder?.note(self)
    }
  }

  /// What acts on the particles of all cells; Apple's code sets it by key-value coding.
  open var emitterBehaviors: [CAEmitterBehavior]? {
    get { behaviors }
    set {
      behaviors = newValue
      edits.hasNewBehaviors = true
      edits.behaviors = []
      node?.recorder?.note(self)
    }
  }

  /// A factor for the cells' `birthRate`; 0 and below emit nothing.
  open var birthRate: Float {
    get { read(.birthRate) }
    set { write(newValue, .birthRate) }
  }

  /// A factor for the lifetimes of new particles.
  open var lifetime: Float {
    get { read(.lifetime) }
    set { write(newValue, .lifetime) }
  }

  /// The centre of the shape, in the layer's coordinates.
  open var emitterPosition: CGPoint {
    get { read(.emitterPosition) }
    set { write(newValue, .emitterPosition) }
  }

  open var emitterZPosition: CGFloat {
    get { read(.emitterZPosition) }
    set { write(newValue, .emitterZPosition) }
  }

  open var emitterSize: CGSize {
    get { read(.emitterSize) }
    set { write(newValue, .emitterSize) }
  }

  open var emitterDepth: CGFloat {
    get { read(.emitterDepth) }
    set { write(newValue, .emitterDepth) }
  }

  open var emitterShape: CAEmitterLayerEmitterShape {
    get { read(.emitterShape) }
    set { write(newValue, .emitterShape) }
  }

  open var emitterMode: CAEmitterLayerEmitterMode {
    get { read(.emitterMode) }
    set { write(newValue, .emitterMode) }
  }

  open var renderMode: CAEmitterLayerRenderMode {
    get { read(.renderMode) }
    set { write(newValue, .renderMode) }
  }

  open var preservesDepth: Bool {
    get { read(.preservesDepth) }
    set { write(newValue, .preservesDepth) }
  }

  /// A factor for the speeds of new particles.
  open var velocity: Float {
    get { read(.velocity) }
    set { write(newValue, .velocity) }
  }

  /// A factor for the scales of new particles.
  open var scale: Float {
    get { read(.scale) }
    set { write(newValue, .scale) }
  }

  /// A factor for the spins of new particles.
  open var spin: Float {
    get { read(.spin) }
    set { write(newValue, .spin) }
  }

  /// What the particles' random values follow from; 0 for every new layer.
  open var seed: UInt32 {
    get { read(.seed) }
    set { write(newValue, .seed) }
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "birthRate", "lifetime", "velocity", "scale", "spin": NSNumber(value: Float(1))
    case "emitterShape": "point"
    case "emitterMode": "volume"
    case "renderMode": "unordered"
    default: super.defaultValue(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    if key == "emitterCells" {
      emitterCells = unwrapped(value) as? [CAEmitterCell]
    } else if key == "emitterBehaviors" {
      emitterBehaviors = behaviorsIn(value)
    } else {
      super.setValue(value, forKey: key)
    }
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "emitterCells": emitterCells
    case "emitterBehaviors": emitterBehaviors
    default: super.value(forKey: key)
    }
  }

  override func setForeign(_ value: Any?, _ first: String, _ rest: String, _ path: String) -> Bool {
    if first == "emitterBehaviors" {
      guard let found = BehaviorPath(rest, in: behaviors ?? [], path: path) else { return true }
      guard let property = found.set(value) else { return true }
      edits.behaviors.append(BehaviorEdit(behavior: found.behavior, property: property))
      node?.recorder?.note(self)
      return true
    }
    guard first == "emitterCells" else { return false }
    guard let found = EmitterCellPath(rest, in: cells ?? [], path: path) else { return true }
    guard let change = found.set(value) else { return true }
    edits.cells.append(CellEdit(cells: found.cells, change: change))
    node?.recorder?.note(self)
    return true
  }

  override func foreignValue(_ first: String, _ rest: String, _ path: String) -> Any? {
    if first == "emitterBehaviors" { return BehaviorPath(rest, in: behaviors ?? [], path: path)?.value }
    guard first == "emitterCells" else { return nil }
    return EmitterCellPath(rest, in: cells ?? [], path: path)?.value
  }
}
