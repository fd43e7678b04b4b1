import EmitterMath
import EmitterScene
import EmitterTimeline

/// A layer about to be painted, with the space that its own plane lies in.
struct PlacedLayer {
  var layer: Int
  var version: Int
  /// From the layer's own coordinates.
  var space: PaintSpace
  /// How near its centre is, for painting the far ones first.
  var nearness: Double
}

extension Composer {
  /// Paints the sublayers of a layer, or the scene's own layers, far ones first.
  ///
  /// Siblings are ordered by the third coordinate of their centres (`zPosition` where nothing is turned in space), then by
  /// their place in the tree; they do not cut through each other. Transform layers count as part of their parent's space.
  mutating func paint(
    layersAt parent: Int?, in space: PaintSpace, into list: inout DrawList, _ pictures: inout some PictureSource
  ) {
    let level: Int = depth
    beginSiblings()
    gather(layersAt: parent, in: space, into: &siblings[level])
    paintSiblings(into: &list, &pictures)
  }

  /// Starts an empty list of siblings, one level further down.
  mutating func beginSiblings() {
    if depth == siblings.count { siblings.append([]) }
    siblings[depth].removeAll(keepingCapacity: true)
    depth += 1
  }

  /// Paints the siblings of the innermost level, far ones first, and leaves the level.
  mutating func paintSiblings(into list: inout DrawList, _ pictures: inout some PictureSource) {
    let level: Int = depth - 1
    var layers: [PlacedLayer] = []
    swap(&layers, &siblings[level])
    sortByNearness(&layers)
    for placed in layers { paint(placed, into: &list, &pictures) }
    swap(&layers, &siblings[level])
    depth -= 1
  }

  /// Far ones first, equal ones as they stand; an insertion sort, as almost all lists are in order already.
  private func sortByNearness(_ layers: inout [PlacedLayer]) {
    for i in layers.indices.dropFirst() where layers[i].nearness < layers[i - 1].nearness {
      let moved: PlacedLayer = layers[i]
      var low: Int = 0
      var high: Int = i
      while low < high {
        let middle: Int = (low + high) / 2
        if layers[middle].nearness <= moved.nearness { low = middle + 1 } else { high = middle }
      }
      layers.remove(at: i)
      layers.insert(moved, at: low)
    }
  }

  /// Adds the layers that share a space: the sublayers, and those of transform layers among them.
  func gather(layersAt parent: Int?, in space: PaintSpace, into placedLayers: inout [PlacedLayer]) {
    if let parent {
      for index in layers[parent].children { gather(index, in: space, into: &placedLayers) }
    } else {
      for index in roots { gather(index, in: space, into: &placedLayers) }
    }
  }

  private func gather(_ index: Int, in space: PaintSpace, into placedLayers: inout [PlacedLayer]) {
    guard let placed = self.placed(index, in: space) else { return }
    guard layers[index].kind == .transform else { return placedLayers.append(placed) }
    let version: LayerVersion = layers[index].versions[placed.version]
    guard !version.flag(.hidden, at: space.time) else { return }
    gather(layersAt: index, in: placed.space.inside(version), into: &placedLayers)
  }

  /// Places a layer in its parent's space; `nil` before it exists.
  func placed(_ index: Int, in space: PaintSpace) -> PlacedLayer? {
    guard let place = layers[index].version(at: space.time) else { return nil }
    let version: LayerVersion = layers[index].versions[place]
    let box: Lanes = version.value(.bounds, at: space.time)
    var local: PaintSpace = space.under(version.placement(at: space.time))
    if version.isGiven(.geometryFlipped), version.flag(.geometryFlipped, at: space.time) {
      let flip = AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * box[1] + box[3])
      local = local.under(Transform3D(flip))
      local.isFlipped.toggle()
    }
    // To a 256th of a point: angles are written by hand, and two faces of one plane are to stay in their order.
    let nearness: Double = nearest(256 * local.depth(of: box[0] + 0.5 * box[2], box[1] + 0.5 * box[3], 0))
    return PlacedLayer(
      layer: index, version: place, space: local, nearness: nearness.isNaN ? 0 : nearness)
  }
}

extension PaintSpace {
  /// The space of a layer's sublayers, seen from the layer's own: turned by `sublayerTransform` about the anchor point.
  func inside(_ version: LayerVersion) -> PaintSpace {
    guard version.isGiven(.sublayerTransform) else { return self }
    let transform: Transform3D = version.transform(.sublayerTransform, at: time)
    guard transform != .identity else { return self }
    let centre: SIMD3<Double> = version.anchor(at: time)
    return under(
      Transform3D.translation(-centre.x, -centre.y, -centre.z).then(transform)
        .then(.translation(centre.x, centre.y, centre.z)))
  }
}

extension LayerVersion {
  /// Where the anchor point lies in the layer's own coordinates.
  func anchor(at time: Double) -> SIMD3<Double> {
    let box: Lanes = value(.bounds, at: time)
    let anchor: Lanes = value(.anchorPoint, at: time)
    return SIMD3(
      box[0] + anchor[0] * box[2], box[1] + anchor[1] * box[3],
      isGiven(.anchorPointZ) ? value(.anchorPointZ, at: time)[0] : 0)
  }

  /// From the layer's coordinates to its parent's, at a scene time: about the anchor point.
  func placement(at time: Double) -> Transform3D {
    let anchor: SIMD3<Double> = anchor(at: time)
    let position: Lanes = value(.position, at: time)
    let z: Double = isGiven(.zPosition) ? value(.zPosition, at: time)[0] : 0
    guard isGiven(.transform) else {
      return .translation(position[0] - anchor.x, position[1] - anchor.y, z - anchor.z)
    }
    return Transform3D.translation(-anchor.x, -anchor.y, -anchor.z)
      .then(transform(.transform, at: time))
      .then(.translation(position[0], position[1], z))
  }
}
