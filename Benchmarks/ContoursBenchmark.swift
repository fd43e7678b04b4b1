import EmitterDrawList
import EmitterMath
import EmitterPixels
import EmitterRaster

/// Draw lists as layers make them, at 750 × 1334, one thread: the same work that `peers/contours.cpp` gives to cairo. A figure
/// is microseconds a frame.
func benchmarkContours() {
  for content in LayerList.Content.allCases {
    var layers = LayerList(content)
    var rasterizer = Rasterizer()
    var frame = Pixmap(width: 0, height: 0)
    let still = layers.list
    rasterizer.draw(still, into: &frame)
    let seconds = medianSeconds(runs: 31) {
      layers.move()
      rasterizer.draw(layers.list, into: &frame)
    }
    report("contours", "\(content.rawValue)", seconds * 1e6, "us")
    for (share, side) in [(5, 256), (5, 128), (5, 64), (50, 256), (50, 128), (50, 64), (1, 256), (1, 64)] {
      var moving = LayerList(content, movingOneOf: share)
      var retaining = Rasterizer(pictures: [:], tileWidth: side, tileHeight: side / 2)
      retaining.draw(moving.list)
      let seconds = medianSeconds(runs: 31) {
        moving.move()
        retaining.draw(moving.list)
      }
      report("contours", "\(content.rawValue), one in \(share) moving, kept, \(side)", seconds * 1e6, "us")
    }
  }
}

/// A thousand layers, every fifth of which moves.
private struct LayerList {
  enum Content: String, CaseIterable {
    case rounded = "1000 rounded rectangles"
    case bordered = "1000 with borders"
    case faded = "1000 in 500 groups"
    case clipped = "1000 clipped to rounded corners"
    case shadowed = "1000 with 100 shadows"
  }

  var list: DrawList = DrawList(width: 750, height: 1334)
  private let content: Content
  private let share: Int
  private var boxes: [(x: Double, y: Double, width: Double, height: Double, color: UInt32)] = []
  private var frame: Double = 0

  init(_ content: Content, movingOneOf share: Int = 5) {
    self.share = share
    self.content = content
    var state: UInt64 = 1
    func unit() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / 16_777_216
    }
    for _ in 0..<1000 {
      let width: Double = 20 + unit() * 100
      let height: Double = 20 + unit() * 60
      let color = Color(red: unit(), green: unit(), blue: unit(), alpha: unit() < 0.5 ? 1 : 0.7)
      boxes.append((unit() * 700, unit() * 1300, width, height, color.premultipliedPixel))
    }
    compose()
  }

  mutating func move() {
    frame += 1
    for i in stride(from: 0, to: boxes.count, by: share) {
      boxes[i].x += 0.37
      boxes[i].y += frame.truncatingRemainder(dividingBy: 2) == 0 ? 0.61 : -0.61
    }
    compose()
  }

  private mutating func compose() {
    list.commands.removeAll(keepingCapacity: true)
    list.contours.removeAll(keepingCapacity: true)
    list.points.removeAll(keepingCapacity: true)
    list.shadows.removeAll(keepingCapacity: true)
    list.background = 0xFFFF_FFFF
    for (i, box) in boxes.enumerated() {
      let isGroup = content == .faded && i % 2 == 0 || content == .clipped || content == .shadowed && i % 10 == 0
      if isGroup { list.commands.append(.beginGroup) }
      if content == .clipped {
        list.commands.append(
          .fill(
            AffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: box.x, ty: box.y), tint: box.color))
        let outline = contour(box.x, box.y, box.width, box.height, 8)
        list.commands.append(.clip(outline..<outline + 1, rule: .nonZero))
      } else {
        let outline = contour(box.x, box.y, box.width, box.height, 8)
        list.commands.append(.fillContours(outline..<outline + 1, rule: .nonZero, tint: box.color))
      }
      if content == .bordered {
        let outer = contour(box.x, box.y, box.width, box.height, 8)
        _ = contour(box.x + 2, box.y + 2, box.width - 4, box.height - 4, 6)
        list.commands.append(.fillContours(outer..<outer + 2, rule: .evenOdd, tint: 0xFF00_0000))
      }
      guard isGroup else { continue }
      if content == .shadowed {
        list.commands.append(.endShadow(list.shadows.count))
        list.shadows.append(Shadow(offset: SIMD2(0, 3), radius: 6, tint: 0x8000_0000))
      } else {
        list.commands.append(.endGroup(opacity: content == .faded ? 128 : 255))
      }
    }
  }

  /// A rounded rectangle of five lines a corner, a twentieth of a pixel from the arc.
  private mutating func contour(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double) -> Int {
    let first = list.points.count
    for corner in 0..<4 {
      let cx: Double = corner == 0 || corner == 3 ? x + width - radius : x + radius
      let cy: Double = corner < 2 ? y + height - radius : y + radius
      for step in 0...5 {
        let (sine, cosine) = corners[corner * 6 + step]
        list.points.append(Point(cx + radius * cosine, cy + radius * sine))
      }
    }
    list.contours.append(first..<list.points.count)
    return list.contours.count - 1
  }
}

/// Sine and cosine of the angles of a rounded rectangle's corners.
private let corners: [(Double, Double)] = (0..<24).map { i in
  sineAndCosine((Double(i / 6) + Double(i % 6) / 5) * Double.pi / 2)
}
