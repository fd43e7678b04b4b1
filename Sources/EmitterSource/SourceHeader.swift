import EmitterMath
public import EmitterScene
import EmitterSceneFile

/// What a written file's first comment keeps of its scene: what code cannot say.
public struct SourceHeader: Hashable, Sendable {
  /// Everything of the scene but layers, events and taps.
  public var scene: Scene
  /// How many layers the scene has, those below others and those that events insert included.
  var layerCount: Int = 0
  /// Numbers that the types of Apple's properties round, as the scene has them.
  var exactNumbers: [Double] = []
  /// Keys of animations that look like those that a recording gives to animations without one.
  var keys: Set<String> = []
  /// Path data that code would give back in other words.
  var paths: [String] = []
  /// The scene's own taps, as calls of the view's methods.
  public var calls: [Call] = []

  /// A method of the view to call, and when.
  public struct Call: Hashable, Sendable {
    /// Without parentheses.
    public var method: String
    /// Seconds after the film's start.
    public var time: Double
  }
}

extension SourceHeader {
  private static let mark: String = "// openemitter: "
  private static let layersMark: String = "// openemitter-layers: "
  private static let numbersMark: String = "// openemitter-numbers: "
  private static let keysMark: String = "// openemitter-keys: "
  private static let pathMark: String = "// openemitter-path: "
  private static let callsMark: String = "// openemitter-calls: "

  /// The comment's lines.
  static func lines(of outline: SourceOutline) -> [String] {
    var scene: Scene = outline.scene
    var lines: [String] = []
    let calls: [String] = scene.triggers.compactMap { trigger in
      let tap: OutlinedTap? = outline.taps.first { $0.layerName == trigger.layer }
      return tap.map { $0.method + "@" + shortestText(trigger.time) }
    }
    let count: Int = scene.layerCount
    let numbers: [Double] = SourcePrecision.lostNumbers(of: scene)
    scene.layers = []
    scene.events = []
    scene.triggers = []
    scene.images = scene.images.map { image in
      guard case .file(let file) = image.source, file.hasPrefix("data:") else { return image }
      var kept: SceneImage = image
      kept.source = .file(SourceHeader.inCode)
      return kept
    }
    lines.append(mark + line(of: SceneFile.write(scene)))
    lines.append(layersMark + String(count))
    if !numbers.isEmpty { lines.append(numbersMark + numbers.map { shortestText($0) }.joined(separator: " ")) }
    let keys: [String] = SourceKeys.likeRecorded(in: outline.scene)
    if !keys.isEmpty { lines.append(keysMark + keys.joined(separator: " ")) }
    for path in SourcePaths.reworded(in: outline.scene) { lines.append(pathMark + path) }
    if !calls.isEmpty { lines.append(callsMark + calls.joined(separator: " ")) }
    return lines
  }

  /// Stands for an image whose bytes are in the code.
  private static let inCode: String = "data:,in-code"

  /// A JSON document in one line: strings hold no line feeds.
  private static func line(of document: [UInt8]) -> String {
    var bytes: [UInt8] = []
    var isAtStart: Bool = false
    for byte in document {
      if byte == 0x0A {
        isAtStart = true
        continue
      }
      if isAtStart, byte == 0x20 { continue }
      if isAtStart, !bytes.isEmpty, bytes.last != 0x7B, bytes.last != 0x5B, byte != 0x7D, byte != 0x5D {
        bytes.append(0x20)
      }
      isAtStart = false
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The header of a file's text; `nil` where there is none, or one that does not read as a scene.
  ///
  /// Looks at the comments before the first line of code only. - Complexity: O(length of the comment).
  public static func read(from text: String) -> SourceHeader? {
    var header: SourceHeader?
    var rest: Substring.UTF8View = text[...].utf8
    while !rest.isEmpty {
      let end: String.Index = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      let line: String = String(decoding: rest[..<end], as: UTF8.self)
      rest = end == rest.endIndex ? rest[end...] : rest[rest.index(after: end)...]
      if line.isEmpty || line == "\r" { continue }
      guard line.hasPrefix("//") || line.hasPrefix("#!") else { break }
      if line.hasPrefix(mark) {
        guard let scene = try? SceneFile.read(Array(line.utf8.dropFirst(mark.utf8.count))) else { return nil }
        header = SourceHeader(scene: scene)
      } else if let words = words(of: line, after: layersMark) {
        header?.layerCount = words.first.flatMap { Int($0) } ?? 0
      } else if let words = words(of: line, after: numbersMark) {
        header?.exactNumbers = words.compactMap { Double($0) }
      } else if let words = words(of: line, after: keysMark) {
        header?.keys = Set(words.map { String($0) })
      } else if line.hasPrefix(pathMark) {
        header?.paths.append(String(line.dropFirst(pathMark.count).filter { $0 != "\r" && $0 != "\r\n" }))
      } else if let words = words(of: line, after: callsMark) {
        header?.calls = words.compactMap { call($0) }
      }
    }
    return header
  }

  private static func words(of line: String, after mark: String) -> [Substring]? {
    guard line.hasPrefix(mark) else { return nil }
    return line.dropFirst(mark.count).split { $0 == " " || $0 == "\r" }
  }

  private static func call(_ text: Substring) -> Call? {
    guard let sign = text.lastIndex(of: "@"), let time = Double(text[text.index(after: sign)...]), time.isFinite else {
      return nil
    }
    return Call(method: String(text[..<sign]), time: time)
  }

  /// Makes a recorded scene what the header says it is: size, duration and the rest, drawn images instead of their
  /// recorded pixels, and numbers as they were before Apple's types rounded them.
  ///
  /// Layers, events and images that the header knows nothing of stay, and so do recorded pixels of a file that is not there.
  /// - Parameter file: where an image file of the header is, by its name in the scene; `nil` where it is not.
  /// - Complexity: O(n) in the size of the scene.
  public func apply(to recorded: inout Scene, file: (String) -> String? = { $0 }) {
    recorded.size = scene.size
    recorded.scale = scene.scale
    recorded.duration = scene.duration
    recorded.fps = scene.fps
    recorded.poster = scene.poster
    recorded.background = scene.background
    recorded.seed = scene.seed
    recorded.options = scene.options
    unwrap(&recorded)
    restoreImages(&recorded, file)
    SourcePrecision.restore(&recorded, exactNumbers)
    SourcePaths.restore(&recorded, paths)
    SourceKeys.restore(&recorded, keys)
  }

  /// Takes the layers of the window and the view away, where the scene had none.
  private func unwrap(_ recorded: inout Scene) {
    while recorded.layerCount > layerCount, recorded.layers.count == 1 {
      let view: Layer = recorded.layers[0]
      guard view.kind == .layer, view.mask == nil, view.animations.isEmpty, view.bounds.origin == .zero else { return }
      recorded.layers = view.sublayers
    }
  }

  private func restoreImages(_ recorded: inout Scene, _ file: (String) -> String?) {
    var images: [SceneImage] = []
    for image in scene.images {
      var restored: SceneImage = image
      if case .file(let name) = image.source {
        if image.source != .file(SourceHeader.inCode), let path = file(name) {
          restored.source = .file(path)
        } else if let found = recorded.images.first(where: { $0.name == image.name }) {
          restored = found
          restored.pixelsPerPoint = image.pixelsPerPoint
        } else if image.source == .file(SourceHeader.inCode) {
          continue
        }
      }
      images.append(restored)
    }
    let known: Set<String> = Set(scene.images.map { $0.name })
    recorded.images = images + recorded.images.filter { !known.contains($0.name) }
  }
}

extension Scene {
  /// All layers, those below others, masks and those that events insert included.
  var layerCount: Int {
    func count(_ layer: Layer) -> Int { layer.below.reduce(1) { $0 + count($1) } }
    let inserted: Int = events.reduce(0) { sum, event in event.insert.reduce(sum) { $0 + count($1) } }
    return layers.reduce(inserted) { $0 + count($1) }
  }
}
