import EmitterMath
import EmitterScene

extension SourceRun {
  func evaluate(_ expression: CodeExpression, _ scope: RunScope) throws(ObjectiveCError) -> RunValue {
    switch expression {
    case .number(let number, let isInteger): return .number(number, isInteger: isInteger)
    case .string(let text): return .string(text)
    case .selector(let name): return .selector(name)
    case .dictionary: return .object(RunObject(.plain, "NSDictionary"))
    case .boxed(let inner): return try value(of: inner, scope)
    case .block(let block): return .block(block, scope)
    case .name(let name): return try self.name(name, scope)
    case .list(let items):
      var values: [RunValue] = []
      for item in items { values.append(try value(of: item, scope)) }
      return .list(values)
    case .cast(let type, let inner): return convert(try value(of: inner, scope), to: type)
    case .compound(let type, let items):
      var numbers: [Double] = []
      for item in items {
        guard let number = try value(of: item, scope).number else { return unknown("a \(type) of this") }
        numbers.append(number)
      }
      return compound(type, numbers)
    case .message(let receiver, let selector, let arguments, let line):
      return try message(receiver, selector, arguments, line, scope)
    case .call(let name, let arguments, let line):
      var values: [RunValue] = []
      for argument in arguments { values.append(try value(of: argument, scope)) }
      self.line = line
      if case .block(let block, let inner)? = scope.value(of: name) { return try callBlock(block, inner, values) }
      return try callFunction(name, values)
    case .callBlock(let callee, let arguments):
      guard case .block(let block, let inner) = try value(of: callee, scope) else { return unknown("this call") }
      var values: [RunValue] = []
      for argument in arguments { values.append(try value(of: argument, scope)) }
      return try callBlock(block, inner, values)
    case .member(let inner, let name, let line):
      let receiver: RunValue = try value(of: inner, scope)
      self.line = line
      return try read(name, of: receiver, isSelf: inner.isSelf)
    case .element(let inner, let index):
      let list: RunValue = try value(of: inner, scope)
      let place: Double? = try value(of: index, scope).number
      guard let items = list.items, let place, place >= 0, place < Double(items.count) else {
        return unknown("this element")
      }
      return items[Int(place)]
    case .unary(let sign, let inner): return try unary(sign, inner, scope)
    case .step(let sign, let inner):
      let before: RunValue = try value(of: inner, scope)
      try assign(add(before, .integer(sign == "++" ? 1 : -1)), to: inner, scope)
      return before
    case .binary(let sign, let first, let second): return try binary(sign, first, second, scope)
    case .conditional(let condition, let first, let second):
      let truth: Bool? = try value(of: condition, scope).truth
      guard let truth else { return unknown("which of two values is meant") }
      return try value(of: truth ? first : second, scope)
    case .assign(let sign, let target, let source, let line):
      var new: RunValue = try value(of: source, scope)
      self.line = line
      if sign != "=" {
        new = arithmetic(String(sign.dropLast()), try value(of: target, scope), new)
      }
      try assign(new, to: target, scope)
      return new
    }
  }

  private func compound(_ type: String, _ n: [Double]) -> RunValue {
    func at(_ index: Int) -> Double { index < n.count ? n[index] : 0 }
    switch type {
    case "CGPoint", "NSPoint": return .point(Point(at(0), at(1)))
    case "CGSize", "NSSize": return .size(Size(at(0), at(1)))
    case "CGRect", "NSRect": return .rect(Rect(at(0), at(1), at(2), at(3)))
    case "CATransform3D":
      return .transform(
        Transform3D(
          SIMD4(at(0), at(1), at(2), at(3)), SIMD4(at(4), at(5), at(6), at(7)), SIMD4(at(8), at(9), at(10), at(11)),
          SIMD4(at(12), at(13), at(14), at(15))))
    case "CGAffineTransform":
      return .affine(AffineTransform(a: at(0), b: at(1), c: at(2), d: at(3), tx: at(4), ty: at(5)))
    default: return .list(n.map { .number($0) })
    }
  }

  /// A variable, an instance variable, a constant or a class.
  private func name(_ name: String, _ scope: RunScope) throws(ObjectiveCError) -> RunValue {
    if let value = scope.value(of: name) { return value }
    if let value = constants[name] { return value }
    if name == "super" { return scope.value(of: "self") ?? .nothing }
    if name.hasPrefix("_"), let object = scope.value(of: "self")?.object {
      return stored(CodeClass.plain(name), of: object)
    }
    if let object = scope.value(of: "self")?.object, let found = codeClass(of: object),
      found.properties[name] != nil
    {
      return stored(name, of: object)
    }
    if let value = scope.value(of: "self")?.object?.fields[name] { return value }
    if name.first?.isUppercase == true { return .type(name) }
    return unknown("“\(name)” is not known")
  }

  /// What an instance variable holds, without asking a getter.
  func stored(_ name: String, of object: RunObject) -> RunValue {
    if let value = object.fields[name] { return value }
    if name == "view", let front = object.front, object.kind == .controller { return .object(front) }
    let type: String? = codeClass(of: object)?.properties[name]
    if let type, !type.hasSuffix("*"), type != "id" { return .integer(0) }
    if let type, type.hasSuffix("*"), let outlet = outlet(name, type, of: object) { return .object(outlet) }
    return .nothing
  }

  /// What an assignment's left side becomes.
  func assign(_ value: RunValue, to target: CodeExpression, _ scope: RunScope) throws(ObjectiveCError) {
    switch target {
    case .name(let name):
      if let object = value.object, object.label == nil { object.label = CodeClass.plain(name) }
      if name == "self" { return }
      if scope.assign(name, value) { return }
      if let object = scope.value(of: "self")?.object { store(value, CodeClass.plain(name), of: object) }
    case .member(let inner, let name, let line):
      if case .member(let outer, let middle, _) = inner, let part = try partSet(value, name, inner, scope) {
        // view.frame.size = … is no Objective-C; transform.m34 = … of a property neither, but both are meant well.
        _ = (outer, middle)
        return try assign(part, to: inner, scope)
      }
      if case .name(let variable) = inner, let part = try partSet(value, name, inner, scope) {
        _ = scope.assign(variable, part)
        return
      }
      let receiver: RunValue = try self.value(of: inner, scope)
      self.line = line
      try write(value, name, of: receiver, isSelf: inner.isSelf)
    case .element(let inner, _):
      _ = try self.value(of: inner, scope)
      remark("an element is set; left out")
    case .cast(_, let inner): try assign(value, to: inner, scope)
    default: remark("this cannot be set; left out")
    }
  }

  /// A structure with one of its parts changed; `nil` where `target` holds none.
  private func partSet(
    _ value: RunValue, _ part: String, _ target: CodeExpression, _ scope: RunScope
  ) throws(ObjectiveCError) -> RunValue? {
    guard case .name(let name) = target else {
      switch try self.value(of: target, scope) {
      case let whole where whole.isStructure: return whole.setting(part, value)
      default: return nil
      }
    }
    guard let whole = scope.value(of: name), whole.isStructure else { return nil }
    return whole.setting(part, value)
  }

  private func unary(_ sign: String, _ inner: CodeExpression, _ scope: RunScope) throws(ObjectiveCError) -> RunValue {
    let operand: RunValue = try value(of: inner, scope)
    switch sign {
    case "+", "*", "&": return operand
    case "++", "--":
      let new: RunValue = add(operand, .integer(sign == "++" ? 1 : -1))
      try assign(new, to: inner, scope)
      return new
    case "!":
      guard let truth = operand.truth else { return .unknown }
      return .flag(!truth)
    default:
      guard case .number(let number, let isInteger) = operand else {
        return operand.isUnknown ? .unknown : unknown("“\(sign)” of this")
      }
      return .number(sign == "~" ? -number - 1 : -number, isInteger: isInteger)
    }
  }

  private func binary(
    _ sign: String, _ first: CodeExpression, _ second: CodeExpression, _ scope: RunScope
  ) throws(ObjectiveCError) -> RunValue {
    let left: RunValue = try value(of: first, scope)
    switch sign {
    case "&&":
      if left.truth == false { return .flag(false) }
      let right: RunValue = try value(of: second, scope)
      if right.truth == false { return .flag(false) }
      if left.truth == true, right.truth == true { return .flag(true) }
      if case .hit = left { return left }
      if case .hit = right { return right }
      return .unknown
    case "||":
      if left.truth == true { return .flag(true) }
      let right: RunValue = try value(of: second, scope)
      if right.truth == true { return .flag(true) }
      return left.truth == false && right.truth == false ? .flag(false) : .unknown
    default: break
    }
    let right: RunValue = try value(of: second, scope)
    noteClockTest(sign, (first, left), (second, right))
    return arithmetic(sign, left, right)
  }

  /// Remembers that the media clock was compared with one of the object's own variables: a pause between taps.
  private func noteClockTest(
    _ sign: String, _ first: (CodeExpression, RunValue), _ second: (CodeExpression, RunValue)
  ) {
    guard ["<", ">", "<=", ">="].contains(sign) else { return }
    for (clock, other) in [(first.1, second.0), (second.1, first.0)] {
      guard case .time = clock, case .member(.name("self"), let name, _) = other else { continue }
      events.clockTests.insert(name)
    }
  }

  func add(_ first: RunValue, _ second: RunValue) -> RunValue { arithmetic("+", first, second) }

  func arithmetic(_ sign: String, _ first: RunValue, _ second: RunValue) -> RunValue {
    if first.isUnknown || second.isUnknown { return .unknown }
    if sign == "==" || sign == "!=" {
      guard let isEqual = first.equals(second) else { return .unknown }
      return .flag(isEqual == (sign == "=="))
    }
    switch (first, second) {
    case (.number(let a, let aIsInteger), .number(let b, let bIsInteger)):
      return arithmetic(sign, a, b, isInteger: aIsInteger && bIsInteger)
    case (.time(let a), .number(let b, _)):
      if sign == "+" { return .time(a + b) }
      if sign == "-" { return .time(a - b) }
      // Any reading of the media clock is later than a number that no clock gave.
      return comparison(sign, 1, 0)
    case (.number(let rate, _), .time(let b)) where sign == "*":
      return .number(rate * (SourceRun.mediaTimeAtStart + b))
    case (.number(let a, _), .time(let b)):
      if sign == "+" { return .time(a + b) }
      return comparison(sign, 0, 1)
    case (.local(let a), .number(let b, _)) where sign == "+" || sign == "-": return .local(sign == "+" ? a + b : a - b)
    case (.number(let a, _), .local(let b)) where sign == "+": return .local(a + b)
    case (.local(let a), .local(let b)) where sign == "-": return .number(a - b)
    case (.time(let a), .time(let b)):
      return sign == "-" ? .number(a - b) : comparison(sign, a, b)
    case (.nothing, .number): return arithmetic(sign, .integer(0), second)
    case (.number, .nothing): return arithmetic(sign, first, .integer(0))
    default: return unknown("“\(sign)” of these")
    }
  }

  private func comparison(_ sign: String, _ a: Double, _ b: Double) -> RunValue {
    switch sign {
    case "<": .flag(a < b)
    case ">": .flag(a > b)
    case "<=": .flag(a <= b)
    case ">=": .flag(a >= b)
    default: unknown("“\(sign)” of these")
    }
  }

  private func arithmetic(_ sign: String, _ a: Double, _ b: Double, isInteger: Bool) -> RunValue {
    func whole(_ x: Double) -> Int64 { Int64(exactly: x.rounded(.towardZero)) ?? 0 }
    switch sign {
    case "+": return .number(a + b, isInteger: isInteger)
    case "-": return .number(a - b, isInteger: isInteger)
    case "*": return .number(a * b, isInteger: isInteger)
    case "/":
      guard isInteger else { return .number(a / b) }
      guard b != 0 else { return unknown("a division by zero") }
      return .integer((a / b).rounded(.towardZero))
    case "%":
      guard b != 0 else { return unknown("a division by zero") }
      return .integer(a.truncatingRemainder(dividingBy: b))
    case "|": return .integer(Double(whole(a) | whole(b)))
    case "&": return .integer(Double(whole(a) & whole(b)))
    case "^": return .integer(Double(whole(a) ^ whole(b)))
    case "<<": return .integer(Double(whole(a) << min(62, max(0, whole(b)))))
    case ">>": return .integer(Double(whole(a) >> min(62, max(0, whole(b)))))
    default: return comparison(sign, a, b)
    }
  }

  /// What a C type makes of a value.
  func convert(_ value: RunValue, to type: String) -> RunValue {
    guard case .number(let number, _) = value else { return value }
    switch type {
    case "CGFloat", "float", "double", "NSTimeInterval", "CFTimeInterval": return .number(number)
    case "int64_t":
      // Nanoseconds: 2.05 s are not one less for a rounding error.
      let near: Double = number.rounded()
      return .integer((number - near).magnitude < 1e-3 ? near : number.rounded(.towardZero))
    case "int", "NSInteger", "NSUInteger", "long", "unsigned", "short", "uint64_t", "int32_t", "uint32_t",
      "size_t", "signed":
      return .integer(number.rounded(.towardZero))
    case "BOOL", "bool": return .flag(number != 0)
    default: return value
    }
  }
}

extension CodeExpression {
  var isSelf: Bool { if case .name("self") = self { true } else { false } }
  var isSuper: Bool { if case .name("super") = self { true } else { false } }
}

extension RunValue {
  var isStructure: Bool {
    switch self {
    case .point, .size, .rect, .transform, .affine: true
    default: false
    }
  }

  /// The structure with `part` changed; itself where it has no such part.
  func setting(_ part: String, _ value: RunValue) -> RunValue {
    switch (self, value) {
    case (.point(var point), .number(let number, _)):
      if part == "x" { point.x = number }
      if part == "y" { point.y = number }
      return .point(point)
    case (.size(var size), .number(let number, _)):
      if part == "width" { size.width = number }
      if part == "height" { size.height = number }
      return .size(size)
    case (.rect(var rect), .point(let point)):
      if part == "origin" { rect.origin = point }
      return .rect(rect)
    case (.rect(var rect), .size(let size)):
      if part == "size" { rect.size = size }
      return .rect(rect)
    case (.transform(let transform), .number(let number, _)): return .transform(transform.setting(part, number))
    default: return self
    }
  }
}

extension Transform3D {
  /// The transform with `mRC` changed.
  func setting(_ part: String, _ number: Double) -> Transform3D {
    let bytes: [UInt8] = Array(part.utf8)
    guard bytes.count == 3, bytes[0] == 0x6D, (0x31...0x34).contains(bytes[1]), (0x31...0x34).contains(bytes[2]) else {
      return self
    }
    var copy: Transform3D = self
    let column: Int = Int(bytes[2] - 0x31)
    switch bytes[1] {
    case 0x31: copy.row1[column] = number
    case 0x32: copy.row2[column] = number
    case 0x33: copy.row3[column] = number
    default: copy.row4[column] = number
    }
    return copy
  }

  /// `mRC`.
  func part(_ part: String) -> Double? {
    let bytes: [UInt8] = Array(part.utf8)
    guard bytes.count == 3, bytes[0] == 0x6D, (0x31...0x34).contains(bytes[1]), (0x31...0x34).contains(bytes[2]) else {
      return nil
    }
    return [row1, row2, row3, row4][Int(bytes[1] - 0x31)][Int(bytes[2] - 0x31)]
  }
}
