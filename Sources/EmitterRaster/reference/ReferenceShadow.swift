import EmitterPixels

/// The shadow's picture of a group's: `plan.padding` pixels larger on every side. The plain way, pixel after pixel.
func plainShadow(of group: Pixmap, _ plan: ShadowPlan) -> Pixmap {
  let padding = plan.padding
  let width = group.width + 2 * padding
  let height = group.height + 2 * padding
  var values = [UInt32](repeating: 0, count: width * height)
  for y in 0..<group.height {
    for x in 0..<group.width {
      values[(y + padding) * width + x + padding] = (group[x, y] >> 24) << ShadowPlan.precision
    }
  }
  if plan.isBlurred {
    for _ in 0..<3 {
      for y in 0..<height { blurLine(&values, from: y * width, step: 1, count: width, plan) }
    }
    for _ in 0..<3 {
      for x in 0..<width { blurLine(&values, from: x, step: width, count: height, plan) }
    }
  }
  var shadow = Pixmap(width: width, height: height)
  /// A value, 0 outside.
  func value(_ x: Int, _ y: Int) -> UInt32 { x < 0 || y < 0 ? 0 : values[y * width + x] }
  for y in 0..<height {
    for x in 0..<width {
      let above = mix(value(x - 1, y - 1), value(x, y - 1), plan.shareX)
      let here = mix(value(x - 1, y), value(x, y), plan.shareX)
      let alpha = (mix(above, here, plan.shareY) + 8) >> ShadowPlan.precision
      shadow[x, y] = scaled(plan.tint, by: factor(alpha))
    }
  }
  return shadow
}

/// A value `share` 256ths of the way from `here` to what lies before it.
private func mix(_ before: UInt32, _ here: UInt32, _ share: UInt32) -> UInt32 {
  (before * share + here * (256 - share) + 128) >> 8
}

/// One box blur along a line; outside is nothing.
private func blurLine(_ values: inout [UInt32], from start: Int, step: Int, count: Int, _ plan: ShadowPlan) {
  let line = (0..<count).map { values[start + $0 * step] }
  func value(_ i: Int) -> UInt32 { i >= 0 && i < count ? line[i] : 0 }
  var sum: UInt32 = 0
  for i in -plan.reach..<plan.reach { sum += value(i) }
  for i in 0..<count {
    sum += value(i + plan.reach)
    let edges = value(i - plan.reach - 1) + value(i + plan.reach + 1)
    values[start + i * step] = plan.mean(sum * 256 + edges * plan.edgeWeight)
    sum -= value(i - plan.reach)
  }
}
