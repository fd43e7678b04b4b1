import EmitterPixels
import Foundation
import OpenEmitter
import Testing

@testable import EmitterFidelity

/// Recordings as files.
@Suite struct FilmTests {
  private func effect() throws -> Effect {
    try Effect(
      SceneSource(
        json: """
          { "format": "openemitter/1", "size": [20, 12], "background": "#204060", "duration": 0.4, "fps": 10, "images": { "dot": { "rect": [4, 4] } },
            "layers": [ { "type": "emitter", "name": "e", "beginTime": 0, "emitterPosition": [2, 6], "emitterCells": [
              { "contents": "dot", "birthRate": 20, "lifetime": 9, "velocity": 30 } ] } ] }
          """))
  }

  private func check(_ film: RecordedFilm, frames: Int = 4) throws {
    #expect(film.frames.count == frames && film.width == 20 && film.height == 12)
    let effect: Effect = try effect()
    for (index, frame) in film.frames.enumerated() {
      #expect(frame == (try effect.picture(at: Double(index) / 10)), "frame \(index)")
    }
  }

  @Test func `a GIF gives every frame and its delay`() throws {
    let folder: ScratchFolder = try ScratchFolder()
    try effect().film().write(to: "\(folder.path)/film.gif")
    let film: RecordedFilm = try RecordedFilm(contentsOf: "\(folder.path)/film.gif")
    try check(film)
    #expect(film.delays == [0.1, 0.1, 0.1, 0.1] && film.hasPalettes)
  }

  @Test func `numbered pictures come in the order of their numbers`() throws {
    let folder: ScratchFolder = try ScratchFolder()
    for index in 0..<4 {
      try effect().picture(at: Double(index) / 10).write(to: "\(folder.path)/shot \(index + 8).png")
    }
    _ = try folder.write("notes.txt", "not a frame")
    try check(try RecordedFilm(contentsOf: folder.path))
  }

  @Test func `a film goes through ffmpeg`() throws {
    let folder: ScratchFolder = try ScratchFolder()
    guard (try? effect().film().write(to: "\(folder.path)/film.mov")) != nil else { return }
    let film: RecordedFilm = try RecordedFilm(contentsOf: "\(folder.path)/film.mov")
    #expect(film.frames.count == 4 && film.width == 20 && film.height == 12)
  }

  @Test func `a film that is broken in its middle is told`() throws {
    let folder: ScratchFolder = try ScratchFolder()
    let path: String = "\(folder.path)/film.mov"
    guard (try? effect().film().write(to: path)) != nil else { return }
    var bytes: Data = try Data(contentsOf: URL(fileURLWithPath: path))
    let middle: Range<Int> = bytes.count / 4..<bytes.count / 2
    bytes.replaceSubrange(middle, with: Data(count: middle.count))
    try bytes.write(to: URL(fileURLWithPath: path))
    let told: String = sentence { _ = try RecordedFilm(contentsOf: path) }
    #expect(told.hasPrefix("\(path): ffmpeg cannot read it: "), "\(told)")
  }

  @Test func `the median takes away what moves`() throws {
    var frames: [Pixmap] = (0..<9).map { _ in Pixmap(width: 9, height: 1, filledWith: 0xFF11_2233) }
    for index in 0..<9 { frames[index][index, 0] = 0xFFFF_FFFF }
    let film: RecordedFilm = RecordedFilm(frames: frames, interval: 0.1)
    #expect(film.median(of: Array(0..<9)) == Pixmap(width: 9, height: 1, filledWith: 0xFF11_2233))
  }

  @Test func `a palette gives the nearest of its colours, and leaves the backdrop`() {
    var frame: Pixmap = Pixmap(width: 2, height: 1, filledWith: 0xFF00_0000)
    frame[1, 0] = 0xFFFF_0000
    var pixels: [UInt32] = [0xFFC0_1010, 0xFF10_1010, 0xFF77_7777]
    Palette(of: frame).apply(to: &pixels, besides: [0, 0, 0xFF77_7777])
    #expect(pixels == [0xFFFF_0000, 0xFF00_0000, 0xFF77_7777])
  }
}
