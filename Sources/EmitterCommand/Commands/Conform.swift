import EmitterConformance
import OpenEmitter

/// `emitter conform`: holds the engine to the conformance cases. A file that is none is told at the end, the others are run.
func runConform(_ arguments: Arguments) throws(CommandError) {
  let output: String? = arguments[.report]
  if let output, !output.hasSuffix(".json"), !output.hasSuffix(".html") {
    throw .usage(.badValue(.report, value: output, allowed: "a name that ends in .json or .html"), command: .conform)
  }
  let report: ConformanceReport
  let divergence: DivergenceTable?
  var broken: [ConformanceError] = []
  do throws(ConformanceError) {
    let path: String
    if let given = arguments.operands.first { path = given } else { path = try standardCases() }
    let folder: CaseFolder = try CaseFolder(path)
    broken = folder.broken
    // With nothing to run there is nothing to report.
    if folder.cases.isEmpty, let last = broken.popLast() { throw last }
    divergence = try DivergenceTable(besideCasesIn: path)
    if let name = arguments[.named] {
      report = try results(of: try folder.cases(named: name))
    } else {
      report = try results(of: folder.cases)
    }
  } catch {
    tell(broken)
    throw .conformance(error)
  }
  if let signal = Interruption.signal { throw .interrupted(signal: signal) }
  if let output {
    let isPage: Bool = output.hasSuffix(".html")
    let text: String = isPage ? try ConformancePage(report, divergence: divergence).html : report.json
    try inEffect { () throws(EffectError) in try Files.write(text, to: output) }
  }
  try printOut(report.text)
  if let last = broken.popLast() {
    tell(broken)
    throw .conformance(last)
  }
  if report.failed > 0 { throw .reported(exitCode: 1) }
}

/// Says what is wrong with files, a line each.
private func tell(_ errors: [ConformanceError]) {
  for error in errors { StandardStream.error.write("emitter: \(error.message)\n") }
}

/// Runs the cases; a signal ends it early.
private func results(of cases: [ConformanceCase]) throws(ConformanceError) -> ConformanceReport {
  var progress: Progress = Progress(total: cases.count, of: "conform")
  defer { progress.erase() }
  var results: [ConformanceResult] = []
  for test in cases {
    results.append(try test.run())
    guard progress.goOn(done: results.count) else { break }
  }
  return ConformanceReport(results: results)
}

/// Where cases are when nothing is said: in the project that one stands in, or beside the installed program.
private func standardCases() throws(ConformanceError) -> String {
  let program: String = SourceFiles.realPath("/proc/self/exe") ?? ""
  let installed: String = SourceFiles.folder(of: SourceFiles.folder(of: program)) + "/share/openemitter"
  let places: [String] = ["Conformance/cases", installed + "/Conformance/cases"]
  guard let place = places.first(where: SourceFiles.isFolder) else { throw .noFolder(looked: places) }
  return place
}
