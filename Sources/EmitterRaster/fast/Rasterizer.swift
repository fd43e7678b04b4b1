public import EmitterDrawList
public import EmitterPixels

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
  /// What was drawn last by `draw(_:workers:forEach:)`.
  public private(set) var picture: Pixmap = Pixmap(width: 0, height: 0)
  /// What each tile of `picture` shows.
  private var kept: [ContentDigest] = []
  var cache: TextureCache
  var actions: GroupActions = GroupActions()
  /// The frame's plan, then that of the picture of a group in it that casts a shadow, and so on inwards.
  var plans: [FramePlan]
  var canvases: [TileCanvas] = []
  var shadows: ShadowCache = ShadowCache()
  let tileWidth: Int
  let tileHeight: Int

  /// A rasteriser for the pictures given, by the names that draw lists call them.
  public init(pictures: [String: Pixmap] = [:]) {
    self.init(pictures: pictures, tileWidth: 256, tileHeight: 128)
  }

  /// A rasteriser with tiles of another size, in pixels; the width is rounded up to a multiple of 8.
  package init(pictures: [String: Pixmap], tileWidth: Int, tileHeight: Int) {
    cache = TextureCache(pictures)
    plans = [FramePlan(tileWidth: tileWidth, tileHeight: tileHeight)]
    self.tileWidth = plans[0].tiles.tileWidth
    self.tileHeight = plans[0].tiles.tileHeight
  }

  /// Puts a picture under a name, or takes it away.
  public mutating func setPicture(_ picture: Pixmap?, named name: String) {
    cache.setPicture(picture, named: name)
    shadows.removeAll()
  }

  /// Replaces `frame` by the picture that `list` describes; a frame that has the list's size already is drawn over in place.
  ///
  /// Sprites whose image is unknown, whose numbers are not finite or that are squeezed to a line draw nothing. Colours above
  /// their alpha count as equal to it. A group that is never ended ends with the list, at full opacity; an end without a
  /// group is passed over; beyond 64 groups deep, a group is passed over, and shadows within more than four others are left
  /// out. What lies more than 1024 pixels outside the frame casts no shadow into it. Sides are cut off at 16384
  /// pixels, negative ones count as 0.
  ///
  /// - Parameters:
  ///   - workers: at most so many calls of `forEach`'s body run something.
  ///   - forEach: how work is spread over threads; one after the other where it is left out.
  /// - Complexity: O(pixels of the frame + pixels of all sprites + orders · tiles each touches).
  public mutating func draw(
    _ list: DrawList, into frame: inout Pixmap, workers: Int = 1,
    forEach: ParallelFor = { count, body in for i in 0..<count { body(i) } }
  ) {
    let size = LocalFrame(width: FrameLimits.side(list.width), height: FrameLimits.side(list.height))
    if frame.width != size.width || frame.height != size.height {
      frame = Pixmap(width: size.width, height: size.height)
    }
    guard size.width > 0, size.height > 0 else { return }
    let workers = plan(list, size, workers, forEach)
    let box = PixelBox(left: 0, top: 0, right: size.width, bottom: size.height)
    let (plan, canvases) = (plans[0], canvases)
    unsafe frame.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      unsafe TilePainter.paint(
        plan, into: TileTarget(pixels: base, box: box), background: premultiplied(list.background), on: canvases,
        kept: nil, workers: workers, forEach: forEach)
    }
  }

  /// Makes `picture` the one that `list` describes, by the rules of `draw(_:into:)`. Tiles that show what they showed after
  /// the last call are left as they are.
  ///
  /// A caller that keeps a copy of `picture` beyond the next call makes that call allocate another.
  /// - Complexity: O(pixels of all tiles that change + orders · tiles each touches).
  public mutating func draw(
    _ list: DrawList, workers: Int = 1,
    forEach: ParallelFor = { count, body in for i in 0..<count { body(i) } }
  ) {
    let size = LocalFrame(width: FrameLimits.side(list.width), height: FrameLimits.side(list.height))
    if picture.width != size.width || picture.height != size.height {
      picture = Pixmap(width: size.width, height: size.height)
      kept.removeAll(keepingCapacity: true)
    }
    guard size.width > 0, size.height > 0 else { return }
    let workers = plan(list, size, workers, forEach)
    let box = PixelBox(left: 0, top: 0, right: size.width, bottom: size.height)
    let (plan, canvases) = (plans[0], canvases)
    let background = premultiplied(list.background)
    var base = ContentDigest()
    base.add(cache.generation, Int(background))
    // No tile has this digest yet: those are of orders, of which there is one more to add.
    while kept.count < plan.tiles.tileCount { kept.append(ContentDigest()) }
    unsafe kept.withUnsafeMutableBufferPointer { kept in
      unsafe picture.pixels.withUnsafeMutableBufferPointer { pixels in
        guard let first = pixels.baseAddress, let digests = kept.baseAddress else { return }
        unsafe TilePainter.paint(
          plan, into: TileTarget(pixels: first, box: box), background: background, on: canvases,
          kept: KeptTiles(digests: digests, base: base), workers: workers, forEach: forEach)
      }
    }
  }

  /// Makes a list ready to draw; gives back how many workers there are use for.
  private mutating func plan(
    _ list: DrawList, _ size: LocalFrame, _ workers: Int, _ forEach: ParallelFor
  ) -> Int {
    let workers = prepareCanvases(workers, width: size.width, height: size.height)
    cache.prepare(list.images)
    actions.prepare(list)
    shadows.begin()
    plan(list, list.commands.indices, size, level: 0, workers, forEach)
    shadows.finish()
    return workers
  }

  /// Makes sure that every worker has a canvas of its own; gives back how many workers there are use for.
  private mutating func prepareCanvases(_ workers: Int, width: Int, height: Int) -> Int {
    let tileCount = ((width + tileWidth - 1) / tileWidth) * ((height + tileHeight - 1) / tileHeight)
    let count = min(max(1, workers), tileCount)
    for i in 0..<count {
      if i == canvases.count {
        canvases.append(TileCanvas(width: tileWidth, height: tileHeight))
      } else if !isKnownUniquelyReferenced(&canvases[i]) {
        // A copy of this rasteriser holds it too.
        canvases[i] = TileCanvas(width: tileWidth, height: tileHeight)
      }
    }
    return count
  }
}
