import Foundation
import OpenEmitter
import Testing

/// `emitter fidelity` as its users run it.
@Suite struct FidelityTests {
  private static let parameters: String = """
    { "parameters": { "view_pt": [60, 60], "px_per_pt": 1, "true_frame_dt": 0.1, "layers": [
        { "name": "e", "shape": "point", "beginTime": "now", "position": [30, 55], "cells": [
          { "image": "square 4", "birthRate": 6, "lifetime": 4, "velocity": SPEED, "emissionLongitude": -1.5708,
            "emissionRange": 0.7 } ] } ] },
      "measures": [ { "name": "dots", "kind": "tracks", "backdrop": "#000000", "minArea": 4, "oversampling": 1, "timing": 0,
        "figures": ["tracks", "speed, mean", "speed, greatest", "direction, mean"] } ] }
    """

  /// A folder with a recording of squares that fly at 25 points a second, and what two people say of it.
  private func recorded() throws -> ScratchFolder {
    let folder: ScratchFolder = try ScratchFolder()
    let scene: String = """
      { "format": "openemitter/1", "size": [60, 60], "background": "#000000", "duration": 2.4, "fps": 10, "seed": 5,
        "images": { "dot": { "rect": [4, 4] } }, "layers": [ { "type": "emitter", "name": "e", "beginTime": 0,
          "emitterPosition": [30, 55], "emitterCells": [ { "contents": "dot", "birthRate": 6, "lifetime": 4, "velocity": 25,
            "emissionLongitude": -1.5708, "emissionRange": 0.7 } ] } ] }
      """
    try Effect(SceneSource(json: scene)).film().write(to: folder.url.appendingPathComponent("film.gif").path)
    for (name, speed) in [("right.json", "25"), ("wrong.json", "32")] {
      let text: String = Self.parameters.replacing("SPEED", with: speed)
      try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
    }
    return folder
  }

  @Test func `a recording of the same parameters is not rejected`() throws {
    let folder: ScratchFolder = try recorded()
    let run = try RunningCommand.run(["fidelity", "film.gif", "right.json", "--seeds", "15"], in: folder.url)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.text)\(run.errors)")
    #expect(run.text.contains("4 figures, 15 seeds;") && run.text.contains("| **dots** "), "\(run.text)")
  }

  @Test func `a wrong speed is rejected and tells so by the exit code`() throws {
    let folder: ScratchFolder = try recorded()
    let run = try RunningCommand.run(
      ["fidelity", "film.gif", "wrong.json", "--seeds", "15", "--json"], in: folder.url)
    #expect(run.code == 1 && run.errors.isEmpty, "\(run.text)\(run.errors)")
    let report = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let figures = try #require(report["figures"] as? [[String: Any]])
    #expect(figures.first { $0["figure"] as? String == "speed, mean" }?["rejected"] as? Bool == true, "\(run.text)")
    #expect(report["seeds"] as? Int == 15 && report["rejected"] as? Int != 0)
  }

  @Test func `without ffmpeg a film is the machine's fault`() throws {
    let folder: ScratchFolder = try recorded()
    try Data("film".utf8).write(to: folder.url.appendingPathComponent("film.mp4"))
    let run = try RunningCommand.run(["fidelity", "film.mp4", "right.json"], in: folder.url, path: "/nowhere")
    #expect(run.code == 3 && run.text.isEmpty)
    #expect(
      run.errors
        == "emitter: film.mp4: the program ffmpeg, which reads films, is not in PATH; GIF and folders of PNGs need none\n"
    )
  }

  @Test func `a film that ffmpeg cannot read is told in its words`() throws {
    guard VideoProbe.isThere else { return }
    let folder: ScratchFolder = try recorded()
    try Data("film".utf8).write(to: folder.url.appendingPathComponent("film.mp4"))
    let run = try RunningCommand.run(["fidelity", "film.mp4", "right.json"], in: folder.url)
    #expect(run.code == 1 && run.errors.hasPrefix("emitter: film.mp4: ffmpeg cannot read it: "), "\(run.errors)")
  }

  @Test(arguments: [
    (["fidelity", "film.gif"], Int32(2), "emitter: PARAMS is missing"),
    (["fidelity", "film.gif", "right.json", "--seeds", "0"], 2, "emitter: --seeds"),
    (["fidelity", "film.gif", "none.json"], 1, "emitter: none.json: No such file or directory"),
    (["fidelity", "none.gif", "right.json"], 1, "emitter: none.gif: No such file or directory"),
    (["fidelity", "film.gif", "right.json", "--only", "dabs"], 1, "emitter: there is no measure 'dabs'"),
  ])
  func `what cannot be compared is told in a sentence`(_ words: [String], _ code: Int32, _ start: String) throws {
    let folder: ScratchFolder = try recorded()
    let run = try RunningCommand.run(words, in: folder.url)
    #expect(run.code == code && run.text.isEmpty && run.errors.hasPrefix(start), "\(run.code) \(run.errors)")
  }
}
