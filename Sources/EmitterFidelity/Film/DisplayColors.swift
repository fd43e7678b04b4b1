import EmitterPixels
import Glibc

/// What a recording made of colours: a display's profile, a film's tones. Ours are given the same.
///
/// sRGB's linear light is mixed by a matrix, and the values that come out are changed by a curve. White and black stay what they
/// are where the matrix's rows sum to 1.
struct DisplayColors: Sendable {
  /// What a value becomes, in 0…255, between 0 and 255, which stay.
  struct Tone: Sendable {
    let value: Double
    let seen: Double
  }

  /// Rows of red, green and blue.
  private let matrix: [Double]
  private let inverse: [Double]
  private let isIdentity: Bool
  private let tones: [Tone]
  /// Light of sRGB's 256 values, and the values written for 65,536 steps of light.
  private let light: [Double]
  private let written: [UInt8]

  private static let steps: Int = 65535

  /// - Parameters:
  ///   - matrix: three rows of three, which must have an inverse.
  ///   - tones: values and what they become, both rising from 0 to 255, which are not among them.
  /// - Returns: `nil` for a matrix without an inverse.
  init?(matrix: [Double], tones: [Tone]) {
    guard let inverse = DisplayColors.inverted(matrix) else { return nil }
    let all: [Tone] = [Tone(value: 0, seen: 0)] + tones + [Tone(value: 255, seen: 255)]
    (self.matrix, self.inverse, self.tones) = (matrix, inverse, all)
    isIdentity = matrix.indices.allSatisfy { matrix[$0] == ($0 % 4 == 0 ? 1 : 0) }
    light = (0..<256).map { DisplayColors.linear(Double($0) / 255) }
    written = (0...DisplayColors.steps).map { step in
      let value: Double = DisplayColors.encoded(Double(step) / Double(DisplayColors.steps)) * 255
      return UInt8(max(0, min(255, DisplayColors.between(all, value, from: \.value, to: \.seen).rounded())))
    }
  }

  /// An opaque pixel as the recording shows it.
  func shown(_ pixel: UInt32) -> UInt32 {
    let (r, g, b) = (light[Int(pixel & 255)], light[Int(pixel >> 8 & 255)], light[Int(pixel >> 16 & 255)])
    if isIdentity { return 0xFF00_0000 | write(r) | write(g) << 8 | write(b) << 16 }
    return 0xFF00_0000 | write(matrix[0] * r + matrix[1] * g + matrix[2] * b)
      | write(matrix[3] * r + matrix[4] * g + matrix[5] * b) << 8
      | write(matrix[6] * r + matrix[7] * g + matrix[8] * b) << 16
  }

  /// The sRGB colour of what the recording shows, to the nearest that there is.
  func source(_ pixel: UInt32) -> UInt32 {
    func light(_ value: UInt32) -> Double {
      DisplayColors.linear(DisplayColors.between(tones, Double(value), from: \.seen, to: \.value) / 255)
    }
    let (r, g, b) = (light(pixel & 255), light(pixel >> 8 & 255), light(pixel >> 16 & 255))
    var result: UInt32 = 0xFF00_0000
    for row in 0..<3 {
      let mixed: Double = inverse[3 * row] * r + inverse[3 * row + 1] * g + inverse[3 * row + 2] * b
      let value: Double = DisplayColors.encoded(max(0, min(1, mixed)))
      result |= UInt32((value * 255).rounded()) << UInt32(8 * row)
    }
    return result
  }

  private func write(_ light: Double) -> UInt32 {
    UInt32(written[Int(max(0, min(1, light)) * Double(DisplayColors.steps) + 0.5)])
  }

  private static func between(
    _ tones: [Tone], _ place: Double, from: (Tone) -> Double, to: (Tone) -> Double
  ) -> Double {
    let next: Int = max(1, tones.firstIndex { from($0) >= place } ?? tones.count - 1)
    let (below, above) = (tones[next - 1], tones[next])
    let share: Double = (place - from(below)) / (from(above) - from(below))
    return to(below) + share * (to(above) - to(below))
  }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  private static func inverted(_ m: [Double]) -> [Double]? {
    let cofactors: [Double] = (0..<9).map { place in
      let (row, column) = (place / 3, place % 3)
      func at(_ r: Int, _ c: Int) -> Double { m[(row + r) % 3 * 3 + (column + c) % 3] }
      return at(1, 1) * at(2, 2) - at(1, 2) * at(2, 1)
    }
    let determinant: Double = m[0] * cofactors[0] + m[1] * cofactors[1] + m[2] * cofactors[2]
    guard determinant.isFinite, determinant.magnitude > 1e-6 else { return nil }
    return (0..<9).map { cofactors[$0 % 3 * 3 + $0 / 3] / determinant }
  }
}

extension DisplayColors {
  /// Reads `{ "matrix": [[…], […], […]], "tones": [[value, seen], …] }`.
  init(_ field: FieldReader) throws(FidelityError) {
    try field.checkNames(["matrix", "tones"])
    var matrix: [Double] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    if let rows = field.member("matrix") {
      let list: [FieldReader] = try rows.list()
      guard list.count == 3 else { throw rows.failure("wants three rows of three numbers") }
      matrix = []
      for row in list { matrix += try row.numbers(3...3) }
    }
    var tones: [Tone] = []
    for pair in try field.member("tones")?.list() ?? [] {
      let numbers: [Double] = try pair.numbers(2...2)
      let last: Tone = tones.last ?? Tone(value: 0, seen: 0)
      guard numbers[0] > last.value, numbers[1] > last.seen, numbers[0] < 255, numbers[1] < 255 else {
        throw pair.failure("wants a value and what it is seen as, both above 0 and the ones before, and below 255")
      }
      tones.append(Tone(value: numbers[0], seen: numbers[1]))
    }
    guard let colors = DisplayColors(matrix: matrix, tones: tones) else {
      throw field.failure("wants a matrix that has an inverse")
    }
    self = colors
  }
}
