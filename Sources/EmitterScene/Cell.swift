public import EmitterMath

/// The description of one kind of particle, as `CAEmitterCell` gives it.
///
/// Every property has Apple's name, unit and default; those without an accessor here are reached through `properties`.
public struct Cell: Hashable, Sendable {
  /// The name that key paths call the cell by; `nil` for a cell that nothing addresses.
  public var name: String?
  public var properties: PropertyTable<CellProperty> = PropertyTable()
  /// The cells that every living particle of this one emits.
  public var emitterCells: [Cell] = []
  /// What acts on the particles of this cell, after the layer's own behaviours, in order.
  public var emitterBehaviors: [Behavior] = []
  /// What Core Animation's cells cannot do.
  public var extensions: CellExtensions = CellExtensions()

  public init(name: String? = nil) { self.name = name }
}

extension Cell {
  /// Particles a second, before the layer's multiplier; 0 by default. Zero and below emit nothing.
  public var birthRate: Double {
    get { properties.number(.birthRate) }
    set { properties[.birthRate] = .number(newValue) }
  }

  /// How long a particle lives, in seconds of its own clock; 0 by default. Zero and below: no particle.
  public var lifetime: Double {
    get { properties.number(.lifetime) }
    set { properties[.lifetime] = .number(newValue) }
  }

  /// Initial speed in points a second; negative flies backward.
  public var velocity: Double {
    get { properties.number(.velocity) }
    set { properties[.velocity] = .number(newValue) }
  }

  /// The direction of flight, in radians about z from the shape's own direction; positive turns +x toward +y.
  public var emissionLongitude: Double {
    get { properties.number(.emissionLongitude) }
    set { properties[.emissionLongitude] = .number(newValue) }
  }

  /// How wide the directions spread, in radians (law 2); the sign is ignored.
  public var emissionRange: Double {
    get { properties.number(.emissionRange) }
    set { properties[.emissionRange] = .number(newValue) }
  }

  /// Drawn size over the image's size; 1 by default. A negative scale draws at its magnitude.
  public var scale: Double {
    get { properties.number(.scale) }
    set { properties[.scale] = .number(newValue) }
  }

  /// The colour that the image is multiplied by; opaque white by default.
  public var color: Color {
    get { properties.color(.color) ?? .white }
    set { properties[.color] = .color(newValue) }
  }

  /// The name of the scene's image to draw; `nil` draws nothing.
  public var contents: String? {
    get { properties.text(.contents) }
    set { properties[.contents] = .text(newValue) }
  }

  /// Any numeric property, by its name in the closed list.
  public subscript(property: CellProperty) -> Double {
    get { properties.number(property) }
    set { properties[property] = .number(newValue) }
  }
}
