import EmitterScene
import EmitterSceneFile
import Testing

private let badSyntax: [BadFile] = [
  BadFile("", "line 1, column 1: the document ends in the middle"),
  BadFile("  \n", "line 2, column 1: the document ends in the middle"),
  BadFile("hello", "line 1, column 1: \"hello\" is no value; JSON knows true, false, null, numbers and \"texts\""),
  BadFile("<svg/>", "line 1, column 1: unexpected \"<\""),
  BadFile("{\n  \"a\": 1,\n}", "line 3, column 1: unexpected \"}\""),
  BadFile("[1 2]", "line 1, column 4: unexpected \"2\""),
  BadFile("[1, 2}", "line 1, column 6: unexpected \"}\""),
  BadFile("{\"a\" 1}", "line 1, column 6: unexpected \"1\""),
  BadFile("{a: 1}", "line 1, column 2: unexpected \"a\""),
  BadFile("{\"é\": ?}", "line 1, column 7: unexpected \"?\""),
  BadFile("{\"a\": 1, \"b\": 2, \"a\": 3}", "line 1, column 18: the key \"a\" stands twice in one object"),
  BadFile("{} {}", "line 1, column 4: something follows the end of the document"),
  BadFile("[01]", "line 1, column 2: not a number that JSON knows"),
  BadFile("[+1]", "line 1, column 2: not a number that JSON knows"),
  BadFile("[.5]", "line 1, column 2: not a number that JSON knows"),
  BadFile("[1.]", "line 1, column 2: not a number that JSON knows"),
  BadFile("[1e]", "line 1, column 2: not a number that JSON knows"),
  BadFile("[-]", "line 1, column 2: not a number that JSON knows"),
  BadFile("[1e999]", "line 1, column 2: the number is larger than any that is finite"),
  BadFile("[-1e309]", "line 1, column 2: the number is larger than any that is finite"),
  BadFile(
    "[NaN]", "line 1, column 2: \"NaN\" is no value; JSON knows true, false, null, numbers and \"texts\""),
  BadFile(
    "[Infinity]", "line 1, column 2: \"Infinity\" is no value; JSON knows true, false, null, numbers and \"texts\""),
  BadFile("[\"\\x\"]", "line 1, column 3: not an escape that JSON knows, or half of a surrogate pair"),
  BadFile("[\"\\ud800\"]", "line 1, column 3: not an escape that JSON knows, or half of a surrogate pair"),
  BadFile("[\"\\ud800\\u0041\"]", "line 1, column 3: not an escape that JSON knows, or half of a surrogate pair"),
  BadFile("[\"\\udc00\"]", "line 1, column 3: not an escape that JSON knows, or half of a surrogate pair"),
  BadFile("[\"a\nb\"]", "line 1, column 4: byte 0x0A inside a text must be escaped"),
  BadFile("[\"abc", "line 1, column 6: the document ends in the middle"),
  BadFile("[[1, [2", "line 1, column 8: the document ends in the middle"),
]

@Suite struct SyntaxErrorTests {
  @Test(arguments: badSyntax) func `what is no JSON is told with line and column`(_ file: BadFile) {
    #expect(message(of: file.document) == file.message)
  }

  @Test func `bytes that are no UTF-8 are an error`() {
    let bytes: [UInt8] = Array("[\"".utf8) + [0xC3, 0x28] + Array("\"]".utf8)
    #expect(message(of: bytes) == "line 1, column 2: the text is not valid UTF-8")
    #expect(message(of: [0xFF, 0xFE, 0x7B]) == "line 1, column 1: unexpected byte 0xFF")
  }

  @Test func `a byte order mark is skipped`() {
    #expect(message(of: [0xEF, 0xBB, 0xBF] + Array(document().utf8)) == nil)
  }

  @Test func `escapes and surrogate pairs become their characters`() throws {
    let scene: Scene = try SceneFile.read(
      Array(layerDocument("layer", "\"name\": \"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83c\\udf89\"").utf8))
    #expect(scene.layers[0].name == "\"\\/\u{8}\u{C}\n\r\té🎉")
  }

  @Test func `any depth of nesting is an error, not a crash`() {
    let tooDeep: String = "line 1, column 145: nested too deep; the limit is 64 layers and cells"
    for depth in [145, 10_000, 1_000_000] {
      #expect(message(of: String(repeating: "[", count: depth)) == tooDeep)
      #expect(message(of: String(repeating: "[", count: depth) + String(repeating: "]", count: depth)) == tooDeep)
    }
    let objects: String = String(repeating: "{\"a\":", count: 100_000)
    #expect(message(of: objects) == "line 1, column 721: nested too deep; the limit is 64 layers and cells")
  }

  @Test func `a file of more than 64 MiB is an error`() {
    let bytes: [UInt8] = [UInt8](repeating: 0x20, count: SceneFile.byteLimit + 1)
    #expect(
      message(of: bytes)
        == "67108865 bytes are over the limit of 64 MiB a scene file; keep large images in files beside it")
  }
}
