import EmitterDrawList

extension Rasterizer {
  /// Makes commands of a list ready to draw, in the plan of the level given.
  mutating func plan(
    _ list: DrawList, _ commands: Range<Int>, _ frame: LocalFrame, level: Int, _ workers: Int, _ forEach: ParallelFor
  ) {
    while level >= plans.count { plans.append(FramePlan(tileWidth: tileWidth, tileHeight: tileHeight)) }
    // Taken out of its array, so that appending finds it unshared at no cost.
    var plan = FramePlan(tileWidth: 8, tileHeight: 1)
    swap(&plan, &plans[level])
    plan.begin(frame, isGroup: level > 0)
    let limits = 0..<list.sprites.safeCount
    var i = commands.lowerBound
    while i < commands.upperBound {
      switch actions[i] {
      case .passOver: break
      case .dropGroup: plan.dropGroup()
      case .endPlainGroup: plan.endGroup(opacity: 255)
      case .beginShadow(let end):
        castShadow(list, i, end, level: level, into: &plan, workers, forEach)
        i = end
      case .play:
        switch list.commands[i] {
        case .sprites(let range, let blend):
          for i in range.clamped(to: limits) {
            if let sprite = cache.plan(list.sprites, i, in: frame) { plan.append(sprite, blend) }
          }
        case .projected(let range, let blend):
          for i in range.clamped(to: 0..<list.projected.count) {
            switch cache.plan(list.projected[i], in: frame) {
            case .sprite(let sprite): plan.append(sprite, blend)
            case .projected(let picture): plan.append(picture, blend)
            case nil: break
            }
          }
        case .fill(let transform, let tint):
          let fill = FillPlan(
            frame.local(transform), tint: tint, frameWidth: frame.width, frameHeight: frame.height)
          if let fill { plan.append(fill) }
        case .fillContours(let range, let rule, let tint): plan.fill(list, range, rule, tint: tint)
        case .clip(let range, let rule): plan.clip(list, range, rule)
        case .beginGroup: plan.beginGroup()
        case .endMask: plan.endMask()
        case .endGroup(let opacity, let blend): plan.endGroup(opacity: opacity, blend)
        case .endShadow: break
        }
      }
      i += 1
    }
    plan.finish()
    swap(&plan, &plans[level])
  }

  /// Draws the group that begins and ends with the commands given, and its shadow, into pictures of their own, and orders those
  /// to be shown.
  private mutating func castShadow(
    _ list: DrawList, _ begin: Int, _ end: Int, level: Int, into plan: inout FramePlan, _ workers: Int,
    _ forEach: ParallelFor
  ) {
    guard case .endShadow(let index) = list.commands[end] else { return }
    let shadow = ShadowPlan(list.shadows[index])
    let larger = plan.frame.expanded(by: shadow.margin)
    self.plan(list, begin + 1..<end, larger, level: level + 1, workers, forEach)
    let box = plans[level + 1].visible
    guard !box.isEmpty else { return }
    let content = plans[level + 1].digest(generation: cache.generation)
    var digest = content
    shadow.add(to: &digest)
    let (cast, isDrawn) = shadows.pictures(for: digest)
    if !isDrawn {
      cast.group.resize(width: box.right - box.left, height: box.bottom - box.top)
      unsafe TilePainter.paint(
        plans[level + 1], into: TileTarget(pixels: cast.group.pixels, box: box), background: 0, on: canvases,
        kept: nil, workers: workers, forEach: forEach)
      shadows.blur.blur(cast.group, shadow, into: cast.shadow)
      cast.group.digest = content
      cast.shadow.digest = digest
    }
    let left = larger.left - plan.frame.left + box.left
    let top = larger.top - plan.frame.top + box.top
    plan.append(
      cast.shadow, left: left + shadow.left - shadow.padding, top: top + shadow.top - shadow.padding)
    if !shadow.isAlone { plan.append(cast.group, left: left, top: top) }
  }
}

extension FramePlan {
  /// Orders a picture whose first pixel lies at `left`, `top`.
  fileprivate mutating func append(_ buffer: PictureBuffer, left: Int, top: Int) {
    let box = PixelBox(left: left, top: top, right: left + buffer.width, bottom: top + buffer.height)
      .intersection(PixelBox(left: 0, top: 0, right: frame.width, bottom: frame.height))
    guard !box.isEmpty else { return }
    append(PicturePlan(buffer: buffer, left: left, top: top, box: box))
  }
}
