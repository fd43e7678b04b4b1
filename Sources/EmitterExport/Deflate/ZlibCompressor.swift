import CDeflate

/// Compresses blocks of bytes to zlib streams, and keeps the memory from one block to the next.
///
/// Made for pictures of sprites: a run, however long, costs one comparison of its bytes, and what is looked up is the last
/// few places where the same three or four bytes stood. The same bytes give the same stream on every machine.
@safe
struct ZlibCompressor: ~Copyable {
  private static let hashBits: UInt32 = 15
  private static let window: Int = 32768
  private static let longestCopy: Int = 258
  /// Copies up to this length are looked up from each of their bytes, longer ones from their last alone.
  private static let longestEntered: Int = 24
  /// Copies from this length are taken without looking for better ones.
  private static let longEnough: Int = 32
  /// How many bytes behind its beginning the search for a copy may read.
  private static let lookAhead: Int = 8

  /// Whether sixteen times as many places are looked up, and the byte behind as well: half as much time again, for a
  /// twentieth less.
  private let isPatient: Bool
  /// The last place of each hash, as far as 32 bits tell: a place is only a hint.
  private let newest: UnsafeMutablePointer<UInt32> = .allocate(capacity: 1 << ZlibCompressor.hashBits)
  /// The place of the same hash before each place of the window. Chains, as buckets of 32 places are 4 MB to jump about in.
  private let older: UnsafeMutablePointer<UInt32> = .allocate(capacity: ZlibCompressor.window)
  /// What is added to a place before it is kept. It grows from block to block by more than the window, so that no place of
  /// an earlier one is near enough to count: clearing them all took a fifth of a small picture's time.
  private var base: Int = ZlibCompressor.lastBase
  private static let lastBase: Int = 1 << 30
  private static let nowhere: UInt32 = 1 << 31
  private var block: DeflateBlock = DeflateBlock()
  private let room: UnsafeMutablePointer<UInt8> = .allocate(capacity: DeflateBlock.longestBytes + 8)
  private var rest: (bits: UInt64, count: UInt64) = (0, 0)
  /// The last stream.
  private(set) var stream: [UInt8] = []

  init(isPatient: Bool) {
    self.isPatient = isPatient
    unsafe older.initialize(repeating: ZlibCompressor.nowhere, count: ZlibCompressor.window)
    unsafe newest.initialize(repeating: ZlibCompressor.nowhere, count: 1 << ZlibCompressor.hashBits)
  }

  deinit {
    unsafe newest.deallocate()
    unsafe older.deallocate()
    unsafe room.deallocate()
  }

  /// Puts the zlib stream of `bytes` into `stream`.
  /// - Parameters:
  ///   - pixelSize: how far apart bytes of the same kind stand, from 1 to 8.
  ///   - leastCopy: the fewest bytes worth copying: 3 where whole pixels of three bytes come back, else 4.
  /// - Complexity: O(bytes).
  mutating func compress(_ bytes: Span<UInt8>, pixelSize: Int, leastCopy: Int) {
    precondition((1...8).contains(pixelSize) && (3...4).contains(leastCopy))
    stream.removeAll(keepingCapacity: true)
    let fastest: [UInt8] = [0x78, 0x01]
    stream += fastest
    rest = (0, 0)
    if base + bytes.count >= ZlibCompressor.lastBase {
      unsafe newest.update(repeating: ZlibCompressor.nowhere, count: 1 << ZlibCompressor.hashBits)
      base = 0
    }
    defer { base += min(bytes.count, ZlibCompressor.lastBase) + ZlibCompressor.window + 1 }
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      // Constants make a loop of its own for each.
      switch (leastCopy, isPatient) {
      case (3, false): unsafe fillBlocks(first, bytes.count, pixelSize, leastCopy: 3, depth: 2)
      case (3, true): unsafe fillBlocks(first, bytes.count, pixelSize, leastCopy: 3, depth: 32)
      case (_, false): unsafe fillBlocks(first, bytes.count, pixelSize, leastCopy: 4, depth: 2)
      case (_, true): unsafe fillBlocks(first, bytes.count, pixelSize, leastCopy: 4, depth: 32)
      }
    }
    writeBlock(isLast: true)
    let checksum: UInt32 = unsafe bytes.withUnsafeBufferPointer {
      unsafe libdeflate_adler32(1, $0.baseAddress, $0.count)
    }
    stream += bigEndian(Int(checksum))
  }

  /// The last stream, which is given away.
  mutating func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &stream)
    return taken
  }

  @unsafe
  @inline(__always)
  private mutating func fillBlocks(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ pixelSize: Int, leastCopy: Int, depth: Int
  ) {
    let mask: UInt32 = leastCopy == 3 ? 0xFF_FFFF : 0xFFFF_FFFF
    let searchEnd: Int = count - ZlibCompressor.lookAhead
    var position: Int = 0
    while position < count {
      if block.isFull { writeBlock(isLast: false) }
      guard position <= searchEnd else {
        unsafe block.appendByte(bytes[position])
        position += 1
        continue
      }
      let here: UInt32 = unsafe load(bytes + position) & mask
      var copy = Copy(length: 0, distance: 1)
      for back in [1, pixelSize] where position >= back {
        guard unsafe load(bytes + position - back) & mask == here else { continue }
        let length: Int = unsafe matchLength(bytes + position, bytes + position - back, count - position)
        if length > copy.length { copy = Copy(length: length, distance: back) }
      }
      unsafe lookUp(here, bytes, position, count, mask, depth, &copy)
      if copy.length < leastCopy {
        unsafe block.appendByte(bytes[position])
        position += 1
        continue
      }
      if depth > 2, leastCopy > 3, copy.length < ZlibCompressor.longEnough, position < searchEnd {
        // A byte by itself may be worth it for the better copy that begins behind it.
        var next = Copy(length: 0, distance: 1)
        unsafe lookUp(load(bytes + position + 1) & mask, bytes, position + 1, count, mask, depth, &next)
        if next.gain(over: copy) > 2 {
          if block.isFull { writeBlock(isLast: false) }
          unsafe block.appendByte(bytes[position])
          position += 1
          copy = next
        }
      }
      appendCopies(copy)
      let end: Int = position + copy.length
      let firstEntered: Int = copy.length <= ZlibCompressor.longestEntered ? position + 1 : end - 1
      for place in firstEntered..<max(firstEntered, min(end, searchEnd)) {
        unsafe enter(place, at: newest + ZlibCompressor.slot(of: load(bytes + place) & mask))
      }
      position = end
    }
  }

  /// Where the places of these bytes are kept.
  @inline(__always)
  private static func slot(of bytes: UInt32) -> Int {
    Int(truncatingIfNeeded: (bytes &* 0x9E37_79B1) &>> (32 - hashBits))
  }

  @unsafe
  @inline(__always)
  private func enter(_ position: Int, at head: UnsafeMutablePointer<UInt32>) {
    let place = UInt32(truncatingIfNeeded: base &+ position)
    // Some are looked up before they are reached, and come twice.
    guard unsafe head.pointee != place else { return }
    unsafe older[Int(place) & (ZlibCompressor.window - 1)] = unsafe head.pointee
    unsafe head.pointee = place
  }

  /// Looks for a better copy of what stands at `position`, whose first bytes are `here`, and enters it itself.
  @unsafe
  @inline(__always)
  private func lookUp(
    _ here: UInt32, _ bytes: UnsafePointer<UInt8>, _ position: Int, _ count: Int, _ mask: UInt32, _ depth: Int,
    _ copy: inout Copy
  ) {
    let head = unsafe newest + ZlibCompressor.slot(of: here)
    let place = UInt32(truncatingIfNeeded: base &+ position)
    var candidate: UInt32 = unsafe head.pointee
    unsafe enter(position, at: head)
    guard copy.length < ZlibCompressor.longEnough else { return }
    let limit: Int = min(count - position, ZlibCompressor.longestCopy)
    let farthest: Int = min(position, ZlibCompressor.window)
    var nearest: Int = 0
    for _ in 0..<depth {
      let back = Int(place &- candidate)
      // Nearer than the one before is a place whose memory has been used again; those that follow are farther, so that only
      // longer copies are better.
      guard back <= farthest, back > nearest || back == 0, copy.length < limit else { return }
      nearest = back
      candidate = unsafe older[Int(candidate) & (ZlibCompressor.window - 1)]
      guard back > 0, unsafe load(bytes + position - back) & mask == here else { continue }
      let end: Int = max(0, copy.length - 3)
      let isLonger = unsafe load(bytes + position + end) == load(bytes + position - back + end)
      guard isLonger || copy.length < 4 else { continue }
      let length: Int = unsafe matchLength(bytes + position, bytes + position - back, limit)
      let other = Copy(length: length, distance: back)
      if copy.length == 0 || other.gain(over: copy) > 0 { copy = other }
    }
  }

  /// A copy of any length of at least 3, in pieces as long as Deflate has them.
  @inline(__always)
  private mutating func appendCopies(_ copy: Copy) {
    var missing: Int = copy.length
    while missing > 0 {
      if block.isFull { writeBlock(isLast: false) }
      var piece: Int = min(missing, ZlibCompressor.longestCopy)
      // What is left must be enough for a piece, too.
      if missing > piece, missing - piece < 3 { piece = missing - 3 }
      block.appendCopy(length: piece, distance: copy.distance)
      missing -= piece
    }
  }

  @inline(never)
  private mutating func writeBlock(isLast: Bool) {
    var writer = unsafe BitWriter(at: room, bits: rest.bits, count: rest.count)
    unsafe block.write(to: &writer, isLast: isLast)
    if isLast {
      // Bits of the last byte that are left over are 0.
      unsafe writer.put(0, 7)
      unsafe writer.flush()
    }
    rest = unsafe writer.rest
    unsafe stream.append(contentsOf: UnsafeBufferPointer(start: room, count: writer.place - room))
  }
}

/// So many bytes that stood so far back.
private struct Copy {
  var length: Int
  var distance: Int

  /// How much better a copy is than another, in quarters of a byte: far ones take more bits.
  @inline(__always)
  func gain(over other: Copy) -> Int {
    4 &* (length &- other.length) &+ distance.leadingZeroBitCount &- other.distance.leadingZeroBitCount
  }
}

/// Four bytes, the first lowest.
@unsafe
@inline(__always)
private func load(_ place: UnsafePointer<UInt8>) -> UInt32 {
  unsafe UInt32(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt32.self))
}

/// How many bytes, of `limit` at most, are the same at both places.
@unsafe
@inline(__always)
private func matchLength(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ limit: Int) -> Int {
  var length: Int = 0
  while length + 8 <= limit {
    let one: UInt64 = unsafe UnsafeRawPointer(a + length).loadUnaligned(as: UInt64.self)
    let other: UInt64 = unsafe UnsafeRawPointer(b + length).loadUnaligned(as: UInt64.self)
    let difference: UInt64 = UInt64(littleEndian: one ^ other)
    if difference != 0 { return length + difference.trailingZeroBitCount >> 3 }
    length += 8
  }
  while length < limit, unsafe a[length] == b[length] { length += 1 }
  return length
}
