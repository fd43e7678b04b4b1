import EmitterDrawList
import EmitterMath
import EmitterPixels

/// The vector pictures of the frames drawn last: gradients and slices are drawn here, shapes and texts by the host.
///
/// A picture is known by what it shows. Those that nothing showed for longest go where they are too many.
struct HostPictures: PictureSource {
  private struct Entry {
    let key: Int32
    /// `nil` where nothing is to be seen, or the host has not answered.
    var place: PlacedPicture?
    var isAnswered: Bool
    var bytes: Int = 0
    /// The last frame that showed it.
    var frame: Int
  }

  /// The rasteriser is to have a picture under a name, or none any more.
  struct Change {
    let name: String
    let pixmap: Pixmap?
  }

  static let mostBytes: Int = 64 << 20
  static let mostEntries: Int = 4096

  private var entries: [VectorPicture: Entry] = [:]
  private var bytes: Int = 0
  private var frame: Int = 0
  private var nextKey: Int32 = 1
  private var changes: [Change] = []
  /// What the frame at hand shows and the host has not drawn, in the order of asking.
  private(set) var missing: [(key: Int32, picture: VectorPicture)] = []
  /// The first picture of the frame that has too many pixels.
  private(set) var failure: InterfaceError?
  /// The scene's images, by name: what sliced pictures are made of.
  private(set) var images: [String: Pixmap] = [:]

  /// Another image of the scene has its pixels; pictures made of it are made anew.
  mutating func setImage(_ pixmap: Pixmap, named name: String) {
    images[name] = pixmap
    for (picture, entry) in entries {
      if case .slices(let sliced) = picture, sliced.image == name { remove(picture, entry) }
    }
  }

  mutating func beginFrame() {
    if bytes > HostPictures.mostBytes || entries.count > HostPictures.mostEntries {
      for (picture, entry) in entries where entry.frame < frame { remove(picture, entry) }
    }
    frame += 1
    missing = []
    failure = nil
  }

  mutating func place(of picture: VectorPicture, slot: Int) -> PlacedPicture? {
    if var entry = entries[picture] {
      if entry.frame != frame {
        entry.frame = frame
        entries[picture] = entry
        if !entry.isAnswered { missing.append((entry.key, picture)) }
      }
      return entry.place
    }
    let key: Int32 = nextKey
    nextKey &+= 1
    var entry = Entry(key: key, place: nil, isAnswered: false, frame: frame)
    switch picture {
    case .shape, .text: missing.append((key, picture))
    case .gradient(let gradient):
      guard fits(gradient.window?.width ?? gradient.width, gradient.window?.height ?? gradient.height) else {
        return nil
      }
      let drawn = gradient.gradient.pixmap(width: gradient.width, height: gradient.height, window: gradient.window)
      take(drawn, rect: .unit, into: &entry)
    case .slices(let sliced):
      let window = sliced.slices.window
      guard fits(window?.width ?? sliced.slices.width, window?.height ?? sliced.slices.height) else { return nil }
      let drawn = images[sliced.image]?.stretched(sliced.slices, part: sliced.part)
      take(drawn ?? Pixmap(width: 0, height: 0), rect: .unit, into: &entry)
    }
    entries[picture] = entry
    return entry.place
  }

  /// The host's answer to a picture of the last frame that was missing.
  mutating func answer(_ key: Int32, _ pixmap: Pixmap, rect: Rect) throws(InterfaceError) {
    guard let index = missing.firstIndex(where: { $0.key == key }), var entry = entries[missing[index].picture] else {
      throw .noSuchPicture(Int(key))
    }
    take(pixmap, rect: rect, into: &entry)
    entries[missing[index].picture] = entry
    missing.remove(at: index)
  }

  /// What the rasteriser has to learn since it was asked last, in order.
  mutating func takeChanges() -> [Change] {
    guard !changes.isEmpty else { return [] }
    defer { changes = [] }
    return changes
  }

  private mutating func fits(_ width: Int, _ height: Int) -> Bool {
    if width <= HostMemory.pixels / max(1, height) { return true }
    if failure == nil { failure = .pictureTooLarge(width: width, height: height) }
    return false
  }

  private mutating func take(_ pixmap: Pixmap, rect: Rect, into entry: inout Entry) {
    entry.isAnswered = true
    guard !pixmap.pixels.isEmpty else { return }
    let name: String = "\u{0}picture \(entry.key)"
    entry.place = PlacedPicture(name: name, rect: rect, width: pixmap.width, height: pixmap.height)
    entry.bytes = pixmap.pixels.count * MemoryLayout<UInt32>.stride
    bytes += entry.bytes
    changes.append(Change(name: name, pixmap: pixmap))
  }

  private mutating func remove(_ picture: VectorPicture, _ entry: Entry) {
    if let place = entry.place { changes.append(Change(name: place.name, pixmap: nil)) }
    bytes -= entry.bytes
    entries[picture] = nil
  }
}
