extension SceneValidator {
  /// Throws where a layer's lists do not belong together: a gradient's locations and colours,
  /// or the numbers of an emitter's rectangles.
  func checkLists(of layer: Layer, at place: ScenePlace) throws(SceneError) {
    let locations: Int = layer.properties.numbers(.locations).count
    let colors: Int = layer.properties.colors(.colors).count
    guard locations == 0 || colors == 0 || locations == colors else {
      throw fault(.locationCount(locations, colors: colors), at: place.key("locations"))
    }
    let rectangles: [Double] = layer.properties.numbers(.emitterRects)
    let list: ScenePlace = place.key("emitterRects")
    guard rectangles.count % 4 == 0 else { throw fault(.partOfRectangle(rectangles.count), at: list) }
    for (index, number) in rectangles.enumerated() where index % 4 > 1 {
      try check(number, .notNegative, at: list.item(index))
    }
  }

  /// Throws where an animation's values cannot follow each other: lists of different lengths, and differences of what has
  /// none.
  func checkListValues(_ curve: AnimationCurve, of path: PropertyPath, at place: ScenePlace) throws(SceneError) {
    switch curve {
    case .basic(let from, let to, let by), .spring(let from, let to, let by, _):
      if by != nil, !path.hasDifferences { throw fault(.noDifference(path.text), at: place.key("byValue")) }
      var before: PropertyValue? = from
      for (name, value) in [("toValue", to), ("byValue", by)] {
        guard let value else { continue }
        try checkLength(of: value, after: before, at: place.key(name))
        before = value
      }
    case .keyframes(let frames):
      for (index, value) in frames.values.enumerated() {
        try checkLength(of: value, after: frames.values.first, at: place.key("values").item(index))
      }
    }
  }

  private func checkLength(
    of value: PropertyValue, after before: PropertyValue?, at place: ScenePlace
  ) throws(SceneError) {
    guard let count = value.listCount, let expected = before?.listCount, count != expected else { return }
    throw fault(.listLength(count, after: expected), at: place)
  }
}

extension PropertyValue {
  /// How many items a list has; `nil` for what is none.
  fileprivate var listCount: Int? {
    switch self {
    case .numbers(let numbers): numbers.count
    case .colors(let colors): colors.count
    default: nil
    }
  }
}

extension PropertyPath {
  /// True where a value can be added to another one, so that `byValue` means something.
  fileprivate var hasDifferences: Bool {
    switch kind {
    case .numbers, .colors, .whole: true
    default: kind.isNumeric
    }
  }
}
