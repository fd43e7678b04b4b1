public import EmitterDrawList
import EmitterMath
public import EmitterPixels

/// Draws a list the plain way: sprite after sprite, pixel after pixel, straight into the frame.
///
/// It says what a picture is; `Rasterizer` gives the same bytes faster.
public struct ReferenceRasterizer: Sendable {
  private var cache: TextureCache
  private var actions: GroupActions = GroupActions()

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
    let size = LocalFrame(width: FrameLimits.side(list.width), height: FrameLimits.side(list.height))
    cache.prepare(list.images)
    actions.prepare(list)
    frame = picture(of: list, list.commands.indices, size, premultiplied(list.background))
  }

  /// What commands of a list draw over a background.
  private mutating func picture(
    of list: DrawList, _ commands: Range<Int>, _ size: LocalFrame, _ background: UInt32
  ) -> Pixmap {
    var frames = [Pixmap(width: size.width, height: size.height, filledWith: background)]
    var i = commands.lowerBound
    while i < commands.upperBound {
      let action = actions[i]
      switch action {
      case .play: play(list, list.commands[i], size, &frames)
      case .passOver: break
      case .endPlainGroup: endGroup(&frames, opacity: 255)
      case .dropGroup: frames.removeLast()
      case .beginShadow(let end):
        if case .endShadow(let index) = list.commands[end] {
          drawShadow(of: list, i + 1..<end, ShadowPlan(list.shadows[index]), size, into: &frames[frames.count - 1])
        }
        i = end
      }
      i += 1
    }
    while frames.count > 1 { endGroup(&frames, opacity: 255) }
    return frames[0]
  }

  private mutating func play(
    _ list: DrawList, _ command: DrawCommand, _ size: LocalFrame, _ frames: inout [Pixmap]
  ) {
    let last = frames.count - 1
    switch command {
    case .sprites(let range, let blend):
      for i in range.clamped(to: 0..<list.sprites.safeCount) {
        if let plan = cache.plan(list.sprites, i, in: size) { drawSprite(plan, blend: blend, into: &frames[last]) }
      }
    case .projected(let range, let blend):
      for i in range.clamped(to: 0..<list.projected.count) {
        switch cache.plan(list.projected[i], in: size) {
        case .sprite(let plan): drawSprite(plan, blend: blend, into: &frames[last])
        case .projected(let plan): drawProjected(plan, blend: blend, into: &frames[last])
        case nil: break
        }
      }
    case .fill(let transform, let tint):
      let plan = FillPlan(size.local(transform), tint: tint, frameWidth: size.width, frameHeight: size.height)
      if let plan { drawFill(plan, into: &frames[last]) }
    case .fillContours(let range, let rule, let tint):
      guard tint != 0 else { return }
      forEachCoverage(of: list, range, rule, size) { x, y, coverage in
        guard coverage > 0 else { return }
        frames[last][x, y] = over(scaled(premultiplied(tint), by: coverage), frames[last][x, y])
      }
    case .clip(let range, let rule):
      forEachCoverage(of: list, range, rule, size) { x, y, coverage in
        frames[last][x, y] = scaled(frames[last][x, y], by: coverage)
      }
    case .beginGroup: frames.append(Pixmap(width: size.width, height: size.height))
    case .endGroup(let opacity, let blend): endGroup(&frames, opacity: opacity, blend)
    case .endMask:
      let mask = frames.removeLast()
      for i in mask.pixels.indices {
        frames[last - 1].pixels[i] = scaled(frames[last - 1].pixels[i], by: factor(mask.pixels[i] >> 24))
      }
    case .endShadow: break
    }
  }
}

extension ReferenceRasterizer {
  private func drawSprite(_ plan: SpritePlan, blend: BlendMode, into frame: inout Pixmap) {
    let stride = plan.stride
    for y in Int(plan.top)..<Int(plan.bottom) {
      let row = plan.rowOrigin(y)
      for x in Int(plan.left)..<Int(plan.right) {
        let right = Int64(x - Int(plan.anchorX))
        let u = row.u + right * Int64(plan.uRight)
        let v = row.v + right * Int64(plan.vRight)
        guard u > SpritePlan.least, u < plan.mostU, v > SpritePlan.least, v < plan.mostV else { continue }
        let texel = unsafe plan.texels + Int(v >> 16) * stride + Int(u >> 16)
        let mixed = unsafe mix(texel, stride, u, v, plan.weightMask)
        draw(tinted(mixed, by: plan.tint), blend, &frame[x, y])
      }
    }
  }

  private func drawProjected(_ plan: ProjectedPlan, blend: BlendMode, into frame: inout Pixmap) {
    for y in plan.box.top..<plan.box.bottom {
      for x in plan.box.left..<plan.box.right {
        let q: Double = ProjectedPlan.start(plan.q, Double(y)) + plan.q.x * Double(x)
        guard q > 0, q <= ProjectedPlan.mostQ else { continue }
        let depth: Double = 1 / q
        let u: Double = (ProjectedPlan.start(plan.u, Double(y)) + plan.u.x * Double(x)) * depth
        let v: Double = (ProjectedPlan.start(plan.v, Double(y)) + plan.v.x * Double(x)) * depth
        let least = ProjectedPlan.least
        guard u > least, u < plan.mostU, v > least, v < plan.mostV else { continue }
        let column = Int64(u.rounded(.toNearestOrEven))
        let row = Int64(v.rounded(.toNearestOrEven))
        let texel = unsafe plan.texels + Int(row >> 16) * plan.stride + Int(column >> 16)
        let mixed = unsafe mix(texel, plan.stride, column, row, plan.weightMask)
        draw(tinted(mixed, by: plan.tint), blend, &frame[x, y])
      }
    }
  }

  /// The mean of a texel and those to the right and below, which lie within the level or its border.
  private func mix(
    _ texel: UnsafePointer<UInt32>, _ stride: Int, _ u: Int64, _ v: Int64, _ weightMask: UInt32
  ) -> UInt32 {
    let fx = UInt32(truncatingIfNeeded: u >> 8) & weightMask
    let fy = UInt32(truncatingIfNeeded: v >> 8) & weightMask
    return unsafe bilinear(texel[0], texel[1], texel[stride], texel[stride + 1], fx, fy)
  }

  private func draw(_ source: UInt32, _ blend: BlendMode, _ pixel: inout UInt32) {
    switch blend {
    case .sourceOver: pixel = over(source, pixel)
    case .add: pixel = sum(source, pixel)
    case .screen: pixel = screened(source, pixel)
    case .maximum: pixel = maximum(source, pixel)
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

  /// The coverage of every pixel of the frame, 0…256.
  private func forEachCoverage(
    of list: DrawList, _ range: Range<Int>, _ rule: FillRule, _ size: LocalFrame,
    _ body: (_ x: Int, _ y: Int, _ coverage: UInt32) -> Void
  ) {
    var edges = ContourEdges()
    let plan = edges.plan(list, range, rule, tint: 0, in: size)
    var coverage = [UInt32](repeating: 0, count: size.width * size.height)
    let sweep = ContourSweep(width: size.width)
    unsafe edges.edges.withUnsafeBufferPointer { edges in
      unsafe sweep.forEachRun(of: plan, edges, rows: plan.box.top..<plan.box.bottom, left: 0) { run in
        for y in run.top..<run.bottom {
          for x in run.first..<run.end { coverage[y * size.width + x] = run.coverage }
        }
      }
    }
    for i in coverage.indices { body(i % size.width, i / size.width, coverage[i]) }
  }

  private func endGroup(_ frames: inout [Pixmap], opacity: UInt8, _ blend: BlendMode = .sourceOver) {
    let group = frames.removeLast()
    let share = factor(UInt32(opacity))
    for i in group.pixels.indices {
      draw(scaled(group.pixels[i], by: share), blend, &frames[frames.count - 1].pixels[i])
    }
  }

  /// Draws a group into a picture of its own, which reaches beyond the frame as far as its shadow may reach in, then its
  /// shadow and itself into the frame.
  private mutating func drawShadow(
    of list: DrawList, _ commands: Range<Int>, _ plan: ShadowPlan, _ size: LocalFrame, into frame: inout Pixmap
  ) {
    let larger = size.expanded(by: plan.margin)
    let (group, x, y) = cropped(picture(of: list, commands, larger, 0))
    let left = larger.left - size.left + x
    let top = larger.top - size.top + y
    draw(
      plainShadow(of: group, plan), left: left + plan.left - plan.padding, top: top + plan.top - plan.padding,
      over: &frame)
    if !plan.isAlone { draw(group, left: left, top: top, over: &frame) }
  }

  /// The part of a picture that is not transparent, and where its first pixel lies.
  private func cropped(_ picture: Pixmap) -> (part: Pixmap, x: Int, y: Int) {
    var box = PixelBox.empty
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] != 0 {
        box = box.union(PixelBox(left: x, top: y, right: x + 1, bottom: y + 1))
      }
    }
    var part = Pixmap(width: box.right - box.left, height: box.bottom - box.top)
    for y in box.top..<box.bottom {
      for x in box.left..<box.right { part[x - box.left, y - box.top] = picture[x, y] }
    }
    return (part, box.left, box.top)
  }

  /// Draws a picture whose first pixel lies at `left`, `top` source-over a frame.
  private func draw(_ picture: Pixmap, left: Int, top: Int, over frame: inout Pixmap) {
    for y in max(0, top)..<max(0, top, min(frame.height, top + picture.height)) {
      for x in max(0, left)..<max(0, left, min(frame.width, left + picture.width)) {
        frame[x, y] = EmitterRaster.over(picture[x - left, y - top], frame[x, y])
      }
    }
  }
}
