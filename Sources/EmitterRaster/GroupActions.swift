import EmitterDrawList

/// What each command of a draw list comes to once groups are paired: worked out ahead, as a shadow is known only where its
/// group ends.
struct GroupActions {
  /// Shadows within each other; deeper ones are left out and their groups drawn as they are.
  static let deepestShadow: Int = 4

  enum Action: Equatable {
    case play
    /// Nothing: an end without a group, a group too deep.
    case passOver
    /// Begins a group that ends with the shadow at command `end`.
    case beginShadow(end: Int)
    /// Draws the group as it is: what was to happen at its end is not possible.
    case endPlainGroup
    /// Ends a group of which nothing is drawn.
    case dropGroup
  }

  private var codes: [Int32] = []
  private var open: [Int32] = []

  /// The action of command `i` of the list prepared last.
  @inline(__always)
  subscript(i: Int) -> Action {
    let code = codes[i]
    if code == 0 { return .play }
    switch code {
    case -1: return .passOver
    case -2: return .endPlainGroup
    case -3: return .dropGroup
    default: return .beginShadow(end: Int(code))
    }
  }

  /// Pairs the groups of a list; allocates nothing once warm. O(commands).
  mutating func prepare(_ list: DrawList) {
    let commands = list.commands
    codes.removeAll(keepingCapacity: true)
    codes.reserveCapacity(commands.count)
    open.removeAll(keepingCapacity: true)
    for i in commands.indices {
      var code: Int32 = 0
      switch commands[i] {
      case .sprites, .projected, .fill, .fillContours: break
      case .beginGroup:
        open.append(Int32(i))
        if open.count > FrameLimits.deepestGroup { code = -1 }
      case .clip:
        if open.isEmpty || open.count > FrameLimits.deepestGroup { code = -1 }
      case .endGroup: code = end() == nil ? -1 : 0
      case .endMask:
        if end() == nil { code = -1 } else if open.isEmpty { code = -3 }
      case .endShadow(let index):
        if let begin = end() {
          let isThere = index >= 0 && index < list.shadows.count && list.shadows[index].isReasonable
          if isThere { codes[begin] = Int32(i) } else { code = -2 }
        } else {
          code = -1
        }
      }
      codes.append(code)
    }
    if !list.shadows.isEmpty { limitShadows() }
  }

  /// Takes off the innermost group and gives back where it begins; nothing where there is none or it was passed over.
  private mutating func end() -> Int? {
    guard let begin = open.popLast(), open.count < FrameLimits.deepestGroup else { return nil }
    return Int(begin)
  }

  /// Makes plain groups of those whose shadows lie too deep within others.
  private mutating func limitShadows() {
    open.removeAll(keepingCapacity: true)
    for i in codes.indices {
      while let end = open.last, end < Int32(i) { open.removeLast() }
      guard codes[i] > 0 else { continue }
      let end = codes[i]
      if open.count < GroupActions.deepestShadow {
        open.append(end)
      } else {
        codes[i] = 0
        codes[Int(end)] = -2
      }
    }
  }
}
