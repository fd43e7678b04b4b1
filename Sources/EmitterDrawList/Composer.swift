import EmitterMath
import EmitterPixels
import EmitterScene
public import EmitterSimulation
import EmitterTimeline

/// Turns a scene's layers and particles at an instant into a draw list.
///
/// Like the simulation it holds, its results depend on the scene and the instant alone.
public struct Composer: Sendable {
  public var simulation: Simulation
  /// Size and density of the scene's images, by name. What is missing here draws nothing.
  public var images: [String: ImageInfo]
  /// Pictures that the host has drawn.
  public var pictures: [VectorPicture: PlacedPicture] = [:]
  private var batches: [SpriteColumns8] = []

  public init(_ simulation: Simulation, images: [String: ImageInfo]) {
    self.simulation = simulation
    self.images = images
  }

  private var timeline: Timeline { simulation.timeline }

  /// The pictures that a frame shows, to be drawn and put into `pictures` before it is composed.
  public func shapes(at time: Double, scale: Double) -> [VectorPicture] {
    var result: [VectorPicture] = []
    for layer in timeline.layers where layer.kind == .shape {
      guard let index = layer.version(at: time) else { continue }
      guard let shape = ShapePicture(layer.versions[index], at: time, scale: scale) else { continue }
      if !result.contains(.shape(shape)) { result.append(.shape(shape)) }
    }
    return result
  }

  /// The draw list of a scene time.
  ///
  /// - Throws: `SimulationError` when more particles would live than the scene allows.
  /// - Complexity: O(layers + particles).
  public mutating func compose(at time: Double, _ viewport: Viewport) throws(SimulationError) -> DrawList {
    var list: DrawList = DrawList(width: viewport.width, height: viewport.height)
    try compose(at: time, viewport, into: &list)
    return list
  }

  /// The same, into a list whose memory is used again.
  public mutating func compose(
    at time: Double, _ viewport: Viewport, into list: inout DrawList
  ) throws(SimulationError) {
    try simulation.checkPopulation(at: time)
    list.reset(width: viewport.width, height: viewport.height)
    list.background = timeline.scene.background.premultipliedPixel
    var roots: [Int] = []
    for index in timeline.layers.indices where timeline.layers[index].parent == nil { roots.append(index) }
    for layer in timeline.sorted(roots, at: time) {
      paint(layer, at: time, under: viewport.transform, scale: viewport.scale, into: &list)
    }
  }

  /// Paints a layer and everything in it.
  private mutating func paint(
    _ index: Int, at time: Double, under parent: AffineTransform, scale: Double, into list: inout DrawList
  ) {
    let line: LayerTimeline = timeline.layers[index]
    guard let place = line.version(at: time) else { return }
    let version: LayerVersion = line.versions[place]
    guard !version.properties.flag(.hidden) else { return }
    let opacity: Double = min(1, max(0, version.value(.opacity, at: time)[0]))
    guard opacity > 0 else { return }
    let matrix: AffineTransform = version.placement(at: time).then(parent)
    let level: UInt8 = UInt8(opacity * 255 + 0.5)
    if level < 255 { list.commands.append(.beginGroup) }
    paintOwn(version, at: time, matrix, scale: scale, into: &list)
    if line.kind == .emitter { paintParticles(index, at: time, matrix, into: &list) }
    for child in timeline.sorted(line.children, at: time) {
      paint(child, at: time, under: matrix, scale: scale, into: &list)
    }
    if level < 255 { list.commands.append(.endGroup(opacity: level)) }
  }

  /// Paints a layer's background, contents and shape.
  private func paintOwn(
    _ version: LayerVersion, at time: Double, _ matrix: AffineTransform, scale: Double, into list: inout DrawList
  ) {
    let box: Lanes = version.value(.bounds, at: time)
    let color: Color = version.value(.backgroundColor, at: time).color
    if color.alpha > 0, box[2] > 0, box[3] > 0 {
      let square = AffineTransform(a: box[2], b: 0, c: 0, d: box[3], tx: box[0], ty: box[1])
      list.commands.append(.fill(square.then(matrix), tint: color.premultipliedPixel))
    }
    if let name = version.properties.text(.contents), let info = images[name] {
      let gravity: String = version.properties.text(.contentsGravity) ?? "resize"
      let rect: Rect = info.rect(in: Rect(box[0], box[1], box[2], box[3]), gravity: gravity)
      list.addPicture(name, width: info.width, height: info.height, rect: rect, matrix)
    }
    if let shape = ShapePicture(version, at: time, scale: scale), let picture = pictures[.shape(shape)] {
      list.addPicture(picture.name, width: picture.width, height: picture.height, rect: picture.rect, matrix)
    }
  }

  /// Paints an emitter's particles, in the order of its render mode (law 10); additive ones into a buffer of their own
  /// (law 9).
  private mutating func paintParticles(
    _ index: Int, at time: Double, _ matrix: AffineTransform, into list: inout DrawList
  ) {
    guard let particles = simulation.evaluator.particles(layer: index, at: time) else { return }
    let version: LayerVersion = timeline.layers[index].versions[particles.version]
    let mode: String? = version.properties.text(.renderMode)
    let isAdditive: Bool = mode == "additive"
    var images: [SpriteStyle] = []
    for batch in particles.batches {
      images.append(style(of: simulation.evaluator.appearance(of: batch.cell, in: particles), matrix, in: &list))
    }
    let first: Int = list.sprites.count
    if let order = simulation.evaluator.order(of: particles, ParticleOrder(renderMode: mode)) {
      while batches.count < particles.batches.count { batches.append(SpriteColumns8()) }
      for batch in particles.batches.indices where images[batch].image >= 0 {
        simulation.evaluator.sprites(of: particles, batch: batch, into: &batches[batch])
      }
      for reference in order where images[Int(reference.batch)].image >= 0 {
        let batch: Int = Int(reference.batch)
        let place: Int = Int(reference.place)
        list.sprites.append(batches[batch], row: place >> 3, lane: place & 7, images[batch])
      }
    } else {
      if batches.isEmpty { batches.append(SpriteColumns8()) }
      for batch in particles.batches.indices where images[batch].image >= 0 {
        simulation.evaluator.sprites(of: particles, batch: batch, into: &batches[0])
        list.sprites.append(batches[0], images[batch])
      }
    }
    simulation.evaluator.recycle()
    let last: Int = list.sprites.count
    guard last > first else { return }
    if isAdditive { list.commands.append(.beginGroup) }
    list.commands.append(.sprites(first..<last, blend: isAdditive ? .add : .sourceOver))
    if isAdditive { list.commands.append(.endGroup(opacity: 255)) }
  }

  /// How a cell's particles become sprites under a layer's matrix.
  private func style(of look: CellAppearance, _ matrix: AffineTransform, in list: inout DrawList) -> SpriteStyle {
    guard let name = look.contents, images[name] != nil, look.contentsScale > 0 else {
      return SpriteStyle(matrix, texel: 0, image: -1)
    }
    let image = SpriteImage(
      name: name, part: look.contentsRect, minification: SpriteFilter(named: look.minification),
      magnification: SpriteFilter(named: look.magnification))
    return SpriteStyle(matrix, texel: 1 / look.contentsScale, image: list.index(of: image))
  }
}

extension SpriteFilter {
  fileprivate init(named name: String) {
    switch name {
    case "nearest": self = .nearest
    case "trilinear": self = .trilinear
    default: self = .linear
    }
  }
}

extension ShapePicture {
  /// What a shape layer shows at a scene time; `nil` when it shows nothing.
  init?(_ version: LayerVersion, at time: Double, scale: Double) {
    let properties = version.properties
    guard let path = properties.text(.path), !path.isEmpty else { return nil }
    func color(_ property: LayerProperty) -> Color? {
      let color: Color = version.value(property, at: time).color
      return color.alpha > 0 ? color : nil
    }
    self.init(path: path, scale: scale)
    fillColor = color(.fillColor)
    fillRule = properties.text(.fillRule) ?? "non-zero"
    strokeColor = color(.strokeColor)
    lineWidth = version.value(.lineWidth, at: time)[0]
    lineCap = properties.text(.lineCap) ?? "butt"
    lineJoin = properties.text(.lineJoin) ?? "miter"
    miterLimit = version.value(.miterLimit, at: time)[0]
    guard fillColor != nil || strokeColor != nil && lineWidth > 0 else { return nil }
  }
}

extension LayerVersion {
  /// From the layer's coordinates to its parent's, at a scene time: about the anchor point, flattened.
  func placement(at time: Double) -> AffineTransform {
    let box: Lanes = value(.bounds, at: time)
    let anchor: Lanes = value(.anchorPoint, at: time)
    let position: Lanes = value(.position, at: time)
    return AffineTransform.translation(-(box[0] + anchor[0] * box[2]), -(box[1] + anchor[1] * box[3]))
      .then(transform(at: time).affine)
      .then(AffineTransform.translation(position[0], position[1]))
  }
}
