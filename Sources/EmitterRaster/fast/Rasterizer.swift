public import EmitterDrawList
public import EmitterPixels
import Synchronization

/// Runs `body(0)` … `body(count − 1)`, each once, in any order and on any threads, and returns when all are done.
public typealias ParallelFor = (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

/// Draws lists into frames; the same bytes as `ReferenceRasterizer` for any number of workers.
///
/// The frame is cut into tiles that fit the processor's second cache. What a list orders is dealt out to them, and each worker
/// takes tile after tile. Keep a rasteriser for a whole film: it keeps textures and buffers, and once those are there a
/// frame allocates nothing.
///
/// ```swift
/// var rasterizer = Rasterizer(pictures: ["dot": DrawnSprite.disc(diameter: 16)])
/// var frame = Pixmap(width: 0, height: 0)
/// rasterizer.draw(list, into: &frame)
/// ```
public struct Rasterizer: Sendable {
  private var cache: TextureCache
  private var tiles: TilePlan
  private var sprites: [SpritePlan] = []
  private var fills: [FillPlan] = []
  private var canvases: [TileCanvas] = []

  /// A rasteriser for the pictures given, by the names that draw lists call them.
  public init(pictures: [String: Pixmap] = [:]) {
    self.init(pictures: pictures, tileWidth: 256, tileHeight: 128)
  }

  /// A rasteriser with tiles of another size, in pixels; the width is rounded up to a multiple of 8.
  package init(pictures: [String: Pixmap], tileWidth: Int, tileHeight: Int) {
    cache = TextureCache(pictures)
    tiles = TilePlan(tileWidth: tileWidth, tileHeight: tileHeight)
  }

  /// Puts a picture under a name, or takes it away.
  public mutating func setPicture(_ picture: Pixmap?, named name: String) {
    cache.setPicture(picture, named: name)
  }

  /// Replaces `frame` by the picture that `list` describes; a frame that has the list's size already is drawn over in place.
  ///
  /// Sprites whose image is unknown, whose numbers are not finite or that are squeezed to a line draw nothing. Colours above
  /// their alpha count as equal to it. A group that is never ended ends with the list, at full opacity; an end without a
  /// group is passed over; beyond 64 groups deep, a group is passed over. Sides are cut off at 16384 pixels, negative ones
  /// count as 0.
  ///
  /// - Parameters:
  ///   - workers: at most so many calls of `forEach`'s body run something.
  ///   - forEach: how work is spread over threads; one after the other where it is left out.
  /// - Complexity: O(pixels of the frame + pixels of all sprites + orders · tiles each touches).
  public mutating func draw(
    _ list: DrawList, into frame: inout Pixmap, workers: Int = 1,
    forEach: ParallelFor = { count, body in for i in 0..<count { body(i) } }
  ) {
    let width = FrameLimits.side(list.width)
    let height = FrameLimits.side(list.height)
    if frame.width != width || frame.height != height { frame = Pixmap(width: width, height: height) }
    guard width > 0, height > 0 else { return }
    plan(list, width: width, height: height)
    tiles.sort(sprites)
    let count = min(max(1, workers), tiles.tileCount)
    for i in 0..<count {
      if i == canvases.count {
        canvases.append(TileCanvas(width: tiles.tileWidth, height: tiles.tileHeight))
      } else if !isKnownUniquelyReferenced(&canvases[i]) {
        // A copy of this rasteriser holds it too.
        canvases[i] = TileCanvas(width: tiles.tileWidth, height: tiles.tileHeight)
      }
    }
    paint(into: &frame, background: premultiplied(list.background), workers: count, forEach: forEach)
  }

  /// Turns commands into plans and deals them out to tiles.
  private mutating func plan(_ list: DrawList, width: Int, height: Int) {
    cache.prepare(list.images)
    tiles.begin(frameWidth: width, frameHeight: height)
    sprites.removeAll(keepingCapacity: true)
    fills.removeAll(keepingCapacity: true)
    let limits = 0..<list.sprites.safeCount
    for command in list.commands {
      switch command {
      case .sprites(let range, let blend):
        for i in range.clamped(to: limits) {
          guard let plan = cache.plan(list.sprites, i, in: LocalFrame(width: width, height: height)) else { continue }
          let order = TileOrder(blend == .add ? .addSprite : .overSprite, sprites.count)
          sprites.append(plan)
          tiles.append(
            order, left: Int(plan.left), top: Int(plan.top), right: Int(plan.right), bottom: Int(plan.bottom))
        }
      case .fill(let transform, let tint):
        guard let plan = FillPlan(transform, tint: tint, frameWidth: width, frameHeight: height) else { continue }
        tiles.append(
          TileOrder(.fill, fills.count), left: plan.left, top: plan.top, right: plan.right, bottom: plan.bottom)
        fills.append(plan)
      case .beginGroup: tiles.append(TileOrder(.beginGroup, 0))
      case .projected, .fillContours, .clip: break
      case .endMask, .endShadow: break
      case .endGroup(let opacity): tiles.append(TileOrder(.endGroup, Int(opacity)))
      }
    }
  }

  /// Draws all tiles, each by one worker.
  private func paint(into frame: inout Pixmap, background: UInt32, workers: Int, forEach: ParallelFor) {
    let (width, height) = (frame.width, frame.height)
    let tiles = tiles
    let canvases = canvases
    let next = NextTile()
    unsafe tiles.sortedSprites.withUnsafeBufferPointer { sprites in
      unsafe fills.withUnsafeBufferPointer { fills in
        unsafe frame.pixels.withUnsafeMutableBufferPointer { pixels in
          guard let base = pixels.baseAddress else { return }
          let job = unsafe TileJob(
            tiles: tiles, sprites: sprites.baseAddress, fills: fills.baseAddress, canvases: canvases, frame: base,
            frameWidth: width, frameHeight: height, background: background)
          if workers == 1 {
            for tile in 0..<tiles.tileCount { job.paint(tile, on: 0) }
            return
          }
          forEach(workers) { worker in
            while true {
              let tile = next.take()
              guard tile < job.tiles.tileCount else { return }
              job.paint(tile, on: worker)
            }
          }
        }
      }
    }
  }
}

/// Everything the workers of one frame share.
///
/// Unchecked, since it holds pointers: they are read only but for the frame, of which each tile is written by the one worker
/// that took it, and each canvas is used by the one worker whose number it has.
@safe
private struct TileJob: @unchecked Sendable {
  let tiles: TilePlan
  let sprites: UnsafePointer<SpritePlan>?
  let fills: UnsafePointer<FillPlan>?
  let canvases: [TileCanvas]
  let frame: UnsafeMutablePointer<UInt32>
  let frameWidth: Int
  let frameHeight: Int
  let background: UInt32

  func paint(_ tile: Int, on worker: Int) {
    let canvas = canvases[worker]
    canvas.begin(
      left: tile % tiles.columns * tiles.tileWidth, top: tile / tiles.columns * tiles.tileHeight,
      frameWidth: frameWidth, frameHeight: frameHeight, background: background)
    for i in tiles.starts[tile]..<tiles.starts[tile + 1] {
      let order = tiles.sorted[i]
      switch order.kind {
      case .overSprite: if let sprites = unsafe sprites { unsafe canvas.draw(sprites + i, blend: .sourceOver) }
      case .addSprite: if let sprites = unsafe sprites { unsafe canvas.draw(sprites + i, blend: .add) }
      case .fill: if let fills = unsafe fills { unsafe canvas.draw(fills[order.index]) }
      case .beginGroup: canvas.beginGroup()
      case .endGroup: canvas.endGroup(opacity: UInt8(order.index))
      }
    }
    unsafe canvas.finish(into: frame, frameWidth: frameWidth)
  }
}

/// Which tile is to be drawn next; a class, as Embedded Swift lets no closure capture an `Atomic` itself.
private final class NextTile: Sendable {
  private let count = Atomic<Int>(0)

  /// The number of a tile that nobody else has been given.
  func take() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }
}
