import EmitterPrepass
import EmitterMath
import EmitterScene
import EmitterSource
import Glibc
import OpenEmitter

/// Compiles a user's source, runs it on virtual time, and gives back the scene that it built.
struct SourceRun {
  private let request: SourceRequest

  init(_ request: SourceRequest) { self.request = request }

  /// The largest source file that is read, in bytes.
  private static let limit: Int = 8 << 20

  /// The recorded scene, and what the run was warned of.
  func read() throws(SourceError) -> SceneEdits.Reading {
    var texts: [SourceText] = []
    for path in request.paths {
      let bytes: [UInt8] = try SourceRun.read(path)
      guard String(validating: bytes, as: UTF8.self) != nil else { throw .notText(path: path) }
      texts.append(SourceText(path: path, bytes: bytes))
    }
    var request: SourceRequest = request
    let header: SourceHeader? = SourceHeader.read(from: String(decoding: texts[0].bytes, as: UTF8.self))
    if let header { request.follow(header) }
    let harness: Harness = try Harness(texts, request)
    let program: SourceProgram = try SourceProgram(harness, request)
    let work: WorkFolder = try WorkFolder(in: "work", SourceCache())
    let folder: String = work.path
    let warnings: [String] = try SourceRun.run(program, request, in: folder)
    var source: SceneSource = try scene(in: folder)
    source.scene.duration = .seconds(request.until)
    source.scene.fps = request.fps
    let own: String = SourceFiles.folder(of: request.paths[0])
    header?.apply(to: &source.scene) { file in SourceFiles.exists(own + "/" + file) ? file : nil }
    return SceneEdits.Reading(source: source, notes: warnings, changes: changes(of: source))
  }

  /// Images that were drawn from vectors: the scene has their pixels.
  private func changes(of source: SceneSource) -> [String] {
    source.scene.images.compactMap { image in
      guard case .file(let file) = image.source, file.hasPrefix("data:image/png") else { return nil }
      let place: String? = request.assets.first { folder in
        SourceFiles.exists("\(folder)/\(image.name).svg")
          || ((try? FileReading.names(inFolder: "\(folder)/\(image.name).imageset")) ?? []).contains {
            $0.hasSuffix(".svg")
          }
      }
      guard place != nil, !SourceFiles.exists("\(place ?? "")/\(image.name).png") else { return nil }
      return "the image '\(image.name)' is drawn from an SVG file: the scene holds its pixels, as PNG"
    }
  }

  private static func read(_ path: String) throws(SourceError) -> [UInt8] {
    do {
      let bytes: [UInt8] = try FileReading.bytes(ofFile: path)
      guard bytes.count <= limit else { throw FileReading.Failure.tooLarge(limit: limit) }
      return bytes
    } catch {
      throw .unreadable(path: path, code: (error as? FileReading.Failure)?.code ?? EIO)
    }
  }

  /// Runs the program to its end; it leaves the scene and a report in `folder`. Returns what it was warned of.
  private static func run(
    _ program: SourceProgram, _ request: SourceRequest, in folder: String
  ) throws(SourceError) -> [String] {
    var child: ChildProcess = ChildProcess(program: program.path)
    child.arguments = arguments(of: request, in: folder)
    child.keepsOutput = false
    child.timeLimit = request.timeLimit
    child.environment = [
      (
        Supervisor.backtrace,
        "enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none,limit=64,demangle=no,cache=no"
      )
    ]
    let outcome: ChildProcess.Outcome = child.run()
    let path: String = request.paths[0]
    let report: RunReport = RunReport(file: folder + "/report.json")
    switch outcome.ending {
    case .notStarted(let code): throw .cannotRun(path: path, code: code)
    case .interrupted(let signal): throw .interrupted(signal: signal)
    case .outOfTime:
      StandardStream.error.write(outcome.words)
      for warning in report.warnings { note(warning) }
      throw .endless(path: path, seconds: request.timeLimit)
    case .code(let code):
      StandardStream.error.write(outcome.words)
      let errors: [String] = report.errors + (request.isStrict ? report.warnings : [])
      guard errors.isEmpty else {
        if !request.isStrict { for warning in report.warnings { note(warning) } }
        throw .refused(path: path, errors)
      }
      guard SourceFiles.exists(folder + "/scene.json") else {
        for warning in report.warnings { note(warning) }
        throw .exited(path: path, code: code)
      }
      return report.warnings
    case .signal(let signal):
      let trace: CrashTrace = CrashTrace(outcome.words, signal: signal, program.harness)
      StandardStream.error.write(trace.saidBefore)
      for warning in report.warnings { note(warning) }
      throw .crash(SourceCrash(path: path, place: trace.place, message: trace.message))
    }
  }

  private static func arguments(of request: SourceRequest, in folder: String) -> [String] {
    let size = request.screen.size
    var words: [String] = [
      "--until", number(request.until), "--fps", number(request.fps), "--seed", "\(request.seed)",
      "--canvas", "\(number(size.width))x\(number(size.height))", "--scale", number(request.screen.scale),
      "--scene-out", folder + "/scene.json", "--report-out", folder + "/report.json",
    ]
    for tap in request.taps { words += ["--tap", tap] }
    for place in request.assets { words += ["--assets", place] }
    if request.isStrict { words.append("--strict") }
    if request.isRealTime { words.append("--real-time") }
    return words
  }

  private static func number(_ number: Double) -> String { JSONText.number(number) }

  private func scene(in folder: String) throws(SourceError) -> SceneSource {
    let bytes: [UInt8] = (try? FileReading.bytes(ofFile: folder + "/scene.json")) ?? []
    do {
      return try SceneSource(
        recorded: bytes, name: request.paths[0], imagesIn: SourceFiles.folder(of: request.paths[0]))
    } catch {
      throw .badRecording(path: request.paths[0], error.message)
    }
  }
}
