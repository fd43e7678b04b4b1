import Foundation
import OpenEmitter
import Testing

/// What is wrong is said in one sentence, with the exit code that tells whose fault it is, and nothing is left behind.
@Suite struct BadInputTests {
  /// A scene file that is wrong, and the message after `emitter: bad.json: `.
  struct BadScene: CustomTestStringConvertible {
    let what: String
    let scene: String
    let message: String

    var testDescription: String { what }
  }

  private static func scene(_ layers: String, _ more: String = "") -> String {
    #"{ "format": "openemitter/1", "size": [40, 30], "images": { "dot": { "disc": 8 } }\#(more), "layers": [ \#(layers) ] }"#
  }

  private static func cell(_ keys: String) -> String {
    scene(
      #"{ "type": "emitter", "name": "rain", "emitterCells": [ { "name": "drop", "contents": "dot", \#(keys) } ] }"#)
  }

  static let scenes: [BadScene] = [
    BadScene(
      what: "a picture", scene: "<svg xmlns='http://www.w3.org/2000/svg'/>",
      message: "this is an SVG picture, not a scene"),
    BadScene(
      what: "a crowd beyond counting", scene: cell(#""birthRate": 1e12, "lifetime": 21.166666666686004"#),
      message: "21166666666687 particles would live at "),
    BadScene(what: "no JSON", scene: "snow", message: "line 1, column 1: "),
    BadScene(what: "an empty file", scene: "", message: "line 1, column 1: the document ends in the middle"),
    BadScene(
      what: "another format", scene: #"{ "format": "lottie", "size": [1, 1], "layers": [] }"#,
      message: #"format: "lottie" is not a format this reader knows; scene files say "openemitter/1""#),
    BadScene(
      what: "a newer format", scene: #"{ "format": "openemitter/2", "size": [1, 1], "layers": [] }"#,
      message: "format: the file needs a reader of openemitter/2, and this one reads openemitter/1"),
    BadScene(
      what: "an unknown key", scene: cell(#""birthrate": 3"#),
      message: "layers[0].emitterCells[0].birthrate: unknown key, did you mean birthRate?"),
    BadScene(
      what: "a wrong type", scene: cell(#""birthRate": "many""#),
      message: "layers[0].emitterCells[0].birthRate: expected "),
    BadScene(what: "NaN", scene: cell(#""birthRate": NaN"#), message: "line 1, column "),
    BadScene(what: "infinity", scene: cell(#""birthRate": 1e999"#), message: "line 1, column "),
    BadScene(
      what: "a negative size", scene: #"{ "format": "openemitter/1", "size": [-40, 30], "layers": [] }"#,
      message: "size[0]: -40 is not allowed, only a number above 0"),
    BadScene(
      what: "too large a picture", scene: #"{ "format": "openemitter/1", "size": [20000, 1], "layers": [] }"#,
      message: "size: 20000 × 1 pixels (size × scale) is over the limit of 16384 a side"),
    BadScene(
      what: "a trigger that names nothing",
      scene: scene(#"{ "type": "layer", "name": "button" }"#, #", "triggers": ["tap buton@1"]"#),
      message: #"triggers[0]: no layer is called "buton", did you mean button?"#),
    BadScene(
      what: "a trigger that names two things",
      scene: scene(
        #"{ "type": "layer", "name": "a" }, { "type": "layer", "name": "a" }"#, #", "triggers": ["tap a@1"]"#),
      message: #"triggers[0]: two layers are called "a" (layers[0], layers[1]); a name that is used must be unique"#),
    BadScene(
      what: "a key path that names nothing",
      scene: scene(
        #"{ "type": "emitter", "name": "rain", "emitterCells": [ { "name": "drop" } ] }"#,
        #", "events": [ { "at": 1, "set": { "rain.emitterCells.drip.birthRate": 1 } } ]"#),
      message: #"events[0].set["rain.emitterCells.drip.birthRate"]"#),
    BadScene(
      what: "broken path data", scene: scene(#"{ "type": "shape", "path": "M 0 0 L oops" }"#),
      message: "layers[0].path: the path data is wrong at byte "),
    BadScene(
      what: "a missing image",
      scene: scene(#"{ "type": "layer", "contents": "gone" }"#).replacingOccurrences(
        of: #""dot": { "disc": 8 }"#, with: #""gone": "gone.png""#),
      message: "image 'gone': gone.png: no such file"),
    BadScene(
      what: "a URL",
      scene: scene(#"{ "type": "layer", "contents": "far" }"#).replacingOccurrences(
        of: #""dot": { "disc": 8 }"#, with: #""far": "http://x.test/a.png""#),
      message: "image 'far': http://x.test/a.png: URLs are not loaded; "),
    BadScene(
      what: "an SVG that ends its library",
      scene: scene(#"{ "type": "layer", "contents": "far" }"#).replacingOccurrences(
        of: #""dot": { "disc": 8 }"#,
        with:
          #""far": "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text font-size='1e9'>A</text></svg>""#
      ),
      message: "image 'far': the SVG image cannot be drawn; "),
    BadScene(
      what: "images that are too large together",
      scene: scene(#"{ "type": "layer" }"#).replacingOccurrences(
        of: #""dot": { "disc": 8 }"#,
        with: (0..<5).map { #""d\#($0)": { "rect": [8192, 8192] }"# }.joined(separator: ", ")),
      message: "image 'd4': with it the images have 335544320 pixels together; at most 268435456 (256 Mpx) "),
    BadScene(
      what: "a broken image",
      scene: scene(#"{ "type": "layer", "contents": "torn" }"#).replacingOccurrences(
        of: #""dot": { "disc": 8 }"#, with: #""torn": "torn.png""#),
      message: "image 'torn': the PNG image is broken: "),
    BadScene(
      what: "an image bomb",
      scene: scene(#"{ "type": "layer", "contents": "bomb" }"#).replacingOccurrences(
        of: #""dot": { "disc": 8 }"#, with: #""bomb": "bomb.png""#),
      message: "image 'bomb': the image is 60000 × 60000 pixels; at most "),
    BadScene(
      what: "more particles than may live", scene: cell(#""birthRate": 1e12, "lifetime": 3"#),
      message: "3000000000000 particles would live at "),
  ]

  @Test(arguments: scenes)
  func `a bad scene is refused by render, inspect and check`(_ bad: BadScene) throws {
    let folder: ScratchFolder = try ScratchFolder()
    try folder.write(bad.scene, to: "bad.json")
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0]).write(
      to: folder.url.appendingPathComponent("torn.png"))
    try PNGBomb.bytes.write(to: folder.url.appendingPathComponent("bomb.png"))
    let before: [String] = folder.names
    for arguments in [
      ["render", "bad.json", "-o", "out.png"], ["inspect", "bad.json", "--at", "1"], ["check", "bad.json"],
    ] {
      let run = try RunningCommand.run(arguments, in: folder.url)
      #expect(run.code == 1)
      #expect(run.text.isEmpty)
      #expect(run.errors.hasPrefix("emitter: bad.json: " + bad.message), "\(run.errors)")
      #expect(run.errors.filter { $0 == "\n" }.count == 1 && run.errors.last == "\n", "one line")
    }
    #expect(folder.names == before)
  }

  /// A command line that is wrong, and all of what it is told.
  struct BadLine: CustomTestStringConvertible {
    let arguments: String
    let code: Int32
    let errors: String

    var testDescription: String { arguments }

    init(_ arguments: String, _ code: Int32 = 2, _ errors: String) {
      self.arguments = arguments
      self.code = code
      self.errors = errors
    }
  }

  static let lines: [BadLine] = [
    BadLine("", 2, "emitter: no command given\nTry 'emitter --help'.\n"),
    BadLine("rendr", 2, "emitter: unknown command 'rendr', did you mean 'render'?\nTry 'emitter --help'.\n"),
    BadLine("--versoin", 2, "emitter: unknown option '--versoin', did you mean '--version'?\nTry 'emitter --help'.\n"),
    BadLine("render -o x.png", 2, "emitter: INPUT is missing\nTry 'emitter render --help'.\n"),
    BadLine("render snow", 2, "emitter: --output OUT is missing\nTry 'emitter render --help'.\n"),
    BadLine(
      "render snow -o x.png --sise 3x3", 2,
      "emitter: unknown option '--sise', did you mean '--size'?\nTry 'emitter render --help'.\n"),
    BadLine(
      "render snow -o x.png --size 3", 2,
      "emitter: --size: '3' is not WIDTHxHEIGHT in pixels, each from 1 to 16384\nTry 'emitter render --help'.\n"),
    BadLine(
      "render snow -o x.avi", 2,
      "emitter: 'x.avi': the endings that can be written are \(OutputFormat.endings)\n"
        + "Try 'emitter render --help'.\n"),
    BadLine(
      "render snow -o x.png --fps 3", 2,
      "emitter: --fps is about films, but 'x.png' is one picture; use --at, or number the pictures (frames/%04d.png)\n"
        + "Try 'emitter render --help'.\n"),
    BadLine(
      "render snow -o x.gif --to 2 --duration 2", 2,
      "emitter: --to and --duration exclude each other\nTry 'emitter render --help'.\n"),
    BadLine(
      "render snow -o x.gif --shard 1/2", 2,
      "emitter: 'x.gif' cannot be made in parts: --shard works with .rgba, .apng, .webp, .mp4, .webm, .mov and numbered .png (frames/%04d.png)\n"
        + "Try 'emitter render --help'.\n"),
    BadLine(
      "render snow -o x.png --renderer gpu", 2,
      "emitter: --renderer: 'gpu' is not built in this version\nTry 'emitter render --help'.\n"),
    BadLine(
      "render snow -o x%x.png", 2,
      "emitter: x%x.png: numbered files need exactly one number, %d or %04d, in the file's name (%% writes a percent sign)\n"
        + "Try 'emitter render --help'.\n"),
    BadLine(
      "render snow -o x.gif --duration 0.001", 2,
      "emitter: a film of 0.001 s at 50 frames/s has no frame\n"
        + "Try 'emitter render --help'.\n"),
    BadLine(
      "render heart-ring -o x.png --at 1 --trigger tap_nobody@1", 2,
      "emitter: --trigger: 'tap_nobody@1' is not \"tap NAME@T\": a layer's name and an instant in seconds\n"
        + "Try 'emitter render --help'.\n"),
    BadLine(
      "render snow -o x.apng --fps 1001", 2,
      "emitter: --fps: '1001' is not a number above 0, at most 1000\nTry 'emitter render --help'.\n"),
    BadLine(
      "render snow -o x.gif --fps 0.001 --duration 1000", 1, "emitter: 0.001 frames a second cannot be written\n"),
    BadLine(
      "render snow -o x.apng --duration 1 --fps 5 --shard 2/6", 2,
      "emitter: --shard: the film has 5 frames, 6 parts are too many\nTry 'emitter render --help'.\n"),
    BadLine("join x.rgba", 2, "emitter: PART is missing\nTry 'emitter join --help'.\n"),
    BadLine(
      "join x.rgba a.apng", 2, "emitter: 'a.apng' is not of the same kind as 'x.rgba'\nTry 'emitter join --help'.\n"),
    BadLine(
      "join x.rgba a.rgba b.rgba a.rgba", 2,
      "emitter: 'a.rgba' is given twice; every part of a film is joined once\nTry 'emitter join --help'.\n"),
    BadLine("--version x", 2, "emitter: 'x' is one word too many\nTry 'emitter --help'.\n"),
    BadLine("--help x", 2, "emitter: 'x' is one word too many\nTry 'emitter --help'.\n"),
    BadLine(
      "gallery --output=", 2, "emitter: --output: '' is not a folder's name\nTry 'emitter gallery --help'.\n"),
    BadLine("list snow", 2, "emitter: 'snow' is one word too many\nTry 'emitter list --help'.\n"),
    BadLine(
      "check snow --json --sarif", 2, "emitter: --json and --sarif exclude each other\nTry 'emitter check --help'.\n"),
    BadLine(
      "render snwo -o x.png", 1,
      "emitter: 'snwo' is neither a built-in effect nor a file, did you mean snow?\n"),
    BadLine("render no.json -o x.png", 1, "emitter: no.json: No such file or directory\n"),
    BadLine("render . -o x.png", 1, "emitter: .: Is a directory\n"),
    BadLine("join x.rgba gone.rgba", 1, "emitter: gone.rgba: No such file or directory\n"),
    BadLine(
      "render snow --at 1 -o gone/x.png", 3, "emitter: gone/x.png: the folder it should stand in does not exist\n"),
  ]

  @Test(arguments: lines)
  func `a bad command line is answered in full`(_ bad: BadLine) throws {
    let folder: ScratchFolder = try ScratchFolder()
    let run = try RunningCommand.run(bad.arguments.split(separator: " ").map(String.init), in: folder.url)
    #expect(run.code == bad.code)
    #expect(run.errors == bad.errors)
    #expect(run.text.isEmpty)
    #expect(folder.names.isEmpty)
  }

  @Test func `a tap on a layer that is not there is the command line's fault`() throws {
    let scene = Self.scene(#"{ "type": "layer", "name": "button" }"#)
    let run = try RunningCommand.run(["inspect", "-", "--at", "1", "--trigger", "tap buton@1"], input: scene)
    #expect(run.code == 2)
    #expect(
      run.errors == """
        emitter: --trigger 'tap buton@1': no layer is called "buton", did you mean button?
        Try 'emitter inspect --help'.

        """)
  }
}

/// A PNG of a few bytes that claims 60,000 × 60,000 pixels.
enum PNGBomb {
  static var bytes: Data {
    var data: Data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    func append(_ kind: String, _ body: [UInt8]) {
      let bytes: [UInt8] = Array(kind.utf8) + body
      for count in [UInt32(body.count)] { data.append(contentsOf: bigEndian(count)) }
      data.append(contentsOf: bytes)
      data.append(contentsOf: bigEndian(checksum(bytes)))
    }
    append("IHDR", bigEndian(60_000) + bigEndian(60_000) + [8, 6, 0, 0, 0])
    append("IDAT", [0x78, 0x9C, 0x03, 0, 0, 0, 0, 1])
    append("IEND", [])
    return data
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [UInt8(number >> 24), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)]
  }

  /// CRC-32 as PNG has it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
