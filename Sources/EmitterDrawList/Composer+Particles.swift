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
    let blend: BlendMode = BlendMode(renderMode: mode)
    let isCheap: Bool = mode == "cheapAdditive" || mode == "cheapColorDodge"
    let hasOwnBuffer: Bool = blend != .sourceOver && !isCheap
    let order: ParticleOrder = ParticleOrder(renderMode: mode)
    let command: Int = list.commands.count
    if hasOwnBuffer { list.add(.beginGroup) }
    let keepsDepth: Bool = version.isGiven(.preservesDepth) && version.flag(.preservesDepth, at: space.time)
    let projection: Projection = space.projection
    if projection.isAffine && !(keepsDepth && space.matrix.hasDepth) {
      paintFlat(particles, order, space, projection.affine, blend, into: &list)
    } else {
      paintDeep(particles, order, space, keepsDepth: keepsDepth, blend, into: &list)
    }
    if list.commands.count == command + (hasOwnBuffer ? 1 : 0) {
      if hasOwnBuffer { list.commands.removeLast() }
    } else if hasOwnBuffer {
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
        for ghost in firstBatches[batch]...firstBatches[batch] + styles[batch].ghosts {
          list.sprites.append(batches[ghost], row: place >> 3, lane: place & 7, styles[batch])
        }
      }
    } else {
      if batches.isEmpty { batches.append(SpriteColumns8()) }
      for batch in particles.batches.indices where styles[batch].image >= 0 {
        for ghost in stride(from: styles[batch].ghosts, through: 0, by: -1) {
          simulation.evaluator.sprites(of: particles, batch: batch, into: &batches[0], ghost: ghost)
          list.sprites.append(batches[0], styles[batch])
        }
      }
    }
    let last: Int = list.sprites.count
    guard last > first else { return }
    if !space.isUntinted { list.sprites.multiply(first..<last, by: space.pixel) }
    list.add(.sprites(first..<last, blend: blend))
  }

  /// Evaluates every batch that draws something into `batches`, ghosts from the oldest on before the particles themselves.
  private mutating func evaluateAll(_ particles: LayerParticles) {
    firstBatches.removeAll(keepingCapacity: true)
    var next: Int = 0
    for batch in particles.batches.indices {
      firstBatches.append(next)
      guard styles[batch].image >= 0 else { continue }
      for ghost in stride(from: styles[batch].ghosts, through: 0, by: -1) {
        if next == batches.count { batches.append(SpriteColumns8()) }
        simulation.evaluator.sprites(of: particles, batch: batch, into: &batches[next], ghost: ghost)
        next += 1
      }
    }
  }

  /// Particles under perspective, or with depths of their own: each is flat, and parallel to the layer's plane but for planes.
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
    let depth: SIMD3<Double> = SIMD3(space.matrix.row3.x, space.matrix.row3.y, space.matrix.row3.w)
    let tint: UInt32 = space.pixel
    var firstSprite: Int = list.sprites.count
    for reference in simulation.evaluator.allInOrder(of: particles, order) {
      let batch: Int = Int(reference.batch)
      let style: SpriteStyle = styles[batch]
      guard style.image >= 0 else { continue }
      let (row, lane) = (Int(reference.place) >> 3, Int(reference.place) & 7)
      for ghost in firstBatches[batch]...firstBatches[batch] + style.ghosts {
        let pixel: UInt32 = multiplied(batches[ghost].tints[row][lane], by: tint)
        let image: Int32 = batches[ghost].image(row: row, lane: lane, style)
        guard pixel != 0, image >= 0 else { continue }
        var plane: Projection = projection
        if keepsDepth {
          let z: Float =
            batches[ghost].depths.isEmpty
            ? simulation.evaluator.depth(of: reference, in: particles) : batches[ghost].depths[row][lane]
          plane.row3 += depth * Double(z)
        }
        var own: AffineTransform = batches[ghost].placement(row: row, lane: lane, style)
        if !batches[ghost].planes.isEmpty {
          // The picture as it lies in space stands for the layer's plane.
          plane = plane.tilted(
            batches[ghost].axes(row: row, lane: lane, style), at: Point(own.tx, own.ty), keepsDepth ? depth : .zero)
          own = .identity
        }
        guard let near = plane.jacobian(at: Point(own.tx, own.ty)) else { continue }
        let info: SpriteImage = list.images[Int(image)]
        let size: ImageInfo = imageInfo(info.name)?.part(info.part) ?? ImageInfo(width: 0, height: 0)
        if plane.bend(of: own, width: Double(size.width), height: Double(size.height)) < 0.25 {
          list.sprites.append(own.then(near), tint: pixel, image: image)
        } else {
          list.endSprites(from: &firstSprite, blend)
          let place: Int = list.projected.count
          list.projected.append(ProjectedSprite(Projection(own).then(plane), tint: pixel, image: image))
          list.add(.projected(place..<place + 1, blend: blend))
        }
      }
    }
    list.endSprites(from: &firstSprite, blend)
  }

  /// Size and density of an image; the one without a name, which dots are drawn with, is one pixel.
  private func imageInfo(_ name: String) -> ImageInfo? {
    name.isEmpty ? ImageInfo(width: 1, height: 1) : images[name]
  }

  /// How a cell's particles become sprites under a layer's matrix.
  private func style(
    of look: CellAppearance, _ matrix: AffineTransform, _ space: PaintSpace, in list: inout DrawList
  ) -> SpriteStyle {
    if look.type == .point {
      var style = SpriteStyle(matrix, texel: 1, image: list.index(of: SpriteImage(name: "")))
      style.ghosts = look.ghosts
      return style
    }
    guard look.contentsScale > 0 else { return SpriteStyle(matrix, texel: 0, image: -1) }
    func index(of name: String?, frame: Int = 0) -> Int {
      guard let name, images[name] != nil else { return -1 }
      return list.index(
        of: SpriteImage(
          name: name, part: look.part(ofFrame: frame), minification: SpriteFilter(named: look.minification),
          magnification: SpriteFilter(named: look.magnification)))
    }
    var style = SpriteStyle(
      matrix, texel: 1 / look.contentsScale, image: -1, isUpright: space.isFlipped)
    style.ghosts = look.ghosts
    if let pictures = look.pictures, pictures.isVaried {
      for image in 0..<max(1, pictures.images.count) {
        let name: String? = pictures.images.isEmpty ? look.contents : pictures.images[image]
        for frame in 0..<pictures.frames { style.images.append(Int32(index(of: name, frame: frame))) }
      }
      style.image = style.images.max() ?? -1
    } else {
      style.image = Int32(index(of: look.contents))
    }
    return style
  }
}

extension Transform3D {
  /// Whether the third coordinate changes where a point is seen.
  var hasDepth: Bool { row3.x != 0 || row3.y != 0 || row3.w != 0 }
}

extension BlendMode {
  /// How the particles of a render mode meet.
  init(renderMode: String?) {
    switch renderMode {
    case "additive", "cheapAdditive", "cheapColorDodge": self = .add
    case "screen": self = .screen
    case "maximum": self = .maximum
    default: self = .sourceOver
    }
  }
}

extension Projection {
  /// What is seen of a picture whose x and y axes point so in the space of which this is the plane z = 0, and whose third
  /// coordinate counts `depth`.
  func tilted(
    _ axes: (right: SIMD3<Float>, down: SIMD3<Float>), at place: Point, _ depth: SIMD3<Double>
  ) -> Projection {
    func seen(_ axis: SIMD3<Float>) -> SIMD3<Double> {
      let across: SIMD3<Double> = row1 * Double(axis.x) + row2 * Double(axis.y)
      return across + depth * Double(axis.z)
    }
    return Projection(seen(axes.right), seen(axes.down), homogeneous(place))
  }

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
