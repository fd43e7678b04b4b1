import EmitterMath

extension Gradient {
  /// The longest side that is painted, in pixels.
  public static let largestSide: Int = 16384

  /// The gradient over so many pixels, each the colour at its centre: premultiplied, without dithering, the same bytes on
  /// every machine. Sides of 0 and less give an empty pixmap, longer ones than `largestSide` count as that.
  ///
  /// With a `window`, those pixels of it alone, each as it is in the whole; then the whole may be of any size, and the
  /// window's sides are at most `largestSide`.
  ///
  /// Colours come from a table of at least 1024 places and four a pixel along the longer side, so that an edge between two
  /// colours lies within an eighth of a pixel and a component is at most 1 in 255 off.
  /// - Complexity: O(pixels made + colours · table).
  public func pixmap(width: Int, height: Int, window: PictureWindow? = nil) -> Pixmap {
    func side(_ length: Int) -> Int { min(max(0, length), Gradient.largestSide) }
    let columns: Int = window == nil ? side(width) : max(0, width)
    let rows: Int = window == nil ? side(height) : max(0, height)
    let grid = GradientGrid(
      left: window?.x ?? 0, top: window?.y ?? 0, columns: Double(columns), rows: Double(rows))
    var image = Pixmap(width: side(window?.width ?? columns), height: side(window?.height ?? rows))
    let points: [Double] = [startPoint.x, startPoint.y, endPoint.x, endPoint.y]
    guard columns > 0, rows > 0, !image.pixels.isEmpty, points.allSatisfy({ $0.isFinite }),
      let stops = GradientStops(self)
    else {
      return image
    }
    let size: Int = tableSize(max(columns, rows))
    let ramp = GradientRamp(table: stops.table(size), count: Double(size))
    switch kind {
    case .axial: paintAxial(ramp, grid, &image)
    case .radial: paintRadial(ramp, grid, &image)
    case .conic: paintConic(ramp, grid, &image)
    }
    return image
  }

  /// How many places the colours are looked up in: a power of two.
  private func tableSize(_ side: Int) -> Int {
    let reach: Double = max(1, abs(endPoint.x - startPoint.x) + abs(endPoint.y - startPoint.y))
    let wanted: Double = 4 * Double(side) * min(reach, 64)
    var size: Int = 1024
    while size < 65536, Double(size) < wanted { size *= 2 }
    return size
  }

  private func paintAxial(_ ramp: GradientRamp, _ grid: GradientGrid, _ image: inout Pixmap) {
    let dx: Double = endPoint.x - startPoint.x
    let dy: Double = endPoint.y - startPoint.y
    let square: Double = dx * dx + dy * dy
    guard square > 0, square.isFinite else {
      fill(&image, with: ramp.last)
      return
    }
    let perColumn: Double = dx / square / grid.columns
    let perRow: Double = dy / square / grid.rows
    let origin: Double = -(startPoint.x * dx + startPoint.y * dy) / square
    let width: Int = image.width
    guard perColumn == 0 || perRow == 0 else {
      paint(ramp, &image) { x, y in origin + grid.middle(row: y) * perRow + grid.middle(column: x) * perColumn }
      return
    }
    for y in 0..<image.height {
      let row: Int = y * width
      if perColumn == 0 {
        let pixel: UInt32 = ramp[origin + grid.middle(row: y) * perRow]
        for x in 0..<width { image.pixels[row + x] = pixel }
      } else if y > 0 {
        for x in 0..<width { image.pixels[row + x] = image.pixels[x] }
      } else {
        for x in 0..<width { image.pixels[x] = ramp[origin + grid.middle(column: x) * perColumn] }
      }
    }
  }

  private func paintRadial(_ ramp: GradientRamp, _ grid: GradientGrid, _ image: inout Pixmap) {
    let radiusX: Double = abs(endPoint.x - startPoint.x)
    let radiusY: Double = abs(endPoint.y - startPoint.y)
    guard radiusX > 0, radiusY > 0 else { return }
    let columns: [Double] = grid.columnCentres(image.width) { ($0 - startPoint.x) / radiusX }
    let rows: [Double] = grid.rowCentres(image.height) { ($0 - startPoint.y) / radiusY }
    paint(ramp, &image) { x, y in
      let (u, v): (Double, Double) = (columns[x], rows[y])
      return (u * u + v * v).squareRoot()
    }
  }

  private func paintConic(_ ramp: GradientRamp, _ grid: GradientGrid, _ image: inout Pixmap) {
    // Turned so that the direction of the end is 0; lengths play no part.
    let dx: Double = endPoint.x - startPoint.x
    let dy: Double = endPoint.y - startPoint.y
    let isPoint: Bool = dx == 0 && dy == 0
    let (cosine, sine): (Double, Double) = isPoint ? (1, 0) : (dx, dy)
    let turns: Double = 1 / (2 * Double.pi)
    let columns: [Double] = grid.columnCentres(image.width) { $0 - startPoint.x }
    let rows: [Double] = grid.rowCentres(image.height) { $0 - startPoint.y }
    paint(ramp, &image) { x, y in
      let (u, v): (Double, Double) = (columns[x], rows[y])
      let angle: Double = arcTangent(y: v * cosine - u * sine, x: u * cosine + v * sine) * turns
      return angle < 0 ? angle + 1 : angle
    }
  }

  /// Gives every pixel the colour of its place between the gradient's start, 0, and its end, 1.
  @inline(__always)
  private func paint(_ ramp: GradientRamp, _ image: inout Pixmap, _ place: (_ x: Int, _ y: Int) -> Double) {
    let (width, height): (Int, Int) = (image.width, image.height)
    unsafe image.pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe ramp.table.withUnsafeBufferPointer { table in
        for y in 0..<height {
          for x in 0..<width { unsafe pixels[y * width + x] = unsafe table[ramp.index(place(x, y))] }
        }
      }
    }
  }

  private func fill(_ image: inout Pixmap, with pixel: UInt32) {
    for i in image.pixels.indices { image.pixels[i] = pixel }
  }
}

/// The colours of a gradient by their place from its start, 0, to its end, 1.
private struct GradientRamp {
  /// One for what lies before the start, `count` between, one for what lies after the end.
  let table: [UInt32]
  let count: Double

  /// Where in the table a place is.
  @inline(__always)
  func index(_ place: Double) -> Int {
    let entry: Double = place * count + 1
    return entry >= count + 1 ? table.count - 1 : entry > 0 ? Int(entry) : 0
  }

  subscript(place: Double) -> UInt32 { table[index(place)] }

  var last: UInt32 { table[table.count - 1] }
}

/// The pixels of a whole gradient, and where those that are painted begin.
private struct GradientGrid {
  let left: Int
  let top: Int
  let columns: Double
  let rows: Double

  /// The middle of a painted column, in columns of the whole.
  @inline(__always)
  func middle(column: Int) -> Double { Double(left &+ column) + 0.5 }

  @inline(__always)
  func middle(row: Int) -> Double { Double(top &+ row) + 0.5 }

  /// What the centres of so many columns, in the unit square, come down to.
  func columnCentres(_ count: Int, _ value: (Double) -> Double) -> [Double] {
    (0..<count).map { value(middle(column: $0) / columns) }
  }

  func rowCentres(_ count: Int, _ value: (Double) -> Double) -> [Double] {
    (0..<count).map { value(middle(row: $0) / rows) }
  }
}
