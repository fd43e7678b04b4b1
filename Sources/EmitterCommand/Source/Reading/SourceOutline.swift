import EmitterPrepass

/// What the pre-pass knows of the classes in one file.
struct SourceOutline {
  /// The classes, in order, and extensions of classes folded into those of this file.
  var classes: [ClassOutline] = []
  /// What extensions of classes of other files add.
  var extensions: [ClassOutline] = []
  /// What other names stand for: `typealias PlatformView = UIView`.
  var aliases: [String: String] = [:]
  /// True when the file has statements outside of every declaration, as playgrounds and scripts have.
  var hasTopLevelCode: Bool = false
  /// True when statements at top level show something in a playground's live view.
  var setsLiveView: Bool = false
}

/// What the pre-pass knows of a class.
struct ClassOutline {
  /// The name as code at top level spells it: `Outer.Inner` for a nested one.
  let name: String
  /// The first type after the colon; a protocol for a class without superclass.
  var superclass: String?
  /// The file it is declared in, by its place in the command line.
  let file: Int
  let line: Int
  /// Tokens of the declaration's body.
  var body: Range<Int>
  var isGeneric: Bool = false
  var outlets: [Outlet] = []
  var actions: [Action] = []
  var initializers: [Initializer] = []

  /// A property that an interface file would have filled.
  struct Outlet: Hashable {
    let name: String
    /// The type without its question or exclamation mark; of a collection, that of its elements.
    let type: String
    let line: Int
    var isCollection: Bool = false
    /// False for a collection that is there from the beginning.
    var isOptional: Bool = true
    /// True for one with a question mark, which code that uses it asks first.
    var mayStayNil: Bool = false
  }

  /// A method that an interface file would have connected to a control.
  struct Action: Hashable {
    let name: String
    /// The label and the type of its parameters.
    let parameters: [Parameter]
  }

  struct Parameter: Hashable {
    /// `_` for none.
    let label: String
    let type: String
    let hasDefault: Bool
  }

  struct Initializer: Hashable {
    let parameters: [Parameter]
    let isConvenience: Bool
    let line: Int
    /// True where the body is nothing but `fatalError(…)` or `nil`.
    var isRefused: Bool = false

    /// `init(frame:style:)`
    var spelling: String { "init(" + parameters.map { $0.label + ":" }.joined() + ")" }
  }

  /// The name without the types it lies in.
  var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }

  /// The name as code spells it.
  var codeName: String { SwiftWords.quoted(name) }
}
