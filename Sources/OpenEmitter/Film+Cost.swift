import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterScene
import EmitterSimulation

/// What a film costs to draw.
public struct Cost: Hashable, Sendable {
  /// Particles born a second, in the frame where most are.
  public var birthsPerSecond: Double = 0
  /// The most particles that live at once, and the instant in scene seconds.
  public var livePeak: Int = 0
  public var livePeakTime: Double = 0
  /// How many live on average in the film's second half.
  public var liveSteady: Double = 0
  /// The areas of all sprites over the picture's area, in the frame where that is most.
  public var overdraw: Double = 0
  /// Bytes of the decoded images.
  public var imageBytes: Int = 0
  /// The most output pixels that a pixel of an image is stretched to, by the image's name; missing for one that is not seen.
  public var largestScale: [String: Double] = [:]
}

extension Film {
  /// At how many instants the closed forms are asked, and at how many at most particles are counted and sprites measured.
  private static let (asked, measured): (Int, Int) = (240, 60)
  /// So many particles are looked at, all instants together; the one where most are always is.
  private static let budget: Double = 300_000

  /// Instants spread evenly over the film, the first and the last frame among them.
  private func instants(_ most: Int) -> [Double] {
    let count: Int = min(frameCount, most)
    return (0..<count).map { i in time(ofFrame: count == 1 ? 0 : i * (frameCount - 1) / (count - 1)) }
  }

  /// What the film costs: births and particles from the closed forms, sprites from frames spread over it.
  /// - Throws: `tooManyParticles`, before any particle is looked at.
  /// - Complexity: O(240 · cells + 60 · particles), or the peak's particles where these are many.
  public func cost() throws(EffectError) -> Cost {
    try refuseCrowds()
    var simulation: Simulation = effect.simulation
    var cost: Cost = Cost()
    for pixmap in effect.pictures.values { cost.imageBytes += pixmap.pixels.count * 4 }
    var most: (population: Double, considered: Double, time: Double) = (-1, 0, start)
    for time in instants(Film.asked) {
      let population: Population = simulation.population(at: time, over: 1 / fps)
      cost.birthsPerSecond = max(cost.birthsPerSecond, population.birthsPerSecond)
      if population.living > most.population { most = (population.living, population.considered, time) }
    }
    var times: [Double] = [most.time]
    let affordable: Int = Int(Film.budget / max(1, most.considered))
    if affordable > 0 { times = (instants(min(affordable, Film.measured)) + times).sorted() }
    var late: Int = 0
    var composer: Composer = Composer(effect.simulation, images: effect.imageInfo)
    for (i, time) in times.enumerated() {
      let count: Int = try effect.particleCount(at: time)
      if count > cost.livePeak { (cost.livePeak, cost.livePeakTime) = (count, time) }
      if i >= times.count / 2 { late += count }
      try measure(&composer, at: time, into: &cost)
    }
    cost.liveSteady = Double(late) / Double(times.count - times.count / 2)
    return cost
  }

  /// Refuses the film when more particles would live than the scene allows, without looking at any.
  func refuseCrowds() throws(EffectError) {
    var simulation: Simulation = effect.simulation
    let limit: Int = effect.scene.options.maxParticles
    var worst: (living: Double, time: Double) = (0, start)
    for time in instants(Film.asked) {
      let living: Double = simulation.population(at: time).living
      if living > worst.living { worst = (living, time) }
    }
    // Close to the limit, the closed form's bound is not enough: this instant's particles are counted.
    if worst.living > Double(limit) { _ = try effect.particleCount(at: worst.time) }
  }

  /// Adds what the sprites of an instant cover.
  private func measure(_ composer: inout Composer, at time: Double, into cost: inout Cost) throws(EffectError) {
    let size = effect.pixelSize(picture)
    let viewport = Viewport(fitting: effect.scene.size, width: size.width, height: size.height)
    let list: DrawList
    do { list = try composer.compose(at: time, viewport) } catch { throw effect.refusal(error) }
    let texels: [Double] = list.images.map { image in
      guard let pixmap = effect.pictures[image.name] else { return 0 }
      return Double(pixmap.pixels.count) * image.part.size.width * image.part.size.height
    }
    var scales: [Float] = [Float](repeating: 0, count: list.images.count)
    let sprites: SpriteColumns = list.sprites
    var area: Double = 0
    for i in 0..<sprites.count {
      let image: Int = Int(sprites.image[i])
      let (a, b, c, d) = (sprites.a[i], sprites.b[i], sprites.c[i], sprites.d[i])
      area += Double((a * d - b * c).magnitude) * texels[image]
      scales[image] = max(scales[image], a * a + b * b, c * c + d * d)
    }
    cost.overdraw = max(cost.overdraw, area / Double(size.width * size.height))
    for (image, square) in zip(list.images, scales) where square > 0 {
      cost.largestScale[image.name] = max(cost.largestScale[image.name] ?? 0, Double(square).squareRoot())
    }
  }
}
