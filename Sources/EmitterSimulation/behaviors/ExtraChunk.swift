/// What only cells with behaviours, planes or sheets of pictures draw at birth, of eight particles.
package struct ExtraChunk: Sendable {
  var mass: F8
  /// Radians.
  var rotation: F8
  /// Where the front of a plane looks before it turns: a unit vector.
  var normal: Vector8
  /// Which picture of several: its place among a cell's images, and its frame.
  var image: SIMD8<Int32>
  var frame: SIMD8<Int32>
}
