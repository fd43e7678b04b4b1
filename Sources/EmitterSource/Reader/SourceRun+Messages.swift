import EmitterMath
import EmitterScene

extension SourceRun {
  func message(
    _ receiver: CodeExpression, _ selector: String, _ arguments: [CodeExpression], _ line: Int, _ scope: RunScope
  ) throws(ObjectiveCError) -> RunValue {
    let target: RunValue = try value(of: receiver, scope)
    var values: [RunValue] = []
    for argument in arguments { values.append(try value(of: argument, scope)) }
    self.line = line
    if receiver.isSuper { return try superMessage(selector, values, scope) }
    switch target {
    case .nothing: return .nothing
    case .unknown, .hit: return .unknown
    case .type(let type): return try classMessage(type, selector, values)
    case .object(let object): return try send(selector, to: object, values)
    default: return try valueMessage(selector, target, values)
    }
  }

  /// `[super …]`: a class of the file's own, or Apple's, which keeps what it is told.
  private func superMessage(_ selector: String, _ values: [RunValue], _ scope: RunScope) throws(ObjectiveCError)
    -> RunValue
  {
    guard let object = scope.value(of: "self")?.object else { return .nothing }
    if case .selector(let current)? = scope.value(of: "_cmd"), current == selector,
      let method = method(selector, of: object.className, above: true)
    {
      return try call(method, on: .object(object), values)
    }
    if selector.hasPrefix("init") {
      if selector == "initWithFrame:", case .rect(let frame)? = values.first, let layer = object.front {
        layer.layer.setFrame(frame)
      }
      return .object(object)
    }
    if selector == "layer" || selector == "view" { return try read(selector, of: .object(object), isSelf: true) }
    if selector.hasPrefix("set"), selector.hasSuffix(":"), values.count == 1 {
      write(values[0], SourceNames.lowerFirst(String(selector.dropFirst(3).dropLast())), of: object)
    }
    return .nothing
  }

  /// Sends a message to an object: a method of its class, or what Apple's classes do.
  func send(_ selector: String, to object: RunObject, _ values: [RunValue]) throws(ObjectiveCError) -> RunValue {
    if let method = method(selector, of: object.className), !method.isOfClass {
      return try call(method, on: .object(object), values)
    }
    if let value = try commonMessage(selector, object, values) { return value }
    let known: RunValue? =
      switch object.kind {
      case .layer: try layerMessage(selector, object, values)
      case .view, .controller: try viewMessage(selector, object, values)
      case .path: pathMessage(selector, object, values)
      case .list: listMessage(selector, object, values)
      case .gesture: gestureMessage(selector, object, values)
      case .image: embeddedImage(selector, values) ?? (selector.hasPrefix("image") ? .object(object) : nil)
      case .plain where object.className == "NSData": embeddedBytes(selector, object, values)
      case .cell, .behavior, .animation, .plain: nil
      }
    if let known { return known }
    if values.isEmpty { return try read(selector, of: .object(object), isSelf: false) }
    if values.count == 1, selector.hasPrefix("set"), selector.hasSuffix(":") {
      let name: String = SourceNames.lowerFirst(String(selector.dropFirst(3).dropLast()))
      write(values[0], name, of: object)
      return .nothing
    }
    return unknown("“\(selector)” of a \(object.className.isEmpty ? "view" : object.className) is not known")
  }

  /// What every object answers.
  private func commonMessage(
    _ selector: String, _ object: RunObject, _ values: [RunValue]
  ) throws(ObjectiveCError) -> RunValue? {
    switch selector {
    case "init", "self", "retain", "autorelease", "copy", "mutableCopy", "release", "dealloc": return .object(object)
    case "initWithType:" where object.kind == .behavior:
      setType(values.first, of: object)
      return .object(object)
    case "class": return .type(object.className)
    case "setValue:forKeyPath:", "setValue:forKey:":
      guard values.count == 2, let path = values[1].text else { return unknown("this key path") }
      setValue(values[0], path, of: object)
      return .nothing
    case "valueForKeyPath:", "valueForKey:":
      guard let path = values.first?.text else { return unknown("this key path") }
      var value: RunValue = .object(object)
      for name in PropertyPath.split(path) {
        if case .list(let items) = value {
          let found: RunObject? = items.compactMap { $0.object }.first { $0.cell.name == name }
          value = found.map { .object($0) } ?? .nothing
        } else {
          value = try read(name, of: value, isSelf: false)
        }
      }
      return value
    case "performSelector:withObject:afterDelay:", "performSelector:withObject:afterDelay:inModes:":
      guard values.count >= 3, case .selector(let name) = values[0], let seconds = values[2].number else {
        return unknown("this performSelector")
      }
      schedule(after: seconds, .method(name, on: object, argument: values[1]))
      return .nothing
    case "performSelector:", "performSelector:withObject:", "performSelectorOnMainThread:withObject:waitUntilDone:":
      guard case .selector(let name)? = values.first else { return unknown("this performSelector") }
      return try send(name, to: object, name.hasSuffix(":") ? [values.count > 1 ? values[1] : .nothing] : [])
    case "respondsToSelector:":
      guard case .selector(let name)? = values.first else { return .unknown }
      return .flag(method(name, of: object.className) != nil)
    case "isKindOfClass:", "isMemberOfClass:":
      guard case .type(let name)? = values.first else { return .unknown }
      return .flag(name == object.className || name == appleClass(of: object.className))
    case "isEqual:": return values.first?.equals(.object(object)).map { .flag($0) } ?? .unknown
    default: return nil
    }
  }

  /// Key-value coding of any object.
  private func setValue(_ value: RunValue, _ path: String, of object: RunObject) {
    if value.isUnknown { return }
    guard object.kind == .layer, path.contains(".") || events.isRunning else {
      let pieces: [String] = PropertyPath.split(path)
      guard pieces.count > 1 else { return write(value, path, of: object) }
      if let next = try? read(pieces[0], of: .object(object), isSelf: false).object {
        return setValue(value, pieces.dropFirst().joined(separator: "."), of: next)
      }
      return remark("there is nothing at “\(path)”; left out")
    }
    if path == "emitterCells" || path == "emitterBehaviors" { return write(value, path, of: object) }
    guard let target = PropertyPath(path) else {
      return remark("no property is called “\(path)”\(suggestion(for: path, of: object)); left out")
    }
    guard isThere(target, on: object) else {
      return remark("there is nothing at “\(path)”\(suggestion(for: path, of: object)); left out")
    }
    if case .layer(let property) = target.target, target.component == nil {
      return write(value, property == .gradientType ? "type" : property.name, of: object)
    }
    if target.isTime, case .cell(let property) = target.target, property == .beginTime {
      return setCellBegin(value, target, of: object)
    }
    guard let converted = property(value, kind: target.kind, name: path, range: target.range) else { return }
    if events.isRunning, object.isCommitted { return record(.value(converted), target, of: object) }
    switch target.target {
    case .layer: setPart(converted, target, of: object)
    case .cell(let property): cell(at: target, of: object)?.cell.properties[property] = converted
    case .behavior(_, let property):
      guard target.component == nil else { return remark("a part of a property; left out") }
      behavior(at: target, of: object)?.behavior?.properties[property] = converted
    }
  }

  private func setCellBegin(_ value: RunValue, _ path: PropertyPath, of object: RunObject) {
    if events.isRunning, object.isCommitted {
      if case .time(let time) = value { return record(.now(offset: time - events.now), path, of: object) }
      guard let number = value.number else { return remark("a beginTime of this; left out") }
      return record(.value(.number(number)), path, of: object)
    }
    cell(at: path, of: object)?.begin = value
  }

  /// `position.x`, `transform.scale` and the like of a layer that is not shown yet.
  private func setPart(_ value: PropertyValue, _ path: PropertyPath, of object: RunObject) {
    guard case .layer(let property) = path.target, let component = path.component, case .number(let number) = value
    else {
      return remark("a part of a property; left out")
    }
    switch (object.layer.properties[property], component) {
    case (.point(var point), _):
      if component == .x { point.x = number } else { point.y = number }
      object.layer.properties[property] = .point(point)
    case (.size(var size), _):
      if component == .width { size.width = number } else { size.height = number }
      object.layer.properties[property] = .size(size)
    case (.transform(let transform), .scale) where transform == .identity:
      object.layer.properties[property] = .transform(.scale(number, number, number))
    case (.transform(let transform), .rotation) where transform == .identity,
      (.transform(let transform), .rotationZ) where transform == .identity:
      object.layer.properties[property] = .transform(.rotation(number, 0, 0, 1))
    case (.transform(let transform), .translationX) where transform == .identity:
      object.layer.properties[property] = .transform(.translation(number, 0, 0))
    case (.transform(let transform), .translationY) where transform == .identity:
      object.layer.properties[property] = .transform(.translation(0, number, 0))
    default: remark("“\(path.text)” of a layer that is not shown yet; left out")
    }
  }

  func suggestion(for path: String, of object: RunObject) -> String {
    let pieces: [String] = PropertyPath.split(path)
    var names: [String] = LayerProperty.allCases.filter { $0.belongs(to: object.layer.kind) }.map { $0.name }
    if pieces.count > 2, pieces[0] == "emitterBehaviors" {
      let behaviors: [String] = object.behaviors.compactMap { $0.behavior?.name }
      guard let found = object.behaviors.first(where: { $0.behavior?.name == pieces[1] })?.behavior else {
        return "; its behaviours are called " + (behaviors.isEmpty ? "nothing" : behaviors.joined(separator: ", "))
      }
      names = BehaviorProperty.allCases.filter { $0.belongs(to: found.type) }.map { $0.name }
    } else if pieces.count > 2, pieces[0] == "emitterCells" {
      let cells: [String] = object.cells.compactMap { $0.cell.name }
      guard cells.contains(pieces[1]) else {
        return "; its cells are called " + (cells.isEmpty ? "nothing" : cells.joined(separator: ", "))
      }
      names = CellProperty.allCases.map { $0.name }
    }
    return nearestName(to: pieces.last ?? "", among: names).map { ", did you mean \($0)?" } ?? ""
  }

  private func layerMessage(
    _ selector: String, _ object: RunObject, _ values: [RunValue]
  ) throws(ObjectiveCError) -> RunValue? {
    func layer(_ index: Int) -> RunObject? {
      index < values.count ? values[index].object.flatMap { viewLayer(of: $0) } : nil
    }
    switch selector {
    case "addSublayer:", "insertSublayer:atIndex:", "insertSublayer:below:", "insertSublayer:above:":
      guard let child = layer(0) else { return values.first?.isUnknown == true ? .unknown : .nothing }
      var index: Int?
      if selector.hasSuffix("atIndex:") {
        index = values[1].number.map { Int(min(max(0, $0), 1e6)) }
      } else if let other = layer(1), let place = object.sublayers.firstIndex(where: { $0 === other }) {
        index = selector.hasSuffix("below:") ? place : place + 1
      }
      attach(child, to: object, at: index)
      return .nothing
    case "removeFromSuperlayer":
      detach(object)
      return .nothing
    case "addAnimation:forKey:":
      guard let animation = values.first?.object, animation.kind == .animation else { return unknown("this animation") }
      add(animation, key: values.count > 1 ? values[1].text : nil, to: object)
      return .nothing
    case "removeAnimationForKey:":
      if let key = values.first?.text { removeAnimation(key, of: object) }
      return .nothing
    case "removeAllAnimations":
      removeAllAnimations(of: object)
      return .nothing
    case "setNeedsDisplay", "setNeedsLayout", "layoutIfNeeded", "display", "displayIfNeeded": return .nothing
    case "convertTime:fromLayer:":
      guard case .time(let time)? = values.first else { return unknown("a time in another layer") }
      return .local(time)
    case "convertPoint:fromLayer:", "convertPoint:toLayer:":
      return values.first?.isUnknown == false ? values[0] : .hit(object)
    case "containsPoint:", "hitTest:": return .hit(object)
    case "animationForKey:": return .nothing
    default: return nil
    }
  }

  /// A layer takes a copy of an animation, as it is now.
  private func add(_ animation: RunObject, key: String?, to layer: RunObject) {
    let copy: RunObject = RunObject(.animation, animation.className)
    copy.fields = animation.fields
    if let key { copy.fields[SourceRun.animationKey] = .string(key) }
    if events.isRunning, isInTree(layer) {
      recordAnimation(copy, of: layer)
    } else {
      if let key { layer.items.removeAll { $0.object?.fields[SourceRun.animationKey]?.text == key } }
      layer.items.append(.object(copy))
    }
  }

  private func pathMessage(_ selector: String, _ path: RunObject, _ values: [RunValue]) -> RunValue? {
    var points: [Double] = []
    for value in values { if case .point(let point) = value { points += [point.x, point.y] } }
    switch (selector, points.count) {
    case ("moveToPoint:", 2): path.addToPath("M", points)
    case ("addLineToPoint:", 2): path.addToPath("L", points)
    case ("addQuadCurveToPoint:controlPoint:", 4): path.addToPath("Q", Array(points[2...] + points[..<2]))
    case ("addCurveToPoint:controlPoint1:controlPoint2:", 6): path.addToPath("C", Array(points[2...] + points[..<2]))
    case ("closePath", 0): path.addToPath("Z", [])
    case ("addArcWithCenter:radius:startAngle:endAngle:clockwise:", 2):
      let n: [Double] = values.dropFirst().compactMap { $0.number }
      guard n.count == 4 else { return nil }
      path.addArc(center: Point(points[0], points[1]), radius: n[0], from: n[1], to: n[2], isClockwise: n[3] != 0)
    case ("appendPath:", 0): if let other = values.first?.object, other.kind == .path { path.addToPath(other.text) }
    default: return nil
    }
    return .nothing
  }

  private func listMessage(_ selector: String, _ list: RunObject, _ values: [RunValue]) -> RunValue? {
    switch selector {
    case "addObject:":
      guard list.items.count < 100_000 else { return unknown("an array of so many objects") }
      if let value = values.first, !value.isUnknown { list.items.append(value) }
      return .nothing
    case "addObjectsFromArray:":
      list.items += (values.first?.items ?? []).prefix(100_000)
      return .nothing
    case "removeAllObjects":
      list.items = []
      return .nothing
    default: return arrayMessage(selector, list.items, values)
    }
  }

  private func arrayMessage(_ selector: String, _ items: [RunValue], _ values: [RunValue]) -> RunValue? {
    switch selector {
    case "objectAtIndex:", "objectAtIndexedSubscript:":
      guard let place = values.first?.number, place >= 0, place < Double(items.count) else {
        return unknown("this element")
      }
      return items[Int(place)]
    case "count": return .integer(Double(items.count))
    case "firstObject": return items.first ?? .nothing
    case "lastObject": return items.last ?? .nothing
    case "copy": return .list(items)
    case "mutableCopy":
      let list: RunObject = RunObject(.list, "NSMutableArray")
      list.items = items
      return .object(list)
    case "arrayByAddingObject:": return .list(items + values.prefix(1))
    default: return nil
    }
  }

  private func gestureMessage(_ selector: String, _ gesture: RunObject, _ values: [RunValue]) -> RunValue? {
    switch selector {
    case "initWithTarget:action:", "addTarget:action:":
      guard values.count == 2 else { return nil }
      gesture.fields["target"] = values[0]
      gesture.fields["action"] = values[1]
      return .object(gesture)
    case "locationInView:", "translationInView:", "velocityInView:":
      // Where the finger is, no code tells; hit tests ask for it.
      return .unknown
    default: return nil
    }
  }

  private func valueMessage(_ selector: String, _ value: RunValue, _ values: [RunValue]) throws(ObjectiveCError)
    -> RunValue
  {
    switch value {
    case .color(var color):
      if selector == "CGColor" || selector == "self" { return value }
      if selector == "colorWithAlphaComponent:", let alpha = values.first?.number {
        color.alpha = alpha
        return .color(color)
      }
    case .list(let items): if let known = arrayMessage(selector, items, values) { return known }
    case .number:
      if selector.hasSuffix("Value") { return value }
    case .string(let text):
      if selector == "length" { return .integer(Double(text.utf16.count)) }
      if selector == "isEqualToString:" { return values.first?.equals(value).map { .flag($0) } ?? .unknown }
      if selector == "stringByAppendingString:", let more = values.first?.text { return .string(text + more) }
      if ["floatValue", "doubleValue", "intValue", "integerValue"].contains(selector) {
        return .number(Double(text) ?? 0)
      }
    case .point, .size, .rect, .transform:
      if selector.hasSuffix("Value") { return value }
    case .block, .selector, .affine, .time, .timing: break
    default: break
    }
    if selector == "copy" || selector == "self" { return value }
    return unknown("“\(selector)” of this")
  }
}
