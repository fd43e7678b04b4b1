import EmitterDrawList
import EmitterMath
import EmitterRaster

/// Lists as layers make them: contours, clips, masks, shadows, perspective.
extension RandomLists {
  /// A polygon of the list: a star of many corners, a rounded shape, or one that means harm.
  mutating func contour(_ list: inout DrawList) {
    let first = list.points.count
    let w = Double(list.width)
    let h = Double(list.height)
    let middle = Point(Double(unit() * 1.4 - 0.2) * w, Double(unit() * 1.4 - 0.2) * h)
    let count = whole(5) == 0 ? whole(4) : 3 + whole(whole(3) == 0 ? 90 : 12)
    let size: Double = Double(unit()) * (whole(3) == 0 ? w : 20) + 0.3
    let snaps = whole(4) == 0
    for _ in 0..<count {
      let turn = turn()
      let reach: Double = size * (whole(2) == 0 ? 1 : Double(unit()))
      var point = Point(middle.x + reach * Double(turn.cosine), middle.y + reach * Double(turn.sine))
      if snaps { point = Point(point.x.rounded(), (point.y * 2).rounded() / 2) }
      list.points.append(point)
    }
    if count > 0, whole(15) == 0 {
      let harm: Double = [.nan, .infinity, -.infinity, 1e31, -1e29, 1e12, -1e6, 1e-300][whole(8)]
      let last = list.points.count - 1
      if whole(2) == 0 { list.points[last].x = harm } else { list.points[last].y = harm }
    }
    // Some reach beyond the points there are.
    list.contours.append(first..<list.points.count + (whole(20) == 0 ? 3 : 0))
  }

  /// One to three contours of the list.
  mutating func contours(_ list: inout DrawList) -> Range<Int> {
    let first = list.contours.count
    for _ in 0...whole(3) { contour(&list) }
    return first - (whole(20) == 0 ? 1 : 0)..<list.contours.count
  }

  mutating func projection(_ list: DrawList) -> Projection {
    let turn = turn()
    let scale = Double(unit()) * 3
    let flat = AffineTransform(
      a: Double(turn.cosine) * scale, b: Double(turn.sine) * scale, c: -Double(turn.sine) * scale,
      d: Double(turn.cosine) * scale, tx: Double(unit()) * Double(list.width),
      ty: Double(unit()) * Double(list.height))
    var result = Projection(flat)
    let depth: Double = [0, 1e-5, 0.003, 0.02, 0.2][whole(5)]
    let (x, y) = (Double(unit() * 2 - 1) * depth, Double(unit() * 2 - 1) * depth)
    // Perspective about the place drawn at.
    result.row1 += SIMD3(x * flat.tx, x * flat.ty, x)
    result.row2 += SIMD3(y * flat.tx, y * flat.ty, y)
    guard whole(10) == 0 else { return result }
    let harm: Double = [.nan, .infinity, 1e300, -1e30, 0, -1, 1e-300][whole(7)]
    switch whole(5) {
    case 0: result.row1.z = harm
    case 1: result.row3.z = harm
    case 2: result.row3.x = harm
    case 3: result.row2 = result.row1
    default: result.row1 *= harm
    }
    return result
  }

  mutating func shadow() -> Shadow {
    var shadow = Shadow(
      offset: SIMD2(Double(unit() * 30 - 15), Double(unit() * 30 - 15)), radius: Double(unit()) * 12, tint: tint(),
      isAlone: whole(3) == 0)
    switch whole(8) {
    case 0: shadow.radius = [0, -1, .nan, 0.05, 0.6, 25][whole(6)]
    case 1: shadow.offset = SIMD2(Double(whole(5)), -2)
    case 2: shadow.offset.x = [.nan, .infinity, 1e9, -150, 0][whole(5)]
    default: break
    }
    return shadow
  }

  /// A list of about `count` commands beside those of `next`.
  mutating func nextLayered(width: Int, height: Int, count: Int) -> DrawList {
    var list = next(width: width, height: height, count: count)
    let former = list.commands
    list.commands = []
    for i in 0..<count * 2 {
      if i < former.count { list.commands.append(former[i]) }
      switch whole(10) {
      case 0, 1: list.commands.append(.fillContours(contours(&list), rule: rule(), tint: tint()))
      case 2: list.commands.append(.clip(contours(&list), rule: rule()))
      case 3:
        let first = list.projected.count
        for _ in 0...whole(3) {
          list.projected.append(
            ProjectedSprite(projection(list), tint: tint(), image: Int32(whole(list.images.count + 2)) - 1))
        }
        list.commands.append(
          .projected(first..<list.projected.count, blend: whole(2) == 0 ? .sourceOver : .add))
      case 4: list.commands.append(.endMask)
      case 5:
        list.commands.append(.endShadow(list.shadows.count - (whole(20) == 0 ? 1 : 0)))
        list.shadows.append(shadow())
      case 6: list.commands.append(.endGroup(opacity: [0, 255, 128, 77][whole(4)]))
      default: list.commands.append(.beginGroup)
      }
    }
    return list
  }

  private mutating func rule() -> FillRule { whole(2) == 0 ? .nonZero : .evenOdd }
}
