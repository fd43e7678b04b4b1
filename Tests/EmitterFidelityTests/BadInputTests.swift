import Foundation
import OpenEmitter
import Testing

@testable import EmitterFidelity

/// What cannot be compared is told in a sentence.
@Suite struct BadInputTests {
  private func told(_ old: String, _ new: String) throws -> String {
    let fountain: Fountain = try Fountain()
    #expect(Fountain.parameters.contains(old))
    let text: String = Fountain.parameters.replacing(old, with: new)
    return sentence {
      var comparison: Comparison = try Comparison(try fountain.film(), try fountain.description(text))
      comparison.seeds = 1
      _ = try comparison.report()
    }
  }

  @Test func `a recording of another size`() throws {
    let told: String = try told("\"px_per_pt\": 1", "\"px_per_pt\": 2")
    #expect(
      told.hasSuffix("the recording is 120 × 120 pixels, but its description speaks of 240 × 240: view_pt × px_per_pt"))
  }

  @Test func `a recording without particles`() throws {
    let told: String = try told("\"minArea\": 4", "\"minArea\": 4, \"threshold\": 254")
    #expect(told == "drops: no particles were found in the recording; look at threshold, region, frames and backdrop")
  }

  @Test func `parameters that show nothing`() throws {
    let told: String = try told("\"birthRate\": 6", "\"birthRate\": 0")
    #expect(told == "drops: our renderings of the parameters show nothing there, where the recording has particles")
  }

  @Test func `a figure that there is not`() throws {
    let told: String = try told("\"figures\": [\"tracks\"", "\"figures\": [\"speed, mode\"")
    #expect(told.hasPrefix("drops: there is no figure 'speed, mode'; it has 'tracks', "), "\(told)")
  }

  @Test(arguments: [
    ("\"px_per_pt\": 1,", "", "px_per_pt: is missing: the recording's pixels a point, a number"),
    ("\"view_pt\": [120, 120],", "", "view_pt: is missing: the recorded view's width and height in points"),
    ("\"parameters\"", "\"params\"", "parameters: is missing: an object with view_pt, px_per_pt and layers"),
    ("\"px_per_pt\": 1", "\"px_per_pt\": \"2x\"", "parameters.px_per_pt: wants a number"),
    ("0.0666666667", "-1", "parameters.true_frame_dt: wants a number above 0"),
    ("\"W/2\"", "\"middle\"", "parameters.layers[0].position[0]: wants a number, or one of W, H, W/2, H/2"),
    (
      "\"disc 5\"", "\"heart\"",
      "parameters.layers[0].cells[0]: no image 'heart' in assets/ beside it, nor one that is drawn (\"disc 16\")"
    ),
    (
      "\"kind\": \"tracks\"", "\"kind\": \"trails\"", "measures[0].kind: wants one of tracks, field, ring, ramp, bursts"
    ),
    ("\"minArea\"", "\"minarea\"", "measures[0].minarea: unknown key, did you mean minArea?"),
    (
      "\"minArea\": 4", "\"minArea\": 4, \"layers\": [\"rain\"]",
      "measures[0]: there is no layer 'rain'; there are fountain"
    ),
    ("\"minArea\": 4", "\"minArea\": 4, \"laws\": [\"comb\"]", "unknown law 'comb'"),
    (
      "\"minArea\": 4", "\"minArea\": 4, \"frames\": [40, 50]",
      "drops: its frames are not in the recording, which has 30"
    ),
    (
      "\"minArea\": 4", "\"minArea\": 4, \"frames\": [2, 6]",
      "drops: 5 frames, but a track needs 6; look at frames and minLength"
    ),
    ("\"minArea\": 4", "\"minArea\": 4, \"region\": [500, 0, 9, 9]", "drops: its region lies outside of the recording"),
    ("\"px_per_pt\": 1,", "\"px_per_pt\": 1, \"unsure\": { \"scale\": 1 },", "parameters.unsure.scale: unknown key"),
    (
      "\"px_per_pt\": 1,", "\"px_per_pt\": 1, \"unsure\": { \"time\": -1 },",
      "parameters.unsure.time: wants a number from 0 to below 0.1"
    ),
    (
      "\"px_per_pt\": 1,", "\"px_per_pt\": 1, \"display\": { \"tones\": [[30, 40], [20, 50]] },",
      "parameters.display.tones[1]: wants a value and what it is seen as, both above 0 and the ones before, and below 255"
    ),
    (
      "\"px_per_pt\": 1,", "\"px_per_pt\": 1, \"display\": { \"matrix\": [[1, 0, 0], [1, 0, 0], [0, 0, 1]] },",
      "parameters.display: wants a matrix that has an inverse"
    ),
    (
      "\"px_per_pt\": 1,", "\"px_per_pt\": 1, \"display\": { \"matrix\": [1, 0, 0] },",
      "parameters.display.matrix[0]: wants a list"
    ),
    (
      "\"minArea\": 4", "\"minArea\": 4, \"maxArea\": 3",
      "measures[0].maxArea: wants a whole number of at least 4"
    ),
    ("\"minArea\": 4", "\"minArea\": 0", "measures[0].minArea: wants a whole number of at least 1"),
    (
      "\"minArea\": 4", "\"minArea\": 4, \"threshold\": -5", "measures[0].threshold: wants a whole number from 0 to 254"
    ),
    ("\"oversampling\": 1", "\"oversampling\": 100", "measures[0].oversampling: wants a whole number from 1 to 8"),
    ("\"timing\": 0", "\"timing\": -1", "measures[0].timing: wants a number of at least 0"),
    (
      "\"minArea\": 4", "\"minArea\": 4, \"births\": [5, 1]",
      "measures[0].births: wants two numbers, the second above the first"
    ),
    (
      "\"minArea\": 4", "\"minArea\": 4, \"resolution\": { \"tracks\": -1 }",
      "measures[0].resolution.tracks: wants a number of at least 0"
    ),
    (
      "\"minArea\": 4", "\"minArea\": 4, \"resolution\": { \"trakcs\": 1 }",
      "drops: there is no figure 'trakcs'; it has 'tracks', "
    ),
    ("\"minArea\": 4", "\"minArea\": 4, \"classes\": [\"#FF0000\"]", "measures[0].classes: wants an object"),
    (
      "\"velocityRange\"", "\"velocityrange\"",
      "parameters.layers[0].cells[0].velocityrange: unknown key, did you mean velocityRange?"
    ),
    ("\"px_per_pt\": 1,", "\"px_per_pt\": 1, \"unsur\": {},", "parameters.unsur: unknown key, did you mean unsure?"),
    ("\"measures\"", "\"measure\"", "measure: unknown key, did you mean measures?"),
    ("\"px_per_pt\": 1,", "\"px_per_pt\": 1e300,", "parameters.px_per_pt: wants a number from -1e9 to 1e9"),
    ("\"px_per_pt\": 1,", "\"px_per_pt\": 1, \"images\": [],", "parameters.images: wants an object"),
    ("\"px_per_pt\": 1,", "\"px_per_pt\": 1e8,", "but its description speaks of 12000000000 × 12000000000"),
    (
      "\"px_per_pt\": 1,", "\"px_per_pt\": 1, \"unsure\": { \"origin_px\": 100 },",
      "parameters.unsure.origin_px: wants a number from 0 to below 100"
    ),
    (
      "\"true_frame_dt\": 0.0666666667", "\"frame_times\": [0, 0.1, 0.2]",
      "frame_times: has 3 instants, but drops takes frame 29, and there is no true_frame_dt"
    ),
    ("\"disc 5\"", "\"disc -5\"", "parameters.layers[0].cells[0]: no image 'disc -5'"),
    ("\"disc 5\"", "\"disc nan\"", "parameters.layers[0].cells[0]: no image 'disc nan'"),
    ("\"disc 5\"", "\"disc 1e300\"", "parameters.layers[0].cells[0]: no image 'disc 1e300'"),
  ])
  func `a description that lacks or garbles something`(_ old: String, _ new: String, _ expected: String) throws {
    let told: String = try told(old, new)
    #expect(told.contains(expected), "\(told)")
  }

  @Test(arguments: [
    ("{ \"t\": 1, \"what\": \"birthRate 0\", \"lat\": 1 }", "lat: unknown key, did you mean late?"),
    ("{ \"t\": 1, \"what\": \"birthRate 0\", \"late\": -1 }", "late: wants a number from 0 to below 1000000"),
    ("{ \"t\": 1, \"what\": \"birthRate 0\", \"late\": 1e300 }", "late: wants a number from -1e9 to 1e9"),
    ("{ \"t\": 1, \"what\": \"birthRate 0\", \"set\": 0 }", "set: wants an object"),
  ])
  func `an event that garbles something`(_ event: String, _ expected: String) throws {
    let told: String = try told("\"cells\": [", "\"events\": [\(event)], \"cells\": [")
    #expect(told.hasSuffix("parameters.layers[0].events[0].\(expected)"), "\(told)")
  }

  @Test func `a fault of the file that is laid over is told with its name`() throws {
    let fountain: Fountain = try Fountain()
    let parameters: String = try fountain.folder.write("params.json", Fountain.parameters)
    func told(_ text: String) throws -> String {
      let measures: String = try fountain.folder.write("measures.json", text)
      return sentence { _ = try RecordingDescription(contentsOf: parameters, measures: measures) }
    }
    #expect(
      try told("{ \"measures\": [{ \"threshold\": 300 }] }")
        == "\(fountain.folder.path)/measures.json: measures[0].threshold: wants a whole number from 0 to 254")
    #expect(
      try told("{ \"measures\": [{ \"treshold\": 30 }] }")
        == "\(fountain.folder.path)/measures.json: measures[0].treshold: unknown key, did you mean threshold?")
    #expect(
      try told("{ \"parameters\": { \"view_pt\": null } }")
        == "\(parameters) with \(fountain.folder.path)/measures.json over it: parameters.view_pt: is missing: "
        + "the recorded view's width and height in points")
    #expect(
      try told("{ \"parameters\": { \"layers\": [{}, { \"position\": 3 }] } }")
        == "\(fountain.folder.path)/measures.json: parameters.layers[1].position: wants a list")
    #expect(
      try told("{ \"parameters\": { \"unsur\": {} } }")
        == "\(fountain.folder.path)/measures.json: parameters.unsur: unknown key, did you mean unsure?")
  }

  @Test func `a fall too fast for any picture has no speed`() throws {
    let fountain: Fountain = try Fountain()
    let measures: String = try fountain.folder.write(
      "measures.json",
      "{ \"measures\": [{ \"name\": \"fall\", \"kind\": \"ramp\", \"speed\": 1e9, \"up\": [0, 2] }] }")
    let parameters: String = Fountain.parameters.split(separator: "\"measures\"")[0] + "\"note\": 0 }"
    let description: RecordingDescription = try RecordingDescription(
      contentsOf: fountain.folder.write("params.json", String(parameters)), measures: measures)
    var comparison: Comparison = try Comparison(try fountain.film(), description)
    comparison.seeds = 3
    let names: [String] = try comparison.report().figures.map(\.name)
    #expect(names.contains("ramp up, slope") && !names.contains("speed of the fall"), "\(names)")
  }

  @Test func `frames whose times nobody says`() throws {
    let fountain: Fountain = try Fountain()
    let text: String = Fountain.parameters.replacing("\"true_frame_dt\": 0.0666666667, ", with: "")
    let told: String = sentence {
      let film: RecordedFilm = RecordedFilm(frames: try fountain.film().frames, interval: 0)
      _ = try Comparison(film, try fountain.description(text)).report()
    }
    #expect(told.hasSuffix("true_frame_dt: is missing: the recording does not say its frames' times"), "\(told)")
  }

  @Test func `a measure that is not there`() throws {
    let fountain: Fountain = try Fountain()
    let told: String = sentence {
      var comparison: Comparison = try Comparison(try fountain.film(), try fountain.description())
      comparison.only = ["drips"]
      _ = try comparison.report()
    }
    #expect(told == "there is no measure 'drips'; there are drops")
  }

  @Test func `paths that are no recordings`() throws {
    let folder: ScratchFolder = try ScratchFolder()
    let kinds: String =
      "a recording is a GIF, a film that ffmpeg reads (.mp4, .mov, .m4v, .webm), or a folder of numbered PNGs"
    #expect(sentence { _ = try RecordedFilm(contentsOf: folder.path) } == "\(folder.path): \(kinds)")
    let text: String = try folder.write("film.gif", "no picture at all")
    #expect(sentence { _ = try RecordedFilm(contentsOf: text) } == "\(text): \(kinds)")
    let cut: String = try folder.write("cut.gif", "GIF89a\u{1}\u{0}\u{1}\u{0}")
    #expect(sentence { _ = try RecordedFilm(contentsOf: cut) }.hasPrefix("\(cut): "))
    let none: String = folder.path + "/none.gif"
    #expect(sentence { _ = try RecordedFilm(contentsOf: none) } == "\(none): No such file or directory")
  }

  @Test func `pictures of two sizes`() throws {
    let folder: ScratchFolder = try ScratchFolder()
    let fountain: Fountain = try Fountain()
    let frame = try fountain.film().frames[0]
    try frame.write(to: "\(folder.path)/1.png")
    try frame.cut(0, 0, 60, 50).write(to: "\(folder.path)/2.png")
    let told: String = sentence { _ = try RecordedFilm(contentsOf: folder.path) }
    #expect(told == "\(folder.path)/2.png: a frame of 60 × 50 pixels among frames of 120 × 120")
  }

  @Test func `a description that is no JSON`() throws {
    let fountain: Fountain = try Fountain()
    #expect(sentence { _ = try fountain.description("{") }.contains("line 1, column 2"))
  }
}
