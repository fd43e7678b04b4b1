import Foundation
import PackagePlugin

/// Compiles Swift source that is written for Apple's systems, as it is, in a package on Linux.
///
/// It takes the files below the target's folder that the target does not compile itself, because its `exclude` names them or
/// their folder, and compiles them rewritten, as `emitter render` does: docs/apple-api.md says what is rewritten.
@main
struct AppleSource: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? SwiftSourceModuleTarget else { return [] }
    let own: Set<String> = Set(module.sourceFiles.map { file in file.url.standardizedFileURL.path })
    let files: [URL] = AppleSource.swiftFiles(below: module.directoryURL).filter { url in !own.contains(url.path) }
    guard !files.isEmpty else {
      Diagnostics.warning(
        "AppleSource has nothing to do in '\(module.name)': it compiles the Swift files below \(module.directoryURL.path) "
          + "that the target's `exclude` names")
      return []
    }
    let names: [String] = files.map(\.lastPathComponent)
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      Diagnostics.error("'\(module.name)' has two files called \(name): a module tells its files apart by their names")
      return []
    }
    let folder: URL = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Rewriting \(files.count) files of \(module.name) for a compiler without Objective-C",
        executable: try context.tool(named: "emitter-prepass").url,
        arguments: [folder.path] + files.map(\.path), inputFiles: files,
        outputFiles: names.map { name in folder.appendingPathComponent(name == "main.swift" ? name : "apple-" + name) })
    ]
  }

  /// The Swift files in a folder and the folders in it, sorted; hidden ones are left out.
  private static func swiftFiles(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let files: [URL] = (found?.allObjects ?? []).compactMap { entry in (entry as? URL)?.standardizedFileURL }
    return files.filter { url in url.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }
}
