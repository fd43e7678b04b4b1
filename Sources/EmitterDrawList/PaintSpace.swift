import EmitterMath
import EmitterPixels

/// Where and how a part of the layer tree is seen: the way to the output, the colour in front of it, the instant.
///
/// Layers flatten what is in them: what a sublayer's third coordinate says is lost in its parent's plane, and only transform
/// layers (and replicators that preserve depth) hand space on.
struct PaintSpace {
  /// From the space at hand to output pixels, before the division by the fourth coordinate; the third one orders siblings.
  var matrix: Transform3D
  /// Straight red, green, blue and alpha by which everything is multiplied.
  var tint: SIMD4<Double> = SIMD4(1, 1, 1, 1)
  /// Scene seconds.
  var time: Double
  /// True where an odd number of layers has turned the y axis up: pictures then stand upright against it.
  var isFlipped: Bool = false
  /// True inside a look that a transition leaves behind: no transition is played in it, or each level of nested ones would
  /// double the work.
  var isPast: Bool = false

  /// The plane z = 0 on its way to the output.
  var projection: Projection { Projection(matrix) }

  /// The same place as the plane of a layer that flattens what is in it.
  var flattened: PaintSpace {
    var result: PaintSpace = self
    result.matrix.row3 = SIMD4(0, 0, 1, 0)
    result.matrix.row1[2] = 0
    result.matrix.row2[2] = 0
    result.matrix.row4[2] = 0
    return result
  }

  /// True when nothing but the colour white is in front.
  var isUntinted: Bool { tint == SIMD4(1, 1, 1, 1) }

  /// The space of what `transform` maps into this one.
  func under(_ transform: Transform3D) -> PaintSpace {
    var result: PaintSpace = self
    result.matrix = transform.then(matrix)
    return result
  }

  /// How far up, towards the viewer, a point of the space lies.
  func depth(of x: Double, _ y: Double, _ z: Double) -> Double {
    x * matrix.row1[2] + y * matrix.row2[2] + z * matrix.row3[2] + matrix.row4[2]
  }

  /// A colour behind the tint, premultiplied.
  func pixel(_ color: Color) -> UInt32 {
    if isUntinted { return color.premultipliedPixel }
    return Color(
      red: color.red * tint.x, green: color.green * tint.y, blue: color.blue * tint.z, alpha: color.alpha * tint.w
    ).premultipliedPixel
  }

  /// The tint as a premultiplied pixel.
  var pixel: UInt32 { isUntinted ? 0xFFFF_FFFF : pixel(.white) }
}
