public import EmitterMath

/// A layer of the scene: a place in its parent's coordinates, what it draws, and the layers above it.
///
/// Every property has Apple's name, unit and default; those without an accessor here are reached through `properties`.
public struct Layer: Hashable, Sendable {
  public var kind: LayerKind
  /// The name that key paths, events and triggers call the layer by.
  public var name: String?
  public var properties: PropertyTable<LayerProperty> = PropertyTable()
  /// The cells of an emitter.
  public var emitterCells: [Cell] = []
  /// What acts on the particles of all of an emitter's cells, in order.
  public var emitterBehaviors: [Behavior] = []
  /// What Core Animation's emitters cannot do.
  public var extensions: LayerExtensions = LayerExtensions()
  /// Drawn above this layer, in order.
  public var sublayers: [Layer] = []
  /// A layer whose alpha multiplies what this one and its sublayers draw; it lies in this layer's coordinates.
  public var mask: Layer? {
    get { masks.first }
    set { masks = newValue.map { [$0] } ?? [] }
  }
  /// None or one: a value cannot hold another of its own type directly.
  private var masks: [Layer] = []
  /// The layers directly below this one: the mask, if there is one, and the sublayers.
  package var below: [Layer] { masks + sublayers }
  /// Animations the layer has when it enters the scene.
  public var animations: [Animation] = []
  /// Taps select and deselect it in turn.
  public var toggles: Bool = false
  /// For how many seconds after a tap further taps are swallowed; 0 swallows none.
  public var ignoreWithin: Double = 0

  public init(_ kind: LayerKind = .layer, name: String? = nil) {
    self.kind = kind
    self.name = name
  }
}

extension Layer {
  /// Where the anchor point lies in the parent's coordinates, in points.
  public var position: Point {
    get { properties.point(.position) }
    set { properties[.position] = .point(newValue) }
  }

  /// The layer's own rectangle, in its own coordinates.
  public var bounds: Rect {
    get { properties.rect(.bounds) }
    set { properties[.bounds] = .rect(newValue) }
  }

  /// Emission rate multiplier of an emitter; 1 by default, zero and below emit nothing.
  public var birthRate: Double {
    get { properties.number(.birthRate) }
    set { properties[.birthRate] = .number(newValue) }
  }

  /// The centre of an emitter's shape, in the layer's own coordinates.
  public var emitterPosition: Point {
    get { properties.point(.emitterPosition) }
    set { properties[.emitterPosition] = .point(newValue) }
  }

  /// The width and height of an emitter's shape, in points.
  public var emitterSize: Size {
    get { properties.size(.emitterSize) }
    set { properties[.emitterSize] = .size(newValue) }
  }

  /// Seconds after the film's start at which the layer's clock stands at 0; `nil` when left out (Core Animation's 0, an
  /// hour before the film's start).
  public var beginTime: Double? {
    get { properties.isGiven(.beginTime) ? properties.number(.beginTime) : nil }
    set { if let newValue { properties[.beginTime] = .number(newValue) } else { properties.reset(.beginTime) } }
  }

  /// Any numeric property, by its name in the closed list.
  public subscript(property: LayerProperty) -> Double {
    get { properties.number(property) }
    set { properties[property] = .number(newValue) }
  }

  /// Places the layer by its frame: sets `bounds.size` and `position` for the anchor point at hand.
  public mutating func setFrame(_ frame: Rect) {
    let anchor: Point = properties.point(.anchorPoint)
    var bounds: Rect = self.bounds
    bounds.size = frame.size
    self.bounds = bounds
    position = Point(
      frame.origin.x + anchor.x * frame.size.width, frame.origin.y + anchor.y * frame.size.height)
  }
}
