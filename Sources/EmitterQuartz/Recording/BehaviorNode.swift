import EmitterScene

/// A behaviour in the recording.
final class BehaviorNode {
  /// The client's object; it lives on, so that it can be told from others.
  var object: CAEmitterBehavior
  /// What the client calls it.
  let name: String?
  /// What it was when it was taken over.
  var base: Behavior
  /// Its inputs as of the last commit.
  var committed: PropertyTable<BehaviorProperty>
  var isLive = true

  init(_ object: CAEmitterBehavior, _ description: Behavior) {
    self.object = object
    name = description.name
    base = description
    committed = description.properties
  }

  /// The behaviour as it is, by the client's name.
  var present: Behavior {
    var behavior: Behavior = base
    behavior.name = name
    behavior.properties = committed
    return behavior
  }

  /// What key paths of the scene call it: its own name where no other one has it.
  func speakableName(among siblings: [BehaviorNode]) -> String {
    let others: [BehaviorNode] = siblings.filter { $0 !== self }
    let isTaken: (String) -> Bool = { name in others.contains { $0.base.name == name } }
    if let name = base.name, !name.isEmpty, !name.contains("."), !isTaken(name) { return name }
    let stem: String = speakable(name ?? "", otherwise: base.type.rawValue)
    var candidate: String = stem
    var number: Int = 2
    while isTaken(candidate) {
      candidate = "\(stem)-\(number)"
      number += 1
    }
    base.name = candidate
    return candidate
  }
}
