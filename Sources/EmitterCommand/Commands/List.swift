import OpenEmitter

/// `emitter list`: the built-in effects, one line each.
func runList() throws(CommandError) {
  let width: Int = Effect.gallery.reduce(0) { width, entry in max(width, entry.name.count) }
  var text: String = ""
  for entry in Effect.gallery {
    text += entry.name + String(repeating: " ", count: width - entry.name.count + 2) + entry.summary + "\n"
  }
  try printOut(text)
}
