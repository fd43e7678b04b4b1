import EmitterMath
import EmitterScene
import EmitterTimeline

/// A particle seen as an emitter: what its sub-cells need of it at one instant.
struct ParentState {
  var x: Float
  var y: Float
  var z: Float
  /// Unit vector of its motion, or of its emission while it stands still.
  var directionX: Float
  var directionY: Float
  var directionZ: Float
  var scale: Float
  var color: SIMD4<Float>
}

/// Draws what the particles of one cell are born with (laws 1 to 4).
///
/// A class, for the reason that `CellProgram` is one.
final class Sampler: Sendable {
  let program: CellProgram
  let options: SceneOptions
  private let positionX: BirthValue
  private let positionY: BirthValue
  private let positionZ: BirthValue
  private let width: BirthValue
  private let height: BirthValue
  private let depth: BirthValue
  private let shape: BirthValue
  private let mode: BirthValue
  private let radiusFactor: Double
  /// The outlines of the private shapes over time, ascending by start; empty where there never was one.
  private let paths: [PathShape]

  init(_ program: CellProgram, version: LayerVersion, options: SceneOptions, paths: [PathShape]) {
    self.paths = paths
    self.program = program
    self.options = options
    positionX = BirthValue(version.track(.emitterPosition), lane: 0)
    positionY = BirthValue(version.track(.emitterPosition), lane: 1)
    positionZ = BirthValue(version.track(.emitterZPosition))
    width = BirthValue(version.track(.emitterSize), lane: 0)
    height = BirthValue(version.track(.emitterSize), lane: 1)
    depth = BirthValue(version.track(.emitterDepth))
    shape = BirthValue(version.track(.emitterShape))
    mode = BirthValue(version.track(.emitterMode))
    radiusFactor = options.circleRadius == .halfWidth ? 0.5 : 1
  }

  /// The draws of one chunk.
  struct Draws {
    let key: RandomKey
    let low: SIMD8<UInt32>
    let high: SIMD8<UInt32>

    init(key: RandomKey, chunk: Int64) {
      self.key = key
      let first: UInt64 = UInt64(bitPattern: chunk &* 8 &+ 1)
      var low: SIMD8<UInt32> = SIMD8(repeating: 0)
      var high: SIMD8<UInt32> = SIMD8(repeating: 0)
      for lane in 0..<8 {
        let index: UInt64 = first &+ UInt64(lane)
        low[lane] = UInt32(truncatingIfNeeded: index)
        high[lane] = UInt32(truncatingIfNeeded: index &>> 32)
      }
      self.low = low
      self.high = high
    }

    @inline(__always)
    func callAsFunction(_ channel: UInt32) -> F8 { key.unit(low: low, high: high, channel: channel) }

    /// The birth index of a lane.
    func index(_ lane: Int) -> UInt64 { UInt64(high[lane]) &<< 32 | UInt64(low[lane]) }
  }

  /// The directions of emission of one chunk, in the layer's coordinates.
  func directions(_ draw: Draws, births: D8, natural: Vector8) -> Vector8 {
    var axis: Vector8 = natural
    if !program.latitude.isZero {
      let (s, c) = sineAndCosine(program.latitude.at(births))
      axis = axis * c + Vector8(F8.zero, F8.zero, s)
    }
    if !program.longitude.isZero {
      let (s, c) = sineAndCosine(program.longitude.at(births))
      axis = Vector8(axis.x * c - axis.y * s, axis.x * s + axis.y * c, axis.z)
    }
    guard !program.emissionRange.isZero else { return axis }
    if program.emissionRange.isConstant {
      let spread = EmissionSpread(
        range: Double(program.emissionRange.constant), distribution: options.emissionDistribution)
      return spread.directions(about: axis, draw.callAsFunction)
    }
    var result: Vector8 = axis
    for lane in 0..<8 {
      let range: Double = program.emissionRange.at(births[lane])
      let spread = EmissionSpread(range: range, distribution: options.emissionDistribution)
      let all: Vector8 = spread.directions(about: axis, draw.callAsFunction)
      result.x[lane] = all.x[lane]
      result.y[lane] = all.y[lane]
      result.z[lane] = all.z[lane]
    }
    return result
  }

  /// Places and natural directions of one chunk of a top-level cell.
  func places(_ draw: Draws, births: D8) -> (place: Vector8, natural: Vector8) {
    let centre: Vector8 = Vector8(positionX.at(births), positionY.at(births), positionZ.at(births))
    if shape.isConstant, mode.isConstant, width.isConstant, height.isConstant, depth.isConstant, paths.isEmpty {
      let (offset, natural) = geometry(
        shape: Double(shape.constant), mode: Double(mode.constant), width: Double(width.constant),
        height: Double(height.constant), depth: Double(depth.constant)
      ).place(draw)
      return (centre + offset, natural)
    }
    var place: Vector8 = centre
    var natural: Vector8 = Vector8(0, 0, 0)
    for lane in 0..<8 {
      let birth: Double = births[lane]
      let geometry: EmissionGeometry = geometry(
        shape: shape.at(birth), mode: mode.at(birth), width: width.at(birth), height: height.at(birth),
        depth: depth.at(birth))
      if geometry.shape == .path || geometry.shape == .rectangles {
        guard var path = paths.first else { continue }
        for later in paths where later.start < birth - BirthRate.grace { path = later }
        let (offset, direction) = path.place(
          geometry.shape, geometry.mode, turn: draw.index(lane) &- 1, lane: lane, draw.callAsFunction)
        place.x[lane] += Float(offset.x)
        place.y[lane] += Float(offset.y)
        natural.x[lane] = Float(direction.x)
        natural.y[lane] = Float(direction.y)
        continue
      }
      let (offset, direction) = geometry.place(draw)
      place.x[lane] += offset.x[lane]
      place.y[lane] += offset.y[lane]
      place.z[lane] += offset.z[lane]
      natural.x[lane] = direction.x[lane]
      natural.y[lane] = direction.y[lane]
      natural.z[lane] = direction.z[lane]
    }
    return (place, natural)
  }

  private func geometry(
    shape: Double, mode: Double, width: Double, height: Double, depth: Double
  ) -> EmissionGeometry {
    EmissionGeometry(
      shape: EmissionShape(rawValue: Int(shape)) ?? .point, mode: EmissionMode(rawValue: Int(mode)) ?? .volume,
      width: width, height: height, depth: depth, radiusFactor: radiusFactor)
  }

  /// The outlines that the private shapes had up to a version, as changes of it.
  static func paths(of layer: LayerTimeline, upTo version: Int) -> [PathShape] {
    var result: [PathShape] = []
    for index in 0...version {
      let now: LayerVersion = layer.versions[index]
      let before: LayerVersion? = index > 0 ? layer.versions[index - 1] : nil
      let data: String? = now.properties.text(.emitterPath)
      let rects: [Double] = now.properties.numbers(.emitterRects)
      guard data != before?.properties.text(.emitterPath) || rects != before?.properties.numbers(.emitterRects) ?? []
      else { continue }
      let start: Double = before == nil ? -.infinity : now.clock.time(at: now.start)
      result.append(PathShape(start: start, path: data.flatMap { try? VectorPath(svg: $0) }, rects: rects))
    }
    return result
  }

  /// Appends one chunk of births: `births[lane]` is NaN in lanes that hold none.
  ///
  /// - Parameter parents: for sub-cells, the parent at each birth.
  func append(
    to columns: inout BirthColumns, key: RandomKey, chunk: Int64, births: D8, parents: ((Int) -> ParentState?)?
  ) {
    let draw: Draws = Draws(key: key, chunk: chunk)
    let isBorn: SIMDMask<SIMD8<Int64>> = births .== births
    let births: D8 = births.replacing(with: 0, where: .!isBorn)
    var place: Vector8
    var natural: Vector8
    var parentScale: F8 = F8(repeating: 1)
    var parentColor: ColorChunk?
    if let parents {
      place = Vector8(0, 0, 0)
      natural = Vector8(1, 0, 0)
      var tint: ColorChunk = ColorChunk(red: parentScale, green: parentScale, blue: parentScale, alpha: parentScale)
      for lane in 0..<8 where isBorn[lane] {
        guard let parent = parents(lane) else { continue }
        place.x[lane] = parent.x
        place.y[lane] = parent.y
        place.z[lane] = parent.z
        natural.x[lane] = parent.directionX
        natural.y[lane] = parent.directionY
        natural.z[lane] = parent.directionZ
        parentScale[lane] = parent.scale
        tint.red[lane] = parent.color[0]
        tint.green[lane] = parent.color[1]
        tint.blue[lane] = parent.color[2]
        tint.alpha[lane] = parent.color[3]
      }
      parentColor = tint
    } else {
      (place, natural) = places(draw, births: births)
    }
    let direction: Vector8 = directions(draw, births: births, natural: natural)
    let speed: F8 = program.velocity.at(births, draw, Channel.velocity)
    var lifetime: F8 = program.lifetime.at(births, draw, Channel.lifetime)
    lifetime.replace(with: 0, where: .!(lifetime .> 0))
    for lane in 0..<8 where !isBorn[lane] { lifetime[lane] = 0 }
    columns.lives.append(LifeChunk(birth: births, lifetime: lifetime))
    columns.motions.append(
      MotionChunk(x: place.x, y: place.y, velocityX: direction.x * speed, velocityY: direction.y * speed))
    columns.turns.append(
      TurnChunk(
        scale: program.scale.at(births, draw, Channel.scale) * parentScale,
        spin: program.spin.at(births, draw, Channel.spin)))
    columns.depths.append(
      DepthChunk(
        z: place.z, velocityZ: direction.z * speed, directionX: direction.x, directionY: direction.y,
        directionZ: direction.z))
    if let dynamics = program.dynamics { dynamics.draw(draw, births: births, options, into: &columns) }
    guard program.plainColor == nil else { return }
    var color = ColorChunk(
      red: program.color[0].at(births, draw, Channel.red),
      green: program.color[1].at(births, draw, Channel.green),
      blue: program.color[2].at(births, draw, Channel.blue),
      alpha: program.color[3].at(births, draw, Channel.alpha))
    if let tint = parentColor {
      color.red *= tint.red
      color.green *= tint.green
      color.blue *= tint.blue
      color.alpha *= tint.alpha
    }
    columns.colors.append(color)
  }
}
