public import EmitterMath
import EmitterPixels
import EmitterScene
import EmitterSceneFile
import OpenEmitter

/// What is known of a recording: the effect's parameters, how it lies in the picture, and what is to be measured.
public struct RecordingDescription: Sendable {
  /// The file it was read from.
  public let path: String
  /// The recorded view, in points.
  public let viewSize: Size
  /// The recording's pixels a point.
  public let pixelsPerPoint: Double
  /// Where the view's upper left corner lies in the recording, in pixels.
  public let origin: Point
  /// Seconds from frame to frame; `nil` where the file's own delays hold.
  public let frameInterval: Double?
  /// The frames' instants in seconds, where they are known one by one; the first of them may stand for all.
  let frameTimes: [Double]?
  /// The layers, as a scene file has them.
  let layers: [JSONValue]
  let layerNames: [String]
  /// Where they stand in the file.
  let layersPlace: String
  /// What happens, and how much later it may have happened than is said, in seconds.
  let events: [(value: JSONValue, late: Double)]
  /// The pixels behind the names of the cells' images.
  let images: [String: Pixmap]
  /// What the recording made of colours; `nil` where they are as they were.
  let display: DisplayColors?
  let uncertainty: Uncertainty
  public let measures: [Measure]
  /// False where the description says itself that a part of the view was recorded.
  let isWhole: Bool

  private static let names: [String] = [
    "view_pt", "px_per_pt", "origin_px", "title_bar_px", "crop", "true_frame_dt", "frame_times", "screen_scale",
    "layers", "images", "display", "unsure",
  ]

  /// Reads the parameters of a recording.
  /// - Parameter measures: a file laid over it, with what the parameters lack and what is to be measured.
  public init(contentsOf path: String, measures overlay: String? = nil) throws(FidelityError) {
    var document: JSONValue = try RecordingDescription.json(path)
    var over: (value: JSONValue, path: String)?
    if let overlay {
      let value: JSONValue = try RecordingDescription.json(overlay)
      document = document.overlaid(by: value)
      over = (value, overlay)
    }
    try self.init(document, path: path, over: over)
  }

  /// The description in a text, with images beside `path`.
  init(text: String, path: String) throws(FidelityError) {
    let document: JSONValue
    do { document = try SceneFile.json(Array(text.utf8)) } catch {
      throw .badDescription(path: path, words: error.message)
    }
    try self.init(document, path: path)
  }

  private init(
    _ document: JSONValue, path: String, over: (value: JSONValue, path: String)? = nil
  ) throws(FidelityError) {
    self.path = path
    let root: FieldReader = FieldReader(value: document, path: path, place: "", over: over)
    let isScene: Bool = root.member("format") != nil
    let fields: FieldReader =
      isScene ? root : try root.needed("parameters", "an object with view_pt, px_per_pt and layers")
    try root.checkSpelling(["measures"] + (isScene ? RecordingDescription.names : ["parameters"]))
    if !isScene { try fields.checkSpelling(RecordingDescription.names) }
    if isScene {
      viewSize = try RecordingDescription.size(root.needed("size", "the scene's size in points"))
    } else {
      viewSize = try RecordingDescription.size(
        fields.needed("view_pt", "the recorded view's width and height in points"))
    }
    layersPlace = isScene ? "layers" : "parameters.layers"
    let wanted: String = "the recording's pixels a point, a number"
    pixelsPerPoint = try fields.needed("px_per_pt", wanted).positive()
    if let origin = fields.member("origin_px") {
      self.origin = try origin.point()
    } else {
      self.origin = Point(0, try fields.member("title_bar_px")?.number() ?? 0)
    }
    isWhole = fields.member("origin_px") == nil && fields.member("crop") == nil
    frameTimes = try fields.member("frame_times").map { (field) throws(FidelityError) in
      let times: [Double] = try field.numbers(1...1_000_000)
      for (earlier, later) in zip(times, times.dropFirst()) where later < earlier {
        throw field.failure("wants instants that do not go back")
      }
      return times
    }
    frameInterval = try fields.member("true_frame_dt")?.positive()
    display = try fields.member("display").map { (field) throws(FidelityError) in try DisplayColors(field) }
    uncertainty =
      try fields.member("unsure").map { (field) throws(FidelityError) in try Uncertainty(field) } ?? Uncertainty()
    if isScene {
      layers = if case .list(let items)? = document["layers"] { items } else { [] }
      events = if case .list(let items)? = document["events"] { items.map { ($0, 0) } } else { [] }
      layerNames = layers.enumerated().map { number, layer in
        if case .text(let name)? = layer["name"] { name } else { "#\(number)" }
      }
      images = try RecordingDescription.sceneImages(document, path: path)
    } else {
      var writer: SceneWriter = SceneWriter(
        view: viewSize, assets: try RecordedAssets(beside: path, fields), path: path)
      for layer in try fields.needed("layers", "a list of emitters").list() { try writer.add(layer) }
      (layers, layerNames, events) = (writer.layers, writer.names, writer.events)
      images = writer.images
    }
    var measures: [Measure] = []
    for field in try root.member("measures")?.list() ?? [] { measures.append(try Measure(field, layers: layerNames)) }
    if measures.isEmpty { measures = Measure.plain(layers: layerNames) }
    self.measures = measures
  }

  private static func json(_ path: String) throws(FidelityError) -> JSONValue {
    let bytes: [UInt8]
    do { bytes = try FileReading.bytes(ofFile: path) } catch { throw .unreadable(path: path, code: error.code) }
    do { return try SceneFile.json(bytes) } catch { throw .badDescription(path: path, words: error.message) }
  }

  private static func size(_ field: FieldReader) throws(FidelityError) -> Size {
    let numbers: [Double] = try field.numbers(2...2)
    guard numbers[0] > 0, numbers[1] > 0 else { throw field.failure("wants width and height above 0") }
    return Size(numbers[0], numbers[1])
  }

  /// The images of a scene file, drawn or read.
  private static func sceneImages(_ document: JSONValue, path: String) throws(FidelityError) -> [String: Pixmap] {
    do throws(EffectError) {
      let effect: Effect = try Effect(contentsOf: path)
      var images: [String: Pixmap] = [:]
      for image in effect.scene.images { images[image.name] = effect.image(named: image.name) }
      return images
    } catch {
      throw .scene(error)
    }
  }
}
