/// What only cells with dynamics draw at birth, of eight particles.
package struct ExtraChunk: Sendable {
  var mass: F8
  /// Radians.
  var rotation: F8
}

/// Which picture of several eight particles are born with.
package struct PictureChunk: Sendable {
  /// Its place among a cell's images.
  var image: SIMD8<Int32>
  /// Its place on the sheet.
  var frame: SIMD8<Int32>
}
