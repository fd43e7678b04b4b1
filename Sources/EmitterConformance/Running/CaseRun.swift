import EmitterPixels
import EmitterScene
import EmitterSceneFile
import EmitterSimulation
import OpenEmitter

/// A case's scene as OpenEmitter plays it; asked for the same instant again, it does not play again.
struct CaseRun {
  let effect: Effect
  private let path: String
  private var populations: [Double: Population] = [:]
  private var pictures: [Double: Pixmap] = [:]

  /// Plays the scene of a case.
  /// - Parameter options: scene options laid over the scene's own.
  init(_ test: ConformanceCase, options: JSONValue? = nil) throws(ConformanceError) {
    path = test.path
    let document: JSONValue = options.map { test.scene.laid(over: "options", $0) } ?? test.scene
    let scene: Scene
    do { scene = try SceneFile.read(document) } catch {
      throw .badField(path: test.path, place: "scene", wanted: error.message)
    }
    do { effect = try Effect(scene) } catch { throw .scene(path: test.path, error) }
  }

  mutating func population(at time: Double) throws(ConformanceError) -> Population {
    if let known = populations[time] { return known }
    do {
      let population: Population = Population(try effect.particles(at: time))
      populations[time] = population
      return population
    } catch { throw .scene(path: path, error) }
  }

  mutating func picture(at time: Double) throws(ConformanceError) -> Pixmap {
    if let known = pictures[time] { return known }
    var options: PictureOptions = PictureOptions()
    options.threads = 1
    do {
      let picture: Pixmap = try effect.picture(at: time, options)
      pictures[time] = picture
      return picture
    } catch { throw .scene(path: path, error) }
  }

  /// All expectations of a case that do not hold.
  mutating func mismatches(of test: ConformanceCase) throws(ConformanceError) -> [Mismatch] {
    var mismatches: [Mismatch] = []
    for expectation in test.expectations {
      if let mismatch = try expectation.mismatch(in: &self) { mismatches.append(mismatch) }
    }
    return mismatches
  }
}

extension JSONValue {
  /// This object with members of `other` in the place of those of its object `name`.
  fileprivate func laid(over name: String, _ other: JSONValue) -> JSONValue {
    guard case .object(var members) = self, case .object(let additions) = other else { return self }
    var inner: [JSONMember] = []
    if case .object(let own)? = self[name] { inner = own }
    inner.removeAll { member in additions.contains { $0.name == member.name } }
    members.removeAll { $0.name == name }
    members.append(JSONMember(name: name, value: .object(inner + additions)))
    return .object(members)
  }
}
