import CDeflate

/// Compresses blocks of bytes to zlib streams, and keeps the memory from one block to the next.
///
/// Made for pictures of sprites: a run, however long, costs one comparison of its bytes, and what is looked up is the last
/// two places where the same three or four bytes stood. The same bytes give the same stream on every machine.
@safe
struct ZlibCompressor: ~Copyable {
  private static let hashBits: UInt32 = 15
  private static let window: Int = 32768
  private static let longestCopy: Int = 258
  /// Copies up to this length are looked up from each of their bytes, longer ones from their last alone.
  private static let longestEntered: Int = 8
  /// Copies from this length are taken without looking for better ones.
  private static let longEnough: Int = 32
  /// How many bytes behind its beginning the search for a copy may read.
  private static let lookAhead: Int = 8

  /// The last two places of each hash, as far as 32 bits tell: a place is only a hint.
  private let places: UnsafeMutablePointer<(UInt32, UInt32)> = .allocate(capacity: 1 << hashBits)
  private var block: DeflateBlock = DeflateBlock()
  private let room: UnsafeMutablePointer<UInt8> = .allocate(capacity: DeflateBlock.longestBytes + 8)
  private var rest: (bits: UInt64, count: UInt64) = (0, 0)
  /// The last stream.
  private(set) var stream: [UInt8] = []

  deinit {
    unsafe places.deallocate()
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
    let nowhere: UInt32 = 1 << 31
    unsafe places.update(repeating: (nowhere, nowhere), count: 1 << ZlibCompressor.hashBits)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      if let first = bytes.baseAddress {
        if leastCopy == 3 {
          unsafe fillBlocks(first, bytes.count, pixelSize, mask: 0xFF_FFFF, leastCopy: 3)
        } else {
          unsafe fillBlocks(first, bytes.count, pixelSize, mask: 0xFFFF_FFFF, leastCopy: 4)
        }
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
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ pixelSize: Int, mask: UInt32, leastCopy: Int
  ) {
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
      var (length, distance): (Int, Int) = (0, 0)
      if position >= 1, unsafe load(bytes + position - 1) & mask == here {
        length = unsafe matchLength(bytes + position, bytes + position - 1, count - position)
        distance = 1
      }
      if position >= pixelSize, unsafe load(bytes + position - pixelSize) & mask == here {
        let found: Int = unsafe matchLength(bytes + position, bytes + position - pixelSize, count - position)
        if found > length { (length, distance) = (found, pixelSize) }
      }
      let slot: Int = ZlibCompressor.slot(of: here)
      let (last, lastButOne) = unsafe places[slot]
      if length < ZlibCompressor.longEnough {
        unsafe lookUp(last, here, bytes, position, count, mask, &length, &distance)
        unsafe lookUp(lastButOne, here, bytes, position, count, mask, &length, &distance)
      }
      unsafe places[slot] = (UInt32(truncatingIfNeeded: position), last)
      guard length >= leastCopy else {
        unsafe block.appendByte(bytes[position])
        position += 1
        continue
      }
      appendCopies(length, distance)
      let end: Int = position + length
      let firstEntered: Int = length <= ZlibCompressor.longestEntered ? position + 1 : end - 1
      for place in firstEntered..<max(firstEntered, min(end, searchEnd)) {
        let slot: Int = unsafe ZlibCompressor.slot(of: load(bytes + place) & mask)
        unsafe places[slot] = (UInt32(truncatingIfNeeded: place), places[slot].0)
      }
      position = end
    }
  }

  /// Where the places of these bytes are kept.
  @inline(__always)
  private static func slot(of bytes: UInt32) -> Int {
    Int(truncatingIfNeeded: (bytes &* 0x9E37_79B1) &>> (32 - hashBits))
  }

  /// Takes a place where the same bytes may stand if that makes for a longer copy.
  @unsafe
  @inline(__always)
  private func lookUp(
    _ place: UInt32, _ here: UInt32, _ bytes: UnsafePointer<UInt8>, _ position: Int, _ count: Int, _ mask: UInt32,
    _ length: inout Int, _ distance: inout Int
  ) {
    let back = Int(UInt32(truncatingIfNeeded: position) &- place)
    guard back <= min(position, ZlibCompressor.window), back > 0,
      unsafe load(bytes + position - back) & mask == here
    else { return }
    let limit: Int = min(count - position, ZlibCompressor.longestCopy)
    let found: Int = unsafe matchLength(bytes + position, bytes + position - back, limit)
    if found > length { (length, distance) = (found, back) }
  }

  /// A copy of any length of at least 3, in pieces as long as Deflate has them.
  @inline(__always)
  private mutating func appendCopies(_ length: Int, _ distance: Int) {
    var missing: Int = length
    while missing > 0 {
      if block.isFull { writeBlock(isLast: false) }
      var piece: Int = min(missing, ZlibCompressor.longestCopy)
      // What is left must be enough for a piece, too.
      if missing > piece, missing - piece < 3 { piece = missing - 3 }
      block.appendCopy(length: piece, distance: distance)
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
