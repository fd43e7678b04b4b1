import EmitterMath
import EmitterScene
import EmitterSource
import Foundation
import Testing

/// The folder with the tutorials that the reader was made for; they are not part of the project.
private let seeds: String? = ProcessInfo.processInfo.environment["OPENEMITTER_SEEDS"]

@Suite(.enabled(if: seeds != nil, "OPENEMITTER_SEEDS names no folder with the tutorials")) struct SeedTests {
  private func text(_ number: String) throws -> String {
    let folder: URL = URL(fileURLWithPath: seeds ?? "")
    let files: [URL] = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let file: URL = try #require(files.first { $0.lastPathComponent.hasPrefix(number) })
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// What stands from `start` to the end of `end`.
  private func part(_ text: String, from start: String, through end: String) throws -> String {
    let from: String.Index = try #require(text.range(of: start)).lowerBound
    let to: String.Index = try #require(text.range(of: end, range: from..<text.endIndex)).upperBound
    return String(text[from..<to])
  }

  @Test func `the red packets fall as printed`() throws {
    let page: String = try text("000")
    let code: [String] = [
      try part(page, from: "@interface ViewController ()", through: "redpacketLayer.birthRate = 0.f;"), "\n}\n",
      try part(page, from: "CAEmitterCell * snowCell =", through: "redpacketLayer.emitterCells = @[snowCell];"), "\n",
      try part(page, from: "- (IBAction)redpacketClick", through: "forKeyPath:@\"birthRate\"];\n}"), "\n",
      try part(page, from: "- (void)endRedpacketAnimation{", through: "}"),
    ]
    let read: ObjectiveCReader.Reading = try #require(reading(code.joined()))
    let layer: Layer = read.scene.layers[0]
    #expect(layer.properties[.emitterShape] == .text("line"))
    #expect(layer.emitterPosition == Point(187.5, -10))
    #expect(layer.birthRate == 0)
    #expect(layer.emitterCells.map { $0.birthRate } == [10])
    #expect(layer.emitterCells.map { $0[.yAcceleration] } == [1000])
    #expect(read.scene.events.map { $0.set.map { $0.value } } == [[.value(.number(1))], [.value(.number(0))]])
    #expect(
      read.scene.events.map { $0.cause } == [
        .trigger(.tap, layer: "redpacketClick", delay: 0), .trigger(.tap, layer: "redpacketClick", delay: 2),
      ])
    #expect(read.remarks.filter { $0.sentence.contains("left out") } == [])
  }

  @Test func `the button explodes as printed`() throws {
    let page: String = try text("001")
    let start: String.Index = try #require(page.range(of: "- (instancetype)initWithFrame")).lowerBound
    var options: ObjectiveCReader.Options = ObjectiveCReader.Options()
    options.canvas = Size(300, 300)
    let read: ObjectiveCReader.Reading = try #require(reading(String(page[start...]), options: options))
    let button: Layer = read.scene.layers[0]
    #expect(button.toggles)
    #expect(button.position == Point(150, 150))
    #expect(button.sublayers[0].emitterSize == Size(84, 84))
    #expect(button.sublayers[0].emitterCells[0][.alphaSpeed] == -1)
    #expect(
      read.scene.events.map { $0.cause } == [
        .trigger(.select, layer: "button", delay: 0), .trigger(.select, layer: "button", delay: 0.25),
        .trigger(.select, layer: "button", delay: 1.25), .trigger(.deselect, layer: "button", delay: 0),
      ])
    #expect(read.remarks.filter { $0.sentence.contains("left out") } == [])
  }
}
