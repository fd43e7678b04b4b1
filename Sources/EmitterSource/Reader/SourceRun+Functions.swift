import EmitterMath
import EmitterScene

extension SourceRun {
  /// Calls a C function: one of the file's own, or one of those that are known.
  func callFunction(_ name: String, _ arguments: [RunValue]) throws(ObjectiveCError) -> RunValue {
    if let function = file.functions[name] {
      if function.returnType == "UIImage*", let text = arguments.first?.text,
        options.drawnImages.contains(where: { $0.name == text })
      {
        return .object(image(named: text))
      }
      let value: RunValue = try call(function, on: .nothing, arguments)
      return function.returnType == "UIImage*" && value.object?.kind != .image ? .object(drawnImage()) : value
    }
    // What is asked of nil is zero.
    let numbers: [Double] = arguments.compactMap { $0.isNone ? 0 : $0.number }
    if numbers.count == arguments.count, let value = SourceRun.numeric(name, numbers) { return value }
    if let value = geometry(name, arguments) { return value }
    switch name {
    case "CACurrentMediaTime", "CFAbsoluteTimeGetCurrent": return .time(events.now)
    case "NSLog", "printf", "CFRelease", "CGPathRelease", "CGColorRelease", "CGImageRelease", "NSAssert", "srand",
      "srand48", "srandom", "time", "NSParameterAssert":
      return .integer(0)
    case "dispatch_get_main_queue", "dispatch_get_global_queue": return .nothing
    case "dispatch_time": return .number((numbers.count > 1 ? numbers[1] : 0) / 1e9)
    case "dispatch_after":
      guard let seconds = arguments.first?.number, case .block(let block, let scope)? = arguments.last else {
        return unknown("this dispatch_after")
      }
      schedule(after: seconds, .block(block, scope))
      return .nothing
    case "dispatch_async":
      if case .block(let block, let scope)? = arguments.last { schedule(after: 0, .block(block, scope)) }
      return .nothing
    case "dispatch_once":
      if case .block(let block, let scope)? = arguments.last { return try callBlock(block, scope, []) }
      return .nothing
    case "NSClassFromString": if let name = arguments.first?.text { return .type(name) }
    case "NSSelectorFromString": if let name = arguments.first?.text { return .selector(name) }
    case "UIGraphicsGetImageFromCurrentImageContext": return .object(drawnImage())
    case "NSStringFromClass", "NSStringFromSelector": return .string(name)
    case "CFBridgingRelease", "CFBridgingRetain", "CGPathRetain", "CGPathCreateCopy": return arguments.first ?? .nothing
    default: break
    }
    for prefix in ["UIGraphics", "CGContext", "CGColorSpace", "CGGradient"] where name.hasPrefix(prefix) {
      return .unknown
    }
    if name.hasPrefix("CGPath"), let value = pathFunction(name, arguments) { return value }
    if let value = randomNumber(name, numbers) { return value }
    if arguments.contains(where: { $0.isUnknown }) { return .unknown }
    return unknown("the function \(name) is not known")
  }

  private static func numeric(_ name: String, _ n: [Double]) -> RunValue? {
    switch (name, n.count) {
    case ("sin", 1), ("sinf", 1): .number(sineAndCosine(n[0]).sine)
    case ("cos", 1), ("cosf", 1): .number(sineAndCosine(n[0]).cosine)
    case ("tan", 1), ("tanf", 1): .number(sineAndCosine(n[0]).sine / sineAndCosine(n[0]).cosine)
    case ("atan", 1), ("atanf", 1): .number(arcTangent(y: n[0], x: 1))
    case ("atan2", 2), ("atan2f", 2): .number(arcTangent(y: n[0], x: n[1]))
    case ("sqrt", 1), ("sqrtf", 1): .number(n[0].squareRoot())
    case ("hypot", 2), ("hypotf", 2): .number((n[0] * n[0] + n[1] * n[1]).squareRoot())
    case ("fabs", 1), ("fabsf", 1): .number(n[0].magnitude)
    case ("abs", 1), ("labs", 1): .integer(n[0].magnitude)
    case ("floor", 1), ("floorf", 1): .number(n[0].rounded(.down))
    case ("ceil", 1), ("ceilf", 1): .number(n[0].rounded(.up))
    case ("round", 1), ("roundf", 1): .number(n[0].rounded())
    case ("fmod", 2), ("fmodf", 2): .number(n[0].truncatingRemainder(dividingBy: n[1]))
    case ("MIN", 2), ("fmin", 2), ("fminf", 2): .number(min(n[0], n[1]))
    case ("MAX", 2), ("fmax", 2), ("fmaxf", 2): .number(max(n[0], n[1]))
    case ("pow", 2), ("powf", 2): power(n[0], n[1])
    case ("exp", 1), ("expf", 1): .number(exponential(n[0]))
    case ("CGPointMake", 2), ("NSMakePoint", 2): .point(Point(n[0], n[1]))
    case ("CGSizeMake", 2), ("NSMakeSize", 2): .size(Size(n[0], n[1]))
    case ("CGRectMake", 4), ("NSMakeRect", 4): .rect(Rect(n[0], n[1], n[2], n[3]))
    case ("CATransform3DMakeScale", 3): .transform(.scale(n[0], n[1], n[2]))
    case ("CATransform3DMakeTranslation", 3): .transform(.translation(n[0], n[1], n[2]))
    case ("CATransform3DMakeRotation", 4): .transform(.rotation(n[0], n[1], n[2], n[3]))
    case ("CGAffineTransformMake", 6):
      .affine(AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    case ("CGAffineTransformMakeRotation", 1): .affine(Transform3D.rotation(n[0], 0, 0, 1).affine)
    case ("CGAffineTransformMakeScale", 2): .affine(Transform3D.scale(n[0], n[1], 1).affine)
    case ("CGAffineTransformMakeTranslation", 2): .affine(Transform3D.translation(n[0], n[1], 0).affine)
    default: nil
    }
  }

  private static func power(_ base: Double, _ exponent: Double) -> RunValue {
    if exponent == floor(exponent), exponent.magnitude <= 64 {
      var result: Double = 1
      for _ in 0..<Int(exponent.magnitude) { result *= base }
      return .number(exponent < 0 ? 1 / result : result)
    }
    return .number(base > 0 ? exponential(exponent * logarithm(base)) : .nan)
  }

  private func geometry(_ name: String, _ arguments: [RunValue]) -> RunValue? {
    switch arguments.first {
    case .rect(let rect)?:
      let (x, y, w, h) = (rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
      switch name {
      case "CGRectGetWidth": return .number(w)
      case "CGRectGetHeight": return .number(h)
      case "CGRectGetMinX": return .number(x)
      case "CGRectGetMinY": return .number(y)
      case "CGRectGetMidX": return .number(x + w / 2)
      case "CGRectGetMidY": return .number(y + h / 2)
      case "CGRectGetMaxX": return .number(x + w)
      case "CGRectGetMaxY": return .number(y + h)
      case "CGRectInset", "CGRectOffset":
        guard arguments.count == 3, let dx = arguments[1].number, let dy = arguments[2].number else { return nil }
        return .rect(name == "CGRectInset" ? Rect(x + dx, y + dy, w - 2 * dx, h - 2 * dy) : Rect(x + dx, y + dy, w, h))
      default: return nil
      }
    case .affine(let affine)?:
      if name == "CATransform3DMakeAffineTransform" { return .transform(Transform3D(affine)) }
      return nil
    case .transform(let transform)?:
      if name == "CATransform3DConcat", arguments.count == 2, case .transform(let second) = arguments[1] {
        return .transform(transform.then(second))
      }
      let n: [Double] = arguments.dropFirst().compactMap { $0.number }
      switch (name, n.count) {
      case ("CATransform3DRotate", 4): return .transform(Transform3D.rotation(n[0], n[1], n[2], n[3]).then(transform))
      case ("CATransform3DScale", 3): return .transform(Transform3D.scale(n[0], n[1], n[2]).then(transform))
      case ("CATransform3DTranslate", 3): return .transform(Transform3D.translation(n[0], n[1], n[2]).then(transform))
      default: return nil
      }
    default: return nil
    }
  }

  private func pathFunction(_ name: String, _ arguments: [RunValue]) -> RunValue? {
    let n: [Double] = arguments.dropFirst(2).compactMap { $0.number }
    if name == "CGPathCreateMutable" { return .object(RunObject(.path, "CGMutablePath")) }
    if name == "CGPathCreateWithRect" || name == "CGPathCreateWithEllipseInRect",
      case .rect(let rect)? = arguments.first
    {
      let path: RunObject = RunObject(.path, "CGPath")
      path.addToPath(name.contains("Ellipse") ? RunObject.ellipse(rect) : RunObject.rectangle(rect))
      return .object(path)
    }
    guard let path = arguments.first?.object, path.kind == .path else { return nil }
    switch (name, n.count) {
    case ("CGPathMoveToPoint", 2): path.addToPath("M", n)
    case ("CGPathAddLineToPoint", 2): path.addToPath("L", n)
    case ("CGPathAddQuadCurveToPoint", 4): path.addToPath("Q", n)
    case ("CGPathAddCurveToPoint", 6): path.addToPath("C", n)
    case ("CGPathCloseSubpath", _): path.addToPath("Z", [])
    case ("CGPathAddRect", _): if case .rect(let rect)? = arguments.last { path.addToPath(RunObject.rectangle(rect)) }
    case ("CGPathAddEllipseInRect", _):
      if case .rect(let rect)? = arguments.last { path.addToPath(RunObject.ellipse(rect)) }
    case ("CGPathAddArc", 5):
      path.addArc(
        center: Point(n[0], n[1]), radius: n[2], from: n[3], to: n[4], isClockwise: arguments.last?.truth != true)
    default: return nil
    }
    return .nothing
  }

  /// A random number of C's, from a generator of the reader's own.
  private func randomNumber(_ name: String, _ n: [Double]) -> RunValue? {
    guard ["arc4random", "arc4random_uniform", "rand", "random", "drand48"].contains(name) else { return nil }
    if !hasSpokenOfRandom { remark("random numbers are drawn once, when the file is read") }
    hasSpokenOfRandom = true
    random &+= 0x9E37_79B9_7F4A_7C15
    var z: UInt64 = random
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    switch name {
    case "drand48": return .number(Double(z >> 11) / 9_007_199_254_740_992)
    case "arc4random_uniform":
      let bound: Double = n.first ?? 1
      return .integer(bound >= 1 ? Double(z >> 32).truncatingRemainder(dividingBy: floor(bound)) : 0)
    case "arc4random": return .integer(Double(z >> 32))
    default: return .integer(Double(z >> 33))
    }
  }
}

extension RunObject {
  func addToPath(_ letter: String, _ numbers: [Double]) {
    addToPath(([letter] + numbers.map { shortestText($0) }).joined(separator: " "))
  }

  func addToPath(_ data: String) { text += text.isEmpty ? data : " " + data }

  static func rectangle(_ r: Rect) -> String {
    let (x, y, right, bottom) = (r.origin.x, r.origin.y, r.origin.x + r.size.width, r.origin.y + r.size.height)
    let corners: [(Double, Double)] = [(x, y), (right, y), (right, bottom), (x, bottom)]
    let words: [String] = corners.map { shortestText($0.0) + " " + shortestText($0.1) }
    return "M " + words.joined(separator: " L ") + " Z"
  }

  static func ellipse(_ r: Rect) -> String {
    let (rx, ry) = (r.size.width / 2, r.size.height / 2)
    let (x, y) = (r.origin.x + rx, r.origin.y + ry)
    func arc(_ px: Double, _ py: Double) -> String {
      " A " + [rx, ry, 0, 0, 1, px, py].map { shortestText($0) }.joined(separator: " ")
    }
    return "M " + shortestText(x + rx) + " " + shortestText(y) + arc(x, y + ry) + arc(x - rx, y) + arc(x, y - ry)
      + arc(x + rx, y) + " Z"
  }

  /// An arc, after a line to where it begins; `isClockwise` as it looks where y points down.
  func addArc(center: Point, radius: Double, from start: Double, to end: Double, isClockwise: Bool) {
    guard radius.isFinite, start.isFinite, end.isFinite, start.magnitude < 1e6, end.magnitude < 1e6 else { return }
    var sweep: Double = end - start
    let turn: Double = 2 * .pi
    if sweep.magnitude >= turn {
      sweep = isClockwise ? turn : -turn
    } else if isClockwise, sweep < 0 {
      sweep += turn
    } else if !isClockwise, sweep > 0 {
      sweep -= turn
    }
    func place(_ angle: Double) -> [Double] {
      let (sine, cosine) = sineAndCosine(angle)
      return [center.x + radius * cosine, center.y + radius * sine]
    }
    addToPath(text.isEmpty ? "M" : "L", place(start))
    let pieces: Int = max(1, Int((sweep.magnitude / 1.5707963267948966).rounded(.up)))
    for piece in 1...pieces {
      let angle: Double = start + sweep * Double(piece) / Double(pieces)
      addToPath("A", [radius, radius, 0, 0, isClockwise ? 1 : 0] + place(angle))
    }
  }
}
