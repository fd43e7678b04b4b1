/// An expression of Objective-C.
indirect enum CodeExpression {
  case number(Double, isInteger: Bool)
  case string(String)
  case name(String)
  case selector(String)
  case list([CodeExpression])
  case dictionary
  case boxed(CodeExpression)
  /// `[receiver selector…]`; what follows the last argument behind commas is among the arguments.
  case message(CodeExpression, String, [CodeExpression], line: Int)
  case call(String, [CodeExpression], line: Int)
  /// A block that is called.
  case callBlock(CodeExpression, [CodeExpression])
  case member(CodeExpression, String, line: Int)
  case element(CodeExpression, CodeExpression)
  case unary(String, CodeExpression)
  /// `x++` and `x--`.
  case step(String, CodeExpression)
  case binary(String, CodeExpression, CodeExpression)
  case conditional(CodeExpression, CodeExpression, CodeExpression)
  case assign(String, CodeExpression, CodeExpression, line: Int)
  case cast(String, CodeExpression)
  /// `(CGSize){1, 2}`.
  case compound(String, [CodeExpression])
  case block(CodeBlock)
}

/// A block's or a function's parameters and statements.
final class CodeBlock {
  let parameters: [CodeParameter]
  let body: [CodeStatement]

  init(parameters: [CodeParameter], body: [CodeStatement]) {
    self.parameters = parameters
    self.body = body
  }
}

struct CodeParameter {
  var type: String
  var name: String
}

struct CodeVariable {
  var type: String
  var name: String
  var value: CodeExpression?
}

/// A statement of Objective-C.
struct CodeStatement {
  indirect enum Kind {
    case declare([CodeVariable])
    case expression(CodeExpression)
    case choice(CodeExpression, [CodeStatement], otherwise: [CodeStatement])
    case loop(first: [CodeStatement], while: CodeExpression?, each: [CodeExpression], body: [CodeStatement])
    case each(String, in: CodeExpression, body: [CodeStatement])
    case giveBack(CodeExpression?)
    case group([CodeStatement])
    /// `break`, or `continue`.
    case leave(isBreak: Bool)
    case skip
    /// Something that was not understood.
    case unknown(String)
  }

  var kind: Kind
  var line: Int
}

/// A method or a function.
struct CodeMethod {
  var selector: String
  var isOfClass: Bool
  var returnType: String
  var block: CodeBlock
  var line: Int
}

/// A class as one or several `@interface` and `@implementation` tell it.
struct CodeClass {
  var name: String
  var superclass: String?
  /// Types of properties and instance variables, by their names without underscore.
  var properties: [String: String] = [:]
  /// The properties that Interface Builder would fill.
  var outlets: Set<String> = []
  var methods: [String: CodeMethod] = [:]
  /// In the order of the file.
  var selectors: [String] = []

  mutating func add(_ method: CodeMethod) {
    if methods.updateValue(method, forKey: method.selector) == nil { selectors.append(method.selector) }
  }
}

/// A whole file.
struct CodeFile {
  var classes: [CodeClass] = []
  var functions: [String: CodeMethod] = [:]
  /// Variables outside of any method.
  var globals: [CodeVariable] = []
  var remarks: [(line: Int, sentence: String)] = []
}
