import EmitterMath
import EmitterPixels
import EmitterScene
import EmitterTimeline

extension Composer {
  /// Paints a layer's contents, and what its kind draws: a path, colours that run, words.
  mutating func paintContents(
    _ version: LayerVersion, _ kind: LayerKind, _ outline: RoundedRect, _ space: PaintSpace, _ projection: Projection,
    into list: inout DrawList, _ pictures: inout some PictureSource
  ) {
    if version.isGiven(.contents) { paintImage(version, space, projection, into: &list, &pictures) }
    let picture: VectorPicture?
    switch kind {
    case .shape: picture = shape(version, space, projection).map { .shape($0) }
    case .gradient: picture = gradient(version, space, projection).map { .gradient($0) }
    case .text: picture = text(version, space, projection).map { .text($0) }
    default: return
    }
    guard let picture, let found = placed(picture, &pictures) else { return }
    let box: Rect = bounds(of: version, at: space.time)
    var rect: Rect = picture.rect(of: found, in: box)
    let isUpright: Bool = kind == .text && space.isFlipped
    if isUpright { rect = rect.mirrored(in: box) }
    // A gradient is part of the background: it follows the corners, clipped or not.
    let isRounded: Bool = kind == .gradient && !outline.isSquare
    if isRounded { list.add(.beginGroup) }
    list.addPicture(
      SpriteImage(name: found.name), width: found.width, height: found.height, rect: rect, projection,
      tint: space.pixel, isUpright: isUpright)
    if isRounded {
      let contour: Int = list.addContour(outline, projection)
      list.add(.clip(contour..<contour + 1, rule: .nonZero))
      list.add(.endGroup(opacity: 255))
    }
  }

  /// Paints an image as `contentsGravity`, `contentsRect` and `contentsCenter` lay it out.
  private mutating func paintImage(
    _ version: LayerVersion, _ space: PaintSpace, _ projection: Projection, into list: inout DrawList,
    _ pictures: inout some PictureSource
  ) {
    guard let name = version.text(.contents, at: space.time), let info = images[name] else { return }
    let box: Lanes = version.value(.bounds, at: space.time)
    let bounds = Rect(box[0], box[1], box[2], box[3])
    let part: Rect = version.isGiven(.contentsRect) ? version.value(.contentsRect, at: space.time).rect : .unit
    guard part.size.width > 0, part.size.height > 0 else { return }
    let density: Double = info.pixelsPerPoint * version.value(.contentsScale, at: space.time)[0]
    let own = Size(
      part.size.width * Double(info.width) / density, part.size.height * Double(info.height) / density)
    let gravity: String = version.text(.contentsGravity, at: space.time) ?? "resize"
    let rect: Rect = own.rect(in: bounds, gravity: gravity)
    guard rect.size.width > 0, rect.size.height > 0 else { return }
    let minification = SpriteFilter(named: version.text(.minificationFilter, at: space.time))
    let magnification = SpriteFilter(named: version.text(.magnificationFilter, at: space.time))
    var center: Rect = .unit
    if version.isGiven(.contentsCenter), gravity.utf8.starts(with: "resize".utf8) {
      center = version.value(.contentsCenter, at: space.time).rect
    }
    if center != .unit || !info.hasWholePixels(part) {
      let frame: PictureFrame = frame(rect, projection, scale: pictureScale(projection, rect))
      var slices = NineSlices(
        center: center, scale: frame.scale / density, width: pixels(rect.size.width, frame),
        height: pixels(rect.size.height, frame))
      if center == .unit {
        // What is drawn smaller than it is keeps its pixels, for the rasteriser to make smaller.
        slices.width = max(slices.width, info.pixels(part.size.width, info.width))
        slices.height = max(slices.height, info.pixels(part.size.height, info.height))
      }
      slices.takesNearest = magnification == .nearest
      // Upside down in its place, a picture shows its other end.
      var seen: PictureFrame = frame
      if space.isFlipped { seen.visible = frame.visible?.mirrored(in: rect) }
      slices.window = window(seen, of: rect, width: slices.width, height: slices.height)
      let picture: VectorPicture = .slices(SlicedPicture(image: name, part: part, slices: slices))
      guard let found = placed(picture, &pictures) else { return }
      let place: Rect = picture.rect(of: found, in: rect)
      list.addPicture(
        SpriteImage(name: found.name, minification: minification, magnification: magnification), width: found.width,
        height: found.height, rect: space.isFlipped ? place.mirrored(in: rect) : place, projection,
        tint: space.pixel, isUpright: space.isFlipped)
      return
    }
    let image = SpriteImage(
      name: name, part: part, minification: minification, magnification: magnification)
    let shownInfo: ImageInfo = info.part(part)
    list.addPicture(
      image, width: shownInfo.width, height: shownInfo.height, rect: rect, projection, tint: space.pixel,
      isUpright: space.isFlipped)
  }

  /// How many pixels a point a picture that covers `rect` should have, in steps, so that a layer that grows does not have
  /// it drawn anew each frame.
  func pictureScale(_ projection: Projection, _ rect: Rect) -> Double {
    let middle = Point(rect.origin.x + 0.5 * rect.size.width, rect.origin.y + 0.5 * rect.size.height)
    guard let matrix = projection.jacobian(at: middle) else { return 1 }
    return PictureScale.step(matrix, scene: sceneScale)
  }

  private func bounds(of version: LayerVersion, at time: Double) -> Rect { version.value(.bounds, at: time).rect }

  private mutating func shape(
    _ version: LayerVersion, _ space: PaintSpace, _ projection: Projection
  ) -> ShapePicture? {
    let time: Double = space.time
    guard let path = version.text(.path, at: time), !path.isEmpty else { return nil }
    func color(_ property: LayerProperty) -> Color? {
      let color: Color = version.value(property, at: time).color
      return color.alpha > 0 ? color : nil
    }
    var shape = ShapePicture(path: path)
    shape.fillColor = color(.fillColor)
    if version.isGiven(.strokeColor) { shape.strokeColor = color(.strokeColor) }
    shape.lineWidth = min(version.value(.lineWidth, at: time)[0], VectorPath.largestCoordinate)
    guard shape.fillColor != nil || shape.strokeColor != nil && shape.lineWidth > 0 else { return nil }
    let frame: PictureFrame = frame(
      extent(of: path, lineWidth: shape.strokeColor == nil ? 0 : max(0, shape.lineWidth)), projection,
      scale: pictureScale(projection, bounds(of: version, at: time)))
    (shape.scale, shape.visible) = (frame.scale, frame.visible)
    shape.fillRule = version.text(.fillRule, at: time) ?? "non-zero"
    guard shape.strokeColor != nil else { return shape }
    shape.lineCap = version.text(.lineCap, at: time) ?? "butt"
    shape.lineJoin = version.text(.lineJoin, at: time) ?? "miter"
    shape.miterLimit = min(version.value(.miterLimit, at: time)[0], VectorPath.largestCoordinate)
    if version.isGiven(.strokeStart) { shape.strokeStart = version.value(.strokeStart, at: time)[0] }
    if version.isGiven(.strokeEnd) { shape.strokeEnd = version.value(.strokeEnd, at: time)[0] }
    if version.isGiven(.lineDashPattern) {
      shape.lineDashPattern = version.numbers(.lineDashPattern, at: time)
      shape.lineDashPhase = version.value(.lineDashPhase, at: time)[0]
    }
    return shape
  }

  private func gradient(
    _ version: LayerVersion, _ space: PaintSpace, _ projection: Projection
  ) -> GradientPicture? {
    let time: Double = space.time
    let numbers: [Double] = version.numbers(.colors, at: time)
    let box: Rect = bounds(of: version, at: time)
    guard numbers.count >= 4, box.size.width > 0, box.size.height > 0 else { return nil }
    var colors: [Color] = []
    for i in stride(from: 0, to: numbers.count - 3, by: 4) {
      colors.append(Color(red: numbers[i], green: numbers[i + 1], blue: numbers[i + 2], alpha: numbers[i + 3]))
    }
    let frame: PictureFrame = frame(box, projection, scale: pictureScale(projection, box))
    var gradient = GradientPicture(
      colors: colors, width: pixels(box.size.width, frame), height: pixels(box.size.height, frame))
    gradient.window = window(frame, of: box, width: gradient.width, height: gradient.height)
    gradient.kind = GradientPicture.Kind(rawValue: version.text(.gradientType, at: time) ?? "axial") ?? .axial
    if version.isGiven(.locations) { gradient.locations = version.numbers(.locations, at: time) }
    gradient.startPoint = version.value(.startPoint, at: time).point
    gradient.endPoint = version.value(.endPoint, at: time).point
    return gradient
  }

  private func text(_ version: LayerVersion, _ space: PaintSpace, _ projection: Projection) -> TextPicture? {
    let time: Double = space.time
    guard let string = version.text(.string, at: time), !string.isEmpty else { return nil }
    let box: Rect = bounds(of: version, at: time)
    guard box.size.width > 0, box.size.height > 0 else { return nil }
    let frame: PictureFrame = frame(box, projection, scale: pictureScale(projection, box))
    var text = TextPicture(string: string, width: box.size.width, height: box.size.height, scale: frame.scale)
    if let visible = frame.visible {
      let seen: Rect = space.isFlipped ? visible.mirrored(in: box) : visible
      text.visible = Rect(
        seen.origin.x - box.origin.x, seen.origin.y - box.origin.y, seen.size.width, seen.size.height)
    }
    text.font = version.text(.font, at: time)
    text.fontSize = min(max(0, version.value(.fontSize, at: time)[0]), SceneLimits.fontSize)
    text.color = version.value(.foregroundColor, at: time).color
    text.alignmentMode = version.text(.alignmentMode, at: time) ?? "natural"
    text.wrapped = version.flag(.wrapped, at: time)
    text.truncationMode = version.text(.truncationMode, at: time) ?? "none"
    return text
  }
}

extension SpriteFilter {
  init(named name: String?) {
    switch name {
    case "nearest": self = .nearest
    case "trilinear": self = .trilinear
    default: self = .linear
    }
  }
}

extension Lanes {
  var rect: Rect { Rect(self[0], self[1], self[2], self[3]) }
}
