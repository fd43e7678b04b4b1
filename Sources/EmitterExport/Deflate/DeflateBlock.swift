/// A block of a Deflate stream: bytes that stand for themselves, and copies of what came before.
@safe
struct DeflateBlock: ~Copyable {
  /// A block is closed with this many entries: enough to pay for its codes, few enough to follow the picture.
  static let fullCount: Int = 8192
  static let endOfBlock: Int = 256
  /// The most bytes that one block may take: 48 bits an entry, and its codes.
  static let longestBytes: Int = fullCount * 6 + 1024

  /// A byte, or a copy: the highest bit, its length shifted by 16, its distance less one.
  private let entries: UnsafeMutablePointer<UInt32> = .allocate(capacity: fullCount)
  private(set) var count: Int = 0
  private var literalCounts: [UInt32] = [UInt32](repeating: 0, count: 286)
  private var distanceCounts: [UInt32] = [UInt32](repeating: 0, count: 30)
  private var literals: HuffmanCode = HuffmanCode(symbols: 286, limit: 15)
  private var distances: HuffmanCode = HuffmanCode(symbols: 30, limit: 15)
  private var codeLengths: CodeLengths = CodeLengths()

  deinit { unsafe entries.deallocate() }

  var isFull: Bool { count == DeflateBlock.fullCount }

  /// Appends a byte to a block that is not full.
  @inline(__always)
  mutating func appendByte(_ byte: UInt8) {
    unsafe entries[count] = UInt32(byte)
    count &+= 1
  }

  /// Appends a copy of 3 to 258 bytes from 1 to 32,768 bytes before to a block that is not full.
  @inline(__always)
  mutating func appendCopy(length: Int, distance: Int) {
    unsafe entries[count] =
      1 << 31 | UInt32(truncatingIfNeeded: length) << 16 | UInt32(truncatingIfNeeded: distance - 1)
    count &+= 1
  }

  /// Writes the block and empties it. - Complexity: O(entries).
  @unsafe
  mutating func write(to writer: inout BitWriter, isLast: Bool) {
    countSymbols()
    literals.fit(literalCounts)
    distances.fit(distanceCounts)
    let ownCodes: UInt64 = 2
    unsafe writer.put((isLast ? 1 : 0) | ownCodes << 1, 3)
    unsafe codeLengths.write(literals.lengths, distances.lengths, to: &writer)
    unsafe writeEntries(to: &writer)
    count = 0
  }

  private mutating func countSymbols() {
    for symbol in literalCounts.indices { literalCounts[symbol] = 0 }
    for symbol in distanceCounts.indices { distanceCounts[symbol] = 0 }
    literalCounts[DeflateBlock.endOfBlock] = 1
    unsafe literalCounts.withUnsafeMutableBufferPointer { literalCounts in
      unsafe distanceCounts.withUnsafeMutableBufferPointer { distanceCounts in
        for index in 0..<count {
          let entry: UInt32 = unsafe entries[index]
          if entry < 256 {
            unsafe literalCounts[Int(entry)] &+= 1
          } else {
            unsafe literalCounts[lengthSymbol(entry >> 16 & 0x7FFF).symbol] &+= 1
            unsafe distanceCounts[distanceSymbol(entry & 0xFFFF).symbol] &+= 1
          }
        }
      }
    }
  }

  @unsafe
  private func writeEntries(to writer: inout BitWriter) {
    // What is written for each byte, and for each length: its bits, and how many they are in the lowest byte.
    var table = [UInt32](repeating: 0, count: 256 + 259)
    for byte in 0..<256 { table[byte] = UInt32(literals.codes[byte]) << 8 | UInt32(literals.lengths[byte]) }
    for length in 3...258 {
      let (symbol, extra, width) = lengthSymbol(UInt32(length))
      let codeLength = UInt32(literals.lengths[symbol])
      table[256 + length] = (UInt32(literals.codes[symbol]) | extra << codeLength) << 8 | (codeLength + width)
    }
    unsafe table.withUnsafeBufferPointer { table in
      unsafe distances.codes.withUnsafeBufferPointer { distanceCodes in
        unsafe distances.lengths.withUnsafeBufferPointer { distanceLengths in
          for index in 0..<count {
            let entry: UInt32 = unsafe entries[index]
            let isByte: Bool = entry < 256
            let first: UInt32 = unsafe table[isByte ? Int(entry) : 256 + Int(entry >> 16 & 0x7FFF)]
            unsafe writer.put(UInt64(first >> 8), UInt64(first & 0xFF))
            if !isByte {
              let (symbol, extra, width) = distanceSymbol(entry & 0xFFFF)
              unsafe writer.put(UInt64(distanceCodes[symbol]), UInt64(distanceLengths[symbol]))
              unsafe writer.put(UInt64(extra), UInt64(width))
            }
            unsafe writer.flush()
          }
        }
      }
    }
    unsafe writer.put(
      UInt64(literals.codes[DeflateBlock.endOfBlock]), UInt64(literals.lengths[DeflateBlock.endOfBlock]))
    unsafe writer.flush()
  }
}

/// The symbol of a copy of 3 to 258 bytes, and the bits that follow it.
@inline(__always)
private func lengthSymbol(_ length: UInt32) -> (symbol: Int, extra: UInt32, width: UInt32) {
  if length == 258 { return (285, 0, 0) }
  let above: UInt32 = length &- 3
  if above < 8 { return (257 &+ Int(above), 0, 0) }
  let width: UInt32 = 29 &- UInt32(truncatingIfNeeded: above.leadingZeroBitCount)
  let symbol: UInt32 = 261 &+ 4 &* width &+ (above &>> width & 3)
  return (Int(symbol), above & (1 &<< width &- 1), width)
}

/// The symbol of a distance less one, and the bits that follow it.
@inline(__always)
private func distanceSymbol(_ above: UInt32) -> (symbol: Int, extra: UInt32, width: UInt32) {
  if above < 4 { return (Int(above), 0, 0) }
  let width: UInt32 = 30 &- UInt32(truncatingIfNeeded: above.leadingZeroBitCount)
  let symbol: UInt32 = 2 &* width &+ 2 &+ (above &>> width & 1)
  return (Int(symbol), above & (1 &<< width &- 1), width)
}
