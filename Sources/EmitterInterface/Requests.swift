import EmitterDrawList
import EmitterMath
import EmitterScene
import EmitterSceneFile

/// What the host is asked for, as JSON objects.
enum Requests {
  /// An image whose pixels the host brings: `{ "name": …, "file": … }`, or a text with its size in pixels and its colour.
  static func json(_ image: SceneImage) -> String {
    var members: [JSONMember] = [member("name", image.name)]
    switch image.source {
    case .file(let path): members.append(member("file", path))
    case .text(let string, let fontSize):
      members += [member("text", string), member("fontSize", fontSize), member("color", image.color)]
    default: break
    }
    return text(.object(members))
  }

  /// A vector picture: its key, and what it shows with Core Animation's names, lengths in points, `scale` in pixels a point.
  static func json(_ key: Int32, _ picture: VectorPicture) -> String {
    var members: [JSONMember] = [member("key", Double(key))]
    switch picture {
    case .shape(let shape): members.append(JSONMember(name: "shape", value: .object(describe(shape))))
    case .text(let text): members.append(JSONMember(name: "text", value: .object(describe(text))))
    case .gradient, .slices: break
    }
    return text(.object(members))
  }

  private static func describe(_ shape: ShapePicture) -> [JSONMember] {
    var members: [JSONMember] = [member("path", shape.path), member("scale", shape.scale)]
    if let visible = shape.visible { members.append(member("visible", visible)) }
    if let color = shape.fillColor {
      members += [member("fillColor", color), member("fillRule", shape.fillRule)]
    }
    guard let color = shape.strokeColor else { return members }
    members += [
      member("strokeColor", color), member("lineWidth", shape.lineWidth), member("lineCap", shape.lineCap),
      member("lineJoin", shape.lineJoin), member("miterLimit", shape.miterLimit),
      member("strokeStart", shape.strokeStart), member("strokeEnd", shape.strokeEnd),
      member("lineDashPattern", shape.lineDashPattern), member("lineDashPhase", shape.lineDashPhase),
    ]
    return members
  }

  private static func describe(_ text: TextPicture) -> [JSONMember] {
    var members: [JSONMember] = [member("string", text.string)]
    if let font = text.font { members.append(member("font", font)) }
    members += [
      member("fontSize", text.fontSize), member("color", text.color), member("alignmentMode", text.alignmentMode),
      JSONMember(name: "wrapped", value: .flag(text.wrapped)), member("truncationMode", text.truncationMode),
      member("width", text.width), member("height", text.height), member("scale", text.scale),
    ]
    if let visible = text.visible { members.append(member("visible", visible)) }
    return members
  }

  private static func text(_ value: JSONValue) -> String { String(decoding: JSONLayout.document(value), as: UTF8.self) }

  private static func member(_ name: String, _ text: String) -> JSONMember {
    JSONMember(name: name, value: .text(text))
  }

  private static func member(_ name: String, _ number: Double) -> JSONMember {
    JSONMember(name: name, value: .number(number))
  }

  private static func member(_ name: String, _ numbers: [Double]) -> JSONMember {
    var items: [JSONValue] = []
    for number in numbers { items.append(.number(number)) }
    return JSONMember(name: name, value: .list(items))
  }

  /// The least x and y, width and height.
  private static func member(_ name: String, _ rect: Rect) -> JSONMember {
    member(name, [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  /// Red, green, blue, alpha in 0…1.
  private static func member(_ name: String, _ color: Color) -> JSONMember {
    member(name, [color.red, color.green, color.blue, color.alpha])
  }
}
