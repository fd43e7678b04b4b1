import EmitterMath
import EmitterScene

extension Recorder {
  /// Behaviours from now on a layer's or a cell's; those of unknown types are left out.
  func takeOver(_ behaviors: [CAEmitterBehavior]?) -> [BehaviorNode] {
    let known: [CAEmitterBehavior] = (behaviors ?? []).filter { BehaviorType(rawValue: $0.type) != nil }
    if known.count > SceneLimits.behaviors {
      run.warn("of more than \(SceneLimits.behaviors) behaviours the last are left out")
    }
    return known.prefix(SceneLimits.behaviors).compactMap { object in
      guard let description = describe(object) else { return nil }
      object.recorder = self
      let node = BehaviorNode(object, description)
      behaviorNodes[ObjectIdentifier(object), default: []].append(node)
      return node
    }
  }

  /// A behaviour as a scene says it; `nil` for one of an unknown type.
  private func describe(_ behavior: CAEmitterBehavior) -> Behavior? {
    guard let type = BehaviorType(rawValue: behavior.type) else { return nil }
    var result = Behavior(type, name: behavior.name)
    behavior.table.forEachGiven { property, value in
      let admitted: PropertyValue = value.admitted(as: property)
      if case .word(let words) = property.kind, admitted != value, case .text(let word) = value {
        warnOfWord(word ?? "", property.name, words, admitted)
      } else if !value.isFinite(forever: false) {
        run.warn("\(property.name) of a behaviour was set to something that is not a finite number; it counts as unset")
      }
      result.properties[property] = admitted
    }
    let locations: Int = result.properties.numbers(.locations).count
    let stops: Int =
      type == .valueOverLife ? result.properties.numbers(.values).count : result.properties.colors(.colors).count
    if locations > 0, locations != stops {
      let things: String = type == .valueOverLife ? "values" : "colors"
      run.warn("a behaviour has \(stops) \(things) and \(locations) locations; the \(things) are spread evenly")
      result.properties.reset(.locations)
    }
    return result
  }

  /// Lets new behaviours act from now on, and those that are gone no longer; equal ones go on.
  func replaceBehaviors(of layer: CALayer, on node: LayerNode, into event: OpenEvent) {
    var former: [BehaviorNode] = node.behaviors.filter { $0.isLive }
    var added: [BehaviorNode] = []
    for candidate in takeOver((layer as? CAEmitterLayer)?.emitterBehaviors) {
      if let equal = former.firstIndex(where: { $0.present == candidate.present }) {
        adopt(former.remove(at: equal), candidate)
      } else {
        added.append(candidate)
      }
    }
    for behavior in former {
      if behavior.committed.flag(.enabled) { enable(behavior, false, on: node, into: event) }
      behavior.isLive = false
    }
    for behavior in added {
      node.behaviors.append(behavior)
      guard behavior.committed.flag(.enabled) else { continue }
      behavior.base.properties[.enabled] = .flag(false)
      enable(behavior, true, on: node, into: event)
    }
  }

  private func enable(_ behavior: BehaviorNode, _ isEnabled: Bool, on node: LayerNode, into event: OpenEvent) {
    let name: String = behavior.speakableName(among: node.behaviors)
    event.set(PropertyPath(target: .behavior(name, .enabled)), .flag(isEnabled), of: node)
  }

  /// Lets a recorded behaviour stand for the object of an equal one.
  func adopt(_ behavior: BehaviorNode, _ equal: BehaviorNode) {
    equal.isLive = false
    behaviorNodes[ObjectIdentifier(equal.object), default: []].append(behavior)
    behavior.object = equal.object
  }

  /// Takes over what was set along a key path through behaviours: of a layer, or of the last cell of `way`.
  func commit(
    _ edit: BehaviorEdit, among behaviors: [BehaviorNode], at way: [CellNode], of node: LayerNode, into event: OpenEvent
  ) {
    guard let behavior = behaviors.first(where: { $0.isLive && $0.object === edit.behavior }),
      let value = describe(edit.behavior)?.properties[edit.property], value != behavior.committed[edit.property]
    else { return }
    behavior.committed[edit.property] = value
    let name: String = behavior.speakableName(among: behaviors)
    event.set(PropertyPath(cells: node.path(way), target: .behavior(name, edit.property)), value, of: node)
  }

  /// Says that writing to a behaviour does nothing once it has been taken over.
  func warnOfLateWrite(to object: CAEmitterBehavior) {
    guard let node = behaviorNodes[ObjectIdentifier(object)]?.first(where: { $0.isLive && $0.object === object }),
      let present = describe(object)?.properties,
      let changed = BehaviorProperty.allCases.first(where: { present[$0] != node.committed[$0] })
    else { return }
    let name: String = node.name ?? "NAME"
    run.warn(
      "\(changed.name) of \(node.name.map { "the behaviour '\($0)'" } ?? "a behaviour without a name") was set after its "
        + "layer had taken it over, which does nothing; call setValue(_:forKeyPath: "
        + "\"emitterBehaviors.\(name).\(changed.name)\") of the layer"
        + (node.name == nil ? ", and give the behaviour a name before" : ""))
  }
}
