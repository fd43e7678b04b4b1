import EmitterExport
import EmitterVector
import OpenEmitter

/// Why parts cannot be joined.
enum JoinError: Error {
  /// A part cannot be read; `code` is the system's `errno`.
  case unreadable(path: String, code: Int32)
  /// A raw part that does not end with a whole pixel.
  case brokenPixel(path: String, bytes: Int)
  /// No picture's name fits the pattern.
  case noPictures(pattern: String)
  /// Two parts have a picture of the same frame.
  case repeatedFrame(Int, first: String, second: String)
  /// No part has a picture of this frame, though later ones are there.
  case missingFrame(Int, last: Int)
  /// A part that is no APNG film as `render` writes them.
  case notAFilm(path: String)
  /// A frame of a part has no pixels.
  case brokenFrame(path: String, VectorError)
  /// Two parts differ in size or rate, or only one holds alpha.
  case unlikeParts(String, String)
  /// A file that says nothing of being a part.
  case notAPart(path: String)
  /// A part of another film: another scene, size, rate or quality.
  case otherFilm(String, String)
  /// A part in the place of another; both from 1.
  case wrongPart(path: String, index: Int, count: Int, wanted: Int)
  /// Fewer parts than the film has; the first that is missing, from 1.
  case missingPart(Int, count: Int)
  /// A part that holds fewer frames than it was made with.
  case cutShort(path: String, frames: Int, of: Int)
  /// A video's path with a line break in it.
  case lineBreak(path: String)
  /// A file that is no WebP film.
  case notAWebP(path: String)
  /// A numbered part that is no PNG.
  case notAPicture(path: String)
  /// Two pictures differ in size.
  case unlikePictures(String, String)
  case output(ExportError)

  var exitCode: Int32 {
    if case .output = self { 3 } else { 1 }
  }

  /// What is wrong, in a sentence.
  var message: String {
    switch self {
    case .unreadable(let path, let code): "\(path): \(SystemError.text(code))"
    case .brokenPixel(let path, let bytes): "\(path): \(bytes) bytes are no whole number of RGBA pixels"
    case .noPictures(let pattern): "\(pattern): there is no picture of this name"
    case .repeatedFrame(let frame, let first, let second): "frame \(frame) is there twice: \(first) and \(second)"
    case .missingFrame(let frame, let last): "frame \(frame) is missing; the last one is \(last)"
    case .notAFilm(let path): "\(path): is no whole APNG film that emitter render has written"
    case .brokenFrame(let path, let error): "\(path): a frame is broken: \(error.message)"
    case .unlikeParts(let first, let other): "\(other): its size, rate or transparency is not that of \(first)"
    case .notAPart(let path): "\(path): does not say that it is a part which emitter render --shard has made"
    case .otherFilm(let first, let other): "\(other): is a part of another film than \(first)"
    case .wrongPart(let path, let index, let count, let wanted):
      "\(path): is part \(index) of \(count), where part \(wanted) is due"
    case .missingPart(let index, let count): "part \(index) of \(count) is missing"
    case .cutShort(let path, let frames, let wanted):
      "\(path): has \(frames) of the \(wanted) frames that it was made with: the file is cut short"
    case .lineBreak(let path): "\(path): has a line break in its path, which ffmpeg's list of parts cannot hold"
    case .notAWebP(let path): "\(path): is no whole WebP film that emitter render has written"
    case .notAPicture(let path): "\(path): is no PNG picture"
    case .unlikePictures(let first, let other): "\(other): its size is not that of \(first)"
    case .output(let error): error.message
    }
  }
}
