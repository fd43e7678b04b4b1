import EmitterMath
package import EmitterScene

/// The linear part of a layer's time: local time against scene time from one commit to the next (law 5).
package struct LayerClock: Hashable, Sendable {
  /// Scene seconds at which `local` holds.
  package var origin: Double
  /// Local time at `origin`.
  package var local: Double
  /// Local seconds a scene second: 0 stands still, negative runs backward.
  package var rate: Double

  /// The local time at a scene time.
  package func time(at scene: Double) -> Double { local + (scene - origin) * rate }
}

/// A cell in its layer's flat list.
package struct CellNode: Hashable, Sendable {
  /// The cell that emits it; `nil` at the top.
  package var parent: Int?
  /// Its sub-cells, in order.
  package var children: [Int] = []
  /// Its place among its siblings.
  package var place: Int
  package var name: String?
  /// Names from the top down, joined with `/`; cells without a name are called by their place, `#0`.
  package var path: String
  package var extensions: CellExtensions = CellExtensions()
}

/// A behaviour in its layer's flat list: the layer's own first, then those of each cell.
package struct BehaviorNode: Hashable, Sendable {
  /// The cell on whose particles alone it acts; `nil` for those of all cells.
  package var owner: Int?
  package var name: String?
  package var type: BehaviorType
}

/// A change of an emitter's births from outside.
package struct EmissionEvent: Hashable, Sendable {
  /// Scene seconds.
  package var time: Double
  /// The layer's local time then.
  package var local: Double
  package var action: EmissionAction
}

/// A layer over the whole film.
package struct LayerTimeline: Sendable {
  package let kind: LayerKind
  /// The layer's name, or its place in the flat list (`#3`) where it has none.
  package let label: String
  package let name: String?
  package let parent: Int?
  package internal(set) var children: [Int] = []
  /// The layer that masks this one and has it as its parent; it is not among the children.
  package internal(set) var mask: Int?
  package let cells: [CellNode]
  package let behaviors: [BehaviorNode]
  package let extensions: LayerExtensions
  /// Ascending by time; a version starts at every one of them.
  package internal(set) var emissions: [EmissionEvent] = []
  /// Ascending by start; a layer does not exist before the first.
  package internal(set) var versions: [LayerVersion] = []

  /// What the layer is at a scene time; `nil` before it joins the scene. An event at that very time has happened.
  /// O(log versions).
  package func version(at scene: Double) -> Int? {
    guard let first = versions.first, first.start <= scene else { return nil }
    var low: Int = 0
    var high: Int = versions.count
    while high - low > 1 {
      let middle: Int = (low + high) / 2
      if versions[middle].start <= scene { low = middle } else { high = middle }
    }
    return low
  }

  /// True when no value of the layer's own changes from one scene time to a later one, both included; what is above and
  /// below it may. Absent layers do not change. O(log versions).
  package func isStill(from early: Double, to late: Double = .infinity) -> Bool {
    let first: Int? = version(at: early)
    guard first == version(at: late) else { return false }
    return first.map { versions[$0].isStill(from: early) } ?? true
  }

  /// The scene time at which the local time was `local`, seen from `scene` backward through `version`.
  ///
  /// Instants before the film's start are negative; a local time that was jumped over is the instant of the jump.
  package func sceneTime(ofLocal local: Double, seenFrom scene: Double, version: Int) -> Double {
    var end: Double = scene
    var i: Int = version
    while true {
      let clock: LayerClock = versions[i].clock
      if clock.rate > 0 {
        let instant: Double = clock.origin + (local - clock.local) / clock.rate
        if i == 0 || instant >= versions[i].start { return min(instant, end) }
      } else if i == 0 {
        return clock.origin
      }
      end = versions[i].start
      let before: Double = versions[i - 1].clock.time(at: end)
      if before < local { return end }
      i -= 1
    }
  }
}
