import EmitterDrawList

/// One thing to do in a tile, in 32 bits: what, and which one.
struct TileOrder {
  enum Kind: UInt32 {
    case overSprite, addSprite
    case fill, contours, overProjected, addProjected, picture
    case beginGroup, clip, endMask, endGroup, dropGroup
  }

  private var bits: UInt32

  /// - Parameter index: at most 2^28 − 1: the place of the plan for what is ordered.
  @inline(__always)
  init(_ kind: Kind, _ index: Int) {
    bits = kind.rawValue << 28 | UInt32(truncatingIfNeeded: index) & 0x0FFF_FFFF
  }

  @inline(__always)
  var kind: Kind { Kind(rawValue: bits >> 28) ?? .overSprite }

  @inline(__always)
  var drawsSprite: Bool { bits >> 28 <= Kind.addSprite.rawValue }

  @inline(__always)
  var index: Int { Int(bits & 0x0FFF_FFFF) }
}

/// The tiles from `left` to `right`, `top` to `bottom`, ends included; none where an end lies before its beginning.
struct TileBox {
  var left: UInt16
  var top: UInt16
  var right: UInt16
  var bottom: UInt16

  static let none: TileBox = TileBox(left: 1, top: 1, right: 0, bottom: 0)

  var isEmpty: Bool { left > right }

  func union(_ other: TileBox) -> TileBox {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return TileBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}

/// A frame cut into tiles, and for each tile what is to be drawn in it, in drawing order.
struct TilePlan {
  /// Pixels; a multiple of 8, so that rows of a tile are whole vectors.
  let tileWidth: Int
  let tileHeight: Int
  private(set) var columns: Int = 0
  private(set) var rows: Int = 0
  /// What was ordered, in drawing order, and the tiles it touches.
  private(set) var orders: [TileOrder] = []
  private var boxes: [TileBox] = []
  /// The orders of tile i stand in `sorted` from `starts[i]` to `starts[i + 1]`.
  private(set) var starts: [Int] = []
  private(set) var sorted: [TileOrder] = []
  /// The plans of those orders that draw sprites, at the same places: a tile reads them one after the other, where picking
  /// them out of the list would miss the cache with each (a seventh of the time for sprites of 8 pixels).
  private(set) var sortedSprites: [SpritePlan] = []

  init(tileWidth: Int, tileHeight: Int) {
    self.tileWidth = (max(8, tileWidth) + 7) & ~7
    self.tileHeight = max(1, tileHeight)
  }

  var tileCount: Int { columns * rows }

  /// Forgets all orders and cuts a frame of the size given.
  mutating func begin(frameWidth: Int, frameHeight: Int) {
    columns = (frameWidth + tileWidth - 1) / tileWidth
    rows = (frameHeight + tileHeight - 1) / tileHeight
    orders.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
  }

  /// Orders something for the tiles given, and gives back its place.
  @discardableResult
  mutating func append(_ order: TileOrder, _ box: TileBox) -> Int {
    orders.append(order)
    boxes.append(box)
    return orders.count - 1
  }

  /// Sets the tiles of something ordered before.
  mutating func setBox(_ box: TileBox, ofOrder place: Int) { boxes[place] = box }

  /// The tiles that a rectangle of pixels inside the frame touches; it must not be empty.
  @inline(__always)
  func box(left: Int, top: Int, right: Int, bottom: Int) -> TileBox {
    TileBox(
      left: UInt16(truncatingIfNeeded: left / tileWidth), top: UInt16(truncatingIfNeeded: top / tileHeight),
      right: UInt16(truncatingIfNeeded: (right - 1) / tileWidth),
      bottom: UInt16(truncatingIfNeeded: (bottom - 1) / tileHeight))
  }

  /// Deals the orders out to the tiles, keeping their order; `sprites` are the plans that orders refer to by index.
  /// O(orders · tiles each touches).
  mutating func sort(_ sprites: [SpritePlan]) {
    starts.removeAll(keepingCapacity: true)
    for _ in 0...tileCount { starts.append(0) }
    for box in boxes where !box.isEmpty {
      for row in Int(box.top)...Int(box.bottom) {
        for column in Int(box.left)...Int(box.right) { starts[row * columns + column] += 1 }
      }
    }
    var total = 0
    for i in starts.indices {
      total += starts[i]
      starts[i] = total
    }
    if sorted.count < total {
      sorted.reserveCapacity(total)
      for _ in sorted.count..<total { sorted.append(TileOrder(.overSprite, 0)) }
    }
    if let filler = sprites.first, sortedSprites.count < total {
      sortedSprites.reserveCapacity(total)
      for _ in sortedSprites.count..<total { sortedSprites.append(filler) }
    }
    // Backwards, so that each start moves down from the end of its tile's part to the beginning.
    for i in stride(from: orders.count - 1, through: 0, by: -1) {
      let box = boxes[i]
      if box.isEmpty { continue }
      let order = orders[i]
      for row in Int(box.top)...Int(box.bottom) {
        for column in Int(box.left)...Int(box.right) {
          let tile = row * columns + column
          let place = starts[tile] - 1
          starts[tile] = place
          sorted[place] = order
          if order.drawsSprite { sortedSprites[place] = sprites[order.index] }
        }
      }
    }
  }
}
