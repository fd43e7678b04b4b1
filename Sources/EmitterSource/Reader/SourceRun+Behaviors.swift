import EmitterMath
import EmitterScene

// `CAEmitterBehavior`, which no header shows: code finds the class by its name.
extension SourceRun {
  /// What the class answers; `nil` for what it has in common with others.
  func behaviorMessage(_ selector: String, _ values: [RunValue]) -> RunValue? {
    switch selector {
    case "behaviorWithType:": return behavior(of: values.first)
    case "performSelector:withObject:":
      guard values.count == 2, case .selector("behaviorWithType:") = values[0] else { return nil }
      return behavior(of: values[1])
    default: return nil
    }
  }

  private func behavior(of type: RunValue?) -> RunValue {
    let object: RunObject = RunObject(.behavior, "CAEmitterBehavior")
    setType(type, of: object)
    return .object(object)
  }

  /// Makes an object a behaviour of a type.
  func setType(_ value: RunValue?, of object: RunObject) {
    guard let word = value?.text else { return remark("the type of a behaviour is not known; it does nothing") }
    guard let type = BehaviorType(rawValue: word) else {
      let types: [String] = BehaviorType.allCases.map { $0.rawValue }
      let near: String = nearestName(to: word, among: types).map { ", did you mean \($0)?" } ?? ""
      return remark("there is no behaviour of type “\(word)”\(near); it does nothing")
    }
    object.behavior = Behavior(type)
  }

  func readBehavior(_ name: String, _ object: RunObject) -> RunValue {
    guard let behavior = object.behavior else { return .nothing }
    switch name {
    case "name": return behavior.name.map { .string($0) } ?? .nothing
    case "type": return .string(behavior.type.rawValue)
    default:
      guard let property = BehaviorProperty(rawValue: name) else { return unknown("“\(name)” of a behaviour") }
      return value(of: behavior.properties[property])
    }
  }

  func writeBehavior(_ value: RunValue, _ name: String, _ object: RunObject) {
    guard !value.isUnknown, let type = object.behavior?.type else { return }
    if events.isRunning, object.isCommitted {
      return remark(
        "a behaviour that its layer has taken over changes nothing any more: use setValue:forKeyPath:; left out")
    }
    if name == "name" {
      object.behavior?.name = value.text
      return
    }
    guard let property = BehaviorProperty(rawValue: name == "isEnabled" ? "enabled" : name), property.belongs(to: type)
    else {
      let names: [String] = BehaviorProperty.allCases.filter { $0.belongs(to: type) }.map { $0.name }
      let near: String? = nearestName(to: name, among: names)
      return remark(
        "a behaviour of type \(type.rawValue) has no “\(name)”\(near.map { ", did you mean \($0)?" } ?? ""); left out")
    }
    guard let converted = self.property(value, kind: property.kind, name: name, range: property.range) else { return }
    object.behavior?.properties[property] = converted
  }

  /// The behaviours of a list.
  static func behaviors(in value: RunValue) -> [RunObject] {
    (value.items ?? []).compactMap { $0.object?.kind == .behavior ? $0.object : nil }
  }

  func setBehaviors(_ value: RunValue, of object: RunObject) {
    let behaviors: [RunObject] = SourceRun.behaviors(in: value)
    guard events.isRunning, object.isCommitted else {
      object.behaviors = behaviors
      return
    }
    if !behaviors.elementsEqual(object.behaviors, by: { $0 === $1 }) {
      remark("other emitterBehaviors later; left out")
    }
  }

  /// The cell that a key path leads to.
  func cell(at path: PropertyPath, of layer: RunObject) -> RunObject? {
    var cells: [RunObject] = layer.cells
    var cell: RunObject?
    for name in path.cells {
      cell = cells.first { $0.cell.name == name }
      cells = cell?.cells ?? []
    }
    return cell
  }

  /// The behaviour that a key path leads to.
  func behavior(at path: PropertyPath, of layer: RunObject) -> RunObject? {
    guard case .behavior(let name, _) = path.target else { return nil }
    let behaviors: [RunObject] = path.cells.isEmpty ? layer.behaviors : cell(at: path, of: layer)?.behaviors ?? []
    let found: [RunObject] = behaviors.filter { $0.behavior?.name == name }
    return found.count == 1 ? found[0] : nil
  }
}
