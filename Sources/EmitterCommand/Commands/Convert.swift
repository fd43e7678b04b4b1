import EmitterScene
import EmitterSceneFile
import OpenEmitter

/// `emitter convert`: source code to a scene file, a scene to source code.
func runConvert(_ arguments: Arguments) throws(CommandError) {
  let (edits, range, output) = try inUsage(of: .convert) { () throws(UsageError) in
    guard let output = arguments[.output] else { throw UsageError.missingOption(.output) }
    guard output.hasSuffix(".json") else { throw UsageError.unknownConversion(output: output) }
    return (try SceneEdits(arguments), try FilmRange(arguments), output)
  }
  var source: SceneSource = try edits.source()
  if let duration = range.options.duration { source.scene.duration = .seconds(duration) }
  if let fps = range.options.fps { source.scene.fps = fps }
  // What cannot be played is told before it is written.
  _ = try edits.effect(of: source)
  let bytes: [UInt8] = SceneFile.write(source.scene)
  try inEffect { () throws(EffectError) in try Files.write(bytes, to: output) }
}
