import EmitterPrepass
import Testing

@testable import EmitterCommand

@Suite struct ViewChoiceTests {
  private func choice(_ texts: String...) -> ViewChoice {
    ViewChoice(texts.enumerated().map { SourceText(path: "file\($0).swift", bytes: Array($1.utf8)) })
  }

  @Test func `a class knows its superclass, outlets, actions and initialisers`() throws {
    let found: ClassOutline = try #require(
      choice(
        """
        final class A: UIViewController, P {
          @IBOutlet private weak var heart: UIButton!
          @IBOutlet var all: [UIView]!
          @IBOutlet weak var badge: UIKit.UILabel?
          let closure = { (init: Int) in }
          convenience init(style: Int = 0, frames: [String: (Int, Int)]) { self.init() }
          required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
          @IBAction private func tap(_ sender: UIButton) { let inner = A.init() }
          class func make() -> A { A() }
        }
        extension A {
          @IBAction func slide(sender: UISlider, forEvent event: UIEvent) {}
        }
        """
      ).classes.first)
    #expect(found.name == "A")
    #expect(found.superclass == "UIViewController")
    #expect(found.outlets.map(\.name) == ["heart", "all", "badge"])
    #expect(found.outlets.map(\.type) == ["UIButton", "UIView", "UIKit.UILabel"])
    #expect(found.outlets.map(\.isCollection) == [false, true, false])
    #expect(found.actions.map(\.name) == ["tap", "slide"])
    #expect(found.actions[1].parameters.map(\.label) == ["sender", "forEvent"])
    #expect(found.actions[1].parameters.map(\.type) == ["UISlider", "UIEvent"])
    #expect(found.initializers.map(\.spelling) == ["init(style:frames:)", "init(coder:)"])
    #expect(found.initializers.map(\.isConvenience) == [true, false])
    #expect(found.initializers[0].parameters.map(\.hasDefault) == [true, false])
  }

  @Test func `nested and generic classes are told apart`() {
    let classes: [ClassOutline] = choice(
      """
      enum Outer { class Inner: UIView { struct Deep { class Deepest: UILabel {} } } }
      class Box<Content: UIView>: UIView {}
      class Plain {}
      protocol P: class {}
      struct S { static let x = 1; class C: NSObject {} }
      """
    ).classes
    #expect(classes.map(\.name) == ["Outer.Inner", "Outer.Inner.Deep.Deepest", "Box", "Plain", "S.C"])
    #expect(classes.map(\.superclass) == ["UIView", "UILabel", "UIView", nil, "NSObject"])
    #expect(classes.map(\.isGeneric) == [false, false, true, false, false])
  }

  @Test(arguments: [
    ("class A: UIView {}", "A"),
    ("class A: NSView {}\nclass B: NSObject {}", "A"),
    ("class A: UIViewController { let b = B() }\nclass B: UIView {}", "A"),
    ("class B: UIView {}\nclass A: UIView { @IBOutlet var b: B! }", "A"),
    ("class Base: UIViewController {}\nclass A: Base {}", "A"),
    ("class L: CAEmitterLayer {}", "L"),
    ("class A: UIView {}\nextension A { func f() -> A { self } }", "A"),
    ("class A: UIViewController {}\nclass AppDelegate: UIResponder { func f() { A() } }", "A"),
    ("class A: UIView {}\nclass G<T>: UIView {}", "A"),
    ("typealias PView = UIView\nclass A: PView {}", "A"),
    ("typealias P = Q\ntypealias Q = P\nclass B: P {}\nclass A: UIView {}", "A"),
    ("class `Type`: UIView {}", "Type"),
  ])
  func `the only class that makes sense is shown`(_ text: String, _ name: String) throws {
    #expect(try choice(text).automatic().name == name)
  }

  @Test func `several are listed, none is told`() {
    #expect {
      try choice("class A: UIView {}\nclass B: UIView {}").automatic()
    } throws: { error in
      (error as? SourceError)?.message == "file0.swift: A and B could be shown; choose one with --view"
    }
    #expect {
      try choice("class A: NSObject {}").automatic()
    } throws: { error in
      (error as? SourceError)?.message.hasPrefix("file0.swift: no class here is a UIViewController") == true
    }
    #expect {
      try choice("\nclass Box<Content>: UIView {}").automatic()
    } throws: { error in
      (error as? SourceError)?.message
        == "file0.swift:2: 'Box' is generic; say of what, as in --view 'Box<UIView>'"
    }
  }

  @Test func `siblings are looked through`() throws {
    let choice: ViewChoice = choice("class A: Base {}", "class Base: UIView {}")
    #expect(try choice.automatic().name == "A")
    #expect(choice.ancestry(of: choice.classes[0]).map(\.name) == ["A", "Base"])
  }

  @Test(arguments: [
    ("class A: UIView {}", "A(frame: EmitterRunner.bounds)"),
    ("class A: UIViewController {}", "A()"),
    ("class A: UIView { init() { super.init(frame: .zero) }\n required init?(coder: NSCoder) {} }", "A()"),
    (
      "class A: UIView { override init(frame: CGRect) {}\n required init?(coder: NSCoder) {} }",
      "A(frame: EmitterRunner.bounds)"
    ),
    ("class A: UIView { required init?(coder: NSCoder) {} }", "A(coder: EmitterRunner.coder)!"),
    (
      "class A: UIView { init(n: Int) {}\n required init?(coder: NSCoder) { super.init(coder: coder) } }",
      "A(coder: EmitterRunner.coder)!"
    ),
    ("class A: UIView { init(n: Int = 3) {} }", "A()"),
    ("class A: UIView { init(n: Int) {}\n convenience init() {} }", "A()"),
    (
      "class A: UIViewController { override init(nibName n: String?, bundle b: Bundle?) {} }",
      "A(nibName: nil, bundle: nil)"
    ),
    ("class B: UIView { init() {} }\nclass A: B {}", "A()"),
  ])
  func `an instance is made by an initialiser that needs nothing`(_ text: String, _ making: String) throws {
    let choice: ViewChoice = choice(text)
    let view: ShownView = try ShownView(choice, SourceRequest(paths: ["file0.swift"]), isMac: false, script: nil)
    #expect(view.memberCode().contains("-> A { \(making) }"))
  }

  @Test(arguments: [
    "", "  required init?(coder: NSCoder) { nil }\n", "  required init?(coder: NSCoder) { return nil }\n",
    "  required init?(coder: NSCoder) {\n    fatalError(\"no\")\n  }\n",
  ])
  func `an initialiser that needs values is named`(_ coder: String) {
    let text: String = "class A: UIView {\n  init(emoji: String, count: Int) {}\n\(coder)}"
    #expect {
      try ShownView(choice(text), SourceRequest(paths: ["file0.swift"]), isMac: false, script: nil)
    } throws: { error in
      (error as? SourceError)?.message
        == "file0.swift:2: 'A' is made by init(emoji:count:), whose values nobody here knows; say them, as in"
        + " --view 'A(…)', or give it convenience init()"
    }
  }

  @Test func `a view that is asked for by name is found, and a wrong name has its nearest`() throws {
    var request: SourceRequest = SourceRequest(paths: ["file0.swift"])
    let choice: ViewChoice = choice("class Snow: UIView {}\nclass Rain: UIView {}\nclass Other {}")
    request.view = "Rain"
    #expect(try ShownView(choice, request, isMac: false, script: nil).name == "Rain")
    request.view = "Rain(frame: .zero)"
    #expect(try ShownView(choice, request, isMac: false, script: nil).memberCode().contains("{ Rain(frame: .zero) }"))
    request.view = "UIView"
    #expect(try ShownView(choice, request, isMac: false, script: nil).file == nil)
    request.view = "Snw"
    #expect {
      try ShownView(choice, request, isMac: false, script: nil)
    } throws: { error in
      (error as? SourceError)?.message == "file0.swift: no class is called 'Snw', did you mean Snow?"
    }
    let boxes: ViewChoice = self.choice("class Box<Content>: UIView {}")
    request.view = "Box<UILabel>"
    #expect(
      try ShownView(boxes, request, isMac: false, script: nil).memberCode()
        .contains("extension Box<UILabel> {\n  static func __emitterMake() -> Box<UILabel> { Box<UILabel>(frame:"))
    request.view = "Box"
    #expect(throws: SourceError.self) { try ShownView(boxes, request, isMac: false, script: nil) }
    request.view = "Other"
    #expect(throws: SourceError.self) { try ShownView(choice, request, isMac: false, script: nil) }
  }

  @Test(arguments: [
    ("UIButton!", "UIButton.self) }"), ("UIButton?", "UIButton.self, mayStayNil: true) }"),
    ("[UIButton]!", "UIButton.self) }"), ("(UIView & P)!", "(UIView & P).self) }"),
    ("Made!", "Made.self, made: { Made() }) }"), ("Framed!", "Framed.self, made: { Framed(frame: "),
    ("Plain!", "Plain.self) }"), ("Closed!", "Closed.self, made: { nil }) }"), ("`Type`!", "`Type`.self) }"),
  ])
  func `an outlet is filled as its type can be made`(_ type: String, _ code: String) {
    let choice: ViewChoice = choice(
      """
      class A: UIViewController { @IBOutlet var x: \(type) }
      class Made: NSObject {}
      class Framed: UIView { override init(frame: CGRect) {}\n required init?(coder: NSCoder) { fatalError() } }
      class Plain: UIView {}
      class Closed: UIView { init(n: Int) {}\n required init?(coder: NSCoder) { fatalError() } }
      """)
    let text: String = OutletCode(choice, SourceRequest(paths: ["file0.swift"]), isMac: false)
      .members(of: choice.classes[0])
    #expect(text.contains(code), "\(text)")
  }

  @Test func `outlets of one declaration, in every spelling`() {
    let found = choice(
      """
      class A: UIViewController {
        @IBOutlet private(set) weak var a: UIButton!, b: UILabel!
        @IBOutlet var c, d: UIView!
        @IBOutlet var e: [UIButton] = []
        @IBOutlet var f: Array<UILabel>! { didSet {} }
        @IBOutlet var g: UISlider = UISlider()
        @IBOutlet var `class`: UIView!
      }
      """
    ).classes[0].outlets
    #expect(found.map(\.name) == ["a", "b", "c", "d", "e", "f", "class"])
    #expect(found.map(\.type) == ["UIButton", "UILabel", "UIView", "UIView", "UIButton", "UILabel", "UIView"])
    #expect(found.map(\.isCollection) == [false, false, false, false, true, true, false])
    #expect(found.map(\.isOptional) == [true, true, true, true, false, true, true])
  }

  @Test(arguments: [
    ("let a = UIView()\na.alpha = 1", true),
    ("let a =\n  UIView()\nvar b: Int {\n  return 3\n}", false),
    (
      "func f()\n  throws -> Int\nwhere T: P {\n  g()\n}\nclass A:\n  UIView {\n}\n@available(iOS 9, *)\nclass B {}",
      false
    ),
    ("for i in 0..<3 {\n}", true),
    ("#if DEBUG\nlet a = 1\n#endif\nextension A {\n  func f() {}\n}", false),
    ("PlaygroundPage.current.liveView = UIView()", true),
  ])
  func `statements at top level are told from declarations`(_ text: String, _ hasCode: Bool) {
    #expect(choice(text).outlines[0].hasTopLevelCode == hasCode)
  }

  @Test(arguments: [
    "\"", "\"\"\"", "/*", "#selector(", "@objc(", "\"\\(", "#", "@", "`", "#\"", "\"\\", "import", "class A", "class",
    "class A {", "class A: UIView { @IBOutlet", "class A: UIView { @IBAction func f(", "extension", "func f(",
  ])
  func `source that breaks off has an outline all the same`(_ text: String) {
    let outline: SourceOutline = OutlineReader.outline(of: SourceText(path: "", bytes: Array(text.utf8)), file: 0)
    #expect(outline.classes.map(\.name) == (text.contains("A {") || text.contains("A:") ? ["A"] : []))
  }
}
