import EmitterScene

/// Which of several pictures a cell's particles show: one of its images by weight, one frame of a sheet.
package struct PictureChoice: Hashable, Sendable {
  enum Mode: Sendable { case single, random, sequential }

  let mode: Mode
  /// Frames of a sheet; 1 where there is none.
  package let frames: Int
  package let framesPerRow: Int
  /// Frames a second.
  let rate: Float
  /// The images' names; empty where `contents` is all there is.
  package let images: [String]
  /// For each image the share of draws up to and with it.
  let shares: [Float]

  init(_ table: PropertyTable<CellProperty>, _ images: [WeightedImage]) {
    let asked: Double = min(Double(SceneLimits.cellItems), table.number(.contentsFrameCount))
    switch table.text(.contentsFrameMode) {
    case "random": mode = .random
    case "sequential": mode = .sequential
    default: mode = .single
    }
    let isSheet: Bool = mode != .single && asked > 1
    frames = isSheet ? Int(asked) : 1
    let perRow: Double = table.number(.contentsFramesPerRow)
    framesPerRow = perRow >= 1 && perRow < asked ? Int(perRow) : frames
    rate = Float(table.number(.contentsFramesPerSecond))
    let chosen: [WeightedImage] = images.filter { $0.weight > 0 }
    var total: Double = 0
    for image in chosen { total += image.weight }
    var sum: Double = 0
    var shares: [Float] = []
    for image in chosen {
      sum += image.weight
      shares.append(Float(sum / total))
    }
    self.images = chosen.map { $0.contents }
    self.shares = shares
  }

  /// True where particles differ in what they show, or show something else than `contents`.
  package var isVaried: Bool { frames > 1 || !images.isEmpty }

  func draw(_ draws: Sampler.Draws) -> PictureChunk {
    var image: SIMD8<Int32> = SIMD8(repeating: 0)
    if shares.count > 1 {
      let draw: F8 = draws(Channel.image)
      for share in shares.dropLast() { image.replace(with: image &+ 1, where: draw .>= share) }
    }
    var frame: SIMD8<Int32> = SIMD8(repeating: 0)
    if mode == .random, frames > 1 {
      let draw: F8 = draws(Channel.frame) * Float(frames)
      for lane in 0..<8 { frame[lane] = min(Int32(frames - 1), Int32(draw[lane])) }
    }
    return PictureChunk(image: image, frame: frame)
  }

  /// The picture of each of eight particles: image × frames + frame.
  func places(_ extra: PictureChunk, ages: F8) -> SIMD8<Int32> {
    var frame: SIMD8<Int32> = extra.frame
    if mode == .sequential, frames > 1 {
      for lane in 0..<8 {
        // Beyond 2²² frames there is no telling which one it is.
        let shown: Float = (ages[lane] * rate).magnitude
        let whole: Int32 = shown < 4_194_304 ? Int32(shown) % Int32(frames) : 0
        frame[lane] = rate < 0 && whole > 0 ? Int32(frames) - whole : whole
      }
    }
    return extra.image &* Int32(frames) &+ frame
  }
}
