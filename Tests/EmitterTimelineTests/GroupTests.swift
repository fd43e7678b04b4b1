import EmitterMath
import EmitterScene
import EmitterTimeline
import Testing

/// Animations under a group's clock (docs/semantics/animations.md, *group*). The model's opacity is 1.
@Suite struct GroupTests {
  @Test func `children have their own timing inside the group's`() throws {
    // |  0 → 10 in 1 s  |            |  20 → 30 in 1 s  |   both in a group of 4 s
    let version = try version([
      group(
        [
          basic("opacity", 0, 10), basic("opacity", 20, 30) { $0.timing.beginTime = 2 },
          basic("zPosition", 0, 4, duration: 0),
        ], duration: 4)
    ])
    #expect(isClose(values(version, at: [0, 0.5, 1.5, 2, 2.5, 3.5, 4.5]), [0, 5, 1, 20, 25, 1, 1]))
    // A child without a duration lasts as long as its group.
    #expect(isClose(values(version, .zPosition, at: [0, 1, 3, 5]), [0, 1, 3, 0]))
  }

  @Test func `the group's duration cuts its children off`() throws {
    let version = try version([group([basic("opacity", 0, 10, duration: 10)], duration: 2)])
    #expect(isClose(values(version, at: [1, 2, 2.1]), [1, 2, 1]))
  }

  @Test func `a group repeats, autoreverses, has speed and offset`() throws {
    let child = basic("opacity", 0, 10, duration: 2) { $0.timing.fillMode = .both }
    func seen(_ times: [Double], _ change: (inout Animation) -> Void) throws -> [Double] {
      values(try version([group([child], duration: 4, change)]), at: times)
    }
    // The child ends within the group and holds its end there.
    #expect(isClose(try seen([1, 3, 5, 7, 9]) { $0.timing.repeatCount = 2 }, [5, 10, 5, 10, 1]))
    #expect(isClose(try seen([1, 3, 5, 7, 9]) { $0.timing.autoreverses = true }, [5, 10, 10, 5, 1]))
    #expect(isClose(try seen([0.5, 1.5, 2.5]) { $0.timing.speed = 2 }, [5, 10, 1]))
    #expect(isClose(try seen([0.5, 3.5, 4.5]) { $0.timing.timeOffset = 1 }, [7.5, 2.5, 1]))
    #expect(isClose(try seen([1, 3, 5, 5.5]) { $0.timing.repeatDuration = 5.25 }, [5, 10, 5, 1]))
    #expect(isClose(try seen([1, 3]) { $0.timing.speed = -1 }, [10, 5]))
    #expect(isClose(try seen([0, 1, 2]) { $0.timing.beginTime = 1 }, [1, 0, 5]))
  }

  @Test func `a group fills as its children have it at its ends`() throws {
    let version = try version([
      group([basic("opacity", 2, 10)], duration: 1) {
        $0.timing.beginTime = 1
        $0.timing.fillMode = .both
        $0.timing.removedOnCompletion = false
      }
    ])
    #expect(isClose(values(version, at: [0, 1, 1.5, 2, 3]), [2, 2, 6, 10, 10]))
  }

  @Test func `a child's removal is its group's affair`() throws {
    let version = try version([
      group([basic("opacity", 0, 10) { $0.timing.fillMode = .forwards }], duration: 3)
    ])
    #expect(isClose(values(version, at: [0.5, 2, 3, 3.1]), [5, 10, 10, 1]))
  }

  @Test func `a group's timing function is the pace of its time`() throws {
    let easeIn = UnitBezier(0.42, 0, 1, 1)
    let version = try version([
      group([basic("opacity", 0, 10)], duration: 2) { $0.timingFunction = easeIn }
    ])
    #expect(isClose(values(version, at: [0.5]), [10 * 2 * easeIn(0.25)]))
    #expect(isClose(values(version, at: [1.9]), [1]))
  }

  @Test func `groups nest`() throws {
    let inner = group([basic("opacity", 0, 10)], duration: 1) {
      $0.timing.repeatCount = 2
      $0.timing.beginTime = 1
      $0.timing.speed = 2
    }
    let version = try version([group([inner], duration: 4) { $0.timing.repeatCount = 2 }])
    // In the outer group's time: nothing until 1, then two runs of half a second.
    #expect(
      isClose(values(version, at: [0.5, 1.25, 1.75, 2.5, 4.5, 5.25, 5.75]), [1, 5, 5, 1, 1, 5, 5]))
  }

  @Test func `additive and cumulative children go by what lies below`() throws {
    let version = try version([
      group(
        [
          basic("opacity", 0, 10) { $0.isAdditive = true },
          basic("opacity", 0, 10) {
            $0.isAdditive = true
            $0.isCumulative = true
            $0.timing.repeatCount = 3
          },
        ], duration: 4)
    ])
    #expect(isClose(values(version, at: [0.5, 1.5, 2.5, 3.5]), [11, 16, 26, 1]))
  }

  @Test func `a key takes the whole group away`() throws {
    var layer = Layer(name: "l")
    layer.beginTime = 0
    var moves = group([basic("opacity", 0, 10), basic("zPosition", 0, 10)], duration: 10)
    moves.key = "moves"
    layer.animations = [moves]
    var scene = Scene(size: Size(10, 10))
    scene.layers = [layer]
    var stop = Event(.time(2))
    stop.remove = [RemovedAnimation(layer: "l", key: "moves")]
    scene.events = [stop]
    let line = try Timeline(scene).layers[0]
    #expect(line.versions[0].value(.opacity, at: 1)[0] == 10 && line.versions[0].value(.zPosition, at: 0.5)[0] == 5)
    #expect(line.versions[1].value(.opacity, at: 3)[0] == 1 && line.versions[1].value(.zPosition, at: 3)[0] == 0)
  }

  @Test func `an endless group is a shift of time`() throws {
    let version = try version([
      group(
        [
          basic("opacity", 0, 10) {
            $0.timing.beginTime = 1
            $0.timing.repeatCount = .infinity
          }
        ], duration: .infinity
      ) { $0.timing.speed = 2 }
    ])
    #expect(isClose(values(version, at: [0.25, 0.75, 1.25, 100.75]), [1, 5, 5, 5]))
  }
}

/// Rates that groups, paths and cubic curves move: births fall where the integral says (laws 6 and 8).
@Suite struct GroupedRateTests {
  private func rate(_ animations: [Animation], model: Double = 0) throws -> (BirthRate, LayerVersion) {
    let version = try version(animations, of: .emitter) { $0.birthRate = model }
    let track: Track = version.track(.birthRate)
    return (BirthRate(IntegralTable(of: [track]) { max(0, track.value(at: $0)[0]) }), version)
  }

  /// ∫ by midpoints.
  private func integral(_ version: LayerVersion, to end: Double) -> Double {
    let count = 40_000
    var sum: Double = 0
    for i in 0..<count {
      sum += max(0, version.value(.birthRate, at: end * (Double(i) + 0.5) / Double(count))[0])
    }
    return sum * end / Double(count)
  }

  @Test func `a group of ramps is integrated over its repeats`() throws {
    let ease = UnitBezier(0.42, 0, 0.58, 1)
    let (births, version) = try rate([
      group(
        [
          basic("birthRate", 0, 100, duration: 0.5) {
            $0.timing.autoreverses = true
            $0.timing.repeatCount = 2
          }, basic("birthRate", 50, 0) { $0.timing.beginTime = 2.25 },
        ], duration: 4
      ) {
        $0.timing.repeatCount = 5
        $0.timingFunction = ease
      }
    ])
    // The midpoints miss a jump of 50 a second by half a step of 0.1 ms.
    let once: Double = births.expected(from: 0, to: 4)
    #expect(abs(once - integral(version, to: 4)) < 0.01)
    #expect(abs(births.expected(from: 0, to: 20) - 5 * once) < 1e-6)
    for k in [1.0, 10, 57, 100, 200] {
      let time: Double = births.instant(from: 0, count: k)
      #expect(abs(births.expected(from: 0, to: time) - k) < 1e-6)
    }
    #expect(births.wakes(after: 0, through: 4).count == 1)
  }

  @Test func `an endless group of endless pulses costs one period`() throws {
    let (births, _) = try rate([
      group(
        [
          basic("birthRate", 0, 100, duration: 0.5) {
            $0.timing.autoreverses = true
            $0.timing.repeatCount = .infinity
          }
        ], duration: .infinity)
    ])
    #expect(births.table.horizon == .infinity)
    #expect(abs(births.expected(from: 0, to: 1000) - 50_000) < 1e-3)
  }

  @Test func `a run without end stands still and costs nothing`() throws {
    let (births, _) = try rate([basic("birthRate", 7, 9, duration: .infinity)])
    #expect(births.table.blocks.count == 2)
    #expect(abs(births.expected(from: 0, to: 10) - 70) < 1e-9)
    let spring = animation(
      "birthRate", .spring(from: .number(3), to: .number(9), by: nil, Spring()), duration: .infinity)
    #expect(abs(try rate([spring]).0.expected(from: 0, to: 10) - 30) < 1e-9)
  }

  @Test func `a cubic curve with tension is integrated`() throws {
    var frames = Keyframes([0, 80, 20, 60].map { .number($0) }, calculationMode: .cubic)
    frames.tensionValues = [0, 0.5, -1, 0]
    frames.continuityValues = [0, -0.5, 0.5, 0]
    frames.biasValues = [0, 0.5, -0.5, 0]
    let (births, version) = try rate([animation("birthRate", .keyframes(frames), duration: 3)])
    #expect(abs(births.expected(from: 0, to: 3) - integral(version, to: 3)) < 1e-4)
  }
}
