import EmitterMath
import EmitterScene

extension SourceRun {
  func viewMessage(
    _ selector: String, _ object: RunObject, _ values: [RunValue]
  ) throws(ObjectiveCError) -> RunValue? {
    switch selector {
    case "initWithFrame:":
      if case .rect(let frame)? = values.first, let layer = object.front { layer.layer.setFrame(frame) }
      return .object(object)
    case "initWithCoder:", "initWithNibName:bundle:": return .object(object)
    case "initWithImage:":
      if let layer = object.front, let image = values.first?.object, image.kind == .image {
        write(.object(image), "contents", of: layer)
        remark("an image's size is not known here: give the view a frame")
      }
      return .object(object)
    case "addSubview:", "insertSubview:atIndex:", "insertSubview:belowSubview:", "insertSubview:aboveSubview:":
      guard let parent = viewLayer(of: object), let child = values.first?.object.flatMap({ viewLayer(of: $0) }) else {
        return values.first?.isUnknown == true ? .unknown : .nothing
      }
      attach(
        child, to: parent, at: selector.hasSuffix("atIndex:") ? values[1].number.map { Int(min(max(0, $0), 1e6)) } : nil
      )
      return .nothing
    case "removeFromSuperview":
      if let layer = object.front { detach(layer) }
      return .nothing
    case "addGestureRecognizer:":
      guard let gesture = values.first?.object, gesture.kind == .gesture, let layer = viewLayer(of: object) else {
        return unknown("this gesture")
      }
      guard gesture.className == "UITapGestureRecognizer" || gesture.className == "UILongPressGestureRecognizer" else {
        return unknown("a \(gesture.className)")
      }
      if let target = gesture.fields["target"]?.object, case .selector(let action)? = gesture.fields["action"] {
        handlers.append(TapHandler(target: layer, what: .method(action, on: target, sender: gesture)))
      }
      return .nothing
    case "addTarget:action:forControlEvents:":
      guard values.count == 3, let target = values[0].object, case .selector(let action) = values[1],
        let layer = object.front
      else { return unknown("this target") }
      handlers.append(TapHandler(target: layer, what: .method(action, on: target, sender: object)))
      return .nothing
    case "setImage:forState:", "setBackgroundImage:forState:":
      // The picture of the normal state; others follow from what is selected, which layers do not know.
      guard values.count == 2, values[1].number == 0, let layer = object.front, values[0].object?.kind == .image else {
        return .nothing
      }
      write(values[0], "contents", of: layer)
      if selector == "setImage:forState:" { write(.string("center"), "contentsGravity", of: layer) }
      return .nothing
    case "setTitle:forState:", "setTitleColor:forState:", "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay",
      "sizeToFit",
      "bringSubviewToFront:", "sendSubviewToBack:", "becomeFirstResponder", "resignFirstResponder",
      "viewDidLoad", "viewWillAppear:", "viewDidAppear:", "layoutSubviews", "awakeFromNib", "setNeedsUpdateConstraints",
      "didReceiveMemoryWarning":
      return .nothing
    case "convertPoint:fromView:", "convertPoint:toView:", "convertRect:fromView:", "convertRect:toView:":
      return values.first ?? .unknown
    default: return nil
    }
  }

  /// Messages to classes.
  func classMessage(_ type: String, _ selector: String, _ values: [RunValue]) throws(ObjectiveCError) -> RunValue {
    if type == "CAEmitterBehavior", let behavior = behaviorMessage(selector, values) { return behavior }
    if let method = method(selector, of: type), method.isOfClass { return try call(method, on: .type(type), values) }
    if ["alloc", "new", "layer", "emitterCell", "animation", "array", "bezierPath", "view"].contains(selector) {
      let object: RunObject = try make(type)
      if type == "NSArray" { return .list([]) }
      if selector == "new" { return try send("init", to: object, []) }
      return .object(object)
    }
    switch type {
    case "UIColor", "NSColor":
      if let color = color(selector, values) { return color }
    case "UIImage", "NSImage":
      if let image = imageMessage(selector, values) { return image }
    case "UIBezierPath":
      if let path = path(selector, values) { return path }
    case "NSArray", "NSMutableArray":
      if selector.hasPrefix("arrayWith") {
        var items: [RunValue] = []
        if selector == "arrayWithArray:" {
          items = values.first?.items ?? []
        } else if selector != "arrayWithCapacity:" {
          for value in values {
            if value.isNone { break }
            items.append(value)
          }
        }
        guard type == "NSMutableArray" else { return .list(items) }
        let list: RunObject = RunObject(.list, type)
        list.items = items
        return .object(list)
      }
    case "NSNumber": if values.count == 1 { return values[0] }
    case "NSValue": if values.count == 1 { return values[0] }
    case "NSString": if let text = text(selector, values) { return text }
    case "UIScreen":
      let size: Size = options.canvas
      if selector == "mainScreen" { return .type("the screen") }
      return unknown("“\(selector)” of UIScreen, which has \(shortestText(size.width)) points")
    case "the screen":
      if ["bounds", "applicationFrame", "nativeBounds"].contains(selector) {
        return .rect(Rect(0, 0, options.canvas.width, options.canvas.height))
      }
      if selector == "scale" || selector == "nativeScale" { return .number(options.scale) }
    case "CAMediaTimingFunction":
      if selector == "functionWithName:", let name = values.first?.text,
        let found = UnitBezier.named.first(where: { $0.name == name })
      {
        return .timing(found.curve)
      }
      let n: [Double] = values.compactMap { $0.number }
      if selector.hasPrefix("functionWithControlPoints"), n.count == 4 {
        return .timing(UnitBezier(n[0], n[1], n[2], n[3]))
      }
    case "CATransaction":
      if selector.hasPrefix("setCompletionBlock") { return unknown("a completion block") }
      return .nothing
    case "UIFont", "NSFont":
      let font: RunObject = RunObject(.plain, "UIFont")
      if let name = values.first?.text { font.fields["fontName"] = .string(name) }
      return .object(font)
    case "UIButton":
      if selector == "buttonWithType:" { return .object(try make("UIButton")) }
    case "NSTimer", "CADisplayLink": return timer(type, selector, values)
    case "NSBundle":
      if selector == "mainBundle" { return .object(RunObject(.plain, "NSBundle")) }
    case "NSObject", "NSRunLoop", "NSNotificationCenter", "UIApplication", "NSUserDefaults", "UIDevice":
      return selector.hasPrefix("cancelPrevious") ? unknown("taking back what was to be done later") : .nothing
    case "UIView", "NSAnimationContext":
      if selector.hasPrefix("animate") || selector.hasPrefix("transition") { return unknown("animations of views") }
      if selector == "setAnimationsEnabled:" { return .nothing }
    case "NSDate": if selector == "date" { return .time(events.now) }
    default: break
    }
    let animations: Set<String> = [
      "CABasicAnimation", "CAKeyframeAnimation", "CASpringAnimation", "CAPropertyAnimation",
    ]
    if animations.contains(type), selector == "animationWithKeyPath:" {
      let object: RunObject = try make(type)
      object.fields["keyPath"] = values.first ?? .nothing
      return .object(object)
    }
    if selector == "class" || selector == "self" { return .type(type) }
    return unknown("“\(selector)” of \(type) is not known")
  }

  private func color(_ selector: String, _ values: [RunValue]) -> RunValue? {
    if let color = SourceRun.colors[selector] { return .color(color) }
    let n: [Double] = values.compactMap { $0.number }
    switch (selector, n.count) {
    case ("colorWithRed:green:blue:alpha:", 4), ("colorWithSRGBRed:green:blue:alpha:", 4),
      ("colorWithCalibratedRed:green:blue:alpha:", 4), ("colorWithDisplayP3Red:green:blue:alpha:", 4):
      return .color(clamped(Color(red: n[0], green: n[1], blue: n[2], alpha: n[3])))
    case ("colorWithWhite:alpha:", 2), ("colorWithCalibratedWhite:alpha:", 2):
      return .color(clamped(Color(red: n[0], green: n[0], blue: n[0], alpha: n[1])))
    case ("colorWithHue:saturation:brightness:alpha:", 4): return .color(clamped(hue(n[0], n[1], n[2], n[3])))
    case ("colorWithCGColor:", _): return values.first
    default: return nil
    }
  }

  private func clamped(_ color: Color) -> Color {
    func unit(_ x: Double) -> Double { x > 0 ? min(1, x) : 0 }
    return Color(red: unit(color.red), green: unit(color.green), blue: unit(color.blue), alpha: unit(color.alpha))
  }

  private func hue(_ hue: Double, _ saturation: Double, _ value: Double, _ alpha: Double) -> Color {
    guard hue.isFinite else { return .black }
    let h: Double = (hue - floor(max(-1e9, min(1e9, hue)))) * 6
    func channel(_ n: Double) -> Double {
      let k: Double = (n + h).truncatingRemainder(dividingBy: 6)
      return value - value * saturation * max(0, min(k, 4 - k, 1))
    }
    return Color(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  private func imageMessage(_ selector: String, _ values: [RunValue]) -> RunValue? {
    switch selector {
    case "imageNamed:", "imageWithContentsOfFile:", "imageNamed:inBundle:compatibleWithTraitCollection:":
      guard let name = values.first?.text else { return unknown("an image of this name") }
      return .object(image(named: name.hasSuffix(".png") ? String(name.dropLast(4)) : name))
    case "imageWithCGImage:": return values.first
    case "imageWithData:", "imageWithData:scale:": return embeddedImage(selector, values)
    default: return selector.hasPrefix("imageWith") ? .object(drawnImage()) : nil
    }
  }

  private func path(_ selector: String, _ values: [RunValue]) -> RunValue? {
    let path: RunObject = RunObject(.path, "UIBezierPath")
    switch (selector, values.first) {
    case ("bezierPathWithRect:", .rect(let rect)?): path.addToPath(RunObject.rectangle(rect))
    case ("bezierPathWithOvalInRect:", .rect(let rect)?): path.addToPath(RunObject.ellipse(rect))
    case ("bezierPathWithRoundedRect:cornerRadius:", .rect(let rect)?):
      guard values.count == 2, let radius = values[1].number else { return nil }
      path.addRoundedRect(rect, radius)
    case ("bezierPathWithArcCenter:radius:startAngle:endAngle:clockwise:", .point(let center)?):
      let n: [Double] = values.dropFirst().compactMap { $0.number }
      guard n.count == 4 else { return nil }
      path.addArc(center: center, radius: n[0], from: n[1], to: n[2], isClockwise: n[3] != 0)
    default: return nil
    }
    return .object(path)
  }

  private func text(_ selector: String, _ values: [RunValue]) -> RunValue? {
    guard selector == "stringWithFormat:" || selector == "stringWithString:", let format = values.first?.text else {
      return nil
    }
    var result: String = ""
    var arguments: ArraySlice<RunValue> = values.dropFirst()
    var rest: Substring = format[...]
    while let sign = rest.firstIndex(of: "%") {
      result += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      let letter: Substring.Index? = rest.firstIndex { "@dfiuxgs".contains($0) }
      guard let letter, let value = arguments.popFirst() else { return unknown("this format") }
      switch value {
      case .string(let text): result += text
      case .number(let number, _):
        result += shortestText("f".contains(rest[letter]) ? number : number.rounded(.towardZero))
      default: return unknown("this format")
      }
      rest = rest[rest.index(after: letter)...]
    }
    return .string(result + rest)
  }

  private func timer(_ type: String, _ selector: String, _ values: [RunValue]) -> RunValue {
    guard selector.hasPrefix("scheduledTimer"), let seconds = values.first?.number, seconds >= 0 else {
      return unknown("a \(type) of this kind")
    }
    let timer: RunObject = RunObject(.plain, "NSTimer")
    var repeats: Bool = false
    if selector == "scheduledTimerWithTimeInterval:target:selector:userInfo:repeats:", values.count == 5 {
      timer.fields["target"] = values[1]
      timer.fields["selector"] = values[2]
      repeats = values[4].truth ?? false
    } else if selector == "scheduledTimerWithTimeInterval:repeats:block:", values.count == 3 {
      timer.fields["block"] = values[2]
      repeats = values[1].truth ?? false
    } else {
      return unknown("a timer of this kind")
    }
    if repeats {
      let last: Double = options.duration
      guard seconds >= 0.001, !events.isTrigger else {
        return unknown("a timer that repeats after a tap, or without a pause")
      }
      // As often as the film is long.
      var time: Double = seconds
      while events.now + time <= last, time / seconds <= 1000 {
        schedule(after: time, .fire(timer))
        time += seconds
      }
    } else {
      schedule(after: seconds, .fire(timer))
    }
    return .object(timer)
  }
}

extension RunObject {
  func addRoundedRect(_ r: Rect, _ radius: Double) {
    let c: Double = max(0, min(radius, r.size.width / 2, r.size.height / 2))
    let (x, y, right, bottom) = (r.origin.x, r.origin.y, r.origin.x + r.size.width, r.origin.y + r.size.height)
    func arc(_ px: Double, _ py: Double) -> [Double] { [c, c, 0, 0, 1, px, py] }
    addToPath("M", [x + c, y])
    addToPath("L", [right - c, y])
    addToPath("A", arc(right, y + c))
    addToPath("L", [right, bottom - c])
    addToPath("A", arc(right - c, bottom))
    addToPath("L", [x + c, bottom])
    addToPath("A", arc(x, bottom - c))
    addToPath("L", [x, y + c])
    addToPath("A", arc(x + c, y))
    addToPath("Z", [])
  }
}
