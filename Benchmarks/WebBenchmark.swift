import EmitterInterface
import Glibc

/// The scenes of `Benchmarks/web` by the C functions, one thread, playing forward at 60 frames a second, as
/// `Benchmarks/web/play.mjs` plays them with the browser's module. The least of the runs.
func benchmarkWeb() {
  for name in ["flakes-2000", "glows-500-added", "points-100000"] {
    guard let scene = read("Benchmarks/web/\(name).emitter.json") else {
      print("Benchmarks/web/\(name).emitter.json is not there: run this from the package's folder")
      continue
    }
    let effect: Int32 = unsafe scene.withUnsafeBufferPointer { bytes in unsafe oeLoad(bytes.baseAddress, bytes.count) }
    let (width, height) = (oeWidth(effect), oeHeight(effect))
    measure("evaluate \(name)", frames: 1000, runs: 5) { time in _ = oePrepare(effect, time, width, height) }
    measure("evaluate and draw \(name)", frames: 8, runs: 12) { time in _ = oeDraw(effect, time, width, height) }
    oeFree(effect)
  }
}

private func measure(_ name: String, frames: Int, runs: Int, _ frame: (Double) -> Void) {
  var least: Double = .infinity
  var time: Double = 10
  for _ in 0..<runs {
    let start = threadSeconds()
    for _ in 0..<frames {
      frame(time)
      time += 1.0 / 60
    }
    least = min(least, (threadSeconds() - start) / Double(frames))
  }
  let microseconds = Int(least * 1e6 + 0.5)
  let fraction = String(microseconds % 1000 + 1000).dropFirst()
  print("web\t\(name)\t\(microseconds / 1000).\(fraction)\tms a frame")
}

private func read(_ path: String) -> [UInt8]? {
  guard let file = unsafe fopen(path, "rb") else { return nil }
  defer { unsafe fclose(file) }
  var bytes: [UInt8] = [UInt8](repeating: 0, count: 1 << 16)
  let count = unsafe fread(&bytes, 1, bytes.count, file)
  return Array(bytes.prefix(count))
}
