import EmitterMath
import EmitterScene
import Foundation

extension CAEmitterCell {
  final func read<Value: Described>(_ property: CellProperty) -> Value { Value(described: table[property]) }

  final func write(_ value: some Described, _ property: CellProperty) { assign(value.described, to: property) }

  final func assign(_ value: PropertyValue, object: Any? = nil, to property: CellProperty) {
    if property == .beginTime, value == .number(0) {
      table.reset(.beginTime)
    } else {
      table[property] = value
    }
    objects[property] = object
    written()
  }

  /// Notes that something was written, which only matters once a layer has taken the cell over.
  final func written() { recorder?.noteWrite(to: self) }

  final func setKnown(_ value: Any?, _ key: String) {
    let value: Any? = unwrapped(value)
    switch key {
    case "name": name = value as? String
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "emitterBehaviors": emitterBehaviors = behaviorsIn(value)
    case "style": style = value as? [AnyHashable: Any]
    case "contents": contents = value
    default:
      guard let property = property(of: key) else {
        setExtra(value, key)
        return
      }
      guard let value, !(value is NSNull) else {
        assign(property.defaultValue, to: property)
        return
      }
      guard let described = PropertyValue(value, as: property.kind) else {
        warnOfType(value, key, expected: property.kind.appleType, of: "cell")
        return
      }
      assign(described, object: property.kind == .color ? value : nil, to: property)
    }
  }

  /// Keeps what no property takes: Apple's cells have keys that no header shows, and take any other too.
  private func setExtra(_ value: Any?, _ key: String) {
    extras[key] = value
    let names: [String] =
      CellProperty.allCases.map { $0.name } + ["name", "emitterCells", "emitterBehaviors", "style"]
    warnOfNearMiss(key, among: names, of: "cell")
    written()
  }

  final func knownValue(_ key: String) -> Any? {
    switch key {
    case "name": return name
    case "emitterCells": return emitterCells
    case "emitterBehaviors": return emitterBehaviors
    case "style": return style
    case "beginTime": return NSNumber(value: beginTime)
    default: break
    }
    guard let property = property(of: key) else { return extras[key] }
    return objects[property] ?? property.object(of: table[property])
  }

  final func property(of key: String) -> CellProperty? { CellProperty(rawValue: key == "isEnabled" ? "enabled" : key) }

  /// Sets what `key` names, which may be a part of a property; what has changed.
  final func set(_ value: Any?, along key: String, path: String) -> CellChange? {
    let pieces: [String] = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count > 1, let first = pieces.first else {
      if let property = property(of: key) {
        setValue(value, forKey: key)
        return .property(property)
      }
      if key != path, warnOfMissing(key, path) {
        extras[key] = value
      } else {
        setValue(value, forKey: key)
      }
      return nil
    }
    if first == "emitterCells" {
      let rest: String = pieces.dropFirst().joined(separator: ".")
      _ = EmitterCellPath(rest, in: emitterCells ?? [], path: path)?.set(value)
      return nil
    }
    let rest: String = pieces.dropFirst().joined(separator: ".")
    if first == "emitterBehaviors" {
      guard let found = BehaviorPath(rest, in: emitterBehaviors ?? [], path: path), let property = found.set(value)
      else { return nil }
      return .behavior(BehaviorEdit(behavior: found.behavior, property: property))
    }
    guard let property = property(of: first), let component = PropertyComponent(rawValue: rest),
      component.belongs(to: property.kind)
    else {
      warnOfMissing(key, path)
      return nil
    }
    guard let value = unwrapped(value), let part = PropertyValue(value, as: component.kind) else {
      warnOfType(value, path, expected: component.kind.appleType, of: "cell")
      return nil
    }
    assign(table[property].replacing(component, by: part), to: property)
    return .property(property)
  }

  final func valueAlong(_ path: String) -> Any? {
    let pieces: [String] = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count > 1, let first = pieces.first else { return value(forKey: path) }
    let rest: String = pieces.dropFirst().joined(separator: ".")
    if first == "emitterCells" { return EmitterCellPath(rest, in: emitterCells ?? [], path: path)?.value }
    if first == "emitterBehaviors" { return BehaviorPath(rest, in: emitterBehaviors ?? [], path: path)?.value }
    guard let property = property(of: first), let component = PropertyComponent(rawValue: rest),
      component.belongs(to: property.kind)
    else {
      warnOfMissing(path, path)
      return nil
    }
    return table[property].part(component).flatMap { property.object(of: $0) }
  }

  /// Says that a key path names nothing of a cell; false for what is known and only changes nothing.
  @discardableResult
  private func warnOfMissing(_ key: String, _ path: String) -> Bool {
    let others: [String] = ["emitterBehaviors", "name", "emitterCells", "style"]
    guard !others.contains(key) else { return false }
    let names: [String] = CellProperty.allCases.map { $0.name }
    if let nearest = nearestName(to: key, among: names) {
      SceneRun.current.warn("key path '\(path)': a cell has no property '\(key)'; did you mean '\(nearest)'?")
    } else {
      SceneRun.current.warn("key path '\(path)': a cell has no property '\(key)'")
    }
    return true
  }
}
