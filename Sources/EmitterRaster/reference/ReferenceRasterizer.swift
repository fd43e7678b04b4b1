public import EmitterDrawList
import EmitterMath
public import EmitterPixels

/// Draws a list the plain way: sprite after sprite, pixel after pixel, straight into the frame.
///
/// It says what a picture is; `Rasterizer` gives the same bytes faster.
public struct ReferenceRasterizer: Sendable {
  private var cache: TextureCache

  /// A rasteriser for the pictures given, by the names that draw lists call them.
  public init(pictures: [String: Pixmap] = [:]) {
    cache = TextureCache(pictures)
  }

  /// Puts a picture under a name, or takes it away.
  public mutating func setPicture(_ picture: Pixmap?, named name: String) {
    cache.setPicture(picture, named: name)
  }

  /// Replaces `frame` by the picture that `list` describes. The rules are those of `Rasterizer.draw`.
  /// - Complexity: O(pixels of the frame · (1 + groups) + pixels of all sprites).
  public mutating func draw(_ list: DrawList, into frame: inout Pixmap) {
    let width = FrameLimits.side(list.width)
    let height = FrameLimits.side(list.height)
    var frames = [Pixmap(width: width, height: height, filledWith: premultiplied(list.background))]
    var openGroups = 0
    cache.prepare(list.images)
    for command in list.commands {
      switch command {
      case .sprites(let range, let blend):
        for i in range.clamped(to: 0..<list.sprites.safeCount) {
          guard let plan = cache.plan(list.sprites, i, frameWidth: width, frameHeight: height) else { continue }
          drawSprite(plan, blend: blend, into: &frames[frames.count - 1])
        }
      case .fill(let transform, let tint):
        guard let plan = FillPlan(transform, tint: tint, frameWidth: width, frameHeight: height) else { continue }
        drawFill(plan, into: &frames[frames.count - 1])
      case .beginGroup:
        openGroups += 1
        if openGroups <= FrameLimits.deepestGroup { frames.append(Pixmap(width: width, height: height)) }
      case .projected, .fillContours, .clip: break
      case .endMask, .endShadow: break
      case .endGroup(let opacity):
        guard openGroups > 0 else { continue }
        openGroups -= 1
        if openGroups < FrameLimits.deepestGroup { endGroup(&frames, opacity: opacity) }
      }
    }
    while frames.count > 1 { endGroup(&frames, opacity: 255) }
    frame = frames[0]
  }

  private func drawSprite(_ plan: SpritePlan, blend: BlendMode, into frame: inout Pixmap) {
    let stride = plan.stride
    for y in Int(plan.top)..<Int(plan.bottom) {
      let row = plan.rowOrigin(y)
      for x in Int(plan.left)..<Int(plan.right) {
        let right = Int64(x - Int(plan.anchorX))
        let u = row.u + right * Int64(plan.uRight)
        let v = row.v + right * Int64(plan.vRight)
        guard u > SpritePlan.least, u < plan.mostU, v > SpritePlan.least, v < plan.mostV else { continue }
        let fx = UInt32(truncatingIfNeeded: u >> 8) & plan.weightMask
        let fy = UInt32(truncatingIfNeeded: v >> 8) & plan.weightMask
        // Within the level or its border, as is the texel to the right below.
        let texel = unsafe plan.texels + Int(v >> 16) * stride + Int(u >> 16)
        let source = unsafe tinted(
          bilinear(texel[0], texel[1], texel[stride], texel[stride + 1], fx, fy), by: plan.tint)
        switch blend {
        case .sourceOver: frame[x, y] = over(source, frame[x, y])
        case .add: frame[x, y] = sum(source, frame[x, y])
        }
      }
    }
  }

  private func drawFill(_ plan: FillPlan, into frame: inout Pixmap) {
    var row = CoverageRow(width: frame.width)
    for y in plan.top..<plan.bottom {
      plan.forEachRun(ofRow: y, in: 0..<frame.width, using: &row) { columns, coverage in
        let source = scaled(plan.tint, by: coverage)
        for x in columns { frame[x, y] = over(source, frame[x, y]) }
      }
    }
  }

  private func endGroup(_ frames: inout [Pixmap], opacity: UInt8) {
    let group = frames.removeLast()
    let share = factor(UInt32(opacity))
    for i in group.pixels.indices {
      let source = scaled(group.pixels[i], by: share)
      frames[frames.count - 1].pixels[i] = over(source, frames[frames.count - 1].pixels[i])
    }
  }
}
