import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterScene
import EmitterSimulation

/// What a film costs to draw.
public struct Cost: Hashable, Sendable {
  /// Particles born a second, at the instant where most are.
  public var birthsPerSecond: Double = 0
  /// The most particles that live at once, and the instant in scene seconds.
  public var livePeak: Int = 0
  public var livePeakTime: Double = 0
  /// How many live on average in the film's second half.
  public var liveSteady: Double = 0
  /// The areas of all sprites over the picture's area, in the frame at the peak.
  public var overdraw: Double = 0
  /// Bytes of the decoded images.
  public var imageBytes: Int = 0
}

extension Film {
  /// At how many instants a film is looked at.
  private static let instants: Int = 240

  /// Instants spread evenly over the film, the first and the last frame among them.
  private var instants: [Double] {
    let count: Int = min(frameCount, Film.instants)
    return (0..<count).map { i in time(ofFrame: count == 1 ? 0 : i * (frameCount - 1) / (count - 1)) }
  }

  /// What the film costs, from the closed forms of its births; only the frame at the peak is composed.
  /// - Throws: `tooManyParticles`, before any particle is looked at.
  /// - Complexity: O(instants · cells + particles at the peak).
  public func cost() throws(EffectError) -> Cost {
    var simulation: Simulation = effect.simulation
    var cost: Cost = Cost()
    for pixmap in effect.pictures.values { cost.imageBytes += pixmap.pixels.count * 4 }
    let times: [Double] = instants
    var peak: (living: Double, time: Double) = (-1, start)
    var late: Double = 0
    for time in times {
      let population: Population = simulation.population(at: time)
      cost.birthsPerSecond = max(cost.birthsPerSecond, population.birthsPerSecond)
      if population.living > peak.living { peak = (population.living, time) }
      if time >= times[times.count / 2] { late += population.living }
    }
    cost.livePeak = try effect.particleCount(at: peak.time)
    cost.livePeakTime = peak.time
    cost.liveSteady = late / Double(times.count - times.count / 2)
    cost.overdraw = try overdraw(at: peak.time)
    return cost
  }

  /// Refuses the film when more particles would live than the scene allows, without looking at any.
  func refuseCrowds() throws(EffectError) {
    var simulation: Simulation = effect.simulation
    let limit: Int = effect.scene.options.maxParticles
    var worst: (living: Double, time: Double) = (0, start)
    for time in instants {
      let living: Double = simulation.population(at: time).living
      if living > worst.living { worst = (living, time) }
    }
    // Close to the limit, the closed form's bound is not enough: this instant's particles are counted.
    if worst.living > Double(limit) { _ = try effect.particleCount(at: worst.time) }
  }

  private func overdraw(at time: Double) throws(EffectError) -> Double {
    let size = effect.pixelSize(picture)
    let viewport = Viewport(fitting: effect.scene.size, width: size.width, height: size.height)
    var composer: Composer = Composer(effect.simulation, images: effect.imageInfo)
    let list: DrawList
    do { list = try composer.compose(at: time, viewport) } catch { throw effect.refusal(error) }
    var area: Double = 0
    let texels: [Double] = list.images.map { image in
      guard let pixmap = effect.pictures[image.name] else { return 0 }
      return Double(pixmap.pixels.count) * image.part.size.width * image.part.size.height
    }
    let sprites: SpriteColumns = list.sprites
    for i in 0..<sprites.count {
      let scale: Float = sprites.a[i] * sprites.d[i] - sprites.b[i] * sprites.c[i]
      area += Double(scale.magnitude) * texels[Int(sprites.image[i])]
    }
    return area / Double(size.width * size.height)
  }
}
