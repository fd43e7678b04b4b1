import EmitterPrepass
import Foundation

// emitter-prepass FOLDER FILE…: writes each file, rewritten, into the folder: MyView.swift as apple-MyView.swift, so that no
// two files of a module have one name, but main.swift under its own. What is wrong is said as compilers say it.
// `AppleSource` calls it.

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}

let arguments: [String] = CommandLine.arguments
guard arguments.count > 2 else { fail("usage: emitter-prepass FOLDER FILE…") }
let texts: [SourceText] = arguments.dropFirst(2).map { path in
  do {
    return SourceText(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
  } catch {
    fail("\(path):1:1: error: cannot be read: \(error.localizedDescription)")
  }
}
for text in texts {
  if let unended = text.unended {
    fail("\(text.path):\(unended.line):1: error: this \(unended.kind == .comment ? "comment" : "string") has no end")
  }
}
let prepass: Prepass = Prepass(texts)
for (source, rewritten) in zip(prepass.sources, prepass.rewritten) {
  for module in rewritten.missingModules {
    print("\(source.path):1:1: warning: there is no module '\(module)' here: its import was taken out")
  }
  let isMain: Bool = source.fileName == "main.swift"
  // The compiler names the file and the line that the user knows.
  let place: String = isMain ? "" : "#sourceLocation(file: \(SourceRewriter.literal(source.path)), line: 1)\n"
  let text: String = place + rewritten.text
  let end: String = rewritten.addition.isEmpty ? "" : "\n" + rewritten.addition
  let target: URL = URL(fileURLWithPath: arguments[1])
    .appendingPathComponent(isMain ? source.fileName : "apple-" + source.fileName)
  do {
    try Data((text + end).utf8).write(to: target)
  } catch {
    fail("\(target.path):1:1: error: cannot be written: \(error.localizedDescription)")
  }
}
