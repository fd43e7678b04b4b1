import EmitterDrawList
import EmitterPixels

/// A group as tiles draw it.
struct GroupPlan {
  /// The pixels that its content may touch: they are cleared when it begins.
  var touched: PixelBox = .empty
  /// Those that may be seen of it when it ends.
  var visible: PixelBox = .empty
  var opacity: UInt32 = 255
  var blend: BlendMode = .sourceOver
}

/// A picture that is drawn pixel on pixel.
struct PicturePlan {
  let buffer: PictureBuffer
  /// Where its first pixel lies.
  var left: Int
  var top: Int
  /// The part inside the frame.
  var box: PixelBox
}

/// Everything that is to be drawn into a frame, or into the picture of a group that casts a shadow: made ready, and dealt out to
/// tiles.
struct FramePlan {
  /// Whether this is a group's picture: then it is known what is touched of it.
  private var isGroup: Bool = false
  private(set) var frame: LocalFrame = LocalFrame(width: 0, height: 0)
  private(set) var tiles: TilePlan
  private(set) var sprites: [SpritePlan] = []
  private(set) var fills: [FillPlan] = []
  private(set) var projected: [ProjectedPlan] = []
  private(set) var contours: [ContourPlan] = []
  private(set) var edges: ContourEdges = ContourEdges()
  private(set) var pictures: [PicturePlan] = []
  private(set) var groups: [GroupPlan] = []
  /// Groups that have begun; the first is the frame itself.
  private var open: [OpenGroup] = []

  private struct OpenGroup {
    /// Where it stands in `groups`, and the order that begins it.
    var group: Int
    var beginning: Int
    var tiles: TileBox = .none
  }

  init(tileWidth: Int, tileHeight: Int) {
    tiles = TilePlan(tileWidth: tileWidth, tileHeight: tileHeight)
  }

  /// The pixels that may hold something at the end, other than a frame's background.
  var visible: PixelBox { groups[0].visible }

  /// Forgets everything and starts a frame, or a group's picture.
  mutating func begin(_ frame: LocalFrame, isGroup: Bool) {
    self.frame = frame
    self.isGroup = isGroup
    tiles.begin(frameWidth: frame.width, frameHeight: frame.height)
    sprites.removeAll(keepingCapacity: true)
    fills.removeAll(keepingCapacity: true)
    projected.removeAll(keepingCapacity: true)
    contours.removeAll(keepingCapacity: true)
    edges.removeAll()
    pictures.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    groups.append(GroupPlan())
    open.append(OpenGroup(group: 0, beginning: -1))
  }

  /// Adds everything that an order's pixels depend on.
  @inline(__always)
  func add(_ order: TileOrder, to digest: inout ContentDigest) {
    digest.add(UInt64(order.kind.rawValue), 0)
    switch order.kind {
    case .overSprite, .addSprite: sprites[order.index].add(to: &digest)
    case .fill: fills[order.index].add(to: &digest)
    case .contours, .clip: digest.add(contours[order.index].digest)
    case .overProjected, .addProjected: projected[order.index].add(to: &digest)
    case .picture:
      let picture = pictures[order.index]
      digest.add(picture.buffer.digest)
      digest.add(picture.left, picture.top)
    case .beginGroup: digest.add(groups[order.index].touched)
    case .endMask, .endGroup, .dropGroup:
      digest.add(groups[order.index].visible)
      digest.add(UInt64(groups[order.index].opacity), groups[order.index].blend.number)
    }
  }

  /// Stands for everything that was ordered.
  func digest(generation: Int) -> ContentDigest {
    var digest = ContentDigest()
    digest.add(generation, frame.width)
    digest.add(frame.left, frame.top)
    digest.add(frame.height, 0)
    for order in tiles.orders { add(order, to: &digest) }
    return digest
  }

  /// Ends the groups that are still open and deals everything out.
  mutating func finish() {
    while open.count > 1 { endGroup(opacity: 255) }
    tiles.sort(sprites)
  }

  /// Notes that the innermost group's content touches a box.
  @inline(__always)
  private mutating func note(_ box: PixelBox, _ tileBox: TileBox) {
    let last = open.count - 1
    guard last > 0 || isGroup else { return }
    open[last].tiles = open[last].tiles.union(tileBox)
    let group = open[last].group
    groups[group].touched = groups[group].touched.union(box)
    groups[group].visible = groups[group].visible.union(box)
  }

  @inline(never)
  private mutating func append(_ order: TileOrder, _ box: PixelBox) {
    let tileBox = tiles.box(left: box.left, top: box.top, right: box.right, bottom: box.bottom)
    tiles.append(order, tileBox)
    note(box, tileBox)
  }
}

extension BlendMode {
  /// True for blends that pictures have no kernel of.
  fileprivate var needsGroup: Bool { self == .screen || self == .maximum }

  fileprivate var number: UInt64 {
    switch self {
    case .sourceOver: 0
    case .add: 1
    case .screen: 2
    case .maximum: 3
    }
  }
}

extension FramePlan {
  /// Draws something into a group of its own and that by a blend: the same pixels, as one picture covers each only once.
  @inline(never)
  private mutating func inGroup(_ blend: BlendMode, _ draw: (inout FramePlan) -> Void) {
    beginGroup()
    draw(&self)
    endGroup(opacity: 255, blend)
  }

  @inline(__always)
  mutating func append(_ plan: SpritePlan, _ blend: BlendMode) {
    if blend.needsGroup { return inGroup(blend) { $0.append(plan, .sourceOver) } }
    let order = TileOrder(blend == .add ? .addSprite : .overSprite, sprites.count)
    sprites.append(plan)
    append(
      order,
      PixelBox(left: Int(plan.left), top: Int(plan.top), right: Int(plan.right), bottom: Int(plan.bottom)))
  }

  @inline(never)
  mutating func append(_ plan: ProjectedPlan, _ blend: BlendMode) {
    if blend.needsGroup { return inGroup(blend) { $0.append(plan, .sourceOver) } }
    append(TileOrder(blend == .add ? .addProjected : .overProjected, projected.count), plan.box)
    projected.append(plan)
  }

  @inline(never)
  mutating func append(_ plan: FillPlan) {
    append(
      TileOrder(.fill, fills.count),
      PixelBox(left: plan.left, top: plan.top, right: plan.right, bottom: plan.bottom))
    fills.append(plan)
  }

  mutating func append(_ picture: PicturePlan) {
    append(TileOrder(.picture, pictures.count), picture.box)
    pictures.append(picture)
  }

  /// Orders contours of a list to be filled.
  @inline(never)
  mutating func fill(_ list: DrawList, _ range: Range<Int>, _ rule: FillRule, tint: UInt32) {
    guard tint != 0 else { return }
    let plan = edges.plan(list, range, rule, tint: tint, in: frame)
    guard !plan.box.isEmpty else { return }
    append(TileOrder(.contours, contours.count), plan.box)
    contours.append(plan)
  }

  /// Orders the innermost group to be cut to contours of a list.
  @inline(never)
  mutating func clip(_ list: DrawList, _ range: Range<Int>, _ rule: FillRule) {
    let last = open[open.count - 1]
    guard !last.tiles.isEmpty else { return }
    let plan = edges.plan(list, range, rule, tint: 0, in: frame)
    tiles.append(TileOrder(.clip, contours.count), last.tiles)
    contours.append(plan)
    groups[last.group].visible = groups[last.group].visible.intersection(plan.box)
  }

  mutating func beginGroup() {
    let beginning = tiles.append(TileOrder(.beginGroup, groups.count), .none)
    open.append(OpenGroup(group: groups.count, beginning: beginning))
    groups.append(GroupPlan())
  }

  @inline(never)
  mutating func endGroup(opacity: UInt8, _ blend: BlendMode = .sourceOver) {
    let last = open.removeLast()
    tiles.setBox(last.tiles, ofOrder: last.beginning)
    tiles.append(TileOrder(.endGroup, last.group), last.tiles)
    groups[last.group].opacity = UInt32(opacity)
    groups[last.group].blend = blend
    let visible = opacity == 0 ? .empty : groups[last.group].visible
    guard !visible.isEmpty else { return }
    note(
      visible, tiles.box(left: visible.left, top: visible.top, right: visible.right, bottom: visible.bottom))
  }

  /// Orders the innermost group to be multiplied into the group below.
  mutating func endMask() {
    let mask = open.removeLast()
    let below = open.count - 1
    // Where the mask has nothing, what lies below goes: the order is for all tiles of both.
    let both = mask.tiles.union(open[below].tiles)
    open[below].tiles = both
    tiles.setBox(both, ofOrder: mask.beginning)
    tiles.append(TileOrder(.endMask, mask.group), both)
    let group = open[below].group
    groups[group].visible = groups[group].visible.intersection(groups[mask.group].visible)
  }

  /// Orders the innermost group to be forgotten.
  mutating func dropGroup() {
    let last = open.removeLast()
    tiles.setBox(last.tiles, ofOrder: last.beginning)
    tiles.append(TileOrder(.dropGroup, last.group), last.tiles)
  }
}
