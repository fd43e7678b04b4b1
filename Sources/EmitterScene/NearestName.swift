/// The name that `word` was probably meant to be, or `nil` when none is close.
///
/// Close means: few single-character changes, insertions, deletions or swaps for its length; capitals count little.
/// Words longer than 64 bytes have none. O(`names` × length²).
public func nearestName(to word: String, among names: [String]) -> String? {
  let wanted: [UInt8] = Array(word.utf8)
  guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
  var best: String?
  var bestCost: Int = Int.max
  for name in names {
    let candidate: [UInt8] = Array(name.utf8)
    guard !candidate.isEmpty, candidate.count <= 64 else { continue }
    // A change of capitals costs 1, any other edit 4; a third of the longer word may differ.
    let allowed: Int = max(4, 4 * max(wanted.count, candidate.count) / 3)
    let cost: Int = editCost(wanted, candidate)
    if cost <= allowed, cost < bestCost {
      best = name
      bestCost = cost
    }
  }
  return best
}

/// The least cost of turning `a` into `b`, with swaps of neighbours (optimal string alignment).
private func editCost(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var older: [Int] = []
  var previous: [Int] = (0...b.count).map { 4 * $0 }
  for i in 1...a.count {
    var row: [Int] = [4 * i]
    for j in 1...b.count {
      let change: Int = a[i - 1] == b[j - 1] ? 0 : (lowercase(a[i - 1]) == lowercase(b[j - 1]) ? 1 : 4)
      var cost: Int = min(previous[j] + 4, row[j - 1] + 4, previous[j - 1] + change)
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, older[j - 2] + 4) }
      row.append(cost)
    }
    older = previous
    previous = row
  }
  return previous[b.count]
}

private func lowercase(_ byte: UInt8) -> UInt8 {
  byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
}
