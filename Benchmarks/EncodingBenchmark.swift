import EmitterExport
import EmitterPixels
import Glibc

/// Encodes frames of effects, which `FRAMES` names as `name:path:width:height,…`: raw straight RGBA. Without it: nothing.
/// `FILMS` names films in the same way, each encoded once as APNG.
func benchmarkEncoding() {
  benchmarkFilms()
  guard let list = unsafe getenv("FRAMES") else { return }
  for entry in unsafe String(cString: list).split(separator: ",") {
    let parts = entry.split(separator: ":").map(String.init)
    guard parts.count == 4, let width = Int(parts[2]), let height = Int(parts[3]) else { continue }
    let frames: [Pixmap] = readFrames(parts[1], width, height)
    guard !frames.isEmpty else { continue }
    let encoder = PNGEncoder()
    var (time, bytes): (Double, Int) = (0, 0)
    for frame in frames {
      time += medianSeconds(runs: 3) {
        bytes += (try? encoder.encode(frame, after: nil, number: 0).count) ?? 0
      }
    }
    // Each frame was encoded four times: once to warm up.
    report("encoding", "PNG of \(parts[0])", time / Double(frames.count) * 1000, "ms")
    report("encoding", "PNG of \(parts[0]), size", Double(bytes) / Double(4 * frames.count) / 1024, "KB")
  }
}

private func benchmarkFilms() {
  guard let list = unsafe getenv("FILMS") else { return }
  for entry in unsafe String(cString: list).split(separator: ",") {
    let parts = entry.split(separator: ":").map(String.init)
    guard parts.count == 4, let width = Int(parts[2]), let height = Int(parts[3]) else { continue }
    let frames: [Pixmap] = readFrames(parts[1], width, height)
    let isOpaque: Bool = frames.allSatisfy { $0.pixels.allSatisfy { $0 >> 24 == 255 } }
    guard
      let sink = try? APNGSink(
        to: ByteSink(path: parts[1] + ".apng"), frameCount: frames.count, framesPerSecond: 60, isOpaque: isOpaque)
    else { continue }
    let encoder = sink.makeEncoder()
    var bytes: Int = 0
    let start = threadSeconds()
    for (number, frame) in frames.enumerated() {
      bytes += (try? encoder.encode(frame, after: number > 0 ? frames[number - 1] : nil, number: number).count) ?? 0
    }
    report("encoding", "APNG of \(parts[0])", (threadSeconds() - start) / Double(frames.count) * 1000, "ms")
    report("encoding", "APNG of \(parts[0]), size", Double(bytes) / Double(frames.count) / 1024, "KB")
  }
}

/// The frames of a raw film, premultiplied again, which is exact.
private func readFrames(_ path: String, _ width: Int, _ height: Int) -> [Pixmap] {
  guard let file = unsafe fopen(path, "rb") else { return [] }
  defer { unsafe fclose(file) }
  var frames: [Pixmap] = []
  var frame = Pixmap(width: width, height: height)
  while true {
    let count: Int = unsafe fread(&frame.pixels, 4, width * height, file)
    guard count == width * height else { return frames }
    for i in 0..<count {
      let pixel: UInt32 = frame.pixels[i]
      let alpha: UInt32 = pixel >> 24
      func channel(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 0xFF) * alpha + 127) / 255) << shift }
      frame.pixels[i] = channel(0) | channel(8) | channel(16) | alpha << 24
    }
    frames.append(frame)
  }
}
