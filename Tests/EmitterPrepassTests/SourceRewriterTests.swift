import Testing

@testable import EmitterPrepass

@Suite struct SourceRewriterTests {
  private func rewriter(_ text: String, optionalMethods: Set<String> = []) -> SourceRewriter {
    let source: SourceText = SourceText(path: "MyView.swift", bytes: Array(text.utf8))
    let conditions: BuildConditions = BuildConditions([source])
    return SourceRewriter(source.active(conditions), conditions, optionalMethods: optionalMethods)
  }

  private func rewritten(_ text: String) -> String { rewriter(text).text }

  /// Text as it is, and as the compiler gets it.
  static let rewrites: [(String, String)] = [
    ("@objc func f() {}", " func f() {}"),
    ("@objc(stopNow:) private func f() {}", " private func f() {}"),
    ("@objc (a: Int) ", " (a: Int) "),
    ("@objcMembers class A {}", " class A {}"),
    ("@objcName func f() {}", "@objcName func f() {}"),
    ("@IBOutlet weak var b: UIButton!", " weak var b: UIButton!"),
    ("@IBAction func f() {}", " func f() {}"),
    ("@UIApplicationMain\nclass A {}", "\nclass A {}"),
    ("@main class A {}", " class A {}"),
    ("#selector(tapped(_:))", "Selector(_objc: \"tapped(_:)\", tapped(_:))"),
    ("f(#selector(A.b), #selector(self.c))", "f(Selector(_objc: \"A.b\", A.b), Selector(_objc: \"self.c\", self.c))"),
    ("#selector(getter: A.b)", "Selector(\"b\")"), ("#selector(setter: self.b)", "Selector(\"setB:\")"),
    ("#keyPath(CALayer.position)", "\"position\""),
    ("#keyPath(position)", "\"position\""),
    ("#keyPath(CAGradientLayer.isHidden)", "\"hidden\""),
    ("#keyPath(view.layer.opacity)", "\"view.layer.opacity\""),
    ("#keyPath(UIKit.UIView.layer.opacity)", "\"layer.opacity\""),
    ("to: (@convention(c) (Any?, Selector, Any?) -> NSObject).self", "to: ( (Any?, Selector, Any?) -> NSObject).self"),
    ("let f: @convention(c)(Any?, Selector) -> Void", "let f: (Any?, Selector) -> Void"),
    ("let f: @convention(c) (Int32) -> Void", "let f: @convention(c) (Int32) -> Void"),
    ("#if os(iOS)\n#elseif os(macOS)\n#endif", "#if true\n#elseif false\n#endif"),
    ("#if os(macOS)\n#endif", "#if true\n#endif"),
    ("#if os(iOS) && !targetEnvironment(simulator)\n#endif", "#if true && !false\n#endif"),
    ("#if DEBUG\nlet a = os(iOS)\n#endif", "#if DEBUG\nlet a = os(iOS)\n#endif"),
    ("import UIKit", "import UIKit"),
    ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
    ("import class UIKit.UIView", "import UIKit"),
    ("import PlaygroundSupport\nimport UIKit", "import CoreGraphics\nimport UIKit"),
    ("import Darwin", "import CoreGraphics"), ("import Foundation", "import CoreGraphics"),
    ("import Mine", "import Mine"),
  ]

  @Test(arguments: rewrites)
  func `what needs an Objective-C runtime is rewritten`(_ original: String, _ expected: String) {
    #expect(rewritten(original) == expected)
  }

  /// A selector made of a string in class `A`, the class's method, and what the selector becomes.
  static let named: [(String, String, String?)] = [
    ("Selector(\"tick\")", "func tick() {}", "Selector(_objc: \"tick\", A.tick)"),
    ("Selector((\"tick\"))", "func tick() {}", "Selector(_objc: \"tick\", A.tick)"),
    ("NSSelectorFromString(\"tick\")", "private func tick() {}", "Selector(_objc: \"tick\", A.tick)"),
    ("Selector(\"tick:\")", "func tick(_ t: Timer) {}", "Selector(_objc: \"tick:\", A.tick(_:))"),
    ("Selector(\"tick:\")", "func tick(timer: Timer) {}", "Selector(_objc: \"tick:\", A.tick(timer:))"),
    (
      "Selector(\"tickWithTimer:\")", "func tick(timer: Timer) {}",
      "Selector(_objc: \"tickWithTimer:\", A.tick(timer:))"
    ),
    ("Selector(\"fade:to:\")", "func fade(_ v: [A: B], to: Int) {}", "Selector(_objc: \"fade:to:\", A.fade(_:to:))"),
    ("Selector(\"ring:\")", "@objc(ring:) func tick(_ t: Int) {}", "Selector(_objc: \"ring:\", A.tick(_:))"),
    ("Selector(\"tick:\")", "func tick() {}", nil), ("Selector(\"tick\")", "func tick(_ t: Timer) {}", nil),
    ("Selector(\"tick:\")", "func tick(_ t: Int) {}; func tick(x: Int) {}", nil),
    ("Selector(\"tick\")", "func tick() {}; func tick(_ t: Int) {}", nil),
    ("Selector(\"other\")", "func tick() {}", nil), ("Selector(\"a\\(b)\")", "func a() {}", nil),
    ("Selector(name)", "func name() {}", nil), ("Selector(\"tick\", 1)", "func tick() {}", nil),
  ]

  @Test(arguments: named)
  func `a selector made of a string means the class's method of that name`(
    _ selector: String, _ method: String, _ expected: String?
  ) {
    let (head, tail) = ("class A: UIView { func f() { g { use(", ") } } }\nclass B { func other() {} }\nextension A { ")
    let result: String = rewritten(head + selector + tail + method + " }")
    #expect(result.hasPrefix(head + (expected ?? selector) + tail))
  }

  @Test(arguments: [
    ("d?.one?(1) ?? true", "_objcOptional(d?.one(1)) ?? true"), ("d.one?(1)", "_objcOptional(d.one(1))"),
    ("if d?.one?(x) == nil {}", "if _objcOptional(d?.one(x)) == nil {}"), ("d?.two?()", "d?.two()"),
    ("a.b[1].c?(2)?.d!.one?(f(3))", "_objcOptional(a.b[1].c?(2)?.d!.one(f(3)))"), ("d!.one!(1)", "d!.one(1)"),
    ("return (d).one?(d?.one?(1))", "return _objcOptional((d).one(_objcOptional(d?.one(1))))"),
    ("d.one?(1)?.one?(2)", "_objcOptional(_objcOptional(d.one(1))?.one(2))"),
    ("self.d?.one?(#selector(x))", "_objcOptional(self.d?.one(Selector(_objc: \"x\", x)))"),
  ])
  func `an optional method that answers is asked for an answer or nil`(_ call: String, _ expected: String) {
    let source: SourceText = SourceText(path: "MyView.swift", bytes: Array(call.utf8))
    let rewriter = SourceRewriter(
      source, BuildConditions([source]), optionalMethods: ["one", "two"], answeringMethods: ["one"])
    #expect(rewriter.text == expected)
  }

  @Test(arguments: [
    ("class A<V: UIView> { let v = V() }", "class A<V: UIView> { let v = V._objcInit() }"),
    ("func f<T: UIView>() -> T { T(frame: .zero) }", "func f<T: UIView>() -> T { T._objcInit(frame: .zero) }"),
    ("func f<T: UIView>() -> T { T.init(frame: r) }", "func f<T: UIView>() -> T { T._objcInit(frame: r) }"),
    ("func f(_ t: UIView.Type) { t.init(frame: r) }", "func f(_ t: UIView.Type) { t._objcInit(frame: r) }"),
    ("func f(t: CALayer.Type) { t.init() }", "func f(t: CALayer.Type) { t._objcInit() }"),
    ("func f<T>() -> T where T: UILabel { T() }", "func f<T>() -> T where T: UILabel { T._objcInit() }"),
    ("func f(t: P.Type) { t.init() }", "func f(t: P.Type) { t.init() }"),
    (
      "class A: UIView { var v: UIView; func f() { v.init() } }",
      "class A: UIView { var v: UIView; func f() { v.init() } }"
    ),
    ("func f<T: Codable>() -> T { T() }", "func f<T: Codable>() -> T { T() }"),
    ("class A<V: UIView> { let v = V(x: 1); let w = a.V() }", "class A<V: UIView> { let v = V(x: 1); let w = a.V() }"),
    ("class A: UIView { init() { super.init(frame: r) } }", "class A: UIView { init() { super.init(frame: r) } }"),
    ("class A { init() { self.init(frame: r) } }", "class A { init() { self.init(frame: r) } }"),
    ("let a = 1\n@available(iOS 17, *)\n#Preview(\"x\") { A() }\nlet b = 2", "let a = 1\n\n\nlet b = 2"),
    ("#Preview {\n  A()\n}\nclass A {}", "\n\n\nclass A {}"),
  ])
  func `what only Objective-C or Xcode allows is said in another way`(_ text: String, _ expected: String) {
    #expect(rewritten(text) == expected)
  }

  @Test func `SwiftUI's declarations are left out, and the lines stay where they are`() {
    let text: String = """
      import SwiftUI
      import UIKit
      class Snow: UIView {}
      @available(iOS 14, *)
      public struct SnowView: UIViewRepresentable {
        func makeUIView(context: Context) -> Snow { Snow() }
      }
      extension SnowView { func f() {} }
      extension View { func snow() -> some View { self } }
      struct Plain { var x = 1 }
      @main struct Party: App { var body: some Scene { WindowGroup { SnowView() } } }
      class After: UIView {}
      """
    let expected: String = """
      import CoreGraphics
      import UIKit
      class Snow: UIView {}






      struct Plain { var x = 1 }

      class After: UIView {}
      """
    #expect(rewritten(text) == expected)
    let prepass = Prepass([SourceText(path: "A.swift", bytes: Array(text.utf8))])
    #expect(prepass.sources[0].tokens.filter { $0.isWord("class") }.count == 2)
    #expect(!prepass.sources[0].tokens.contains { $0.isWord("SnowView") })
  }

  @Test(arguments: [
    ("tick", "func tick() {}", "A.tick"), ("self.tick", "func tick() {}", "A.tick"),
    ("tick", "func tick(_ t: Int) {}", "A.tick(_:)"),
    ("tick(_:)", "func tick(_ t: Int) {}; func tick() {}", "A.tick(_:)"),
    ("tick", "func tick(_ t: Int) {}; func tick() {}", "tick"), ("tick", "class func tick() {}", "tick"),
    ("B.tick", "func tick() {}", "B.tick"), ("tick", "", "tick"),
  ])
  func `a selector of the class's own names its class`(_ name: String, _ method: String, _ expected: String) {
    let text: String = "class A { func f() { use(#selector(\(name))) }; \(method) }"
    #expect(rewritten(text) == text.replacing("#selector(\(name))", with: "Selector(_objc: \"\(name)\", \(expected))"))
  }

  @Test(arguments: [
    ("P", "P: AnyObject"), ("P: Q", "P: AnyObject, Q"), ("P: AnyObject", "P: AnyObject"), ("P: class", "P: class"),
    ("P: Q, AnyObject", "P: Q, AnyObject"), ("P: NSObjectProtocol", "P: AnyObject, NSObjectProtocol"),
  ])
  func `a protocol of Objective-C's is one of objects, said once`(_ head: String, _ expected: String) {
    #expect(rewritten("@objc protocol \(head) {}") == " protocol \(expected) {}")
  }

  @Test func `outside of the class that has the method a string stays a string`() {
    let text: String = "class A { func tick() {} }\nclass B { let s = Selector(\"tick\") }\nlet s = Selector(\"tick\")"
    #expect(rewritten(text) == text)
  }

  @Test(arguments: [
    ##"let a = "@objc #selector(x)""##,
    "// @objc #selector(x)",
    "/* @objc /* @IBOutlet */ #selector(x) */ let a = 1",
    "let a = \"\"\"\n  @objc \"quoted\" #selector(x)\n  \"\"\"",
    ###"let a = #"@objc \(#selector(x))"#"###,
    ###"let a = ##"one "# two @objc"##"###,
    ##"let a = "\\" + "@objc \" @objc""##,
    "let `@` = `default`",
    "let a = b / c // @objc",
  ])
  func `strings and comments stay as they are`(_ text: String) {
    #expect(rewritten(text) == text)
  }

  @Test func `what a string interpolates is code`() {
    #expect(
      rewritten(##"let a = "@objc \(f(#selector(x), ")")) @objc""##)
        == ##"let a = "@objc \(f(Selector(_objc: "x", x), ")")) @objc""##)
    #expect(
      rewritten(###"let a = #"@objc \#(#keyPath(CALayer.bounds)) @objc"#"###)
        == ###"let a = #"@objc \#("bounds") @objc"#"###)
    #expect(
      rewritten("let a = \"\"\"\n\\(\"\\(#keyPath(a))\") @objc\n\"\"\"")
        == "let a = \"\"\"\n\\(\"\\(\"a\")\") @objc\n\"\"\"")
  }

  @Test func `every line stays where it was`() {
    let text: String = """
      import UIKit
      @objc(
        long:
      ) func f() {
        g(#selector(
          f
        )) /* a
        comment */
      }
      let last = 1
      """
    let lines: [Substring] = rewritten(text).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 10)
    #expect(lines[9] == "let last = 1")
    #expect(lines[8] == "}")
  }

  @Test(arguments: [
    "\"", "\"\"\"", "/*", "#selector(", "@objc(", "\"\\(", "#", "@", "`", "#\"", "\"\\", "import", "class A",
  ])
  func `source that breaks off is taken as it is`(_ text: String) {
    #expect(rewritten(text).hasPrefix(text.prefix(1)) || text.hasPrefix("@objc"))
  }

  @Test func `modules that are not there are remembered`() {
    let text: String = "import UIKit\nimport AVFoundation\nimport PlaygroundSupport\n"
    let rewriter: SourceRewriter = rewriter(text)
    #expect(rewriter.missingModules == ["AVFoundation"])
    #expect(rewriter.text == "import UIKit\nimport CoreGraphics\nimport CoreGraphics\n")
  }

  @Test func `a protocol of Objective-C's becomes one of Swift's`() {
    let text: String = """
      @objc public protocol P {
        @objc optional func left(_ a: Int, then: () -> Void)
        @objc optional func asked() -> [String: Int]
        func must()
      }
      @objc(Q) protocol Q: NSObjectProtocol {}
      protocol R {}
      func f(p: P?) { p?.left?(1) {}; p?.must() }
      """
    let rewriter: SourceRewriter = rewriter(text, optionalMethods: ["left", "asked"])
    #expect(
      rewriter.text == """
         public protocol P: AnyObject {
            func left(_ a: Int, then: () -> Void)
            func asked() -> [String: Int]
          func must()
        }
         protocol Q: AnyObject, NSObjectProtocol {}
        protocol R {}
        func f(p: P?) { p?.left(1) {}; p?.must() }
        """)
    #expect(
      rewriter.addition
        == "extension P { public func left(_ a: Int, then: () -> Void) {  };"
        + " public func asked() -> [String: Int] { _objcAbsent(\"asked\") }; }\n")
  }
}
