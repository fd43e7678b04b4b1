import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterRaster
import EmitterScene
import EmitterSimulation

/// Draws instants of an effect, one after the other; tiles in which nothing changes are left as they are.
package struct Painter: ~Copyable {
  /// The picture that was painted last. A copy that is kept beyond the next one costs that an allocation.
  package var frame: Pixmap { renderer == .fast ? rasterizer.picture : plainFrame }

  private var plainFrame: Pixmap = Pixmap(width: 0, height: 0)
  private let effect: Effect
  private let viewport: Viewport
  private var composer: Composer
  private var list: DrawList
  private var rasterizer: Rasterizer
  private var reference: ReferenceRasterizer
  private let renderer: PictureOptions.Renderer
  private let pool: WorkerPool
  private let workers: Int
  private var gallery: PictureGallery

  package init(of effect: Effect, _ options: PictureOptions) {
    self.effect = effect
    let size = effect.pixelSize(options)
    viewport = Viewport(fitting: effect.scene.size, width: size.width, height: size.height)
    composer = Composer(effect.simulation, images: effect.imageInfo)
    list = DrawList(width: size.width, height: size.height)
    rasterizer = Rasterizer(pictures: effect.pictures)
    reference = ReferenceRasterizer(pictures: options.renderer == .reference ? effect.pictures : [:])
    renderer = options.renderer
    workers = max(1, options.threads ?? WorkerPool.processors)
    pool = WorkerPool(count: options.renderer == .fast ? workers : 1)
    gallery = PictureGallery(images: effect.pictures)
  }

  /// Paints an instant in scene seconds.
  package mutating func paint(at seconds: Double) throws(EffectError) {
    gallery.beginFrame()
    do {
      try composer.compose(at: seconds, viewport, into: &list, pictures: &gallery)
    } catch {
      throw effect.refusal(error)
    }
    if let failure = gallery.failure { throw effect.refusal(failure) }
    for change in gallery.takeChanges() { setPicture(change.pixmap, named: change.name) }
    switch renderer {
    case .reference: reference.draw(list, into: &plainFrame)
    case .fast:
      let pool: WorkerPool = pool
      rasterizer.draw(list, workers: workers) { count, body in pool.forEach(count, body) }
    }
  }

  private mutating func setPicture(_ picture: Pixmap?, named name: String) {
    switch renderer {
    case .reference: reference.setPicture(picture, named: name)
    case .fast: rasterizer.setPicture(picture, named: name)
    }
  }
}

extension Effect {
  /// Width and height of the scene's pictures in pixels: its size times its scale, in whole pixels.
  public var pixelSize: (width: Int, height: Int) {
    // Validation has kept both within 16384 pixels.
    (
      max(1, Int((scene.size.width * scene.scale).rounded(.toNearestOrAwayFromZero))),
      max(1, Int((scene.size.height * scene.scale).rounded(.toNearestOrAwayFromZero)))
    )
  }

  /// The size that the options ask for, each side from 1 to 16384.
  func pixelSize(_ options: PictureOptions) -> (width: Int, height: Int) {
    guard let size = options.size else { return pixelSize }
    func side(_ length: Int) -> Int { min(max(length, 1), Int(SceneLimits.side)) }
    return (side(size.width), side(size.height))
  }

  /// What composing has to know of the images.
  var imageInfo: [String: ImageInfo] {
    var info: [String: ImageInfo] = [:]
    for (name, pixmap) in pictures { info[name] = ImageInfo(width: pixmap.width, height: pixmap.height) }
    for image in scene.images { info[image.name]?.pixelsPerPoint = image.pixelsPerPoint }
    return info
  }
}
