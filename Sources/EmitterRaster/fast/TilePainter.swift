import EmitterDrawList
import EmitterPixels
import Synchronization

/// Everything the workers of one frame share.
///
/// Unchecked, since it holds pointers: they are read only but for the target, of which each tile is written by the one worker
/// that took it, and each canvas is used by the one worker whose number it has.
@safe
struct TilePainter: @unchecked Sendable {
  let plan: FramePlan
  let sprites: UnsafePointer<SpritePlan>?
  let edges: UnsafeBufferPointer<ContourEdge>
  let canvases: [TileCanvas]
  let target: TileTarget
  let background: UInt32
  let kept: KeptTiles?

  /// Draws the tiles that the target holds something of, each by one worker.
  static func paint(
    _ plan: FramePlan, into target: TileTarget, background: UInt32, on canvases: [TileCanvas], kept: KeptTiles?,
    workers: Int, forEach: ParallelFor
  ) {
    let tiles = plan.tiles
    guard tiles.tileCount > 0, !target.box.isEmpty else { return }
    let box = tiles.box(
      left: target.box.left, top: target.box.top, right: target.box.right, bottom: target.box.bottom)
    unsafe tiles.sortedSprites.withUnsafeBufferPointer { sprites in
      unsafe plan.edges.edges.withUnsafeBufferPointer { edges in
        let painter = unsafe TilePainter(
          plan: plan, sprites: sprites.baseAddress, edges: edges, canvases: canvases, target: target,
          background: background, kept: kept)
        let columns = Int(box.right) - Int(box.left) + 1
        let count = columns * (Int(box.bottom) - Int(box.top) + 1)
        @Sendable func tile(_ i: Int) -> Int {
          (i / columns + Int(box.top)) * painter.plan.tiles.columns + i % columns + Int(box.left)
        }
        if workers == 1 {
          for i in 0..<count { painter.paint(tile(i), on: 0) }
          return
        }
        let next = NextTile()
        forEach(workers) { worker in
          while true {
            let i = next.take()
            guard i < count else { return }
            painter.paint(tile(i), on: worker)
          }
        }
      }
    }
  }

  @inline(never)
  private func paint(_ tile: Int, on worker: Int) {
    let canvas = canvases[worker]
    let tiles = plan.tiles
    if let kept = kept, !kept.changes(tile, to: digest(of: tile, kept.base)) { return }
    canvas.begin(
      left: tile % tiles.columns * tiles.tileWidth, top: tile / tiles.columns * tiles.tileHeight,
      frameWidth: plan.frame.width, frameHeight: plan.frame.height, background: background)
    for i in tiles.starts[tile]..<tiles.starts[tile + 1] {
      let order = tiles.sorted[i]
      switch order.kind {
      case .overSprite: if let sprites = unsafe sprites { unsafe canvas.draw(sprites + i, blend: .sourceOver) }
      case .addSprite: if let sprites = unsafe sprites { unsafe canvas.draw(sprites + i, blend: .add) }
      default: play(order, on: canvas)
      }
    }
    canvas.finish(into: target)
  }

  /// Stands for everything that the tile shows.
  private func digest(of tile: Int, _ base: ContentDigest) -> ContentDigest {
    var digest = base
    let tiles = plan.tiles
    for i in tiles.starts[tile]..<tiles.starts[tile + 1] {
      let order = tiles.sorted[i]
      if order.drawsSprite, let sprites = unsafe sprites {
        digest.add(UInt64(order.kind.rawValue), 0)
        unsafe sprites[i].add(to: &digest)
      } else {
        plan.add(order, to: &digest)
      }
    }
    return digest
  }

  /// Everything but sprites.
  @inline(never)
  private func play(_ order: TileOrder, on canvas: TileCanvas) {
    switch order.kind {
    case .overSprite, .addSprite: break
    case .fill: canvas.draw(plan.fills[order.index])
    case .contours:
      let contours = plan.contours[order.index]
      unsafe canvas.draw(contours, UnsafeBufferPointer(rebasing: edges[contours.edges]))
    case .clip:
      let contours = plan.contours[order.index]
      unsafe canvas.clip(contours, UnsafeBufferPointer(rebasing: edges[contours.edges]))
    case .overProjected: canvas.draw(plan.projected[order.index], blend: .sourceOver)
    case .addProjected: canvas.draw(plan.projected[order.index], blend: .add)
    case .picture: canvas.draw(plan.pictures[order.index])
    case .beginGroup: canvas.beginGroup(plan.groups[order.index])
    case .endMask: canvas.endMask(plan.groups[order.index])
    case .endGroup: canvas.endGroup(plan.groups[order.index])
    case .dropGroup: canvas.dropGroup()
    }
  }
}

/// What each tile of a frame shows.
///
/// Unchecked, since it points to memory: of which each place is used by the one worker that took the tile.
@safe
struct KeptTiles: @unchecked Sendable {
  let digests: UnsafeMutablePointer<ContentDigest>
  /// What all tiles' digests begin with.
  let base: ContentDigest

  /// Notes what a tile shows; says whether it showed something else.
  func changes(_ tile: Int, to digest: ContentDigest) -> Bool {
    guard unsafe digests[tile] != digest else { return false }
    unsafe digests[tile] = digest
    return true
  }
}

/// Which tile is to be drawn next; a class, as Embedded Swift lets no closure capture an `Atomic` itself.
private final class NextTile: Sendable {
  private let count = Atomic<Int>(0)

  /// The number of a tile that nobody else has been given.
  func take() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }
}
