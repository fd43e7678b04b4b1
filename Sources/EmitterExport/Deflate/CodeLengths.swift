/// Writes the two codes of a block as Deflate has them: runs of code lengths, in a code of their own.
struct CodeLengths {
  private static let order: [Int] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// A length, or a run; what follows a run's symbol, and in how many bits.
  private struct Entry {
    let symbol: Int
    var extra: UInt64 = 0
    var width: UInt64 = 0
  }

  private var code: HuffmanCode = HuffmanCode(symbols: 19, limit: 7)
  private var entries: [Entry] = []

  @unsafe
  mutating func write(_ literals: [UInt8], _ distances: [UInt8], to writer: inout BitWriter) {
    let literalCount: Int = max(257, (literals.lastIndex { $0 > 0 } ?? 0) + 1)
    let distanceCount: Int = (distances.lastIndex { $0 > 0 } ?? 0) + 1
    fillEntries(literals[..<literalCount] + distances[..<distanceCount])
    var counts = [UInt32](repeating: 0, count: 19)
    for entry in entries { counts[entry.symbol] += 1 }
    code.fit(counts)
    let lengths: [UInt8] = CodeLengths.order.map { code.lengths[$0] }
    let lengthCount: Int = max(4, (lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    unsafe writer.put(UInt64(literalCount - 257), 5)
    unsafe writer.put(UInt64(distanceCount - 1), 5)
    unsafe writer.put(UInt64(lengthCount - 4), 4)
    unsafe writer.flush()
    for length in lengths[..<lengthCount] {
      unsafe writer.put(UInt64(length), 3)
      unsafe writer.flush()
    }
    for entry in entries {
      unsafe writer.put(UInt64(code.codes[entry.symbol]), UInt64(code.lengths[entry.symbol]))
      unsafe writer.put(entry.extra, entry.width)
      unsafe writer.flush()
    }
  }

  private mutating func fillEntries(_ lengths: ArraySlice<UInt8>) {
    entries.removeAll(keepingCapacity: true)
    var index: Int = lengths.startIndex
    while index < lengths.endIndex {
      let length: UInt8 = lengths[index]
      var run: Int = (lengths[index...].firstIndex { $0 != length } ?? lengths.endIndex) - index
      index += run
      if length == 0 {
        while run >= 11 {
          let part: Int = min(138, run)
          entries.append(Entry(symbol: 18, extra: UInt64(part - 11), width: 7))
          run -= part
        }
        if run >= 3 {
          entries.append(Entry(symbol: 17, extra: UInt64(run - 3), width: 3))
          run = 0
        }
      } else {
        entries.append(Entry(symbol: Int(length)))
        run -= 1
        while run >= 3 {
          let part: Int = min(6, run)
          entries.append(Entry(symbol: 16, extra: UInt64(part - 3), width: 2))
          run -= part
        }
      }
      for _ in 0..<run { entries.append(Entry(symbol: Int(length))) }
    }
  }
}
