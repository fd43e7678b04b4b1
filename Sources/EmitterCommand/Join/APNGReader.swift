import EmitterExport
import EmitterPixels
import EmitterVector
import OpenEmitter

/// Gives back the frames of an APNG film that `render` wrote, one after the other.
///
/// Frames leave what they drew in place; a film that takes pixels away again, or hides its first picture, is another
/// program's.
struct APNGReader {
  /// Frames the film has.
  let frameCount: Int
  /// Frames a second.
  let framesPerSecond: Double

  /// Which part of a film the file says to be.
  let part: FilmPart?

  private let path: String
  private let chunks: PNGChunkReader
  private let header: [UInt8]
  private var pending: PNGChunk?
  private var canvas: Pixmap

  private static let largestSide: Int = 16384

  /// Opens a film and reads up to its first frame's pixels.
  init(_ path: String) throws(JoinError) {
    self.path = path
    chunks = try PNGChunkReader(path)
    guard let header = try chunks.next(), header.kind == "IHDR", header.body.count == 13 else {
      throw .notAFilm(path: path)
    }
    self.header = header.body
    let (width, height) = (header.number(at: 0), header.number(at: 4))
    guard (1...APNGReader.largestSide).contains(width), (1...APNGReader.largestSide).contains(height) else {
      throw .notAFilm(path: path)
    }
    canvas = Pixmap(width: width, height: height)
    var note: FilmPart?
    guard let control = try APNGReader.find("acTL", in: chunks, noting: &note), control.body.count == 8,
      control.number(at: 0) > 0,
      let first = try APNGReader.find("fcTL", in: chunks, noting: &note), first.body.count == 26
    else { throw .notAFilm(path: path) }
    part = note
    frameCount = control.number(at: 0)
    let delay: Double = Double(first.short(at: 20))
    let unit: Double = Double(first.short(at: 22))
    guard delay > 0, unit > 0 else { throw .notAFilm(path: path) }
    framesPerSecond = unit / delay
    pending = first
  }

  /// The next chunk of a kind, before any pixels.
  private static func find(
    _ kind: String, in chunks: PNGChunkReader, noting part: inout FilmPart?
  ) throws(JoinError) -> PNGChunk? {
    while let chunk = try chunks.next(), chunk.kind != "IDAT" {
      if chunk.kind == "tEXt", let zero = chunk.body.firstIndex(of: 0) {
        part = FilmPart(String(decoding: chunk.body[(zero + 1)...], as: UTF8.self))
      }
      if chunk.kind == kind { return chunk }
    }
    return nil
  }

  /// Whether the film holds no alpha.
  var isOpaque: Bool { header[9] == 2 }

  var size: (width: Int, height: Int) { (canvas.width, canvas.height) }

  /// The next frame's whole picture; `nil` after the last.
  mutating func next() throws(JoinError) -> Pixmap? {
    guard let control = pending else { return nil }
    pending = nil
    var pixels: [UInt8] = []
    while let chunk = try chunks.next() {
      if chunk.kind == "fcTL" {
        pending = chunk
        break
      }
      if chunk.kind == "IEND" { break }
      if chunk.kind == "IDAT" { pixels += chunk.body }
      if chunk.kind == "fdAT", chunk.body.count > 4 { pixels += chunk.body[4...] }
    }
    try draw(control, pixels)
    return canvas
  }

  /// Draws a frame's rectangle onto what is there.
  private mutating func draw(_ control: PNGChunk, _ pixels: [UInt8]) throws(JoinError) {
    guard control.body.count == 26, control.body[24] == 0 else { throw .notAFilm(path: path) }
    let (left, top) = (control.number(at: 12), control.number(at: 16))
    let picture: [UInt8] =
      PNGChunk.signature + PNGChunk("IHDR", Array(control.body[4..<12]) + header[8...]).bytes
      + PNGChunk("IDAT", pixels).bytes + PNGChunk("IEND", []).bytes
    let part: Pixmap
    do { part = try Pixmap(decoding: picture) } catch { throw .brokenFrame(path: path, error) }
    guard left + part.width <= canvas.width, top + part.height <= canvas.height else { throw .notAFilm(path: path) }
    let isLaidOver: Bool = control.body[25] == 1
    for y in 0..<part.height {
      for x in 0..<part.width {
        let pixel: UInt32 = part[x, y]
        // Only opaque pixels are laid over others, and any over nothing: both replace what was there.
        if !isLaidOver || pixel >> 24 != 0 { canvas[left + x, top + y] = pixel }
      }
    }
  }
}
