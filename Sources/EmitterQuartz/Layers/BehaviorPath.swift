import EmitterScene
import Foundation

/// What a key path `emitterBehaviors.NAME.INPUT` names among the behaviours of a layer or a cell.
struct BehaviorPath {
  let behavior: CAEmitterBehavior
  /// The input, with its part.
  let key: String
  let path: String

  /// Follows `rest`, what comes after `emitterBehaviors.`, and says so where it names nothing.
  init?(_ rest: String, in behaviors: [CAEmitterBehavior], path: String) {
    let name: String = rest.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    let named: [CAEmitterBehavior] = behaviors.filter { $0.name == name }
    guard let behavior = named.first else {
      let names: [String] = behaviors.compactMap { $0.name }
      let hint: String
      if let nearest = nearestName(to: name, among: names) {
        hint = "did you mean '\(nearest)'?"
      } else if names.isEmpty {
        hint = "none has a name; set `name` before the behaviours are assigned"
      } else {
        hint = "there are " + names.map { "'\($0)'" }.joined(separator: ", ")
      }
      SceneRun.current.warn("key path '\(path)': there is no behaviour '\(name)'; \(hint)")
      return nil
    }
    if named.count > 1 {
      SceneRun.current.warn(
        "\(named.count) behaviours are called '\(name)'; key path '\(path)' names the first of them only")
    }
    self.behavior = behavior
    self.path = path
    key = String(rest.dropFirst(name.count + 1))
  }

  /// Sets it; the input that has changed, if it is one.
  func set(_ value: Any?) -> BehaviorProperty? {
    guard !key.isEmpty else {
      SceneRun.current.warn("key path '\(path)' names a behaviour, and nothing of it that could be set")
      return nil
    }
    return behavior.set(value, along: key, path: path)
  }

  /// What is there; the behaviour itself where nothing of it is named.
  var value: Any? { key.isEmpty ? behavior : behavior.value(forKeyPath: key) }
}

/// The behaviours that Apple code gives for `emitterBehaviors`; what is none is said and left out.
func behaviorsIn(_ value: Any?) -> [CAEmitterBehavior]? {
  guard let value = unwrapped(value), !(value is NSNull) else { return nil }
  let items: [Any] = (value as? [Any]) ?? [value]
  return items.compactMap { item in
    if let behavior = unwrapped(item) as? CAEmitterBehavior { return behavior }
    warnOfType(item, "emitterBehaviors", expected: "an array of CAEmitterBehavior", of: "layer or cell")
    return nil
  }
}
