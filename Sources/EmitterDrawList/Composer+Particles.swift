import EmitterMath
import EmitterScene
import EmitterSimulation
import EmitterTimeline

extension Composer {
  /// Paints an emitter's particles, in the order of its render mode (law 10); additive ones into a buffer of their own
  /// (law 9).
  mutating func paintParticles(_ placed: PlacedLayer, _ version: LayerVersion, into list: inout DrawList) {
    let space: PaintSpace = placed.space
    guard let particles = simulation.evaluator.particles(layer: placed.layer, at: space.time) else { return }
    defer { simulation.evaluator.recycle() }
    guard !particles.batches.isEmpty else { return }
    for batch in particles.batches { particlesShown += Double(batch.last - batch.first + 1) }
    // Nothing is drawn of a frame that will be refused.
    if copies > 0, particlesShown > Double(simulation.timeline.scene.options.maxParticles) { return }
    let mode: String? = version.properties.text(.renderMode)
    let isAdditive: Bool = mode == "additive"
    let order: ParticleOrder = ParticleOrder(renderMode: mode)
    let command: Int = list.commands.count
    if isAdditive { list.add(.beginGroup) }
    let keepsDepth: Bool = version.isGiven(.preservesDepth) && version.flag(.preservesDepth, at: space.time)
    let projection: Projection = space.projection
    let blend: BlendMode = isAdditive ? .add : .sourceOver
    if projection.isAffine && !(keepsDepth && space.matrix.hasDepth) {
      paintFlat(particles, order, space, projection.affine, blend, into: &list)
    } else {
      paintDeep(particles, order, space, keepsDepth: keepsDepth, blend, into: &list)
    }
    if list.commands.count == command + (isAdditive ? 1 : 0) {
      if isAdditive { list.commands.removeLast() }
    } else if isAdditive {
      list.add(.endGroup(opacity: 255))
    }
  }

  /// Particles in the layer's plane, without perspective.
  private mutating func paintFlat(
    _ particles: LayerParticles, _ order: ParticleOrder, _ space: PaintSpace, _ matrix: AffineTransform,
    _ blend: BlendMode, into list: inout DrawList
  ) {
    styles.removeAll(keepingCapacity: true)
    for batch in particles.batches {
      styles.append(style(of: simulation.evaluator.appearance(of: batch.cell, in: particles), matrix, space, in: &list))
    }
    let first: Int = list.sprites.count
    if let order = simulation.evaluator.order(of: particles, order) {
      evaluateAll(particles)
      for reference in order where styles[Int(reference.batch)].image >= 0 {
        let batch: Int = Int(reference.batch)
        let place: Int = Int(reference.place)
        list.sprites.append(batches[batch], row: place >> 3, lane: place & 7, styles[batch])
      }
    } else {
      if batches.isEmpty { batches.append(SpriteColumns8()) }
      for batch in particles.batches.indices where styles[batch].image >= 0 {
        simulation.evaluator.sprites(of: particles, batch: batch, into: &batches[0])
        list.sprites.append(batches[0], styles[batch])
      }
    }
    let last: Int = list.sprites.count
    guard last > first else { return }
    if !space.isUntinted { list.sprites.multiply(first..<last, by: space.pixel) }
    list.add(.sprites(first..<last, blend: blend))
  }

  /// Evaluates every batch that draws something into `batches`.
  private mutating func evaluateAll(_ particles: LayerParticles) {
    while batches.count < particles.batches.count { batches.append(SpriteColumns8()) }
    for batch in particles.batches.indices where styles[batch].image >= 0 {
      simulation.evaluator.sprites(of: particles, batch: batch, into: &batches[batch])
    }
  }

  /// Particles under perspective, or with depths of their own: each is flat, parallel to the layer's plane.
  ///
  /// One that is small enough to look the same is drawn as if the perspective did not change across it.
  private mutating func paintDeep(
    _ particles: LayerParticles, _ order: ParticleOrder, _ space: PaintSpace, keepsDepth: Bool, _ blend: BlendMode,
    into list: inout DrawList
  ) {
    styles.removeAll(keepingCapacity: true)
    for batch in particles.batches {
      let look: CellAppearance = simulation.evaluator.appearance(of: batch.cell, in: particles)
      styles.append(style(of: look, .identity, space, in: &list))
    }
    evaluateAll(particles)
    let projection: Projection = space.projection
    let tint: UInt32 = space.pixel
    var firstSprite: Int = list.sprites.count
    for reference in simulation.evaluator.allInOrder(of: particles, order) {
      let batch: Int = Int(reference.batch)
      let style: SpriteStyle = styles[batch]
      guard style.image >= 0 else { continue }
      let (row, lane) = (Int(reference.place) >> 3, Int(reference.place) & 7)
      let pixel: UInt32 = multiplied(batches[batch].tints[row][lane], by: tint)
      guard pixel != 0 else { continue }
      var plane: Projection = projection
      if keepsDepth {
        let z: Float = simulation.evaluator.depth(of: reference, in: particles)
        plane.row3 += SIMD3(space.matrix.row3.x, space.matrix.row3.y, space.matrix.row3.w) * Double(z)
      }
      let own: AffineTransform = batches[batch].placement(row: row, lane: lane, style)
      guard let near = plane.jacobian(at: Point(own.tx, own.ty)) else { continue }
      let info: SpriteImage = list.images[Int(style.image)]
      let size: ImageInfo = images[info.name]?.part(info.part) ?? ImageInfo(width: 0, height: 0)
      if plane.bend(of: own, width: Double(size.width), height: Double(size.height)) < 0.25 {
        list.sprites.append(own.then(near), tint: pixel, image: style.image)
      } else {
        list.endSprites(from: &firstSprite, blend)
        let place: Int = list.projected.count
        list.projected.append(ProjectedSprite(Projection(own).then(plane), tint: pixel, image: style.image))
        list.add(.projected(place..<place + 1, blend: blend))
      }
    }
    list.endSprites(from: &firstSprite, blend)
  }

  /// How a cell's particles become sprites under a layer's matrix.
  private func style(
    of look: CellAppearance, _ matrix: AffineTransform, _ space: PaintSpace, in list: inout DrawList
  ) -> SpriteStyle {
    guard let name = look.contents, images[name] != nil, look.contentsScale > 0 else {
      return SpriteStyle(matrix, texel: 0, image: -1)
    }
    let image = SpriteImage(
      name: name, part: look.contentsRect, minification: SpriteFilter(named: look.minification),
      magnification: SpriteFilter(named: look.magnification))
    return SpriteStyle(
      matrix, texel: 1 / look.contentsScale, image: list.index(of: image), isUpright: space.isFlipped)
  }
}

extension Transform3D {
  /// Whether the third coordinate changes where a point is seen.
  var hasDepth: Bool { row3.x != 0 || row3.y != 0 || row3.w != 0 }
}

extension Projection {
  /// How far, in pixels, a picture's corners at most come to lie from where the map that touches the projection at the
  /// picture's centre puts them; infinite where a corner lies behind the viewer.
  func bend(of picture: AffineTransform, width: Double, height: Double) -> Double {
    guard let near = jacobian(at: Point(picture.tx, picture.ty)) else { return .infinity }
    var result: Double = 0
    for (u, v) in [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)] {
      let corner: Point = picture.apply(to: Point(u * width, v * height))
      guard let seen = apply(to: corner) else { return .infinity }
      let flat: Point = near.apply(to: corner)
      result = max(result, (seen.x - flat.x).magnitude, (seen.y - flat.y).magnitude)
    }
    return result
  }
}

extension DrawList {
  /// Orders the sprites added since `first`, if any, and starts anew.
  mutating func endSprites(from first: inout Int, _ blend: BlendMode) {
    if sprites.count > first { commands.append(.sprites(first..<sprites.count, blend: blend)) }
    first = sprites.count
  }
}
