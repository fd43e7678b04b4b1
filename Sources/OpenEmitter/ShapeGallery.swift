import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterVector

/// The vector pictures that were shown last, each drawn once.
struct ShapeGallery {
  /// A picture and where it goes.
  struct Picture {
    let pixmap: Pixmap
    let place: PlacedPicture
  }

  /// What a new instant adds and takes away.
  struct Change {
    var added: [(shape: VectorPicture, picture: Picture)] = []
    var removed: [(shape: VectorPicture, name: String)] = []
  }

  /// A shape that cannot be drawn.
  struct ShapeError: Error {
    let path: String
    let cause: VectorError
  }

  private var names: [VectorPicture: String] = [:]
  private var made: Int = 0

  /// How many pictures are kept although they are not shown.
  private static let kept: Int = 64

  /// Draws the pictures that are not there yet; those no longer wanted go once there are many of them.
  mutating func show(_ wanted: [VectorPicture]) throws(ShapeError) -> Change {
    var change: Change = Change()
    for shape in wanted where names[shape] == nil {
      guard case .shape(let outline) = shape else { continue }
      made += 1
      let name: String = "\u{0}shape \(made)"
      names[shape] = name
      do {
        change.added.append((shape, try draw(outline, name)))
      } catch {
        throw ShapeError(path: outline.path, cause: error)
      }
    }
    guard names.count > wanted.count + ShapeGallery.kept else { return change }
    for (shape, name) in names where !wanted.contains(shape) { change.removed.append((shape, name)) }
    for (shape, _) in change.removed { names[shape] = nil }
    return change
  }
}

/// Draws a shape for the composer.
private func draw(_ shape: EmitterDrawList.ShapePicture, _ name: String) throws(VectorError) -> ShapeGallery.Picture {
  var style: ShapeStyle = ShapeStyle()
  style.fillColor = shape.fillColor
  style.fillRule = ShapeStyle.FillRule(rawValue: shape.fillRule) ?? .nonZero
  style.strokeColor = shape.strokeColor
  style.lineWidth = shape.lineWidth
  style.lineCap = ShapeStyle.LineCap(rawValue: shape.lineCap) ?? .butt
  style.lineJoin = ShapeStyle.LineJoin(rawValue: shape.lineJoin) ?? .miter
  style.miterLimit = shape.miterLimit
  let path: VectorPath
  do { path = try VectorPath(svg: shape.path) } catch { throw .badPathData(error) }
  let drawn = try EmitterVector.ShapePicture(path, style, pixelsPerPoint: shape.scale)
  let place = PlacedPicture(name: name, rect: drawn.frame, width: drawn.pixmap.width, height: drawn.pixmap.height)
  return ShapeGallery.Picture(pixmap: drawn.pixmap, place: place)
}
