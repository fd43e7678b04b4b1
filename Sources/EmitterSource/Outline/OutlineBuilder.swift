import EmitterMath
import EmitterScene

/// Turns a scene into the outline of its code.
struct OutlineBuilder {
  private(set) var outline: SourceOutline
  /// Names of the class.
  private(set) var names: SourceNames = SourceNames(reserved: [
    "layer", "startTime", "setUp", "schedule", "tapped", "behavior",
  ])
  /// Names of the method at hand.
  var locals: SourceNames = SourceNames()
  private var imageIdentifiers: [String: String] = [:]
  private var usedImages: Set<String> = []
  /// What the code calls the layers that it speaks of outside of their own method.
  private var storedIdentifiers: [String: String] = [:]
  private var storedTimes: [String: (around: StartTime, own: StartTime)] = [:]
  /// The local time of the layer that is being added to, when the film starts.
  var time: StartTime = StartTime()

  /// The outline of `scene` as a class called after `name`.
  static func outline(of scene: Scene, named name: String) -> SourceOutline {
    let plain: AppleScene = AppleScene(scene)
    var builder: OutlineBuilder = OutlineBuilder(plain.scene, named: name)
    builder.outline.notes = plain.notes
    builder.build()
    return builder.outline
  }

  private init(_ scene: Scene, named name: String) {
    let word: String = SourceNames.upperFirst(SourceNames.camelCase(name))
    outline = SourceOutline(
      className: word.isEmpty ? "EffectView" : word.hasSuffix("View") ? word : word + "View", scene: scene)
  }

  private mutating func build() {
    for image in outline.scene.images {
      imageIdentifiers[image.name] = names.identifier(image.name, suffix: "Image")
    }
    storeLayers()
    let scene: Scene = outline.scene
    var inserted: [[String]] = []
    let taps: [String] = tappedLayers
    let tapMethods: [String] = taps.map { names.unique("tap" + SourceNames.upperFirst(SourceNames.camelCase($0))) }
    for (index, layer) in scene.layers.enumerated() {
      outline.setUp.append(addMethod(of: layer, at: ScenePlace.scene.key("layers").item(index)))
    }
    for (number, event) in scene.events.enumerated() {
      let place: ScenePlace = ScenePlace.scene.key("events").item(number)
      var methods: [String] = []
      for (index, layer) in event.insert.enumerated() {
        let here: ScenePlace = place.key("insert").item(index)
        methods.append(addMethod(of: layer, at: here))
        note(.approximated, here, "a recording has it from the start, hidden until it is added")
      }
      inserted.append(methods)
    }
    for (number, event) in scene.events.enumerated() {
      guard case .time(let time) = event.cause else { continue }
      let place: ScenePlace = ScenePlace.scene.key("events").item(number)
      if time < 0 {
        note(.approximated, place.key("at"), "nothing can happen before the view is made: it happens then")
      }
      outline.timed.append(
        TimedChange(delay: max(0, time), body: body(of: event, inserting: inserted[number], at: place)))
    }
    for (name, method) in zip(taps, tapMethods) { addTap(of: name, method: method, inserted) }
    outline.images = scene.images.compactMap { image in
      guard usedImages.contains(image.name), let identifier = imageIdentifiers[image.name] else { return nil }
      return OutlinedImage(image: image, identifier: identifier)
    }
  }

  /// Gives every layer that events speak of a name of the class.
  private mutating func storeLayers() {
    var spoken: Set<String> = []
    for event in outline.scene.events {
      if case .trigger(_, let layer, _) = event.cause { spoken.insert(layer) }
      for assignment in event.set { spoken.insert(assignment.layer) }
      for added in event.animate { spoken.insert(added.layer) }
      for removed in event.remove { spoken.insert(removed.layer) }
    }
    for trigger in outline.scene.triggers { spoken.insert(trigger.layer) }
    forEachLayer { layer, builder in
      guard let name = layer.name, spoken.contains(name), builder.storedIdentifiers[name] == nil else { return }
      let identifier: String = builder.names.identifier(name, suffix: "Layer")
      builder.storedIdentifiers[name] = identifier
      builder.outline.storedLayers.append(StoredLayer(identifier: identifier, kind: layer.kind))
    }
  }

  private mutating func forEachLayer(_ body: (Layer, inout OutlineBuilder) -> Void) {
    func visit(_ layer: Layer, _ builder: inout OutlineBuilder) {
      body(layer, &builder)
      for lower in layer.below { visit(lower, &builder) }
    }
    for layer in outline.scene.layers { visit(layer, &self) }
    for event in outline.scene.events { for layer in event.insert { visit(layer, &self) } }
  }

  /// The layers that taps reach, in the order of the events.
  private var tappedLayers: [String] {
    var result: [String] = []
    for event in outline.scene.events {
      guard case .trigger(_, let layer, _) = event.cause, !result.contains(layer) else { continue }
      result.append(layer)
    }
    return result
  }

  private mutating func addMethod(of layer: Layer, at place: ScenePlace) -> String {
    let word: String = SourceNames.camelCase(
      layer.name ?? (layer.kind == .layer ? "sublayer" : layer.kind.rawValue + "Layer"))
    let method: String = names.unique("add" + SourceNames.upperFirst(word.isEmpty ? "layer" : word))
    locals = names
    var body: [Statement] = []
    let identifier: String = add(layer, at: place, to: &body)
    body.append(.addSublayer(identifier, to: nil))
    let what: String = layer.name.map { "the \(layer.kind.title) “\($0)”" } ?? layer.kind.article + layer.kind.title
    outline.methods.append(OutlinedMethod(name: method, comment: "Adds \(what).", body: body))
    return method
  }

  private mutating func addTap(of name: String, method: String, _ inserted: [[String]]) {
    guard let layer = storedIdentifiers[name] else { return }
    var found: Layer?
    forEachLayer { candidate, _ in if candidate.name == name, found == nil { found = candidate } }
    let word: String = SourceNames.upperFirst(SourceNames.camelCase(name))
    var tap: OutlinedTap = OutlinedTap(
      layerName: name, layer: layer, method: method, onTap: [], onSelect: [], onDeselect: [])
    if found?.toggles == true { tap.selection = names.unique("is" + word + "Selected") }
    if let seconds = found?.ignoreWithin, seconds > 0 {
      tap.pause = (names.unique("end" + "Of" + word + "Pause"), seconds)
    }
    var note: String = ""
    for (number, event) in outline.scene.events.enumerated() {
      guard case .trigger(let kind, name, let delay) = event.cause else { continue }
      let place: ScenePlace = ScenePlace.scene.key("events").item(number)
      let change: TimedChange = TimedChange(
        delay: delay, body: body(of: event, inserting: inserted[number], at: place))
      switch kind {
      case .tap: tap.onTap.append(change)
      case .select: tap.onSelect.append(change)
      case .deselect: tap.onDeselect.append(change)
      }
      if note.isEmpty { note = place.key("on").text }
    }
    outline.notes.append(
      SourceNote(kind: .approximated, place: note, sentence: "\(method)() plays what taps set off; it recognises them"))
    outline.taps.append(tap)
  }

  /// The file needs a function that makes behaviours.
  mutating func noteBehaviors() { outline.hasBehaviors = true }

  mutating func note(_ kind: SourceNote.Kind, _ place: ScenePlace, _ sentence: String) {
    outline.notes.append(SourceNote(kind: kind, place: place.text, sentence: sentence))
  }

  /// What code sets `beginTime` to, of what begins `seconds` after the film's start in `time`.
  mutating func begin(_ seconds: Double, in time: StartTime) -> SourceValue {
    if time.rate == 0 { return .number(time.offset + seconds) }
    outline.usesStart = true
    return time.rate == 1
      ? .sinceStart(time.offset + seconds) : .scaledStart(rate: time.rate, time.offset + seconds)
  }

  /// The local times of a layer that events speak of, and of the one around it.
  func times(of name: String) -> (around: StartTime, own: StartTime) {
    storedTimes[name] ?? (StartTime(), StartTime())
  }

  mutating func keepTimes(of name: String?, around: StartTime, own: StartTime) {
    if let name, storedIdentifiers[name] != nil { storedTimes[name] = (around, own) }
  }

  /// What the code calls a layer that events speak of.
  func stored(_ name: String?) -> String? { name.flatMap { storedIdentifiers[$0] } }

  /// What the code calls an image of the scene.
  mutating func image(_ name: String?) -> SourceValue {
    guard let name, let identifier = imageIdentifiers[name] else { return .image(nil) }
    usedImages.insert(name)
    return .image(identifier)
  }
}

/// What a layer's clock says when the film starts: `rate` times the media clock, plus `offset` seconds.
struct StartTime {
  var rate: Double = 1
  var offset: Double = 0

  /// The clock of a layer in this time.
  func clock(of layer: Layer) -> StartTime {
    let (speed, shift): (Double, Double) = (layer[.speed], layer[.timeOffset])
    // The media clock cancels out where the beginning counts from it.
    if let begin = layer.beginTime { return StartTime(rate: 0, offset: -begin * speed + shift) }
    return StartTime(rate: rate * speed, offset: offset * speed + shift)
  }
}

extension LayerKind {
  /// What it is called in a sentence.
  var title: String { self == .layer ? "layer" : rawValue + (self == .emitter || self == .replicator ? "" : " layer") }
  var article: String { self == .emitter ? "an " : "a " }
}
