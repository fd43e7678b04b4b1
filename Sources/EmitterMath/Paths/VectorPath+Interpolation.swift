extension VectorPath {
  /// True when both have the same kinds of elements in the same order, so that one can turn into the other.
  ///
  /// - Complexity: O(elements).
  public func hasStructure(of other: VectorPath) -> Bool {
    guard elements.count == other.elements.count else { return false }
    for (mine, theirs) in zip(elements, other.elements) {
      switch (mine, theirs) {
      case (.move, .move), (.line, .line), (.curve, .curve), (.close, .close): break
      default: return false
      }
    }
    return true
  }

  /// x and y of all its points in order, control points included.
  ///
  /// - Complexity: O(elements).
  public var coordinates: [Double] {
    var result: [Double] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        result.append(point.x)
        result.append(point.y)
      case .curve(let first, let second, let end):
        for point in [first, second, end] {
          result.append(point.x)
          result.append(point.y)
        }
      case .close: break
      }
    }
    return result
  }

  /// The same elements with other points; those that `coordinates` lacks stay.
  ///
  /// - Complexity: O(elements).
  public func with(coordinates: [Double]) -> VectorPath {
    var place: Int = 0
    func next(_ point: Point) -> Point {
      guard place + 1 < coordinates.count else { return point }
      place += 2
      return Point(coordinates[place - 2], coordinates[place - 1])
    }
    var result: VectorPath = self
    for index in elements.indices {
      switch elements[index] {
      case .move(let point): result.elements[index] = .move(next(point))
      case .line(let point): result.elements[index] = .line(next(point))
      case .curve(let first, let second, let end):
        let moved: Point = next(first)
        let second: Point = next(second)
        result.elements[index] = .curve(moved, second, next(end))
      case .close: break
      }
    }
    return result
  }

  /// The path a `fraction` of the way to `other`, every point on a straight line to its counterpart; `nil` where the two
  /// have not the same structure. Fractions outside 0…1 go on beyond the ends.
  ///
  /// - Complexity: O(elements).
  public func interpolated(to other: VectorPath, _ fraction: Double) -> VectorPath? {
    guard hasStructure(of: other) else { return nil }
    var numbers: [Double] = coordinates
    let ends: [Double] = other.coordinates
    for index in numbers.indices { numbers[index] += (ends[index] - numbers[index]) * fraction }
    return with(coordinates: numbers)
  }
}
