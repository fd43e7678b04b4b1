import EmitterDrawList
import EmitterPixels
import EmitterVector

/// The vector pictures that were shown last: each is drawn once, by what it shows, and kept within a budget of bytes.
///
/// A frame is what is asked for between two calls of `beginFrame`. The pixels themselves go on to the rasteriser, by
/// `takeChanges`; what the current frame shows is never given up, even where it alone is beyond the budget.
struct PictureGallery: PictureSource {
  /// A picture that could not be drawn, and why.
  struct Failure: Error {
    let picture: VectorPicture
    let cause: VectorError
  }

  /// The rasteriser is to have a picture under a name, or none any more.
  struct Change {
    let name: String
    let pixmap: Pixmap?
  }

  private struct Entry {
    /// `nil` for a place that is free.
    var picture: VectorPicture?
    /// `nil` where nothing is to be seen.
    var place: PlacedPicture?
    var bytes: Int = 0
    /// The last frame that showed it.
    var frame: Int = 0
  }

  /// The bytes that the kept pictures' pixels may have together, and how many pictures may be kept.
  let byteBudget: Int
  let countBudget: Int
  /// The bytes that they have.
  private(set) var bytes: Int = 0
  /// How many pictures are kept.
  private(set) var count: Int = 0
  /// How many were drawn so far.
  private(set) var drawn: Int = 0
  /// The first picture of the frame that could not be drawn.
  private(set) var failure: Failure?

  private var frame: Int = 0
  private var entries: [Entry] = []
  private var free: [Int] = []
  /// Where in `entries` a picture is.
  private var index: [VectorPicture: Int] = [:]
  /// Where in `entries` is what a slot showed last.
  private var slots: [Int] = []
  private var changes: [Change] = []

  /// Slots beyond it are looked up by content.
  private static let mostSlots: Int = 1 << 16

  /// The scene's images, by name: what sliced pictures are made of.
  private let images: [String: Pixmap]

  init(images: [String: Pixmap] = [:], byteBudget: Int = 64 << 20, countBudget: Int = 4096) {
    self.images = images
    self.byteBudget = byteBudget
    self.countBudget = countBudget
  }

  /// Begins a frame, and gives up the pictures that were not shown for longest where there are too many.
  /// - Complexity: O(1) within the budget; O(pictures · those given up) beyond it.
  mutating func beginFrame() {
    failure = nil
    while bytes > byteBudget || count > countBudget, let oldest = oldest() { giveUp(oldest) }
    frame += 1
  }

  mutating func place(of picture: VectorPicture, slot: Int) -> PlacedPicture? {
    if slot >= 0, slot < slots.count {
      let entry: Int = slots[slot]
      if entry >= 0, entries[entry].picture == picture {
        entries[entry].frame = frame
        return entries[entry].place
      }
    }
    guard let entry = index[picture] ?? draw(picture) else { return nil }
    entries[entry].frame = frame
    remember(entry, in: slot)
    return entries[entry].place
  }

  /// What the rasteriser has to learn since it was asked last, in order.
  mutating func takeChanges() -> [Change] {
    guard !changes.isEmpty else { return [] }
    defer { changes = [] }
    return changes
  }

  private mutating func remember(_ entry: Int, in slot: Int) {
    guard slot >= 0, slot < PictureGallery.mostSlots else { return }
    while slots.count <= slot { slots.append(-1) }
    slots[slot] = entry
  }

  private mutating func draw(_ picture: VectorPicture) -> Int? {
    drawn += 1
    let name: String = "\u{0}picture \(drawn)"
    let result: DrawnPicture
    do { result = try DrawnPicture(picture, images: images) } catch {
      if failure == nil { failure = Failure(picture: picture, cause: error) }
      return nil
    }
    var entry: Entry = Entry(picture: picture)
    let pixmap: Pixmap = result.pixmap
    if !pixmap.pixels.isEmpty {
      entry.place = PlacedPicture(name: name, rect: result.rect, width: pixmap.width, height: pixmap.height)
      entry.bytes = pixmap.pixels.count * MemoryLayout<UInt32>.stride
      changes.append(Change(name: name, pixmap: pixmap))
    }
    bytes += entry.bytes
    count += 1
    let place: Int
    if let reused = free.popLast() {
      entries[reused] = entry
      place = reused
    } else {
      place = entries.count
      entries.append(entry)
    }
    index[picture] = place
    return place
  }

  /// The picture that was not shown for longest, if one was not shown in the frame that ends.
  private func oldest() -> Int? {
    var oldest: Int?
    var least: Int = frame
    for i in entries.indices where entries[i].picture != nil && entries[i].frame < least {
      (oldest, least) = (i, entries[i].frame)
    }
    return oldest
  }

  private mutating func giveUp(_ i: Int) {
    if let picture = entries[i].picture { index[picture] = nil }
    if let place = entries[i].place { changes.append(Change(name: place.name, pixmap: nil)) }
    bytes -= entries[i].bytes
    count -= 1
    entries[i] = Entry()
    free.append(i)
  }
}

extension Effect {
  /// What a picture that could not be drawn means for this effect.
  func refusal(_ failure: PictureGallery.Failure) -> EffectError {
    switch failure.picture {
    case .shape(let shape): .badShape(source: name, path: shape.path, failure.cause)
    case .text(let text): .badText(source: name, text: text.string, failure.cause)
    // Gradients and slices are always drawn.
    case .gradient, .slices: .badShape(source: name, path: "", failure.cause)
    }
  }
}
