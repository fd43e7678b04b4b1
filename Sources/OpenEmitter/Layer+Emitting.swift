public import EmitterMath
public import EmitterScene

extension Layer {
  /// An emitter of these cells whose origin lies at a place in its parent's coordinates, in points.
  ///
  /// Its shape is a point, and like every emitter it is in full swing when the film starts, unless `beginTime` is set.
  public init(emitting cells: [Cell], at position: Point, name: String? = nil) {
    self.init(.emitter, name: name)
    self.position = position
    emitterCells = cells
  }
}
