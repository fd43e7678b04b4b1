import EmitterGallery
import EmitterMath
import EmitterScene
import EmitterSceneFile
import EmitterSource
import Testing

@Suite struct WrittenSwiftTests {
  @Test func `a small scene is a small view`() throws {
    var scene: Scene = Scene(size: Size(320, 480))
    scene.images = [SceneImage(name: "flake", source: .file("flake.png"))]
    var snow: Layer = Layer(.emitter, name: "snow")
    snow.emitterPosition = Point(160, -10)
    snow.emitterSize = Size(320, 0)
    snow.properties[.emitterShape] = .text("line")
    var flake: Cell = Cell(name: "flake")
    flake.contents = "flake"
    flake.birthRate = 12.5
    flake.lifetime = 8
    flake.emissionLongitude = .pi
    flake[.spinRange] = .pi / 2
    flake.color = Color(red: 1, green: 79.0 / 255, blue: 0.5)
    snow.emitterCells = [flake]
    scene.layers = [snow]
    let source: WrittenSource = SwiftSource.write(scene, named: "snow fall")
    #expect(source.isExact)
    let code: [Substring] = source.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).map { $0 }
    #expect(
      code.joined(separator: "\n") == """
        import UIKit

        /// An effect of 320 × 480 points.
        final class SnowFallView: UIView {
          private let flakeImage = UIImage(named: "flake")?.cgImage

          override init(frame: CGRect) {
            super.init(frame: frame)
            setUp()
          }

          required init?(coder: NSCoder) {
            super.init(coder: coder)
            setUp()
          }

          override var intrinsicContentSize: CGSize {
            CGSize(width: 320, height: 480)
          }

          private func setUp() {
            addSnow()
          }

          /// Adds the emitter “snow”.
          private func addSnow() {
            let snowLayer = CAEmitterLayer()
            snowLayer.name = "snow"
            snowLayer.emitterPosition = CGPoint(x: 160, y: -10)
            snowLayer.emitterSize = CGSize(width: 320, height: 0)
            snowLayer.emitterShape = .line

            let flakeCell = CAEmitterCell()
            flakeCell.name = "flake"
            flakeCell.contents = flakeImage
            flakeCell.birthRate = 12.5
            flakeCell.lifetime = 8
            flakeCell.emissionLongitude = .pi
            flakeCell.spinRange = .pi / 2
            flakeCell.color = UIColor(red: 1, green: 79 / 255, blue: 0.5, alpha: 1).cgColor

            snowLayer.emitterCells = [flakeCell]
            layer.addSublayer(snowLayer)
          }
        }

        """)
  }

  @Test func `every property of every kind of layer and of cells is written`() {
    let text: String = SwiftSource.write(SourceScenes.everything, named: "all").text
    let spelled: [String: String] = [
      "hidden": "isHidden", "doubleSided": "isDoubleSided", "geometryFlipped": "isGeometryFlipped",
      "wrapped": "isWrapped", "enabled": "isEnabled", "gradientType": "type",
    ]
    for layer in SourceScenes.everything.layers {
      for property in LayerProperty.allCases where layer.properties.isGiven(property) {
        #expect(
          text.contains("Layer.\(spelled[property.name] ?? property.name) = ")
            || text.contains("forKey: \"\(property.name)\")"),
          "\(layer.kind) \(property)")
      }
    }
    for property in CellProperty.allCases {
      #expect(
        text.contains("sparkCell.\(spelled[property.name] ?? property.name) = ")
          || text.contains("forKey: \"\(property.name)\")"),
        "\(property)")
    }
  }

  @Test func `what no header of Apple's shows is set by key-value coding`() {
    let source: WrittenSource = SwiftSource.write(SourceScenes.hidden, named: "hidden")
    #expect(source.isExact)
    for line in [
      "let waveBehavior = HiddenView.behavior(\"wave\")", "waveBehavior.setValue([1, 2, 3], forKey: \"force\")",
      "waveBehavior.setValue(\"wave\", forKey: \"name\")", "waveBehavior.setValue(false, forKey: \"enabled\")",
      "attractorBehavior.setValue(CGPoint(x: 0.25, y: 0.75), forKey: \"position\")",
      "valueOverLifeBehavior.setValue(\"position.x\", forKey: \"keyPath\")",
      "dropCell.setValue([airBehavior, alignToMotionBehavior], forKey: \"emitterBehaviors\")",
      "rainLayer.emitterShape = CAEmitterLayerEmitterShape(rawValue: \"rectangles\")",
      "CABasicAnimation(keyPath: \"emitterBehaviors.wave.force.y\")", "swingAnimation.fromValue = [1, 2, 3]",
      "rainLayer.setValue(CGPoint(x: 1, y: 2), forKeyPath: \"emitterBehaviors.attractor.position\")",
      "rainLayer.setValue(false, forKeyPath: \"emitterCells.drop.emitterBehaviors.air.enabled\")",
      "rainLayer.setValue(3, forKey: \"emitterDuration\")",
      "private static func behavior(_ type: String) -> NSObject {",
      "return behaviorClass.perform(selector, with: type).takeUnretainedValue() as! NSObject",
    ] { #expect(source.text.contains(line), "\(line)") }
    #expect(!SwiftSource.write(SourceScenes.events, named: "e").text.contains("CAEmitterBehavior"))
    let other: String = ObjectiveCSource.write(SourceScenes.hidden, named: "hidden").text
    for line in [
      "NSObject *waveBehavior = [NSClassFromString(@\"CAEmitterBehavior\") behaviorWithType:@\"wave\"];",
      "[waveBehavior setValue:@[@(1), @(2), @(3)] forKey:@\"force\"];", "rainLayer.renderMode = @\"maximum\";",
      "+ (NSObject *)behaviorWithType:(NSString *)type;",
    ] { #expect(other.contains(line), "\(line)") }
  }

  @Test func `what Core Animation has not is told and left out`() throws {
    var scene: Scene = Scene(size: Size(100, 100))
    scene.images = [
      SceneImage(name: "a", source: .disc(diameter: 3)), SceneImage(name: "b", source: .glow(diameter: 3)),
    ]
    var layer: Layer = Layer(.emitter, name: "rain")
    layer.beginTime = -1
    layer.extensions.prewarm = 2
    var noise: Behavior = Behavior(.noise, name: "swirl")
    noise[.strength] = 5
    layer.emitterBehaviors = [noise, Behavior(.drag, name: "air")]
    var drop: Cell = Cell(name: "drop")
    drop.extensions.bursts = [Burst(at: 0, count: 3)]
    drop.extensions.images = [WeightedImage("a"), WeightedImage("b", weight: 2)]
    drop.extensions.trail = Trail(duration: 1, count: 3)
    var spark: Cell = Cell(name: "spark")
    spark.birthRate = 5
    spark.extensions.emitsOnDeath = true
    drop.emitterCells = [spark]
    layer.emitterCells = [drop]
    layer.animations = [
      Animation(
        path: PropertyPath(target: .behavior("swirl", .strength)), curve: .basic(from: .number(0), to: nil, by: nil))
    ]
    scene.layers = [layer]
    var event: Event = Event(.time(1))
    event.set = [
      Assignment(
        layer: "rain", path: PropertyPath(target: .behavior("swirl", .strength)), value: .value(.number(3)))
    ]
    event.emission = [EmissionChange(layer: "rain", action: .stop)]
    var later: Event = Event(.time(2))
    later.emission = [EmissionChange(layer: "rain", action: .start)]
    var last: Event = Event(.time(3))
    last.emission = [EmissionChange(layer: "rain", action: .clear)]
    scene.events = [event, later, last]
    let notes: [String] = SwiftSource.write(scene, named: "x").notes.map { $0.message }
    #expect(
      notes == [
        "layers[0].emitterBehaviors[0]: dropped: Core Animation has no behaviour of type noise",
        "layers[0].emitterCells[0].extensions.bursts: dropped: Core Animation's births are regular",
        "layers[0].emitterCells[0].extensions.images: approximated: a cell of Core Animation's has one image: the most "
          + "frequent one",
        "layers[0].emitterCells[0].extensions.trail: dropped: Core Animation's particles leave no trails",
        "layers[0].emitterCells[0].emitterCells[0].extensions.emitsOnDeath: dropped: Core Animation's cells emit while "
          + "their parents live: it emits nothing",
        "layers[0].extensions.prewarm: approximated: beginTime is so much earlier",
        "layers[0].animations[0]: dropped: it moves a behaviour that Core Animation does not have",
        "events[0].set[\"rain.emitterBehaviors.swirl.strength\"]: dropped: it sets a behaviour that Core Animation does not "
          + "have",
        "events[0].emission.rain: approximated: birthRate becomes 0",
        "events[1].emission.rain: approximated: birthRate becomes 1, and the emitter wakes with a past",
        "events[2].emission.rain: dropped: Core Animation lets living particles finish",
      ])
    let back: ObjectiveCReader.Reading = try #require(reading(ObjectiveCSource.write(scene, named: "x").text))
    #expect(back.remarks.map { $0.message } == [])
    #expect(back.scene.layers[0].beginTime == -3)
    #expect(back.scene.layers[0].emitterBehaviors == [Behavior(.drag, name: "air")])
    #expect(back.scene.layers[0].emitterCells[0].contents == "b")
    #expect(back.scene.layers[0].emitterCells[0].emitterCells[0].birthRate == 0)
  }

  @Test func `times, taps and springs are written as one writes them`() {
    let text: String = SwiftSource.write(SourceScenes.events, named: "events").text
    for line in [
      "private let startTime = CACurrentMediaTime()", "rainLayer.beginTime = startTime - 1.5",
      "DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in",
      "rainLayer.setValue(40, forKeyPath: \"emitterCells.drop.birthRate\")",
      "rainLayer.beginTime = CACurrentMediaTime() - 1", "CATransaction.setDisableActions(true)",
      "boxLayer.removeAnimation(forKey: \"turn\")", "turnAnimation.duration = turnAnimation.settlingDuration",
      "turnAnimation.toValue = Double.pi / 2", "fadeAnimation.repeatCount = .infinity",
      "fadeAnimation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)",
      "transitionAnimation.subtype = .fromTop", "bothAnimation.beginTime = startTime - 1",
    ] { #expect(text.contains(line), "\(line)") }
    let taps: String = SwiftSource.write(SourceScenes.taps, named: "taps").text
    for line in [
      "// openemitter-calls: tapMyButton@0.5 tapMyButton@2", "isMyButtonSelected.toggle()",
      "@objc func tapMyButton() {",
      "guard CACurrentMediaTime() >= endOfMyButtonPause else { return }",
    ] { #expect(taps.contains(line), "\(line)") }
  }

  @Test func `a begin time within a layer that began counts in the layer's own time`() {
    var scene: Scene = Scene(size: Size(1, 1))
    var rain: Layer = Layer(.emitter, name: "rain")
    rain.beginTime = -4
    rain.properties[.speed] = .number(2)
    var cell: Cell = Cell(name: "drop")
    cell.properties[.beginTime] = .number(1)
    rain.emitterCells = [cell]
    var fade: Animation = Animation(
      key: "fade", path: PropertyPath(target: .layer(.opacity)), curve: .basic(from: .number(0), to: nil, by: nil))
    fade.timing.beginTime = -8
    rain.animations = [fade]
    var plain: Layer = Layer(.layer, name: "plain")
    plain.properties[.speed] = .number(0.5)
    var inner: Layer = Layer(.layer, name: "inner")
    inner.beginTime = 3
    plain.sublayers = [inner]
    scene.layers = [rain, plain]
    let text: String = SwiftSource.write(scene, named: "x").text
    for line in [
      "rainLayer.beginTime = startTime - 4", "dropCell.beginTime = 9", "fadeAnimation.beginTime = 1e-100",
      "innerLayer.beginTime = 0.5 * startTime + 3",
    ] { #expect(text.contains(line), "\(line)") }
    #expect(reading(ObjectiveCSource.write(scene, named: "x").text)?.scene == scene)
  }

  @Test func `what code says otherwise is told`() {
    #expect(SwiftSource.write(SourceScenes.events, named: "e").isExact)
    let notes: [String] = SwiftSource.write(SourceScenes.taps, named: "t").notes.map { $0.message }
    #expect(notes == ["events[0].on: approximated: tapMyButton() plays what taps set off; it recognises them"])
    var scene: Scene = Scene(size: Size(10, 10))
    var layer: Layer = Layer(.layer, name: "l")
    layer.toggles = true
    scene.layers = [layer]
    scene.events = [Event(.time(-1))]
    let both: [SourceNote] = SwiftSource.write(scene, named: "t").notes
    #expect(both.map { $0.kind } == [.dropped, .approximated])
    #expect(both.map { $0.place } == ["layers[0].toggles", "events[0].at"])
  }

  @Test(arguments: ["", "42", "class", "日本 語", "a-b c", "\n//", "View"]) func `any name makes a class`(_ name: String) {
    let text: String = SwiftSource.write(Scene(size: Size(1, 1)), named: name).text
    let line: Substring? = text.split(separator: "\n").first { $0.hasPrefix("final class ") }
    let word: Substring = line?.dropFirst("final class ".count).prefix { $0 != ":" } ?? ""
    #expect(word.hasSuffix("View"))
    #expect(word.allSatisfy { $0.isLetter || $0.isNumber })
  }

  @Test func `names of scenes cannot break out of strings and comments`() {
    var scene: Scene = Scene(size: Size(1, 1))
    let evil: String = "\"\\(fatalError())\n*/\u{2028}//\r\t\u{7F}"
    scene.layers = [Layer(.layer, name: evil), Layer(.layer, name: evil)]
    let text: String = SwiftSource.write(scene, named: evil).text
    #expect(text.contains(#".name = "\"\\(fatalError())\n*/\u{2028}//\r\t\u{7f}""#))
    #expect(!text.contains("\r"))
    let objectiveC: String = ObjectiveCSource.write(scene, named: evil).text
    #expect(objectiveC.contains(#".name = @"\"\\(fatalError())\n*/"#))
  }

  @Test func `images are read, drawn or decoded`() {
    var scene: Scene = Scene(size: Size(1, 1))
    scene.images = [
      SceneImage(name: "a", source: .ring(diameter: 12, width: 2)),
      SceneImage(name: "b", source: .star(points: 5, diameter: 20, inner: 9)),
      SceneImage(name: "c", source: .text("🎉", fontSize: 32)), SceneImage(name: "d", source: .file("pics/d.png")),
      SceneImage(name: "e", source: .file("other.png")),
      SceneImage(name: "f", source: .file("data:image/png;base64,AAAA")),
    ]
    scene.images[0].color = Color(red: 1, green: 0, blue: 0)
    scene.images[0].pixelsPerPoint = 2
    for image in scene.images {
      var layer: Layer = Layer()
      layer.properties[.contents] = .text(image.name)
      scene.layers.append(layer)
    }
    let text: String = SwiftSource.write(scene, named: "x").text
    for line in [
      "private let aImage = XView.drawRing(\"a\", diameter: 12, width: 2, color: .red, pixelsPerPoint: 2).cgImage",
      "XView.drawStar(\"b\", points: 5, diameter: 20, inner: 0.45)", "XView.drawText(\"c\", \"🎉\", fontSize: 32)",
      "UIImage(named: \"d\")?.cgImage", "UIImage(named: \"other\")", "image?.accessibilityIdentifier = \"e\"",
      "Data(base64Encoded: \"AAAA\")", "private static func drawRing(",
    ] { #expect(text.contains(line), "\(line)") }
    #expect(!text.contains("func drawDisc"))
  }

  @Test func `an image that was not there when code was recorded is asked for by its name`() {
    var scene: Scene = Scene(size: Size(10, 10))
    scene.images = [SceneImage(name: "flake", source: .file("data:image/png;stand-in=1;base64,AAAA"))]
    var layer: Layer = Layer(.emitter)
    var cell: Cell = Cell()
    cell.contents = "flake"
    layer.emitterCells = [cell]
    scene.layers = [layer]
    let text: String = SwiftSource.write(scene, named: "x").text
    #expect(text.contains("private let flakeImage = UIImage(named: \"flake\")?.cgImage"))
    let objectiveC: String = ObjectiveCSource.write(scene, named: "x").text
    #expect(objectiveC.contains("self.flakeImage = [UIImage imageNamed:@\"flake\"];"))
    #expect(!text.contains("AAAA") && !objectiveC.contains("AAAA"))
  }

  @Test(arguments: [
    (1.0, 7.0, ".pi / 7"), (3, 7, "3 * .pi / 7"), (-2, 11, "-2 * .pi / 11"), (5, 13, "5 * .pi / 13"),
    (1, 28, ".pi / 28"), (1, 360, ".pi / 360"),
  ])
  func `parts of π are written as such`(_ numerator: Double, _ denominator: Double, _ spelled: String) {
    var scene: Scene = Scene(size: Size(10, 10))
    var layer: Layer = Layer(.emitter)
    var cell: Cell = Cell()
    cell.emissionLongitude = numerator * .pi / denominator
    layer.emitterCells = [cell]
    scene.layers = [layer]
    #expect(SwiftSource.write(scene, named: "x").text.contains("emissionLongitude = \(spelled)\n"))
  }

  @Test func `an event that changes a picture forbids the fade that Core Animation would add`() {
    var scene: Scene = Scene(size: Size(10, 10))
    scene.images = [SceneImage(name: "a", source: .disc(diameter: 4))]
    scene.layers = [Layer(.layer, name: "box")]
    var event: Event = Event(.time(1))
    event.set = [Assignment(layer: "box", path: PropertyPath(target: .layer(.contents)), value: .value(.text("a")))]
    scene.events = [event]
    #expect(SwiftSource.write(scene, named: "x").text.contains("CATransaction.setDisableActions(true)"))
  }
}
