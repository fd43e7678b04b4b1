import EmitterMath
import EmitterPixels
import EmitterScene
import EmitterSimulation

// The functions that other languages call, in C's own terms. Handles are numbers, and any number may be given: one that
// stands for no effect gives what a failure gives. Pointers that come back belong to the effect, and hold until the next
// call for the same thing on it, or `oe_free`. An effect is for one thread at a time, different ones for different threads.

/// Reads a scene file: JSON, `count` bytes. The handle that comes back is to be freed even where reading failed, which
/// `oe_error` says.
@c(oe_load) public func oeLoad(_ scene: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  unsafe EffectTable.open(OpenEffect(HostMemory.bytes(scene, count)))
}

/// Gives an effect up, with all memory that was handed out for it.
@c(oe_free) public func oeFree(_ effect: Int32) { EffectTable.close(effect) }

/// What went wrong in the last call on an effect, one sentence without a full stop; null where nothing did.
@c(oe_error) public func oeError(_ effect: Int32) -> UnsafePointer<CChar>? {
  guard let open = EffectTable.effect(effect) else {
    let text: StaticString = "no effect has this handle"
    return unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }
  guard let error = open.error else { return nil }
  return unsafe open.errorText.hold(error.message)
}

/// The scene's own width in pixels; 0 on failure.
@c(oe_width) public func oeWidth(_ effect: Int32) -> Int32 {
  call(effect, or: 0) { player throws(InterfaceError) in Int32(player.pixelSize.width) }
}

/// The scene's own height in pixels; 0 on failure.
@c(oe_height) public func oeHeight(_ effect: Int32) -> Int32 {
  call(effect, or: 0) { player throws(InterfaceError) in Int32(player.pixelSize.height) }
}

/// The film's frames a second; 0 on failure.
@c(oe_fps) public func oeFPS(_ effect: Int32) -> Double {
  call(effect, or: 0) { player throws(InterfaceError) in player.scene.fps }
}

/// The film's length in seconds, found where the scene says "auto"; -1 on failure.
@c(oe_duration) public func oeDuration(_ effect: Int32) -> Double {
  call(effect, or: -1) { player throws(InterfaceError) in try player.duration() }
}

/// How many images the host has to bring; -1 on failure.
@c(oe_image_count) public func oeImageCount(_ effect: Int32) -> Int32 {
  call(effect, or: -1) { player throws(InterfaceError) in Int32(player.hostImages.count) }
}

/// One of those images, as JSON: its `name`, and `file` (a path or a data URL) or `text`, `fontSize` (pixels) and `color`.
/// Null for a number out of range.
@c(oe_image) public func oeImage(_ effect: Int32, _ index: Int32) -> UnsafePointer<CChar>? {
  guard let open = EffectTable.effect(effect), let player = open.player else { return nil }
  guard index >= 0, index < player.hostImages.count else { return nil }
  return unsafe open.text.hold(Requests.json(player.hostImages[Int(index)]))
}

/// Brings the pixels of an image by its name, `nameCount` bytes of UTF-8: RGBA, rows from the top, straight or premultiplied.
/// 1, or 0 on failure.
@c(oe_set_image) public func oeSetImage(
  _ effect: Int32, _ name: UnsafePointer<UInt8>?, _ nameCount: Int, _ pixels: UnsafePointer<UInt8>?, _ width: Int32,
  _ height: Int32, _ straight: Int32
) -> Int32 {
  call(effect, or: 0) { player throws(InterfaceError) in
    guard let bytes = unsafe HostMemory.bytes(name, nameCount) else { throw .notInMemory }
    let pixmap: Pixmap = try unsafe Pixmap(pixels, width: Int(width), height: Int(height), straight: straight != 0)
    try player.setImage(pixmap, named: String(decoding: bytes, as: UTF8.self))
    return 1
  }
}

/// Works out what a frame shows, without drawing it. How many pictures are missing, or -1 on failure.
@c(oe_prepare) public func oePrepare(_ effect: Int32, _ seconds: Double, _ width: Int32, _ height: Int32) -> Int32 {
  call(effect, or: -1) { player throws(InterfaceError) in
    try player.prepare(at: seconds, width: Int(width), height: Int(height))
    return Int32(player.pictures.missing.count)
  }
}

/// Draws an instant in scene seconds; `oe_pixels` gives the frame. How many pictures are missing in it, or -1 on failure.
@c(oe_draw) public func oeDraw(_ effect: Int32, _ seconds: Double, _ width: Int32, _ height: Int32) -> Int32 {
  call(effect, or: -1) { player throws(InterfaceError) in
    try player.draw(at: seconds, width: Int(width), height: Int(height))
    return Int32(player.pictures.missing.count)
  }
}

/// The frame drawn last: RGBA, rows from the top, premultiplied or, where `straight` is not 0, divided by alpha. Null before
/// anything was drawn.
@c(oe_pixels) public func oePixels(_ effect: Int32, _ straight: Int32) -> UnsafePointer<UInt8>? {
  guard let open = EffectTable.effect(effect) else { return nil }
  return unsafe open.call(or: nil) { player throws(InterfaceError) in
    guard !player.frame.pixels.isEmpty else { throw .noFrame }
    return unsafe player.frame.copy(to: open.pixels, straight: straight != 0)
  }
}

/// A vector picture that the last frame lacks, as JSON: its `key`, and `shape` or `text` with Core Animation's names. Null
/// for a number out of range.
@c(oe_picture) public func oePicture(_ effect: Int32, _ index: Int32) -> UnsafePointer<CChar>? {
  guard let open = EffectTable.effect(effect), let player = open.player else { return nil }
  guard index >= 0, index < player.pictures.missing.count else { return nil }
  let missing = player.pictures.missing[Int(index)]
  return unsafe open.text.hold(Requests.json(missing.key, missing.picture))
}

/// Brings the pixels of a missing picture by its key, and the rectangle they cover, in points: of the layer's coordinates for
/// a shape, from the corner of the layer's bounds for a text. 0 × 0 pixels say that nothing is to be seen. 1, or 0 on failure.
@c(oe_set_picture) public func oeSetPicture(
  _ effect: Int32, _ key: Int32, _ pixels: UnsafePointer<UInt8>?, _ width: Int32, _ height: Int32, _ straight: Int32,
  _ left: Double, _ top: Double, _ rectWidth: Double, _ rectHeight: Double
) -> Int32 {
  call(effect, or: 0) { player throws(InterfaceError) in
    let pixmap: Pixmap = try unsafe Pixmap(pixels, width: Int(width), height: Int(height), straight: straight != 0)
    try player.answer(key, pixmap, rect: Rect(left, top, rectWidth, rectHeight))
    return 1
  }
}

/// A hash of the state of every particle at an instant in scene seconds; 0 on failure.
@c(oe_digest) public func oeDigest(_ effect: Int32, _ seconds: Double) -> UInt64 {
  call(effect, or: 0) { player throws(InterfaceError) in try player.digest(at: seconds) }
}

/// Looks at every particle that lives at an instant in scene seconds, invisible ones too, in drawing order. How many there
/// are, or -1 on failure.
@c(oe_particles) public func oeParticles(_ effect: Int32, _ seconds: Double) -> Int {
  call(effect, or: -1) { player throws(InterfaceError) in try player.findParticles(at: seconds) }
}

/// The particles looked at last, in `oe_particle_columns` columns of as many numbers as there are particles, one column
/// after the other: x, y, z, their velocities (points a second), scale, rotation (radians), red, green, blue, alpha
/// (straight), age and lifetime (seconds). Null on failure.
@c(oe_particle_columns) public func oeParticleColumns(_ effect: Int32) -> UnsafePointer<Float>? {
  guard let open = EffectTable.effect(effect), let player = open.player else { return nil }
  return unsafe player.particles.copyColumns(to: open.columns)
}

/// The name of one of those particles: `snow/flake:12`. Null for a number out of range.
@c(oe_particle_id) public func oeParticleID(_ effect: Int32, _ index: Int) -> UnsafePointer<CChar>? {
  guard let open = EffectTable.effect(effect), let player = open.player else { return nil }
  guard index >= 0, index < player.particles.count else { return nil }
  return unsafe open.text.hold(player.particles[index].id)
}

private func call<Result>(
  _ effect: Int32, or failure: Result, _ body: (Player) throws(InterfaceError) -> Result
) -> Result {
  guard let open = EffectTable.effect(effect) else { return failure }
  return open.call(or: failure, body)
}
