import EmitterMath
public import EmitterPixels
public import EmitterScene
import EmitterSceneFile
public import EmitterSimulation
import EmitterTimeline
import EmitterVector

/// A scene that is ready to be shown: at any instant, in any order, always with the same particles and the same pixels.
///
/// ```swift
/// let effect = try Effect(gallery: "snow")
/// print(effect.particles(at: 1.5).count)
/// try effect.picture(at: 1.5).write(to: "snow.png")
/// try effect.write(to: "snow.gif")
/// ```
///
/// An effect is a value: it reads no clock and keeps no state from one question to the next.
public struct Effect: Sendable {
  /// What is shown.
  public let scene: Scene
  /// What messages call it.
  let name: String
  let simulation: Simulation
  /// The pixels of every image the scene names.
  let pictures: [String: Pixmap]
  /// What was odd and stopped nothing, a sentence each: a text for which no font has all the
  /// characters, a font that the system lacks.
  public let notes: [String]

  /// Plays a scene.
  /// - Parameter assets: where the scene's images come from.
  /// - Throws: `invalidScene`, `unplayable`, `badImage`, `tooManyParticles`.
  /// - Complexity: O(layers + cells + events + pixels of the images).
  public init(_ scene: Scene, assets: Assets = Assets()) throws(EffectError) {
    try self.init(scene, named: "the scene", assets: assets)
  }

  /// Plays a scene that was read, as it is now.
  /// - Throws: `invalidScene`, `unplayable`, `badImage`, `tooManyParticles`.
  public init(_ source: SceneSource) throws(EffectError) {
    try self.init(source.scene, named: source.name, assets: source.assets)
  }

  /// Plays the built-in effect of that name.
  public init(gallery name: String) throws(EffectError) { try self.init(SceneSource(gallery: name)) }

  /// Plays the scene file at a path.
  public init(contentsOf path: String) throws(EffectError) { try self.init(SceneSource(contentsOf: path)) }

  private init(_ scene: Scene, named name: String, assets: Assets) throws(EffectError) {
    self.scene = scene
    self.name = name
    do {
      try scene.validate()
    } catch {
      throw .invalidScene(source: name, .scene(error))
    }
    for path in scene.paths {
      do { _ = try VectorPath(svg: path) } catch { throw .badShape(source: name, path: path, .badPathData(error)) }
    }
    do {
      simulation = Simulation(try Timeline(scene))
    } catch {
      throw .unplayable(source: name, error)
    }
    // Before any is drawn: what the drawn ones alone come to.
    var drawn: Int = 0
    for image in scene.images {
      drawn += image.source.drawnPixels
      guard drawn <= SceneLimits.allImagesPixels else {
        throw .badImage(
          source: name, image: image.name, .tooManyPixelsTogether(pixels: drawn, limit: SceneLimits.allImagesPixels))
      }
    }
    var pictures: [String: Pixmap] = [:]
    var notes: [String] = []
    var pixels: Int = 0
    for image in scene.images {
      do throws(VectorError) {
        let rendered: RenderedImage = try assets.rendered(image)
        pixels += rendered.pixmap.pixels.count
        guard pixels <= SceneLimits.allImagesPixels else {
          throw .tooManyPixelsTogether(pixels: pixels, limit: SceneLimits.allImagesPixels)
        }
        pictures[image.name] = rendered.pixmap
        for note in rendered.notes { notes.append("image '\(image.name)': \(note.message)") }
      } catch {
        throw .badImage(source: name, image: image.name, error)
      }
    }
    for font in scene.fonts {
      guard let standIn = fontStandingIn(for: font) else { continue }
      notes.append(ImageNote.missingFont(name: font, standIn: standIn).message)
    }
    for image in assets.names { pictures[image] = assets[image] }
    self.pictures = pictures
    self.notes = notes
  }

  /// The pixels of an image that the scene names, premultiplied; `nil` when it has none of that name.
  public func image(named name: String) -> Pixmap? { pictures[name] }

  /// Every particle alive at an instant in scene seconds, in drawing order, invisible ones included.
  /// - Throws: `tooManyParticles`.
  /// - Complexity: O(particles that live, or whose offspring may), whatever the instant.
  public func particles(at seconds: Double) throws(EffectError) -> [Particle] {
    var simulation: Simulation = simulation
    do { return try simulation.particles(at: seconds) } catch { throw refusal(error) }
  }

  /// A hash of the state of every particle at an instant: equal states, equal digests.
  /// - Throws: `tooManyParticles`.
  public func digest(at seconds: Double) throws(EffectError) -> UInt64 {
    var simulation: Simulation = simulation
    do { return try simulation.digest(at: seconds) } catch { throw refusal(error) }
  }

  /// How many particles are alive at an instant.
  /// - Throws: `tooManyParticles`.
  public func particleCount(at seconds: Double) throws(EffectError) -> Int {
    var simulation: Simulation = simulation
    do { return try simulation.count(at: seconds) } catch { throw refusal(error) }
  }

  /// What the engine's refusal means for this effect.
  func refusal(_ error: SimulationError) -> EffectError {
    switch error {
    case .tooManyParticles(let count, let limit, let time):
      .tooManyParticles(source: name, live: count, limit: limit, time: time)
    }
  }
}

extension SceneImage.Source {
  /// How many pixels an image that we draw has; 0 for those that are found out by reading or setting them.
  fileprivate var drawnPixels: Int {
    func area(_ width: Double, _ height: Double) -> Int {
      // Validation has kept both within 16384.
      Int(width.rounded(.up)) * Int(height.rounded(.up))
    }
    switch self {
    case .file, .text: return 0
    case .disc(let diameter), .ring(let diameter, _), .star(_, let diameter, _), .glow(let diameter):
      return area(diameter, diameter)
    case .rect(let width, let height): return area(width, height)
    }
  }
}
