import EmitterMath
import EmitterScene
import EmitterTimeline
import Foundation

// Key-value coding, which Apple's runtime gives and Linux' Foundation does not.
extension CALayer {
  func setKnown(_ value: Any?, _ key: String) {
    let value: Any? = unwrapped(value)
    if let property = property(of: key) {
      set(value, property, key)
      return
    }
    switch key {
    case "frame", "affineTransform": setPlace(value, key)
    case "name": name = value as? String
    case "mask": mask = value as? CALayer
    case "delegate": delegate = value as? any CALayerDelegate
    case "sublayers": sublayers = value as? [CALayer]
    case "actions": actions = value as? [String: any CAAction]
    case "style": style = value as? [AnyHashable: Any]
    case "filters": filters = value as? [Any]
    case "compositingFilter": compositingFilter = value
    case "backgroundFilters": backgroundFilters = value as? [Any]
    default: setExtra(value, key)
    }
  }

  /// Keeps what no property takes, as Apple's layers do.
  private func setExtra(_ value: Any?, _ key: String) {
    warnOfNearMiss(key, among: knownKeys, of: "layer")
    extras[key] = value
    if Swift.type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  private func setPlace(_ value: Any?, _ key: String) {
    if key == "frame", let value, case .rect(let rect)? = PropertyValue(value, as: .rect) {
      frame = CGRect(described: .rect(rect))
    } else if let transform = value as? CGAffineTransform {
      setAffineTransform(transform)
    } else {
      warnOfType(value, key, expected: key == "frame" ? "a CGRect" : "a CGAffineTransform", of: "layer")
    }
  }

  func knownValue(_ key: String) -> Any? {
    if let property = property(of: key) {
      if let object = objects[property] { return object }
      if property == .beginTime { return NSNumber(value: beginTime) }
      return property.object(of: table[property])
    }
    switch key {
    case "frame": return frame
    case "affineTransform": return affineTransform()
    case "name": return name
    case "mask": return mask
    case "delegate": return delegate
    case "sublayers": return sublayers
    case "superlayer": return superlayer
    case "actions": return actions
    case "style": return style
    default: return extras[key] ?? style?[key] ?? Swift.type(of: self).defaultValue(forKey: key)
    }
  }

  /// The property that Apple calls `key` in layers of this kind.
  func property(of key: String) -> LayerProperty? {
    let name: String =
      switch key {
      case "isHidden": "hidden"
      case "isDoubleSided": "doubleSided"
      case "isGeometryFlipped": "geometryFlipped"
      case "isWrapped": "wrapped"
      case "type" where sceneKind == .gradient: "gradientType"
      default: key
      }
    guard let property = LayerProperty(rawValue: name), property.belongs(to: sceneKind) else { return nil }
    return property
  }

  var knownKeys: [String] {
    LayerProperty.allCases.filter { $0.belongs(to: sceneKind) }.map { $0.name }
      + ["frame", "name", "mask", "sublayers", "actions", "filters", "emitterCells", "emitterBehaviors"]
  }

  /// Sets a property to what Apple code gives for it.
  func set(_ value: Any?, _ property: LayerProperty, _ key: String) {
    guard let value, !(value is NSNull) else {
      assign(property.mayBeNone ? property.nothing : property.defaultValue, to: property)
      return
    }
    switch property {
    case .contents: contents = value
    case .string, .font: assign(described(text: value), object: value, to: property)
    default:
      guard let described = PropertyValue(value, as: property.kind) else {
        warnOfType(value, key, expected: property.kind.appleType, of: "layer")
        return
      }
      let isObject: Bool = [.color, .colors, .path].contains(property.kind)
      assign(described, object: isObject ? value : nil, to: property)
    }
  }

  /// A text or a font as a scene says it: the characters, or a name.
  private func described(text value: Any) -> PropertyValue {
    if let text = value as? NSAttributedString { return .text(text.string) }
    return .text(value as? String ?? (value as? any FontSource)?.sceneFontName)
  }

  func setAlong(_ path: String, _ value: Any?) {
    let value: Any? = unwrapped(value)
    let pieces: [String] = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count > 1, let first = pieces.first else {
      setValue(value, forKey: path)
      return
    }
    let rest: String = pieces.dropFirst().joined(separator: ".")
    if let property = property(of: first) {
      setPart(value, property, rest, path)
    } else if first == "sublayers", pieces.count > 2, let child = children.first(where: { $0.name == pieces[1] }) {
      child.setValue(value, forKeyPath: pieces.dropFirst(2).joined(separator: "."))
    } else if first == "mask", let mask {
      mask.setValue(value, forKeyPath: rest)
    } else if first == "frame", var rect = Optional(frame), rect.set(rest, value) {
      frame = rect
    } else if !setForeign(value, first, rest, path) {
      warnOfPath(path)
    }
  }

  private func setPart(_ value: Any?, _ property: LayerProperty, _ rest: String, _ path: String) {
    guard let component = PropertyComponent(rawValue: rest), component.belongs(to: property.kind) else {
      warnOfPath(path)
      return
    }
    guard let value, let part = PropertyValue(value, as: component.kind) else {
      warnOfType(value, path, expected: component.kind.appleType, of: "layer")
      return
    }
    let whole: PropertyValue = table[property].replacing(component, by: part)
    switch property {
    case .position: position = CGPoint(described: whole)
    case .bounds: bounds = CGRect(described: whole)
    default: assign(whole, to: property)
    }
  }

  func valueAlong(_ path: String) -> Any? {
    let pieces: [String] = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count > 1, let first = pieces.first else { return value(forKey: path) }
    let rest: String = pieces.dropFirst().joined(separator: ".")
    if let property = property(of: first) {
      guard let component = PropertyComponent(rawValue: rest), component.belongs(to: property.kind) else {
        warnOfPath(path)
        return nil
      }
      return table[property].part(component)?.object(isFloat: false)
    }
    if first == "frame" { return frame.part(rest) }
    if first == "sublayers", pieces.count > 2, let child = children.first(where: { $0.name == pieces[1] }) {
      return child.value(forKeyPath: pieces.dropFirst(2).joined(separator: "."))
    }
    if first == "mask" { return mask?.value(forKeyPath: rest) }
    return foreignValue(first, rest, path)
  }

  private func warnOfPath(_ path: String) {
    let run = SceneRun.current
    let names: [String] = knownKeys
    let first: String = path.split(separator: ".").first.map(String.init) ?? path
    if let property = property(of: first) {
      let parts: [String] = PropertyComponent.allCases.filter { $0.belongs(to: property.kind) }.map { $0.rawValue }
      let list: String =
        parts.isEmpty ? "has no parts" : "has the parts " + parts.map { "'\($0)'" }.joined(separator: ", ")
      run.warn("key path '\(path)' names nothing: '\(first)' \(list)")
    } else if let nearest = nearestName(to: first, among: names) {
      run.warn("key path '\(path)' names nothing in a layer of this kind; did you mean '\(nearest)'?")
    } else {
      run.warn("key path '\(path)' names nothing in a layer of this kind")
    }
  }
}

extension LayerProperty {
  /// The value for nothing, where that may be.
  var nothing: PropertyValue { kind == .color ? .color(nil) : .text(nil) }
}

/// A font, of which a scene says the name.
package protocol FontSource {
  /// `nil` for the system's own.
  var sceneFontName: String? { get }
  /// Points.
  var sceneFontSize: Double { get }
}

/// A colour of another framework's.
package protocol ColorSource {
  var sceneColor: CGColor { get }
}

/// Says once that a key is nearly the name of a property.
func warnOfNearMiss(_ key: String, among names: [String], of thing: String) {
  guard !names.contains(key), let nearest = nearestName(to: key, among: names) else { return }
  SceneRun.current.warn(
    "a \(thing) has no property '\(key)', so the value is kept and changes nothing; did you mean '\(nearest)'?")
}

/// Says once that a value is of another type than its property.
func warnOfType(_ value: Any?, _ key: String, expected: String, of thing: String) {
  let given: String = value.map { "a value of type \(Swift.type(of: $0))" } ?? "nil"
  SceneRun.current.warn("\(given) was given for '\(key)' of a \(thing), which takes \(expected); nothing has changed")
}
