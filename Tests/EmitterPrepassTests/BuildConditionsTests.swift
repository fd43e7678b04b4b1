import Testing

@testable import EmitterPrepass

@Suite struct BuildConditionsTests {
  private func source(_ text: String) -> SourceText { SourceText(path: "A.swift", bytes: Array(text.utf8)) }

  private func words(_ text: String, isMac: Bool = false) -> [String] {
    source(text).active(BuildConditions(isMac: isMac)).tokens.filter { token in token.startsLine && token.kind == .word
    }
    .map(\.spelling)
  }

  @Test(arguments: [
    ("os(iOS)", true), ("os(macOS)", false), ("os(Linux)", false), ("!os(macOS)", true),
    ("os(iOS) || os(tvOS)", true), ("os(iOS) && !targetEnvironment(simulator)", true), ("canImport(UIKit)", true),
    ("canImport(AppKit)", false), ("canImport(SwiftUI)", false), ("DEBUG", false), ("!DEBUG", true),
    ("DEBUG || (os(iOS) && true)", true), ("false", false), ("swift(>=5)", true), ("swift(>=5.1)", true),
    ("swift(<5)", false), ("swift(>=6)", false), ("compiler(>=5.9)", true), ("canImport(ARKit)", false),
  ])
  func `a branch is compiled as on a telephone`(_ condition: String, _ holds: Bool) {
    #expect(words("#if \(condition)\nyes\n#else\nno\n#endif\nalways") == [holds ? "yes" : "no", "always"])
  }

  @Test(arguments: [("os(macOS)", true), ("os(iOS)", false), ("canImport(AppKit)", true), ("canImport(UIKit)", false)])
  func `a branch is compiled as on the Mac`(_ condition: String, _ holds: Bool) {
    #expect(words("#if \(condition)\nyes\n#else\nno\n#endif", isMac: true) == [holds ? "yes" : "no"])
  }

  @Test func `only one branch of several is compiled, and those that only the compiler knows stay`() {
    #expect(words("#if os(macOS)\na\n#elseif os(iOS)\nb\n#elseif true\nc\n#else\nd\n#endif") == ["b"])
    #expect(words("#if arch(arm64)\na\n#else\nb\n#endif") == ["a", "b"])
    #expect(words("#if arch(arm64) && DEBUG\na\n#else\nb\n#endif") == ["b"])
    #expect(words("#if os(macOS)\n#if os(iOS)\na\n#else\nb\n#endif\n#else\nc\n#endif\nd") == ["c", "d"])
    #expect(words("#if os(iOS) ||\n  os(tvOS)\na\n#endif") == ["os", "a"])
    #expect(words("a\n#endif\n#else\nb\n#if os(macOS)\nc").prefix(2) == ["a", "b"])
  }

  @Test(arguments: [
    ("import UIKit", false), ("import AppKit", true), ("import Cocoa\n#if os(iOS)\n#endif", true),
    ("#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif", false),
    ("import QuartzCore\n#if os(macOS)\n#endif", true),
    ("import QuartzCore\n#if os(macOS)\n#elseif os(iOS)\n#endif", false), ("import QuartzCore", false),
  ])
  func `files are the Mac's only where they know nothing else`(_ text: String, _ isMac: Bool) {
    #expect(BuildConditions([source(text)]).isMac == isMac)
  }

  @Test func `one file's imports speak for all`() {
    #expect(!BuildConditions([source("import UIKit"), source("#if os(macOS)\n#endif")]).isMac)
  }
}
