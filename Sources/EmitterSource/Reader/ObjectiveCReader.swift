public import EmitterMath
public import EmitterScene

/// Reads Objective-C of the simple kind: emitters, cells and layers whose properties are set by methods that run when a
/// view is made, shown or tapped.
public enum ObjectiveCReader {
  /// The bytes a file may have at most: 4 MiB.
  public static let byteLimit: Int = 4_194_304

  /// What the code cannot say.
  public struct Options: Sendable {
    /// The view's size in points.
    public var canvas: Size = Size(375, 667)
    /// Pixels a point.
    public var scale: Double = 2
    /// Seconds of film, for timers that repeat.
    public var duration: Double = 5
    public var fps: Double = 60
    /// The class to run; `nil` is the first one that can be.
    public var className: String?
    /// The side of a button that is run by itself, in points.
    public var buttonSide: Double = 44
    /// The file of an image by its name in code; `nil` where there is none.
    public var findImage: @Sendable (String) -> String? = { $0.contains(".") ? $0 : $0 + ".png" }
    /// Where an image file that the file's own header names is; `nil` where it is not there.
    public var findFile: @Sendable (String) -> String? = { $0 }
    /// Images that the file's own header knows.
    var drawnImages: [SceneImage] = []

    public init() {}
  }

  /// What a file of code says.
  public struct Reading: Sendable {
    public var scene: Scene
    /// What was left out or decided, in the order of the run; empty when everything was understood.
    public var remarks: [SourceRemark]
  }

  /// Runs the code once, on a clock of its own, and gives the scene that it builds. What taps set off becomes events.
  ///
  /// - Throws: where nothing can be made of the file; what is merely not understood is in the remarks. No input traps.
  /// - Complexity: O(n) in the size of the file, and in the steps that the code runs for, at most 2,000,000.
  public static func read(
    _ text: String, fileName: String, options: Options = Options()
  ) throws(ObjectiveCError) -> Reading {
    let bytes: [UInt8] = Array(text.utf8)
    guard bytes.count <= byteLimit else {
      throw ObjectiveCError(fault: .tooLarge(bytes: bytes.count, limit: byteLimit), file: fileName, line: 0)
    }
    var lexer: CodeLexer = CodeLexer(bytes, file: fileName)
    try lexer.run()
    let tokens: [CodeToken] = lexer.macros.expand(lexer.tokens)
    try CodeParser.checkBrackets(tokens, file: fileName)
    var parser: CodeParser = CodeParser(tokens)
    for remark in lexer.remarks { parser.remark(remark.line, remark.sentence) }
    let file: CodeFile = parser.takeFile()
    var options: Options = options
    let header: SourceHeader? = SourceHeader.read(from: text)
    if let header {
      options.canvas = header.scene.size
      options.drawnImages = header.scene.images
      if case .seconds(let seconds) = header.scene.duration { options.duration = seconds }
    }
    let run: SourceRun = SourceRun(file, fileName: fileName, options: options)
    try run.runClass()
    var scene: Scene = run.scene()
    if let header {
      header.apply(to: &scene, file: options.findFile)
      scene.triggers = run.triggers(of: header)
    }
    do throws(SceneError) {
      try scene.validate()
    } catch {
      throw ObjectiveCError(fault: .invalidScene(error.message), file: fileName, line: 0)
    }
    return Reading(scene: scene, remarks: run.remarks)
  }
}
