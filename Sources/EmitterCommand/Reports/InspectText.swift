import EmitterMath
import EmitterScene
import EmitterSimulation
import OpenEmitter

/// The particles of an instant as JSON, one a line.
enum InspectText {
  /// Hands the text over in pieces, as it may be long.
  static func write<Failure>(
    _ particles: [Particle], _ behaviors: [BehaviorState], at seconds: Double,
    to print: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var text: String = "{ \"time\": \(JSONText.number(seconds)), \"count\": \(particles.count)"
    if !behaviors.isEmpty {
      text += ", \"behaviors\": [\n  " + behaviors.map { json($0) }.joined(separator: ",\n  ") + " ]"
    }
    text += ", \"particles\": ["
    for (index, particle) in particles.enumerated() {
      text += index == 0 ? "\n  " : ",\n  "
      text += json(particle)
      if text.utf8.count >= pieceSize {
        try print(text)
        text = ""
      }
    }
    try print(text + (particles.isEmpty ? "] }\n" : " ] }\n"))
  }

  private static let pieceSize: Int = 1 << 16

  private static func json(_ particle: Particle) -> String {
    let (position, velocity, color) = (particle.position, particle.velocity, particle.color)
    var text: String = "{ \"id\": \(JSONText.string(particle.id)), \"layer\": \(JSONText.string(particle.layer))"
    text += ", \"cell\": \(JSONText.string(particle.cell)), \"index\": \(particle.index)"
    text += ", \"parent\": \(JSONText.string(particle.parent)), \"birth\": \(JSONText.number(particle.birth))"
    text += ", \"age\": \(JSONText.number(particle.age)), \"lifetime\": \(JSONText.number(particle.lifetime))"
    text += ", \"position\": \(list([position.x, position.y, position.z]))"
    text += ", \"velocity\": \(list([velocity.x, velocity.y, velocity.z]))"
    text += ", \"scale\": \(JSONText.number(particle.scale)), \"rotation\": \(JSONText.number(particle.rotation))"
    return text + ", \"color\": \(list([color.x, color.y, color.z, color.w])) }"
  }

  private static func json(_ behavior: BehaviorState) -> String {
    var text: String = "{ \"layer\": \(JSONText.string(behavior.layer)), \"cell\": \(JSONText.string(behavior.cell))"
    text += ", \"name\": \(JSONText.string(behavior.name)), \"type\": \"\(behavior.type.rawValue)\", \"inputs\": {"
    var inputs: [String] = []
    behavior.inputs.forEachGiven { property, value in inputs.append("\"\(property.name)\": \(json(value))") }
    return text + (inputs.isEmpty ? "} }" : " " + inputs.joined(separator: ", ") + " } }")
  }

  private static func json(_ value: PropertyValue) -> String {
    func list(_ numbers: [Double]) -> String {
      "[" + numbers.map { JSONText.number($0) }.joined(separator: ", ") + "]"
    }
    func numbers(_ color: Color) -> [Double] { [color.red, color.green, color.blue, color.alpha] }
    switch value {
    case .number(let number): return JSONText.number(number)
    case .flag(let flag): return flag ? "true" : "false"
    case .point(let point): return list([point.x, point.y])
    case .vector(let vector): return list([vector.x, vector.y, vector.z])
    case .color(let color): return color.map { list(numbers($0)) } ?? "null"
    case .text(let text): return JSONText.string(text)
    case .numbers(let values): return list(values)
    case .colors(let colors): return "[" + colors.map { list(numbers($0)) }.joined(separator: ", ") + "]"
    case .size, .rect, .transform, .corners: return "null"
    }
  }

  private static func list(_ numbers: [Float]) -> String {
    "[" + numbers.map { number in JSONText.number(number) }.joined(separator: ", ") + "]"
  }
}
