import EmitterMath
import EmitterScene

/// Runs Objective-C of the simple kind on a clock of its own, and keeps what it builds.
///
/// Nothing is guessed: what is not understood has the value `unknown`, leaves out what it would have been used for, and
/// stands in the remarks.
final class SourceRun {
  static let stepLimit: Int = 2_000_000
  private static let callLimit: Int = 40
  private static let heightLimit: Int = 1200
  private static let remarkLimit: Int = 200

  let file: CodeFile
  let fileName: String
  let options: ObjectiveCReader.Options
  private(set) var remarks: [SourceRemark] = []
  private var steps: Int = 0
  private var calls: Int = 0
  private var height: Int = 0
  let globals: RunScope = RunScope()
  let constants: [String: RunValue] = SourceRun.makeConstants()
  /// The film's root layer, as large as the canvas.
  let root: RunObject
  /// The object whose class is run.
  var owner: RunObject
  var images: [SceneImage] = []
  var events: EventDrafts = EventDrafts()
  /// What is to be done later.
  var later: [LaterTurn] = []
  var serial: Int = 0
  /// The line being run.
  var line: Int = 0
  var random: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// Methods that taps call, in the order in which the code asks for them.
  var handlers: [TapHandler] = []
  /// True when the code's random numbers were spoken of.
  var hasSpokenOfRandom: Bool = false

  init(_ file: CodeFile, fileName: String, options: ObjectiveCReader.Options) {
    self.file = file
    self.fileName = fileName
    self.options = options
    root = RunObject(.layer, "CALayer")
    root.layer.bounds = Rect(0, 0, options.canvas.width, options.canvas.height)
    owner = RunObject(.view, "UIView")
    for remark in file.remarks { self.remark(remark.sentence, at: remark.line) }
  }

  func remark(_ sentence: String, at line: Int? = nil) {
    let remark: SourceRemark = SourceRemark(file: fileName, line: line ?? self.line, sentence: sentence)
    guard remarks.count < SourceRun.remarkLimit, !remarks.contains(remark) else { return }
    remarks.append(remark)
  }

  /// Remarks that something is not understood, and what is left out for it.
  func unknown(_ what: String) -> RunValue {
    remark(what + "; left out")
    return .unknown
  }

  /// The innermost class of the file that an object is of.
  func codeClass(of object: RunObject) -> CodeClass? { file.classes.first { $0.name == object.className } }

  /// A method of an object's class, or of those it is derived from in this file.
  func method(_ selector: String, of className: String, above: Bool = false) -> CodeMethod? {
    var name: String? = above ? file.classes.first { $0.name == className }?.superclass : className
    var seen: Int = 0
    while let current = name, seen < 32, let found = file.classes.first(where: { $0.name == current }) {
      if let method = found.methods[selector] { return method }
      name = found.superclass
      seen += 1
    }
    return nil
  }

  // MARK: Running

  enum Flow {
    case goesOn, breaks, continues
    case givesBack(RunValue)
  }

  /// Runs a method of `receiver`; too many calls within each other are left out.
  func call(_ method: CodeMethod, on receiver: RunValue, _ arguments: [RunValue]) throws(ObjectiveCError) -> RunValue {
    guard calls < SourceRun.callLimit else { return unknown("\(method.selector) calls itself too deep") }
    calls += 1
    defer { calls -= 1 }
    let scope: RunScope = RunScope(in: globals)
    scope.declare("self", receiver)
    scope.declare("_cmd", .selector(method.selector))
    for (index, parameter) in method.block.parameters.enumerated() {
      scope.declare(parameter.name, index < arguments.count ? arguments[index] : .nothing)
    }
    if case .givesBack(let value) = try run(method.block.body, scope) {
      return convert(value, to: method.returnType)
    }
    return .nothing
  }

  func callBlock(_ block: CodeBlock, _ scope: RunScope, _ arguments: [RunValue]) throws(ObjectiveCError) -> RunValue {
    guard calls < SourceRun.callLimit else { return unknown("a block calls itself too deep") }
    calls += 1
    defer { calls -= 1 }
    let inner: RunScope = RunScope(in: scope)
    for (index, parameter) in block.parameters.enumerated() {
      inner.declare(parameter.name, index < arguments.count ? arguments[index] : .nothing)
    }
    if case .givesBack(let value) = try run(block.body, inner) { return value }
    return .nothing
  }

  func run(_ body: [CodeStatement], _ scope: RunScope) throws(ObjectiveCError) -> Flow {
    for statement in body {
      switch try run(statement, scope) {
      case .goesOn: continue
      case let flow: return flow
      }
    }
    return .goesOn
  }

  private func step() throws(ObjectiveCError) {
    steps += 1
    guard steps < SourceRun.stepLimit else {
      throw ObjectiveCError(fault: .tooManySteps(limit: SourceRun.stepLimit), file: fileName, line: line)
    }
  }

  private func run(_ statement: CodeStatement, _ scope: RunScope) throws(ObjectiveCError) -> Flow {
    try step()
    line = statement.line
    switch statement.kind {
    case .skip: return .goesOn
    case .leave(let isBreak): return isBreak ? .breaks : .continues
    case .unknown(let sentence):
      remark(sentence + "; left out")
      return .goesOn
    case .expression(let expression):
      _ = try value(of: expression, scope)
      return .goesOn
    case .giveBack(let expression):
      return .givesBack(
        try expression.map { expression throws(ObjectiveCError) in try value(of: expression, scope) } ?? .nothing)
    case .group(let body): return try run(body, RunScope(in: scope))
    case .declare(let variables):
      for variable in variables {
        let value: RunValue =
          if let expression = variable.value { try self.value(of: expression, scope) } else { .nothing }
        let converted: RunValue = convert(variable.value == nil ? .integer(0) : value, to: variable.type)
        if let object = converted.object, object.label == nil { object.label = variable.name }
        scope.declare(variable.name, converted)
      }
      return .goesOn
    case .choice(let condition, let body, let otherwise):
      return try choose(try value(of: condition, scope), body, otherwise, scope)
    case .loop(let first, let condition, let each, let body):
      let inner: RunScope = RunScope(in: scope)
      _ = try run(first, inner)
      while true {
        try step()
        if let condition {
          let value: RunValue = try self.value(of: condition, inner)
          guard let truth = value.truth else {
            if !value.isUnknown { remark("how often this loop runs is not known; left out") }
            return .goesOn
          }
          if !truth { return .goesOn }
        }
        switch try run(body, RunScope(in: inner)) {
        case .goesOn, .continues: break
        case .breaks: return .goesOn
        case .givesBack(let value): return .givesBack(value)
        }
        for expression in each { _ = try value(of: expression, inner) }
      }
    case .each(let name, let list, let body):
      guard let items = try value(of: list, scope).items else {
        remark("what this loop goes through is not known; left out", at: statement.line)
        return .goesOn
      }
      for item in items {
        try step()
        let inner: RunScope = RunScope(in: scope)
        inner.declare(name, item)
        switch try run(body, inner) {
        case .goesOn, .continues: break
        case .breaks: return .goesOn
        case .givesBack(let value): return .givesBack(value)
        }
      }
      return .goesOn
    }
  }

  private func choose(
    _ condition: RunValue, _ body: [CodeStatement], _ otherwise: [CodeStatement], _ scope: RunScope
  ) throws(ObjectiveCError) -> Flow {
    if case .hit(let layer) = condition {
      // What a tap on this layer does is another handler's.
      handlers.append(TapHandler(target: layer, what: .body(body, scope)))
      return try run(otherwise, RunScope(in: scope))
    }
    guard let truth = condition.truth else {
      remark("which way this “if” goes is not known; both are left out")
      return .goesOn
    }
    return try run(truth ? body : otherwise, RunScope(in: scope))
  }

  /// A value; deeper than the limit it is unknown.
  func value(of expression: CodeExpression, _ scope: RunScope) throws(ObjectiveCError) -> RunValue {
    guard height < SourceRun.heightLimit else { return unknown("an expression goes too deep") }
    height += 1
    defer { height -= 1 }
    return try evaluate(expression, scope)
  }
}

/// What a tap sets off, and where it is to happen.
struct TapHandler {
  enum What {
    case method(String, on: RunObject, sender: RunObject)
    case body([CodeStatement], RunScope)
    /// A button of the file's own that hears when it is selected.
    case selection(RunObject, Bool)
  }

  /// The layer that is tapped.
  var target: RunObject
  var what: What
}
