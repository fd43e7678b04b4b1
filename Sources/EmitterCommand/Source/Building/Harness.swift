import EmitterPrepass

/// The files that are compiled: the user's, rewritten and with what reaches into their classes behind the last line, and
/// one that starts the run.
struct Harness {
  /// A file to compile.
  struct File {
    /// Its name, unlike every other's.
    let name: String
    var text: String
    /// The user's file that it comes from.
    let source: SourceText?
  }

  private(set) var files: [File] = []
  /// Modules that are not there, by the path of the file that imports them.
  private(set) var missingModules: [(path: String, module: String)] = []
  /// What the run shows, for messages.
  let view: String

  private let choice: ViewChoice
  private let request: SourceRequest

  /// - Parameter texts: the files as they were read.
  init(_ texts: [SourceText], _ request: SourceRequest) throws(SourceError) {
    self.request = request
    for text in texts { if let unended = text.unended { throw .unended(path: text.path, unended) } }
    let prepass: Prepass = Prepass(texts)
    let (conditions, sources): (BuildConditions, [SourceText]) = (prepass.conditions, prepass.sources)
    choice = ViewChoice(sources)
    let script: Int? = try Harness.script(of: choice)
    let shown: ShownView
    do throws(SourceError) {
      shown = try ShownView(choice, request, isMac: conditions.isMac, script: script)
    } catch {
      let other: SourceText? = sources.first { source in source.imports.contains { $0.module == "SwiftUI" } }
      if let other, case .noView = error { throw .swiftUI(path: other.path) }
      throw error
    }
    view = shown.name
    try Harness.checkOutlets(choice, request)
    let outlets: OutletCode = OutletCode(choice, request, isMac: conditions.isMac)
    for (index, source) in sources.enumerated() {
      let rewriter: SourceRewriter = prepass.rewritten[index]
      missingModules += rewriter.missingModules.map { (source.path, $0) }
      let text: String = rewriter.text.hasSuffix("\n") ? rewriter.text : rewriter.text + "\n"
      let isScript: Bool = index == script
      let name: String = Harness.name(index, sources, isScript: isScript)
      files.append(File(name: name, text: text + rewriter.addition, source: source))
      for found in choice.outlines[index].classes + choice.outlines[index].extensions {
        files[index].text += outlets.members(of: found)
      }
      files[index].text += outlets.table(of: choice.outlines[index], file: index)
    }
    let main: String = shown.startCode(fileCount: sources.count)
    if let script {
      files[script].text = shown.prelude + files[script].text
    } else {
      files.append(File(name: "main.swift", text: "", source: nil))
    }
    if let file = shown.file { files[file].text += shown.memberCode() }
    files[script ?? files.count - 1].text += shown.header + (shown.file == nil ? shown.memberCode() : "") + main
  }

  /// Every outlet that an option places has to be one.
  private static func checkOutlets(_ choice: ViewChoice, _ request: SourceRequest) throws(SourceError) {
    let all = choice.outlines.flatMap { outline in outline.classes + outline.extensions }
    let known: [String] = all.flatMap(\.outlets).map(\.name)
    for name in request.outlets.keys.sorted() where !known.contains(name) {
      throw .option(.unknownOutlet(name, path: request.paths[0], known: known))
    }
  }

  /// The one file with statements at top level; it has to be called main.swift.
  private static func script(of choice: ViewChoice) throws(SourceError) -> Int? {
    let scripts: [Int] = choice.outlines.indices.filter { file in choice.outlines[file].hasTopLevelCode }
    if scripts.count > 1 { throw .severalScripts(scripts.map { file in choice.sources[file].path }) }
    return scripts.first
  }

  private static func name(_ index: Int, _ sources: [SourceText], isScript: Bool) -> String {
    if isScript { return "main.swift" }
    let name: String = sources[index].fileName
    let isTaken: Bool = name == "main.swift" || sources[..<index].contains { other in other.fileName == name }
    return isTaken ? "\(index)-\(name)" : name
  }
}
