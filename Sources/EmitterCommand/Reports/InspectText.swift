import EmitterSimulation
import OpenEmitter

/// The particles of an instant as JSON, one a line.
enum InspectText {
  /// Hands the text over in pieces, as it may be long.
  static func write<Failure>(
    _ particles: [Particle], at seconds: Double, to print: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var text: String = "{ \"time\": \(JSONText.number(seconds)), \"count\": \(particles.count), \"particles\": ["
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

  private static func list(_ numbers: [Float]) -> String {
    "[" + numbers.map { number in JSONText.number(number) }.joined(separator: ", ") + "]"
  }
}
