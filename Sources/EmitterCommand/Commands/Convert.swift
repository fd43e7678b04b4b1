import EmitterScene
import EmitterSceneFile
import EmitterSource
import OpenEmitter

/// `emitter convert`: source code to a scene file, a scene to source code.
func runConvert(_ arguments: Arguments) throws(CommandError) {
  let request: ConvertRequest = try inUsage(of: .convert) { () throws(UsageError) in try ConvertRequest(arguments) }
  var read: SceneEdits.Reading = try request.edits.read()
  request.setFilm(of: &read.source.scene)
  // What cannot be played is told before anything is written.
  _ = try request.edits.effect(of: read.source)
  var report: ConvertReport = ConvertReport(input: arguments.operands[0], output: request.output)
  report.notes = (read.notes + read.changes).map { note in
    ConvertReport.Note(kind: .approximated, place: "", sentence: note)
  }
  let text: [UInt8]
  switch request.kind {
  case .scene:
    try inEffect { () throws(EffectError) in try read.source.embedImages(unlessIn: request.folder) }
    text = SceneFile.write(read.source.scene)
  case .code(let language):
    try inEffect { () throws(EffectError) in try read.source.embedImages(unlessIn: nil) }
    let written: WrittenSource =
      switch language {
      case .swift: SwiftSource.write(read.source.scene, named: request.name)
      case .objectiveC: ObjectiveCSource.write(read.source.scene, named: request.name)
      }
    report.notes += written.notes.map { note in
      ConvertReport.Note(kind: note.kind, place: note.place, sentence: note.sentence)
    }
    text = Array(written.text.utf8)
  }
  try inEffect { () throws(EffectError) in try Files.write(text, to: request.output) }
  switch arguments[.report] {
  case "json"?: try printOut(report.json)
  case "text"?: try printOut(report.text)
  default: for line in report.lines { note(line) }
  }
}

/// What `convert` is asked for.
struct ConvertRequest {
  /// What is written.
  enum Kind: Hashable {
    case scene
    case code(SourceLanguage)
  }

  let edits: SceneEdits
  let output: String
  let kind: Kind
  private let film: FilmRange

  init(_ arguments: Arguments) throws(UsageError) {
    guard let output = arguments[.output] else { throw .missingOption(.output) }
    self.output = output
    let ending: String = ConvertRequest.fileName(output).split(separator: ".").dropFirst().last.map(String.init) ?? ""
    if let language = SourceLanguage(fileExtension: ending) {
      kind = .code(language)
    } else if ending == "json" {
      kind = .scene
    } else {
      throw .unknownConversion(output: output)
    }
    if let target = SourceFiles.realPath(output), kind != .scene,
      arguments.operands.contains(where: { SourceFiles.realPath($0) == target })
    {
      throw .outputIsSource(output)
    }
    if let format = arguments[.report], format != "text", format != "json" {
      throw .badValue(.report, value: format, allowed: "text or json")
    }
    edits = try SceneEdits(arguments)
    film = try FilmRange(arguments)
  }

  private static func fileName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// What the code's class is called after.
  var name: String { ConvertRequest.fileName(output).split(separator: ".").first.map(String.init) ?? "" }

  /// The folder that the result stands in.
  var folder: String { SourceFiles.folder(of: output) }

  /// The film's length and rate, where the command line says them.
  func setFilm(of scene: inout Scene) {
    if let duration = film.options.duration { scene.duration = .seconds(duration) }
    if let fps = film.options.fps { scene.fps = fps }
  }
}
