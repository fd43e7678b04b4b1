import EmitterScene
import EmitterSceneFile
import Testing

@Suite struct RoundTripTests {
  @Test(arguments: 0..<20) func `scenes read back equal from what is written, and are written the same again`(
    _ block: UInt64
  ) throws {
    for seed in (block * 25)..<(block * 25 + 25) {
      var generator: SceneGenerator = SceneGenerator(seed: seed)
      let scene: Scene = generator.scene()
      do throws(SceneError) { try scene.validate() } catch {
        Issue.record("SceneGenerator(seed: \(seed)) makes a bad scene: \(error.message)")
        continue
      }
      let written: [UInt8] = SceneFile.write(scene)
      do throws(SceneFileError) {
        let back: Scene = try SceneFile.read(written)
        #expect(back == scene, "SceneGenerator(seed: \(seed))")
        #expect(SceneFile.write(back) == written, "SceneGenerator(seed: \(seed))")
      } catch {
        Issue.record("SceneGenerator(seed: \(seed)): \(error.message)")
      }
      let longest: Int = written.split(separator: 0x0A).map { $0.count }.max() ?? 0
      #expect(longest <= 160, "SceneGenerator(seed: \(seed))")
    }
  }

  @Test func `the smallest scene has the smallest document`() throws {
    let bytes: [UInt8] = Array("{\n  \"format\": \"openemitter/1\", \"size\": [100, 100]\n}\n".utf8)
    #expect(SceneFile.write(try SceneFile.read(bytes)) == bytes)
  }

  @Test func `what is said by saying nothing is not written, but for beginTime`() throws {
    let text: String = layerDocument("layer", "\"opacity\": 1", "\"speed\": 1", "\"beginTime\": 0", "\"sublayers\": []")
    let written: String = String(decoding: SceneFile.write(try SceneFile.read(Array(text.utf8))), as: UTF8.self)
    #expect(written.contains("\"layers\": [ { \"type\": \"layer\", \"beginTime\": 0 } ]"))
  }
}

@Suite struct FuzzTests {
  @Test(arguments: 0..<16) func `no change of a scene's bytes makes the reader trap`(_ seed: UInt64) {
    var random: SplitMix = SplitMix(seed: seed)
    let source: [UInt8] = Array((seed < 8 ? exampleDocument : layersDocument).utf8)
    let spice: [[UInt8]] = [
      "\"", "{", "}", "[", "]", ",", ":", "-", "1e308", "1e-320", "null", "\\u", "\\ud83c", "9", ".", "é",
    ]
    .map { Array($0.utf8) }
    for _ in 0..<250 {
      var bytes: [UInt8] = source
      for _ in 0...(random.next() % 4) {
        let place: Int = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 5 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: spice[Int(random.next() % UInt64(spice.count))], at: place)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + Int(random.next() % 40)))
        default:
          let end: Int = min(bytes.count, place + Int(random.next() % 80))
          bytes.insert(contentsOf: source[min(place, source.count)..<min(end, source.count)], at: place)
        }
        if bytes.isEmpty { bytes = source }
      }
      do throws(SceneFileError) {
        let scene: Scene = try SceneFile.read(bytes)
        #expect(try SceneFile.read(SceneFile.write(scene)) == scene)
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
  }
}
