import EmitterDrawList
import EmitterMath
import EmitterPixels

/// The vector pictures of the frames drawn last: gradients and slices are drawn here, shapes and texts by the host.
///
/// A picture is known by what it shows. Those that nothing showed for longest go where they are too many.
struct HostPictures: PictureSource {
  private struct Entry {
    let picture: VectorPicture
    /// Pictures with other ones are others.
    let fingerprint: UInt64
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

  private var entries: [Entry] = []
  /// For each slot, where the picture asked for last stands in `entries`, if it is still there.
  private var places: [Int] = []
  private var bytes: Int = 0
  private var frame: Int = 0
  private var nextKey: Int32 = 1
  private var changes: [Change] = []
  /// What the frame at hand shows and the host has not drawn, in the order of asking.
  private(set) var missing: [(key: Int32, picture: VectorPicture)] = []
  /// The first picture of the frame that has too many pixels.
  private(set) var failure: InterfaceError?
  /// The scene's images, by name: what sliced pictures are made of.
  private(set) var images: [(name: String, pixmap: Pixmap)] = []

  /// Another image of the scene has its pixels; pictures made of it are made anew.
  mutating func setImage(_ pixmap: Pixmap, named name: String) {
    images.removeAll { $0.name == name }
    images.append((name, pixmap))
    remove { if case .slices(let sliced) = $0.picture { sliced.image == name } else { false } }
  }

  mutating func beginFrame() {
    if bytes > HostPictures.mostBytes || entries.count > HostPictures.mostEntries {
      let shown: Int = frame
      remove { $0.frame < shown }
    }
    frame += 1
    missing = []
    failure = nil
  }

  mutating func place(of picture: VectorPicture, slot: Int) -> PlacedPicture? {
    while places.count <= slot, slot < HostPictures.mostEntries { places.append(0) }
    if let place = find(picture, slot: slot) {
      if slot < places.count { places[slot] = place }
      if entries[place].frame != frame {
        entries[place].frame = frame
        if !entries[place].isAnswered { missing.append((entries[place].key, picture)) }
      }
      return entries[place].place
    }
    if slot < places.count { places[slot] = entries.count }
    let key: Int32 = nextKey
    nextKey &+= 1
    var entry = Entry(
      picture: picture, fingerprint: picture.fingerprint, key: key, place: nil, isAnswered: false, frame: frame)
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
      let image = images.first { $0.name == sliced.image }
      let drawn = image?.pixmap.stretched(sliced.slices, part: sliced.part)
      take(drawn ?? Pixmap(width: 0, height: 0), rect: .unit, into: &entry)
    }
    entries.append(entry)
    return entry.place
  }

  /// Where a picture stands that has been asked for before.
  private func find(_ picture: VectorPicture, slot: Int) -> Int? {
    if slot < places.count, places[slot] < entries.count, entries[places[slot]].picture == picture {
      return places[slot]
    }
    let fingerprint: UInt64 = picture.fingerprint
    for place in entries.indices where entries[place].fingerprint == fingerprint {
      if entries[place].picture == picture { return place }
    }
    return nil
  }

  /// The host's answer to a picture of the last frame that was missing.
  mutating func answer(_ key: Int32, _ pixmap: Pixmap, rect: Rect) throws(InterfaceError) {
    guard let index = missing.firstIndex(where: { $0.key == key }),
      let place = entries.firstIndex(where: { $0.key == key })
    else { throw .noSuchPicture(Int(key)) }
    var entry: Entry = entries[place]
    take(pixmap, rect: rect, into: &entry)
    entries[place] = entry
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

  private mutating func remove(where isRemoved: (Entry) -> Bool) {
    for entry in entries where isRemoved(entry) {
      if let place = entry.place { changes.append(Change(name: place.name, pixmap: nil)) }
      bytes -= entry.bytes
    }
    entries.removeAll(where: isRemoved)
  }
}

extension VectorPicture {
  /// Pictures with other ones are others; most others have another one.
  fileprivate var fingerprint: UInt64 {
    func of(_ kind: UInt64, _ count: Int, _ x: Double, _ y: Double, _ z: Double) -> UInt64 {
      var result: UInt64 = kind
      for part in [UInt64(count), x.bitPattern, y.bitPattern, z.bitPattern] {
        result = (result ^ part) &* 0x9E37_79B9_7F4A_7C15
        result ^= result >> 29
      }
      return result
    }
    switch self {
    case .shape(let shape): return of(1, shape.path.utf8.count, shape.scale, shape.lineWidth, shape.strokeEnd)
    case .gradient(let gradient):
      return of(2, gradient.width, Double(gradient.height), gradient.startPoint.x, gradient.endPoint.x)
    case .text(let text): return of(3, text.string.utf8.count, text.scale, text.width, text.fontSize)
    case .slices(let sliced):
      return of(4, sliced.slices.width, Double(sliced.slices.height), sliced.part.origin.x, sliced.part.origin.y)
    }
  }
}
