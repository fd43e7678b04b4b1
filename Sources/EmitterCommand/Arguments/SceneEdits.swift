import EmitterMath
import EmitterScene
import EmitterSceneFile
import OpenEmitter

/// What the command line changes in a scene before it is played.
struct SceneEdits {
  private let arguments: Arguments
  private let canvas: Size?
  private let scale: Double?
  private let background: Color?
  private let seed: Int?
  private let triggers: [Trigger]?
  private let maxParticles: Int?
  /// How the INPUT is run, where it is source.
  private let run: SourceRequest?

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    canvas = try arguments.points(.canvas)
    scale = try arguments.positive(.scale)
    background = try arguments.color(.background)
    seed = try arguments.whole(.seed, in: 0...Int(UInt32.max))
    triggers = try arguments.triggers()
    maxParticles = try arguments.whole(.maxParticles, in: 0...Int(SceneLimits.particles))
    run = try SourceRequest(arguments)
  }

  /// A scene as it was read, and what was odd about reading it, a sentence each.
  struct Reading {
    var source: SceneSource
    var notes: [String] = []
    /// What of a run the scene holds differently, which only matters to whoever keeps the scene.
    var changes: [String] = []
  }

  /// The scene of the command's INPUT with the changes made; what was odd is said on standard error.
  func source() throws(CommandError) -> SceneSource {
    let reading: Reading = try read()
    for text in reading.notes { note(text) }
    return reading.source
  }

  /// The scene of the command's INPUT with the changes made.
  func read() throws(CommandError) -> Reading {
    var reading: Reading
    let input: String = arguments.operands[0]
    if let run, SourceRequest.isSwift(input) {
      do {
        reading = try SourceRun(run).read()
      } catch {
        if case .option(let usage) = error { throw .usage(usage, command: arguments.command) }
        throw .source(error)
      }
    } else if let run {
      do { reading = try ObjectiveCFile(input, run).read() } catch { throw .source(error) }
    } else {
      do { reading = Reading(source: try SceneSource(input: input)) } catch { throw .effect(error) }
    }
    change(&reading.source)
    return reading
  }

  private func change(_ source: inout SceneSource) {
    if let canvas { source.scene.size = canvas }
    if let scale { source.scene.scale = scale }
    if let background { source.scene.background = background }
    if let seed { source.scene.seed = UInt32(seed) }
    if let triggers { source.scene.triggers = triggers }
    if let maxParticles { source.scene.options.maxParticles = maxParticles }
  }

  /// The changed scene, played. A scene that only the changes made invalid is the command line's fault.
  func effect(of source: SceneSource) throws(CommandError) -> Effect {
    do {
      let effect: Effect = try Effect(source)
      for text in effect.notes { note(text) }
      return effect
    } catch {
      if case .invalidScene(_, .scene(let error)) = error, let culprit = culprit(at: error.place) {
        throw .usage(.spoilsScene(culprit.option, value: culprit.value, error.fault), command: arguments.command)
      }
      throw .effect(error)
    }
  }

  /// The option that put a value at a place of the scene.
  private func culprit(at place: String) -> (option: Option, value: String)? {
    if let triggers, place.hasPrefix("triggers["), let index = Int(place.dropFirst(9).prefix { $0 != "]" }) {
      return triggers.indices.contains(index) ? (.trigger, triggers[index].text) : nil
    }
    for option in [Option.canvas, .scale] where place.hasPrefix("size") || place.hasPrefix("scale") {
      if let value = arguments[option] { return (option, value) }
    }
    return nil
  }
}
