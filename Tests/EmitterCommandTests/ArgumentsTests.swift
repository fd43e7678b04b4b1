import EmitterMath
import EmitterScene
import Testing

@testable import EmitterCommand

@Suite struct ArgumentsTests {
  private func parse(_ words: String..., command: Command = .render) throws(UsageError) -> Arguments {
    try Arguments(words[...], of: command)
  }

  @Test func `an option takes the next word, or what follows its equals sign`() throws {
    let spaced = try parse("snow", "--at", "1.5", "-o", "x.png")
    let joined = try parse("snow", "--at=1.5", "--output=x.png")
    for arguments in [spaced, joined] {
      #expect(try arguments.instant(.at) == 1.5)
      #expect(arguments[.output] == "x.png")
      #expect(arguments.operands == ["snow"])
    }
    #expect(try parse("snow", "-ox=y.png")[.output] == "x=y.png")
  }

  @Test func `a value may begin with a minus sign`() throws {
    #expect(try parse("snow", "--at", "-1").instant(.at) == -1)
    #expect(try parse("snow", "-o", "-")[.output] == "-")
  }

  @Test func `two dashes end the options`() throws {
    #expect(try parse("--at", "2", "--", "--strange").operands == ["--strange"])
  }

  @Test func `a dash alone is a word`() throws {
    #expect(try parse("-").operands == ["-"])
  }

  @Test func `triggers add up, other options do not`() throws {
    let arguments = try parse("x", "--trigger", "tap a@0.5", "--trigger=tap b c@2")
    #expect(try arguments.triggers() == [Trigger(tap: "a", at: 0.5), Trigger(tap: "b c", at: 2)])
    #expect(throws: UsageError.repeated(.at)) { try parse("x", "--at", "1", "--at", "2") }
  }

  @Test func `a trigger's last at sign parts name and time`() throws {
    #expect(try parse("x", "--trigger", "tap me@home@1e0").triggers() == [Trigger(tap: "me@home", at: 1)])
  }

  @Test func `colours are six or eight hexadecimal digits`() throws {
    #expect(try parse("x", "--background", "#FF000080").color(.background)?.alpha == 128.0 / 255)
    #expect(try parse("x", "--background", "#ffffff").color(.background) == .white)
    for bad in ["#FFF", "red", "#GG0000", "#+12345", "#１２３４５６"] {
      #expect(throws: UsageError.self) { try parse("x", "--background", bad).color(.background) }
    }
  }

  @Test(arguments: [
    ("--at", "nan"), ("--at", "inf"), ("--at", "1e999"), ("--at", "one"), ("--at", "0x10"), ("--at", "1.1e9"),
    ("--from", "-2e9"), ("--to", "1e300"), ("--duration", "1e10"), ("--canvas", "0x10x5"), ("--at", ""), ("--fps", "0"),
    ("--fps", "-3"),
    ("--scale", "0"), ("--size", "0x5"), ("--size", "5"), ("--size", "16385x1"), ("--size", "1x2x3"),
    ("--canvas", "-1x5"),
    ("--canvas", "infx1"), ("--seed", "4294967296"), ("--seed", "-1"), ("--threads", "0"), ("--shard", "0/2"),
    ("--shard", "3/2"), ("--shard", "1"), ("--trigger", "tap x"), ("--trigger", "press x@1"),
    ("--trigger", "tap x@nan"), ("--trigger", "tap x@"), ("--max-particles", "-1"), ("--renderer", "magic"),
  ])
  func `a value that is not allowed is a usage error`(_ option: String, _ value: String) throws {
    do {
      let arguments = try Arguments(["x", option, value, "-o", "x.rgba"], of: .render)
      _ = try RenderRequest(arguments)
      Issue.record("\(value) was taken")
    } catch {
      guard case .badValue(let culprit, value, _) = error else { throw error }
      #expect(culprit.name == option)
    }
  }

  @Test func `sizes are read`() throws {
    let size = try #require(try parse("x", "--size", "640x360").pixels(.size))
    #expect(size == (640, 360))
    #expect(try parse("x", "--canvas", "37.5x20").points(.canvas) == Size(37.5, 20))
  }

  @Test func `an unknown option is named with its nearest neighbour`() {
    #expect(throws: UsageError.unknownOption("--bakground", nearest: "--background")) { try parse("--bakground=1") }
    #expect(throws: UsageError.unknownOption("--zzz", nearest: nil)) { try parse("--zzz") }
    #expect(throws: UsageError.unknownOption("-x", nearest: nil)) { try parse("-x") }
  }

  @Test func `an option of another command is unknown`() {
    #expect(throws: UsageError.self) { try parse("snow", "--digest") }
  }

  @Test func `words too few or too many are refused, unless help is asked for`() throws {
    #expect(throws: UsageError.missingOperand("INPUT")) { try parse() }
    #expect(throws: UsageError.missingOperand("PART")) { try parse("a.rgba", command: .join) }
    #expect(throws: UsageError.extraOperand("b")) { try parse("a", "b") }
    #expect(throws: UsageError.missingValue(.at)) { try parse("a", "--at") }
    #expect(throws: UsageError.unexpectedValue(.digest, value: "1")) { try parse("a", "--digest=1", command: .inspect) }
    #expect(try parse("a", "b", "--help").has(.help))
  }
}
