/// What is done to a sprite's pixels before they meet what lies below. A type, so that the kernel is compiled for each.
protocol SpriteShade {
  init(tint: UInt32)
  func shaded(_ source: PixelLanes) -> PixelLanes
}

/// White: the image as it is.
struct Untinted: SpriteShade {
  @inline(__always)
  init(tint: UInt32) {}

  @inline(__always)
  func shaded(_ source: PixelLanes) -> PixelLanes { source }
}

/// The image times a colour.
struct Tinted: SpriteShade {
  private let redBlue: Pairs
  private let greenAlpha: Pairs

  @inline(__always)
  init(tint: UInt32) {
    let channels = PixelLanes(Lanes(repeating: tint))
    redBlue = channels.redBlue &+ channels.redBlue &>> Pairs(repeating: 7)
    greenAlpha = channels.greenAlpha &+ channels.greenAlpha &>> Pairs(repeating: 7)
  }

  @inline(__always)
  func shaded(_ source: PixelLanes) -> PixelLanes { source.scaled(redBlue, greenAlpha) }
}

/// How a sprite's pixels meet what lies below. A type, so that the kernel is compiled for each.
protocol LaneBlend {
  static func blend(_ source: PixelLanes, _ below: Lanes) -> Lanes
}

enum SourceOver: LaneBlend {
  @inline(__always)
  static func blend(_ source: PixelLanes, _ below: Lanes) -> Lanes { source.over(below) }
}

/// Of groups alone: pictures with these blends are drawn into groups of their own.
enum Screen: LaneBlend {
  @inline(__always)
  static func blend(_ source: PixelLanes, _ below: Lanes) -> Lanes { source.screened(over: below) }
}

enum Maximum: LaneBlend {
  @inline(__always)
  static func blend(_ source: PixelLanes, _ below: Lanes) -> Lanes { source.maximum(with: below) }
}

enum Add: LaneBlend {
  @inline(__always)
  static func blend(_ source: PixelLanes, _ below: Lanes) -> Lanes { source.added(to: below) }
}
