import EmitterMath
import EmitterPixels
import EmitterScene
import EmitterSceneFile

/// Makes a scene file's layers of a recording's parameters, whose keys are those of Core Animation or short for them.
struct SceneWriter {
  let view: Size
  let assets: RecordedAssets
  let path: String
  private(set) var layers: [JSONValue] = []
  private(set) var names: [String] = []
  private(set) var events: [(value: JSONValue, late: Double)] = []
  private(set) var images: [String: Pixmap] = [:]

  init(view: Size, assets: RecordedAssets, path: String) { (self.view, self.assets, self.path) = (view, assets, path) }

  /// An image is made four times as large for filtering, or up to so many pixels.
  private static let longestSide: Int = 2048

  /// What the parameters call a layer's properties where they do not use the property's own name.
  private static let short: [String: String] = [
    "shape": "emitterShape", "mode": "emitterMode", "render": "renderMode", "depth": "emitterDepth",
  ]

  mutating func add(_ layer: FieldReader) throws(FidelityError) {
    guard case .object(let members) = layer.value else { throw layer.failure("wants an emitter, an object") }
    let name: String = try layer.member("name")?.text() ?? "layer\(layers.count)"
    var made: [(String, JSONValue)] = [("type", .text("emitter")), ("name", .text(name))]
    let happenings: [FieldReader] = try layer.member("events")?.list() ?? []
    if !happenings.isEmpty, layer.member("birthRate") == nil { made.append(("birthRate", .number(0))) }
    for member in members where member.value != .null {
      guard let field = layer.member(member.name) else { continue }
      switch member.name {
      case "name", "events", "seed": break
      case "position": made.append(("emitterPosition", try place(field)))
      case "size": made.append(("emitterSize", try place(field)))
      case "beginTime":
        made.append(("beginTime", member.value == .text("now") ? .number(0) : .number(try field.number())))
      case "cells":
        var cells: [JSONValue] = []
        for cell in try field.list() { cells.append(try self.cell(cell)) }
        made.append(("emitterCells", .list(cells)))
      default: made.append((SceneWriter.short[member.name] ?? member.name, member.value))
      }
    }
    for happening in happenings {
      let late: Double = try happening.member("late")?.number(from: 0, below: 1e6) ?? 0
      events.append((try event(happening, of: name), late))
    }
    layers.append(.pairs(made))
    names.append(name)
  }

  private mutating func cell(_ cell: FieldReader) throws(FidelityError) -> JSONValue {
    guard case .object(let members) = cell.value else { throw cell.failure("wants a cell, an object") }
    var made: [(String, JSONValue)] = []
    /// Our image's pixels for one of the recording's.
    var density: Double = 1
    let isInvisible: Bool = cell.value["contents"] == .null && cell.member("image") == nil
    if !isInvisible, cell.member("contents") == nil {
      let words: String = try cell.member("image")?.text() ?? ""
      var name: String = words.isEmpty ? "particle" : words
      var image: Pixmap = try assets.image(words, place: cell.place)
      if cell.member("minificationFilter") == nil {
        // Core Animation's linear filter takes the image itself, ours smaller copies of it.
        let factor: Int = max(1, min(4, SceneWriter.longestSide / max(1, image.width, image.height)))
        image = image.interpolated(by: factor)
        // Another cell may have the same image as it is.
        name += " × \(factor)"
        density = Double(factor)
        made.append(("minificationFilter", .text("nearest")))
      }
      images[name] = image
      made.append(("contents", .text(name)))
    }
    if density != 1 {
      let own: Double = try cell.member("contentsScale")?.number() ?? 1
      made.append(("contentsScale", .number(own * density)))
    }
    for member in members where member.value != .null {
      guard let field = cell.member(member.name) else { continue }
      switch member.name {
      case "image": break
      case "contentsScale" where density != 1: break
      case "color": made.append(("color", try color(field)))
      case "cells":
        var cells: [JSONValue] = []
        for inner in try field.list() { cells.append(try self.cell(inner)) }
        made.append(("emitterCells", .list(cells)))
      default: made.append((member.name, member.value))
      }
    }
    return .pairs(made)
  }

  /// Two lengths in points; `"W"` and `"H"` are the view's, `"W/2"` their halves.
  private func place(_ field: FieldReader) throws(FidelityError) -> JSONValue {
    let words: [String: Double] = [
      "W": view.width, "H": view.height, "W/2": view.width / 2, "H/2": view.height / 2,
    ]
    var numbers: [JSONValue] = []
    for item in try field.list() {
      if case .text(let word) = item.value, let number = words[word] {
        numbers.append(.number(number))
      } else if case .number(let number) = item.value {
        numbers.append(.number(number))
      } else {
        throw item.failure("wants a number, or one of W, H, W/2, H/2")
      }
    }
    guard numbers.count == 2 else { throw field.failure("wants two numbers") }
    return .list(numbers)
  }

  /// UIColor's named colours, as components; what a scene file reads as a colour stays.
  private func color(_ field: FieldReader) throws(FidelityError) -> JSONValue {
    let named: [String: (Double, Double, Double)] = [
      "white": (1, 1, 1), "black": (0, 0, 0), "red": (1, 0, 0), "green": (0, 1, 0), "blue": (0, 0, 1),
      "yellow": (1, 1, 0), "orange": (1, 0.5, 0), "purple": (0.5, 0, 0.5), "cyan": (0, 1, 1), "magenta": (1, 0, 1),
      "brown": (0.6, 0.4, 0.2), "gray": (0.5, 0.5, 0.5), "darkGray": (1 / 3, 1 / 3, 1 / 3),
      "lightGray": (2 / 3, 2 / 3, 2 / 3),
    ]
    guard case .text(let word) = field.value, !word.hasPrefix("#") else { return field.value }
    guard let (red, green, blue) = named[word] else { throw field.failure("unknown colour; write #RRGGBB") }
    return .numbers(red, green, blue)
  }

  /// `{"t": 9.7, "what": "beginTime=now-0.05, birthRate 1"}`, or `"set"` with a scene file's values by property.
  private func event(_ field: FieldReader, of layer: String) throws(FidelityError) -> JSONValue {
    try field.checkNames(["t", "what", "set", "late", "note"])
    let instant: Double = try field.needed("t", "the instant, in seconds").number()
    var set: [(String, JSONValue)] = []
    var animate: [JSONValue] = []
    set = try field.member("set")?.members().map { ("\(layer).\($0.name)", $0.value) } ?? []
    if let what = field.member("what") {
      let words: [Substring] = try what.text().split(whereSeparator: { $0 == " " || $0 == "," })
      for (k, word) in words.enumerated() {
        if word.hasPrefix("beginTime=now") {
          let rest = word.dropFirst("beginTime=now".count)
          set.append(("\(layer).beginTime", .text(rest.isEmpty ? "now" : "now - \(rest.dropFirst())")))
        } else if word == "birthRate", k + 1 < words.count {
          if let rate = Double(words[k + 1]) { set.append(("\(layer).birthRate", .number(rate))) }
          guard words[k + 1] == "animated", k + 4 < words.count else { continue }
          let ends: [Double] = words[k + 2].split(whereSeparator: { "->".contains($0) }).compactMap { Double($0) }
          guard ends.count == 2, let seconds = Double(words[k + 4]) else { continue }
          set.append(("\(layer).birthRate", .number(ends[1])))
          animate.append(
            .pairs([
              ("layer", .text(layer)), ("key", .text("birthRate")), ("type", .text("basic")),
              ("keyPath", .text("birthRate")), ("fromValue", .number(ends[0])), ("toValue", .number(ends[1])),
              ("duration", .number(seconds)),
            ]))
        }
      }
    }
    guard !set.isEmpty || !animate.isEmpty else { throw field.failure("says nothing that is known") }
    var made: [(String, JSONValue)] = [("at", .number(instant)), ("set", .pairs(set))]
    if !animate.isEmpty { made.append(("animate", .list(animate))) }
    return .pairs(made)
  }
}
