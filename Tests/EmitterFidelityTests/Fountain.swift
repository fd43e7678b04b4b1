import EmitterFidelity
import EmitterPixels
import Foundation
import OpenEmitter

/// A recording with a known answer: our own rendering of a fountain, and what describes it.
struct Fountain {
  var velocity: Double = 90
  var seed: UInt32 = 77
  var birthRate: Double = 6
  let folder: ScratchFolder

  static let (width, height): (Int, Int) = (120, 120)
  static let (frames, interval): (Int, Double) = (30, 1.0 / 15)

  init() throws { folder = try ScratchFolder() }

  /// Every frame on dark blue, as a screen recording has it.
  func film() throws -> RecordedFilm {
    let scene: String = """
      { "format": "openemitter/1", "size": [120, 120], "background": "#101030", "seed": \(seed), "images": { "dot": { "disc": 5 } },
        "layers": [ { "type": "emitter", "name": "fountain", "beginTime": 0, "emitterPosition": [60, 110], "emitterCells": [
          { "contents": "dot", "birthRate": \(birthRate), "lifetime": 4, "velocity": \(velocity), "velocityRange": 20,
            "yAcceleration": 40, "emissionLongitude": -1.5708, "emissionRange": 0.6, "alphaSpeed": -0.2 } ] } ] }
      """
    let effect: Effect = try Effect(SceneSource(json: scene))
    return RecordedFilm(
      frames: try (0..<Self.frames).map { try effect.picture(at: Double($0) * Self.interval) }, interval: Self.interval)
  }

  /// What is said of the recording: always a velocity of 90.
  static let parameters: String = """
    { "parameters": { "view_pt": [120, 120], "px_per_pt": 1, "true_frame_dt": 0.0666666667, "layers": [
        { "name": "fountain", "shape": "point", "beginTime": "now", "position": ["W/2", 110], "cells": [
          { "image": "disc 5", "birthRate": 6, "lifetime": 4, "velocity": 90, "velocityRange": 20, "yAcceleration": 40,
            "emissionLongitude": -1.5708, "emissionRange": 0.6, "alphaSpeed": -0.2 } ] } ] },
      "measures": [ { "name": "drops", "kind": "tracks", "backdrop": "#101030", "minArea": 4, "oversampling": 1, "timing": 0,
        "figures": ["tracks", "speed, mean", "speed, least", "speed, greatest", "direction, mean", "direction, sd",
          "acceleration y, median", "gap between births, median"] } ] }
    """

  func description(_ text: String = Self.parameters) throws -> RecordingDescription {
    try RecordingDescription(contentsOf: folder.write("params.json", text))
  }
}

/// A folder of a test's own, taken away with it.
final class ScratchFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "fidelity-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file; its path.
  func write(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    return "\(path)/\(name)"
  }
}

/// The sentence of what goes wrong, or nothing.
func sentence(_ work: () throws -> Void) -> String {
  do {
    try work()
    return ""
  } catch let error as FidelityError {
    return error.message
  } catch {
    return "\(error)"
  }
}
