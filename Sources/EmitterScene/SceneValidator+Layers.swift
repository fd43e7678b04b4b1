import EmitterMath

extension SceneValidator {
  /// Checks layers and everything in them; `depth` counts the layers from the scene down, 1 for its own.
  func checkLayers(_ layers: [Layer], depth: Int, at place: ScenePlace) throws(SceneError) {
    guard !layers.isEmpty else { return }
    guard depth <= SceneLimits.nesting else { throw fault(.nestedTooDeep, at: place) }
    for (index, layer) in layers.enumerated() {
      try checkLayer(layer, depth: depth, at: place.item(index))
    }
  }

  private func checkLayer(_ layer: Layer, depth: Int, at place: ScenePlace) throws(SceneError) {
    for property in LayerProperty.allCases where layer.properties.isGiven(property) {
      guard property.belongs(to: layer.kind) else {
        throw fault(.foreignProperty(property, layer.kind), at: place.key(property.name))
      }
      try checkValue(layer.properties[property], of: property, at: place.key(property.name))
    }
    try checkLists(of: layer, at: place)
    try check(layer.ignoreWithin, .span, at: place.key("ignoreWithin"))
    if layer.kind != .emitter {
      for (key, isEmpty) in [
        ("emitterCells", layer.emitterCells.isEmpty), ("emitterBehaviors", layer.emitterBehaviors.isEmpty),
        ("extensions", layer.extensions == LayerExtensions()),
      ] {
        guard isEmpty else { throw fault(.foreignPart(key, layer.kind), at: place.key(key)) }
      }
    }
    try check(layer.extensions.prewarm, .span, at: place.key("extensions").key("prewarm"))
    try checkBehaviors(layer.emitterBehaviors, at: place.key("emitterBehaviors"))
    try checkCells(layer.emitterCells, depth: depth + 1, isTop: true, at: place.key("emitterCells"))
    if let mask = layer.mask {
      guard depth < SceneLimits.nesting else { throw fault(.nestedTooDeep, at: place.key("mask")) }
      try checkLayer(mask, depth: depth + 1, at: place.key("mask"))
    }
    try checkLayers(layer.sublayers, depth: depth + 1, at: place.key("sublayers"))
    try checkCount(
      layer.animations.count, of: .animations, limit: SceneLimits.animations, at: place.key("animations"))
    for (index, animation) in layer.animations.enumerated() {
      try checkAnimation(animation, of: layer, at: place.key("animations").item(index))
    }
  }

  private func checkCells(_ cells: [Cell], depth: Int, isTop: Bool, at place: ScenePlace) throws(SceneError) {
    guard !cells.isEmpty else { return }
    guard depth <= SceneLimits.nesting else { throw fault(.nestedTooDeep, at: place) }
    for (index, cell) in cells.enumerated() {
      let here: ScenePlace = place.item(index)
      for property in CellProperty.allCases where cell.properties.isGiven(property) {
        try checkValue(cell.properties[property], of: property, at: here.key(property.name))
      }
      try checkBehaviors(cell.emitterBehaviors, at: here.key("emitterBehaviors"))
      try checkExtensions(cell.extensions, isTop: isTop, at: here.key("extensions"))
      try checkCells(cell.emitterCells, depth: depth + 1, isTop: false, at: here.key("emitterCells"))
    }
  }

  /// Checks a value that a property has or gets.
  func checkValue(
    _ value: PropertyValue, of property: some LimitedPropertyList, at place: ScenePlace
  ) throws(SceneError) {
    try checkValue(value, kind: property.kind, mayBeNone: property.mayBeNone, range: property.range, at: place)
  }

  /// Checks a value of `kind`, with all its numbers in `range` (of a rectangle, its width and height).
  func checkValue(
    _ value: PropertyValue, kind: PropertyKind, mayBeNone: Bool, range: NumberRange, at place: ScenePlace
  ) throws(SceneError) {
    switch (kind, value) {
    case (.number, .number(let number)), (.magnitude, .number(let number)), (.whole, .number(let number)),
      (.seconds, .number(let number)):
      try check(number, range, at: place)
    case (.flag, .flag): break
    case (.point, .point(let point)):
      try checkNumbers([point.x, point.y], .finite, at: place)
    case (.size, .size(let size)):
      try checkNumbers([size.width, size.height], range, at: place)
    case (.vector, .vector(let vector)):
      try checkNumbers([vector.x, vector.y, vector.z], range, at: place)
    case (.rect, .rect(let rect)):
      let origin: NumberRange = range == .unit ? .unit : .finite
      try check(rect.origin.x, origin, at: place.item(0))
      try check(rect.origin.y, origin, at: place.item(1))
      try check(rect.size.width, range, at: place.item(2))
      try check(rect.size.height, range, at: place.item(3))
    case (.color, .color(.some(let color))):
      try check(color, range, at: place)
    case (.transform, .transform(let transform)):
      for row in [transform.row1, transform.row2, transform.row3, transform.row4] {
        for i in 0..<4 { try check(row[i], .finite, at: place) }
      }
    case (.image, .text(.some(let name))):
      try checkImage(name, at: place)
    case (.path, .text(.some(let data))):
      do { _ = try VectorPath(svg: data) } catch { throw fault(.badPath(error), at: place) }
    case (.word(let words), .text(.some(let word))):
      guard words.contains(word) else {
        throw fault(.wrongWord(word, allowed: words, nearest: nearestName(to: word, among: words)), at: place)
      }
    case (.numbers, .numbers(let numbers)):
      try checkCount(numbers.count, of: .numbers, limit: SceneLimits.listItems, at: place)
      try checkNumbers(numbers, range, at: place)
    case (.colors, .colors(let colors)):
      try checkCount(colors.count, of: .colors, limit: SceneLimits.listItems, at: place)
      for (index, color) in colors.enumerated() { try check(color, range, at: place.item(index)) }
    case (.corners, .corners): break
    case (.string, .text(.some(let text))):
      try checkCount(text.utf8.count, of: .bytes, limit: SceneLimits.textBytes, at: place)
      guard !text.utf8.contains(0) else { throw fault(.zeroInText, at: place) }
    case (.color, .color(nil)) where mayBeNone: break
    case (.image, .text(nil)), (.path, .text(nil)), (.string, .text(nil)), (.word, .text(nil)):
      guard mayBeNone else { throw fault(.wrongKind(value, expected: kind), at: place) }
    default: throw fault(.wrongKind(value, expected: kind), at: place)
    }
  }

  private func checkNumbers(_ numbers: [Double], _ range: NumberRange, at place: ScenePlace) throws(SceneError) {
    for (index, number) in numbers.enumerated() { try check(number, range, at: place.item(index)) }
  }
}
