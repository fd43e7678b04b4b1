import EmitterMath
package import EmitterScene
public import Foundation

/// Something that acts on particles while they live: a force, a drag, a curve over their lives.
///
/// Apple showed this class in its headers from 2013 to 2016 and then hid it; code of today makes one by
/// `NSClassFromString("CAEmitterBehavior")` and sets its inputs by key-value coding. Here it can be had by its name too. A layer
/// or a cell takes its behaviours over as an emitter does its cells; afterwards they are changed along key paths of the layer,
/// `emitterBehaviors.NAME.INPUT`.
open class CAEmitterBehavior: NSObject, NSCopying, NSSecureCoding {
  /// What it does: one of `behaviorTypes()`.
  public let type: String
  /// What key paths call it.
  open var name: String? { didSet { if name != oldValue { written() } } }

  /// The inputs that were set, as a scene says them.
  package var table: PropertyTable<BehaviorProperty> = PropertyTable()
  /// What Apple code gets back for an input that is an object.
  private var objects: [BehaviorProperty: Any] = [:]
  private var extras: [String: Any] = [:]
  /// Who is told of what is written after a layer took the behaviour over.
  weak var recorder: Recorder?

  /// A behaviour that does what `type` says; one of an unknown type does nothing, and that is said once.
  public required init(type: String) {
    self.type = type
    super.init()
    let types: [String] = BehaviorType.allCases.map { $0.rawValue }
    guard let known = BehaviorType(rawValue: type) else {
      let hint: String =
        nearestName(to: type, among: types).map { "did you mean '\($0)'?" } ?? "there are " + listed(types)
      SceneRun.current.warn("there is no behaviour of type '\(type)', so it does nothing; \(hint)")
      return
    }
    if known.isExtension {
      SceneRun.current.warn("a behaviour of type '\(type)' is no one of Apple's: it does nothing on Apple's systems")
    }
  }

  public required init?(coder: NSCoder) {
    let archived = Archive.object(of: coder) as? CAEmitterBehavior
    type = archived?.type ?? ""
    super.init()
    if let archived { take(archived) }
  }

  open class var supportsSecureCoding: Bool { true }

  /// Keeps what the behaviour is now for as long as the run lasts.
  open func encode(with coder: NSCoder) { Archive.keep(copied, in: coder) }

  /// The types there are: Apple's.
  open class func behaviorTypes() -> [String] { BehaviorType.allCases.filter { !$0.isExtension }.map { $0.rawValue } }

  /// The keys of the inputs that behaviours of this type have.
  open func inputKeys() -> [String] { inputs.map { $0.name } }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy: CAEmitterBehavior = Swift.type(of: self).init(type: type)
    copy.take(self)
    return copy
  }

  private func take(_ behavior: CAEmitterBehavior) {
    table = behavior.table
    objects = behavior.objects
    extras = behavior.extras
    name = behavior.name
  }

  fileprivate var copied: CAEmitterBehavior {
    let copy = CAEmitterBehavior(type: type)
    copy.take(self)
    return copy
  }

  /// False does nothing.
  open var isEnabled: Bool {
    get { table.flag(.enabled) }
    set { assign(.flag(newValue), object: nil, to: .enabled) }
  }

  open func setValue(_ value: Any?, forKey key: String) {
    let value: Any? = unwrapped(value)
    switch key {
    case "name": name = value as? String
    case "type": SceneRun.current.warn("the type of a behaviour is given when it is made and stays what it is")
    default:
      guard let input = input(key) else { return setExtra(value, key) }
      set(value, input, key)
    }
  }

  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": return name
    case "type": return type
    default:
      guard let input = input(key) else { return extras[key] }
      return objects[input] ?? table[input].object(isFloat: false)
    }
  }

  open func setValue(_ value: Any?, forKeyPath keyPath: String) { _ = set(value, along: keyPath, path: keyPath) }

  open func value(forKeyPath keyPath: String) -> Any? {
    guard let (input, component) = part(keyPath) else { return value(forKey: keyPath) }
    return table[input].part(component)?.object(isFloat: false)
  }
}

extension CAEmitterBehavior {
  private var inputs: [BehaviorProperty] {
    guard let type = BehaviorType(rawValue: type) else { return [] }
    return BehaviorProperty.allCases.filter { $0 != .enabled && $0.belongs(to: type) }
  }

  private func input(_ key: String) -> BehaviorProperty? {
    guard let property = BehaviorProperty(rawValue: key == "isEnabled" ? "enabled" : key),
      property == .enabled || inputs.contains(property)
    else { return nil }
    return property
  }

  /// The input and its part that a path such as `position.x` names.
  private func part(_ path: String) -> (input: BehaviorProperty, component: PropertyComponent)? {
    guard let dot = path.firstIndex(of: "."), let input = input(String(path[..<dot])),
      let component = PropertyComponent(rawValue: String(path[path.index(after: dot)...])),
      component.belongs(to: input.kind)
    else { return nil }
    return (input, component)
  }

  /// Sets what a path names; the input that has changed.
  final func set(_ value: Any?, along key: String, path: String) -> BehaviorProperty? {
    guard let (input, component) = part(key) else {
      setValue(value, forKey: key)
      return input(key)
    }
    guard let value = unwrapped(value), let part = PropertyValue(value, as: component.kind) else {
      warnOfType(value, path, expected: component.kind.appleType, of: "behaviour")
      return nil
    }
    assign(table[input].replacing(component, by: part), object: nil, to: input)
    return input
  }

  private func set(_ value: Any?, _ input: BehaviorProperty, _ key: String) {
    guard let value, !(value is NSNull) else { return assign(input.defaultValue, object: nil, to: input) }
    guard let described = PropertyValue(value, as: input.kind) else {
      return warnOfType(value, key, expected: input.kind.appleType, of: "behaviour")
    }
    let isObject: Bool = input.kind == .color || input.kind == .colors
    assign(described, object: isObject ? value : nil, to: input)
  }

  private func assign(_ value: PropertyValue, object: Any?, to input: BehaviorProperty) {
    table[input] = value
    objects[input] = object
    written()
  }

  /// Keeps what no input takes.
  private func setExtra(_ value: Any?, _ key: String) {
    extras[key] = value
    let names: [String] = inputs.map { $0.name } + ["name", "enabled"]
    if BehaviorProperty(rawValue: key) != nil {
      SceneRun.current.warn(
        "behaviours of type '\(type)' have no input '\(key)', so the value is kept and changes nothing; they have "
          + listed(names))
    } else if let nearest = nearestName(to: key, among: names) {
      SceneRun.current.warn(
        "behaviours of type '\(type)' have no input '\(key)', so the value is kept and changes nothing; did you mean "
          + "'\(nearest)'?")
    }
    written()
  }

  private func written() { recorder?.noteWrite(to: self) }
}

extension [CAEmitterBehavior] {
  /// Copies of them all.
  var copies: [CAEmitterBehavior] { map { $0.copied } }
}

public let kCAEmitterBehaviorWave: String = "wave"
public let kCAEmitterBehaviorDrag: String = "drag"
public let kCAEmitterBehaviorAlignToMotion: String = "alignToMotion"
public let kCAEmitterBehaviorValueOverLife: String = "valueOverLife"
public let kCAEmitterBehaviorColorOverLife: String = "colorOverLife"
public let kCAEmitterBehaviorLight: String = "light"
public let kCAEmitterBehaviorAttractor: String = "attractor"
public let kCAEmitterBehaviorSimpleAttractor: String = "simpleAttractor"
