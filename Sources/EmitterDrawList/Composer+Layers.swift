import EmitterMath
import EmitterScene
import EmitterTimeline

extension Composer {
  /// Paints a layer and everything in it: its shadow, background, contents, what it draws itself, its sublayers, its border;
  /// all of it behind its mask and at its opacity.
  mutating func paint(_ placed: PlacedLayer, into list: inout DrawList, _ pictures: inout some PictureSource) {
    let version: LayerVersion = layers[placed.layer].versions[placed.version]
    guard !version.flag(.hidden, at: placed.space.time) else { return }
    if !placed.space.isPast, let transition = version.transition(at: placed.space.time) {
      paint(placed, version, transition, into: &list, &pictures)
    } else {
      paint(placed, version, into: &list, &pictures)
    }
  }

  /// Paints a layer as it is at the instant of its space.
  mutating func paint(
    _ placed: PlacedLayer, _ version: LayerVersion, into list: inout DrawList, _ pictures: inout some PictureSource
  ) {
    let space: PaintSpace = placed.space
    let opacity: Double = min(1, max(0, version.value(.opacity, at: space.time)[0]))
    let level: UInt8 = UInt8(opacity * 255 + 0.5)
    guard opacity > 0 else { return }
    let projection: Projection = space.projection
    guard projection.isFinite, projection.determinant != 0 else { return }
    if version.isGiven(.doubleSided), !version.flag(.doubleSided, at: space.time) {
      guard space.showsFront(projection, version) else { return }
    }
    let kind: LayerKind = layers[placed.layer].kind
    let outline: RoundedRect = version.outline(at: space.time)
    let isClipped: Bool = version.isGiven(.masksToBounds) && version.flag(.masksToBounds, at: space.time)
    let mask: PlacedLayer? = layers[placed.layer].mask.flatMap { self.placed($0, in: space.flattened) }
    let shadow: Shadow? = isClipped ? nil : version.shadow(in: space, projection)
    let isGroup: Bool = level < 255 || mask != nil
    if isGroup { list.add(.beginGroup) }
    if let shadow {
      list.add(.beginGroup)
      visibleMargin += shadow.reach
    }
    paintBackground(version, outline, space, projection, into: &list)
    let start: Int = list.commands.count
    if isClipped { list.add(.beginGroup) }
    paintContents(version, kind, outline, space, projection, into: &list, &pictures)
    switch kind {
    case .emitter: paintParticles(placed, version, into: &list)
    case .replicator: paintCopies(placed, version, into: &list, &pictures)
    default: paint(layersAt: placed.layer, in: space.flattened.inside(version), into: &list, &pictures)
    }
    if kind == .emitter { paint(layersAt: placed.layer, in: space.flattened.inside(version), into: &list, &pictures) }
    if isClipped { endClip(outline, projection, since: start, into: &list) }
    paintBorder(version, outline, space, projection, into: &list)
    if let shadow {
      visibleMargin -= shadow.reach
      list.shadows.append(shadow)
      list.add(.endShadow(list.shadows.count - 1))
    }
    if let mask {
      list.add(.beginGroup)
      paint(mask, into: &list, &pictures)
      list.add(.endMask)
    }
    if isGroup { list.add(.endGroup(opacity: level)) }
  }

  /// Cuts what was painted since a command off at a layer's bounds.
  private func endClip(
    _ outline: RoundedRect, _ projection: Projection, since start: Int, into list: inout DrawList
  ) {
    if list.commands.count == start + 1 {
      list.commands.removeLast()
      return
    }
    let contour: Int = list.addContour(outline, projection)
    list.add(.clip(contour..<contour + 1, rule: .nonZero))
    list.add(.endGroup(opacity: 255))
  }

  private func paintBackground(
    _ version: LayerVersion, _ outline: RoundedRect, _ space: PaintSpace, _ projection: Projection,
    into list: inout DrawList
  ) {
    guard version.isGiven(.backgroundColor) else { return }
    let color: Color = version.value(.backgroundColor, at: space.time).color
    guard color.alpha > 0 else { return }
    list.addFill(outline, projection, tint: space.pixel(color))
  }

  private func paintBorder(
    _ version: LayerVersion, _ outline: RoundedRect, _ space: PaintSpace, _ projection: Projection,
    into list: inout DrawList
  ) {
    guard version.isGiven(.borderWidth) else { return }
    let width: Double = version.value(.borderWidth, at: space.time)[0]
    guard width > 0 else { return }
    let color: Color = version.value(.borderColor, at: space.time).color
    list.addBorder(outline, width: width, projection, tint: space.pixel(color))
  }

  /// Paints the sublayers of a replicator once for each of its instances, each turned, tinted and delayed further.
  private mutating func paintCopies(
    _ placed: PlacedLayer, _ version: LayerVersion, into list: inout DrawList, _ pictures: inout some PictureSource
  ) {
    let time: Double = placed.space.time
    let count: Int = Int(min(Double(SceneLimits.copies), max(0, version.value(.instanceCount, at: time)[0])))
    guard count > 0 else { return }
    let keepsDepth: Bool = version.isGiven(.preservesDepth) && version.flag(.preservesDepth, at: time)
    let base: PaintSpace = (keepsDepth ? placed.space : placed.space.flattened).inside(version)
    let box: Lanes = version.value(.bounds, at: time)
    let centre = Point(box[0] + 0.5 * box[2], box[1] + 0.5 * box[3])
    let step: Transform3D = Transform3D.translation(-centre.x, -centre.y, 0)
      .then(version.transform(.instanceTransform, at: time)).then(.translation(centre.x, centre.y, 0))
    let delay: Double = version.value(.instanceDelay, at: time)[0]
    let rate: Double = version.clock.rate
    let color: Lanes = version.value(.instanceColor, at: time)
    let shift: Lanes = Lanes(
      version.value(.instanceRedOffset, at: time)[0], version.value(.instanceGreenOffset, at: time)[0],
      version.value(.instanceBlueOffset, at: time)[0], version.value(.instanceAlphaOffset, at: time)[0])
    var matrix: Transform3D = .identity
    // With depth, all copies lie before and behind each other; without, each lies on the one before.
    let level: Int = depth
    if keepsDepth { beginSiblings() }
    for copy in 0..<count {
      copies += 1
      // Validation counts what values say; animations that add up can go beyond.
      guard copies <= SceneLimits.copies else { break }
      var space: PaintSpace = base.under(matrix)
      let tint: Lanes = color + shift * Double(copy)
      for lane in 0..<4 { space.tint[lane] *= min(1, max(0, tint[lane])) }
      // An instance that is a second of the replicator's time late shows what was a second before.
      if delay != 0, rate != 0 { space.time = time - Double(copy) * delay / rate }
      matrix = matrix.then(step)
      guard space.tint.w > 0 else { continue }
      if keepsDepth {
        gather(layersAt: placed.layer, in: space, into: &siblings[level])
      } else {
        paint(layersAt: placed.layer, in: space, into: &list, &pictures)
      }
    }
    if keepsDepth { paintSiblings(into: &list, &pictures) }
  }

  /// Paints a layer that passes from an old look to the present one.
  private mutating func paint(
    _ placed: PlacedLayer, _ version: LayerVersion, _ transition: LayerTransition, into list: inout DrawList,
    _ pictures: inout some PictureSource
  ) {
    let progress: Double = min(1, max(0, transition.progress))
    let box: Lanes = version.value(.bounds, at: placed.space.time)
    let way: Point = transition.direction(of: Size(box[2], box[3]))
    var old: PlacedLayer? = nil
    if let from = transition.from, let place = layers[placed.layer].version(at: from) {
      var space: PaintSpace = placed.space
      space.time = from
      space.isPast = true
      old = PlacedLayer(layer: placed.layer, version: place, space: space, nearness: 0)
    }
    func moved(_ layer: PlacedLayer, by share: Double) -> PlacedLayer {
      var result: PlacedLayer = layer
      result.space = layer.space.under(.translation(way.x * share, way.y * share, 0))
      return result
    }
    let oldVersion: LayerVersion = old.map { layers[$0.layer].versions[$0.version] } ?? version
    switch transition.kind {
    case .fade:
      let level: UInt8 = UInt8(progress * 255 + 0.5)
      list.add(.beginGroup)
      list.add(.beginGroup)
      if let old { paint(moved(old, by: 0), oldVersion, into: &list, &pictures) }
      list.add(.endGroup(opacity: 255 - level))
      list.add(.beginGroup)
      paint(placed, version, into: &list, &pictures)
      list.add(.endGroup(opacity: level, blend: .add))
      list.add(.endGroup(opacity: 255))
    case .push:
      if let old { paint(moved(old, by: progress), oldVersion, into: &list, &pictures) }
      paint(moved(placed, by: progress - 1), version, into: &list, &pictures)
    case .moveIn:
      if let old { paint(moved(old, by: 0), oldVersion, into: &list, &pictures) }
      paint(moved(placed, by: progress - 1), version, into: &list, &pictures)
    case .reveal:
      paint(placed, version, into: &list, &pictures)
      if let old { paint(moved(old, by: progress), oldVersion, into: &list, &pictures) }
    }
  }
}

extension LayerTransition {
  /// How far what moves goes in all, in points: from the left means to the right.
  func direction(of size: Size) -> Point {
    switch subtype {
    case .fromLeft: Point(size.width, 0)
    case .fromRight: Point(-size.width, 0)
    // The top is where y is greatest, as Apple's words go: below, where y points down.
    case .fromTop: Point(0, -size.height)
    case .fromBottom: Point(0, size.height)
    }
  }
}

extension PaintSpace {
  /// Whether the viewer sees the front of a layer's plane at the middle of its bounds.
  func showsFront(_ projection: Projection, _ version: LayerVersion) -> Bool {
    let box: Lanes = version.value(.bounds, at: time)
    guard let matrix = projection.jacobian(at: Point(box[0] + 0.5 * box[2], box[1] + 0.5 * box[3])) else {
      return false
    }
    return (matrix.determinant > 0) != isFlipped
  }
}

extension LayerVersion {
  /// The outline of the layer's bounds.
  func outline(at time: Double) -> RoundedRect {
    let box: Lanes = value(.bounds, at: time)
    var result = RoundedRect(rect: Rect(box[0], box[1], box[2], box[3]), radius: 0)
    guard isGiven(.cornerRadius) else { return result }
    result.radius = max(0, value(.cornerRadius, at: time)[0])
    result.isContinuous = properties.text(.cornerCurve) == "continuous"
    if isGiven(.maskedCorners) { result.corners = properties.corners(.maskedCorners) }
    return result
  }

  /// The shadow that the layer casts, if it casts one.
  func shadow(in space: PaintSpace, _ projection: Projection) -> Shadow? {
    guard isGiven(.shadowOpacity) else { return nil }
    let opacity: Double = min(1, max(0, value(.shadowOpacity, at: space.time)[0]))
    guard opacity > 0 else { return nil }
    let box: Lanes = value(.bounds, at: space.time)
    let middle = Point(box[0] + 0.5 * box[2], box[1] + 0.5 * box[3])
    guard let matrix = projection.jacobian(at: middle) else { return nil }
    let offset: Lanes = value(.shadowOffset, at: space.time)
    var color: Color = value(.shadowColor, at: space.time).color
    color.alpha *= opacity
    let pixel: UInt32 = space.pixel(color)
    guard pixel != 0 else { return nil }
    return Shadow(
      offset: SIMD2(
        matrix.a * offset[0] + matrix.c * offset[1], matrix.b * offset[0] + matrix.d * offset[1]),
      radius: max(0, value(.shadowRadius, at: space.time)[0]) * matrix.determinant.magnitude.squareRoot(),
      tint: pixel)
  }
}
