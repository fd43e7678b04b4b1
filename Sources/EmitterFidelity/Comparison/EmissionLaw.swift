import EmitterMath
import EmitterScene
import Glibc

/// A law by which directions might spread about an axis, within an `emissionRange` R. Ours is the first; the others are here to
/// be held against recordings.
enum EmissionLaw: String, CaseIterable, Sendable {
  /// normalize(axis + 3·tan(R/4)·w), w uniform in the unit ball.
  case measured
  /// Ours with 4/3 of the range: what one recording has in both of its effects.
  case wide
  /// The polar angle uniform in 0…R, the azimuth uniform.
  case cone
  /// The polar angle uniform in 0…R/2, the azimuth uniform.
  case halfCone
  /// Uniform in solid angle within R of the axis.
  case cap
  /// Uniform in solid angle within R/2 of the axis.
  case halfCap
  /// In the plane, uniform in ±R.
  case fan
  /// In the plane, uniform in ±R/2.
  case halfFan
  /// Longitude and latitude each uniform in ±R/2.
  case halfBox
  /// Longitude and latitude each uniform in ±R.
  case box

  /// A direction about +x.
  func direction(within range: Double, _ random: inout SeedNoise) -> (x: Double, y: Double, z: Double) {
    let reach: Double = min(range.magnitude, 2 * Double.pi)
    func around(_ polar: Double, _ random: inout SeedNoise) -> (x: Double, y: Double, z: Double) {
      let azimuth: Double = 2 * Double.pi * random.next()
      return (cos(polar), sin(polar) * cos(azimuth), sin(polar) * sin(azimuth))
    }
    func within(_ angle: Double, _ random: inout SeedNoise) -> (x: Double, y: Double, z: Double) {
      let least: Double = cos(min(angle, Double.pi))
      return around(acos(least + (1 - least) * random.next()), &random)
    }
    func turned(_ longitude: Double, _ latitude: Double) -> (x: Double, y: Double, z: Double) {
      (cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    }
    switch self {
    case .measured:
      if reach >= 2 * Double.pi { return within(Double.pi, &random) }
      let length: Double = 3 * tan(reach / 4) * cbrt(random.next())
      let ball = within(Double.pi, &random)
      let sum = (x: 1 + length * ball.x, y: length * ball.y, z: length * ball.z)
      let size: Double = (sum.x * sum.x + sum.y * sum.y + sum.z * sum.z).squareRoot()
      return size > 0 ? (sum.x / size, sum.y / size, sum.z / size) : (1, 0, 0)
    case .wide: return EmissionLaw.measured.direction(within: reach * 4 / 3, &random)
    case .cone: return around(reach * random.next(), &random)
    case .halfCone: return around(reach / 2 * random.next(), &random)
    case .cap: return within(reach, &random)
    case .halfCap: return within(reach / 2, &random)
    case .fan: return turned(reach * (2 * random.next() - 1), 0)
    case .halfFan: return turned(reach * (random.next() - 0.5), 0)
    case .halfBox:
      let longitude: Double = reach * (random.next() - 0.5)
      return turned(longitude, reach * (random.next() - 0.5))
    case .box:
      let longitude: Double = reach * (2 * random.next() - 1)
      return turned(longitude, reach * (2 * random.next() - 1))
    }
  }
}

extension Scene {
  /// This scene with the top cells' particles made one by one, each by a cell of its own that is born at the same instant and
  /// flies where `law` has it fly; `last` is the film's last instant.
  func singled(_ law: EmissionLaw, seed: UInt32, until last: Double) -> Scene {
    var scene: Scene = self
    var random: SeedNoise = SeedNoise(seed: seed)
    for index in scene.layers[0].sublayers.indices where scene.layers[0].sublayers[index].kind == .emitter {
      let span = emission(of: scene.layers[0].sublayers[index], until: last)
      scene.layers[0].sublayers[index].single(law, &random, from: span.begin, to: span.end)
    }
    scene.events = []
    return scene
  }

  /// From when to when an emitter emits at full rate: its events begin it now and end it with a rate of 0.
  private func emission(of layer: Layer, until last: Double) -> (begin: Double, end: Double) {
    var (begin, end): (Double?, Double) = (layer.beginTime, last)
    for event in events {
      guard case .time(let time) = event.cause else { continue }
      for assignment in event.set where assignment.layer == layer.name {
        switch assignment.value {
        case .now(let offset): begin = time + offset
        case .value(.number(0)): end = min(end, time)
        default: break
        }
      }
    }
    // One that never began is in full swing: whoever lives at the first instant was born before it.
    let longest: Double = layer.emitterCells.map { $0.lifetime + $0[.lifetimeRange] }.max() ?? 0
    return (begin ?? -longest - 1, end)
  }
}

extension Layer {
  fileprivate mutating func single(_ law: EmissionLaw, _ random: inout SeedNoise, from begin: Double, to end: Double) {
    beginTime = begin
    birthRate = 1
    var cells: [Cell] = []
    for cell in emitterCells where cell.birthRate > 0 {
      let count: Int = Int(min(5000, max(0, (end - begin) * cell.birthRate + 1e-6)))
      for number in 0..<count {
        var one: Cell = cell
        one.name = nil
        // A top cell's clock counts from the film's start. Its one particle is born a period later.
        one[.beginTime] = begin + Double(number) / cell.birthRate
        one.properties[.duration] = .number(1 / cell.birthRate + 1e-7)
        let way = law.direction(within: cell.emissionRange, &random)
        one.emissionRange = 0
        one.emissionLongitude = cell.emissionLongitude + atan2(way.y, way.x)
        one[.emissionLatitude] = asin(min(1, max(-1, way.z)))
        cells.append(one)
      }
    }
    emitterCells = cells
  }
}
