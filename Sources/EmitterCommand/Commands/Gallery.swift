import EmitterScene
import OpenEmitter

/// `emitter gallery`: every built-in effect as film, poster and scene file, and a page that shows them.
func runGallery(_ arguments: Arguments) throws(CommandError) {
  let request: GalleryRequest = try inUsage(of: .gallery) { () throws(UsageError) in try GalleryRequest(arguments) }
  Interruption.waitForPieces()
  try uninterrupted { () throws(EffectError) in
    try Files.makeFolder(request.folder)
    var entries: [GalleryPage.Entry] = []
    for effect in Effect.gallery { entries.append(try request.write(effect)) }
    try Files.write(GalleryPage(entries: entries).html, to: request.path("index.html"))
  }
}

/// What `gallery` is asked for.
private struct GalleryRequest {
  let folder: String
  private let fps: Double
  private let scale: Double?
  private let picture: PictureOptions

  /// Frames a second of the loops when nothing else is said: smooth to the eye, and half the bytes of 60.
  private static let fps: Double = 30

  init(_ arguments: Arguments) throws(UsageError) {
    guard let folder = arguments[.output] else { throw .missingOption(.output) }
    guard !folder.isEmpty else { throw .badValue(.output, value: folder, allowed: "a folder's name") }
    self.folder = folder
    fps = try arguments.framesPerSecond() ?? GalleryRequest.fps
    scale = try arguments.positive(.scale)
    picture = try arguments.pictureOptions()
  }

  func path(_ name: String) -> String { folder.hasSuffix("/") ? folder + name : folder + "/" + name }

  /// Writes an effect's files and gives back what the page says about it.
  func write(_ built: BuiltInEffect) throws(EffectError) -> GalleryPage.Entry {
    var source: SceneSource = try SceneSource(gallery: built.name)
    if let scale { source.scene.scale = scale }
    let poster: Effect = try Effect(source)
    try poster.picture(at: try poster.poster, picture).write(to: path(built.name + ".png"))
    source.scene.scale = scale ?? 1
    let effect: Effect = try Effect(source)
    var options: FilmOptions = FilmOptions()
    options.fps = fps
    options.picture = picture
    let film: Film = try effect.film(options)
    var progress: Progress = Progress(total: film.frameCount, of: built.name)
    defer { progress.erase() }
    try film.write(to: path(built.name + ".apng"), as: .apng) { done in progress.goOn(done: done) }
    for file in built.files { try Files.write(file.bytes, to: path(file.name)) }
    let size = effect.pixelSize
    return GalleryPage.Entry(
      name: built.name, title: built.name, summary: built.summary, film: built.name + ".apng",
      poster: built.name + ".png", scene: built.sceneFileName, width: size.width, height: size.height,
      duration: Double(film.frameCount) / fps, fps: fps)
  }
}
