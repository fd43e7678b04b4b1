import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterRaster
import EmitterScene
import EmitterSceneFile
import EmitterSimulation
import EmitterTimeline

/// A loaded scene with all that playing it needs; what the host is asked for and what it has brought.
final class Player {
  /// How far beyond the last event the end of an effect of automatic duration is looked for, in seconds.
  private static let horizon: Double = 600

  let scene: Scene
  /// The images whose pixels the host brings, in the scene's order.
  let hostImages: [SceneImage]
  /// The particles asked for last.
  private(set) var particles: [Particle] = []
  /// The picture that was drawn last.
  private(set) var frame: Pixmap = Pixmap(width: 0, height: 0)
  private(set) var pictures: HostPictures = HostPictures()

  private var simulation: Simulation
  private var composer: Composer
  private var list: DrawList = DrawList(width: 0, height: 0)
  private var rasterizer: Rasterizer = Rasterizer()
  private var imagePixels: [(name: String, count: Int)] = []
  private var foundDuration: Double?

  /// Reads a scene file and makes the drawn ones of its images.
  init(_ bytes: [UInt8]) throws(InterfaceError) {
    guard bytes.count <= HostMemory.sceneBytes else { throw .sceneTooLarge(bytes: bytes.count) }
    var scene: Scene
    do { scene = try SceneFile.read(bytes) } catch { throw .scene(error) }
    scene.options.maxParticles = min(scene.options.maxParticles, HostMemory.particles)
    self.scene = scene
    do { simulation = Simulation(try Timeline(scene)) } catch { throw .unplayable(error) }
    composer = Composer(simulation, images: [:])
    var hostImages: [SceneImage] = []
    var drawn: [SceneImage] = []
    for image in scene.images {
      switch image.source {
      case .file, .text: hostImages.append(image)
      default: drawn.append(image)
      }
    }
    self.hostImages = hostImages
    for image in drawn {
      let side: Double = DrawnSprite.largestSide
      let size: Size = image.drawnSize
      guard min(size.width, side) * min(size.height, side) <= Double(HostMemory.pixels) else { throw .imagesTooLarge }
      if let pixmap = image.drawnPixmap { try setPixels(pixmap, of: image) }
    }
  }

  /// The scene's own size in pixels.
  var pixelSize: (width: Int, height: Int) {
    (
      max(1, Int((scene.size.width * scene.scale).rounded(.toNearestOrAwayFromZero))),
      max(1, Int((scene.size.height * scene.scale).rounded(.toNearestOrAwayFromZero)))
    )
  }

  /// The film's length in seconds; for `auto`, until the last particle is dead.
  func duration() throws(InterfaceError) -> Double {
    if case .seconds(let seconds) = scene.duration { return seconds }
    if let foundDuration { return foundDuration }
    let end: Double?
    do { end = try simulation.lastDeath(within: Player.horizon) } catch { throw .simulation(error) }
    guard let end else { throw .endless(horizon: Player.horizon) }
    foundDuration = end
    return end
  }

  /// Takes the host's pixels for an image of the scene.
  func setImage(_ pixmap: Pixmap, named name: String) throws(InterfaceError) {
    for image in hostImages where image.name == name { return try setPixels(pixmap, of: image) }
    var names: [String] = []
    for image in scene.images {
      if image.name == name { throw .drawnImage(name) }
      names.append(image.name)
    }
    throw .noSuchImage(name, nearest: nearestName(to: name, among: names))
  }

  /// Takes the host's pixels for a vector picture that the last frame lacked.
  func answer(_ key: Int32, _ pixmap: Pixmap, rect: Rect) throws(InterfaceError) {
    try pictures.answer(key, pixmap, rect: rect)
  }

  /// Looks at every living particle of an instant, and gives back how many there are.
  func findParticles(at time: Double) throws(InterfaceError) -> Int {
    particles = []
    try check(time)
    do { particles = try simulation.particles(at: time) } catch { throw .simulation(error) }
    return particles.count
  }

  /// A hash of the state of every particle at an instant.
  func digest(at time: Double) throws(InterfaceError) -> UInt64 {
    try check(time)
    do { return try simulation.digest(at: time) } catch { throw .simulation(error) }
  }

  /// Works out what a frame shows, and with it which pictures are missing.
  func prepare(at time: Double, width: Int, height: Int) throws(InterfaceError) {
    try check(time)
    let side: Int = Int(SceneLimits.side)
    guard (1...side).contains(width), (1...side).contains(height), width * height <= HostMemory.pixels else {
      throw .frameSize(width: width, height: height)
    }
    pictures.beginFrame()
    let viewport = Viewport(fitting: scene.size, width: width, height: height)
    do { try composer.compose(at: time, viewport, into: &list, pictures: &pictures) } catch { throw .simulation(error) }
    if let failure = pictures.failure { throw failure }
  }

  /// Draws an instant; pictures that are missing are left out.
  func draw(at time: Double, width: Int, height: Int) throws(InterfaceError) {
    try prepare(at: time, width: width, height: height)
    for change in pictures.takeChanges() { rasterizer.setPicture(change.pixmap, named: change.name) }
    rasterizer.draw(list, into: &frame)
  }

  private func check(_ time: Double) throws(InterfaceError) {
    guard time.magnitude <= SceneLimits.instant else { throw .timeNotFinite }
  }

  private func setPixels(_ pixmap: Pixmap, of image: SceneImage) throws(InterfaceError) {
    var pixels: Int = pixmap.pixels.count
    for (name, count) in imagePixels where name != image.name { pixels += count }
    guard pixels <= HostMemory.allPixels else { throw .imagesTooLarge }
    imagePixels.removeAll { $0.name == image.name }
    imagePixels.append((image.name, pixmap.pixels.count))
    composer.images[image.name] = ImageInfo(
      width: pixmap.width, height: pixmap.height, pixelsPerPoint: image.pixelsPerPoint)
    pictures.setImage(pixmap, named: image.name)
    rasterizer.setPicture(pixmap, named: image.name)
  }
}
