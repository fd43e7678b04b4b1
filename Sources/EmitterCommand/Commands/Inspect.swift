import OpenEmitter

/// `emitter inspect`: every live particle at an instant as JSON, or one hash of the state.
func runInspect(_ arguments: Arguments) throws(CommandError) {
  let (edits, at) = try inUsage(of: .inspect) { () throws(UsageError) in
    _ = try arguments.pictureOptions()
    return (try SceneEdits(arguments), try arguments.instant(.at))
  }
  let effect: Effect = try edits.effect(of: try edits.source())
  let time: Double
  if let at { time = at } else { time = try inEffect { () throws(EffectError) in try effect.poster } }
  if arguments.has(.digest) {
    let digest: UInt64 = try inEffect { () throws(EffectError) in try effect.digest(at: time) }
    let digits: String = String(digest, radix: 16)
    return try printOut(String(repeating: "0", count: 16 - digits.count) + digits + "\n")
  }
  let particles: [Particle] = try inEffect { () throws(EffectError) in try effect.particles(at: time) }
  try InspectText.write(particles, effect.behaviors(at: time), at: time) { text throws(CommandError) in
    try printOut(text)
  }
}
