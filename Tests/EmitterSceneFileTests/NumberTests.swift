import EmitterMath
import EmitterScene
import EmitterSceneFile
import Testing

/// The numbers a document of this text reads as.
private func read(_ numbers: [String]) throws -> [Double] {
  let cells: [String] = numbers.map { "{ \"scale\": \($0) }" }
  let text: String = layerDocument("emitter", "\"emitterCells\": [" + cells.joined(separator: ", ") + "]")
  return try SceneFile.read(Array(text.utf8)).layers[0].emitterCells.map { $0.scale }
}

@Suite struct NumberTests {
  @Test func `numbers are the nearest doubles, as the standard library has them`() throws {
    var texts: [String] = [
      "0", "-0", "0.0", "1", "-1", "0.1", "1e22", "1e23", "123456789012345678", "9007199254740993",
      "9007199254740992.5",
      "9007199254740993.00000000000000000000000000001", "2.2250738585072011e-308", "2.2250738585072014e-308", "5e-324",
      "4.9406564584124654e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "1e-400",
      "1.7976931348623157e308",
      "1.7976931348623158e308", "0.000000000000000000000000000000000000001", "8.442911973260991817129021e-309",
      "7.2057594037927933e16", "0." + String(repeating: "0", count: 400) + "1", String(repeating: "9", count: 300),
      "0." + String(repeating: "3", count: 2000), "1" + String(repeating: "0", count: 900) + "e-900",
      "500000000000000166547e-20", "2.22507385850720113605740979670913197593481954635164564e-308",
    ]
    var random: SplitMix = SplitMix(seed: 7)
    for _ in 0..<1500 {
      let number: Double = Double(bitPattern: random.next())
      if number.isFinite { texts.append(number.description) }
      texts.append(String(random.next() >> random.next() % 64) + "e" + String(Int(random.next() % 600) - 320))
      texts.append("0.\(random.next())\(random.next())")
    }
    texts = texts.filter { Double($0)?.isFinite == true }
    for (text, number) in zip(texts, try read(texts)) {
      #expect(number.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }

  @Test func `a tie between two doubles goes to the even one`() throws {
    // 1 + 2⁻⁵³ lies half way between 1 and its successor; one digit more tips it over.
    let tie: String = "1.00000000000000011102230246251565404236316680908203125"
    #expect(try read([tie, tie + "00", tie + "01"]) == [1, 1, 1.0000000000000002])
    let long: String = tie + String(repeating: "0", count: 1000) + "1"
    #expect(try read([long]) == [1.0000000000000002])
  }

  @Test func `numbers are written in the fewest digits that read back`() throws {
    var scene: Scene = Scene(size: Size(100, 100))
    scene.poster = 0.1
    scene.scale = 3
    scene.duration = .seconds(1e-7)
    let text: String = String(decoding: SceneFile.write(scene), as: UTF8.self)
    #expect(text.contains("\"size\": [100, 100], \"scale\": 3, \"duration\": 1e-07, \"poster\": 0.1"))
  }
}
