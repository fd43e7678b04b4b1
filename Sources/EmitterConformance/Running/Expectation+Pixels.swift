import EmitterMath
import EmitterPixels

extension Expectation {
  func pixel(_ x: Int, _ y: Int, _ wanted: [Double], in picture: Pixmap) -> Mismatch? {
    guard x < picture.width, y < picture.height else {
      return told("pixel \(x), \(y)", "within the picture", "\(picture.width) × \(picture.height) pixels", nil)
    }
    let got: [Double] = Expectation.channels(picture[x, y]).dropLast().map(Double.init)
    if zip(got, wanted).allSatisfy({ abs($0 - $1) <= tolerance }) { return nil }
    return told("pixel \(x), \(y)", NumberWords.short(wanted), NumberWords.short(got), tolerance)
  }

  func touched(_ range: ClosedRange<Double>, in picture: Pixmap, background: Color) -> Mismatch? {
    let empty: [Int] = Expectation.channels(background.premultipliedPixel)
    let count: Int = picture.pixels.filter { pixel in
      zip(Expectation.channels(pixel), empty).contains { Double(abs($0 - $1)) > tolerance }
    }.count
    if range.contains(Double(count)) { return nil }
    return told("pixels touched", NumberWords.short(range), "\(count)", tolerance)
  }

  /// Red, green, blue, alpha in 0…255, multiplied by alpha.
  private static func channels(_ pixel: UInt32) -> [Int] { (0..<4).map { Int(pixel >> (8 * $0) & 255) } }
}
