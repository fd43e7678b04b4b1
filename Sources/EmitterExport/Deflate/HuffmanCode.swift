/// A prefix code: the more often a symbol stands, the fewer bits it has.
struct HuffmanCode {
  /// Bits of each symbol; 0 for one that never stands.
  private(set) var lengths: [UInt8]
  /// The bits, the first of them lowest.
  private(set) var codes: [UInt16]
  /// How many bits a symbol may have.
  private let limit: Int

  init(symbols: Int, limit: Int) {
    lengths = [UInt8](repeating: 0, count: symbols)
    codes = [UInt16](repeating: 0, count: symbols)
    self.limit = limit
  }

  /// Makes the code for symbols that stand so often. Two symbols at least have bits, as decoders want it.
  /// - Complexity: O(symbols · log symbols).
  mutating func fit(_ counts: [UInt32]) {
    // The symbol in the lower bits orders those that stand equally often, so that every machine makes the same code.
    let order: [UInt64] = counts.indices.filter { counts[$0] > 0 }.map { UInt64(counts[$0]) << 16 | UInt64($0) }
      .sorted()
    for symbol in lengths.indices { lengths[symbol] = 0 }
    guard order.count > 1 else {
      let only: Int = order.first.map { Int($0 & 0xFFFF) } ?? 0
      lengths[only] = 1
      lengths[only == 0 ? 1 : 0] = 1
      return number()
    }
    var symbolsOfLength: [Int] = bounded(depths(of: order.map { $0 >> 16 }))
    var length: Int = limit
    for entry in order {
      while symbolsOfLength[length] == 0 { length -= 1 }
      symbolsOfLength[length] -= 1
      lengths[Int(entry & 0xFFFF)] = UInt8(length)
    }
    number()
  }

  /// Huffman's tree over ascending weights, of which there are two or more: how deep each leaf lies.
  private func depths(of leaves: [UInt64]) -> [Int] {
    let nodes: Int = 2 * leaves.count - 1
    var weights: [UInt64] = leaves
    var parents = [Int](repeating: 0, count: nodes)
    var (leaf, inner): (Int, Int) = (0, leaves.count)
    for node in leaves.count..<nodes {
      var weight: UInt64 = 0
      for _ in 0..<2 {
        let takesLeaf: Bool = leaf < leaves.count && (inner >= node || weights[leaf] <= weights[inner])
        let child: Int = takesLeaf ? leaf : inner
        if takesLeaf { leaf += 1 } else { inner += 1 }
        weight += weights[child]
        parents[child] = node
      }
      weights.append(weight)
    }
    var depths = [Int](repeating: 0, count: nodes)
    for node in (0..<nodes - 1).reversed() { depths[node] = depths[parents[node]] + 1 }
    return Array(depths[..<leaves.count])
  }

  /// How many symbols have each length once none has more than the limit: those too deep are moved up to it, and others
  /// below it moved down until the code is one again.
  private func bounded(_ depths: [Int]) -> [Int] {
    var count = [Int](repeating: 0, count: limit + 1)
    for depth in depths { count[min(depth, limit)] += 1 }
    var taken: Int = count.indices.dropFirst().reduce(0) { $0 + count[$1] << (limit - $1) }
    while taken > 1 << limit {
      var length: Int = limit - 1
      while count[length] == 0 { length -= 1 }
      count[length] -= 1
      count[length + 1] += 2
      count[limit] -= 1
      taken -= 1
    }
    return count
  }

  /// Numbers the codes of each length in the order of their symbols.
  private mutating func number() {
    var next = [UInt16](repeating: 0, count: limit + 2)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1...limit { next[length + 1] = (next[length] + next[length + 1]) << 1 }
    for symbol in lengths.indices where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      var (code, reversed): (UInt16, UInt16) = (next[length], 0)
      next[length] &+= 1
      for _ in 0..<length {
        reversed = reversed << 1 | code & 1
        code >>= 1
      }
      codes[symbol] = reversed
    }
  }
}
