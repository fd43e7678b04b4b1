package import EmitterMath
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
}

/// What a layer is from one commit to the next.
package struct LayerVersion: Sendable {
  /// The scene time of the commit; −∞ for what a layer is from the film's start.
  package var start: Double
  package var clock: LayerClock
  package var properties: PropertyTable<LayerProperty>
  package var cells: [PropertyTable<CellProperty>]
  /// When each cell's clock stands at its time offset: local time for top-level cells, seconds after the parent's birth
  /// for sub-cells.
  package var cellBegins: [Double]
  package var animations: [RunningAnimation]
  /// What has changed or moves; everything else is in the tables.
  package var tracks: [PropertyKey: Track]

  /// A layer's property over its local time.
  package func track(_ property: LayerProperty) -> Track {
    tracks[.layer(property)] ?? Track(properties[property].lanes(as: property.kind) ?? .zero)
  }

  /// A cell's property over the layer's local time.
  package func track(_ property: CellProperty, of cell: Int) -> Track {
    tracks[.cell(cell, property)] ?? Track(cells[cell][property].lanes(as: property.kind) ?? .zero)
  }

  /// A layer's property at a scene time, animations included.
  package func value(_ property: LayerProperty, at scene: Double) -> Lanes {
    if let track = tracks[.layer(property)] { return track.value(at: clock.time(at: scene)) }
    return properties[property].lanes(as: property.kind) ?? .zero
  }

  /// The layer's transform, or another of its transforms, at a scene time, animations included.
  package func transform(_ property: LayerProperty = .transform, at scene: Double) -> Transform3D {
    let model: Transform3D = properties.transform(property)
    var result: Transform3D = model
    let time: Double = clock.time(at: scene)
    for animation in animations where animation.key == .layer(property) {
      if let component = animation.component {
        let below: Lanes = result.component(component)
        guard let value = animation.value(at: time, below: below, model: model.component(component)) else { continue }
        result = result.setting(component, to: value)
      } else {
        result = animation.transform(at: time, below: result, model: model) ?? result
      }
    }
    return result
  }
}

extension LayerVersion {
  /// A list at a scene time, animations included: numbers as they are, colours as four numbers each.
  package func numbers(_ property: LayerProperty, at scene: Double) -> [Double] {
    switch properties[property] {
    case .numbers(let numbers): numbers
    case .colors(let colors): colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    default: []
    }
  }

  /// A text, a word, an image's name or path data at a scene time, animations included; `nil` for none.
  package func text(_ property: LayerProperty, at scene: Double) -> String? { properties.text(property) }

  /// The path of a shape (or another property of that kind) at a scene time, animations included; `nil` for none, and for
  /// data that is no path.
  package func path(_ property: LayerProperty = .path, at scene: Double) -> VectorPath? {
    guard let data = text(property, at: scene) else { return nil }
    do throws(PathDataError) { return try VectorPath(svg: data) } catch { return nil }
  }

  /// The transition that is under way at a scene time, if one is.
  package func transition(at scene: Double) -> LayerTransition? { nil }
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
  /// Ascending by start; a layer does not exist before the first.
  package internal(set) var versions: [LayerVersion] = []

  /// What the layer is at a scene time; `nil` before it joins the scene. An event at that very time has happened.
  package func version(at scene: Double) -> Int? {
    var result: Int?
    for (i, version) in versions.enumerated() where version.start <= scene { result = i }
    return result
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
