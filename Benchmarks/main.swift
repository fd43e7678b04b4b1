// Runs the named operations: `EmitterBenchmarks sprites`, or all of them without a name.
//
// Each line of output is `operation<TAB>case<TAB>value<TAB>unit`, the median of its runs.

let operations: [(name: String, run: () -> Void)] = [
  ("sprites", benchmarkSprites),
  ("simulation", benchmarkSimulation),
  ("behaviors", benchmarkBehaviors),
  ("seek", benchmarkSeek),
  ("layers", benchmarkLayers),
  ("properties", benchmarkProperties),
  ("web", benchmarkWeb),
  ("contours", benchmarkContours),
  ("encoding", benchmarkEncoding),
]

let wanted = CommandLine.arguments.dropFirst()
for name in wanted where !operations.contains(where: { $0.name == name }) {
  print("no operation \(name); there are: \(operations.map { $0.name }.joined(separator: ", "))")
}
for operation in operations where wanted.isEmpty || wanted.contains(operation.name) { operation.run() }
