import EmitterPixels
import EmitterVector
import OpenEmitter

extension RecordedFilm {
  /// Reads a GIF, a film through the program ffmpeg, or a folder of numbered PNGs.
  /// - Throws: what keeps it from being read, as a sentence.
  public init(contentsOf path: String) throws(FidelityError) {
    if let names = try? FileReading.names(inFolder: path) {
      try self.init(pictures: names, inFolder: path)
      return
    }
    do {
      _ = try FileReading.size(ofFile: path)
    } catch {
      throw .unreadable(path: path, code: error.code)
    }
    let ending: String = path.split(separator: ".").last.map(String.init)?.lowercased() ?? ""
    if ending != "gif", ["mp4", "mov", "m4v", "webm", "mkv", "avi"].contains(ending) {
      self = try FilmDecoder.film(of: path)
      return
    }
    let bytes: [UInt8]
    do { bytes = try FileReading.bytes(ofFile: path) } catch { throw .unreadable(path: path, code: error.code) }
    guard ImageFormat(of: bytes) == .gif else { throw .noRecording(path: path) }
    try self.init(gif: bytes, named: path)
  }

  private init(gif bytes: [UInt8], named path: String) throws(FidelityError) {
    var film: RecordedFilm?
    var failure: FidelityError?
    do {
      try decodeGIFFrames(bytes) { frame, hundredths in
        var whole: RecordedFilm = film ?? RecordedFilm(width: frame.width, height: frame.height)
        film = nil
        do throws(FidelityError) {
          try whole.append(frame, delay: Double(hundredths) / 100, from: path)
        } catch {
          failure = error
          return false
        }
        film = whole
        return true
      }
    } catch {
      throw .badFrame(path: path, words: error.message)
    }
    if let failure { throw failure }
    guard let film else { throw .noRecording(path: path) }
    self = film
    hasPalettes = true
  }

  private init(pictures names: [String], inFolder path: String) throws(FidelityError) {
    let numbered: [(name: String, number: Int)] = names.compactMap { name in
      guard name.lowercased().hasSuffix(".png") else { return nil }
      let digits: String = String(name.dropLast(4).reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
      return Int(digits).map { (name, $0) }
    }
    var film: RecordedFilm?
    for (name, _) in numbered.sorted(by: { $0.number < $1.number }) {
      let file: String = "\(path)/\(name)"
      let frame: Pixmap
      do { frame = try Pixmap(decoding: try FileReading.bytes(ofFile: file)) } catch let error as VectorError {
        throw .badFrame(path: file, words: error.message)
      } catch let error as FileReading.Failure {
        throw .unreadable(path: file, code: error.code)
      } catch {
        throw .noRecording(path: file)
      }
      if film == nil { film = RecordedFilm(width: frame.width, height: frame.height) }
      try film?.append(frame, delay: 0, from: file)
    }
    guard let film else { throw .noRecording(path: path) }
    self = film
  }
}
