import EmitterMath
import EmitterPixels
import EmitterScene
public import EmitterSimulation
import EmitterTimeline

/// Turns a scene's layers and particles at an instant into a draw list.
///
/// Like the simulation it holds, its results depend on the scene and the instant alone, as long as the host
/// draws equal pictures equally.
public struct Composer: Sendable {
  public internal(set) var simulation: Simulation
  let layers: [LayerTimeline]
  /// The scene's own layers, in order.
  let roots: [Int]
  /// Size and density of the scene's images, by name. What is missing here draws nothing.
  public var images: [String: ImageInfo]
  /// How many vector pictures the frame at hand has asked for.
  var picturesAsked: Int = 0
  var batches: [SpriteColumns8] = []
  /// For each batch of particles where its own begin among `batches`.
  var firstBatches: [Int] = []
  /// How the batches of the emitter at hand become sprites.
  var styles: [SpriteStyle] = []
  /// Siblings in painter's order, one list for each level of the tree at hand.
  var siblings: [[PlacedLayer]] = []
  var depth: Int = 0
  /// Copies that replicators have made in the frame at hand.
  var copies: Int = 0
  /// Particles shown in the frame at hand, and, beyond what the scene allows, those that are not.
  var particlesShown: Double = 0
  /// The output's pixels.
  var outputWidth: Int = 0
  var outputHeight: Int = 0
  /// How far outside of the output something may lie and still count, in pixels.
  var visibleMargin: Double = Composer.leastMargin
  /// What the paths that were shown last cover, by the order of asking for pictures.
  var pathBoxes: [PathBox] = []
  /// Pixels a point of the scene.
  var sceneScale: Double = 1

  public init(_ simulation: Simulation, images: [String: ImageInfo]) {
    self.simulation = simulation
    layers = simulation.timeline.layers
    roots = simulation.timeline.roots
    self.images = images
  }

  /// The draw list of a scene time.
  ///
  /// - Throws: `SimulationError` when more particles would live than the scene allows, those of copies counted too.
  /// - Complexity: O(layers and their copies + particles).
  public mutating func compose(at time: Double, _ viewport: Viewport) throws(SimulationError) -> DrawList {
    var list: DrawList = DrawList(width: viewport.width, height: viewport.height)
    try compose(at: time, viewport, into: &list)
    return list
  }

  /// The same, into a list whose memory is used again.
  public mutating func compose(
    at time: Double, _ viewport: Viewport, into list: inout DrawList
  ) throws(SimulationError) {
    var none = NoPictures()
    try compose(at: time, viewport, into: &list, pictures: &none)
  }

  /// The same, with the vector pictures that `pictures` draws.
  public mutating func compose(
    at time: Double, _ viewport: Viewport, into list: inout DrawList, pictures: inout some PictureSource
  ) throws(SimulationError) {
    try simulation.checkPopulation(at: time)
    list.reset(width: viewport.width, height: viewport.height)
    list.background = simulation.timeline.scene.background.premultipliedPixel
    picturesAsked = 0
    depth = 0
    copies = 0
    particlesShown = 0
    sceneScale = viewport.scale
    outputWidth = viewport.width
    outputHeight = viewport.height
    visibleMargin = Composer.leastMargin
    let space = PaintSpace(matrix: Transform3D(viewport.transform), time: time)
    paint(layersAt: nil, in: space, into: &list, &pictures)
    let limit: Int = simulation.timeline.scene.options.maxParticles
    // A scene without copies has been refused by now, if it was to be.
    if copies > 0, particlesShown > Double(limit) {
      throw .tooManyParticles(count: particlesShown, limit: limit, time: time)
    }
  }

  /// The soft edges of a picture that is cut lie outside of the output.
  private static let leastMargin: Double = 8

  /// The name, size and place of a picture, or nothing where none of it is to be seen.
  mutating func placed(_ picture: VectorPicture, _ pictures: inout some PictureSource) -> PlacedPicture? {
    picturesAsked += 1
    return pictures.place(of: picture, slot: picturesAsked - 1)
  }
}
